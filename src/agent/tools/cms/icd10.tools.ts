/** Diagnosis codes: whether they are billable today, their place in the classification, and their tabular notes. */

import { Type } from 'typebox';
import { lookupCode, suggestCodes } from '../../../codes/codes.public.ts';
import {
  codeStatement,
  displayCode,
  type Model,
  parseCandidates,
  type TabularNote,
  tabularNotes,
} from '../../../corpus/corpus.public.ts';
import { FORMAT } from '../../../platform/http/schemas/schema-kit.ts';
import type { ToolContext } from '../tool.ts';
import { complete, lookupTool, openObject } from './shapes.ts';

const MAX_CODES = 50;
const Code = Type.String({
  minLength: 1,
  maxLength: 20,
  [FORMAT]: 'code',
  description: 'ICD-10-CM code such as G47.33',
});

function read({ model, today }: Pick<ToolContext, 'model' | 'today'>, code: string, fuzzy: boolean) {
  const input = { code, date: null, hint: 'ICD10CM', include: [], jurisdiction: null, fuzzy } as const;
  return lookupCode(model, input, today).data;
}

type Answer = ReturnType<typeof read>;

/** Whether a code that was not found is wrong; null if the loaded tables cannot show it. */
function wrong({ model, today }: Pick<ToolContext, 'model' | 'today'>, code: string): false | null {
  const [candidate] = parseCandidates(code, 'ICD10CM');
  return candidate === undefined || codeStatement(model, candidate, today).status === 'absent' ? false : null;
}

function validity(context: Pick<ToolContext, 'model' | 'today'>, code: string, data: Answer) {
  const base = { code: data.found ? data.code : code.trim().toUpperCase(), found: data.found };
  if (!data.found)
    return {
      ...base,
      valid: wrong(context, code),
      billable: null,
      reason: data.reason ?? 'it has no form of an ICD-10-CM code',
    };
  const billable = data.billable ?? null;
  return {
    ...base,
    valid: data.is_active,
    billable: data.is_active ? billable : false,
    description: data.description,
    ...(billable === false ? { reason: 'it is a category: a code below it is billed' } : {}),
    ...(data.is_active ? {} : { reason: 'it is no longer in use' }),
    ...(data.edition ? { edition: data.edition.label } : {}),
  };
}

/** Headings above a code, widest first, as far as the loaded table includes them. */
function ancestors(context: ToolContext, code: string) {
  const plain = code.replace('.', '');
  return Array.from({ length: Math.max(0, plain.length - 3) }, (_, at) => plain.slice(0, at + 3)).map((heading) => {
    const data = read(context, heading, false);
    return { code: displayCode(heading, 'ICD10CM'), description: data.description };
  });
}

const NOTE_KINDS: Record<TabularNote['kind'], string> = {
  excludes1: 'Excludes 1: not reported together',
  code_first: 'Code first: reported before this code',
};

const displayRange = (range: string) =>
  range
    .split('-')
    .map((code) => displayCode(code, 'ICD10CM'))
    .join('-');

function notesMember(model: Model, code: string, today: string) {
  const found = tabularNotes(model, code.replace('.', ''), today);
  if (found === null)
    return {
      tabular_notes: null,
      tabular_notes_reason: 'No tabular list is loaded, so notes are unknown: load one with cpi ingest icd10cm.',
    };
  return {
    tabular_notes: found.notes.map(({ kind, at, listed, listed_to }) => ({
      kind: NOTE_KINDS[kind],
      at: displayRange(at),
      codes: displayRange(listed_to === null ? listed : `${listed}-${listed_to}`),
    })),
    tabular_notes_edition: found.edition.edition,
    tabular_notes_reason: 'Excludes 1 and code first notes are read; other notes of the tabular list are not.',
  };
}

interface Words {
  query?: string;
  search_term?: string;
  limit?: number;
}

function search({ model, today }: ToolContext, { query, search_term, limit = 10 }: Words) {
  const text = query ?? search_term ?? '';
  const { suggestions, truncated } = suggestCodes(model, text, { date: today, hint: 'ICD10CM' });
  const results = suggestions.slice(0, limit).map(({ code, description, score }) => ({
    code,
    description,
    score,
    billable: read({ model, today }, code, false).billable,
  }));
  return complete(
    {
      results,
      total: results.length,
      note: `The nearest codes of the loaded table${truncated ? ', before every description was read' : ''}. Nothing is assigned: a coder chooses.`,
    },
    [],
  );
}

const Words = {
  query: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'Condition in words, or part of a code' }),
  ),
  search_term: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'The same' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, default: 10, description: 'Results at most' })),
};
const FoundSchema = openObject({ results: Type.Array(openObject({})), total: Type.Integer() });
const searchTool = (id: string) =>
  lookupTool<Words>(
    {
      id,
      title: 'Search diagnosis codes',
      description: 'ICD-10-CM codes for a condition, nearest first. Example: {"query":"obstructive sleep apnea"}',
      cost: 'codes_lookup',
    },
    Words,
    FoundSchema,
    search,
  );

/** Counted as in `POST /v1/codes/batch`. Input is not validated yet. */
function countCodes(input: { codes?: unknown } | null): number {
  const codes = input?.codes;
  return Array.isArray(codes) ? Math.min(MAX_CODES, Math.max(1, codes.length)) : 1;
}

export const ICD10_TOOLS = [
  lookupTool<{ codes: string[] }>(
    {
      id: 'icd10_validate',
      title: 'Validate diagnosis codes',
      description: 'Whether ICD-10-CM codes exist and may be billed today. Example: {"codes":["G47.33","E11"]}',
      cost: (input, price) => price('codes_batch_per_code') * countCodes(input),
    },
    { codes: Type.Array(Code, { minItems: 1, maxItems: MAX_CODES, description: 'Codes with or without dot' }) },
    openObject({ results: Type.Array(openObject({})), all_valid: Type.Union([Type.Boolean(), Type.Null()]) }),
    (context, { codes }) => {
      const results = codes.map((code) => validity(context, code, read(context, code, false)));
      const good = results.every(({ valid, billable }) => valid === true && billable === true);
      const bad = results.some(({ valid, billable }) => valid === false || billable === false);
      return complete({ results, all_valid: good ? true : bad ? false : null }, []);
    },
  ),
  lookupTool<{ code: string }>(
    {
      id: 'icd10_get_details',
      title: 'Read a diagnosis code',
      description:
        'One ICD-10-CM code: description, whether it may be billed, headings above, codes below, notes of the tabular list. Example: {"code":"G47.33"}',
      cost: 'codes_lookup',
    },
    { code: Code },
    openObject({ code: Type.String(), found: Type.Boolean() }),
    (context, { code }) => {
      const data = read(context, code, true);
      if (!data.found)
        return complete(
          {
            ...validity(context, code, data),
            suggestions: (data.suggestions ?? []).map(({ code: other, description }) => ({ code: other, description })),
          },
          [],
        );
      return complete(
        {
          ...validity(context, code, data),
          hierarchy: ancestors(context, data.code),
          ...(data.billable_codes === undefined
            ? {}
            : { children: data.billable_codes, children_count: data.billable_count }),
          ...notesMember(context.model, data.code, context.today),
        },
        [],
      );
    },
  ),
  searchTool('icd10_search'),
  searchTool('icd10_search_codes'),
];
