import type { FastifyInstance } from 'fastify';
import { modelOf } from '../corpus/corpus.public.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { sendLarge } from '../platform/http/json-text.ts';
import { today } from '../platform/today.ts';
import { checkPriorAuth } from './check-prior-auth.ts';
import { PriorAuthAnswerSchema, type PriorAuthBody, PriorAuthBodySchema } from './prior-auth.schemas.ts';

export function registerPriorAuth(app: FastifyInstance): void {
  app.post<{ Body: PriorAuthBody }>(
    '/v1/prior-auth/check',
    {
      config: { access: { scopes: ['read'], cost: 'prior_auth_check' }, corpus: true },
      schema: {
        operationId: 'checkPriorAuth',
        summary: 'Check prior authorization',
        description:
          'Returns whether services require prior authorization in a location on a date, with policies, criteria and documentation requirements. If nothing is found, the verdict is unknown, not "not required".',
        tags: ['Decisions'],
        body: PriorAuthBodySchema,
        response: { 200: PriorAuthAnswerSchema, ...errors(409, 413, 415) },
      },
    },
    async (request, reply) => {
      const model = modelOf(request);
      const data = checkPriorAuth(model, request.body, today());
      const idempotency_key = request.idempotency?.key ?? null;
      return sendLarge(reply, data, { idempotency_key, cached: false, release: model.release.id });
    },
  );
}
