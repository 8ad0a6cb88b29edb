/** Parses a list: the conditions of its introduction, and how its items combine. */
import { joined, type LogicNode, walkNodes } from '../../criteria.ast.ts';
import { readLexicon } from '../lexicon.ts';
import { NOT_PARSED, type ParsedLogic, UNREAD } from '../logic/combine-matches.ts';
import { type ListOfPassages, logicOfItems } from '../logic/list-items.ts';
import { withoutMarkers } from '../logic/marker-expression.ts';
import type { Passage } from '../structure/passage.ts';
import { splitSentences } from '../structure/sentences.ts';
import { parseLeadIn } from './lead-ins.ts';

const lexicon = readLexicon('parse-list');
const OPENING_CONDITION = lexicon.pattern('opening_condition');
const OR_LIST = lexicon.pattern('or_list');

/** Thresholds that an item adds to an unparsed nested list. Other conditions may depend on that list. */
function parseListItem(text: string, excluding: boolean): ParsedLogic {
  const own = excluding ? null : parseLeadIn(text);
  const adjacent = own !== null && hasOnlyMeasures(own.node) && !OR_LIST.test(text) ? own.node : null;
  return { node: adjacent === null ? null : joined('all', [adjacent, UNREAD]), complete: false };
}

const hasOnlyMeasures = (node: LogicNode | null): boolean => {
  const ops = node === null ? [] : [...walkNodes(node)].map(({ op }) => op);
  return ops.includes('compare') && ops.every((op) => ['compare', 'all', 'any', 'unread'].includes(op));
};

/** Logic of a list; the node is null when the combination is not stated. */
export function parseList(listed: ListOfPassages, passages: readonly Passage[], ids: readonly string[]): ParsedLogic {
  const { leadIn } = listed;
  const list = logicOfItems(listed, passages, ids);
  if (list === null) return leadIn.parent === null ? NOT_PARSED : parseListItem(leadIn.text, leadIn.excluded);
  // A list for some cases, or one of two alternatives, is not required.
  const last = leadIn.text.slice(splitSentences(leadIn.text).at(-1)?.start ?? 0);
  if (OPENING_CONDITION.test(last) || OR_LIST.test(leadIn.text)) return { node: null, complete: false };
  const own = parseLeadIn(withoutMarkers(leadIn.text), leadIn.parent !== null);
  // With several service limits, or none that is an upper limit, the list states when the limit applies.
  const counts = own.node === null ? [] : [...walkNodes(own.node)].filter((node) => node.op === 'count');
  if (counts.length > 1 || counts.some(({ is }) => is === 'ge' || is === 'gt')) return { node: null, complete: false };
  const nodes: LogicNode[] = own.node === null ? [list] : [own.node, list];
  return { node: joined('all', nodes), complete: own.complete };
}
