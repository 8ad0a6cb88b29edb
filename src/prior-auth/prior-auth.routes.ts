import type { FastifyInstance } from 'fastify';
import { errors } from '../platform/http/envelope.schemas.ts';
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
    async ({ body }) => ({ data: await checkPriorAuth(parts, body, new Date().toISOString().slice(0, 10)) }),
  );
}
