/** The side a diagnosis names against the side modifiers of the line. For one line, or a claim without lines. */
import { citeEdition } from '../../citations.ts';
import type { Facts, Finding } from '../../facts.ts';
import { finding } from '../catalog.ts';
import { modifiersOfPart, sidesOfDiagnosis, sitesOfModifier } from './sides.ts';

interface Compared {
  code: string;
  provided: string[];
  sides: ReadonlySet<string>;
}

/** Access to central veins is placed where it is safe: often on the side away from the disease. */
const ACCESS = /^(?:365[5-9]\d|76937|77001)$/;

export function lateralityRules(facts: Facts): Finding[] {
  const { question, diagnoses } = facts;
  if (question.procedures.every(({ code }) => ACCESS.test(code))) return [];
  const own = pointed(facts).map((code) => ({ code, ...sidesOfDiagnosis(diagnoses.get(code)?.description ?? '') }));
  const sided = own.filter(({ sides }) => sides.size > 0);
  const provided = question.modifiers.filter((modifier) => modifier === '50' || sitesOfModifier(modifier) !== null);
  if (question.procedures.length > 1) return [];
  if (sided.length === 0)
    return provided.length === 0 ? [] : [...unspecified(facts, own, provided), ...unilateral(facts, own, provided)];
  const sides = new Set(sided.flatMap((one) => [...one.sides]));
  const compared = { code: question.procedures[0]!.code, provided, sides };
  if (provided.length === 0) return missing(facts, compared, sided.length === own.length);
  const named = sided.map(({ code }) => spelled(facts, code)).join(', ');
  const parts = new Set(own.flatMap(({ part }) => part ?? []));
  const wrongSide = mismatch(facts, compared, named, { all: sided.length === own.length, parts });
  return wrongSide.length > 0 ? wrongSide : wrongDigit(facts, compared, own, named);
}

function pointed({ question }: Facts): readonly string[] {
  return question.lines?.[0]?.pointers ?? question.diagnoses.map(({ code }) => code);
}

function spelled({ question }: Facts, code: string): string {
  return question.diagnoses.find((one) => one.code === code)?.requested ?? code;
}

function cite({ editions }: Facts) {
  return citeEdition('icd10cm', editions.get('icd10cm'));
}

/** Sides that modifiers name and no diagnosis does. With other diagnoses that have no side, these may be why. */
function mismatch(
  facts: Facts,
  { code, provided, sides }: Compared,
  named: string,
  { all, parts }: { all: boolean; parts: ReadonlySet<string> },
): Finding[] {
  const both = provided.includes('50') || (provided.includes('RT') && provided.includes('LT'));
  const stated = new Set(provided.flatMap((modifier) => sitesOfModifier(modifier)?.side ?? []));
  const wanted = [...sides].join(' and ');
  if (both) {
    if (sides.size === 2) return [];
    const text = `Modifier ${provided.join(' and ')} reports both sides; ${named} ${verb(named)} the ${wanted} side only`;
    const step = `Report ${sides.has('right') ? 'RT' : 'LT'} instead of ${provided.join(' and ')}, or add the diagnosis of the other side if the record supports it`;
    return [correct('warns', code, text, step, facts)];
  }
  if (stated.size === 0 || [...stated].some((side) => sides.has(side))) return [];
  const text = `Modifier ${provided.join(', ')} is for the ${[...stated].join(' and ')} side; ${named} ${verb(named)} the ${wanted} side`;
  const which = parts.size === 0 ? '' : `: ${modifiersFor(parts)} for the diagnosis as it is`;
  const step = `Compare ${code} with the record and report the modifier and the diagnosis of the same side${which}`;
  return [correct(all ? 'rejects' : 'warns', code, text, step, facts)];
}

const ONE_SIDE = /\bunilateral\b/i;

/** Both sides for diagnoses that are of one side, whichever it is. */
function unilateral(facts: Facts, own: readonly { code: string }[], provided: readonly string[]): Finding[] {
  const both = provided.includes('50') || (provided.includes('RT') && provided.includes('LT'));
  const isOne = ({ code }: { code: string }) => ONE_SIDE.test(facts.diagnoses.get(code)?.description ?? '');
  if (!both || own.length === 0 || !own.every(isOne)) return [];
  const { code } = facts.question.procedures[0]!;
  const named = own.map((one) => spelled(facts, one.code)).join(', ');
  const text = `Modifier ${provided.join(' and ')} reports both sides; ${named} ${verb(named)} a disease of one side (unilateral)`;
  const step = `Report RT or LT for ${code} instead of ${provided.join(' and ')}, or the bilateral diagnosis if the record supports it`;
  return [correct('warns', code, text, step, facts)];
}

