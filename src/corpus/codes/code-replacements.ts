/** What files state took the place of a code. */

import type { Model } from '../model.ts';
import type { DatasetEdition } from '../segments/manifest.ts';
import type { Candidate } from './code.ts';

export interface PublishedReplacement {
  /** In normal form, without dots, in the order of the file. */
  codes: string[];
  /** First day of the new codes, YYYY-MM-DD; null where the file has none. */
  since: string | null;
  edition: DatasetEdition;
}

/**
 * Codes that took the place of one before the end of a day, by the newest edition that states it: of HCPCS its cross reference, of
 * ICD-10-CM the conversion table. Both keep what earlier years changed. @param date YYYY-MM-DD
 */
export function publishedReplacement(
  model: Model,
  { system, code }: Candidate,
  date: string,
): PublishedReplacement | null {
  if (system === 'ICD10CM') return fromConversions(model, code, date);
  for (const edition of begunOn(model, 'hcpcs', date)) {
    const references = edition.attributes.cross_references as Record<string, string[]> | undefined;
    const codes = references?.[code];
    if (codes !== undefined) return { codes, since: null, edition };
  }
  return null;
}

function fromConversions(model: Model, code: string, date: string): PublishedReplacement | null {
  for (const edition of begunOn(model, 'icd10cm_conversion', date)) {
    const rows = model.dataset(edition).all<{ code: string; effective_on: string | null }>(
      `SELECT code, effective_on FROM code_conversions
          WHERE previous = ? AND (effective_on IS NULL OR effective_on <= ?) ORDER BY line`,
      code,
      date,
    );
    const [first] = rows;
    if (first === undefined) continue;
    const days = rows.flatMap(({ effective_on }) => effective_on ?? []).sort();
    return { codes: [...new Set(rows.map((row) => row.code))], since: days[0] ?? null, edition };
  }
  return null;
}

/** Newest first. */
function begunOn({ editions }: Model, dataset: string, date: string): DatasetEdition[] {
  return editions
    .of(dataset)
    .filter(({ starter, effective_from }) => !starter && effective_from <= date)
    .reverse();
}
