import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { modelOf } from '../corpus/corpus.public.ts';
import type { Database } from '../platform/database/database.ts';
import { errors, notModified } from '../platform/http/envelope.schemas.ts';
import { sendJsonBytes } from '../platform/http/json-text.ts';
import { today } from '../platform/today.ts';
import { changesOfPolicy } from './policy-changes.queries.ts';
import {
  DetailParamsSchema,
  type DetailQuery,
  DetailQuerySchema,
  detailIncludes,
  PolicyDetailSchema,
} from './policy-detail.schemas.ts';
import { policyDetail } from './policy-detail.ts';
import type { PolicyForm } from './policy-form.ts';
import { findPolicy } from './policy-ids.ts';

export function registerPolicyDetail(app: FastifyInstance, database: Database, fhir: PolicyForm): void {
  app.get<{ Params: Static<typeof DetailParamsSchema>; Querystring: DetailQuery }>(
    '/v1/policies/:policy_id',
    {
      config: {
        access: {
          scopes: ['read'],
          feature: (request) => (fhir.isAsked(request) ? fhir.feature : null),
          cost: (request, price) => {
            // FHIR has no place for what they add.
            const includes = fhir.isAsked(request) ? [] : detailIncludes(request.query as DetailQuery);
            return price('policy_detail') + includes.length * price('policy_detail_per_include');
          },
        },
        corpus: true,
        cache: { maxAgeS: 3_600 },
      },
      schema: {
        operationId: 'getPolicy',
        summary: 'Get a policy',
        description:
          'One policy with its texts, contractor, provenance and, with `include`, codes, criteria, attachments and versions. `format=fhir` answers a FHIR R4 CoverageEligibilityResponse with every code.',
        tags: ['Policies'],
        'x-forms': fhir.schemas.detail,
        params: DetailParamsSchema,
        querystring: DetailQuerySchema,
        response: { 200: PolicyDetailSchema, ...notModified, ...errors() },
      },
    },
    async (request, reply) => {
      const include = detailIncludes(request.query);
      const model = modelOf(request);
      const policy = findPolicy(model, request.params.policy_id);
      if (fhir.isAsked(request)) return fhir.sendPolicy(reply, policy);
      const changes = include.includes('versions') ? await changesOfPolicy(database, policy.policy_id) : [];
      const data = policyDetail(model, policy, include, changes, today());
      return sendJsonBytes(reply, data, { includes: include, release: model.release.id });
    },
  );
}
