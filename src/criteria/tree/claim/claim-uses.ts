/** Uses of a policy's services. */
import { isDeepStrictEqual } from 'node:util';
import { inCodes } from '../../evaluate/code-match.ts';
import { truthIn } from '../decide/open-conditions.ts';
import type { FactValue, FactValues } from '../decide/values.ts';
import {
  childNodes,
  type FactDefinition,
  listLeaves,
  type PolicyLogic,
  type ServiceRule,
  type TreeNode,
} from '../logic.ts';
import type { PolicyTree } from '../stored-logic.ts';
import { hasCode } from './claim-facts.ts';

/** Whether one of the uses is that of the claim under every answer of a choice or question that they ask about. */
export function isSomeUse({ facts }: PolicyLogic, uses: readonly TreeNode[], values: FactValues): boolean {
  const leaves = uses.flatMap((use) => [...listLeaves(use)]);
  const queried = new Set(leaves.flatMap((leaf) => (leaf.op === 'choice' || leaf.op === 'fact' ? [leaf.fact] : [])));
  return facts.some((fact) => {
    const answers = queried.has(fact.id) ? answersTo(fact, values) : [];
    if (answers.length === 0) return false;
    return answers.every((answer) => {
      const stated: FactValues = new Map([...values, [fact.id, answer]]);
      return uses.some((use) => truthIn(use, stated) === true);
    });
  });
}

/** Those that the claim leaves open; none of other kinds of facts. */
function answersTo({ id, kind, values: all = [] }: FactDefinition, values: FactValues): readonly FactValue[] {
  const known = values.get(id);
  if (kind === 'yes_no') return known === undefined ? [true, false].map((value) => ({ kind, value })) : [];
  if (kind !== 'choice') return [];
  return (known?.kind === 'choices' ? known.among : all).map((value) => ({ kind, value }));
}

export function useNode({ subject, when }: ServiceRule): TreeNode {
  return { op: 'all', of: [subject ?? [], when ?? []].flat() };
}

/** Without the uses that are listed to exclude them: a service with one of them is denied. */
export function coveredUse(service: ServiceRule): TreeNode {
  const { when, exclusions } = service;
  if (when === undefined) return useNode(service);
  const left = withoutUses(when, exclusions.map(withoutAnchors));
  return useNode(left === null ? service : { ...service, when: left });
}

/** Alternatives that are not among the uses; null if none remains. */
function withoutUses(node: TreeNode, uses: readonly object[]): TreeNode | null {
  if (node.op !== 'any' && node.op !== 'all') return node;
  const isUse = (each: TreeNode) => uses.some((one) => isDeepStrictEqual(one, withoutAnchors(each)));
  const left = node.op === 'any' ? node.of.filter((each) => !isUse(each)) : node.of;
  const of = left.map((each) => withoutUses(each, uses));
  const [only, ...others] = of;
  if (only === undefined || of.includes(null)) return null;
  return node.op === 'any' && others.length === 0 ? only : { ...node, of: of as TreeNode[] };
}

function withoutAnchors({ anchors: _, ...node }: TreeNode): object {
  return 'of' in node ? { ...node, of: childNodes(node as TreeNode).map(withoutAnchors) } : node;
}

/** Whether the policy has a service that matches the code. */
export function servesCode({ tree }: PolicyTree, code: string): boolean {
  return tree.services.some(({ codes }) => codes === undefined || inCodes(code, codes, 'HCPCS'));
}

/** Services that a claim may be for, by its procedure and modifiers; all where that leaves none. @param modifiers null: unknown */
export function claimedServices(
  services: readonly ServiceRule[],
  procedure: string,
  modifiers: readonly string[] | null,
): readonly ServiceRule[] {
  const codes = [procedure, ...(modifiers ?? [])];
  const left = services.filter(
    ({ claimed }) =>
      claimed === undefined ||
      (!hasCode(codes, claimed.not) &&
        (claimed.only.length === 0 || modifiers === null || hasCode(codes, claimed.only))),
  );
  return left.length > 0 ? left : services;
}
