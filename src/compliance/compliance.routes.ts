import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorIdOf, callerOf } from '../access/access.public.ts';
import type { FeedParts } from '../changes/changes.public.ts';
import { refusePhi } from '../phi/phi.public.ts';
import { sendCsv, wantsCsv } from '../platform/http/csv.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
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
} from './compliance.schemas.ts';
import {
  acknowledgeMany,
  acknowledgements,
  acknowledgeOne,
  type Reviewer,
  statistics,
  unreviewed,
} from './compliance.service.ts';

const WRITE = { scopes: ['write'], feature: 'compliance', cost: 'standard' } as const;
/** Who may acknowledge may see what is left to do. */
const READ = { scopes: ['read', 'write'], feature: 'compliance', cost: 'standard' } as const;

export function registerComplianceRoutes(app: FastifyInstance, parts: FeedParts): void {
  registerAcknowledge(app, parts);
  registerReview(app, parts);
  registerExport(app, parts);
}

function reviewerOf(request: FastifyRequest): Reviewer {
  const caller = callerOf(request);
  return { organizationId: caller.organizationId, actorId: actorIdOf(caller) };
}

function registerAcknowledge(app: FastifyInstance, parts: FeedParts): void {
  app.post<{ Body: AckBody }>(
    '/v1/compliance/ack',
    {
      config: { access: WRITE, refusesPhi: true },
      schema: {
        operationId: 'acknowledgeChange',
        summary: 'Acknowledge a change',
        description:
          'Marks a policy change as reviewed for your organization. Idempotent: repeating the call returns the original acknowledgment.',
        tags: ['Compliance'],
        body: AckBodySchema,
        response: { 200: AckSchema, ...errors(409, 413, 415) },
      },
    },
    async (request) => {
      const { diff_id, notes } = request.body;
      refusePhi(notes);
      return { data: await acknowledgeOne(parts.database, reviewerOf(request), diff_id, notes ?? null) };
    },
  );
  app.post<{ Body: BulkBody }>(
    '/v1/compliance/ack/bulk',
    {
      config: { access: WRITE, refusesPhi: true },
      schema: {
        operationId: 'bulkAcknowledgeChanges',
        summary: 'Acknowledge up to 200 changes',
        description: 'Ids acknowledged before and ids of no change are counted, not refused.',
        tags: ['Compliance'],
        body: BulkBodySchema,
        response: { 200: BulkSchema, ...errors(409, 413, 415) },
      },
    },
    async (request) => {
      const { diff_ids, notes } = request.body;
      refusePhi(notes);
      return { data: await acknowledgeMany(parts, reviewerOf(request), diff_ids, notes ?? null) };
    },
  );
}

function registerReview(app: FastifyInstance, parts: FeedParts): void {
  app.get<{ Querystring: UnreviewedQuery }>(
    '/v1/compliance/unreviewed',
    {
      config: { access: READ },
      schema: {
        operationId: 'listUnreviewedChanges',
        summary: 'List unreviewed changes',
        description: 'Changes of the last 30 days the organization has not acknowledged, newest first.',
        tags: ['Compliance'],
        querystring: UnreviewedQuerySchema,
        response: { 200: UnreviewedSchema, ...errors() },
      },
    },
    async (request) => {
      const { query } = request;
      const page = await unreviewed(parts, callerOf(request).organizationId, query, new Date());
      return {
        data: page.items,
        meta: {
          pagination: { cursor: page.cursor, has_more: page.cursor !== null, limit: page.limit },
          filters: { change_type: query.change_type ?? null },
        },
      };
    },
  );
  app.get(
    '/v1/compliance/stats',
    {
      config: { access: READ },
      schema: {
        operationId: 'getComplianceStats',
        summary: 'Get review statistics',
        description: 'Changes of the last 30 days and how many of them the organization has acknowledged.',
        tags: ['Compliance'],
        response: { 200: StatsSchema, ...errors() },
      },
    },
    async (request) => ({ data: await statistics(parts, callerOf(request).organizationId, new Date()) }),
  );
}

function registerExport(app: FastifyInstance, parts: FeedParts): void {
  app.get<{ Querystring: AcknowledgementQuery }>(
    '/v1/compliance/acknowledgements',
    {
      config: { access: READ },
      schema: {
        operationId: 'listAcknowledgments',
        summary: 'List acknowledgments',
        'x-csv': true,
        description:
          "Your organization's acknowledgments, newest first. `format=csv` answers text/csv with the next cursor in X-Next-Cursor.",
        tags: ['Compliance'],
        querystring: AcknowledgementQuerySchema,
        response: { 200: AcknowledgementListSchema, ...errors() },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const { items, cursor, limit } = await acknowledgements(parts, callerOf(request).organizationId, {
        ...query,
        format: wantsCsv(request) ? 'csv' : 'json',
      });
      if (!wantsCsv(request))
        return {
          data: items,
          meta: {
            pagination: { cursor, has_more: cursor !== null, limit },
            filters: { since: query.since ?? null, policy_id: query.policy_id ?? null },
          },
        };
      return sendCsv(reply, 'acknowledgements', acknowledgementsCsv(items), cursor);
    },
  );
}
