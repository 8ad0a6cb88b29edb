import { defineOperation, type Operation } from '../../access/access.public.ts';
import { csvFile, fileUnits, wantsCsv } from '../../platform/http/response/csv.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import { type AccountParts, MANAGE, TAGS } from '../route-kit.ts';
import { AuditAnswer, type AuditInput, AuditQuery, FILE_LIMIT } from './audit.schemas.ts';
import { auditCsv, auditPage } from './audit.service.ts';

export function auditOperations({ database, cursors }: AccountParts): Operation[] {
  return [
    defineOperation<{ query: AuditInput }>({
      id: 'listAudit',
      method: 'GET',
      path: '/v1/account/audit',
      freeInConsole: true,
      summary: 'List audit log entries',
      description:
        'Changes to keys, members, sessions and settings of the organization, newest first. Entries are never removed. `format=csv` returns a file with the next cursor in X-Next-Cursor.',
      tags: TAGS,
      ...MANAGE,
      cost: ({ query }, price, client) =>
        wantsCsv(client) ? { upTo: price('standard') * fileUnits(query.limit ?? FILE_LIMIT) } : 0,
      csv: true,
      input: { query: AuditQuery },
      output: { 200: AuditAnswer, ...errors() },
      run: async (context, input) => {
        const asFile = wantsCsv(context.client);
        const { organizationId } = context.caller;
        const { items, cursor, limit } = await auditPage({ database, cursors }, organizationId, input.query, asFile);
        if (asFile)
          return { ...csvFile(context.client, 'audit', auditCsv(items), cursor), units: fileUnits(items.length) };
        return { data: items, meta: { pagination: { cursor, has_more: cursor !== null, limit } } };
      },
    }),
  ];
}
