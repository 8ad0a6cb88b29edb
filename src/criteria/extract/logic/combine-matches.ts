/** Combines the conditions in a sentence into logic, if the surrounding text makes their relation unambiguous. */
import { joined, type LogicNode } from '../../criteria.ast.ts';
import type { ConditionMatch } from '../conditions/condition-match.ts';
import { isServiceDateWindow } from '../conditions/find-conditions.ts';
import { readLexicon } from '../lexicon.ts';
import {
  hasDuplicateBounds,
  hasSecondFrequency,
  hasUnparsedThreshold,
  isParentheticalAlternative,
  scopeOfUnparsedText,
  variesBySex,
} from './conjunction-scope.ts';
import { isNegatedAfter, isNotAboutPatient, namesSecondGroup } from './subject-attribution.ts';
import { COVERAGE_VERB, meaningfulWords, unparsedText } from './unparsed-text.ts';

/** Result of parsing a text. */
export interface ParsedLogic {
  /** Null when nothing was parsed with confidence. */
  node: LogicNode | null;
  /** Whether the node expresses the entire text. */
  complete: boolean;
}

export const NOT_PARSED: ParsedLogic = { node: null, complete: false };
export const UNREAD: LogicNode = { op: 'unread' };

const lexicon = readLexicon('combine-matches');
const NEGATED = lexicon.pattern('negated');
const INLINE_ONE_OF = lexicon.pattern('inline_one_of');

/** `one of the following: a, b, c`: alternatives; unparsed ones stay `unread`. */
function parseInlineAlternatives(text: string, list: RegExpExecArray, matches: readonly ConditionMatch[]): ParsedLogic {
  const start = list.index + list[0].length;
  const rest = unparsedText(text, matches).slice(start);
  const nodes = matches.map(({ node }) => node);
  const open = meaningfulWords(rest).length > 0;
  return { node: joined('any', open ? [...nodes, UNREAD] : nodes), complete: !open };
}

/** Logic of a sentence from its matches, or null when their relation is unclear. */
export function combineMatches(text: string, matches: readonly ConditionMatch[]): ParsedLogic | null {
  const unparsed = unparsedText(text, matches);
  const dates = matches.filter(isServiceDateWindow).map(({ node }) => node);
  const others = matches.filter((match) => !isServiceDateWindow(match));
  if (others.length === 0) {
    const left = meaningfulWords(unparsed);
    return { node: joined('all', [...dates, ...(left.length > 0 ? [UNREAD] : [])]), complete: left.length === 0 };
  }
  const first = others[0]!.start;
  const last = others.at(-1)!.end;
  if (isUnclear(text, unparsed, others)) return null;
  const listed = INLINE_ONE_OF.exec(text);
  if (listed !== null && listed.index < others[0]!.start) return parseInlineAlternatives(text, listed, matches);
  const gaps = others.slice(1).map((match, index) => unparsed.slice(others[index]!.end, match.start));
  if (gaps.some((gap) => /\b(?:if|when|where|whenever)\b/i.test(gap))) return null;
  const ways = new Set(
    gaps.map((gap, index) => (/\bor\b/i.test(gap) || AND_OR.test(textBetween(text, others, index)) ? 'any' : 'all')),
  );
  if (ways.size > 1 || hasUnparsedThreshold(unparsed, others)) return null;
  if (!ways.has('any') && others.length > 1 && hasDuplicateBounds(text, others)) return null;
  const core = joined(
    [...ways][0] === 'any' ? 'any' : 'all',
    others.map(({ node }) => node),
  );
  if ([...ways][0] === 'any' && gaps.some((gap) => meaningfulWords(gap).length > 0)) return null;
  const verb = COVERAGE_VERB.exec(text);
  const stated = verb !== null && verb.index < first ? verb.index : null;
  const outer = scopeOfUnparsedText({
    before: unparsed.slice(0, first),
    stated,
    gaps,
    after: unparsed.slice(last),
    fullAfter: text.slice(last),
  });
  if (outer === null) return null;
  const partial = matches.some((match) => match.partial === true);
  const node = outer === 'nothing' ? core : withUnread(core, outer);
  const open = partial && outer !== 'all' ? withUnread(node, 'all') : node;
  return { node: joined('all', [...dates, open]), complete: outer === 'nothing' && !partial };
}

/** Whether the statement is negated, about someone else, or also applies to another group or service. */
function isUnclear(text: string, unparsed: string, conditions: readonly ConditionMatch[]): boolean {
  const first = conditions[0]!.start;
  const last = conditions.at(-1)!.end;
  return (
    NEGATED.test(unparsed.slice(0, last)) ||
    isNegatedAfter(unparsed.slice(last)) ||
    conditions.some((condition) => isNotAboutPatient(text, condition)) ||
    namesSecondGroup(text.slice(first)) ||
    hasSecondFrequency(unparsed, conditions) ||
    variesBySex(text, conditions) ||
    isParentheticalAlternative(text, first, last)
  );
}

const AND_OR = /\band\/or\b/i;
const textBetween = (text: string, matches: readonly ConditionMatch[], index: number): string =>
  text.slice(matches[index]!.end, matches[index + 1]!.start);

export function withUnread(node: LogicNode, way: 'all' | 'any'): LogicNode {
  return joined(way, [node, UNREAD]);
}
