import { defineOperation, type Operation } from '../access/access.public.ts';
import { errors, notModified } from '../platform/http/schemas/envelope.schemas.ts';
import { today } from '../platform/today.ts';
import { FormularyAnswerSchema, type FormularyQuery, FormularyQuerySchema } from './formulary.schemas.ts';
import { searchFormulary } from './search-formulary.ts';

export function formularyOperations(): Operation[] {
  return [
    defineOperation<{ query: FormularyQuery }>({
      id: 'searchFormulary',
      method: 'GET',
      path: '/v1/drugs/formulary',
      summary: 'Search formularies',
      description:
        'Tier, status, requirements and alternatives of a drug in formularies of CVS Caremark, Express Scripts and UnitedHealthcare. A missing drug is unknown, not excluded. `meta.editions` has the edition of each list.',
      tags: ['Drugs'],
      scopes: ['read'],
      cost: 'drugs_formulary',
      release: true,
      cache: { maxAgeS: 3_600 },
      input: { query: FormularyQuerySchema },
      output: { 200: FormularyAnswerSchema, ...notModified, ...errors() },
      run: (context, input) => searchFormulary(context.model, input.query, today()),
    }),
  ];
}
