/** Lines of a request, for rules that look at one line: its code, modifiers, units, place and diagnoses. */
import type { ClaimLine, Question, Site } from '../facts.ts';

type Requested = Pick<Question, 'procedures' | 'lines'> & Partial<Pick<Question, 'modifiers' | 'diagnoses'>>;

/**
 * Lines of the request. A request of codes alone has one line for each code with the units of its repetitions; modifiers of such
 * a request may belong to any of its lines, so each line has all of them (`modifiersByLine` reports).
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

/** Whether it is known which line has which modifier: lines were given, or the request has one code only. */
export function modifiersByLine({ lines, procedures }: Requested): boolean {
  return lines !== undefined || procedures.length === 1;
}

/** Modifiers that the lines of some codes have, or may have, each once and sorted: messages list them in one order. */
export function modifiersOn(question: Requested, codes: readonly string[]): string[] {
  const own = toClaimLines(question).filter(({ code }) => codes.includes(code));
  return [...new Set(own.flatMap(({ modifiers }) => modifiers))].sort();
}

/** What messages call a line: "line 2 (97110)", or the code where the request has no lines. */
export function nameOfLine({ lines }: Requested, { number, code }: ClaimLine): string {
  return lines === undefined ? code : `line ${number} (${code})`;
}

/** Where a code is provided: the site of its lines, else that of the request; null where lines differ or it is not specified. */
export function siteOfCode(question: Requested & Pick<Question, 'site'>, code: string): Site | null {
  if (question.lines === undefined) return question.site;
  const sites = new Set(linesOfCode(question, code).map(({ place }) => (place === null ? question.site : place.site)));
  return sites.size === 1 ? [...sites][0]! : null;
}

/** The same with places that no site represents, as their place of service code: "31" is a known place, only no site. */
export function placeOfCode(question: Requested & Pick<Question, 'site'>, code: string): string | null {
  if (question.lines === undefined) return question.site;
  const places = linesOfCode(question, code).map(({ place }) => place?.site ?? place?.code ?? question.site);
  return new Set(places).size === 1 ? places[0]! : null;
}

/** Whether hospital edits apply: to an institutional claim; where the setting is not given, at an outpatient hospital. */
export function isHospitalClaim({ setting = null, site }: Pick<Question, 'setting' | 'site'>): boolean {
  return setting === null ? site === 'outpatient_hospital' : setting === 'facility';
}
