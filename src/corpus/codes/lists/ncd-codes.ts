/** Codes of national coverage determinations: NCDs of a code, and codes of an NCD. */

import type { Model } from '../../model.ts';
import type { PolicyHead } from '../../policies/policy-facts.ts';
import type { DatasetEdition } from '../../segments/manifest.ts';
import type { CodeSystem } from '../code.ts';

export interface NcdCodeRow {
  /** Section of the NCD manual, e.g. "190.22". */
  ncd: string;
  /** Without dot. */
  code: string;
  code_system: CodeSystem;
  /** procedure: the NCD is about it. covered and non-covered: whether the NCD is paid with the diagnosis. */
  kind: 'procedure' | 'covered' | 'non-covered';
  /** Frequency limit in the words of the source; null when it has none. */
  frequency: string | null;
  /** Half-open, YYYY-MM-DD; null means no limit beyond that of the edition. */
  effective_from: string | null;
  effective_to: string | null;
  source_title: string;
  source_url: string;
  /** Verified in a CMS file; in the starter corpus it comes from general knowledge. */
  verified: boolean;
  note: string | null;
  edition: DatasetEdition;
}

type StoredRow = Omit<NcdCodeRow, 'verified' | 'edition'> & { verified: number };

/**
 * Coverage of an edition is recorded per NCD and kind of code, because files of diagnoses and procedures are separate.
 */
export function ncdPart(system: string): 'diagnoses' | 'hospital' | 'procedures' {
  return system === 'ICD10CM' ? 'diagnoses' : system === 'ICD10PCS' ? 'hospital' : 'procedures';
}

/**
 * NCDs that list a code on a date, by section. The newest started file applies to the codes of its kind of its NCDs;
 * for others an earlier one does, and finally the starter corpus.
 * @param code in normal form, without dot. @param date YYYY-MM-DD
 */
export function listNcdCodes(model: Model, code: string, date: string): NcdCodeRow[] {
  return rowsOn(model, date, { column: 'code', values: [code] }).get(code) ?? [];
}

/** Code file entries of some procedures. */
export interface NationalCodes {
  /** NCDs that list a code, by section; codes without any are absent. */
  byCode: ReadonlyMap<string, readonly NcdCodeRow[]>;
  /** Codes of each NCD about one of the procedures, by section. */
  byNcd: ReadonlyMap<string, readonly NcdCodeRow[]>;
}

/** `listNcdCodes` for each code and `codesOfNcd` for each NCD found: two statements per file. @param date YYYY-MM-DD */
export function nationalCodes(model: Model, codes: readonly string[], date: string): NationalCodes {
  const byCode = rowsOn(model, date, { column: 'code', values: codes });
  const about = [...byCode.values()].flat().filter(({ kind }) => kind === 'procedure');
  const sections = [...new Set(about.map(({ ncd }) => ncd))];
  return { byCode, byNcd: rowsOn(model, date, { column: 'ncd', values: sections }) };
}

/** Codes of an NCD on a date. @param ncd section, with or without "NCD" before it. */
export function codesOfNcd(model: Model, ncd: string, date: string): NcdCodeRow[] {
  const section = ncd.replace(/^NCD\s*/i, '').trim();
  return rowsOn(model, date, { column: 'ncd', values: [section] }).get(section) ?? [];
}

const SECTIONS = Symbol('national determinations by section');

/** The current national determination of a manual section, e.g. "190.22"; undefined if the release has none. */
export function ncdOfSection(model: Model, section: string): PolicyHead | undefined {
  const sections = model.derived(SECTIONS, () => {
    const found = new Map<string, PolicyHead>();
    for (const head of model.policies.heads)
      if (head.policy_type === 'NCD' && head.manual_section !== null && !found.has(head.manual_section))
        found.set(head.manual_section, head);
    return found;
  });
  return sections.get(section);
}

/** Rows on a date by code or NCD, each list in manual order. */
function rowsOn(
  model: Model,
  date: string,
  { column, values }: { column: 'code' | 'ncd'; values: readonly string[] },
): Map<string, NcdCodeRow[]> {
  if (values.length === 0) return new Map();
  const found: NcdCodeRow[] = [];
  const newer: DatasetEdition[] = [];
  for (const edition of speakersOn(model, date)) {
    const rows = model.dataset(edition).all<StoredRow>(
      `SELECT ncd, code, code_system, kind, frequency, effective_from, effective_to, source_title, source_url, verified, note
          FROM ncd_codes WHERE ${column} IN (SELECT value FROM json_each(?)) AND (effective_from IS NULL OR effective_from <= ?)
          AND (effective_to IS NULL OR effective_to > ?) ORDER BY ncd, code_system, code, line`,
      JSON.stringify(values),
      date,
      date,
    );
    for (const row of rows)
      if (!newer.some((other) => supports(other, row))) found.push({ ...row, verified: row.verified === 1, edition });
    newer.push(edition);
  }
  found.sort(
    (a, b) => compareSections(a.ncd, b.ncd) || compare(a.code_system, b.code_system) || compare(a.code, b.code),
  );
  return Map.groupBy(found, (row) => row[column]);
}

/** Started files, newest first, then the starter corpus. */
function speakersOn(model: Model, date: string): DatasetEdition[] {
  const editions = model.editions.of('ncd_codes').reverse();
  const begun = editions.filter(({ starter, effective_from }) => !starter && effective_from <= date);
  return [...begun, ...editions.filter(({ starter }) => starter)];
}

function supports({ attributes }: DatasetEdition, { ncd, code_system }: StoredRow): boolean {
  const ncds = (attributes.ncds ?? {}) as Record<string, readonly string[]>;
  return ncds[ncd]?.includes(ncdPart(code_system)) === true;
}

/** Orders 30.3.3 before 190.2, and 190.2 before 190.12. */
function compareSections(a: string, b: string): number {
  const [left, right] = [a, b].map((section) => section.split('.').map(Number));
  for (let at = 0; at < Math.max(left!.length, right!.length); at++) {
    const difference = (left![at] ?? -1) - (right![at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
