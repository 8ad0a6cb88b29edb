/** Maps a claim to the facts of a policy. */
import { inCodes } from '../../evaluate/code-match.ts';
import { FactNames } from '../decide/fact-names.ts';
import type { FactValue, FactValues } from '../decide/values.ts';
import type { PolicyLogic } from '../logic.ts';
import { amountsBilled, answersByOthers, claimAnswers, statedNumbers } from './claim-facts.ts';

/** What a claim shows about a service. */
export interface ClaimFacts {
  procedure: string;
  /** Codes of everything else on the claim; this code again if it has a second unit that is no amount. */
  others?: readonly string[];
  /** Without dots; empty when the request has none. */
  diagnoses: readonly string[];
  /** Null: unknown. */
  modifiers: readonly string[] | null;
  place: string | null;
  sex: 'female' | 'male' | null;
  /** Completed years, inclusive. */
  age: readonly [from: number, to: number] | null;
  date: string;
  /** Services of the day; 1 when units are amounts or time. */
  services: number;
  /** Units of the day. */
  units: number;
  /** Units of the day by code, of everything on the claim. */
  billed?: ReadonlyMap<string, number>;
}

/** Months of the last year of an age. */
const ELEVEN_MONTHS = 11 / 12;

/** If a choice distinguishes services and each has its own codes, the code determines the choice. */
function choiceByCode({ services }: PolicyLogic, procedure: string): [string, FactValue][] {
  const named = services.filter(({ codes }) => codes !== undefined && inCodes(procedure, codes, 'HCPCS'));
  const [only, ...others] = named;
  if (only === undefined || others.length > 0 || services.some(({ codes }) => codes === undefined)) return [];
  const { when } = only;
  if (when?.op !== 'choice' || when.values.length !== 1) return [];
  return [[when.fact, { kind: 'choice', value: when.values[0]! }]];
}

/** @param fitting diagnoses that rule out uses they do not match. */
export function claimValues(tree: PolicyLogic, claim: ClaimFacts, fitting: readonly string[]): FactValues {
  const { procedure, diagnoses, modifiers, place, sex, age, date } = claim;
  const { values } = new FactNames(tree).read({
    px: [procedure],
    date_of_service: date,
    ...(diagnoses.length === 0 ? {} : { dx: [...diagnoses] }),
    ...(place === null ? {} : { place }),
    ...(sex === null ? {} : { sex }),
  });
  const more: [string, FactValue][] = [];
  if (modifiers !== null) more.push(['modifier', { kind: 'codes', codes: modifiers }]);
  if (age !== null)
    more.push(['age', { kind: 'number', value: age[0], to: age[1] + ELEVEN_MONTHS, unit: 'a', age: true }]);
  return new Map([
    ...amountsBilled(tree, procedure, claim.billed ?? new Map()),
    ...statedNumbers(tree, diagnoses),
    ...claimAnswers(tree, { procedure, modifiers: modifiers ?? [], diagnoses: fitting }),
    // What a modifier or another line states is more than what a diagnosis leaves possible.
    ...answersByOthers(tree, [...(claim.others ?? []), ...(modifiers ?? [])], place),
    ...values,
    ...more,
    ...choiceByCode(tree, procedure),
  ]);
}
