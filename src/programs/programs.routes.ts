import type { FastifyInstance } from 'fastify';
import { modelOf } from '../corpus/corpus.public.ts';
import { errors, notModified } from '../platform/http/envelope.schemas.ts';
import { today } from '../platform/today.ts';
import { listPrograms } from './list-programs.ts';
import { CalendarAnswerSchema, type CalendarQuery, CalendarQuerySchema } from './programs.schemas.ts';

export function registerPrograms(app: FastifyInstance): void {
  app.get<{ Querystring: CalendarQuery }>(
    '/v1/prior-auth/programs',
    {
      config: { access: { scopes: ['read'], cost: 'standard' }, corpus: true, cache: { maxAgeS: 300 } },
      schema: {
        operationId: 'listPriorAuthPrograms',
        summary: 'List prior-authorization programs',
        description:
          'The calendar of the prior-authorization programs of traditional Medicare: for each code its phases with states, contractors, sites and dates of service, and for each program decision times, exemptions and where the tracking number goes on the claim. Phases to come are listed with their first date of service.',
        tags: ['Decisions'],
        querystring: CalendarQuerySchema,
        response: { 200: CalendarAnswerSchema, ...notModified, ...errors() },
      },
    },
    async (request) => {
      const { date, ...data } = listPrograms(modelOf(request), request.query, today());
      return { data, meta: { count: data.entries.length, date } };
    },
  );
}
