/** How list items combine: by the markers in the introduction, its quantifier, or the conjunctions of items. */
import type { LogicNode } from '../../criteria.ast.ts';
import type { ItemConjunction } from '../lists/item-conjunctions.ts';
import { listCombinator, listLogic } from '../lists/list-combinator.ts';
import { combinatorFromWording } from '../lists/list-quantifiers.ts';
import { areConsecutive, isNextMarker } from '../structure/item-markers.ts';
import type { Passage } from '../structure/passage.ts';
import { splitSentences } from '../structure/sentences.ts';
import { markerLogic } from './marker-expression.ts';

export interface ListOfPassages {
  leadIn: Passage;
  members: readonly number[];
  /** Which items introduce nested lists. */
  nested: readonly boolean[];
  conjunctions: readonly ItemConjunction[];
}

/** Logic of a list over its items; null when the combination is not stated, or an item is missing. */
export function logicOfItems(
  { leadIn, members, nested, conjunctions }: ListOfPassages,
  passages: readonly Passage[],
  ids: readonly string[],
): LogicNode | null {
  const { itemsExcluded } = leadIn;
  const turned = leadIn.excluded !== itemsExcluded;
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
  if (!complete) return null;
  if (byName) return turned || leadIn.incomplete ? null : named.node;
  return listLogic(combinator, of, { turned, open: leadIn.incomplete });
}

/** Whether the list is complete: markers are consecutive, and no later item at the same depth lost its introduction. */
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
