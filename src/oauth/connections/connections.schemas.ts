import { type Static, Type } from 'typebox';
import { choice, named, nullable } from '../../platform/http/schemas/schema-kit.ts';

/** Days of use reported with a connection. One that is unused for longer has expired. */
export const USE_DAYS = 30;

export const ConnectionSchema = named(
  'Connection',
  Type.Object(
    {
      id: Type.String({ description: 'Id of the connection', examples: ['Qn3vT0cY8bXk2LwR5sHd7fGj1mPz4aUe'] }),
      client: Type.Object({
        id: Type.String({ description: 'Client id: a URL, or the id issued at registration' }),
        name: Type.String({ description: 'Name that the client supplied', examples: ['Claude'] }),
        uri: nullable(Type.String({ description: 'Home page that the client supplied' })),
        known_by: choice(
          ['document', 'registration'],
          'document: described at the URL that is its id; registration: registered dynamically',
        ),
      }),
      user: Type.Object({
        id: Type.String({ description: 'User who authorized the client' }),
        name: Type.String(),
        email: Type.String(),
      }),
      scopes: Type.Array(Type.String(), {
        description: 'Permissions of the client',
        examples: [['read', 'agent:tool:*']],
      }),
      resources: Type.Array(Type.String(), { description: 'Resource its tokens are valid for' }),
      created_at: Type.String({ description: 'ISO 8601 UTC' }),
      updated_at: Type.String({ description: 'When the person last agreed, ISO 8601 UTC' }),
      last_active_at: nullable(Type.String({ description: 'When it last got a token, ISO 8601 UTC' })),
      usage: Type.Object(
        {
          last_day: nullable(Type.String({ description: 'Day of the last request, YYYY-MM-DD (UTC)' })),
          requests: Type.Integer({ description: 'Requests that were answered' }),
          units: Type.Integer({ description: 'Units that were charged' }),
          tools: Type.Array(
            Type.Object({
              tool: Type.String({ description: 'Id of the tool', examples: ['check_coverage'] }),
              requests: Type.Integer({ description: 'Calls of the tool' }),
            }),
            { description: 'Agent tools it called, most used first' },
          ),
        },
        { description: `The last ${USE_DAYS} days; written every few seconds` },
      ),
    },
    { description: 'A client that a user authorized' },
  ),
);
export type Connection = Static<typeof ConnectionSchema>;
