/** Which modifier, on which line, states that two services of a claim are separate (NCCI Policy Manual, chapter I, section E). */
import type { Action, Facts } from '../../facts.ts';
import { linesOfCode, modifiersByLine, modifiersOn, nameOfLine } from '../../request/lines.ts';
import { PTP_MODIFIERS, VISIT_MODIFIERS } from './ncci-modifiers.ts';
import { visitKind } from './visits.ts';

/** From this day a distinct-service modifier counts on either code of a pair (CMS change request 11168). */
const EITHER_COLUMN_SINCE = '2019-07-01';
const DISTINCT = ['59', 'XE', 'XP', 'XS', 'XU'];
/** Of surgery that belongs, or does not belong, to an earlier one. */
const AFTER_SURGERY = ['58', '78', '79'];

export interface Remedy {
  /** Modifiers of the claim that separate the two services. */
  provided: readonly string[];
  /** Why similar modifiers of the claim do not; null if there are none. */
  wrong: string | null;
  /** What to add where: "modifier 25 on line 2 (99213)". */
  wanted: string;
  action: Action;
}

/** What separates the services of a pair with modifier indicator 1. */
export function remedyFor(column1: string, column2: string, facts: Facts): Remedy {
  const toVisitKind = (code: string) => visitKind(code, facts.codes.get(code));
  if (toVisitKind(column2) === 'visit') return visitRemedy(column2, column1, facts);
  if (toVisitKind(column1) === 'visit') {
    const own = visitRemedy(column1, column2, facts);
    const distinct = modifiersOn(facts.question, [column2]).filter((modifier) => DISTINCT.includes(modifier));
    return distinct.length > 0 ? { ...own, provided: [...own.provided, ...distinct], wrong: null } : own;
  }
  return procedureRemedy(column1, column2, facts);
}

/** Modifiers that fit a visit alongside a procedure, by the global days of the procedure; others are not known. */
export function visitModifiersFor(globalDays: string | null): readonly string[] {
  if (globalDays === '090') return ['57'];
  return globalDays === '000' || globalDays === '010' || globalDays === 'XXX' ? ['25'] : ['25', '57'];
}

function visitRemedy(visit: string, other: string, facts: Facts): Remedy {
  const { question, codes } = facts;
  const days = codes.get(other)?.schedule?.global_days ?? null;
  const bothVisits = visitKind(other, codes.get(other)) === 'visit';
  const fitting = bothVisits ? ['25', '27', '57'] : visitModifiersFor(days);
  const on = modifiersOn(question, bothVisits ? [visit, other] : [visit]);
  const surgery = modifiersOn(question, [other]).filter((modifier) => AFTER_SURGERY.includes(modifier));
  const provided = [
    ...on.filter((modifier) => fitting.includes(modifier) || modifier === '24' || modifier === '27'),
    ...surgery,
  ];
  const misfit = on.find((modifier) => (modifier === '25' || modifier === '57') && !fitting.includes(modifier));
  const distinct = on.find((modifier) => DISTINCT.includes(modifier));
  const requested = fitting.filter((modifier) => modifier !== '27');
  const wrong =
    misfit !== undefined
      ? `modifier ${misfit} is for procedures with ${misfit === '57' ? '90' : '0 or 10'} global days, and ${other} has ${describeGlobalDays(days)}`
      : distinct !== undefined
        ? `modifier ${distinct} never separates an E/M service`
        : null;
  return {
    provided,
    wrong,
    wanted: `modifier ${requested.join(' or ')} on ${formatNames(visit, facts)}`,
    action: { kind: 'add_modifier', modifiers: requested, code: visit, line: findLine(visit, facts) },
  };
}

function describeGlobalDays(days: string | null): string {
  if (days === null) return 'none';
  return /^\d{3}$/.test(days) ? `${Number(days)} global days` : `global indicator ${days}`;
}

function procedureRemedy(column1: string, column2: string, facts: Facts): Remedy {
  const { question } = facts;
  const either = question.date >= EITHER_COLUMN_SINCE;
  // Of some codes it cannot be determined whether they are visits.
  const unclear = [column1, column2].some((code) => visitKind(code, facts.codes.get(code)) === 'unclear');
  const onSecond = modifiersOn(question, [column2]);
  const separating = modifiersOn(question, [column1, column2]).filter(
    (modifier) => PTP_MODIFIERS.has(modifier) && (unclear || !VISIT_MODIFIERS.has(modifier)),
  );
  const counted = separating.filter(
    (modifier) => either || !DISTINCT.includes(modifier) || onSecond.includes(modifier),
  );
  const alone = siteOfFirst(column1, onSecond, facts);
  const same = sameSite(column1, column2, facts);
  const provided = counted.filter((modifier) => !(same ?? alone).includes(modifier));
  const visits = modifiersOn(question, [column1, column2]).filter((modifier) => VISIT_MODIFIERS.has(modifier));
  const wrong =
    same !== null && provided.length === 0
      ? `modifier ${same.join(' and ')} on both codes names the same site`
      : alone.length > 0 && provided.length === 0
        ? `modifier ${alone.join(' and ')} is on ${column1} alone, and nothing on ${column2} names another site`
        : visits.length > 0
          ? `modifier ${visits.join(' and ')} is for E/M services, and neither code is one`
          : null;
  const where = formatNames(column2, facts);
  return {
    provided,
    wrong,
    wanted: `modifier 59, XE, XP, XS or XU, or that of another site, on ${where}${either ? ` or ${formatNames(column1, facts)}` : ''}`,
    action: { kind: 'add_modifier', modifiers: DISTINCT, code: column2, line: findLine(column2, facts) },
  };
}

/** Sites that both codes of a pair name alike; null where they differ, or where it is unknown which line names which. */
function sameSite(column1: string, column2: string, { question }: Facts): string[] | null {
  if (!modifiersByLine(question)) return null;
  const [one, two] = [column1, column2].map((code) => modifiersOn(question, [code]).filter(isSite));
  return one!.length > 0 && one!.join() === two!.join() ? one! : null;
}

/** A side, a digit, an eyelid or a coronary vessel. */
function isSite(modifier: string): boolean {
  return (
    PTP_MODIFIERS.has(modifier) &&
    !VISIT_MODIFIERS.has(modifier) &&
    !DISTINCT.includes(modifier) &&
    !AFTER_SURGERY.includes(modifier) &&
    modifier !== '91'
  );
}

/**
 * Sites of the first code where the second names none: only distinct-service modifiers count on either code (change request 11168), and
 * a site is another one only compared with that of the second service.
 */
function siteOfFirst(column1: string, onSecond: readonly string[], { question }: Facts): string[] {
  if (!modifiersByLine(question) || onSecond.some(isSite)) return [];
  return modifiersOn(question, [column1]).filter(isSite);
}

function formatNames(code: string, { question }: Facts): string {
  return linesOfCode(question, code)
    .map((line) => nameOfLine(question, line))
    .join(' or ');
}

function findLine(code: string, { question }: Facts): number | null {
  return question.lines === undefined ? null : (linesOfCode(question, code)[0]?.number ?? null);
}
