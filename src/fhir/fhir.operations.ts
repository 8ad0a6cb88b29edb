import type { Static } from 'typebox';
import { defineOperation, type Operation } from '../access/access.public.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { today } from '../platform/today.ts';
import { answerSearch, type PolicyQuery, releaseOfPage } from '../policies/policies.public.ts';
import { FHIR_BASE, FHIR_JSON } from './accept/accepts-fhir.ts';
import type { FhirForm } from './fhir.form.ts';
import {
  BundleSchema,
  FhirParamsSchema,
  type FhirQuery,
  FhirQuerySchema,
  OutcomeSchema,
  type ReadQuery,
  ReadQuerySchema,
  ResourceSchema,
} from './fhir.schemas.ts';
import { findResource, namedResources, requestedStatus, toFilters } from './find-resources.ts';
import { requestedShape } from './resource-shape.ts';

const TYPE = `${FHIR_BASE}/CoverageEligibilityResponse`;
const MAX_ENTRIES = 100;

const answers = (schema: object, description = 'Success') => ({ description, content: { [FHIR_JSON]: { schema } } });
const errors = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, answers(OutcomeSchema, 'Error')]));
const ERRORS = {
  304: { type: 'null', description: 'The response identified by If-None-Match is still current' },
  ...errors(400, 401, 403, 404, 406, 413, 429, 500, 503),
};

/** The REST interface that FHIR clients expect below a base address. */
export function fhirOperations(cursors: CursorCodec, form: FhirForm): Operation[] {
  return [...searchOperations(cursors, form), ...readOperations(form)];
}

function searchOperations(cursors: CursorCodec, form: FhirForm): Operation[] {
  return [
    defineOperation<{ query: FhirQuery }>({
      id: 'searchFhirPolicies',
      method: 'GET',
      path: TYPE,
      summary: 'Search policies as FHIR',
      description:
        'The response of GET /v1/policies?format=fhir, with the parameters FHIR clients send: a Bundle of CoverageEligibilityResponse, one for each policy.',
      tags: ['Policies'],
      scopes: ['read'],
      feature: form.feature,
      cost: 'policies_search',
      release: ({ query }) => releaseOfPage(cursors, policyQuery(query)),
      cache: { maxAgeS: 300 },
      input: { query: FhirQuerySchema },
      output: { 200: answers(BundleSchema), ...ERRORS },
      run: (context, input) => {
        const { query } = input;
        const shape = requestedShape(context.client, query);
        const named = namedResources(context.model, query, form.systems.policy, today());
        if (named !== null)
          return form.page(context, {
            heads: displayed(query, named),
            total: () => named.length,
            cursor: null,
            hint: null,
            shape,
          });
        const page = answerSearch(cursors, context, policyQuery(query));
        return form.page(context, { ...(isCount(query) ? { ...page, heads: [], cursor: null } : page), shape });
      },
    }),
  ];
}

/** Requests for listed ids return one page: the URL limits their number. */
function displayed<Value>(query: FhirQuery, named: Value[]): Value[] {
  return isCount(query) ? [] : named;
}

const isCount = ({ _count, _summary }: FhirQuery): boolean => _count === 0 || _summary === 'count';

function policyQuery(query: FhirQuery): PolicyQuery {
  const { cursor, _count } = query;
  const limit = _count === undefined ? undefined : Math.max(1, Math.min(MAX_ENTRIES, _count));
  return {
    q: query.q ?? query._content,
    ...toFilters(query),
    cursor,
    limit,
    status: requestedStatus(query),
  };
}

function readOperations(form: FhirForm): Operation[] {
  return [
    defineOperation<{ params: Static<typeof FhirParamsSchema>; query: ReadQuery }>({
      id: 'readFhirPolicy',
      method: 'GET',
      path: `${TYPE}/:id`,
      summary: 'Read a policy as FHIR',
      description:
        'The response of GET /v1/policies/<id>?format=fhir: the CoverageEligibilityResponse of a policy with every code.',
      tags: ['Policies'],
      scopes: ['read'],
      feature: form.feature,
      cost: 'policy_detail',
      release: true,
      cache: { maxAgeS: 3_600 },
      input: { params: FhirParamsSchema, query: ReadQuerySchema },
      output: { 200: answers(ResourceSchema), ...ERRORS },
      run: (context, { params, query }) => {
        const shape = requestedShape(context.client, query);
        return form.policy(context, findResource(context.model, params.id), shape);
      },
    }),
  ];
}
