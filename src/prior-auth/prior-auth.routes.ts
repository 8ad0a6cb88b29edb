import type { FastifyInstance } from 'fastify';
import { errors } from '../platform/http/envelope.schemas.ts';
import { sendLarge } from '../platform/http/json-text.ts';
import { today } from '../platform/today.ts';
import { PriorAuthAnswerSchema, type PriorAuthBody, PriorAuthBodySchema } from './prior-auth.schemas.ts';
import { checkPriorAuth, type PriorAuthParts } from './prior-auth.service.ts';

export function registerPriorAuth(app: FastifyInstance, parts: PriorAuthParts): void {
  app.post<{ Body: PriorAuthBody }>(
    '/v1/prior-auth/check',
    {
      config: { access: { scopes: ['read'], cost: 'prior_auth_check' } },
      schema: {
        operationId: 'checkPriorAuth',
        summary: 'Check prior authorization',
        description:
          'Whether services need prior authorization at a place on a date, with policies, criteria and what the record must hold. Nothing found is unknown, never "not required".',
        tags: ['Decisions'],
        body: PriorAuthBodySchema,
        response: { 200: PriorAuthAnswerSchema, ...errors(409, 413, 415) },
      },
    },
    async (request, reply) => {
      const data = await checkPriorAuth(parts, request.body, today());
      return sendLarge(reply, data, { idempotency_key: request.idempotency?.key ?? null, cached: false });
    },
  );
}
