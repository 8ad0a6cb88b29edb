/** Codes with an announced last day of use. */
import type { Model } from '../model.ts';

export interface EndingCode {
  code: string;
  /** YYYY-MM-DD */
  last_day: string;
}

/** HCPCS Level II codes that end after a date, in the newest edition that lists them. */
export function endingCodes(model: Model, after: string): EndingCode[] {
  const [newest] = model.editions.of('hcpcs').toSorted((a, b) => (a.effective_from < b.effective_from ? 1 : -1));
  if (newest === undefined) return [];
  return model
    .dataset(newest)
    .all<EndingCode>(
      `SELECT DISTINCT code, terminated_on AS last_day FROM ${newest.table} WHERE terminated_on > ? ORDER BY code`,
      after,
    );
}
