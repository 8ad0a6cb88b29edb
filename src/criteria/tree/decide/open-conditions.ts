/** What is left open of a tree, as conditions a record has to show, as text. */
import { inCodes } from '../../evaluate/code-match.ts';
import type { Truth } from '../../evaluate/outcomes.ts';
import { requirementWords } from '../leaf-words.ts';
import { countNeeded, type LeafNode, type PolicyLogic, type TreeNode } from '../logic.ts';
import { evaluateLeaf, evaluateTree, findTruth } from './evaluate-tree.ts';
import type { FactValues } from './values.ts';

export interface OpenCondition {
  text: string;
  /** Passages it comes from. */
  anchors: readonly string[];
  /** Facts the smallest answer needs. */
  size: number;
  /** The question alone, where the condition is one answer to it. */
  ask?: string;
  /** A diagnosis code would show it: one that states it, or one of those it is reported under. */
  diagnosed?: 'stated' | 'reported';
}

interface Scope {
  values: FactValues;
  tree: PolicyLogic;
  anchors?: readonly string[] | undefined;
}

const MAX_WORDS = 240;
const MAX_ALTERNATIVES = 3;
const MAX_ANCHORS = 3;

/** Every condition that must hold and is not known, apart from limits where the count is not given. */
export function openConditions(node: TreeNode, scope: Scope): OpenCondition[] {
  return together(conjuncts(node, true, scope));
}

/** Bounds of one fact are one condition: "at least 50 years and at most 77 years". */
function together(conditions: readonly OpenCondition[]): OpenCondition[] {
  const merged: OpenCondition[] = [];
  for (const one of conditions) {
    const at = merged.findIndex(({ ask: query }) => query !== undefined && query === one.ask);
    const known = merged[at];
    if (known === undefined) merged.push(one);
    else if (known.text !== one.text) {
      const answer = one.text.slice(one.ask!.length).trim();
      const anchors = [...new Set([...known.anchors, ...one.anchors])];
      merged[at] = { ...known, anchors, text: `${known.text} and ${answer[0]!.toLowerCase()}${answer.slice(1)}` };
    }
  }
  return merged;
}

function conjuncts(node: TreeNode, wanted: boolean, scope: Scope): OpenCondition[] {
  const below = { ...scope, anchors: node.anchors ?? scope.anchors };
  if (node.op === 'not') return conjuncts(node.of, !wanted, below);
  if (truthIn(node, scope.values) !== null) return [];
  if (node.op === 'limit') return conjuncts(node.of, wanted, below);
  if (node.op === (wanted ? 'all' : 'any')) return node.of.flatMap((child) => conjuncts(child, wanted, below));
  const text = clip(capital(collectWords(node, wanted, scope)));
  const query = 'fact' in node ? { ask: queryText(node, scope.tree) } : {};
  const diagnosed = wanted && 'fact' in node ? findDiagnosed(node, scope) : undefined;
  return [
    {
      text,
      anchors: listAnchors(node, below.anchors ?? []),
      size: countSize(node, wanted, scope.values),
      ...query,
      ...(diagnosed === undefined ? {} : { diagnosed }),
    },
  ];
}

/** How diagnosis codes would show the fact, where some are known and none of them does. */
function findDiagnosed({ fact }: LeafNode, { tree, values }: Scope): OpenCondition['diagnosed'] {
  const { impliedBy, reportedAs } = tree.facts.find(({ id }) => id === fact) ?? {};
  const own = impliedBy ?? reportedAs ?? [];
  const known = values.get('dx');
  if (own.length === 0 || known?.kind !== 'codes') return undefined;
  if (known.codes.some((code) => inCodes(code, own, 'ICD10CM'))) return undefined;
  return impliedBy === undefined ? 'reported' : 'stated';
}

/** Truth alone: the sets that could decide a tree cost much more. */
export function truthIn(node: TreeNode, values: FactValues): Truth {
  return findTruth(node, (leaf) => evaluateLeaf(leaf, values).truth);
}

function countSize(node: TreeNode, wanted: boolean, values: FactValues): number {
  if ('fact' in node) return 1;
  const { toTrue, toFalse } = evaluateTree(node, values);
  return (wanted ? toTrue : toFalse)[0]?.length ?? 1;
}

function listAnchors(node: TreeNode, inherited: readonly string[]): string[] {
  const own = node.anchors ?? inherited;
  const all = 'of' in node ? [node.of].flat().flatMap((child) => listAnchors(child as TreeNode, own)) : own;
  return [...new Set(all)].slice(0, MAX_ANCHORS);
}

/** A condition as text; what is known of it already is left out. */
function collectWords(node: TreeNode, wanted: boolean, scope: Scope): string {
  switch (node.op) {
    case 'not':
      return collectWords(node.of, !wanted, scope);
    case 'limit':
      return collectWords(node.of, wanted, scope);
    case 'withdrawn':
      return 'what the policy states where its text has changed since its logic was written';
    case 'all':
    case 'any':
    case 'at_least':
      return listWords(node, wanted, scope);
    default:
      return leafText(node, wanted, scope.tree);
  }
}

function listWords(node: Extract<TreeNode, { of: readonly TreeNode[] }>, wanted: boolean, scope: Scope): string {
  const truths = node.of.map((child) => truthIn(child, scope.values));
  const open = node.of.filter((_, at) => truths[at] === null);
  const words = open.map((child) => collectWords(child, wanted, scope));
  const [first] = words;
  if (words.length === 1) return first!;
  const needed = countNeeded(node) - truths.filter((truth) => truth === true).length;
  const count = wanted ? needed : open.length - needed + 1;
  if (count >= open.length) return words.join('; and ');
  const more = words.length > MAX_ALTERNATIVES ? `; or ${words.length - MAX_ALTERNATIVES} more` : '';
  return `${count === 1 ? 'one' : `${count}`} of: ${words.slice(0, MAX_ALTERNATIVES).join('; or ')}${more}`;
}

/** The question and the answer it needs: "Is the pain associated with surgery? No". */
function leafText(leaf: LeafNode, wanted: boolean, tree: PolicyLogic): string {
  const query = queryText(leaf, tree);
  const answer = leaf.op === 'fact' ? (wanted ? 'yes' : 'no') : `${wanted ? '' : 'not '}${requirementWords(leaf)}`;
  return `${query} ${query.endsWith('?') ? capital(answer) : answer}`;
}

function queryText({ fact }: { fact: string }, { facts }: PolicyLogic): string {
  const query = capital(facts.find(({ id }) => id === fact)?.ask.trim() ?? fact.replaceAll('_', ' '));
  return query.endsWith('?') ? query : `${query.replace(/[:.]$/, '')}:`;
}

const capital = (text: string): string => (text === '' ? '' : text[0]!.toUpperCase() + text.slice(1));

const clip = (text: string): string => (text.length <= MAX_WORDS ? text : `${text.slice(0, MAX_WORDS - 1)}…`);
