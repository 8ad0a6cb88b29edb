import { Type } from 'typebox';
import { defineOperation, type Operation } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import { errors, success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { today } from '../platform/today.ts';
import { CADENCES, type Cadence } from './find/editions.rules.ts';
import { sourceStatuses } from './source-status.ts';

const SourceSchema = named(
  'PublicSource',
  Type.Object({
    source: Type.String({ description: 'Name of the source' }),
    title: Type.String(),
    landing_page: Type.String({ description: "Publisher's page with the files" }),
    cadence: choice(
      [...Object.keys(CADENCES), 'irregular'] as Cadence[],
      'How often the publisher releases an edition',
    ),
    edition: nullable(Type.String({ description: 'Last loaded edition; null when only the starter corpus covers it' })),
    loaded_at: nullable(Type.String({ description: 'When it was published in this corpus, ISO 8601 UTC' })),
    next_expected: nullable(Type.String({ description: 'Day on which the next edition is expected, YYYY-MM-DD' })),
    overdue: Type.Boolean({ description: 'True if the next edition is later than its usual delay' }),
    last_checked_at: nullable(Type.String({ description: 'When the publisher was last checked, ISO 8601 UTC' })),
    problem: nullable(Type.String({ description: 'Why the last check did not update it' })),
    license: nullable(
      Type.Object({
        name: Type.String({ description: 'License on the page in front of the files' }),
        accepted_at: nullable(Type.String({ description: 'When an operator accepted it, ISO 8601 UTC' })),
      }),
    ),
  }),
);

export function sourcesOperations(database: Database): Operation[] {
  return [
    defineOperation<object>({
      id: 'listSources',
      method: 'GET',
      path: '/v1/sources',
      freeInConsole: true,
      summary: 'List sources',
      description: 'The public sources with the loaded edition and the expected date of the next one.',
      tags: ['Service'],
      scopes: ['read'],
      cost: 'standard',
      input: {},
      output: { 200: success(Type.Array(SourceSchema)), ...errors() },
      run: async () => ({ data: await sourceStatuses(database, today()) }),
    }),
  ];
}
