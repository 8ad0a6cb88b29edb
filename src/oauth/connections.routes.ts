import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { callerOf } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import { errors, success } from '../platform/http/envelope.schemas.ts';
import { ConnectionSchema } from './connections.schemas.ts';
import { connectionsFor, endConnectionFor } from './connections.service.ts';

const ParamsSchema = Type.Object({
  connection_id: Type.String({ maxLength: 64, description: 'Id of the connection' }),
});

export function registerConnections(app: FastifyInstance, database: Database): void {
  app.get(
    '/v1/account/connections',
    {
      config: { access: { scopes: [], cost: 'standard' } },
      schema: {
        operationId: 'listConnections',
        summary: 'List connections',
        description:
          'Clients that people of your organization let in by OAuth, newest first. Administrators see all, others their own.',
        tags: ['Account'],
        response: { 200: success(Type.Array(ConnectionSchema)), ...errors() },
      },
    },
    async (request) => ({ data: await connectionsFor(database, callerOf(request)) }),
  );
  app.delete<{ Params: Static<typeof ParamsSchema> }>(
    '/v1/account/connections/:connection_id',
    {
      config: { access: { scopes: [], cost: 'standard' } },
      schema: {
        operationId: 'endConnection',
        summary: 'End a connection',
        description: 'Every token of the connection is refused from the next request on. The client has to ask again.',
        tags: ['Account'],
        params: ParamsSchema,
        response: { 200: success(ConnectionSchema), ...errors(409, 415) },
      },
    },
    async (request) => ({ data: await endConnectionFor(database, callerOf(request), request.params.connection_id) }),
  );
}
