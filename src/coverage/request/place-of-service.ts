/** Place of service codes of professional claims (CMS place of service code set; Claims Processing Manual, chapter 26, section 10.5). */
import { SITES } from '../coverage.schemas.ts';
import type { Place, Site } from '../facts.ts';

const SITE_OF: Record<string, Site> = {
  '02': 'telehealth',
  10: 'telehealth',
  11: 'office',
  12: 'home',
  19: 'outpatient_hospital',
  21: 'inpatient',
  22: 'outpatient_hospital',
  23: 'outpatient_hospital',
  24: 'asc',
  51: 'inpatient',
  61: 'inpatient',
};
/** Codes that are assigned; 81 represents independent laboratories, 99 for other places. */
const ASSIGNED = new Set(
  '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 31 32 33 34 41 42 49 50 51 52 53 54 55 56 57 58 60 61 62 65 66 71 72 81 99'.split(
    ' ',
  ),
);

/** @param text a site, or a place of service code of two digits. Null for a code that is not assigned. */
export function readPlace(text: string): Place | null {
  const site = SITES.find((one) => one === text);
  if (site !== undefined) return { site, code: null };
  return ASSIGNED.has(text) ? { site: SITE_OF[text] ?? null, code: text } : null;
}
