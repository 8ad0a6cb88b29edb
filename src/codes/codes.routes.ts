import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { validationError } from '../platform/errors/app-error.ts';
import { errors } from '../platform/http/envelope.schemas.ts';
import { membersOf, sendJsonBytes } from '../platform/http/json-text.ts';
import type { Prompt } from '../platform/http/repeats.ts';
import { today } from '../platform/today.ts';
import { normalizeJurisdiction } from '../policies/policies.public.ts';
import { type CodeSystem, parseCodeSystem } from './codes.rules.ts';
import {
  BatchBodySchema,
  BatchSchema,
  CODE_INCLUDES,
  type CodeInclude,
  LookupQuerySchema,
  LookupSchema,
} from './codes.schemas.ts';
import { type CodeParts, lookupCode, lookupCodes, lookupFromMemory, lookupText } from './codes.service.ts';

type LookupQuery = Static<typeof LookupQuerySchema>;
type BatchBody = Static<typeof BatchBodySchema>;

const UNRESOLVED = JSON.stringify({ found: false, code: '', code_system: 'UNKNOWN' });

export function registerCodeRoutes(app: FastifyInstance, parts: CodeParts): void {
  registerLookup(app, parts);
  registerBatch(app, parts);
}

function registerLookup(app: FastifyInstance, parts: CodeParts): void {
  app.get<{ Querystring: LookupQuery }>(
    '/v1/codes/lookup',
    {
      config: { access: { scopes: ['read'], cost: 'codes_lookup' } },
      schema: {
        operationId: 'lookupCode',
        summary: 'Look up a code',
        description:
          'Finds a CPT, HCPCS, ICD-10-CM, ICD-10-PCS or NDC code in any spelling. An unknown code answers 200 with `found: false` and, unless `fuzzy=false`, suggestions.',
        tags: ['Codes'],
        querystring: LookupQuerySchema,
        response: { 200: LookupSchema, ...errors() },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const include = includesOf(query.include);
      const isCurrent = await currency(parts, query.date);
      const fuzzy = fuzzyOf(query.fuzzy);
      const answer = await lookupCode(parts, query.code, {
        fuzzy,
        include,
        date: dateOf(query.date),
        hint: hintOf(query.code_system),
        jurisdiction: jurisdictionOf(query.jurisdiction),
        locality: query.locality?.trim() || undefined,
        zip: query.zip?.trim() || undefined,
      });
      return sendJsonBytes(
        reply,
        [Buffer.from(lookupText(answer))],
        { includes: include, fuzzy_enabled: fuzzy },
        isCurrent,
      );
    },
  );
  app.repeats.offer({
    route: '/v1/codes/lookup',
    prefix: '/v1/codes/lookup?',
    plain: PLAIN_QUERY,
    give: ([, code, include]) => promptLookup(parts, code!, include),
  });
}

const PLAIN_QUERY = /^code=([A-Za-z0-9.-]{1,20})(?:&include=([a-z,]{1,40}))?$/;

/** The plain form of a look-up from memory: a code and what to include, nothing that needs decoding. */
function promptLookup(parts: CodeParts, code: string, text: string | undefined): Prompt | null {
  const include = knownIncludes(text);
  if (include === null) return null;
  const data = lookupFromMemory(parts, code, { date: dateOf(undefined), hint: null, include, jurisdiction: null });
  return data === null ? null : { data, meta: membersOf({ includes: include, fuzzy_enabled: true }) };
}

function registerBatch(app: FastifyInstance, parts: CodeParts): void {
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
      },
      schema: {
        operationId: 'lookupCodes',
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
      const include = includesOf(body.include);
      const answers = await lookupCodes(parts, body.codes, {
        include,
        date: dateOf(body.date),
        hint: hintOf(body.code_system),
        jurisdiction: jurisdictionOf(body.jurisdiction),
      });
      // Written member by member: a requested code may be spelled like a member every object has.
      const members = [...new Set(body.codes)].map((code) => {
        const found = answers.get(code);
        return `${JSON.stringify(code)}:${found === undefined ? UNRESOLVED : lookupText(found)}`;
      });
      return sendJsonBytes(reply, [Buffer.from(`{"results":{${members.join(',')}}}`)], {
        includes: include,
        count: members.length,
        idempotency_key: request.idempotency?.key ?? null,
        cached: false,
      });
    },
  );
}

/** @throws AppError VALIDATION_ERROR for a name that is not known. */
function includesOf(include: string | string[] | null | undefined): readonly CodeInclude[] {
  const known = knownIncludes(include);
  if (known === null) throw validationError('include', `knows ${CODE_INCLUDES.join(', ')}`);
  return known;
}

/** @returns null when a name is not known. */
function knownIncludes(include: string | string[] | null | undefined): readonly CodeInclude[] | null {
  if (include == null) return [];
  const names = (Array.isArray(include) ? include : [include]).flatMap((text) => text.split(','));
  const wanted = names.map((name) => name.trim().toLowerCase()).filter(Boolean);
  if (!wanted.every((name) => CODE_INCLUDES.some((known) => known === name))) return null;
  return CODE_INCLUDES.filter((name) => wanted.includes(name));
}

function hintOf(name: string | null | undefined): CodeSystem | null {
  if (!name?.trim()) return null;
  const system = parseCodeSystem(name);
  if (system === null) throw validationError('code_system', 'must be CPT, HCPCS, ICD10CM, ICD10PCS or NDC');
  return system;
}

function jurisdictionOf(text: string | null | undefined): string | null {
  return text?.trim() ? normalizeJurisdiction(text) : null;
}

function fuzzyOf(text: string | undefined): boolean {
  const plain = text?.trim().toLowerCase() ?? '';
  if (plain === 'false' || plain === '0') return false;
  if (plain !== '' && plain !== 'true' && plain !== '1') throw validationError('fuzzy', 'must be true or false');
  return true;
}

function dateOf(text: string | null | undefined): string {
  const day = text?.trim() ?? '';
  if (day === '') return today();
  const parsed = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(day))
    throw validationError('date', 'must be a day, YYYY-MM-DD');
  return day;
}

/** Tells whether what was answered from now on still holds: the same release, the same editions, the same day. */
async function currency({ directory, editions }: CodeParts, date: string | undefined): Promise<() => boolean> {
  const day = dateOf(date);
  const set = editions.on(day);
  const { sequence } = await directory.current();
  return () => directory.isCurrent(sequence) && dateOf(date) === day && editions.on(day) === set;
}
