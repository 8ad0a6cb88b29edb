/** Conditions with an unknown role in their text: stored with the text left to manual review. */
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

/** Conditions with a value, window, count, class or treatment; codes, dates and documents are handled elsewhere. */
const KINDS = new Set(['compare', 'elapsed', 'count', 'equals', 'prior_treatment']);
const MAX_STATED = 20;
/** Most sentences have no number or failed treatment, and the search for conditions takes most of the time. */
const MAY_STATE = openLexicon.pattern('may_state');
const EXAMPLE_OPEN = openLexicon.pattern('example_open');

/** In an example or a remark about what is usual. */
const isAside = (sentence: string, { start }: ConditionMatch): boolean => EXAMPLE_OPEN.test(sentence.slice(0, start));

/** The quantity supplied at a time is the supplier's duty, and a limit. */
const isSupply = ({ node }: ConditionMatch): boolean => node.op === 'compare' && node.field === 'supply_duration';

const isStated = ({ node }: ConditionMatch): boolean =>
  [...walkNodes(node)].some((part) => KINDS.has(part.op) && !(part.op === 'equals' && part.field === 'sex'));

const overlaps = (one: ConditionMatch, other: ConditionMatch): boolean =>
  one.start < other.end && other.start < one.end;

function statedIn(sentence: string): LogicNode[] {
  if (!MAY_STATE.test(sentence)) return [];
  // `criteria as defined by the trial` refers to a definition but is not one.
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

/** Whether a passage's position makes it a condition: in a list or table, or below an exclusion. */
const isItem = ({ parent, tableRow, excluded, depth, text }: Passage): boolean =>
  parent !== null || tableRow || excluded || (depth > 0 && splitSentences(text).length === 1);

/**
 * Adds conditions of the text that the logic lacks; complete logic has them all. The first sentence of an item and the
 * last one of an introduction state conditions by position, other sentences only if they are binding.
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
    // An exclusion in a later sentence is not a condition of the passage's requirement.
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
