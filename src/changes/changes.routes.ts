import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { modelOf } from '../corpus/corpus.public.ts';
import { errors, notModified } from '../platform/http/envelope.schemas.ts';
import { knownNames, note } from '../platform/http/notices.ts';
import { changeFeed, type FeedParts, isKnownPayer } from './changes.feed.service.ts';
import {
  ChangeListSchema,
  type ChangeQuery,
  ChangeQuerySchema,
  DiffParamsSchema,
  DiffQuerySchema,
  DiffSchema,
  VERSION_INCLUDES,
  VersionParamsSchema,
  VersionQuerySchema,
  VersionSchema,
} from './changes.schemas.ts';
import { policyDiff } from './policy-diff.ts';
import { policyVersion } from './policy-version.ts';

export function registerChangeRoutes(app: FastifyInstance, parts: FeedParts): void {
  registerFeed(app, parts);
  registerVersions(app);
}

function registerFeed(app: FastifyInstance, parts: FeedParts): void {
  app.get<{ Querystring: ChangeQuery }>(
    '/v1/policies/changes',
    {
      config: { access: { scopes: ['read'], cost: 'standard' } },
      schema: {
        operationId: 'listPolicyChanges',
        summary: 'List policy changes',
        description:
          'What publishers changed in which policy, newest first. One record per policy and release; formatting alone makes none.',
        tags: ['Changes'],
        querystring: ChangeQuerySchema,
        response: { 200: ChangeListSchema, ...errors() },
      },
    },
    async (request) => {
      const { query } = request;
      const { items, cursor, limit } = await changeFeed(parts, query);
      const payer = query.payer?.trim() ?? '';
      if (items.length === 0 && payer !== '' && !(await isKnownPayer(parts, payer)))
        note(request, 'payer: no change of this payer is recorded');
      return {
        data: items,
        meta: {
          pagination: { cursor, has_more: cursor !== null, limit },
          filters: {
            since: query.since ?? null,
            policy_id: query.policy_id ?? null,
            change_type: query.change_type ?? null,
            policy_type: query.policy_type ?? null,
            payer: query.payer?.trim() || null,
          },
        },
      };
    },
  );
}

function registerVersions(app: FastifyInstance): void {
  app.get<{ Params: Static<typeof VersionParamsSchema>; Querystring: Static<typeof VersionQuerySchema> }>(
    '/v1/policies/:policy_id/versions/:version',
    {
      config: {
        access: {
          scopes: ['read'],
          cost: ({ query }, price) =>
            price('policy_detail') + includesOf(query).length * price('policy_detail_per_include'),
        },
        corpus: true,
        cache: { maxAgeS: 3_600 },
      },
      schema: {
        operationId: 'getPolicyVersion',
        summary: 'Get a version of a policy',
        description:
          'The policy as a version described it, kept after newer ones took its place. Where several versions carry one label, the newest of them.',
        tags: ['Changes'],
        params: VersionParamsSchema,
        querystring: VersionQuerySchema,
        response: { 200: VersionSchema, ...notModified, ...errors() },
      },
    },
    async (request) => {
      const { params, query } = request;
      const includes = includesOf(query);
      return { data: policyVersion(modelOf(request), params.policy_id, params.version, includes), meta: { includes } };
    },
  );
  app.get<{ Params: Static<typeof DiffParamsSchema>; Querystring: Static<typeof DiffQuerySchema> }>(
    '/v1/policies/:policy_id/diff',
    {
      config: { access: { scopes: ['read'], cost: 'policy_detail' }, corpus: true, cache: { maxAgeS: 3_600 } },
      schema: {
        operationId: 'diffPolicyVersions',
        summary: 'Compare two versions',
        description: 'Texts as kept, added and removed runs, codes as sets, criteria and other members as pairs.',
        tags: ['Changes'],
        params: DiffParamsSchema,
        querystring: DiffQuerySchema,
        response: { 200: DiffSchema, ...notModified, ...errors() },
      },
    },
    async (request) => ({ data: policyDiff(modelOf(request), request.params.policy_id, request.query) }),
  );
}

function includesOf(query: unknown) {
  return knownNames((query as Static<typeof VersionQuerySchema>).include, VERSION_INCLUDES);
}
