/** The questions of one service of a policy, in the order and under the headings of its logic. */
import { type Service, serviceParts, type TreeNode } from '../../components/logic/words.ts';
import type { Parameter } from './queries.ts';

export type Phase = 'initial' | 'continued';

export interface QuestionGroup {
  title: string;
  parameters: Parameter[];
}

/** Without a tree, the questions have no order of their own. */
export const allQuestions = (parameters: readonly Parameter[]): QuestionGroup[] =>
  parameters.length === 0
    ? []
    : [{ title: 'All questions', parameters: parameters.filter(({ derived }) => derived === null) }];

/** Each question is listed once, where the logic first asks it; derived facts are replaced by those they derive from. */
export function questionGroups(service: Service, phase: Phase, parameters: readonly Parameter[]): QuestionGroup[] {
  const listed = new Set<string>();
  const take = (id: string): Parameter[] => {
    const found = parameters.find((one) => one.id === id);
    if (found === undefined || listed.has(id)) return [];
    listed.add(id);
    if (found.derived === null) return [found];
    return (found.derived.match(/\w+/g) ?? []).flatMap(take);
  };
  const { continuation = [], ...before } = service;
  const parts = serviceParts(phase === 'continued' && continuation.length > 0 ? { ...before, continuation } : before);
  return parts
    .map(({ title, nodes }) => ({ title, parameters: nodes.flatMap(({ node }) => factIds(node)).flatMap(take) }))
    .filter((group) => group.parameters.length > 0);
}

function factIds(node: TreeNode): string[] {
  if (node.op === 'withdrawn') return node.facts;
  return 'of' in node ? [node.of].flat().flatMap(factIds) : [node.fact];
}
