/** Parses a list: what its introduction states by itself, and how its items combine. */
import { joined, type LogicNode, walkNodes } from '../../criteria.ast.ts';
import { readLexicon } from '../lexicon.ts';
import { NOT_PARSED, type ParsedLogic, UNREAD } from '../logic/combine-matches.ts';
import { type ListOfPassages, logicOfItems } from '../logic/list-items.ts';
import { withoutMarkers } from '../logic/marker-expression.ts';
import { parseCondition } from '../logic/sentence-logic.ts';
import type { Passage } from '../structure/passage.ts';
import { splitSentences } from '../structure/sentences.ts';
import { leadInOperator, parseLeadIn } from './lead-ins.ts';

const OPENING_CONDITION = readLexicon('parse-list').pattern('opening_condition');

/**
 * Thresholds an item sets in addition to a nested list that was not understood. Other conditions may depend on that
 * list.
 */
function parseListItem(text: string, excluding: boolean): ParsedLogic {
  const own = excluding ? null : parseLeadIn(text);
  const adjacent = own !== null && hasOnlyMeasures(own.node) && leadInOperator(text, own) === 'all' ? own.node : null;
  return { node: adjacent === null ? null : joined('all', [adjacent, UNREAD]), complete: false };
}

const hasOnlyMeasures = (node: LogicNode | null): boolean => {
  const ops = node === null ? [] : [...walkNodes(node)].map(({ op }) => op);
  return ops.includes('compare') && ops.every((op) => ['compare', 'all', 'any', 'unread'].includes(op));
};

/** Logic of a list; the node is null when the text does not state how the items combine. */
export function parseList(listed: ListOfPassages, passages: readonly Passage[], ids: readonly string[]): ParsedLogic {
  const { leadIn } = listed;
  const list = logicOfItems(listed, passages, ids);
  const last = leadIn.text.slice(splitSentences(leadIn.text).at(-1)?.start ?? 0);
  if (list === null) return leadIn.parent === null ? NOT_PARSED : parseListItem(leadIn.text, leadIn.excluded);
  const condition = OPENING_CONDITION.exec(last);
  if (condition !== null) {
    const node = parseCondition(condition[1]!);
    // A list that applies to some cases contains no information about the others.
    return node === null
      ? { node: null, complete: false }
      : { node: joined('any', [{ op: 'not', of: node }, list]), complete: true };
  }
  const own = parseLeadIn(withoutMarkers(leadIn.text), leadIn.parent !== null);
  const way = leadInOperator(leadIn.text, own);
  if (way === null) return { node: null, complete: false };
  const nodes: LogicNode[] = own.node === null ? [list] : [own.node, list];
  return { node: joined(way, nodes), complete: own.complete };
}
