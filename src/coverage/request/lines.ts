/** Line access for rules: code, modifiers, units, place and diagnoses. */
import type { ClaimLine, Question, Site } from '../facts.ts';

type Requested = Pick<Question, 'procedures' | 'lines'> & Partial<Pick<Question, 'modifiers' | 'diagnoses'>>;

/**
 * Lines of the request. A request with codes only has one line per code with summed units; its modifiers may belong to
 * any line, so each line has all of them (see `modifiersByLine`).
 */
export function toClaimLines({ lines, procedures, modifiers = [], diagnoses = [] }: Requested): readonly ClaimLine[] {
  if (lines !== undefined) return lines;
  return procedures.map(({ code, count }, at) => {
    return { number: at + 1, code, modifiers, units: count, pointers: diagnoses.map((one) => one.code), place: null };
  });
}

export function linesOfCode(question: Requested, code: string): ClaimLine[] {
  return toClaimLines(question).filter((line) => line.code === code);
}

/** Whether modifiers are known by line: the request has lines, or only one code. */
export function modifiersByLine({ lines, procedures }: Requested): boolean {
  return lines !== undefined || procedures.length === 1;
}

/**
 * Modifiers that the lines of some codes have or may have, distinct and sorted: messages list them in a fixed order.
 */
export function modifiersOn(question: Requested, codes: readonly string[]): string[] {
  const own = toClaimLines(question).filter(({ code }) => codes.includes(code));
  return [...new Set(own.flatMap(({ modifiers }) => modifiers))].sort();
}

/** Label of a line in messages: "line 2 (97110)", or the code when the request has no lines. */
export function nameOfLine({ lines }: Requested, { number, code }: ClaimLine): string {
  return lines === undefined ? code : `line ${number} (${code})`;
}

/** Site of a code: that of its lines, otherwise that of the request; null when lines differ or it is not specified. */
export function siteOfCode(question: Requested & Pick<Question, 'site'>, code: string): Site | null {
  if (question.lines === undefined) return question.site;
  const sites = new Set(linesOfCode(question, code).map(({ place }) => (place === null ? question.site : place.site)));
  return sites.size === 1 ? [...sites][0]! : null;
}

/** The same for places without a site, as place of service code: "31" is a known place without a site. */
export function placeOfCode(question: Requested & Pick<Question, 'site'>, code: string): string | null {
  if (question.lines === undefined) return question.site;
  const places = linesOfCode(question, code).map(({ place }) => place?.site ?? place?.code ?? question.site);
  return new Set(places).size === 1 ? places[0]! : null;
}

/** Whether hospital edits apply: to institutional claims; if the setting is not specified, at outpatient hospitals. */
export function isHospitalClaim({ setting = null, site }: Pick<Question, 'setting' | 'site'>): boolean {
  return setting === null ? site === 'outpatient_hospital' : setting === 'facility';
}
