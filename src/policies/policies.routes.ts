import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { callerOf, requireFeature } from '../access/access.public.ts';
import { type Model, modelOf } from '../corpus/corpus.public.ts';
import type { Database } from '../platform/database/database.ts';
import { validationError } from '../platform/errors/app-error.ts';
import { sendCsv, wantsCsv } from '../platform/http/csv.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { errors, notModified } from '../platform/http/envelope.schemas.ts';
import { sendJsonBytes } from '../platform/http/json-text.ts';
import { knownNames, note } from '../platform/http/notices.ts';
import { today } from '../platform/today.ts';
import { type ListPosition, listPolicies, type PolicyPage } from './list-policies.ts';
import { unknownPayer } from './payers.ts';
import { toCsv } from './policies.csv.rules.ts';
import {
  DETAIL_INCLUDES,
  DetailParamsSchema,
  DetailQuerySchema,
  LIST_INCLUDES,
  PolicyDetailSchema,
  PolicyListSchema,
  type PolicyQuery,
  PolicyQuerySchema,
} from './policies.schemas.ts';
import { changesOfPolicy } from './policy-changes.queries.ts';
import { findPolicy, policyDetail } from './policy-detail.ts';
import { searchHint } from './search-hint.ts';
import { listByMeaning } from './semantic/list-by-meaning.ts';

export function registerPolicyList(app: FastifyInstance, cursors: CursorCodec): void {
  app.get<{ Querystring: PolicyQuery }>(
    '/v1/policies',
    {
      config: {
        access: {
          scopes: ['read'],
          cost: (request, price) =>
            price(isSemantic(request.query as PolicyQuery) ? 'policies_search_semantic' : 'policies_search'),
        },
        corpus: ({ query }) => positionOf(cursors, query as PolicyQuery)?.release ?? null,
        cache: { maxAgeS: 300 },
      },
      schema: {
        operationId: 'listPolicies',
        summary: 'Search policies',
        description:
          'Without `q` the newest come first; with `q` the most relevant. `mode=semantic` (Starter plan and higher) finds policies by meaning, in one page, and tells what each was found by. `format=csv` answers text/csv with the next cursor in X-Next-Cursor.',
        tags: ['Policies'],
        'x-csv': true,
        querystring: PolicyQuerySchema,
        response: { 200: PolicyListSchema, ...notModified, ...errors() },
      },
    },
    async (request, reply) => {
      const query = request.query;
      if (isSemantic(query)) requireFeature(callerOf(request), 'semantic_search');
      if (query.format === 'fhir') {
        requireFeature(callerOf(request), 'fhir');
        throw validationError('format', 'fhir is not available yet; use json or csv');
      }
      const unknown = unknownPayer(modelOf(request), query.payer);
      if (unknown !== null) note(request, unknown);
      const page = pageOf(modelOf(request), query, positionOf(cursors, query));
      const cursor = page.next === null ? null : cursors.encode(cursorScope(query), page.next);
      if (wantsCsv(request))
        return sendCsv(reply, 'policies', toCsv(page.items, knownNames(query.include, LIST_INCLUDES)), cursor);
      const nothing =
        page.items.length === 0 && page.query !== null && page.next === null && query.cursor === undefined;
      const hint = nothing
        ? searchHint(modelOf(request), query, today(), isSemantic(query) ? listByMeaning : undefined)
        : {};
      return { data: page.items, meta: { ...listMeta(page, cursor, query), ...hint } };
    },
  );
}

function isSemantic({ mode }: PolicyQuery): boolean {
  return mode === 'semantic' || mode === 'hybrid';
}

function pageOf(model: Model, query: PolicyQuery, after: ListPosition | null): PolicyPage {
  const text = query.q?.trim() ?? '';
  return isSemantic(query) && text !== ''
    ? listByMeaning(model, query, today())
    : listPolicies(model, query, after, today());
}

export function registerPolicyDetail(app: FastifyInstance, database: Database): void {
  app.get<{ Params: Static<typeof DetailParamsSchema>; Querystring: Static<typeof DetailQuerySchema> }>(
    '/v1/policies/:policy_id',
    {
      config: {
        access: {
          scopes: ['read'],
          cost: (request, price) => {
            const { include } = request.query as Static<typeof DetailQuerySchema>;
            return (
              price('policy_detail') + knownNames(include, DETAIL_INCLUDES).length * price('policy_detail_per_include')
            );
          },
        },
        corpus: true,
        cache: { maxAgeS: 3_600 },
      },
      schema: {
        operationId: 'getPolicy',
        summary: 'Get a policy',
        description:
          'One policy with its texts, contractor, provenance and, with `include`, codes, criteria, attachments and versions.',
        tags: ['Policies'],
        params: DetailParamsSchema,
        querystring: DetailQuerySchema,
        response: { 200: PolicyDetailSchema, ...notModified, ...errors() },
      },
    },
    async (request, reply) => {
      const include = knownNames(request.query.include, DETAIL_INCLUDES);
      const model = modelOf(request);
      const policy = findPolicy(model, request.params.policy_id);
      const changes = include.includes('versions') ? await changesOfPolicy(database, policy.policy_id) : [];
      const data = policyDetail(model, policy, include, changes, today());
      return sendJsonBytes(reply, data, { includes: include, release: model.release.id });
    },
  );
}

/** Everything a cursor depends on, so that it fits no other search. */
function cursorScope(query: PolicyQuery): string {
  const { q, policy_type, jurisdiction, payer, icd10, status } = query;
  const kind = isSemantic(query) ? 'policies by meaning' : 'policies';
  return JSON.stringify([kind, q?.trim() ?? '', policy_type, jurisdiction, payer, icd10, status ?? 'active']);
}

/** @throws AppError REQUEST_INVALID_CURSOR. */
function positionOf(cursors: CursorCodec, query: PolicyQuery): ListPosition | null {
  return query.cursor === undefined ? null : (cursors.decode(cursorScope(query), query.cursor) as ListPosition);
}

function listMeta(page: PolicyPage, cursor: string | null, query: PolicyQuery) {
  return {
    pagination: { cursor, has_more: cursor !== null, limit: page.limit },
    search: isSemantic(query)
      ? { query: page.query, mode: 'semantic', results: page.items.length }
      : { query: page.query, mode: 'keyword' },
    filters: {
      policy_type: query.policy_type ?? null,
      jurisdiction: query.jurisdiction?.trim() || null,
      payer: query.payer?.trim() || null,
      icd10: query.icd10?.trim() || null,
      status: query.status ?? 'active',
    },
    ...(page.truncated ? { truncated: true } : {}),
  };
}
