import type { Static } from 'typebox';
import { defineOperation, type Operation } from '../../access/access.public.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import { today } from '../../platform/today.ts';
import { jurisdictionFilter } from '../../policies/policies.public.ts';
import { BatchBodySchema } from '../codes.schemas.ts';
import { lookupCodes } from '../lookup/batch.ts';
import { parseDate, parseIncludes, parseSystemHint } from '../lookup/request-fields.ts';
import { BatchSchema } from './batch.schemas.ts';

type BatchBody = Static<typeof BatchBodySchema>;

const UNRESOLVED = JSON.stringify({ found: false, code: '', code_system: 'UNKNOWN', description: null });

export function batchOperations(): Operation[] {
  return [
    defineOperation<{ body: BatchBody }>({
      id: 'batchLookupCodes',
      method: 'POST',
      path: '/v1/codes/batch',
      summary: 'Look up many codes',
      description:
        'Up to 50 codes. An unknown one returns {found: false, code: "", code_system: "UNKNOWN"} under its key.',
      tags: ['Codes'],
      scopes: ['read'],
      cost: ({ body }, price) => {
        const codes = (body as Partial<BatchBody> | null)?.codes;
        return price('codes_batch_per_code') * (Array.isArray(codes) ? Math.min(50, Math.max(1, codes.length)) : 1);
      },
      release: true,
      input: { body: BatchBodySchema },
      output: { 200: BatchSchema, ...errors(409, 413, 415) },
      run: (context, { body }) => {
        const model = context.model;
        const include = parseIncludes(context, body.include);
        const input = {
          codes: body.codes,
          date: parseDate(body.date),
          hint: parseSystemHint(body.code_system),
          include,
          jurisdiction: jurisdictionFilter(model, body.jurisdiction),
        };
        const answers = lookupCodes(model, input, today());
        // Written field by field: a requested code may be spelled like a field every object has.
        const members = [...new Set(body.codes)].map((code) => {
          const found = answers.get(code);
          return `${JSON.stringify(code)}:${found === undefined ? UNRESOLVED : JSON.stringify(found)}`;
        });
        const json = [Buffer.from(`{"results":{${members.join(',')}}}`)];
        return { json, meta: { includes: include, count: members.length } };
      },
    }),
  ];
}
