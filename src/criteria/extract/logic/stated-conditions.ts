/** Conditions a text states where it is not known how they count: they are kept with what is left to a person. */
import { type LogicNode, walkNodes, walkStated } from '../../criteria.ast.ts';
import { bindsCoverage, isDefinition } from '../classify/coverage-language.ts';
import { excludesCoverage } from '../classify/polarity.ts';
import type { ConditionMatch } from '../conditions/condition-match.ts';
import { findConditions } from '../conditions/find-conditions.ts';
import { findOpenConditions } from '../conditions/open/open-conditions.ts';
import { openLexicon } from '../conditions/open/thresholds.ts';
import type { Passage } from '../structure/passage.ts';
import { splitSentences } from '../structure/sentences.ts';
import { isNotAboutPatient } from './subject-attribution.ts';

/** What has a value, a window, a count, a class or a treatment; codes, dates and documents are read elsewhere. */
const KINDS = new Set(['compare', 'elapsed', 'count', 'equals', 'prior_treatment']);
const MAX_STATED = 20;
/** Most sentences have no number and no treatment that failed; the search for conditions takes most of the time. */
const MAY_STATE = openLexicon.pattern('may_state');
const EXAMPLE_OPEN = openLexicon.pattern('example_open');

/** In an example or an aside about what is usual. */
const isAside = (sentence: string, { start }: ConditionMatch): boolean => EXAMPLE_OPEN.test(sentence.slice(0, start));

/** How much is supplied at a time is a duty of the supplier, and a limit. */
const isSupply = ({ node }: ConditionMatch): boolean => node.op === 'compare' && node.field === 'supply_duration';

const isStated = ({ node }: ConditionMatch): boolean =>
  [...walkNodes(node)].some((part) => KINDS.has(part.op) && !(part.op === 'equals' && part.field === 'sex'));

const overlaps = (one: ConditionMatch, other: ConditionMatch): boolean =>
  one.start < other.end && other.start < one.end;

function statedIn(sentence: string): LogicNode[] {
  if (!MAY_STATE.test(sentence)) return [];
  // `criteria as defined by the trial` refers to a definition and is none.
  if (isDefinition(sentence.replace(/\([^()]*\)|\bas defined (?:by|in)\b|^for (?:the )?purposes? of meeting\b/gi, ' ')))
    return [];
  const known = findConditions(sentence);
  const open = findOpenConditions(sentence).filter((match) => !known.some((other) => overlaps(match, other)));
  return [...known, ...open]
    .filter(
      (match) =>
        isStated(match) && !isAside(sentence, match) && (isSupply(match) || !isNotAboutPatient(sentence, match)),
    )
    .sort((a, b) => a.start - b.start)
    .map(({ node }) => node);
}

/** Whether the place of a passage makes it a condition: in a list or a table, or below what excludes. */
const isItem = ({ parent, tableRow, excluded, depth, text }: Passage): boolean =>
  parent !== null || tableRow || excluded || (depth > 0 && splitSentences(text).length === 1);

/**
 * Logic with the conditions of its text that it does not hold; a complete one has them all. The first sentence of an
 * item and the last one of an introduction state conditions by their place, any other sentence only where it binds.
 */
export function withStatedConditions(logic: LogicNode | null, passage: Passage, introduces: boolean): LogicNode | null {
  const { text } = passage;
  const item = isItem(passage);
  const root: LogicNode = logic ?? { op: 'unread' };
  const unread = [...walkNodes(root)].find(({ op }) => op === 'unread');
  if (unread === undefined) return logic;
  const known = new Set([...walkStated(root)].map((node) => JSON.stringify(node)));
  const of = splitSentences(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter(
      (sentence, at, all) => (item && at === 0) || (introduces && at === all.length - 1) || bindsCoverage(sentence),
    )
    // What a later sentence excludes is no condition of what the passage requires.
    .filter((sentence, at) => passage.excluded || at === 0 || !excludesCoverage(sentence))
    .flatMap(statedIn)
    .filter((node) => [...walkNodes(node)].some((part) => KINDS.has(part.op) && !known.has(JSON.stringify(part))));
  return of.length === 0 ? logic : replaced(root, unread, { op: 'unread', of: of.slice(0, MAX_STATED) });
}

function replaced(node: LogicNode, old: LogicNode, by: LogicNode): LogicNode {
  if (node === old) return by;
  if (node.op === 'not') return { ...node, of: replaced(node.of, old, by) };
  if (node.op !== 'all' && node.op !== 'any' && node.op !== 'at_least') return node;
  return { ...node, of: node.of.map((child) => replaced(child, old, by)) };
}
