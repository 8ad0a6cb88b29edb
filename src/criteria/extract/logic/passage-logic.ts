/** Logic of a policy's passages, each parsed in the context of the others. */
import type { LogicNode } from '../../criteria.ast.ts';
import { coveredService } from '../classify/statement-subject.ts';
import { listMembers, memberConjunctions } from '../lists/list-members.ts';
import { parseList } from '../lists/parse-list.ts';
import type { Passage } from '../structure/passage.ts';
import { joinPathways } from '../structure/pathways.ts';
import { parsePassage } from './parse-passage.ts';
import { anyWay, limitedToCodes, qualifiedLogic } from './statement-limits.ts';
import { withoutOwnService } from './text-preparation.ts';

export interface PolicyPassages {
  /** Title of the policy: its own service is not a condition. */
  title: string;
  passages: readonly Passage[];
  /** Ids of their blocks. */
  ids: readonly string[];
  /** Passages without logic on purpose. */
  withheld: ReadonlySet<number>;
}

interface PassageLogic {
  /** Null if the text was not parsed, or its logic is withheld. */
  node: LogicNode | null;
  /** The entire text was parsed. */
  complete: boolean;
  /** The passage introduces a list. */
  list: boolean;
}

export function logicOfPassages({ title, passages, ids, withheld }: PolicyPassages): PassageLogic[] {
  const pathways = joinPathways(passages);
  const members = listMembers(passages);
  const services = passages.flatMap(({ parent, text }) => (parent === null ? (coveredService(text) ?? []) : []));
  const multipleServices = new Set(services).size > 1;
  return passages.map((passage, index) => {
    const items = members.get(index) ?? [];
    const excludes = passage.excluded;
    const leadIn = {
      leadIn: passage,
      members: items,
      nested: items.map((member) => members.has(member) || passages[member]!.incomplete),
      conjunctions: memberConjunctions(index, passages, members),
    };
    const { node, complete } =
      items.length > 0
        ? parseList(leadIn, passages, ids)
        : parsePassage(withoutOwnService(passage.text, title), { excludes, member: passage.parent !== null });
    const own = withheld.has(index) || node === null ? null : qualifiedLogic(node, passage);
    const ways = pathways.get(index);
    const limited = own !== null && (passage.tableRow || (multipleServices && passage.parent === null));
    return {
      node:
        ways !== undefined
          ? anyWay(ways, index, own, ids)
          : limited
            ? limitedToCodes(passage.text, own, excludes)
            : own,
      complete: complete && passage.qualified === null && ways === undefined,
      list: items.length > 0,
    };
  });
}
