import { defineOperation, type Operation, requireFeature } from '../access/access.public.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { csvFile, wantsCsv } from '../platform/http/response/csv.ts';
import { errors, notModified } from '../platform/http/schemas/envelope.schemas.ts';
import { knownNames } from '../platform/operations/notices.ts';
import type { QueryEmbedder } from './embeddings/query-embedder.ts';
import { queryVector } from './embeddings/query-vector.ts';
import { toCsv } from './list/policies.csv.rules.ts';
import type { PolicyForm } from './list/policy-form.ts';
import { answerSearch, type ResponsePage, releaseOfPage } from './list/policy-page.ts';
import {
  isSemantic,
  LIST_INCLUDES,
  PolicyListSchema,
  type PolicyQuery,
  PolicyQuerySchema,
  wantsFacets,
} from './policies.schemas.ts';

export function policyListOperations({
  cursors,
  fhir,
  embedder,
}: {
  cursors: CursorCodec;
  fhir: PolicyForm;
  embedder: QueryEmbedder | null;
}): Operation[] {
  return [
    defineOperation<{ query: PolicyQuery }>({
      id: 'listPolicies',
      method: 'GET',
      path: '/v1/policies',
      summary: 'Search policies',
      description:
        'Without `q` the newest come first; with `q` the most relevant. `mode=semantic` (Starter plan and higher) finds policies by meaning, in one page, and returns why each matched. `group=family` gives one result for the policies of several contractors on one subject. `format=csv` returns text/csv with the next cursor in X-Next-Cursor, `format=fhir` a FHIR R4 Bundle with its links.',
      tags: ['Policies'],
      scopes: ['read'],
      feature: (client) => (fhir.isRequested(client) ? fhir.feature : null),
      cost: ({ query }, price) =>
        price(isSemantic(query) ? 'policies_search_semantic' : 'policies_search') * (wantsFacets(query) ? 2 : 1),
      release: ({ query }) => releaseOfPage(cursors, query),
      cache: { maxAgeS: 300 },
      csv: true,
      forms: fhir.schemas.list,
      input: { query: PolicyQuerySchema },
      output: { 200: PolicyListSchema, ...notModified, ...errors() },
      run: async (context, input) => {
        const query = input.query;
        if (isSemantic(query)) requireFeature(context.caller, 'semantic_search');
        const vector = embedder === null ? undefined : await queryVector(embedder, context, query);
        if (fhir.isRequested(context.client))
          return fhir.page(context, answerSearch(cursors, context, { ...query, include: undefined }, vector));
        const page = answerSearch(cursors, context, query, vector);
        if (wantsCsv(context.client))
          return csvFile(
            context.client,
            'policies',
            toCsv(page.items, knownNames(query.include, LIST_INCLUDES)),
            page.cursor,
          );
        return { data: page.items, meta: listMeta(page, query, vector) };
      },
    }),
  ];
}

/** @param vector of the search; null when it is ranked without one, undefined when none is configured. */
function listMeta(
  { items, cursor, limit, query: requested, truncated, hint, first, facets }: ResponsePage,
  query: PolicyQuery,
  vector: Float32Array | null | undefined,
) {
  const answers =
    first === null ? {} : { certainty: Math.round(first.certainty * 100) / 100, left_out: [...first.leftOut] };
  const ranking = vector === undefined ? {} : { ranking: vector === null ? 'words' : 'words_and_embeddings' };
  return {
    pagination: { cursor, has_more: cursor !== null, limit },
    search: isSemantic(query)
      ? { query: requested, mode: 'semantic', results: items.length, ...answers, ...ranking }
      : { query: requested, mode: 'keyword', ...answers, ...ranking },
    filters: {
      policy_type: query.policy_type ?? null,
      jurisdiction: query.jurisdiction?.trim() || null,
      payer: query.payer?.trim() || null,
      icd10: query.icd10?.trim() || null,
      status: query.status ?? 'active',
      line_of_business: query.line_of_business?.trim() || null,
      parameter: query.parameter?.trim() || null,
    },
    ...(facets === null ? {} : { facets }),
    ...(truncated ? { truncated: true } : {}),
    ...hint,
  };
}
