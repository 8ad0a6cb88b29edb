import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { defineOperation, type Operation } from '../access/access.public.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { Client } from '../platform/operations/operation.ts';
import { today } from '../platform/today.ts';
import { answerSearch, type PolicyQuery, releaseOfPage } from '../policies/policies.public.ts';
import { FHIR_BASE, FHIR_JSON } from './accepts-fhir.ts';
import type { FhirForm } from './fhir.form.ts';
import {
  BundleSchema,
  CapabilitySchema,
  FhirParamsSchema,
  type FhirQuery,
  FhirQuerySchema,
  OutcomeSchema,
  ResourceSchema,
} from './fhir.schemas.ts';
import { findResource, namedResources, requestedStatus } from './find-resources.ts';
import { capabilityStatement } from './resources/capability-statement.ts';

const TYPE = `${FHIR_BASE}/CoverageEligibilityResponse`;
const MAX_ENTRIES = 100;

const answers = (schema: object, description = 'Success') => ({ description, content: { [FHIR_JSON]: { schema } } });
const errors = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, answers(OutcomeSchema, 'Error')]));
const ERRORS = {
  304: { type: 'null', description: 'The answer named in If-None-Match still holds' },
  ...errors(400, 401, 403, 404, 413, 429, 500, 503),
};

/** The REST interface that FHIR clients expect below a base address. */
export function fhirOperations(cursors: CursorCodec, form: FhirForm): Operation[] {
  return [...metadataOperations(form), ...searchOperations(cursors, form), ...readOperations(form)];
}

function metadataOperations(form: FhirForm): Operation[] {
  return [
    defineOperation({
      id: 'getFhirCapabilities',
      method: 'GET',
      path: `${FHIR_BASE}/metadata`,
      summary: 'Get the FHIR capability statement',
      description:
        'Public. What the FHIR interface can do, for clients that ask before they search. Also at /fhir/metadata.',
      tags: ['Policies'],
      scopes: null,
      cost: () => 0,
      input: {},
      output: { 200: answers(CapabilitySchema), ...errors(400, 413, 503) },
      run: ({ client }) => ({ type: FHIR_JSON, file: parseStatement(form.origin(client)) }),
    }),
  ];
}

/** Clients that know the host alone look at its `/fhir`; everything else there is below the version. */
export function redirectFhir(app: FastifyInstance, form: FhirForm): void {
  app.get('/fhir/metadata', (request, reply) =>
    reply.type(FHIR_JSON).send(parseStatement(form.origin(request as Client))),
  );
  app.get('/fhir/*', (request, reply) => reply.redirect(`/v1${request.url}`, 308));
}

const parseStatement = (origin: string): Buffer => Buffer.from(JSON.stringify(capabilityStatement(origin)));

function searchOperations(cursors: CursorCodec, form: FhirForm): Operation[] {
  return [
    defineOperation<{ query: FhirQuery }>({
      id: 'searchFhirPolicies',
      method: 'GET',
      path: TYPE,
      summary: 'Search policies as FHIR',
      description:
        'What GET /v1/policies?format=fhir answers, with the parameters FHIR clients send: a Bundle of CoverageEligibilityResponse, one for each policy.',
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
        const named = namedResources(context.model, query, form.systems.policy, today());
        if (named !== null)
          return form.page(context, {
            heads: displayed(query, named),
            total: () => named.length,
            cursor: null,
            hint: null,
          });
        const page = answerSearch(cursors, context, policyQuery(query));
        return form.page(context, query._count === 0 ? { ...page, heads: [], cursor: null } : page);
      },
    }),
  ];
}

/** Named ones are on one page: there are as many as fit into an address. */
function displayed<Value>({ _count }: FhirQuery, named: Value[]): Value[] {
  return _count === 0 ? [] : named;
}

function policyQuery(query: FhirQuery): PolicyQuery {
  const { policy_type, jurisdiction, payer, icd10, cursor, _count } = query;
  const limit = _count === undefined ? undefined : Math.max(1, Math.min(MAX_ENTRIES, _count));
  return {
    q: query.q ?? query._content,
    policy_type,
    jurisdiction,
    payer,
    icd10,
    cursor,
    limit,
    status: requestedStatus(query),
  };
}

function readOperations(form: FhirForm): Operation[] {
  return [
    defineOperation<{ params: Static<typeof FhirParamsSchema> }>({
      id: 'readFhirPolicy',
      method: 'GET',
      path: `${TYPE}/:id`,
      summary: 'Read a policy as FHIR',
      description:
        'What GET /v1/policies/<id>?format=fhir answers: the CoverageEligibilityResponse of a policy with every code.',
      tags: ['Policies'],
      scopes: ['read'],
      feature: form.feature,
      cost: 'policy_detail',
      release: true,
      cache: { maxAgeS: 3_600 },
      input: { params: FhirParamsSchema },
      output: { 200: answers(ResourceSchema), ...ERRORS },
      run: (context, input) => form.policy(context, findResource(context.model, input.params.id)),
    }),
  ];
}
