/** A mapping file for a drug list: its name, its columns, and the meaning of its abbreviations. */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseYaml } from '../../../platform/text/yaml.ts';
import { isCalendarDay } from '../../files/columns.ts';
import { SourceError } from '../../files/source-error.ts';
import { REQUIREMENT_NAMES, type RequirementName } from './requirements.rules.ts';

/** Columns that a mapping can define. */
export const LIST_COLUMNS = [
  'drug_name',
  'generic_name',
  'therapeutic_category',
  'drug_class',
  'rxcui',
  'ndc',
  'tier',
  'coverage_status',
  'requirements',
  'prior_authorization',
  'step_therapy',
  'quantity_limit',
  'specialty',
  'alternatives',
  'preferred_alternatives',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

export interface ListMapping {
  formulary_name: string | null;
  plan_year: number | null;
  effective_date: string | null;
  payer_name: string | null;
  pbm_name: string | null;
  source_url: string | null;
  /** Column names in the list. */
  columns: Partial<Record<ListColumn, string>>;
  /** Tiers by the list's text, in lower case. */
  tiers: ReadonlyMap<string, string>;
  codes: ReadonlyMap<string, RequirementName>;
  /** For every row without a status; for a list of exclusions, not_covered. */
  status: string | null;
  /** PDF pages with the table, inclusive; null for all. */
  pages: { from: number; to: number } | null;
}

const STATUSES = ['covered', 'preferred', 'non_preferred', 'not_covered'];
const MAX_ALIASES = 10;
const MAX_BYTES = 256 * 1024;
const MEMBERS = new Set([
  'formulary_name',
  'plan_year',
  'effective_date',
  'payer_name',
  'pbm_name',
  'source_url',
  'columns',
  'tiers',
  'codes',
  'status',
  'pages',
]);

export const NO_MAPPING: ListMapping = {
  formulary_name: null,
  plan_year: null,
  effective_date: null,
  payer_name: null,
  pbm_name: null,
  source_url: null,
  columns: {},
  tiers: new Map(),
  codes: new Map(),
  status: null,
  pages: null,
};

/** @throws SourceError naming the invalid field. */
export async function readMapping(path: string): Promise<ListMapping> {
  const name = basename(path);
  const size = (await stat(path).catch(() => null))?.size;
  if (size === undefined) throw new SourceError(`${path} does not exist`);
  if (size > MAX_BYTES) throw new SourceError(`${name} is too large for a mapping`);
  let provided: unknown;
  try {
    provided = parseYaml(await readFile(path, 'utf8'), MAX_ALIASES);
  } catch (error) {
    throw new SourceError(`${name} is neither YAML nor JSON (${(error as Error).message.split('\n')[0]})`);
  }
  return parseMapping(parseRecord(provided, name), name);
}

function parseMapping(provided: Record<string, unknown>, name: string): ListMapping {
  const wrong = (member: string, what: string) => new SourceError(`${name}: ${member} ${what}`);
  const unknown = Object.keys(provided).find((member) => !MEMBERS.has(member));
  if (unknown !== undefined) throw wrong(unknown.slice(0, 40), `is not known; known: ${[...MEMBERS].join(', ')}`);
  const text = (member: string) => {
    const value = provided[member];
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string' || value.trim() === '' || value.length > 500) throw wrong(member, 'must be a text');
    return value.trim();
  };
  const year = provided.plan_year ?? null;
  if (year !== null && !(Number.isInteger(year) && Number(year) >= 2000 && Number(year) <= 2100))
    throw wrong('plan_year', 'must be a year');
  const effective = text('effective_date');
  if (effective !== null && !(/^\d{4}-\d\d-\d\d$/.test(effective) && isCalendarDay(effective)))
    throw wrong('effective_date', 'must be a day, YYYY-MM-DD');
  const url = text('source_url');
  if (url !== null && !/^https?:\/\//.test(url)) throw wrong('source_url', 'must be an address');
  const status = text('status');
  if (status !== null && !STATUSES.includes(status)) throw wrong('status', `must be one of ${STATUSES.join(', ')}`);
  const columns = parseTexts(provided.columns, 'columns', name);
  for (const column of columns.keys())
    if (!LIST_COLUMNS.some((known) => known === column))
      throw wrong(`columns.${column.slice(0, 40)}`, `is not known; known: ${LIST_COLUMNS.join(', ')}`);
  const codes = parseTexts(provided.codes, 'codes', name);
  for (const [code, meaning] of codes)
    if (!REQUIREMENT_NAMES.some((known) => known === meaning))
      throw wrong(`codes.${code.slice(0, 20)}`, `must be one of ${REQUIREMENT_NAMES.join(', ')}`);
  return {
    formulary_name: text('formulary_name'),
    payer_name: text('payer_name'),
    pbm_name: text('pbm_name'),
    plan_year: year as number | null,
    effective_date: effective,
    source_url: url,
    status,
    columns: Object.fromEntries(columns),
    tiers: new Map(
      [...parseTexts(provided.tiers, 'tiers', name)].map(([tier, meaning]) => [tier.toLowerCase(), meaning]),
    ),
    codes: new Map([...codes].map(([code, meaning]) => [code.toUpperCase(), meaning as RequirementName])),
    pages: parsePages(text('pages'), wrong),
  };
}

function parsePages(text: string | null, wrong: (member: string, what: string) => SourceError): ListMapping['pages'] {
  if (text === null) return null;
  const [, from, to] = /^(\d{1,5})\s*-\s*(\d{1,5})$/.exec(text) ?? [];
  if (from === undefined || Number(to) < Number(from) || Number(from) < 1)
    throw wrong('pages', 'must be first and last page, e.g. "5-120"');
  return { from: Number(from), to: Number(to) };
}

function parseTexts(value: unknown, member: string, name: string): Map<string, string> {
  if (value === undefined || value === null) return new Map();
  return new Map(
    Object.entries(parseRecord(value, `${name}: ${member}`)).map(([key, text]) => {
      if (typeof text !== 'string' && typeof text !== 'number')
        throw new SourceError(`${name}: ${member}.${key.slice(0, 40)} must be a text`);
      return [key.trim(), String(text).trim()];
    }),
  );
}

function parseRecord(value: unknown, what: string): Record<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new SourceError(`${what} is not a list of names and values`);
  return value as Record<string, unknown>;
}
