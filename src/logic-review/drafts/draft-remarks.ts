/** Conditions of a draft that differ from the passages they cite, for a reviewer to check. */
import {
  formatLeaf,
  type LeafNode,
  listLeaves,
  type PolicyLogic,
  serviceNodes,
  type TreeNode,
} from '../../criteria/library.public.ts';

/** Text of each passage by anchor. */
export type Passages = ReadonlyMap<string, string>;

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const UP =
  /at least|or (?:more|greater|higher|older|above)|greater than|more than|exceed|above|over\b|minimum|no less|not less|[>≥]/i;
const DOWN =
  /at most|or (?:less|fewer|lower|younger|below)|less than|fewer than|below|under\b|maximum|no more|not exceed|within|up to|[<≤]/i;
const NEGATION =
  /\b(?:no|not|without|never|unless|except|excluding|neither|nor|cannot|absence|contraindicated|noncovered)\b/i;

export function draftRemarks(logic: PolicyLogic, passages: Passages): string[] {
  const found = logic.services.flatMap((service) =>
    serviceNodes(service).flatMap(({ part, node }) =>
      [...signedLeaves(node, part.startsWith('exclusions'))].flatMap(({ leaf, negated }) =>
        leafRemarks(leaf, negated, joinPassages(leaf, passages)),
      ),
    ),
  );
  return [...new Set(found)];
}

const joinPassages = ({ anchors = [] }: LeafNode, passages: Passages): string =>
  anchors.map((anchor) => passages.get(anchor) ?? '').join(' ');

function leafRemarks(leaf: LeafNode, negated: boolean, text: string): string[] {
  const words = formatLeaf(leaf);
  const value = leafValue(leaf);
  if (value !== null && !hasNumber(text, value)) return [`${words}: no passage it cites has the number ${value}`];
  const direction = value === null ? null : leafDirection(leaf, negated);
  if (direction !== null && isAgainst(text, direction))
    return [`${words}: the passage it cites states the other direction`];
  if (leaf.op === 'fact' && !negated && NEGATION.test(text))
    return [`${words}: the passage it cites has a negation, the condition has none`];
  return [];
}

function leafValue(leaf: LeafNode): number | null {
  if (leaf.op === 'compare' || leaf.op === 'elapsed' || leaf.op === 'count') return leaf.value;
  return leaf.op === 'treatment' ? (leaf.duration?.value ?? null) : null;
}

function hasNumber(text: string, value: number): boolean {
  const plain = text.replace(/(\d),(?=\d{3})/g, '$1');
  const digits = plain.match(/\d+(?:\.\d+)?/g) ?? [];
  const word = NUMBER_WORDS[value];
  return (
    digits.some((one) => Number(one) === value) || (word !== undefined && new RegExp(`\\b${word}\\b`, 'i').test(text))
  );
}

function leafDirection(leaf: LeafNode, negated: boolean): 'up' | 'down' | null {
  const relation =
    leaf.op === 'compare' || leaf.op === 'count' ? leaf.is : leaf.op === 'treatment' ? leaf.duration?.is : null;
  if (relation == null || relation === 'eq') return null;
  const up = relation === 'ge' || relation === 'gt';
  return up === negated ? 'down' : 'up';
}

/** The text has words of one direction only, and it is the opposite one. */
function isAgainst(text: string, direction: 'up' | 'down'): boolean {
  const [same, other] = direction === 'up' ? [UP, DOWN] : [DOWN, UP];
  return other.test(text) && !same.test(text);
}

/** Leaves with whether they are negated: an exclusion counts as the negation of a requirement. */
function* signedLeaves(node: TreeNode, negated: boolean): Generator<{ leaf: LeafNode; negated: boolean }> {
  const anchors = node.anchors;
  const inherit = (child: TreeNode): TreeNode =>
    child.anchors === undefined && anchors !== undefined ? { ...child, anchors } : child;
  if (node.op === 'not') yield* signedLeaves(inherit(node.of), !negated);
  else if (node.op === 'limit') yield* signedLeaves(inherit(node.of), negated);
  else if (node.op === 'all' || node.op === 'any' || node.op === 'at_least')
    for (const child of node.of) yield* signedLeaves(inherit(child), negated);
  else for (const leaf of listLeaves(node)) yield { leaf, negated };
}
