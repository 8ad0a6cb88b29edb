/** Finds replacements of codes in the files. */

import type { Model } from '../model.ts';
import type { DatasetEdition } from '../segments/manifest.ts';
import type { Candidate } from './code.ts';

export interface PublishedReplacement {
  /** In normal form, without dots, in file order. */
  codes: string[];
  /** First day of the new codes, YYYY-MM-DD; null if the file has none. */
  since: string | null;
  edition: DatasetEdition;
}

/**
 * Replacements of a code that ended before a date, from the newest edition with one: the HCPCS cross reference, or the
 * ICD-10-CM conversion table. Both keep changes of earlier years. @param date YYYY-MM-DD
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
