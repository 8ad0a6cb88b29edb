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
/** Assigned codes; 81 represents independent laboratories, 99 for other places. */
const ASSIGNED = new Set(
  '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 31 32 33 34 41 42 49 50 51 52 53 54 55 56 57 58 60 61 62 65 66 71 72 81 99'.split(
    ' ',
  ),
);

/** Where the practitioner is paid the facility value (Claims Processing Manual, chapter 26, section 10.5). */
const FACILITIES: ReadonlySet<string> = new Set('19 21 22 23 24 26 31 34 41 42 51 52 53 56 61'.split(' '));

/** Null for telehealth and where no place is known. */
export function isFacility(site: Site | null, code: string | null): boolean | null {
  if (code !== null && SITE_OF[code] !== 'telehealth') return FACILITIES.has(code);
  if (site === null || site === 'telehealth') return null;
  return site !== 'office' && site !== 'home';
}

/** @param text a site, or a two-digit place of service code. Null for an unassigned code. */
export function readPlace(text: string): Place | null {
  const site = SITES.find((one) => one === text);
  if (site !== undefined) return { site, code: null };
  return ASSIGNED.has(text) ? { site: SITE_OF[text] ?? null, code: text } : null;
}
