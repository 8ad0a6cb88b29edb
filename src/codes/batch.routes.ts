import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { modelOf } from '../corpus/corpus.public.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { sendJsonBytes } from '../platform/http/json-text.ts';
import { today } from '../platform/today.ts';
import { jurisdictionFilter } from '../policies/policies.public.ts';
import { lookupCodes } from './batch.ts';
import { BatchBodySchema, BatchSchema } from './codes.schemas.ts';
import { dateOf, hintOf, includesOf } from './request-members.ts';

type BatchBody = Static<typeof BatchBodySchema>;

const UNRESOLVED = JSON.stringify({ found: false, code: '', code_system: 'UNKNOWN', description: null });

export function registerBatch(app: FastifyInstance): void {
  app.post<{ Body: BatchBody }>(
    '/v1/codes/batch',
    {
      config: {
        access: {
          scopes: ['read'],
          cost: (request, price) => {
            const codes = (request.body as Partial<BatchBody> | null)?.codes;
            return price('codes_batch_per_code') * (Array.isArray(codes) ? Math.min(50, Math.max(1, codes.length)) : 1);
          },
        },
        corpus: true,
      },
      schema: {
        operationId: 'batchLookupCodes',
        summary: 'Look up many codes',
        description:
          'Up to 50 codes. An unknown one answers {found: false, code: "", code_system: "UNKNOWN"} under its key.',
        tags: ['Codes'],
        body: BatchBodySchema,
        response: { 200: BatchSchema, ...errors(409, 413, 415) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const model = modelOf(request);
      const include = includesOf(request, body.include);
      const input = {
        codes: body.codes,
        date: dateOf(body.date),
        hint: hintOf(body.code_system),
        include,
        jurisdiction: jurisdictionFilter(model, body.jurisdiction),
      };
      const answers = lookupCodes(model, input, today());
      // Written member by member: a requested code may be spelled like a member every object has.
      const members = [...new Set(body.codes)].map((code) => {
        const found = answers.get(code);
        return `${JSON.stringify(code)}:${found === undefined ? UNRESOLVED : JSON.stringify(found)}`;
      });
      return sendJsonBytes(reply, [Buffer.from(`{"results":{${members.join(',')}}}`)], {
        includes: include,
        count: members.length,
        idempotency_key: request.idempotency?.key ?? null,
        cached: false,
        release: model.release.id,
      });
    },
  );
}
