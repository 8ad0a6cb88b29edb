import type { FastifyInstance } from 'fastify';
import { modelOf } from '../corpus/corpus.public.ts';
import { errors, notModified } from '../platform/http/envelope.schemas.ts';
import { today } from '../platform/today.ts';
import { FormularyAnswerSchema, type FormularyQuery, FormularyQuerySchema } from './formulary.schemas.ts';
import { searchFormulary } from './search-formulary.ts';

export function registerFormulary(app: FastifyInstance): void {
  app.get<{ Querystring: FormularyQuery }>(
    '/v1/drugs/formulary',
    {
      config: { access: { scopes: ['read'], cost: 'drugs_formulary' }, corpus: true, cache: { maxAgeS: 3_600 } },
      schema: {
        operationId: 'searchFormulary',
        summary: 'Search formularies',
        description:
          'What the formularies of CVS Caremark, Express Scripts and UnitedHealthcare say of a drug: tier, status, requirements, alternatives. Typing errors are forgiven. A drug that is missing is unknown, not excluded; `meta.editions` says which lists were searched and how current they are.',
        tags: ['Drugs'],
        querystring: FormularyQuerySchema,
        response: { 200: FormularyAnswerSchema, ...notModified, ...errors() },
      },
    },
    async (request) => searchFormulary(modelOf(request), request.query, today()),
  );
}
