/** Finds which of many codes exist, and packages of drug products. */

import type { OpenDataset } from '../datasets/dataset-facts.ts';
import type { EditionSet } from '../datasets/editions.ts';
import type { DatasetEdition } from '../segments/manifest.ts';
import { type Candidate, CODE_SYSTEMS, type CodeSystem } from './code.ts';

/** Tables of each code system. Most procedures are in two tables. */
const TABLES: Readonly<Record<CodeSystem, readonly (readonly [dataset: string, table: string, column: string])[]>> = {
  CPT: [
    ['mpfs', 'mpfs_rows', 'code'],
    ['rbcs', 'rbcs_codes', 'code'],
  ],
  HCPCS: [
    ['hcpcs', 'hcpcs_codes', 'code'],
    ['mpfs', 'mpfs_rows', 'code'],
  ],
  ICD10CM: [['icd10cm', 'icd10_codes', 'code']],
  ICD10PCS: [['icd10pcs', 'icd10_codes', 'code']],
  NDC: [
    ['asp_crosswalk', 'asp_crosswalk', 'ndc'],
    ['ndc_package', 'ndc_packages', 'ndc'],
  ],
};

/**
 * The codes listed in editions of a date, distinct, in the order of their systems; one statement per system and
 * edition.
 */
export function knownCodes(open: OpenDataset, set: EditionSet, requested: readonly Candidate[]): Candidate[] {
  const known = new Map<string, Candidate>();
  const bySystem = Map.groupBy(requested, ({ system }) => system);
  for (const system of CODE_SYSTEMS) {
    const codes = JSON.stringify(bySystem.get(system)?.map(({ code }) => code) ?? []);
    if (codes === '[]') continue;
    for (const [dataset, table, column] of TABLES[system])
      for (const edition of set.of(dataset))
        for (const { code } of open(edition).all<{ code: string }>(
          `SELECT ${column} AS code FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?))`,
          codes,
        ))
          known.set(`${system} ${code}`, { system, code });
  }
  return [...known.values()];
}

/** First package of an NDC directory product, eleven digits; null when it has none. */
export function firstPackage(open: OpenDataset, set: EditionSet, productId: string): string | null {
  for (const edition of set.of('ndc_package')) {
    const row = open(edition).get<{ ndc: string | null }>(
      'SELECT min(ndc) AS ndc FROM ndc_packages WHERE product_id = ?',
      productId,
    );
    if (row?.ndc) return row.ndc;
  }
  return null;
}

/** Whether an edition of the fee schedule lists codes of the same kind: the same letter before or after the digits. */
export function listsFamily(open: OpenDataset, schedule: DatasetEdition, code: string): boolean {
  const pattern = /^[A-Z]/.test(code) ? `${code[0]}[0-9]*` : `[0-9]*${/\d$/.test(code) ? '[0-9]' : code.at(-1)}`;
  return open(schedule).get('SELECT 1 AS found FROM mpfs_rows WHERE code GLOB ? LIMIT 1', pattern) !== undefined;
}

/** Billable ICD-10 codes in a range, with everything below both ends. */
export function billableBetween(open: OpenDataset, edition: DatasetEdition, from: string, to: string): string[] {
  return open(edition)
    .all<{ code: string }>(
      'SELECT code FROM icd10_codes WHERE code >= ? AND code < ? AND billable = 1 ORDER BY code',
      from,
      `${to}~`,
    )
    .map(({ code }) => code);
}

/** Billable codes below an ICD-10 category, in order, at most `limit`, and their total number. */
export function billableBelow(
  open: OpenDataset,
  edition: DatasetEdition,
  category: string,
  limit: number,
): { count: number; codes: { code: string; description: string }[] } {
  const where = 'FROM icd10_codes WHERE code > ? AND code < ? AND billable = 1';
  const segment = open(edition);
  const ends = [category, `${category}~`] as const;
  return {
    count: segment.get<{ count: number }>(`SELECT count(*) AS count ${where}`, ...ends)!.count,
    codes: segment.all(`SELECT code, description ${where} ORDER BY code LIMIT ?`, ...ends, limit),
  };
}
