import { defineOperation, type Operation } from '../access/access.public.ts';
import { errors, notModified } from '../platform/http/schemas/envelope.schemas.ts';
import { today } from '../platform/today.ts';
import { listPrograms } from './list-programs.ts';
import { CalendarAnswerSchema, type CalendarQuery, CalendarQuerySchema } from './programs.schemas.ts';

export function programsOperations(): Operation[] {
  return [
    defineOperation<{ query: CalendarQuery }>({
      id: 'listPriorAuthPrograms',
      method: 'GET',
      path: '/v1/prior-auth/programs',
      freeInConsole: true,
      summary: 'List prior-authorization programs',
      description:
        'The calendar of the prior-authorization programs of traditional Medicare: for each code its phases with states, contractors, sites and dates of service, and for each program decision times, exemptions and where the tracking number goes on the claim. Future phases are listed with their first date of service.',
      tags: ['Decisions'],
      scopes: ['read'],
      cost: 'standard',
      release: true,
      cache: { maxAgeS: 300 },
      input: { query: CalendarQuerySchema },
      output: { 200: CalendarAnswerSchema, ...notModified, ...errors() },
      run: (context, input) => {
        const { date, ...data } = listPrograms(context.model, input.query, today());
        return { data, meta: { count: data.entries.length, date } };
      },
    }),
  ];
}
