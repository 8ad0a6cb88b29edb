/** Local determinations that a list names for a procedure code: LCDs leave their codes to articles. */
import type { Model } from '../../model.ts';

export interface LcdCodeRow {
  /** Policy id, e.g. "L33822". */
  lcd: string;
  source_title: string;
  source_url: string;
  /** Read in a file of CMS. */
  verified: boolean;
}

const DATASET = 'lcd_codes';

/** Of the newest list; it has no days of its own, each determination has. @param code in normal form. */
export function listLcdCodes(model: Model, code: string): LcdCodeRow[] {
  const edition = model.editions.of(DATASET).at(-1);
  if (edition === undefined) return [];
  return model
    .dataset(edition)
    .all<{ lcd: string; source_title: string; source_url: string; verified: number }>(
      'SELECT category AS lcd, source_title, source_url, verified FROM listed_codes WHERE code = ? ORDER BY line',
      code,
    )
    .map(({ verified, ...row }) => ({ ...row, verified: verified === 1 }));
}

/** Determinations that the newest list names for any code. */
export function listCodedLcds(model: Model): ReadonlySet<string> {
  const edition = model.editions.of(DATASET).at(-1);
  if (edition === undefined) return new Set();
  const rows = model.dataset(edition).all<{ lcd: string }>('SELECT DISTINCT category AS lcd FROM listed_codes');
  return new Set(rows.map(({ lcd }) => lcd));
}
