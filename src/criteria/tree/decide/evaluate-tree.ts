/** Three-valued evaluation of a tree: truth, deciding facts, and missing facts. */

import type { Relation } from '../../criteria.ast.ts';
import { shifted } from '../../evaluate/calendar.ts';
import { inCodes, mayLieIn } from '../../evaluate/code-match.ts';
import { convert } from '../../evaluate/units/ucum.ts';
import { converted } from '../../evaluate/units/units.ts';
import { countNeeded, type Leaf, type LeafNode, type TreeNode, type Truth } from '../logic.ts';
import { countServices } from './count-services.ts';
import type { FactValue, FactValues, Services } from './values.ts';

export interface LeafResult {
  truth: Truth;
  /** Missing facts of an unknown leaf. */
  missing: readonly string[];
}

const decided = (truth: boolean): LeafResult => ({ truth, missing: [] });
const needs = (...missing: string[]): LeafResult => ({ truth: null, missing });

/** Truth of one leaf. */
export function evaluateLeaf(leaf: Leaf, values: FactValues): LeafResult {
  const value = values.get(leaf.fact);
  if (value === undefined) return needs(leaf.fact, ...missingDay(leaf, values));
  switch (leaf.op) {
    case 'fact':
      return value.kind === 'yes_no' ? decided(value.value) : needs(leaf.fact);
    case 'choice':
      return choice(leaf, value);
    case 'compare':
      return value.kind === 'number' ? compare(leaf, value) : needs(leaf.fact);
    case 'date':
      return value.kind === 'date' ? decided(isMet(order(value.value, leaf.date), leaf.is, 0)) : needs(leaf.fact);
    case 'codes':
      return value.kind === 'codes' ? codes(leaf, value.codes) : needs(leaf.fact);
    case 'elapsed':
      return value.kind === 'date' ? elapsed(leaf, value.value, values) : needs(leaf.fact);
    case 'count':
      return value.kind === 'services' ? count(leaf, value, values) : needs(leaf.fact);
    case 'treatment':
      return value.kind === 'treatment' ? treatment(leaf, value) : needs(leaf.fact);
  }
}

