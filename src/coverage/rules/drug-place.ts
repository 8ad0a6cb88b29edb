/**
 * Drugs given in a hospital: they are part of what the hospital bills or is paid, and are not incident to the services of a
 * practitioner there (Benefit Policy Manual, chapter 15, section 60.1).
 */
import type { Facts, Finding } from '../facts.ts';
import { linesOfCode, nameOfLine } from '../request/lines.ts';
import { finding } from './catalog.ts';
import { DRUG } from './drugs.ts';
import { listMacTypes } from './payers/jurisdiction.ts';

/** Places of service that claims of practitioners report: hospital outpatients on and off campus, inpatients, emergency. */
const HOSPITALS: ReadonlySet<string> = new Set(['19', '21', '22', '23']);

export function drugPlaceRules({ question, payer }: Facts): Finding[] {
  if (question.kind !== 'claim' || payer.kind === 'other' || question.setting === 'facility') return [];
  return question.procedures.flatMap(({ code }): Finding[] => {
    if (!DRUG.test(code) || listMacTypes(code, null).join() === 'DME') return [];
    return linesOfCode(question, code).flatMap((line): Finding[] => {
      const place = line.place?.code ?? '';
      if (!HOSPITALS.has(place)) return [];
      const text = `${nameOfLine(question, line)} reports place of service ${place}: a drug given in a hospital is billed by the hospital, not by the practitioner`;
      const step = `Remove ${nameOfLine(question, line)} from the practitioner's claim, or correct the place; for the hospital's own claim set setting to facility`;
      const action = { kind: 'correct_claim', text: step } as const;
      return [finding('drug-place', 'warns', code, text, undefined, { action, lines: [line.number] })];
    });
  });
}
