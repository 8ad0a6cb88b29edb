/**
 * What qualifies the logic of a statement other than its own wording: alternatives, exceptions, and the codes it is about.
 */
import { type CodeRange, joined, type LogicNode } from '../../criteria.ast.ts';
import { subjectCodes } from '../conditions/codes.ts';
import type { Passage } from '../structure/passage.ts';
import { UNREAD, withUnread } from './combine-matches.ts';

/** One alternative suffices; all parts of it are required. */
export function anyWay(
  ways: readonly (readonly number[])[],
  leader: number,
  own: LogicNode | null,
  ids: readonly string[],
): LogicNode {
  const node = (index: number): LogicNode =>
    index === leader ? (own ?? UNREAD) : { op: 'block', block_id: ids[index]! };
  return joined(
    'any',
    ways.map((way) => joined('all', way.map(node))),
  );
}

/** A separate limit is also required; an exception may reverse a failed requirement or an applicable exclusion. */
export function qualifiedLogic(node: LogicNode, { qualified, excluded }: Passage): LogicNode {
  if (qualified === null) return node;
  return withUnread(node, qualified === 'exception' && !excluded ? 'any' : 'all');
}

/** Restricts the logic of a statement about one of several services to its codes. */
export function limitedToCodes(text: string, node: LogicNode, excludes: boolean): LogicNode {
  const codes = subjectCodes(text);
  return codes === null ? node : limitedTo(codes, node, excludes);
}

export function limitedTo(codes: CodeRange[], node: LogicNode, excludes: boolean): LogicNode {
  const named: LogicNode = { op: 'code_in', field: 'procedure_codes', system: 'HCPCS', codes };
  return excludes ? joined('all', [named, node]) : joined('any', [{ op: 'not', of: named }, node]);
}
