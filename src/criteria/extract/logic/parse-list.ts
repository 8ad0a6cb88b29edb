/** Parses a list: what its introduction says by itself, and how its items combine. */
import { joined, type LogicNode, nodesOf } from '../../criteria.ast.ts';
import { readLexicon } from '../lexicon.ts';
import { areConsecutive, isNextMarker } from '../structure/item-markers.ts';
import type { Passage } from '../structure/passage.ts';
import { splitSentences } from '../structure/sentences.ts';
import { NOT_PARSED, type ParsedLogic, UNREAD } from './combine-matches.ts';
import type { ItemConjunction } from './item-conjunctions.ts';
import { leadInOperator, parseLeadIn } from './lead-ins.ts';
import { listCombinator, listLogic } from './list-combinator.ts';
import { combinatorFromWording } from './list-quantifiers.ts';
import { markerLogic } from './marker-expression.ts';
import { parseCondition } from './sentence-logic.ts';

const OPENING_CONDITION = readLexicon('parse-list').pattern('opening_condition');

export interface ListOfPassages {
  leadIn: Passage;
  members: readonly number[];
  /** Which items introduce lists of their own. */
  nested: readonly boolean[];
  conjunctions: readonly ItemConjunction[];
}

/**
 * Thresholds an item sets in addition to a nested list that was not understood. Other conditions may depend on that
 * list.
 */
function parseListItem(text: string, excluding: boolean): ParsedLogic {
  const own = excluding ? null : parseLeadIn(text);
  const beside = own !== null && hasOnlyMeasures(own.node) && leadInOperator(text, own) === 'all' ? own.node : null;
  return { node: beside === null ? null : joined('all', [beside, UNREAD]), complete: false };
}

const hasOnlyMeasures = (node: LogicNode | null): boolean => {
  const ops = node === null ? [] : [...nodesOf(node)].map(({ op }) => op);
  return ops.includes('compare') && ops.every((op) => ['compare', 'all', 'any', 'unread'].includes(op));
};

/** Logic of a list; the node is null when the text does not say how the items combine. */
export function parseList(
  { leadIn, members, nested, conjunctions }: ListOfPassages,
  passages: readonly Passage[],
  ids: readonly string[],
): ParsedLogic {
  const { excluded: excluding, itemsExcluded } = leadIn;
  const turned = excluding !== itemsExcluded;
  const of = members.map((member): LogicNode => {
    const node: LogicNode = { op: 'block', block_id: ids[member]! };
    return passages[member]!.excluded && !itemsExcluded ? { op: 'not', of: node } : node;
  });
  const last = leadIn.text.slice(splitSentences(leadIn.text).at(-1)?.start ?? 0);
  const named = markerLogic(
    last,
    members.map((member, at) => ({ node: of[at]!, marker: passages[member]!.marker })),
  );
  const quantified = combinatorFromWording(last) !== null;
  const byName = named !== null && typeof named === 'object' && (named.groups > 1 || !quantified);
  const combinator = listCombinator(
    leadIn.text,
    members.map((member) => passages[member]!.text),
    itemsExcluded,
    nested,
    conjunctions,
  );
  const complete = isCompleteList(members, passages) && named !== 'open' && (named !== 'elsewhere' || quantified);
  const list = byName
    ? complete && !turned && !leadIn.incomplete
      ? named.node
      : null
    : listLogic(complete ? combinator : null, of, { turned, open: leadIn.incomplete });
  if (list === null) return leadIn.parent === null ? NOT_PARSED : parseListItem(leadIn.text, excluding);
  const condition = OPENING_CONDITION.exec(last);
  if (condition !== null) {
    const node = parseCondition(condition[1]!);
    // A list that applies to some cases says nothing about the others.
    return node === null
      ? { node: null, complete: false }
      : { node: joined('any', [{ op: 'not', of: node }, list]), complete: true };
  }
  const own = parseLeadIn(leadIn.text);
  const way = leadInOperator(leadIn.text, own);
  if (way === null) return { node: null, complete: false };
  const nodes: LogicNode[] = own.node === null ? [list] : [own.node, list];
  return { node: joined(way, nodes), complete: own.complete };
}

/** Whether no item is missing: markers count through, and no later item at the same depth lost its introduction. */
function isCompleteList(members: readonly number[], passages: readonly Passage[]): boolean {
  const last = passages[members.at(-1)!]!;
  const behind = passages
    .slice(members.at(-1)! + 1)
    .filter(({ heading, sourceField }) => heading === last.heading && sourceField === last.sourceField);
  const next = behind.find(({ parent }) => parent === null);
  const orphan = next !== undefined && last.depth > 0 && next.depth === last.depth;
  return (
    !orphan &&
    areConsecutive(members.map((member) => passages[member]!.marker)) &&
    !behind.some(
      ({ marker, parent }) => (parent === null || parent === last.parent) && isNextMarker(last.marker, marker),
    )
  );
}
