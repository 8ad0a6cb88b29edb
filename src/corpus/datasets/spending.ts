/** Program payments for a code, from the loaded files. */

import type { Model } from '../model.ts';
import type { DatasetEdition } from '../segments/manifest.ts';

export interface SpendingRow {
  /** 0 for all years of the file. */
  year: number;
  /** Dollars and cents. */
  paid: string;
  claims: number;
  patients: number;
  providers: number;
  first_day: string;
  last_day: string;
}

/**
 * Rows of a code in every edition of a dataset, oldest edition first; a year in two editions comes from the newer one.
 */
export function listSpending(model: Model, dataset: string, code: string): SpendingRow[] {
  const seen = new Set<number>();
  return model.editions
    .of(dataset)
    .toReversed()
    .flatMap((edition) => {
      const rows = rowsIn(model, edition, code).filter(({ year }) => year === 0 || !seen.has(year));
      for (const { year } of rows) if (year !== 0) seen.add(year);
      return rows;
    })
    .sort((one, other) => one.year - other.year);
}

function rowsIn(model: Model, edition: DatasetEdition, code: string): SpendingRow[] {
  return model
    .dataset(edition)
    .all<SpendingRow>(
      'SELECT year, paid, claims, patients, providers, first_day, last_day FROM spending WHERE code = ? ORDER BY year',
      code,
    );
}
