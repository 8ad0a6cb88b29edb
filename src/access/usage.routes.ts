import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { callerOf } from './access.hooks.ts';
import { UsageAnswer, type UsageQuery, UsageQuerySchema } from './usage.schemas.ts';
import { usageOf } from './usage.service.ts';

export function registerUsageRoutes(app: FastifyInstance, database: Database): void {
  app.get<{ Querystring: UsageQuery }>(
    '/v1/account/usage',
    {
      config: { access: { scopes: ['write', 'admin'], cost: 'standard' } },
      schema: {
        operationId: 'getUsage',
        summary: 'Get usage by day',
        description:
          'What your organization used, by day and by operation, key, client or agent tool. The count is written every few seconds.',
        tags: ['Account'],
        querystring: UsageQuerySchema,
        response: { 200: UsageAnswer, ...errors() },
      },
    },
    async (request) => ({ data: await usageOf(database, callerOf(request), request.query) }),
  );
}
