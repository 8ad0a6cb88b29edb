import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { modelOf } from '../corpus/corpus.public.ts';
import { errors, notModified, success } from '../platform/http/envelope.schemas.ts';

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

export function registerJurisdictions(app: FastifyInstance): void {
  app.get(
    '/v1/jurisdictions',
    {
      config: { access: { scopes: ['read'], cost: 'standard' }, corpus: true, cache: { maxAgeS: 3_600 } },
      schema: {
        operationId: 'listJurisdictions',
        summary: 'List MAC jurisdictions',
        description: 'Every Medicare Administrative Contractor jurisdiction with its states and contractor.',
        tags: ['Jurisdictions'],
        response: {
          200: success(Type.Array(JurisdictionSchema), { count: Type.Integer(), source: Type.String() }),
          ...notModified,
          ...errors(),
        },
      },
    },
    async (request) => {
      const data = [...modelOf(request).policies.jurisdictions.values()];
      return { data, meta: { count: data.length, source: SOURCE } };
    },
  );
}
