import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { callerOf } from '../access/access.public.ts';
import { ExcelSchema, sendCsv, wantsCsv } from '../platform/http/csv.ts';
import { CursorSchema, errors, PaginationSchema, success } from '../platform/http/envelope.schemas.ts';
import { choice } from '../platform/http/schema-kit.ts';
import { LedgerLinkSchema, VerificationAnswerSchema } from './agent.schemas.ts';
import { FILE_LIMIT, linkPage } from './ledger.service.ts';
import { ledgerCsv, ledgerLines, shownLink } from './ledger.text.rules.ts';
import { verifyChain } from './ledger.ts';
import type { ReviewParts } from './reviews.service.ts';

const moment = (description: string) =>
  Type.Optional(Type.String({ maxLength: 40, description, examples: ['2026-03-01T00:00:00Z'] }));
const word = (maxLength: number, description: string, example: string) =>
  Type.Optional(Type.String({ maxLength, description, examples: [example] }));

const QuerySchema = Type.Object({
  tool: word(64, 'Only calls of this tool', 'check_coverage'),
  actor: word(120, 'Only calls of the agent with this name', 'intake-agent'),
  outcome: word(40, 'Only this outcome, e.g. review_required', 'review_required'),
  since: moment('ISO 8601 date or timestamp; only calls from then on'),
  until: moment('ISO 8601 date or timestamp; only calls before'),
  format: Type.Optional(choice(['json', 'csv', 'jsonl'], 'json (default), csv or jsonl (one link a line)')),
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
type LedgerQuery = Static<typeof QuerySchema>;

export function registerLedger(app: FastifyInstance, parts: ReviewParts): void {
  app.get<{ Querystring: LedgerQuery }>(
    '/v1/agent/ledger',
    {
      config: { access: { scopes: ['admin'], cost: 'standard' } },
      schema: {
        operationId: 'listAgentLedger',
        summary: 'Ledger of agent calls',
        description:
          'Links of your organization, newest first: who called which tool with what outcome. `format=csv` and `format=jsonl` answer a file with the next cursor in X-Next-Cursor.',
        tags: ['Agents'],
        'x-csv': true,
        querystring: QuerySchema,
        response: { 200: success(Type.Array(LedgerLinkSchema), { pagination: PaginationSchema }), ...errors() },
      },
    },
    async (request, reply) => {
      const format = wantsCsv(request) ? 'csv' : (request.query.format ?? 'json');
      const { items, cursor, limit } = await linkPage(
        parts,
        callerOf(request).organizationId,
        request.query,
        format !== 'json',
      );
      if (format === 'csv') return sendCsv(reply, 'ledger', ledgerCsv(items), cursor);
      if (format === 'json')
        return {
          data: items.map(shownLink),
          meta: { pagination: { cursor, has_more: cursor !== null, limit } },
        };
      if (cursor !== null) reply.header('x-next-cursor', cursor);
      return reply
        .header('content-type', 'application/x-ndjson; charset=utf-8')
        .serializer((text: string) => text)
        .send(ledgerLines(items));
    },
  );
  app.get(
    '/v1/agent/ledger/verify',
    {
      config: { access: { scopes: ['admin'], cost: 'standard' } },
      schema: {
        operationId: 'verifyAgentLedger',
        summary: 'Verify the ledger',
        description:
          'Reads the chain of your organization from its first link and names the first one that does not fit.',
        tags: ['Agents'],
        response: { 200: VerificationAnswerSchema, ...errors() },
      },
    },
    async (request) => ({ data: await verifyChain(parts.database, callerOf(request).organizationId) }),
  );
}
