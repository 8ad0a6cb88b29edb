/** Conditions of a tree that a record must show, as text. */
import { inCodes } from '../../evaluate/code-match.ts';
import { capital, requirementWords } from '../leaf-words.ts';
import { childNodes, countNeeded, type LeafNode, type PolicyLogic, type TreeNode, type Truth } from '../logic.ts';
import { factStatement, findThing } from '../statements.ts';
import { evaluateLeaf, findTruth } from './evaluate-tree.ts';
import type { FactValues } from './values.ts';

export interface OpenCondition {
  text: string;
  /** Passages it comes from. */
  anchors: readonly string[];
  /** Number of facts that the smallest answer needs. */
  size: number;
  /** Something that must not apply. */
  denies: boolean;
  /** The question alone, when the condition is one answer to it. */
  ask?: string;
  /** A diagnosis code would show it: one that states it, or one reported with it. */
  diagnosed?: 'stated' | 'reported';
}

interface Scope {
  values: FactValues;
  tree: PolicyLogic;
  anchors?: readonly string[] | undefined;
  /** Alternatives with a name in the policy. */
  names?: ReadonlyMap<TreeNode, string>;
}

/** Max characters of a condition with several parts; parts that do not fit are counted, never truncated. */
const MAX_WORDS = 220;
const MAX_ALTERNATIVES = 3;
const MAX_TITLES = 4;
const MAX_ANCHORS = 3;

/** Every required condition that is unknown, except limits with a missing count. */
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
  const only = onlyOpenPart(node, scope.values);
  if (only !== null) return conjuncts(only, wanted, below);
  const text = capital(collectWords(node, wanted, scope, MAX_WORDS));
  const query = 'fact' in node ? { ask: queryText(node, scope.tree) } : {};
  const diagnosed = wanted && 'fact' in node ? findDiagnosed(node, scope) : undefined;
  return [
    {
      text,
      anchors: listAnchors(node, below.anchors ?? []),
      size: countSize(node, wanted, scope.values),
      denies: !wanted,
      ...query,
      ...(diagnosed === undefined ? {} : { diagnosed }),
    },
  ];
}

/** The only part of a node that is not known yet. */
function onlyOpenPart(node: TreeNode, values: FactValues): TreeNode | null {
  if (node.op !== 'all' && node.op !== 'any') return null;
  const open = node.of.filter((child) => truthIn(child, values) === null);
  return open.length === 1 ? open[0]! : null;
}

/** How diagnosis codes would show the fact, when codes for it exist and none is reported. */
function findDiagnosed({ fact }: LeafNode, { tree, values }: Scope): OpenCondition['diagnosed'] {
  const { impliedBy, reportedAs } = tree.facts.find(({ id }) => id === fact) ?? {};
  const own = impliedBy ?? reportedAs ?? [];
  const known = values.get('dx');
  if (own.length === 0 || known?.kind !== 'codes') return undefined;
  if (known.codes.some((code) => inCodes(code, own, 'ICD10CM'))) return undefined;
  return impliedBy === undefined ? 'reported' : 'stated';
}

/** Truth only, because deciding sets of a tree cost much more. */
export function truthIn(node: TreeNode, values: FactValues): Truth {
  return findTruth(node, (leaf) => evaluateLeaf(leaf, values).truth);
}

/** Fewest facts that would settle it; a fact in several leaves counts for each. */
function countSize(node: TreeNode, wanted: boolean, values: FactValues): number {
  switch (node.op) {
    case 'not':
      return countSize(node.of, !wanted, values);
    case 'limit':
      return countSize(node.of, wanted, values);
    case 'all':
    case 'any':
    case 'at_least': {
      const truths = node.of.map((child) => truthIn(child, values));
      const sizes = node.of.filter((_, at) => truths[at] === null).map((child) => countSize(child, wanted, values));
      const lacking = countNeeded(node) - truths.filter((truth) => truth === true).length;
      const count = wanted ? lacking : sizes.length - lacking + 1;
      return sizes
        .toSorted((one, other) => one - other)
        .slice(0, count)
        .reduce((sum, size) => sum + size, 0);
    }
    default:
      return 1;
  }
}

function listAnchors(node: TreeNode, inherited: readonly string[]): string[] {
  const own = node.anchors ?? inherited;
  const all = 'of' in node ? childNodes(node).flatMap((child) => listAnchors(child, own)) : own;
  return [...new Set(all)].slice(0, MAX_ANCHORS);
}

/** Text of a condition without its known parts. @param room characters, which a single question may exceed */
function collectWords(node: TreeNode, wanted: boolean, scope: Scope, room: number): string {
  switch (node.op) {
    case 'not':
      return collectWords(node.of, !wanted, scope, room);
    case 'limit':
      return collectWords(node.of, wanted, scope, room);
    case 'withdrawn':
      return 'what the policy states where its text has changed since its logic was written';
    case 'all':
    case 'any':
    case 'at_least':
      return listWords(node, wanted, scope, room);
    default:
      return leafText(node, wanted, scope.tree);
  }
}

