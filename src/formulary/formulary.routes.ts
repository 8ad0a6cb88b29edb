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
          'Tier, status, requirements and alternatives of a drug in formularies of CVS Caremark, Express Scripts and UnitedHealthcare. A missing drug is unknown, not excluded. `meta.editions` says how current the lists are.',
        tags: ['Drugs'],
        querystring: FormularyQuerySchema,
        response: { 200: FormularyAnswerSchema, ...notModified, ...errors() },
      },
    },
    async (request) => searchFormulary(modelOf(request), request.query, today()),
  );
}
