/** Time windows between events, supplies for a period, and quantities of any item per period. */
import { joined, type LogicNode, type Relation } from '../../../criteria.ast.ts';
import { type ConditionMatch, matchConditions } from '../condition-match.ts';
import { duration, parseNumber, relationBefore, timeUnit } from '../numbers.ts';
import { nounBefore, parameterNamed } from './measured-noun.ts';
import { openLexicon } from './thresholds.ts';

const WITHIN = openLexicon.pattern('within', 'gi');
const ORDINAL_DAYS = openLexicon.pattern('ordinal_days', 'gi');
const SUPPLY = openLexicon.pattern('supply', 'gi');
const COUNTED = openLexicon.pattern('counted', 'gi');
const COUNT_CONTEXT = openLexicon.pattern('count_context');
const WINDOW_AFTER = openLexicon.pattern('window_after');
const NOT_EVENT =
  /\s+(?:and|or|if|when|that|which|who|is|are|was|were|for|in|with|to|of|by|the|must|will|may|has|have)\b.*$/i;
const DENIED = /\b(?:not|never|no|without)\b[^.;:]{0,60}$/i;
const ANNUM = /^annum$/i;

const dated = (words: string | null): string | null =>
  words === null || /\beach other\b/i.test(words) ? null : parameterNamed(words.replace(NOT_EVENT, '').trim(), '_date');

const EVENT_VERB = openLexicon.pattern('event_verb', 'gi');
const PASSIVE_END = openLexicon.pattern('passive_end');
const EVENT_NOUN = openLexicon.pattern('event_noun');
const EVENT_DETERMINER = openLexicon.pattern('event_determiner');
const EVENT_AFTER = openLexicon.pattern('event_after');
const APART = openLexicon.pattern('apart', 'gi');
const OWN_SERVICE =
  /^(?:date_of_)?(?:the_)?(?:service|test|testing|procedure|delivery|treatment|visit|examination|exam|study)/;

/** The event before `within 30 days`: `taken laxatives`, `tested`; null when no word names one. */
function eventBefore(before: string): string | null {
  const clause = before
    .slice(-120)
    .split(/[.;:]\s/)
    .at(-1)!;
  const subject = PASSIVE_END.exec(clause);
  if (subject !== null) return nounBefore(clause.slice(0, subject.index));
  const verb = [...clause.matchAll(EVENT_VERB)].at(-1);
  const noun = nounBefore(before);
  // `Laxatives in the prior 48 hours`
  if (noun !== null && noun === before.trim()) return noun;
  const at = noun === null ? -1 : clause.lastIndexOf(noun);
  if (noun !== null && at >= 0 && EVENT_NOUN.test(noun) && (at === 0 || EVENT_DETERMINER.test(clause.slice(0, at))))
    return noun;
  if (verb === undefined) return null;
  return /^(?:tak|receiv|us|had)/i.test(verb[0]) ? noun : verb[0];
}

function windowNode(text: string, m: RegExpExecArray): { node: LogicNode; length: number } | null {
  const before = text.slice(0, m.index);
  const after = text.slice(m.index + m[0].length);
  const side = WINDOW_AFTER.exec(after);
  const limit = { value: parseNumber(m[2]!), unit: timeUnit(m[3]!) };
  // `may not be billed within 30 days of each other`: at most one in that period.
  if (/^\s*of (?:each other|one another)\b/i.test(after))
    return DENIED.test(before.slice(-80))
      ? { node: { op: 'count', field: 'services', is: 'le', value: 1, period: limit }, length: m[0].length }
      : null;
  const earlier = side !== null && /^(?:prior|before|preceding)/i.test(side[1]!);
  const event = side === null ? null : dated(side[2]!);
  const own = event !== null && OWN_SERVICE.test(event);
  const since =
    side === null || earlier || own
      ? dated(
          eventBefore(before) ??
            (before.trim() === '' ? (EVENT_AFTER.exec(after.slice(side?.[0].length ?? 0))?.[1] ?? null) : null),
        )
      : event;
  if (since === null || (side !== null && event === null)) return null;
  const until = earlier && !/^(?:date_of_)?(?:service|procedure|delivery)/.test(event!) ? event! : 'date_of_service';
  const latest: LogicNode = { op: 'elapsed', since, until, is: 'le', ...limit };
  const node =
    m[1] === undefined
      ? latest
      : joined('all', [{ op: 'elapsed', since, until, is: 'ge', ...limit, value: parseNumber(m[1]) }, latest]);
  const negated = DENIED.test(before.slice(Math.max(0, before.length - 80)));
  return { node: negated ? { op: 'not', of: node } : node, length: m[0].length };
}

