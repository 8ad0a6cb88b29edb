import type { Static } from 'typebox';
import { defineOperation, type Operation } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import { errors, notModified } from '../platform/http/schemas/envelope.schemas.ts';
import { today } from '../platform/today.ts';
import { listVersionChanges } from './detail/policy-changes.queries.ts';
import {
  DetailParamsSchema,
  type DetailQuery,
  DetailQuerySchema,
  detailIncludes,
  PolicyDetailSchema,
} from './detail/policy-detail.schemas.ts';
import { policyDetail } from './detail/policy-detail.ts';
import type { PolicyForm } from './list/policy-form.ts';
import { findPolicy } from './policy-ids.ts';

export function policyDetailOperations(database: Database, fhir: PolicyForm): Operation[] {
  return [
    defineOperation<{ params: Static<typeof DetailParamsSchema>; query: DetailQuery }>({
      id: 'getPolicy',
      method: 'GET',
      path: '/v1/policies/:policy_id',
      freeInConsole: true,
      summary: 'Get a policy',
      description:
        'One policy with its texts, contractor, provenance and, with `include`, codes, criteria, attachments and versions. `format=fhir` returns a FHIR R4 CoverageEligibilityResponse with every code.',
      tags: ['Policies'],
      scopes: ['read'],
      feature: (client) => (fhir.isRequested(client) ? fhir.feature : null),
      cost: ({ query }, price, client) => {
        // FHIR has no place for the added fields.
        const includes = fhir.isRequested(client) ? [] : detailIncludes(query);
        return price('policy_detail') + includes.length * price('policy_detail_per_include');
      },
      release: true,
      cache: { maxAgeS: 3_600 },
      forms: fhir.schemas.detail,
      input: { params: DetailParamsSchema, query: DetailQuerySchema },
      output: { 200: PolicyDetailSchema, ...notModified, ...errors() },
      run: async (context, input) => {
        const include = detailIncludes(input.query);
        const model = context.model;
        const policy = findPolicy(model, input.params.policy_id);
        if (fhir.isRequested(context.client)) return fhir.policy(context, policy);
        const changes = include.includes('versions') ? await listVersionChanges(database, policy.policy_id) : [];
        const json = policyDetail(model, policy, include, changes, today());
        return { json, meta: { includes: include } };
      },
    }),
  ];
}
