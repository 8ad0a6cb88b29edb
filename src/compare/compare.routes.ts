import type { FastifyInstance } from 'fastify';
import { errors } from '../platform/http/envelope.schemas.ts';
import { today } from '../platform/today.ts';
import { type CompareBody, CompareBodySchema, CompareSchema } from './compare.schemas.ts';
import { type CompareParts, comparePolicies } from './compare.service.ts';

export function registerCompare(app: FastifyInstance, parts: CompareParts): void {
  app.post<{ Body: CompareBody }>(
    '/v1/policies/compare',
    {
      config: { access: { scopes: ['read'], cost: 'policies_compare' } },
      schema: {
        operationId: 'comparePolicies',
        summary: 'Compare policies across jurisdictions',
        description:
          'Which Medicare policies each MAC jurisdiction has on up to ten procedure codes and what they say of them, with the national policies beside. A jurisdiction without policies is silent, which is neither coverage nor refusal.',
        tags: ['Policies'],
        body: CompareBodySchema,
        response: { 200: CompareSchema, ...errors(409, 413, 415) },
      },
    },
    async (request) => ({ data: await comparePolicies(parts, request.body, today()) }),
  );
}
