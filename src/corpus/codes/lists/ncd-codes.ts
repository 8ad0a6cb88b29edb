/** Codes of national coverage determinations: which NCD a code belongs to, and which codes an NCD names. */

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
  /** procedure: the NCD is about it. covered and non-covered: a diagnosis the NCD is, or is not, paid with. */
  kind: 'procedure' | 'covered' | 'non-covered';
  /** How often, in the words of the source; null when it contains no information. */
  frequency: string | null;
  /** Half-open, YYYY-MM-DD; null is no limit beyond that of the edition. */
  effective_from: string | null;
  effective_to: string | null;
  source_title: string;
  source_url: string;
  /** Read in a file of CMS; the starter corpus knows it from general knowledge. */
  verified: boolean;
  note: string | null;
  edition: DatasetEdition;
}

type StoredRow = Omit<NcdCodeRow, 'verified' | 'edition'> & { verified: number };

/** What an edition applies to is reported for each NCD by kind of code: files of diagnoses and of procedures come apart. */
export function ncdPart(system: string): 'diagnoses' | 'hospital' | 'procedures' {
  return system === 'ICD10CM' ? 'diagnoses' : system === 'ICD10PCS' ? 'hospital' : 'procedures';
}

/**
 * NCDs that name a code on a day, by section. The newest file that has begun applies to the codes of its kind of its NCDs; for
 * the others an earlier one does, in the end the starter corpus.
 * @param code in normal form, without dot. @param date YYYY-MM-DD
 */
export function listNcdCodes(model: Model, code: string, date: string): NcdCodeRow[] {
  return rowsOn(model, date, { column: 'code', value: code });
}

/** Codes of an NCD on a day. @param ncd section, with or without "NCD" before it. */
export function codesOfNcd(model: Model, ncd: string, date: string): NcdCodeRow[] {
  return rowsOn(model, date, { column: 'ncd', value: ncd.replace(/^NCD\s*/i, '').trim() });
}

const SECTIONS = Symbol('national determinations by section');

/** The current national determination of a section of the manual, e.g. "190.22"; undefined where the release holds none. */
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

function rowsOn(
  model: Model,
  date: string,
  { column, value }: { column: 'code' | 'ncd'; value: string },
): NcdCodeRow[] {
  const found: NcdCodeRow[] = [];
  const newer: DatasetEdition[] = [];
  for (const edition of speakersOn(model, date)) {
    const rows = model.dataset(edition).all<StoredRow>(
      `SELECT ncd, code, code_system, kind, frequency, effective_from, effective_to, source_title, source_url, verified, note
          FROM ncd_codes WHERE ${column} = ? AND (effective_from IS NULL OR effective_from <= ?)
          AND (effective_to IS NULL OR effective_to > ?) ORDER BY ncd, code_system, code, line`,
      value,
      date,
      date,
    );
    for (const row of rows)
      if (!newer.some((other) => supports(other, row))) found.push({ ...row, verified: row.verified === 1, edition });
    newer.push(edition);
  }
  return found.sort(
    (a, b) => compareSections(a.ncd, b.ncd) || compare(a.code_system, b.code_system) || compare(a.code, b.code),
  );
}

/** Files that have begun, newest first, then the starter corpus. */
function speakersOn(model: Model, date: string): DatasetEdition[] {
  const editions = model.editions.of('ncd_codes').reverse();
  const begun = editions.filter(({ starter, effective_from }) => !starter && effective_from <= date);
  return [...begun, ...editions.filter(({ starter }) => starter)];
}

function supports({ attributes }: DatasetEdition, { ncd, code_system }: StoredRow): boolean {
  const ncds = (attributes.ncds ?? {}) as Record<string, readonly string[]>;
  return ncds[ncd]?.includes(ncdPart(code_system)) === true;
}

/** 30.3.3 comes before 190.2, 190.2 before 190.12. */
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
