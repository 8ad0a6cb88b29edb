import type { FastifyInstance } from 'fastify';
import { modelOf } from '../corpus/corpus.public.ts';
import { errors, notModified } from '../platform/http/envelope.schemas.ts';
import { SpendingAnswerSchema, type SpendingQuery, SpendingQuerySchema } from './spending.schemas.ts';
import { spendingByCode } from './spending-by-code.ts';

export function registerSpending(app: FastifyInstance): void {
  app.get<{ Querystring: SpendingQuery }>(
    '/v1/spending/by-code',
    {
      config: { access: { scopes: ['read'], cost: 'standard' }, corpus: true, cache: { maxAgeS: 86_400 } },
      schema: {
        operationId: 'getSpendingByCode',
        summary: 'Get spending by code',
        description:
          'What Medicaid or Medicare paid for up to ten procedure codes, by year, from the files the operator loaded. A code without data has zero totals; `meta.coverage` says what is loaded.',
        tags: ['Codes'],
        querystring: SpendingQuerySchema,
        response: { 200: SpendingAnswerSchema, ...notModified, ...errors() },
      },
    },
    async (request) => spendingByCode(modelOf(request), request.query),
  );
}
