/** One drug of a formulary, before it is stored in the corpus. */
import { getColumns, toNdc11 } from '../../../corpus/corpus.public.ts';
import { BadValue } from '../../files/table.ts';
import type { CodeRow, CodeValue } from '../codes/code-file.ts';
import type { Requirements } from './requirements.rules.ts';

export interface DrugRow extends Partial<Requirements> {
  drug_name: string;
  generic_name?: string | null;
  therapeutic_category?: string | null;
  drug_class?: string | null;
  rxcui?: string | null;
  ndc?: string | null;
  tier?: string | null;
  coverage_status?: string | null;
  alternatives?: string | null;
  preferred_alternatives?: string | null;
  matched_text?: string | null;
  formulary_name?: string | null;
  plan_year?: number | null;
  plans?: string | null;
  plan_count?: number | null;
  source_url?: string | null;
  source_page?: number | null;
}

const COLUMNS = Object.keys(getColumns('formulary_drugs'));
const MAX_NAME = 300;
const MAX_TEXT = 1_000;
/** No real drug list is this long; guards against endless files. */
export const MAX_ROWS = 5_000_000;

/** @param line position in the source, which orders rows with the same name. @throws BadValue for an invalid name. */
export function toCodeRow(row: DrugRow, line: number): CodeRow {
  const name = clean(row.drug_name) ?? '';
  if (!/\p{L}/u.test(name)) throw new BadValue('drug_name is not a name');
  if (name.length > MAX_NAME) throw new BadValue(`drug_name is longer than ${MAX_NAME} characters`);
  return COLUMNS.map((column) => {
    if (column === 'drug_name') return name;
    if (column === 'line') return line;
    if (column === 'verified') return true;
    const value: CodeValue = row[column as keyof DrugRow] ?? null;
    return typeof value === 'string' ? (clean(value)?.slice(0, MAX_TEXT) ?? null) : value;
  });
}

const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Without invisible characters, and with single spaces; null if empty. */
export function clean(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null;
  // Fast path for nearly all texts: a million rows have ten million of them.
  if (PLAIN.test(text)) return text;
  const plain = text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? null : plain;
}

/** Eleven digits; null for an invalid NDC, or ten digits without dashes, which are ambiguous. */
export function parseNdc(text: string | null): string | null {
  return toNdc11((text ?? '').trim());
}

/** Digits without leading zeros; null for text that is not an RxNorm concept id. */
export function parseRxcui(value: unknown): string | null {
  const provided = String(value ?? '').trim();
  return /^0*[1-9]\d{0,8}$/.test(provided) ? String(Number(provided)) : null;
}

/** `Tier 3 - Non-preferred brand` is non_preferred; a tier that states neither is covered. */
export function toCoverageStatus(tier: string | null): string {
  const plain = (tier ?? '').toLowerCase();
  if (/^(?:nc|nf|ex|excl)$|not[- ]covered|exclu|non[- ]?formulary|removed/.test(plain)) return 'not_covered';
  if (/non[- ]?preferred/.test(plain)) return 'non_preferred';
  return /preferred/.test(plain) ? 'preferred' : 'covered';
}

/** Generic name in a list's drug name: `ELIQUIS (apixaban)`, or RxNorm's `Apixaban 5 MG Oral Tablet [Eliquis]`. */
export function genericIn(name: string): string | null {
  const brand = /\[[^\]]+\]/.exec(name);
  if (brand !== null) return clean(/^(.*?)\s+\d/.exec(name)?.[1] ?? null)?.toLowerCase() ?? null;
  const inner = /\(([a-z][a-z /-]{3,60})\)/.exec(name)?.[1];
  return inner === undefined || /\b(?:tablet|capsule|pen|vial|kit|only|brand|generic|all|the)\b/.test(inner)
    ? null
    : inner;
}
