/** LCDs that a list assigns to a procedure code, because LCDs leave their codes to articles. */
import type { Model } from '../../model.ts';

export interface LcdCodeRow {
  /** Policy id, e.g. "L33822". */
  lcd: string;
  source_title: string;
  source_url: string;
  /** Verified in a CMS file. */
  verified: boolean;
}

const DATASET = 'lcd_codes';

/** By code, from the newest list; dates come from each determination. @param codes in normal form. */
export function listLcdCodes(model: Model, codes: readonly string[]): Map<string, LcdCodeRow[]> {
  const edition = model.editions.of(DATASET).at(-1);
  if (edition === undefined) return new Map();
  const rows = model.dataset(edition).all<Omit<LcdCodeRow, 'verified'> & { code: string; verified: number }>(
    `SELECT code, category AS lcd, source_title, source_url, verified FROM listed_codes
        WHERE code IN (SELECT value FROM json_each(?)) ORDER BY code, line`,
    JSON.stringify(codes),
  );
  const found = new Map<string, LcdCodeRow[]>();
  for (const { code, verified, ...row } of rows)
    found.set(code, [...(found.get(code) ?? []), { ...row, verified: verified === 1 }]);
  return found;
}

/** All codes in the newest list, by determination. */
export function listCodedLcds(model: Model): ReadonlyMap<string, readonly string[]> {
  const edition = model.editions.of(DATASET).at(-1);
  if (edition === undefined) return new Map();
  const rows = model
    .dataset(edition)
    .all<{ lcd: string; code: string }>('SELECT category AS lcd, code FROM listed_codes ORDER BY line');
  const byLcd = Map.groupBy(rows, ({ lcd }) => lcd);
  return new Map([...byLcd].map(([lcd, own]) => [lcd, own.map(({ code }) => code)]));
}
