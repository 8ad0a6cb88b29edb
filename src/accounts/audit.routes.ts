import type { FastifyInstance } from 'fastify';
import { callerOf } from '../access/access.public.ts';
import { sendCsv, wantsCsv } from '../platform/http/csv.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { AuditAnswer, type AuditInput, AuditQuery } from './audit.schemas.ts';
import { auditCsv, auditPage } from './audit.service.ts';
import { type AccountParts, MANAGE, TAGS } from './route-kit.ts';

export function registerAuditRoutes(app: FastifyInstance, { database, cursors }: AccountParts): void {
  app.get<{ Querystring: AuditInput }>(
    '/v1/account/audit',
    {
      config: { access: MANAGE },
      schema: {
        operationId: 'listAudit',
        summary: 'List administrative acts',
        description:
          'Who changed keys, members, sessions and settings of the organization, newest first. Nothing is ever removed. `format=csv` answers a file with the next cursor in X-Next-Cursor.',
        tags: TAGS,
        'x-csv': true,
        querystring: AuditQuery,
        response: { 200: AuditAnswer, ...errors() },
      },
    },
    async (request, reply) => {
      const asFile = wantsCsv(request);
      const { organizationId } = callerOf(request);
      const { items, cursor, limit } = await auditPage({ database, cursors }, organizationId, request.query, asFile);
      if (asFile) return sendCsv(reply, 'audit', auditCsv(items), cursor);
      return { data: items, meta: { pagination: { cursor, has_more: cursor !== null, limit } } };
    },
  );
}
