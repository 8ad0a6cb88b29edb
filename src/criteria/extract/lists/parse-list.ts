/** Parses a list: the conditions of its introduction, and how its items combine. */
import { joined, type LogicNode, walkNodes } from '../../criteria.ast.ts';
import { readLexicon } from '../lexicon.ts';
import { NOT_PARSED, type ParsedLogic } from '../logic/combine-matches.ts';
import { type ListOfPassages, logicOfItems } from '../logic/list-items.ts';
import { withoutMarkers } from '../logic/marker-expression.ts';
import type { Passage } from '../structure/passage.ts';
import { splitSentences } from '../structure/sentences.ts';
import { parseLeadIn } from './lead-ins.ts';

const lexicon = readLexicon('parse-list');
const OPENING_CONDITION = lexicon.pattern('opening_condition');
const OR_LIST = lexicon.pattern('or_list');

/** Logic of a list; the node is null when the combination is not stated. */
export function parseList(listed: ListOfPassages, passages: readonly Passage[], ids: readonly string[]): ParsedLogic {
  const { leadIn } = listed;
  const list = logicOfItems(listed, passages, ids);
  // A list for some cases, or one of two alternatives, is not required.
  const last = leadIn.text.slice(splitSentences(leadIn.text).at(-1)?.start ?? 0);
  if (list === null || OPENING_CONDITION.test(last) || OR_LIST.test(leadIn.text)) return NOT_PARSED;
  const own = parseLeadIn(withoutMarkers(leadIn.text), leadIn.parent !== null);
  // With several service limits, or none that is an upper limit, the list states when the limit applies.
  const counts = own.node === null ? [] : [...walkNodes(own.node)].filter((node) => node.op === 'count');
  if (counts.length > 1 || counts.some(({ is }) => is === 'ge' || is === 'gt')) return NOT_PARSED;
  const nodes: LogicNode[] = own.node === null ? [list] : [own.node, list];
  return { node: joined('all', nodes), complete: own.complete };
}
