import { Type } from 'typebox';
import { defineOperation, type Operation } from '../access/access.public.ts';
import { MacType } from '../corpus/corpus-declarations.public.ts';
import { errors, notModified, success } from '../platform/http/schemas/envelope.schemas.ts';
import { named } from '../platform/http/schemas/schema-kit.ts';

const JurisdictionSchema = named(
  'Jurisdiction',
  Type.Object({
    mac_name: Type.String({ description: 'Name of the contractor' }),
    mac_code: Type.String({ description: 'CMS contractor number, five digits' }),
    jurisdiction_code: Type.String({ description: 'Code of the jurisdiction, e.g. JE or DME-A' }),
    jurisdiction_name: Type.String({ description: 'Name of the jurisdiction' }),
    states: Type.Array(Type.String(), { description: 'Two-letter codes' }),
    mac_type: MacType,
    website_url: Type.String({ description: 'Site of the contractor' }),
    contractor_numbers: Type.Object(
      {},
      { additionalProperties: true, description: 'All contractor numbers by workload' },
    ),
  }),
);

const SOURCE = 'CMS Medicare Coverage Database contractor tables and Medicare Administrative Contractor web pages';

export function jurisdictionsOperations(): Operation[] {
  return [
    defineOperation<object>({
      id: 'listJurisdictions',
      method: 'GET',
      path: '/v1/jurisdictions',
      summary: 'List MAC jurisdictions',
      description: 'Every Medicare Administrative Contractor jurisdiction with its states and contractor.',
      tags: ['Jurisdictions'],
      scopes: ['read'],
      cost: 'standard',
      release: true,
      cache: { maxAgeS: 3_600 },
      input: {},
      output: {
        200: success(Type.Array(JurisdictionSchema), { count: Type.Integer(), source: Type.String() }),
        ...notModified,
        ...errors(),
      },
      run: (context) => {
        const data = [...context.model.policies.jurisdictions.values()];
        return { data, meta: { count: data.length, source: SOURCE } };
      },
    }),
  ];
}
