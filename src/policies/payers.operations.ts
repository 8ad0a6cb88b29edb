import { Type } from 'typebox';
import { defineOperation, type Operation } from '../access/access.public.ts';
import { errors, notModified, success } from '../platform/http/schemas/envelope.schemas.ts';
import { named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { today } from '../platform/today.ts';
import { listPayers } from './payers.ts';

const PayerEntrySchema = named(
  'PayerEntry',
  Type.Object({
    name: Type.String({ description: 'Name of the payer' }),
    code: Type.String({ description: 'Short code; policy ids of commercial payers begin with it' }),
    slug: Type.String({ description: 'Name used in URLs' }),
    type: Type.String({ description: 'Kind of payer' }),
    policy_count: Type.Integer({ description: 'Policies loaded, including retired ones' }),
    active_count: Type.Integer({ description: 'Active policies today' }),
    counts: Type.Record(Type.String(), Type.Integer(), { description: 'Active policies by type' }),
    code_count: Type.Integer({ description: 'Codes listed by active policies' }),
    criteria_count: Type.Integer({ description: 'Criteria of active policies' }),
    line_of_business: Type.Array(Type.String(), { description: 'Lines of business stated in active policies' }),
    newest_effective_date: nullable(Type.String({ description: 'Newest effective date, YYYY-MM-DD' })),
    updated_at: nullable(Type.String({ description: 'When a policy last changed, ISO 8601 UTC' })),
    last_verified_at: nullable(Type.String({ description: 'When a source was last read, ISO 8601 UTC' })),
    sources: Type.Array(Type.String(), {
      description: 'starter: paraphrases of the starter corpus; payer, mcd: loaded files',
    }),
  }),
);

export function payersOperations(): Operation[] {
  return [
    defineOperation<object>({
      id: 'listPayers',
      method: 'GET',
      path: '/v1/payers',
      freeInConsole: true,
      summary: 'List payers',
      description: 'Every payer with loaded policies: how many, of which types, and how fresh they are.',
      tags: ['Policies'],
      scopes: ['read'],
      cost: 'standard',
      release: true,
      cache: { maxAgeS: 300 },
      input: {},
      output: {
        200: success(Type.Array(PayerEntrySchema), { count: Type.Integer() }),
        ...notModified,
        ...errors(),
      },
      run: (context) => {
        const data = listPayers(context.model, today());
        return { data, meta: { count: data.length } };
      },
    }),
  ];
}
