import type { Static } from 'typebox';
import { defineOperation, type Operation } from '../../access/access.public.ts';
import { errors, notModified } from '../../platform/http/schemas/envelope.schemas.ts';
import { today } from '../../platform/today.ts';
import { jurisdictionFilter } from '../../policies/policies.public.ts';
import { LookupQuerySchema, LookupSchema } from '../codes.schemas.ts';
import { lookupCode } from './lookup.ts';
import { parseDate, parseFuzzy, parseIncludes, parseSystemHint } from './request-fields.ts';

type LookupQuery = Static<typeof LookupQuerySchema>;

export function lookupOperations(): Operation[] {
  return [
    defineOperation<{ query: LookupQuery }>({
      id: 'lookupCode',
      method: 'GET',
      path: '/v1/codes/lookup',
      freeInConsole: true,
      summary: 'Look up a code',
      description:
        'Finds a CPT, HCPCS, ICD-10-CM, ICD-10-PCS or NDC code in any spelling. An unknown code returns 200 with `found: false` and, unless `fuzzy=false`, suggestions.',
      tags: ['Codes'],
      scopes: ['read'],
      cost: 'codes_lookup',
      release: true,
      cache: { maxAgeS: 86_400 },
      input: { query: LookupQuerySchema },
      output: { 200: LookupSchema, ...notModified, ...errors() },
      run: (context, { query }) => {
        const model = context.model;
        const include = parseIncludes(context, query.include);
        const fuzzy = parseFuzzy(query.fuzzy);
        const input = {
          code: query.code,
          date: parseDate(query.date),
          hint: parseSystemHint(query.code_system),
          include,
          jurisdiction: jurisdictionFilter(model, query.jurisdiction),
          fuzzy,
          locality: query.locality?.trim() || undefined,
          zip: query.zip?.trim() || undefined,
        };
        const { data, truncated } = lookupCode(model, input, today());
        return { data, meta: { includes: include, fuzzy_enabled: fuzzy, ...(truncated ? { truncated } : {}) } };
      },
    }),
  ];
}
