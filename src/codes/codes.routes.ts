import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { type CodeSystem, modelOf, parseCodeSystem } from '../corpus/corpus.public.ts';
import { validationError } from '../platform/errors/app-error.ts';
import { errors, notModified } from '../platform/http/envelope.schemas.ts';
import { sendJsonBytes, sendLarge } from '../platform/http/json-text.ts';
import { knownNames, note } from '../platform/http/notices.ts';
import { today } from '../platform/today.ts';
import { jurisdictionFilter } from '../policies/policies.public.ts';
import { lookupCodes } from './batch.ts';
import {
  BatchBodySchema,
  BatchSchema,
  CODE_INCLUDES,
  type CodeInclude,
  LookupQuerySchema,
  LookupSchema,
} from './codes.schemas.ts';
import { lookupCode } from './lookup.ts';

type LookupQuery = Static<typeof LookupQuerySchema>;
type BatchBody = Static<typeof BatchBodySchema>;

const UNRESOLVED = JSON.stringify({ found: false, code: '', code_system: 'UNKNOWN', description: null });

export function registerCodeRoutes(app: FastifyInstance): void {
  registerLookup(app);
  registerBatch(app);
}

function registerLookup(app: FastifyInstance): void {
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

function registerBatch(app: FastifyInstance): void {
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

/** Clients of other services ask for rates; that there are none is no fault of theirs. */
function includesOf(request: FastifyRequest, include: string | string[] | null | undefined): readonly CodeInclude[] {
  const names = knownNames(include, CODE_INCLUDES);
  if (names.includes('rates')) note(request, 'include: negotiated rates are not part of the corpus; they are null');
  return names;
}

function hintOf(name: string | null | undefined): CodeSystem | null {
  if (!name?.trim()) return null;
  const system = parseCodeSystem(name);
  if (system === null) throw validationError('code_system', 'must be CPT, HCPCS, ICD10CM, ICD10PCS or NDC');
  return system;
}

function fuzzyOf(text: string | undefined): boolean {
  const plain = text?.trim().toLowerCase() ?? '';
  if (plain === 'false' || plain === '0') return false;
  if (plain !== '' && plain !== 'true' && plain !== '1') throw validationError('fuzzy', 'must be true or false');
  return true;
}

function dateOf(text: string | null | undefined): string | null {
  const day = text?.trim() ?? '';
  if (day === '') return null;
  const parsed = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(day))
    throw validationError('date', 'must be a day, YYYY-MM-DD');
  return day;
}
