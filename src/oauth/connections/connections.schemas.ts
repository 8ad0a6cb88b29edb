import { type Static, Type } from 'typebox';
import { choice, named, nullable } from '../../platform/http/schemas/schema-kit.ts';

/** Days of use that a connection is shown with. A connection that was not used for longer has ended by itself. */
export const USE_DAYS = 30;

export const ConnectionSchema = named(
  'Connection',
  Type.Object(
    {
      id: Type.String({ description: 'Id of the connection', examples: ['Qn3vT0cY8bXk2LwR5sHd7fGj1mPz4aUe'] }),
      client: Type.Object({
        id: Type.String({ description: 'Client id: a URL, or the id issued at registration' }),
        name: Type.String({ description: 'What the client calls itself', examples: ['Claude'] }),
        uri: nullable(Type.String({ description: 'Home page that the client names' })),
        known_by: choice(
          ['document', 'registration'],
          'document: described at the address that is its id; registration: it registered itself',
        ),
      }),
      user: Type.Object({
        id: Type.String({ description: 'Who let the client in' }),
        name: Type.String(),
        email: Type.String(),
      }),
      scopes: Type.Array(Type.String(), {
        description: 'What the client may do',
        examples: [['read', 'agent:tool:*']],
      }),
      resources: Type.Array(Type.String(), { description: 'What its tokens are for' }),
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
              requests: Type.Integer({ description: 'Calls of it' }),
            }),
            { description: 'Agent tools it called, most used first' },
          ),
        },
        { description: `The last ${USE_DAYS} days; written every few seconds` },
      ),
    },
    { description: 'A client that a person let in' },
  ),
);
export type Connection = Static<typeof ConnectionSchema>;