function listWords(
  node: Extract<TreeNode, { of: readonly TreeNode[] }>,
  wanted: boolean,
  scope: Scope,
  room: number,
): string {
  const truths = node.of.map((child) => truthIn(child, scope.values));
  const undecided = node.of.filter((_, at) => truths[at] === null);
  const needed = countNeeded(node) - truths.filter((truth) => truth === true).length;
  const count = wanted ? needed : undecided.length - needed + 1;
  const open = count === 1 ? undecided.flatMap((child) => flatten(child, wanted, scope)) : undecided;
  const titles = count === 1 ? open.flatMap((child) => scope.names?.get(child) ?? []) : [];
  // Titles of all alternatives are more useful than the beginnings of some.
  if (titles.length === open.length && open.length > 1 && !fits(open, wanted, scope, room))
    return `one of: ${joinFitting(titles, 'or', room, MAX_TITLES)}`;
  const share = room / Math.min(open.length, MAX_ALTERNATIVES);
  const words = open.map((child) => collectWords(withoutName(child, scope), wanted, scope, share));
  const [first] = words;
  if (words.length === 1) return first!;
  if (count >= open.length) return joinFitting(words, 'and', room);
  // Nested parts of an alternative are in parentheses.
  const alternatives = words.map((text, at) => {
    const name = scope.names?.get(open[at]!);
    if (name === undefined) return text.includes('; and ') ? `(${text})` : text;
    return isChoice(open[at]!) ? name : `${name} (${text})`;
  });
  // The beginning of a list is less useful than a whole condition.
  const whole = alternatives.filter((text) => !CUT.test(text));
  const displayed = whole.length === 0 ? alternatives : [...whole, ...alternatives.filter((text) => CUT.test(text))];
  const max = whole.length === 0 ? MAX_ALTERNATIVES : Math.min(whole.length, MAX_ALTERNATIVES);
  return `${count === 1 ? 'one' : `${count}`} of: ${joinFitting(displayed, 'or', room, max)}`;
}

/** Whether named alternatives fit with all that each consists of. */
function fits(open: readonly TreeNode[], wanted: boolean, scope: Scope, room: number): boolean {
  if (open.length > MAX_ALTERNATIVES) return false;
  const words = open.map((child) => collectWords(withoutName(child, scope), wanted, scope, Number.POSITIVE_INFINITY));
  return words.join('').length <= room;
}

/** What "one of" a nested "one of" comes to, unless it has a name of its own. */
function flatten(node: TreeNode, wanted: boolean, scope: Scope): readonly TreeNode[] {
  if ((node.op !== 'any' && node.op !== 'all') || scope.names?.has(node) === true) return [node];
  const left = node.of.filter((child) => truthIn(child, scope.values) === null);
  const isAlternative = node.op === (wanted ? 'any' : 'all') || left.length === 1;
  return isAlternative ? left.flatMap((child) => flatten(child, wanted, scope)) : [node];
}

/** Parts that did not fit. */
const CUT = /; (?:and|or) \d+ more\b/;

/** Whether nothing but choices makes an alternative, which its name states. */
const isChoice = (node: TreeNode): boolean =>
  node.op === 'choice' || (node.op === 'all' && node.of.every(({ op }) => op === 'choice'));

/** A named alternative without the choice that its name states: "First device" for "device_situation is first". */
function withoutName(node: TreeNode, { names }: Scope): TreeNode {
  if (names?.has(node) !== true || node.op !== 'all') return node;
  const own = node.of.filter(({ op }) => op !== 'choice');
  return own.length === 0 ? node : { ...node, of: own };
}

/** As many parts as fit, at least one, and the number of the others. */
function joinFitting(parts: readonly string[], by: 'and' | 'or', room: number, max = parts.length): string {
  let text = parts[0]!;
  let displayed = 1;
  while (displayed < Math.min(parts.length, max) && text.length + parts[displayed]!.length <= room)
    text += `; ${by} ${parts[displayed++]!}`;
  const left = parts.length - displayed;
  if (left === 0) return text;
  // A part that ends with such a count itself is counted with the others.
  const counted = MORE.exec(text)?.groups;
  return counted?.by === by
    ? `${text.slice(0, text.lastIndexOf(';'))}; ${by} ${Number(counted.count) + left} more`
    : `${text}; ${by} ${left} more`;
}

const MORE = /; (?<by>and|or) (?<count>\d+) more$/;

/** What must hold: "The pain is not associated with surgery", or the question with the required answer. */
function leafText(leaf: LeafNode, wanted: boolean, tree: PolicyLogic): string {
  const fact = leaf.op === 'fact' ? tree.facts.find(({ id }) => id === leaf.fact) : undefined;
  const statement = fact === undefined ? null : factStatement(fact, wanted);
  if (statement !== null) return statement;
  const query = queryText(leaf, tree);
  const answer = leaf.op === 'fact' ? (wanted ? 'yes' : 'no') : `${wanted ? '' : 'not '}${requirementWords(leaf)}`;
  return `${query} ${query.endsWith('?') ? capital(answer) : answer}`;
}

function queryText({ fact }: { fact: string }, { facts }: PolicyLogic): string {
  const own = facts.find(({ id }) => id === fact);
  const thing = own === undefined ? null : findThing(own);
  if (thing !== null) return `${thing}:`;
  const query = capital(own?.ask.trim() ?? fact.replaceAll('_', ' '));
  return query.endsWith('?') ? query : `${query.replace(/[:.]$/, '')}:`;
}
