/** Whether extracted logic is equal to labeled logic. */
import type { LogicNode } from '../../src/criteria/criteria.ast.ts';

/** Whether a caller's values can decide the logic; an effective date alone does not count. */
export function decides(node: LogicNode): boolean {
  if (node.op === 'unread' || node.op === 'date') return false;
  if (node.op === 'not') return decides(node.of);
  if (node.op === 'all' || node.op === 'any' || node.op === 'at_least') return node.of.some(decides);
  return true;
}

/** Drops references to alternative ways to coverage in other passages, since labels leave them out. */
export function withoutWays(read: LogicNode, items: readonly string[]): LogicNode {
  if (read.op !== 'any') return read;
  const isWay = (node: LogicNode): boolean =>
    node.op === 'block'
      ? !items.includes(node.block_id)
      : node.op === 'all' && node.of.some(isWay) && node.of.every((part) => part.op === 'unread' || isWay(part));
  const of = read.of.filter((node) => !isWay(node));
  return of.length === 1 ? of[0]! : of.length === 0 ? { op: 'unread' } : { op: 'any', of };
}

/**
 * The same conditions, and no claim about what the label leaves open: an extra `unread` is caution, a missing one is
 * not.
 */
export function sameLogic(read: LogicNode, expected: LogicNode): boolean {
  return canonical(read) === canonical(expected) && (!leavesOpen(expected) || leavesOpen(read));
}

/** Some of the conditions that must all be met, with the others left open: incomplete, but not wrong. */
export function soundPart(read: LogicNode, expected: LogicNode): boolean {
  const stated = new Set(parts(expected, 'all').map((part) => JSON.stringify(part)));
  return leavesOpen(read) && parts(read, 'all').every((part) => stated.has(JSON.stringify(part)));
}

const leavesOpen = (node: LogicNode): boolean =>
  node.op === 'unread' || (node.op === 'all' && node.of.some(leavesOpen));

/**
 * Canonical form, so that equal logic compares as equal: nested operators joined, operands sorted, `unread` dropped
 * from conjunctions.
 */
function canonical(node: LogicNode): string {
  return JSON.stringify(simple(node));
}

function simple(node: LogicNode): unknown {
  if (node.op === 'unread') return { op: 'unread' };
  if (node.op === 'not') return { not: simple(node.of) };
  if (node.op === 'all' || node.op === 'any') {
    const of = parts(node, node.op);
    return of.length === 1 ? of[0] : { [node.op]: of.map((part) => JSON.stringify(part)).sort() };
  }
  if (node.op === 'at_least')
    return { at_least: node.count, of: node.of.map((part) => JSON.stringify(simple(part))).sort() };
  return Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function parts(node: LogicNode, op: 'all' | 'any'): unknown[] {
  if (node.op === op) return node.of.flatMap((child) => parts(child, op));
  if (node.op === 'unread' && op === 'all') return [];
  // A conjunction of one decidable part and unread text equals that part here.
  if (node.op === 'all' && op === 'any') {
    const inner = parts(node, 'all');
    return [inner.length === 1 ? inner[0] : simple(node)];
  }
  return [simple(node)];
}
