import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../platform/database/database.ts';
import { errors, success } from '../platform/http/envelope.schemas.ts';
import { listJurisdictions } from './jurisdictions.queries.ts';

const JurisdictionSchema = Type.Object({
  mac_name: Type.String(),
  mac_code: Type.String({ description: 'CMS contractor number, five digits' }),
  jurisdiction_code: Type.String(),
  jurisdiction_name: Type.String(),
  states: Type.Array(Type.String()),
  mac_type: Type.String({ description: 'A/B, DME or HHH' }),
  website_url: Type.String(),
  contractor_numbers: Type.Object(
    {},
    { additionalProperties: true, description: 'All contractor numbers by workload' },
  ),
});

const SOURCE = 'CMS Medicare Coverage Database contractor tables and Medicare Administrative Contractor web pages';

export async function registerJurisdictions(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  app.get(
    '/v1/jurisdictions',
    {
      config: { access: { scopes: ['read'], cost: 'standard' } },
      schema: {
        operationId: 'listJurisdictions',
        summary: 'List MAC jurisdictions',
        description: 'Every Medicare Administrative Contractor jurisdiction with its states and contractor.',
        tags: ['Jurisdictions'],
        response: {
          200: success(Type.Array(JurisdictionSchema), { count: Type.Integer(), source: Type.String() }),
          ...errors(),
        },
      },
    },
    async () => {
      const data = await listJurisdictions(database);
      return { data, meta: { count: data.length, source: SOURCE } };
    },
  );
}
