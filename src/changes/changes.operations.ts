import type { Static } from 'typebox';
import { defineOperation, type Operation } from '../access/access.public.ts';
import { errors, notModified } from '../platform/http/schemas/envelope.schemas.ts';
import { knownNames, note } from '../platform/operations/notices.ts';
import { changeFeed, changeWeeks, type FeedParts, isKnownPayer } from './changes.feed.service.ts';
import {
  ChangeListSchema,
  type ChangeQuery,
  ChangeQuerySchema,
  type FilterQuery,
  WeeksQuerySchema,
  WeeksSchema,
} from './changes.schemas.ts';
import { policyDiff } from './diff/policy-diff.ts';
import { policyVersion } from './policy-version.ts';
import {
  DiffParamsSchema,
  DiffQuerySchema,
  DiffSchema,
  VERSION_INCLUDES,
  VersionParamsSchema,
  VersionQuerySchema,
  VersionSchema,
} from './versions.schemas.ts';

export function changeOperations(parts: FeedParts): Operation[] {
  return [...feedOperations(parts), ...versionsOperations()];
}

function feedOperations(parts: FeedParts): Operation[] {
  return [
    defineOperation<{ query: ChangeQuery }>({
      id: 'listPolicyChanges',
      method: 'GET',
      path: '/v1/policies/changes',
      freeInConsole: true,
      summary: 'List policy changes',
      description:
        'Changes that publishers made to policies, newest first. One record per policy and release; formatting changes are not reported.',
      tags: ['Changes'],
      scopes: ['read'],
      cost: 'standard',
      input: { query: ChangeQuerySchema },
      output: { 200: ChangeListSchema, ...errors() },
      run: async (context, input) => {
        const { query } = input;
        const { items, cursor, limit } = await changeFeed(parts, context.caller, query);
        const payer = query.payer?.trim() ?? '';
        if (items.length === 0 && payer !== '' && !(await isKnownPayer(parts, payer)))
          note(context, 'payer: no change of this payer is recorded');
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
              code: query.code?.trim() || null,
              materiality: query.materiality ?? null,
              watched: query.watched ?? null,
            },
          },
        };
      },
    }),
    weeksOperation(parts),
  ];
}

function weeksOperation(parts: FeedParts): Operation {
  return defineOperation<{ query: FilterQuery }>({
    id: 'countPolicyChanges',
    method: 'GET',
    path: '/v1/policies/changes/weeks',
    freeInConsole: true,
    summary: 'Count policy changes by week',
    description:
      'Changes per week and materiality, oldest week first, from the first week with any; the last 12 weeks unless `since` is set. The filters are those of the list.',
    tags: ['Changes'],
    scopes: ['read'],
    cost: 'standard',
    input: { query: WeeksQuerySchema },
    output: { 200: WeeksSchema, ...errors() },
    run: async (context, { query }) => {
      const { since, weeks } = await changeWeeks(parts, context.caller, query, new Date());
      return { data: weeks, meta: { since } };
    },
  });
}

function versionsOperations(): Operation[] {
  return [
    defineOperation<{ params: Static<typeof VersionParamsSchema>; query: Static<typeof VersionQuerySchema> }>({
      id: 'getPolicyVersion',
      method: 'GET',
      path: '/v1/policies/:policy_id/versions/:version',
      summary: 'Get a version of a policy',
      description:
        'The policy as published in a version, including superseded ones. If several versions share a label, the newest of them.',
      tags: ['Changes'],
      scopes: ['read'],
      cost: ({ query }, price) =>
        price('policy_detail') + parseIncludes(query).length * price('policy_detail_per_include'),
      release: true,
      cache: { maxAgeS: 3_600 },
      input: { params: VersionParamsSchema, query: VersionQuerySchema },
      output: { 200: VersionSchema, ...notModified, ...errors() },
      run: (context, input) => {
        const { params, query } = input;
        const includes = parseIncludes(query);
        return { data: policyVersion(context.model, params.policy_id, params.version, includes), meta: { includes } };
      },
    }),
    defineOperation<{ params: Static<typeof DiffParamsSchema>; query: Static<typeof DiffQuerySchema> }>({
      id: 'diffPolicyVersions',
      method: 'GET',
      path: '/v1/policies/:policy_id/diff',
      summary: 'Compare two versions',
      description: 'Texts as kept, added and removed runs, codes as sets, criteria and other fields as pairs.',
      tags: ['Changes'],
      scopes: ['read'],
      cost: 'policy_detail',
      release: true,
      cache: { maxAgeS: 3_600 },
      input: { params: DiffParamsSchema, query: DiffQuerySchema },
      output: { 200: DiffSchema, ...notModified, ...errors() },
      run: (context, input) => ({ data: policyDiff(context.model, input.params.policy_id, input.query) }),
    }),
  ];
}

function parseIncludes(query: unknown) {
  return knownNames((query as Static<typeof VersionQuerySchema>).include, VERSION_INCLUDES);
}
