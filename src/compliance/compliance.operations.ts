import { type Context, defineOperation, getActorId, type Operation } from '../access/access.public.ts';
import type { FeedParts } from '../changes/changes.public.ts';
import { refusePhi } from '../phi/phi.public.ts';
import { csvFile, fileUnits, wantsCsv } from '../platform/http/response/csv.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import { acknowledgementsCsv } from './compliance.csv.rules.ts';
import {
  type AckBody,
  AckBodySchema,
  AcknowledgementListSchema,
  type AcknowledgementQuery,
  AcknowledgementQuerySchema,
  AckSchema,
  type BulkBody,
  BulkBodySchema,
  BulkSchema,
  StatsSchema,
  type UnreviewedQuery,
  UnreviewedQuerySchema,
  UnreviewedSchema,
  type WithdrawBody,
  WithdrawBodySchema,
  WithdrawnSchema,
} from './compliance.schemas.ts';
import {
  acknowledgeMany,
  acknowledgements,
  acknowledgeOne,
  CSV_LIMIT,
  type Reviewer,
  statistics,
  unreviewed,
  withdrawMany,
} from './compliance.service.ts';

const WRITE = { scopes: ['write'], feature: 'compliance', cost: 'standard' } as const;
/** Anyone who may acknowledge may also see what is unreviewed. */
const READ = { scopes: ['read', 'write'], feature: 'compliance', cost: 'standard' } as const;

export function complianceOperations(parts: FeedParts): Operation[] {
  return [...acknowledgeOperations(parts), ...reviewOperations(parts), ...exportOperations(parts)];
}

function getReviewer({ caller }: Context): Reviewer {
  return { organizationId: caller.organizationId, actorId: getActorId(caller) };
}

function acknowledgeOperations(parts: FeedParts): Operation[] {
  return [
    defineOperation<{ body: AckBody }>({
      id: 'acknowledgeChange',
      method: 'POST',
      path: '/v1/compliance/ack',
      summary: 'Acknowledge a change',
      description:
        'Marks a policy change as reviewed for your organization. Idempotent: repeating the call returns the original acknowledgment.',
      tags: ['Compliance'],
      ...WRITE,
      phi: 'refused',
      input: { body: AckBodySchema },
      output: { 200: AckSchema, ...errors(409, 413, 415) },
      run: async (context, input) => {
        const { diff_id, notes } = input.body;
        refusePhi(notes);
        return { data: await acknowledgeOne(parts.database, getReviewer(context), diff_id, notes ?? null) };
      },
    }),
    defineOperation<{ body: BulkBody }>({
      id: 'bulkAcknowledgeChanges',
      method: 'POST',
      path: '/v1/compliance/ack/bulk',
      summary: 'Acknowledge up to 200 changes',
      description: 'Ids that were already acknowledged and unknown ids are counted, not rejected.',
      tags: ['Compliance'],
      ...WRITE,
      phi: 'refused',
      input: { body: BulkBodySchema },
      output: { 200: BulkSchema, ...errors(409, 413, 415) },
      run: async (context, input) => {
        const { diff_ids, notes } = input.body;
        refusePhi(notes);
        return { data: await acknowledgeMany(parts, getReviewer(context), diff_ids, notes ?? null) };
      },
    }),
    defineOperation<{ body: WithdrawBody }>({
      id: 'withdrawAcknowledgments',
      method: 'POST',
      path: '/v1/compliance/ack/withdraw',
      summary: 'Withdraw acknowledgments',
      description:
        'Takes back acknowledgments that the same caller made in the last 15 minutes; the changes are unreviewed again, and the audit log records the withdrawal. Others are returned in `kept_ids`.',
      tags: ['Compliance'],
      ...WRITE,
      input: { body: WithdrawBodySchema },
      output: { 200: WithdrawnSchema, ...errors(409, 413, 415) },
      run: async (context, { body }) => ({
        data: await withdrawMany(parts, context.caller, body.diff_ids, new Date()),
      }),
    }),
  ];
}

function reviewOperations(parts: FeedParts): Operation[] {
  return [
    defineOperation<{ query: UnreviewedQuery }>({
      id: 'listUnreviewedChanges',
      method: 'GET',
      path: '/v1/compliance/unreviewed',
      freeInConsole: true,
      summary: 'List unreviewed changes',
      description: 'Changes in the last 30 days that the organization has not acknowledged, newest first.',
      tags: ['Compliance'],
      ...READ,
      input: { query: UnreviewedQuerySchema },
      output: { 200: UnreviewedSchema, ...errors() },
      run: async (context, input) => {
        const { query } = input;
        const page = await unreviewed(parts, context.caller.organizationId, query, new Date());
        return {
          data: page.items,
          meta: {
            pagination: { cursor: page.cursor, has_more: page.cursor !== null, limit: page.limit },
            filters: { change_type: query.change_type ?? null },
          },
        };
      },
    }),
    defineOperation<object>({
      id: 'getComplianceStats',
      method: 'GET',
      path: '/v1/compliance/stats',
      freeInConsole: true,
      summary: 'Get review statistics',
      description: 'Changes of the last 30 days and how many of them the organization has acknowledged.',
      tags: ['Compliance'],
      ...READ,
      input: {},
      output: { 200: StatsSchema, ...errors() },
      run: async (context) => ({ data: await statistics(parts, context.caller.organizationId, new Date()) }),
    }),
  ];
}

function exportOperations(parts: FeedParts): Operation[] {
  return [
    defineOperation<{ query: AcknowledgementQuery }>({
      id: 'listAcknowledgments',
      method: 'GET',
      path: '/v1/compliance/acknowledgements',
      summary: 'List acknowledgments',
      description:
        "Your organization's acknowledgments, newest first. `format=csv` returns text/csv with the next cursor in X-Next-Cursor.",
      tags: ['Compliance'],
      ...READ,
      cost: ({ query }, price, client) =>
        wantsCsv(client) ? { upTo: price('standard') * fileUnits(query.limit ?? CSV_LIMIT) } : price('standard'),
      csv: true,
      input: { query: AcknowledgementQuerySchema },
      output: { 200: AcknowledgementListSchema, ...errors() },
      run: async (context, input) => {
        const { query } = input;
        const { items, cursor, limit } = await acknowledgements(parts, context.caller.organizationId, {
          ...query,
          format: wantsCsv(context.client) ? 'csv' : 'json',
        });
        if (!wantsCsv(context.client))
          return {
            data: items,
            meta: {
              pagination: { cursor, has_more: cursor !== null, limit },
              filters: { since: query.since ?? null, policy_id: query.policy_id ?? null },
            },
          };
        const file = csvFile(context.client, 'acknowledgements', acknowledgementsCsv(items), cursor);
        return { ...file, units: fileUnits(items.length) };
      },
    }),
  ];
}
