/** Which modifier, on which line, says that two services of a claim are separate (NCCI Policy Manual, chapter I, section E). */
import type { Action, Facts } from '../facts.ts';
import { linesOfCode, modifiersByLine, modifiersOn, nameOfLine } from '../lines.ts';
import { PTP_MODIFIERS, VISIT_MODIFIERS } from './ncci-modifiers.ts';
import { visitKind } from './visits.ts';

/** From this day a distinct-service modifier counts on either code of a pair (CMS change request 11168). */
const EITHER_COLUMN_SINCE = '2019-07-01';
const DISTINCT = ['59', 'XE', 'XP', 'XS', 'XU'];
/** Of surgery that belongs, or does not belong, to an earlier one. */
const AFTER_SURGERY = ['58', '78', '79'];

export interface Remedy {
  /** Modifiers of the claim that separate the two services. */
  given: readonly string[];
  /** Why modifiers that look like it do not; null where there are none. */
  wrong: string | null;
  /** What to add where: "modifier 25 on line 2 (99213)". */
  wanted: string;
  action: Action;
}

/** What separates the services of a pair with modifier indicator 1. */
export function remedyFor(column1: string, column2: string, facts: Facts): Remedy {
  const kindOf = (code: string) => visitKind(code, facts.codes.get(code));
  if (kindOf(column2) === 'visit') return visitRemedy(column2, column1, facts);
  if (kindOf(column1) === 'visit') {
    const own = visitRemedy(column1, column2, facts);
    const distinct = modifiersOn(facts.question, [column2]).filter((modifier) => DISTINCT.includes(modifier));
    return distinct.length > 0 ? { ...own, given: [...own.given, ...distinct], wrong: null } : own;
  }
  return procedureRemedy(column1, column2, facts);
}

/** Modifiers that fit a visit beside a procedure, by the global days of the procedure; others are not known. */
export function visitModifiersBeside(globalDays: string | null): readonly string[] {
  if (globalDays === '090') return ['57'];
  return globalDays === '000' || globalDays === '010' || globalDays === 'XXX' ? ['25'] : ['25', '57'];
}

function visitRemedy(visit: string, other: string, facts: Facts): Remedy {
  const { question, codes } = facts;
  const days = codes.get(other)?.schedule?.global_days ?? null;
  const bothVisits = visitKind(other, codes.get(other)) === 'visit';
  const fitting = bothVisits ? ['25', '27', '57'] : visitModifiersBeside(days);
  const on = modifiersOn(question, bothVisits ? [visit, other] : [visit]);
  const surgery = modifiersOn(question, [other]).filter((modifier) => AFTER_SURGERY.includes(modifier));
  const given = [
    ...on.filter((modifier) => fitting.includes(modifier) || modifier === '24' || modifier === '27'),
    ...surgery,
  ];
  const misfit = on.find((modifier) => (modifier === '25' || modifier === '57') && !fitting.includes(modifier));
  const distinct = on.find((modifier) => DISTINCT.includes(modifier));
  const asked = fitting.filter((modifier) => modifier !== '27');
  const wrong =
    misfit !== undefined
      ? `modifier ${misfit} is for procedures with ${misfit === '57' ? '90' : '0 or 10'} global days, and ${other} has ${daysOf(days)}`
      : distinct !== undefined
        ? `modifier ${distinct} never separates an E/M service`
        : null;
  return {
    given,
    wrong,
    wanted: `modifier ${asked.join(' or ')} on ${namesOf(visit, facts)}`,
    action: { kind: 'add_modifier', modifiers: asked, code: visit, line: lineOf(visit, facts) },
  };
}

function daysOf(days: string | null): string {
  if (days === null) return 'none';
  return /^\d{3}$/.test(days) ? `${Number(days)} global days` : `global indicator ${days}`;
}

function procedureRemedy(column1: string, column2: string, facts: Facts): Remedy {
  const { question } = facts;
  const either = question.date >= EITHER_COLUMN_SINCE;
  // Of some codes nobody can tell whether they are visits.
  const unclear = [column1, column2].some((code) => visitKind(code, facts.codes.get(code)) === 'unclear');
  const separating = modifiersOn(question, [column1, column2]).filter(
    (modifier) => PTP_MODIFIERS.has(modifier) && (unclear || !VISIT_MODIFIERS.has(modifier)),
  );
  const counted = separating.filter(
    (modifier) => either || !DISTINCT.includes(modifier) || modifiersOn(question, [column2]).includes(modifier),
  );
  const same = sameSite(column1, column2, facts);
  const given = same === null ? counted : counted.filter((modifier) => !same.includes(modifier));
  const visits = modifiersOn(question, [column1, column2]).filter((modifier) => VISIT_MODIFIERS.has(modifier));
  const wrong =
    same !== null && given.length === 0
      ? `modifier ${same.join(' and ')} on both codes names the same site`
      : visits.length > 0
        ? `modifier ${visits.join(' and ')} is for E/M services, and neither code is one`
        : null;
  const where = namesOf(column2, facts);
  return {
    given,
    wrong,
    wanted: `modifier 59, XE, XP, XS or XU, or that of another site, on ${where}${either ? ` or ${namesOf(column1, facts)}` : ''}`,
    action: { kind: 'add_modifier', modifiers: DISTINCT, code: column2, line: lineOf(column2, facts) },
  };
}

/** Sites that both codes of a pair name alike; null where they differ, or where nobody knows which line names which. */
function sameSite(column1: string, column2: string, { question }: Facts): string[] | null {
  if (!modifiersByLine(question)) return null;
  const sitesOf = (code: string) =>
    modifiersOn(question, [code]).filter(
      (modifier) =>
        PTP_MODIFIERS.has(modifier) &&
        !VISIT_MODIFIERS.has(modifier) &&
        !DISTINCT.includes(modifier) &&
        !AFTER_SURGERY.includes(modifier) &&
        modifier !== '91',
    );
  const [one, two] = [sitesOf(column1), sitesOf(column2)];
  return one.length > 0 && one.join() === two.join() ? one : null;
}

function namesOf(code: string, { question }: Facts): string {
  return linesOfCode(question, code)
    .map((line) => nameOfLine(question, line))
    .join(' or ');
}

function lineOf(code: string, { question }: Facts): number | null {
  return question.lines === undefined ? null : (linesOfCode(question, code)[0]?.number ?? null);
}
