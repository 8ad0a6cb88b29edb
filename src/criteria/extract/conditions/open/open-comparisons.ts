/** Comparisons without a published name: noun phrase, comparison, number and unit. */
import type { LogicNode } from '../../../criteria.ast.ts';
import { joined } from '../../../criteria.ast.ts';
import type { ConditionMatch } from '../condition-match.ts';
import { timeUnit } from '../numbers.ts';
import { countedAfter, isGeneric, nounBefore, parameterNamed, scaleAfter, shareAfter } from './measured-noun.ts';
import { findThresholds, openLexicon, type Threshold } from './thresholds.ts';

const EXAMPLE_OPEN = openLexicon.pattern('example_open');
const RATE_AFTER = openLexicon.pattern('rate_after');
const TIME = new Set(['a', 'mo', 'wk', 'd', 'h', 'min', 's']);
/** Ages have separate patterns; `95% of the capacity` compares with another value. */
const NOT_A_THRESHOLD = /^\s*(?:of\s+age\b|olds?\b|of\s+the\s+following\b|[-–]?\s*(?:supply|quantity)\b)/i;
const OF_ANOTHER_VALUE =
  /^\s*(?:of|than)\s+(?:the|its|their|that)\b(?!\s+(?:total|entire|whole|area\s+of\s+the\s+entire)\b)/i;
/** `functional level is 3 or above`: here the word before the verb is the name. */
const LEVEL_BEFORE = /\b([a-z]+\s+(?:level|class|grade|stage))\s+(?:is|of|at)\s*$/i;
const DURATION_WORD =
  /\b(?:duration|lasting|lasts?|lasted|persist\w*|present|for|history|old)\b[^a-z]*(?:of\s*|for\s*)?$/i;
const WINDOW_AFTER = openLexicon.pattern('window_after');
/** `at least one assessment item`: the number belongs to another noun. */
const CONTINUES = /^\s+(?!(?:on|or|and|with|in|for|to|at|as|by|if|when|but|points?)\b)[a-z]/i;
const SPENT =
  /^\s+(?:(?:per|a|each)\s+(day|week|month)\s+(?:in|on|using|of)|of)\s+(?!(?:age|the following|each)\b)(?:an?\s+)?((?:[a-z][a-z-]*\s*){1,3})/i;
/** `relief from the last injection lasting`: the subject precedes its origin. */
const LASTING = /^(.*)\b(?:from|after|following)\b[^.;,]*\blasting\s*$/i;
const LIMIT_OF_NORMAL = /^\s*of\s+the\s+(?:lower|upper)\s+limit\b/i;
const NOUN_AFTER = /^\s*(?:\([^()]{1,40}\)\s*)?((?:[a-z][a-z-]*\s+){1,2}[a-z][a-z-]*s)\b/;
const TIMES_AFTER = openLexicon.pattern('times_after');
const HEDGED_BEFORE = openLexicon.pattern('hedged_before');
const DENIED = /\b(?:not|never|no|without|cannot|nor|neither)\b[^.;:,()]{0,40}$/i;

interface Named {
  field: string;
  unit: string;
  end: number;
}

function named(noun: string | null, suffix: string, unit: string, end: number): Named | null {
  const field = noun === null ? null : parameterNamed(noun, suffix);
  return field === null ? null : { field, unit, end };
}

/** `per week`; `per 24 hours` becomes per day. */
const ratePer = ([, hours, unit]: RegExpExecArray): string => `/${hours === undefined ? timeUnit(unit!) : 'd'}`;

/** Name of what a number without a unit counts or scores. */
function nameNumber(before: string, after: string, { end, bounds }: Threshold, sign: boolean): Named | null {
  const noun = LEVEL_BEFORE.exec(before)?.[1] ?? nounBefore(before);
  const times = TIMES_AFTER.exec(after);
  if (times !== null) return named(noun, '', `/${timeUnit(times[1]!)}`, end + times[0].length);
  // `an index of at least 5 per hour`
  const hourly = noun !== null && /\bindex$/i.test(noun) ? RATE_AFTER.exec(after) : null;
  if (hourly !== null) return named(noun, '', ratePer(hourly), end + hourly[0].length);
  const counted = countedAfter(after);
  const scale = scaleAfter(after);
  if (noun !== null && scale !== null && isGeneric(noun)) return named(`${scale} ${noun}`, '', '{score}', end);
  // `in any task scored as at least 3`
  if (noun !== null && /\bscored\s+(?:as|at)?\s*$/i.test(before)) return named(noun, '_score', '{score}', end);
  // A footnote number may directly follow the value; no score is that high.
  if (noun !== null && /score$/i.test(noun) && bounds[0]!.value > 100) return null;
  const scored = noun !== null && /(?:score|index|ratio|scale|count|grade|level|class|rating)$/i.test(noun);
  const close = noun !== null && (sign || scored);
  // Counts are whole numbers.
  if (
    counted !== null &&
    Number.isInteger(bounds[0]!.value) &&
    !(scored && sign) &&
    parameterNamed(counted.noun) !== null
  ) {
    const rate = RATE_AFTER.exec(after.slice(counted.end));
    // Lists handle "one of".
    const field = /^\s*(?:\[[^\]]*\]\s*)?(?:per|\/)\s*(?:high|low|hpf)/i.test(after.slice(counted.end));
    if (rate === null && ((!['ge', 'lt'].includes(bounds[0]!.is) && !field) || bounds[0]!.value <= 1)) return null;
    const unit = rate === null ? (field ? '/[HPF]' : '1') : ratePer(rate);
    return named(counted.noun, '', unit, end + counted.end + (rate?.[0].length ?? 0));
  }
  return close && !CONTINUES.test(after) && !/^[A-Za-z%/]/.test(after) ? named(noun, '', '{score}', end) : null;
}

