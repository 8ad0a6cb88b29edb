/** What a claim itself shows to be outside the usual case of a service that may still be covered: an amount above it, or a level below it. */
import { truthIn } from '../decide/open-conditions.ts';
import type { FactValues } from '../decide/values.ts';
import { leafWords } from '../leaf-words.ts';
import {
  childNodes,
  type LeafNode,
  listLeaves,
  type PolicyLogic,
  type ServiceRule,
  serviceTree,
  type TreeNode,
} from '../logic.ts';

/** A policy's logic and what is known of its facts. */
export interface Known {
  tree: PolicyLogic;
  values: FactValues;
}

/** Facts that ask for the justification of an exception. */
const EXCEPTION = /^exception/;

/** Text of the usual requirements that the claim fails, where only another way to coverage is open. */
export function listShortfalls(service: ServiceRule, known: Known): string[] {
  return [...new Set(inNode(serviceTree(service, 'initial'), known))];
}

function inNode(node: TreeNode, known: Known): string[] {
  const children = childNodes(node);
  if (node.op !== 'any' || truthIn(node, known.values) !== null)
    return children.flatMap((child) => inNode(child, known));
  const open = children.filter((child) => truthIn(child, known.values) === null);
  const failed = children.filter((child) => truthIn(child, known.values) === false);
  const exceptional = open.every((child) => 'fact' in child && EXCEPTION.test(child.fact));
  return [
    ...failed
      .flatMap((child) => failedLeaves(child, known))
      .filter((leaf) => exceptional || (isAmount(leaf, known) && !open.some((child) => mentions(child, leaf.fact)))),
  ]
    .map((leaf) => usualWords(leaf, known))
    .concat(open.flatMap((child) => inNode(child, known)));
}

/** Leaves that alone make a node false. */
function failedLeaves(node: TreeNode, known: Known): LeafNode[] {
  if ('fact' in node) return [node];
  if (node.op === 'any') return node.of.flatMap((child) => failedLeaves(child, known));
  if (node.op !== 'all') return [];
  const failed = node.of.filter((child) => truthIn(child, known.values) === false);
  const [only, ...others] = failed;
  return only === undefined || others.length > 0 ? [] : failedLeaves(only, known);
}

/** The usual requirement, and for an amount what the units of the claim come to. */
function usualWords(leaf: LeafNode, { tree, values }: Known): string {
  const value = values.get(leaf.fact);
  const stated = value?.kind === 'number' ? `, and the claim has ${value.value}` : '';
  return `${leafWords(leaf, tree.facts)}${stated}`;
}

/** Another bound on the same fact may still be kept. */
const mentions = (node: TreeNode, fact: string): boolean => [...listLeaves(node)].some((leaf) => leaf.fact === fact);

/** Whether the units of the claim state the number. */
function isAmount({ fact }: LeafNode, { tree }: Known): boolean {
  const { kind, answerCodes } = tree.facts.find(({ id }) => id === fact) ?? {};
  return kind === 'number' && answerCodes !== undefined;
}
