import { defineOperation, type Operation } from '../access/access.public.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import { AbnAnswerSchema, type AbnBody, AbnBodySchema, type AbnQuery, AbnQuerySchema } from './abn.schemas.ts';
import { abnPage } from './abn-page.ts';
import { composeAbn } from './compose-abn.ts';

export function abnOperations(): Operation[] {
  return [
    defineOperation<{ body: AbnBody; query: AbnQuery }>({
      id: 'composeAbn',
      method: 'POST',
      path: '/v1/abn',
      summary: 'Prepare an Advance Beneficiary Notice',
      description:
        'Contents of form CMS-R-131 for services that are about to be provided: service, reason in plain words, estimated cost, options, and whether the claim reports GA, GX, GY or GZ. A past date is rejected. Do not send patient data.',
      tags: ['Decisions'],
      scopes: ['read'],
      cost: 'claims_validate',
      release: true,
      phi: 'refused',
      input: { body: AbnBodySchema, query: AbnQuerySchema },
      forms: { 'text/html': { answer: { type: 'string', description: 'A page to print' } } },
      output: { 200: AbnAnswerSchema, ...errors(409, 413, 415) },
      run: ({ model, today }, { body, query }) => {
        const abn = composeAbn(model, body, today);
        if (query.format !== 'html') return { data: abn };
        return { file: abnPage(abn), type: 'text/html; charset=utf-8', name: `abn-${abn.date_of_service}.html` };
      },
    }),
  ];
}
