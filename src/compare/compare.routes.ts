import type { FastifyInstance } from 'fastify';
import { modelOf } from '../corpus/corpus.public.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { today } from '../platform/today.ts';
import { type CompareBody, CompareBodySchema, CompareSchema } from './compare.schemas.ts';
import { comparePolicies } from './compare-policies.ts';

export function registerCompare(app: FastifyInstance): void {
  app.post<{ Body: CompareBody }>(
    '/v1/policies/compare',
    {
      config: { access: { scopes: ['read'], cost: 'policies_compare' }, corpus: true },
      schema: {
        operationId: 'comparePolicies',
        summary: 'Compare policies across jurisdictions',
        description:
          'Medicare policies of each MAC jurisdiction on up to ten procedure codes, with the disposition of each code, and the national policies. A jurisdiction without a policy is silent: neither coverage nor non-coverage.',
        tags: ['Policies'],
        body: CompareBodySchema,
        response: { 200: CompareSchema, ...errors(409, 413, 415) },
      },
    },
    async (request) => ({ data: comparePolicies(modelOf(request), request.body, today()) }),
  );
}
