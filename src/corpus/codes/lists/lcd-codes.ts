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

/** Codes of a year with those that replaced them in the next: the newest list names only these. From general knowledge. */
const REPLACED_IN_2026: Readonly<Record<string, readonly string[]>> = {
  '0042T': ['70472', '70473'],
  '0421T': ['52597'],
  '0623T': ['75577'],
  '0624T': ['75577'],
  '0625T': ['75577'],
  '0626T': ['75577'],
  '0662T': ['97007', '97008'],
  '0663T': ['97009'],
  '91122': ['91125'],
};

/**
 * By code, from the newest list, or those of its successors; dates come from each determination. @param codes in normal
 * form.
 */
export function listLcdCodes(model: Model, codes: readonly string[]): Map<string, LcdCodeRow[]> {
  const found = rowsByCode(
    model,
    codes.flatMap((code) => [code, ...(REPLACED_IN_2026[code] ?? [])]),
  );
  return new Map(
    codes.flatMap((code): [string, LcdCodeRow[]][] => {
      const rows = [code, ...(REPLACED_IN_2026[code] ?? [])].flatMap((one) => found.get(one) ?? []);
      return rows.length === 0 ? [] : [[code, [...new Map(rows.map((row) => [row.lcd, row])).values()]]];
    }),
  );
}

function rowsByCode(model: Model, codes: readonly string[]): Map<string, LcdCodeRow[]> {
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
