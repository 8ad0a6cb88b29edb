import { type Static, Type } from 'typebox';
import { defineOperation, type Operation } from '../../access/access.public.ts';
import { csvFile, ExcelSchema, fileUnits, wantsCsv } from '../../platform/http/response/csv.ts';
import { CursorSchema, errors, PaginationSchema, success } from '../../platform/http/schemas/envelope.schemas.ts';
import { choice } from '../../platform/http/schemas/schema-kit.ts';
import { LedgerLinkSchema, VerificationAnswerSchema } from '../agent.schemas.ts';
import type { ReviewParts } from '../reviews/reviews.service.ts';
import { FILE_LIMIT, linkPage, VERIFIED_LINKS, verifiedPage } from './ledger.service.ts';
import { ledgerCsv, ledgerLines, toLinkView } from './ledger.text.rules.ts';

const moment = (description: string) =>
  Type.Optional(Type.String({ maxLength: 40, description, examples: ['2026-03-01T00:00:00Z'] }));
const word = (maxLength: number, description: string, example: string) =>
  Type.Optional(Type.String({ maxLength, description, examples: [example] }));

const QuerySchema = Type.Object({
  tool: word(64, 'Only calls of this tool', 'check_coverage'),
  actor: word(120, 'Only calls of the agent with this name', 'intake-agent'),
  outcome: word(40, 'Only this outcome, e.g. review_required', 'review_required'),
  since: moment('ISO 8601 date or timestamp; only calls from this time'),
  until: moment('ISO 8601 date or timestamp; only calls before'),
  format: Type.Optional(choice(['json', 'csv', 'jsonl'], 'json (default), csv or jsonl (one entry per line)')),
  excel: Type.Optional(ExcelSchema),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: FILE_LIMIT,
      description: '1..100, default 50; csv and jsonl 1..10000, default 10000',
      examples: [50],
    }),
  ),
});
const VerifyQuerySchema = Type.Object({ cursor: Type.Optional(CursorSchema) });
type LedgerQuery = Static<typeof QuerySchema>;

export function ledgerOperations(parts: ReviewParts): Operation[] {
  return [
    defineOperation<{ query: LedgerQuery }>({
      id: 'listAgentLedger',
      method: 'GET',
      path: '/v1/agent/ledger',
      freeInConsole: true,
      summary: 'List agent calls',
      description:
        'Ledger entries of your organization, newest first: caller, tool and outcome of each call. `format=csv` and `format=jsonl` return a file with the next cursor in X-Next-Cursor.',
      tags: ['Agents'],
      scopes: ['admin'],
      cost: ({ query: { format, limit = FILE_LIMIT } }, price, client) =>
        wantsCsv(client) || format === 'jsonl' ? { upTo: price('standard') * fileUnits(limit) } : price('standard'),
      csv: true,
      input: { query: QuerySchema },
      output: { 200: success(Type.Array(LedgerLinkSchema), { pagination: PaginationSchema }), ...errors() },
      run: async (context, input) => {
        const format = wantsCsv(context.client) ? 'csv' : (input.query.format ?? 'json');
        const { items, cursor, limit } = await linkPage(
          parts,
          context.caller.organizationId,
          input.query,
          format !== 'json',
        );
        const units = fileUnits(items.length);
        if (format === 'csv') return { ...csvFile(context.client, 'ledger', ledgerCsv(items), cursor), units };
        if (format === 'json')
          return {
            data: items.map(toLinkView),
            meta: { pagination: { cursor, has_more: cursor !== null, limit } },
          };
        return { file: ledgerLines(items), type: 'application/x-ndjson; charset=utf-8', cursor, units };
      },
    }),
    defineOperation<{ query: Static<typeof VerifyQuerySchema> }>({
      id: 'verifyAgentLedger',
      method: 'GET',
      path: '/v1/agent/ledger/verify',
      summary: 'Verify the ledger',
      description: `Reads the chain of your organization from its first entry, ${VERIFIED_LINKS} entries per request, and reports the first broken one. Continue with the cursor until \`complete\`.`,
      tags: ['Agents'],
      scopes: ['admin'],
      cost: 'standard',
      input: { query: VerifyQuerySchema },
      output: { 200: VerificationAnswerSchema, ...errors() },
      run: (context, { query }) => verifiedPage(parts, context.caller.organizationId, query.cursor),
    }),
  ];
}