function findWindows(text: string): ConditionMatch[] {
  return [...text.matchAll(WITHIN)].flatMap((match) => {
    const found = windowNode(text, match as RegExpExecArray);
    return found === null
      ? []
      : [{ start: match.index, end: match.index + found.length, node: found.node, partial: true }];
  });
}

/** `performed at least 2 weeks after the initial procedure` */
function findApart(text: string): ConditionMatch[] {
  return matchConditions(text, APART, (m) => {
    const [, comparison, value, unit, side, words] = m;
    const other = dated(words!);
    const own =
      dated(
        m.index === 0 && m[0].startsWith(comparison!)
          ? null
          : nounBefore(text.slice(0, m.index).replace(PASSIVE_END, '')),
      ) ?? 'date_of_service';
    const [since, until] = /^(?:prior|before)/i.test(side!) ? [own, other] : [other, own];
    const timed: LogicNode = {
      op: 'elapsed',
      since: since!,
      until: until!,
      is: relationBefore(comparison!),
      ...duration(value!, unit!),
    };
    return other === null || (own === 'date_of_service' && since === own) ? null : timed;
  });
}

/** `between the 31st and 91st day following the initiation` */
function findOrdinalDays(text: string): ConditionMatch[] {
  return matchConditions(text, ORDINAL_DAYS, (m) => {
    const since = dated(m[5]!);
    if (since === null) return null;
    const bound = (is: Relation, value: string): LogicNode => ({
      op: 'elapsed',
      since,
      until: 'date_of_service',
      is,
      value: Number(value),
      unit: timeUnit(m[4]!),
    });
    return joined('all', [bound('ge', m[1]!), bound('le', m[3]!)]);
  });
}

/** `must not dispense more than a three-month supply` allows that much at most. */
function findSupplies(text: string): ConditionMatch[] {
  return matchConditions(text, SUPPLY, (m) => {
    // `a one-month supply … and a three-month supply`: the second shares the comparison of the first.
    const earlier = new RegExp(SUPPLY.source, 'i').exec(text.slice(0, m.index));
    const comparison = m[1] ?? earlier?.[1];
    if (comparison === undefined) return null;
    const denied = DENIED.test(text.slice(0, earlier?.index ?? m.index).slice(-80));
    const is = relationBefore(comparison);
    const limit: Relation = denied && is === 'gt' ? 'le' : is;
    return { op: 'compare', field: 'supply_duration', is: limit, value: parseNumber(m[2]!), unit: timeUnit(m[3]!) };
  });
}

const UNITS_OF_USE: Readonly<Record<string, string>> = {
  lifetime: '{lifetime}',
  encounter: '{encounter}',
  session: '{session}',
  episode: '{episode}',
  eye: '{eye}',
  limb: '{limb}',
  side: '{side}',
};

/** `more than 3 per week of one or 1 per month of another`: both share the comparison. */
function sharedComparison(before: string): string | undefined {
  if (!/\b(?:or|and)\s*$/i.test(before)) return undefined;
  const earlier = [...before.slice(-80).matchAll(COUNTED)].at(-1);
  return earlier?.[1];
}

/** `10 canister sets per month`, `once per encounter`: quantity of an item per period. */
function findQuantities(text: string): ConditionMatch[] {
  if (!COUNT_CONTEXT.test(text)) return [];
  return matchConditions(text, COUNTED, (m) => {
    const comparison = m[1] ?? sharedComparison(text.slice(0, m.index));
    const relation: Relation = comparison === undefined ? 'le' : relationBefore(comparison);
    if (relation === 'ge' || relation === 'lt') return null;
    const written = m[4]!.toLowerCase();
    const unit = ANNUM.test(written) ? 'a' : (UNITS_OF_USE[written] ?? timeUnit(written));
    const times = m[2]!.toLowerCase();
    const value =
      times === 'once'
        ? 1
        : times === 'twice'
          ? 2
          : parseNumber(times.replace(/\s*\([\d-]+\)$/, '').replace(/^.*\s(?:to|or)\s/, ''));
    const denied = DENIED.test(text.slice(Math.max(0, m.index - 40), m.index));
    const is = relation === 'gt' && denied ? 'le' : relation;
    return { op: 'count', field: 'services', is, value, period: { value: parseNumber(m[3] ?? '1'), unit } };
  });
}

const TIME_WORDS = openLexicon.pattern('time_words');

/** Windows, supplies and quantities in a text. */
export function findOpenPeriods(text: string): ConditionMatch[] {
  if (!TIME_WORDS.test(text)) return [];
  return [
    ...findWindows(text),
    ...findApart(text),
    ...findOrdinalDays(text),
    ...findSupplies(text),
    ...findQuantities(text),
  ];
}
