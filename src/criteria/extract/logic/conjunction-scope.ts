/** Determines the scope of `and`, `or` and qualifiers around the parsed conditions of a sentence. */

import { lazily } from '../../../platform/text/lexicon.ts';
import { type LogicNode, walkNodes } from '../../criteria.ast.ts';
import type { ConditionMatch } from '../conditions/condition-match.ts';
import { MEASURES } from '../conditions/measures.ts';
import { COMPARED_AFTER, COMPARED_BEFORE } from '../conditions/numbers.ts';
import { readLexicon } from '../lexicon.ts';
import { meaningfulWords } from './unparsed-text.ts';

const lexicon = readLexicon('conjunction-scope', { compared_before: COMPARED_BEFORE, compared_after: COMPARED_AFTER });

const TRAILING_CONDITION = lexicon.pattern('trailing_condition');
const TRAILING_QUALIFIER = lexicon.pattern('trailing_qualifier');
/** `… in adults of 18 and older` states for whom something is done, not who must be that age. */
const PATIENT_GROUP_BEFORE = /\b(?:in|for|among)\s+(?:\w+\s+){0,2}$/i;

/**
 * Relation of unparsed text to the parsed conditions: `nothing` remains, it is also required (`all`), or it is an
 * alternative (`any`). Null when it may change their meaning.
 */
export function scopeOfUnparsedText(context: {
  before: string;
  stated: number | null;
  gaps: string[];
  after: string;
  /** Text after the last match, including what is blanked out in `after`. */
  fullAfter: string;
}): 'nothing' | 'all' | 'any' | null {
  const { before, stated, gaps, after, fullAfter } = context;
  const left = meaningfulWords(before);
  const right = meaningfulWords(after);
  const middle = gaps.flatMap(meaningfulWords);
  if (left.length + right.length + middle.length === 0) return 'nothing';
  // `covered once a year when …` adds a condition to a coverage statement; elsewhere the rest restricts the number to
  // some cases.
  if (right.length > 0 && stated === null && TRAILING_CONDITION.test(after)) return null;
  if (left.length > 0 && right.length > 0 && PATIENT_GROUP_BEFORE.test(before)) return null;
  const conditions = stated !== null && /^[\s,;]*(?:for|if|when|provided)\b/i.test(fullAfter);
  const tailOr = /\bor\b/i.test(after) && !TRAILING_QUALIFIER.test(after) && !conditions;
  const headOr = /\bor\b/i.test(before.slice(stated ?? 0));
  if (!tailOr && !headOr) return 'all';
  // `…, or <something else>`: an alternative that only a reviewer can judge.
  if (
    tailOr &&
    !headOr &&
    left.length + middle.length === 0 &&
    /^[\s,;(]*or\b/i.test(after) &&
    hasSingleConjunction(after)
  )
    return 'any';
  return null;
}

/**
 * `(hematocrit < 30% with treatment) …, or hypotension`: the parsed condition is a parenthetical in one alternative.
 */
export function isParentheticalAlternative(text: string, start: number, end: number): boolean {
  if (text.lastIndexOf('(', start) <= text.lastIndexOf(')', start)) return false;
  const close = text.indexOf(')', end);
  return close >= 0 && /\bor\b/i.test(text.slice(close));
}

/** Whether the text has an unparsed distinction by sex. */
export function variesBySex(text: string, matches: readonly ConditionMatch[]): boolean {
  if (!/\b(?:women|females?)\b/i.test(text) || !/\b(?:men|males?)\b/i.test(text)) return false;
  return !matches.some(({ node }) => [...walkNodes(node)].some((part) => part.op === 'equals' && part.field === 'sex'));
}

const hasSingleConjunction = (text: string): boolean => (text.match(/\b(?:or|and)\b/gi) ?? []).length === 1;

/** `annual screening, and up to four visits per year`: two services with separate limits, only one of them parsed. */
export function hasSecondFrequency(unparsed: string, matches: readonly ConditionMatch[]): boolean {
  if (!matches.some(({ node }) => node.op === 'count')) return false;
  const plain = unparsed.replace(/\([^()]*\)/g, ' ');
  return /\b(?:annual(?:ly)?|yearly|monthly|weekly|once|twice|per (?:year|month|week|day|annum))\b/i.test(plain);
}

const thresholdsInUnit = lazily(() =>
  MEASURES.filter(({ unitPattern }) => unitPattern !== '').map(({ field, unitPattern }) => ({
    field,
    pattern: lexicon.pattern('threshold_in_unit', 'i', { unit: unitPattern }),
  })),
);

/** Whether a second threshold of a parsed measure was left unparsed: `at least 35 kg/m2 (30 kg/m2 for some)`. */
export function hasUnparsedThreshold(unparsed: string, matches: readonly ConditionMatch[]): boolean {
  const fields = new Set(
    matches.flatMap(({ node }) => [...walkNodes(node)].flatMap((part) => (part.op === 'compare' ? [part.field] : []))),
  );
  if (fields.size === 0) return false;
  if (fields.has('stenosis_percent') && /\d\s?(?:%|percent)\s+(?:[a-z]+\s+){0,2}stenosis\b/i.test(unparsed))
    return true;
  return thresholdsInUnit().some(({ field, pattern }) => fields.has(field) && pattern.test(unparsed));
}

/**
 * Two thresholds on the same side of one measure: `18 or older for one, 21 or older for another` are cases, not a
 * range.
 */
export function hasDuplicateBounds(text: string, matches: readonly ConditionMatch[]): boolean {
  const counts = matches.filter(({ node }) => node.op === 'count');
  if (counts.length > 1 && /\b(?:for|in|if|when)\s+\D/i.test(text.slice(counts[0]!.end, counts.at(-1)!.start)))
    return true;
  // A repeated threshold has no effect.
  const bounds = new Map<string, LogicNode>();
  for (const { node } of matches)
    for (const part of walkNodes(node)) if (part.op === 'compare') bounds.set(JSON.stringify(part), part);
  const sides = [...bounds.values()].map((part) =>
    part.op === 'compare' ? `${part.field} ${part.is === 'ge' || part.is === 'gt' ? 'from' : 'to'}` : '',
  );
  return new Set(sides).size < sides.length;
}