function choice({ fact, values }: Extract<Leaf, { op: 'choice' }>, value: FactValue): LeafResult {
  if (value.kind === 'choice') return decided(values.includes(value.value));
  if (value.kind !== 'choices') return needs(fact);
  const listed = value.among.filter((one) => values.includes(one)).length;
  return listed === 0 || listed === value.among.length ? decided(listed > 0) : needs(fact);
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function isMet(value: number, is: Relation, limit: number): boolean {
  switch (is) {
    case 'eq':
      return Math.abs(value - limit) <= 1e-9 * Math.max(1, Math.abs(limit));
    case 'lt':
      return value < limit;
    case 'le':
      return value <= limit;
    case 'ge':
      return value >= limit;
    case 'gt':
      return value > limit;
  }
}

/** The other day that a leaf counts from, if it is missing. */
function missingDay(leaf: Leaf, values: FactValues): string[] {
  if (leaf.op !== 'elapsed' && (leaf.op !== 'count' || leaf.mode === 'lifetime')) return [];
  const day = (leaf.op === 'elapsed' && leaf.until) || 'date_of_service';
  return values.has(day) ? [] : [day];
}

function compare(leaf: Extract<Leaf, { op: 'compare' }>, provided: Extract<FactValue, { kind: 'number' }>): LeafResult {
  const [from, to] = [provided.value, provided.to].map((value) => inUnit(leaf, provided, value));
  if (from == null || to == null || (leaf.is === 'eq' && from !== to)) return needs(leaf.fact);
  const [low, high] = [isMet(from, leaf.is, leaf.value), isMet(to, leaf.is, leaf.value)];
  return low === high ? decided(low) : needs(leaf.fact);
}

function inUnit(
  { unit, fact }: { unit: string; fact: string },
  provided: { unit: string; age?: true },
  value: number,
): number | null {
  const number = provided.unit === unit ? value : converted({ value, unit: provided.unit }, unit, fact);
  // Age counts in completed years or months.
  return provided.age && number !== null ? Math.floor(number + 1e-9) : number;
}

function codes({ fact, codes: list }: Extract<Leaf, { op: 'codes' }>, provided: readonly string[]): LeafResult {
  const system = fact === 'dx' || fact === 'diagnosis_codes' ? 'ICD10CM' : 'HCPCS';
  if (provided.some((code) => inCodes(code, list, system))) return decided(true);
  return system === 'ICD10CM' && provided.some((code) => mayLieIn(code, list)) ? needs(fact) : decided(false);
}

function elapsed(leaf: Extract<Leaf, { op: 'elapsed' }>, day: string, values: FactValues): LeafResult {
  const until = values.get(leaf.until ?? 'date_of_service');
  if (until?.kind !== 'date') return needs(leaf.until ?? 'date_of_service');
  const end = shifted(day, leaf, 1);
  if (end === null) return needs(leaf.fact);
  const is = leaf.is === 'within' ? 'le' : leaf.is === 'older' ? 'gt' : leaf.is;
  return decided(day <= until.value && isMet(order(until.value, end), is, 0));
}

function count(leaf: Extract<Leaf, { op: 'count' }>, services: Services, values: FactValues): LeafResult {
  const service = values.get('date_of_service');
  const day = service?.kind === 'date' ? service.value : null;
  if (day === null && leaf.mode !== 'lifetime') return needs('date_of_service');
  const number = countServices(leaf, services, day);
  return number === null ? needs(leaf.fact) : decided(isMet(number, leaf.is, leaf.value));
}

function treatment(
  leaf: Extract<Leaf, { op: 'treatment' }>,
  provided: Extract<FactValue, { kind: 'treatment' }>,
): LeafResult {
  const { state, stated, duration, days } = provided;
  const tried = state === 'tried' || state === 'failed';
  const is = leaf.state === 'tried' ? tried : state === leaf.state;
  // Only states whether it was given; failure or contraindication is a separate question.
  const open = !stated && (leaf.state === 'failed' ? tried : leaf.state === 'contraindicated');
  if (open) return needs(leaf.fact);
  if (!is || leaf.duration === null) return decided(is);
  const end = days === undefined ? null : shifted(days[0], leaf.duration, 1);
  if (end !== null) return decided(isMet(order(days![1], end), leaf.duration.is, 0));
  const length = duration === null ? null : convert(duration.value, duration.unit, leaf.duration.unit);
  return length === null
    ? needs(`${leaf.fact}.duration`)
    : decided(isMet(length, leaf.duration.is, leaf.duration.value));
}

/**
 * Truth only, for programs that evaluate a tree many times.
 * @param leafTruth `wanted`: what the truth of the leaf must be for the node to be true.
 */
export function findTruth(node: TreeNode, leafTruth: (leaf: LeafNode, wanted: boolean) => Truth, wanted = true): Truth {
  switch (node.op) {
    case 'all':
    case 'any':
    case 'at_least':
      return findCountTruth(node.of, countNeeded(node), (child) => findTruth(child, leafTruth, wanted));
    case 'not': {
      const truth = findTruth(node.of, leafTruth, !wanted);
      return truth === null ? null : !truth;
    }
    case 'limit':
      return findTruth(node.of, leafTruth, wanted) ?? isOpenLimit(node.of, leafTruth);
    case 'withdrawn':
      return null;
    default:
      return leafTruth(node, wanted);
  }
}

const QUANTITIES: readonly TreeNode['op'][] = ['count', 'compare', 'elapsed'];

/**
 * For an undecided limit: true when it is kept if every missing quantity is within it, which does not delay a verdict.
 * Null if the known ones exceed it and only an unknown exception could allow that.
 */
function isOpenLimit(node: TreeNode, leafTruth: (leaf: LeafNode, wanted: boolean) => Truth): true | null {
  const within = (leaf: LeafNode, wanted: boolean) =>
    leafTruth(leaf, wanted) ?? (QUANTITIES.includes(leaf.op) ? wanted : null);
  return findTruth(node, within) === true ? true : null;
}

function findCountTruth(nodes: readonly TreeNode[], needed: number, nodeTruth: (node: TreeNode) => Truth): Truth {
  let yes = 0;
  let open = 0;
  for (const node of nodes) {
    const truth = nodeTruth(node);
    if (truth === true) yes += 1;
    else if (truth === null) open += 1;
  }
  return yes >= needed ? true : yes + open < needed ? false : null;
}

export interface TreeResult {
  truth: Truth;
  /** Leaves that decide a known truth. */
  deciding: readonly { leaf: LeafNode; truth: boolean }[];
  /** Missing facts that can still change an unknown truth, in tree order. */
  missing: readonly string[];
  /** Smallest sets of facts that could make it true or false, computed when read; empty when none can. */
  toTrue: readonly (readonly string[])[];
  toFalse: readonly (readonly string[])[];
}

/** Alternatives retained during the search; leaves with shared facts mean that the first is not always the best. */
const ALTERNATIVES = 4;

export function evaluateTree(node: TreeNode, values: FactValues, inherited: readonly string[] = []): TreeResult {
  const anchors = node.anchors ?? inherited;
  switch (node.op) {
    case 'all':
    case 'any':
    case 'at_least': {
      const needed = countNeeded(node);
      return combined(
        node.of.map((child) => evaluateTree(child, values, anchors)),
        needed,
      );
    }
    case 'not': {
      const inner = evaluateTree(node.of, values, anchors);
      return {
        truth: inner.truth === null ? null : !inner.truth,
        deciding: inner.deciding,
        get missing() {
          return inner.missing;
        },
        get toTrue() {
          return inner.toFalse;
        },
        get toFalse() {
          return inner.toTrue;
        },
      };
    }
    case 'limit': {
      const inner = evaluateTree(node.of, values, anchors);
      const open = inner.truth === null && isOpenLimit(node.of, (leaf) => evaluateLeaf(leaf, values).truth);
      return open ? { ...DONE, truth: true } : inner;
    }
    case 'withdrawn':
      return { ...DONE, truth: null };
    default: {
      const { truth, missing } = evaluateLeaf(node, values);
      const leaf = { ...node, anchors };
      if (truth !== null) return { ...DONE, truth, deciding: [{ leaf, truth }] };
      // No value but a person's decision about the text.
      const sets = isAttestation(node.fact) ? [] : [missing];
      return { truth, deciding: [], missing, toTrue: sets, toFalse: sets };
    }
  }
}

const isAttestation = (fact: string): boolean => fact.startsWith('attested_criteria.');

const DONE = { deciding: [], missing: [], toTrue: [], toFalse: [] };

function combined(parts: readonly TreeResult[], needed: number): TreeResult {
  const yes = parts.filter(({ truth }) => truth === true);
  const open = parts.filter(({ truth }) => truth === null);
  if (yes.length >= needed) return { ...DONE, truth: true, deciding: yes.flatMap(({ deciding }) => deciding) };
  const lacking = needed - yes.length;
  if (open.length < lacking) {
    const no = parts.filter(({ truth }) => truth === false);
    return { ...DONE, truth: false, deciding: no.flatMap(({ deciding }) => deciding) };
  }
  // Read several times for one answer.
  let toTrue: TreeResult['toTrue'] | null = null;
  let toFalse: TreeResult['toFalse'] | null = null;
  return {
    truth: null,
    deciding: [],
    get missing() {
      // Not of parts that others, which no value decides, keep from deciding anything.
      const enough = (way: 'toTrue' | 'toFalse', count: number) => {
        const able = open.filter((part) => part[way].length > 0);
        return able.length < count ? [] : able;
      };
      const able = new Set([...enough('toTrue', lacking), ...enough('toFalse', open.length - lacking + 1)]);
      return [...new Set(open.flatMap((part) => part.missing.filter((name) => able.has(part) || isAttestation(name))))];
    },
    get toTrue() {
      toTrue ??= smallest(
        open.map((part) => part.toTrue),
        lacking,
      );
      return toTrue;
    },
    get toFalse() {
      toFalse ??= smallest(
        open.map((part) => part.toFalse),
        open.length - lacking + 1,
      );
      return toFalse;
    },
  };
}

/** Smallest unions of one set each from `count` of the parts. */
function smallest(parts: readonly (readonly (readonly string[])[])[], count: number): readonly (readonly string[])[] {
  const able = parts.filter(({ length }) => length > 0);
  if (able.length < count) return [];
  // Sets by the number of joined parts.
  let joined: (readonly string[])[][] = [[[]]];
  for (const sets of able) {
    const next = Array.from({ length: Math.min(joined.length, count) + 1 }, (_, size) => [...(joined[size] ?? [])]);
    for (const [size, known] of joined.entries())
      if (size < count)
        for (const one of known) next[size + 1]!.push(...sets.map((set) => [...new Set([...one, ...set])]));
    joined = next.map((known) => known.sort((a, b) => a.length - b.length).slice(0, ALTERNATIVES));
  }
  return joined[count] ?? [];
}
