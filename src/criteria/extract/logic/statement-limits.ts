/** What limits the logic of a statement in addition its own words: other ways, exceptions, and the codes it is about. */
import { joined, type LogicNode } from '../../criteria.ast.ts';
import { subjectCodes } from '../conditions/codes.ts';
import type { Passage } from '../structure/passage.ts';
import { UNREAD, withUnread } from './combine-matches.ts';

/** One way is enough; of each way everything must hold. */
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

/** A limit stated apart must hold too; an exception may turn a requirement that fails, or an exclusion that holds. */
export function qualifiedLogic(node: LogicNode, { qualified, excluded }: Passage): LogicNode {
  if (qualified === null) return node;
  return withUnread(node, qualified === 'exception' && !excluded ? 'any' : 'all');
}

/** Limits the logic of a statement about one of several services to the codes it names. */
export function limitedToCodes(text: string, node: LogicNode, excludes: boolean): LogicNode {
  const codes = subjectCodes(text);
  if (codes === null) return node;
  const named: LogicNode = { op: 'code_in', field: 'procedure_codes', system: 'HCPCS', codes };
  return excludes ? joined('all', [named, node]) : joined('any', [{ op: 'not', of: named }, node]);
}
