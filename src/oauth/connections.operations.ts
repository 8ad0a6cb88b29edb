import { type Static, Type } from 'typebox';
import { defineOperation, type Operation } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import { errors, success } from '../platform/http/schemas/envelope.schemas.ts';
import { ConnectionSchema } from './connections/connections.schemas.ts';
import { connectionsFor, endConnectionFor } from './connections/connections.service.ts';

const ParamsSchema = Type.Object({
  connection_id: Type.String({ maxLength: 64, description: 'Id of the connection' }),
});

export function connectionsOperations(database: Database): Operation[] {
  return [
    defineOperation<object>({
      id: 'listConnections',
      method: 'GET',
      path: '/v1/account/connections',
      freeInConsole: true,
      summary: 'List connections',
      description:
        'OAuth clients that members of your organization authorized, newest first. Administrators see all connections, other members their own.',
      tags: ['Account'],
      scopes: [],
      cost: 'standard',
      input: {},
      output: { 200: success(Type.Array(ConnectionSchema)), ...errors() },
      run: async (context) => ({ data: await connectionsFor(database, context.caller) }),
    }),
    defineOperation<{ params: Static<typeof ParamsSchema> }>({
      id: 'endConnection',
      method: 'DELETE',
      path: '/v1/account/connections/:connection_id',
      summary: 'End a connection',
      description:
        'Every token of the connection is rejected from the next request. The client must request authorization again.',
      tags: ['Account'],
      scopes: [],
      cost: 'standard',
      input: { params: ParamsSchema },
      output: { 200: success(ConnectionSchema), ...errors(409, 415) },
      run: async (context, input) => ({
        data: await endConnectionFor(database, context.caller, input.params.connection_id),
      }),
    }),
  ];
}