function verb(named: string): string {
  return named.includes(',') ? 'name' : 'names';
}

function correct(effect: 'rejects' | 'warns', code: string, text: string, step: string, facts: Facts): Finding {
  return finding('laterality', effect, code, text, cite(facts), { action: { kind: 'correct_claim', text: step } });
}

/** "F6 (right index finger)". */
function modifiersFor(parts: ReadonlySet<string>): string {
  return [...parts].map((part) => `${modifiersOfPart(part).join(', ')} (${part})`).join(' or ');
}

/** A finger, toe or eyelid that no diagnosis of the line names, although one names another. */
function wrongDigit(
  facts: Facts,
  { code, provided }: Compared,
  own: readonly { part: string | null }[],
  named: string,
): Finding[] {
  const parts = new Set(own.flatMap(({ part }) => part ?? []));
  const parseKind = (part: string) => part.split(' ').at(-1);
  const wrong = provided.flatMap((modifier) => {
    const part = sitesOfModifier(modifier)?.part ?? null;
    const comparable = part !== null && [...parts].some((one) => parseKind(one) === parseKind(part));
    return comparable && !parts.has(part) ? [{ modifier, part }] : [];
  });
  if (wrong.length === 0 || wrong.length < provided.length) return [];
  const stated = wrong.map(({ modifier, part }) => `${modifier} (${part})`).join(', ');
  const text = `Modifier ${stated} does not match ${named} (${[...parts].join(', ')})`;
  const step = `Compare ${code} with the record and report ${modifiersFor(parts)}, or the diagnosis of what ${provided.join(', ')} reports`;
  return [correct('rejects', code, text, step, facts)];
}

const BILATERAL_CONCEPT: ReadonlySet<string> = new Set(['1', '3']);
const SURGICAL: ReadonlySet<string> = new Set(['000', '010', '090']);

/** A procedure that has sides, for a diagnosis of one side, without the modifier of it. */
function missing(facts: Facts, { code, sides }: Compared, all: boolean): Finding[] {
  const { question, codes } = facts;
  const schedule = codes.get(code)?.schedule ?? null;
  if (!all || schedule === null || question.setting === 'facility') return [];
  if (!BILATERAL_CONCEPT.has(schedule.bilateral ?? '') || !SURGICAL.has(schedule.global_days ?? '')) return [];
  const line = question.lines?.[0]?.number ?? null;
  if (sides.size === 2) {
    const text = `The diagnoses name both sides and ${code} has no modifier of a side`;
    const step = `If ${code} was done on both sides, bill 1 unit with modifier 50; if on one side, add RT or LT`;
    return [correct('warns', code, text, step, facts)];
  }
  const side = sides.has('right') ? 'RT' : 'LT';
  const text = `The diagnosis names the ${[...sides][0]} side and ${code} has no modifier of a side (bilateral indicator ${schedule.bilateral})`;
  const action = { kind: 'add_modifier', modifiers: [side], code, line } as const;
  return [finding('laterality', 'warns', code, text, cite(facts), { action })];
}

const UNSPECIFIED =
  /\bunspecified (?:eye|ear|breast|shoulder|arm|elbow|forearm|wrist|hand|finger|thumb|hip|thigh|knee|leg|ankle|foot|toe|side|limb)/i;

/** The record knows the side, since the modifier reports it. */
function unspecified(facts: Facts, own: readonly { code: string }[], provided: readonly string[]): Finding[] {
  if (provided.includes('50')) return [];
  const { code } = facts.question.procedures[0]!;
  const open = own.filter((one) => UNSPECIFIED.test(facts.diagnoses.get(one.code)?.description ?? ''));
  if (open.length === 0 || open.length < own.length) return [];
  const list = open.map((one) => spelled(facts, one.code)).join(', ');
  const text = `Modifier ${provided.join(', ')} reports the side; ${list} leaves it unspecified`;
  const step = `Report the diagnosis of the side that ${provided.join(', ')} reports in place of ${list}`;
  return [correct('warns', code, text, step, facts)];
}
