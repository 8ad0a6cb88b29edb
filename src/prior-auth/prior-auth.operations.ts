import { defineOperation, type Operation } from '../access/access.public.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import { type ExplainQuery, ExplainQuerySchema, explainFactor } from '../platform/http/schemas/explain.schemas.ts';
import { checkPriorAuth } from './check-prior-auth.ts';
import { PriorAuthAnswerSchema, type PriorAuthBody, PriorAuthBodySchema } from './prior-auth.schemas.ts';

export function priorAuthOperations(): Operation[] {
  return [
    defineOperation<{ body: PriorAuthBody; query: ExplainQuery }>({
      id: 'checkPriorAuth',
      method: 'POST',
      path: '/v1/prior-auth/check',
      summary: 'Check prior authorization',
      description:
        'Returns whether services require prior authorization in a location on a date, with policies, criteria and documentation requirements. If nothing is found, the verdict is unknown, not "not required".',
      tags: ['Decisions'],
      scopes: ['read'],
      cost: ({ query }, price) => price('prior_auth_check') * explainFactor(query),
      release: true,
      receipt: true,
      input: { query: ExplainQuerySchema, body: PriorAuthBodySchema },
      output: { 200: PriorAuthAnswerSchema, ...errors(409, 413, 415) },
      run: ({ model, today }, { body, query }) => ({ data: checkPriorAuth(model, body, today, query) }),
    }),
  ];
}
