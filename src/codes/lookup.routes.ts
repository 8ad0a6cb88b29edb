import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { modelOf } from '../corpus/corpus.public.ts';
import { errors, notModified } from '../platform/http/envelope.schemas.ts';
import { sendLarge } from '../platform/http/json-text.ts';
import { today } from '../platform/today.ts';
import { jurisdictionFilter } from '../policies/policies.public.ts';
import { LookupQuerySchema, LookupSchema } from './codes.schemas.ts';
import { lookupCode } from './lookup.ts';
import { dateOf, fuzzyOf, hintOf, includesOf } from './request-members.ts';

type LookupQuery = Static<typeof LookupQuerySchema>;

export function registerLookup(app: FastifyInstance): void {
  app.get<{ Querystring: LookupQuery }>(
    '/v1/codes/lookup',
    {
      config: { access: { scopes: ['read'], cost: 'codes_lookup' }, corpus: true, cache: { maxAgeS: 86_400 } },
      schema: {
        operationId: 'lookupCode',
        summary: 'Look up a code',
        description:
          'Finds a CPT, HCPCS, ICD-10-CM, ICD-10-PCS or NDC code in any spelling. An unknown code answers 200 with `found: false` and, unless `fuzzy=false`, suggestions.',
        tags: ['Codes'],
        querystring: LookupQuerySchema,
        response: { 200: LookupSchema, ...notModified, ...errors() },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const model = modelOf(request);
      const include = includesOf(request, query.include);
      const fuzzy = fuzzyOf(query.fuzzy);
      const input = {
        code: query.code,
        date: dateOf(query.date),
        hint: hintOf(query.code_system),
        include,
        jurisdiction: jurisdictionFilter(model, query.jurisdiction),
        fuzzy,
        locality: query.locality?.trim() || undefined,
        zip: query.zip?.trim() || undefined,
      };
      const { data, truncated } = lookupCode(model, input, today());
      return sendLarge(reply, data, {
        includes: include,
        fuzzy_enabled: fuzzy,
        ...(truncated ? { truncated } : {}),
        release: model.release.id,
      });
    },
  );
}
