/** A claim as the logic of policies reads it, for one of its codes. */
import type { ClaimFacts } from '../../../criteria/criteria.public.ts';
import type { AgeBand, Question } from '../../facts.ts';
import { linesOfCode, placeOfCode, toClaimLines } from '../../request/lines.ts';

/** Units of drugs, blood and supplies are amounts, those of ambulances miles, and those of timed codes minutes. */
const AMOUNTS = /^(?:[ABJPQ]\d{4}|C9\d{3}|97\d{3})$/;
/** Completed years. A patient of the adult band may have Medicare for age, too. */
const BANDS: Record<AgeBand, readonly [from: number, to: number]> = {
  pediatric: [0, 17],
  adult: [18, 130],
  medicare_age: [65, 130],
};
const PLACES: Readonly<Record<string, string>> = {
  office: 'office',
  home: 'home',
  inpatient: 'inpatient',
  outpatient_hospital: 'outpatient',
  asc: 'asc',
  telehealth: 'telehealth',
  '23': 'emergency',
  '31': 'snf',
};

export function claimFacts(question: Question, code: string): ClaimFacts {
  const { diagnoses, date, sex, age, kind } = question;
  const place = placeOfCode(question, code);
  const units = linesOfCode(question, code).reduce((sum, line) => sum + line.units, 0);
  const modifiers = [...new Set(linesOfCode(question, code).flatMap((line) => line.modifiers))];
  const amount = AMOUNTS.test(code);
  const others = toClaimLines(question).flatMap((line) => (line.code === code ? [] : [line.code]));
  return {
    procedure: code,
    others: !amount && units > 1 ? [...others, code] : others,
    diagnoses: diagnoses.map((one) => one.code),
    // Before the service, no one has decided on modifiers.
    modifiers: kind === 'claim' || modifiers.length > 0 ? modifiers : null,
    place: place === null ? null : (PLACES[place] ?? null),
    sex: sex === 'female' || sex === 'male' ? sex : null,
    age: age === null ? null : BANDS[age],
    date,
    services: amount ? 1 : units,
    units,
    billed: unitsByCode(question),
  };
}

function unitsByCode(question: Question): ReadonlyMap<string, number> {
  const billed = new Map<string, number>();
  for (const { code, units } of toClaimLines(question)) billed.set(code, (billed.get(code) ?? 0) + units);
  return billed;
}
