/**
 * Drugs given in a hospital: they are part of what the hospital bills or is paid, and are not incident to the services of a
 * practitioner there (Benefit Policy Manual, chapter 15, section 60.1).
 */
import type { ClaimLine, Facts, Finding } from '../facts.ts';
import { linesOfCode, nameOfLine } from '../request/lines.ts';
import { finding } from './catalog.ts';
import { DRUG } from './drugs.ts';
import { listMacTypes } from './payers/jurisdiction.ts';

/** Places of service that claims of practitioners report: hospital outpatients on and off campus, inpatients, emergency, psychiatric and rehabilitation hospitals. */
const HOSPITALS: ReadonlySet<string> = new Set(['19', '21', '22', '23', '51', '61']);
/** A stay under Part A in a skilled nursing facility: its payment includes most drugs (Claims Processing Manual, chapter 6, section 20). */
const NURSING_STAY = '31';

export function drugPlaceRules({ question, payer }: Facts): Finding[] {
  if (question.kind !== 'claim' || payer.kind === 'other' || question.setting === 'facility') return [];
  return question.procedures.flatMap(({ code }): Finding[] => {
    if (!DRUG.test(code) || listMacTypes(code, null).join() === 'DME') return [];
    return linesOfCode(question, code).flatMap((line): Finding[] => {
      const place = line.place?.code ?? '';
      if (place === NURSING_STAY) return [inStay(question, line)];
      if (!HOSPITALS.has(place)) return [];
      const text = `${nameOfLine(question, line)} reports place of service ${place}: a drug given in a hospital is billed by the hospital, not by the practitioner`;
      const step = `Remove ${nameOfLine(question, line)} from the practitioner's claim, or correct the place; for the hospital's own claim set setting to facility`;
      const action = { kind: 'correct_claim', text: step } as const;
      return [finding('drug-place', 'warns', code, text, undefined, { action, lines: [line.number] })];
    });
  });
}

function inStay(question: Facts['question'], line: ClaimLine): Finding {
  const text = `${nameOfLine(question, line)} reports place of service 31: in a stay under Part A most drugs are in the payment of the skilled nursing facility`;
  const step = `Correct the place of ${nameOfLine(question, line)} if no stay under Part A was open, else bill it only if the drug is excluded from consolidated billing`;
  const action = { kind: 'correct_claim', text: step } as const;
  return finding('drug-place', 'warns', line.code, text, undefined, { action, lines: [line.number] });
}
