import type { FastifyInstance } from 'fastify';
import { errors } from '../platform/http/envelope.schemas.ts';
import { CriteriaMemory } from './criteria.memory.ts';
import {
  CriteriaListSchema,
  type CriteriaQuery,
  CriteriaQuerySchema,
  type EvaluateBody,
  EvaluateBodySchema,
  EvaluationSchema,
} from './criteria.schemas.ts';
import { type CriteriaParts, evaluateCoverage, searchCriteria } from './criteria.service.ts';

export function registerCriteria(app: FastifyInstance, given: Omit<CriteriaParts, 'memory'>): void {
  const parts: CriteriaParts = { ...given, memory: new CriteriaMemory(given.database, given.directory) };
  app.get<{ Querystring: CriteriaQuery }>(
    '/v1/coverage/criteria',
    {
      config: { access: { scopes: ['read'], cost: 'standard' } },
      schema: {
        operationId: 'searchCriteria',
        summary: 'Search coverage criteria',
        description: 'Single requirements extracted from active policies, most relevant first.',
        tags: ['Coverage'],
        querystring: CriteriaQuerySchema,
        response: { 200: CriteriaListSchema, ...errors() },
      },
    },
    async ({ query }) => {
      const { items, cursor, limit } = await searchCriteria(parts, query);
      return {
        data: items,
        meta: {
          pagination: { cursor, has_more: cursor !== null, limit },
          search: { query: query.q, section: query.section ?? null },
          filters: { policy_type: query.policy_type ?? null, jurisdiction: query.jurisdiction?.trim() || null },
        },
      };
    },
  );
  app.post<{ Body: EvaluateBody }>(
    '/v1/coverage/evaluate',
    {
      config: { access: { scopes: ['read'], feature: 'coverage_evaluation', cost: 'coverage_evaluate' } },
      schema: {
        operationId: 'evaluateCoverage',
        summary: 'Evaluate the criteria of a policy',
        description: 'Three-valued logic over the parameters given: unknown is never a denial and never an approval.',
        tags: ['Coverage'],
        body: EvaluateBodySchema,
        response: { 200: EvaluationSchema, ...errors(409, 413, 415) },
      },
    },
    async ({ body }) => ({ data: await evaluateCoverage(parts, body) }),
  );
}
