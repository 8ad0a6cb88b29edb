import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { modelOf } from '../corpus/corpus.public.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { today } from '../platform/today.ts';
import { answerSearch, type PolicyQuery, releaseOfPage } from '../policies/policies.public.ts';
import { capabilityStatement } from './capability-statement.ts';
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
import { FHIR_BASE, FHIR_JSON } from './fhir-asked.ts';
import { findResource, namedResources, statusAsked } from './find-resources.ts';

const TYPE = `${FHIR_BASE}/CoverageEligibilityResponse`;
const MOST_ENTRIES = 100;

const answers = (schema: object, description = 'Success') => ({ description, content: { [FHIR_JSON]: { schema } } });
const errors = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, answers(OutcomeSchema, 'Error')]));
const ERRORS = {
  304: { type: 'null', description: 'The answer named in If-None-Match still holds' },
  ...errors(400, 401, 403, 404, 413, 429, 500, 503),
};

/** The REST interface that FHIR clients expect below a base address. */
export function registerFhirRoutes(app: FastifyInstance, cursors: CursorCodec, form: FhirForm): void {
  registerMetadata(app, form);
  registerSearch(app, cursors, form);
  registerRead(app, form);
}

/** Clients that know the host alone look at its `/fhir`; everything else there is below the version. */
function registerMetadata(app: FastifyInstance, form: FhirForm): void {
  app.get(
    `${FHIR_BASE}/metadata`,
    {
      schema: {
        operationId: 'getFhirCapabilities',
        summary: 'Get the FHIR capability statement',
        description:
          'Public. What the FHIR interface can do, for clients that ask before they search. Also at /fhir/metadata.',
        tags: ['Policies'],
        security: [],
        response: { 200: answers(CapabilitySchema), ...errors(400, 413, 503) },
      },
    },
    (request, reply) => reply.type(FHIR_JSON).send(statementOf(form.origin(request))),
  );
  app.get('/fhir/metadata', (request, reply) => reply.type(FHIR_JSON).send(statementOf(form.origin(request))));
  app.get('/fhir/*', (request, reply) => reply.redirect(`/v1${request.url}`, 308));
}

const statementOf = (origin: string): Buffer => Buffer.from(JSON.stringify(capabilityStatement(origin)));

function registerSearch(app: FastifyInstance, cursors: CursorCodec, form: FhirForm): void {
  app.get<{ Querystring: FhirQuery }>(
    TYPE,
    {
      config: {
        access: { scopes: ['read'], feature: form.feature, cost: 'policies_search' },
        corpus: ({ query }) => releaseOfPage(cursors, policyQuery(query as FhirQuery)),
        cache: { maxAgeS: 300 },
      },
      schema: {
        operationId: 'searchFhirPolicies',
        summary: 'Search policies as FHIR',
        description:
          'What GET /v1/policies?format=fhir answers, with the parameters FHIR clients send: a Bundle of CoverageEligibilityResponse, one for each policy.',
        tags: ['Policies'],
        querystring: FhirQuerySchema,
        response: { 200: answers(BundleSchema), ...ERRORS },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const named = namedResources(modelOf(request), query, form.systems.policy, today());
      if (named !== null)
        return form.sendPage(reply, {
          heads: shown(query, named),
          total: () => named.length,
          cursor: null,
          hint: null,
        });
      const page = answerSearch(cursors, request, policyQuery(query));
      return form.sendPage(reply, query._count === 0 ? { ...page, heads: [], cursor: null } : page);
    },
  );
}

/** Named ones are on one page: there are as many as fit into an address. */
function shown<Value>({ _count }: FhirQuery, named: Value[]): Value[] {
  return _count === 0 ? [] : named;
}

function policyQuery(query: FhirQuery): PolicyQuery {
  const { policy_type, jurisdiction, payer, icd10, cursor, _count } = query;
  const limit = _count === undefined ? undefined : Math.max(1, Math.min(MOST_ENTRIES, _count));
  return {
    q: query.q ?? query._content,
    policy_type,
    jurisdiction,
    payer,
    icd10,
    cursor,
    limit,
    status: statusAsked(query),
  };
}

function registerRead(app: FastifyInstance, form: FhirForm): void {
  app.get<{ Params: Static<typeof FhirParamsSchema> }>(
    `${TYPE}/:id`,
    {
      config: {
        access: { scopes: ['read'], feature: form.feature, cost: 'policy_detail' },
        corpus: true,
        cache: { maxAgeS: 3_600 },
      },
      schema: {
        operationId: 'readFhirPolicy',
        summary: 'Read a policy as FHIR',
        description:
          'What GET /v1/policies/<id>?format=fhir answers: the CoverageEligibilityResponse of a policy with every code.',
        tags: ['Policies'],
        params: FhirParamsSchema,
        response: { 200: answers(ResourceSchema), ...ERRORS },
      },
    },
    async (request, reply) => form.sendPolicy(reply, findResource(modelOf(request), request.params.id)),
  );
}
