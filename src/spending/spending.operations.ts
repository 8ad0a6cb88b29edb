import { defineOperation, type Operation } from '../access/access.public.ts';
import { errors, notModified } from '../platform/http/schemas/envelope.schemas.ts';
import { SpendingAnswerSchema, type SpendingQuery, SpendingQuerySchema } from './spending.schemas.ts';
import { spendingByCode } from './spending-by-code.ts';

export function spendingOperations(): Operation[] {
  return [
    defineOperation<{ query: SpendingQuery }>({
      id: 'getSpendingByCode',
      method: 'GET',
      path: '/v1/spending/by-code',
      freeInConsole: true,
      summary: 'Get spending by code',
      description:
        'Medicaid or Medicare payments for up to ten procedure codes, by year, from the files the operator loaded. A code without data has zero totals; `meta.coverage` lists the loaded files.',
      tags: ['Codes'],
      scopes: ['read'],
      cost: 'standard',
      release: true,
      cache: { maxAgeS: 86_400 },
      input: { query: SpendingQuerySchema },
      output: { 200: SpendingAnswerSchema, ...notModified, ...errors() },
      run: (context, input) => spendingByCode(context.model, input.query),
    }),
  ];
}
