import type { Database } from '../../platform/database/database.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import { defineOperation, type Operation } from '../define-operation.ts';
import { UsageAnswer, type UsageQuery, UsageQuerySchema } from './usage.schemas.ts';
import { loadUsage } from './usage.service.ts';

export function usageOperations(database: Database): Operation[] {
  return [
    defineOperation<{ query: UsageQuery }>({
      id: 'getUsage',
      method: 'GET',
      path: '/v1/account/usage',
      freeInConsole: true,
      summary: 'Get usage by day',
      description:
        'Usage of your organization, by day and by operation, key, client or agent tool. Counts are updated every few seconds.',
      tags: ['Account'],
      scopes: ['write', 'admin'],
      cost: 'standard',
      input: { query: UsageQuerySchema },
      output: { 200: UsageAnswer, ...errors() },
      run: async (context, input) => ({ data: await loadUsage(database, context.caller, input.query) }),
    }),
  ];
}
