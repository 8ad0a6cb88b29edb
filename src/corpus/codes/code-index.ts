/**
 * The one place that finds who lists a code. It also finds older versions; the timeline decides which version applies
 * on a date.
 */

import type { Listing } from '../policies/policy-facts.ts';
import type { PolicySegments } from '../policies/policy-segments.ts';
import { isInRange, withCategories } from './code.ts';

/** Which listings count in addition to the code itself and ranges around it. */
export interface Reach {
  /** Parent categories: a policy may list E11 for all of E11.-. */
  categories: boolean;
  /** Codes below it and ranges that begin there: a request for E11 includes every code of the category. */
  below: boolean;
}

/** A listing among the diagnoses that do or do not support a service. */
export type DiagnosisListing = Listing & { kind: 'icd10_covered' | 'icd10_noncovered' };

export const EXACT: Reach = { categories: false, below: false };
export const WITH_CATEGORIES: Reach = { categories: true, below: false };

const LISTING = `c.version_id, c.ordinal, c.code, c.code_to, l.kind, l.code_system, l.group_number, l.disposition, l.condition_reference,
  l.notes FROM policy_codes c JOIN code_lists l ON l.list_id = c.list_id`;

export class CodeIndex {
  readonly #segments: PolicySegments;
  /** There are only a few hundred listed ranges in all of Medicare. */
  readonly #ranges: readonly Listing[];

  constructor(segments: PolicySegments) {
    this.#segments = segments;
    this.#ranges = segments
      .ofVersions<Listing>(`SELECT ${LISTING} WHERE c.code_to IS NOT NULL`)
      .sort((a, b) => a.version_id - b.version_id || a.ordinal - b.ordinal);
  }

  /** Unordered listings that include a code. @param code in normal form. */
  listings(code: string, { categories, below }: Reach): Listing[] {
    const found = (categories ? withCategories(code) : [code]).flatMap((name) => this.#named(name));
    for (const range of this.#ranges)
      if (isInRange(code, range.code, range.code_to!, isDiagnosis(range))) found.push(range);
    return below ? [...found, ...this.#below(code)] : found;
  }

  /** `listings` with `EXACT` for several codes in one statement, by code; codes without any are absent. */
  exactListings(codes: readonly string[]): Map<string, Listing[]> {
    const rows = this.#segments.ofVersions<Listing>(
      `SELECT ${LISTING} WHERE c.code IN (SELECT value FROM json_each(?)) AND c.code_to IS NULL`,
      JSON.stringify(codes),
    );
    const found = Map.groupBy(rows, ({ code }) => code);
    for (const range of this.#ranges)
      for (const code of codes)
        if (isInRange(code, range.code, range.code_to!, isDiagnosis(range)))
          found.set(code, [...(found.get(code) ?? []), range]);
    return found;
  }

  /**
   * Versions that cover a diagnosis: they list it, a code below it, or a category or range that includes it, as
   * covered.
   */
  versionsCovering(code: string): Set<number> {
    const rows = this.#segments.ofVersions<{ version_id: number }>(
      `WITH covering AS (
          SELECT list_id FROM code_lists WHERE kind = 'icd10_covered' AND disposition <> 'not_covered')
        SELECT version_id FROM policy_codes
          WHERE code IN (SELECT value FROM json_each(?)) AND code_to IS NULL AND list_id IN (SELECT list_id FROM covering)
        UNION SELECT version_id FROM policy_codes
          WHERE code > ? AND code < ? AND list_id IN (SELECT list_id FROM covering)`,
      JSON.stringify(withCategories(code)),
      code,
      `${code}~`,
    );
    const versions = new Set(rows.map(({ version_id }) => version_id));
    for (const range of this.#ranges)
      if (isCovered(range) && isInRange(code, range.code, range.code_to!, true)) versions.add(range.version_id);
    return versions;
  }

  /**
   * Listings of diagnoses or their categories in some versions, as covered or not, without duplicates. For a listed
   * range, the requested diagnosis replaces its first code. @param codes in normal form.
   */
  diagnosisListings(codes: readonly string[], versions: ReadonlySet<number>): DiagnosisListing[] {
    const found: Listing[] = this.#segments.ofVersions<Listing>(
      `SELECT ${LISTING} WHERE c.code IN (SELECT value FROM json_each(?)) AND c.version_id IN (SELECT value FROM json_each(?))
        AND c.code_to IS NULL`,
      JSON.stringify([...new Set(codes.flatMap(withCategories))]),
      JSON.stringify([...versions]),
    );
    for (const range of this.#ranges.filter(({ version_id }) => versions.has(version_id)))
      for (const code of codes)
        if (isInRange(code, range.code, range.code_to!, isDiagnosis(range))) found.push({ ...range, code });
    return found.filter(
      (listing): listing is DiagnosisListing => listing.kind === 'icd10_covered' || listing.kind === 'icd10_noncovered',
    );
  }

  /** Listed codes of a kind with a prefix, in order, for completion. @param start in normal form. */
  codesFrom(kind: 'procedure' | 'icd10_covered', start: string, most: number): string[] {
    const codes = this.#segments
      .all<{ code: string }>(
        `SELECT DISTINCT c.code FROM policy_codes c JOIN code_lists l ON l.list_id = c.list_id
          WHERE c.code >= ? AND c.code < ? AND c.code_to IS NULL AND l.kind = ? ORDER BY c.code LIMIT ?`,
        start,
        `${start}~`,
        kind,
        most,
      )
      .map(({ code }) => code);
    return [...new Set(codes)].sort().slice(0, most);
  }

  /** Whether any version of any policy lists a procedure code. */
  listsProcedure(code: string): boolean {
    return this.listings(code, EXACT).some(({ kind }) => kind === 'procedure');
  }

  #named(code: string): Listing[] {
    return this.#segments.ofVersions<Listing>(`SELECT ${LISTING} WHERE c.code = ? AND c.code_to IS NULL`, code);
  }

  /** A range that begins below a code does not include the code itself, so none is found twice. */
  #below(code: string): Listing[] {
    return this.#segments.ofVersions<Listing>(`SELECT ${LISTING} WHERE c.code > ? AND c.code < ?`, code, `${code}~`);
  }
}

function isCovered({ kind, disposition }: Listing): boolean {
  return kind === 'icd10_covered' && disposition !== 'not_covered';
}

function isDiagnosis({ code_system }: Listing): boolean {
  return code_system === 'ICD10CM' || code_system === 'ICD10PCS';
}