function nameTime(before: string, after: string, { unit, end }: Threshold, sign: boolean): Named | null {
  // `2 hours of sleep`, `2 hours per day in the wheelchair`
  const spent = SPENT.exec(after);
  if (spent !== null) {
    const rate = spent[1] === undefined ? '' : `/${timeUnit(spent[1])}`;
    return named(spent[2]!.replace(/\s+(?:and|or)\b.*$/i, '').trim(), '_duration', `${unit}${rate}`, end);
  }
  if (WINDOW_AFTER.test(after) && !/\bfor\s*$/i.test(before)) return null;
  // `a minimum of 2 hours test time`
  const counted = /^\s+((?:[a-z-]+\s+){0,2}(?:time|recording))\b/i.exec(after);
  if (counted !== null) return named(counted[1]!, '', unit!, end);
  const lasting = LASTING.exec(before);
  const noun = nounBefore(lasting === null ? before : lasting[1]!);
  if (noun === null || /\bage[ds]?$/i.test(noun)) return null;
  const isDuration =
    DURATION_WORD.test(before) || /\($/.test(before.trimEnd()) || /^\s*(?:in\s+)?duration\b/i.test(after);
  const timed = /\b(?:duration|time|interval|expectancy|survival|length|period)\b/i.test(noun);
  const lasts = /\bof\s*$/i.test(before);
  if (!isDuration && !lasts && !timed && !sign) return null;
  return named(noun, timed ? '' : '_duration', unit!, end);
}

function nameThreshold(text: string, threshold: Threshold): Named | null {
  const { start, end, unit } = threshold;
  const before = text.slice(0, start);
  const after = text.slice(end);
  // `non-obstructive (<50%) stenosis`: an aside within a name.
  if (
    /\($/.test(before.trimEnd()) &&
    /^\s*\)\s+(?!(?:and|or|is|are|was|were|do|does|has|have|must|should|may|can|will|that|who|with|in|on|for)\b)[a-z]/i.test(
      after,
    )
  )
    return null;
  if (NOT_A_THRESHOLD.test(after) || EXAMPLE_OPEN.test(before.slice(-200))) return null;
  const sign = /^[<>≤≥]/.test(text.slice(start, end));
  if (threshold.noun !== undefined) return named(threshold.noun, '', unit ?? '1', end);
  // `may measure one, two, three or more`: a range of possibilities.
  if (HEDGED_BEFORE.test(before) || /\b(?:one|two|three|\d+),\s*$/i.test(before)) return null;
  // `motility below 35 mm Hg or < 70% peristaltic sequences`: names do not cross the conjunction.
  if (/\b(?:or|and)\s*$/i.test(before)) {
    const noun = unit === '%' ? (NOUN_AFTER.exec(after)?.[1] ?? null) : null;
    return noun === null || OF_ANOTHER_VALUE.test(after) ? null : named(noun, '', '%', end);
  }
  if (unit === null) return nameNumber(before, after, threshold, sign);
  if (TIME.has(unit)) return nameTime(before, after, threshold, sign);
  if (unit === '%') {
    const share = shareAfter(after);
    if (share !== null) return named(share, '_percent', '%', end);
    if (OF_ANOTHER_VALUE.test(after) && !LIMIT_OF_NORMAL.test(after)) return null;
    return named(nounBefore(before), '', '%', end);
  }
  // `greater than 20 pounds of traction`
  const of = /^\s+of\s+((?!(?:the|a|an)\b)(?:[a-z][a-z-]*\s*){1,3})/i.exec(after);
  if (of !== null && /\b(?:for|with|require[sd]?|receive[sd]?|use|using|exceeds?)\s*$/i.test(before))
    return named(of[1]!.trim(), '', unit, end);
  const rate = RATE_AFTER.exec(after);
  const per = rate === null || unit.includes('/') ? '' : ratePer(rate);
  const noun = /^(?:kg|\[lb_av\])$/.test(unit) && /\bweigh/i.test(text) ? 'weight' : nounBefore(before);
  return named(noun, '', `${unit}${per}`, end + (per === '' ? 0 : rate![0].length));
}

/** Comparisons in a text, named by the surrounding words without guessing. */
export function findOpenComparisons(text: string): ConditionMatch[] {
  return findThresholds(text).flatMap((threshold): ConditionMatch[] => {
    const found = nameThreshold(text, threshold);
    if (found === null) return [];
    const nodes = threshold.bounds.map(
      ({ is, value }): LogicNode => ({ op: 'compare', field: found.field, is, value, unit: found.unit }),
    );
    const node = joined('all', nodes);
    const denied = DENIED.test(text.slice(Math.max(0, threshold.start - 80), threshold.start));
    return [
      {
        start: threshold.start,
        end: found.end,
        node: denied ? { op: 'not', of: node } : node,
        partial: true,
      },
    ];
  });
}
