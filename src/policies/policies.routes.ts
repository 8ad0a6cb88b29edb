import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import { callerOf, requireFeature } from '../access/access.public.ts';
import { validationError } from '../platform/errors/app-error.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { membersOf, sendJsonBytes } from '../platform/http/json-text.ts';
import { today } from '../platform/today.ts';
import { toCsv } from './policies.csv.rules.ts';
import { type DetailParts, detailFromMemory, policyDetail } from './policies.detail.service.ts';
import { type ListParts, listPolicies, type PolicyPage, parseIncludes } from './policies.list.service.ts';
import {
  DETAIL_INCLUDES,
  DetailParamsSchema,
  DetailQuerySchema,
  PolicyDetailSchema,
  PolicyListSchema,
  type PolicyQuery,
  PolicyQuerySchema,
} from './policies.schemas.ts';

export function registerPolicyRoutes(app: FastifyInstance, parts: ListParts & DetailParts): void {
  registerSearch(app, parts);
  registerDetail(app, parts);
}

function registerSearch(app: FastifyInstance, parts: ListParts): void {
  app.get<{ Querystring: PolicyQuery }>(
    '/v1/policies',
    {
      config: {
        access: {
          scopes: ['read'],
          cost: (request, price) =>
            price((request.query as PolicyQuery).mode === 'semantic' ? 'policies_search_semantic' : 'policies_search'),
        },
      },
      schema: {
        operationId: 'searchPolicies',
        summary: 'Search policies',
        description:
          'Without `q` the newest come first; with `q` the most relevant. `format=csv` answers text/csv with the next cursor in X-Next-Cursor.',
        tags: ['Policies'],
        querystring: PolicyQuerySchema,
        response: { 200: PolicyListSchema, ...errors() },
      },
    },
    async (request, reply) => {
      const query = request.query;
      if (query.mode === 'semantic') {
        requireFeature(callerOf(request), 'semantic_search');
        throw validationError('mode', 'semantic search is not available yet; use keyword');
      }
      if (query.format === 'fhir') {
        requireFeature(callerOf(request), 'fhir');
        throw validationError('format', 'fhir is not available yet; use json or csv');
      }
      const page = await listPolicies(parts, query, today());
      return query.format === 'csv' ? sendCsv(reply, page, query) : { data: page.items, meta: listMeta(page, query) };
    },
  );
}

function registerDetail(app: FastifyInstance, parts: DetailParts): void {
  app.get<{ Params: Static<typeof DetailParamsSchema>; Querystring: Static<typeof DetailQuerySchema> }>(
    '/v1/policies/:policy_id',
    {
      config: {
        access: {
          scopes: ['read'],
          cost: (request, price) => {
            const { include } = request.query as Static<typeof DetailQuerySchema>;
            return (
              price('policy_detail') +
              parseIncludes(include, DETAIL_INCLUDES).length * price('policy_detail_per_include')
            );
          },
        },
      },
      schema: {
        operationId: 'getPolicy',
        summary: 'Policy detail',
        description:
          'One policy with its texts, contractor, provenance and, with `include`, codes, criteria, attachments and versions.',
        tags: ['Policies'],
        params: DetailParamsSchema,
        querystring: DetailQuerySchema,
        response: { 200: PolicyDetailSchema, ...errors() },
      },
    },
    async (request, reply) => {
      const include = parseIncludes(request.query.include, DETAIL_INCLUDES);
      const day = today();
      const { data, sequence } = await policyDetail(parts, request.params.policy_id, include, day);
      const isCurrent = () => parts.directory.isCurrent(sequence) && today() === day;
      return sendJsonBytes(reply, data, { includes: include }, isCurrent);
    },
  );
  app.repeats.offer({
    route: '/v1/policies/:policy_id',
    prefix: '/v1/policies/',
    plain: PLAIN_ID,
    give: ([policyId]) => {
      const data = detailFromMemory(parts.directory, policyId, today());
      return data === null ? null : { data, meta: PLAIN_META };
    },
  });
}

/** A policy id that needs no decoding, and nothing behind it. */
const PLAIN_ID = /^[A-Za-z0-9._-]{1,60}$/;
const PLAIN_META = membersOf({ includes: [] });

function listMeta(page: PolicyPage, query: PolicyQuery) {
  return {
    pagination: { cursor: page.cursor, has_more: page.cursor !== null, limit: page.limit },
    search: { query: page.query, mode: 'keyword' },
    filters: {
      policy_type: query.policy_type ?? null,
      jurisdiction: query.jurisdiction?.trim() || null,
      payer: query.payer?.trim() || null,
      icd10: query.icd10?.trim() || null,
      status: query.status ?? 'active',
    },
  };
}

function sendCsv(reply: FastifyReply, page: PolicyPage, query: PolicyQuery): FastifyReply {
  if (page.cursor !== null) reply.header('x-next-cursor', page.cursor);
  return reply
    .header('content-type', 'text/csv; charset=utf-8; header=present')
    .header('content-disposition', `attachment; filename="policies-${today()}.csv"`)
    .serializer((text: string) => text)
    .send(
      toCsv(
        page.items,
        (query.include ?? '').split(',').map((name) => name.trim().toLowerCase()),
      ),
    );
}
