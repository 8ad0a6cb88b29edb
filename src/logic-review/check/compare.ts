/**
 * Compares two trees of a service by truth table: every combination of values that could separate them, or a sample.
 */
import {
  countNeeded,
  evaluateLeaf,
  type FactDefinition,
  type FactValue,
  findTruth,
  type LeafNode,
  listLeaves,
  type TreeNode,
} from '../../criteria/library.public.ts';
import { DAY, factOptions } from './options.ts';

const MAX_EXHAUSTIVE = 20_000;
const SAMPLES = 8_000;
const GUIDED = 600;
/** Maximum differing assignments to reduce in search of the smallest. */
const REDUCED = 60;

type Truth = boolean | null;
/** Index of the option by fact; -1 is not given. */
type Assignment = Int16Array;

export interface Difference {
  first: Truth;
  second: Truth;
  /** Values by fact, only those the difference needs. */
  given: Record<string, FactValue>;
}

export interface Comparison {
  assignments: number;
  exhaustive: boolean;
  difference: Difference | null;
}

export function compareTrees(first: TreeNode, second: TreeNode, facts: readonly FactDefinition[]): Comparison {
  const table = new TruthTable([first, second], facts);
  let tried = 0;
  const found: Assignment[] = [];
  const visit = (assignment: Assignment): boolean => {
    tried += 1;
    const [one, other] = table.truths(assignment);
    if (one !== other && found.length < REDUCED) found.push(assignment.slice());
    return one === true || other === true;
  };
  const exhaustive = table.size <= MAX_EXHAUSTIVE;
  if (exhaustive) table.everyAssignment(visit);
  else table.sample(visit);
  const smallest = found.map((assignment) => table.reduced(assignment)).sort((a, b) => count(a) - count(b))[0];
  return { assignments: tried, exhaustive, difference: smallest === undefined ? null : table.difference(smallest) };
}

const count = (assignment: Assignment): number => assignment.reduce((sum, option) => sum + (option >= 0 ? 1 : 0), 0);

class TruthTable {
  readonly #trees: readonly [TreeNode, TreeNode];
  readonly #names: readonly string[];
  readonly #options: readonly (readonly FactValue[])[];
  /** The fact of each leaf, and its truth by option. */
  readonly #known = new Map<LeafNode, { fact: number; truths: readonly Truth[] }>();
  readonly #random = generator(20_251_001);

  constructor(trees: readonly [TreeNode, TreeNode], facts: readonly FactDefinition[]) {
    this.#trees = trees;
    const byFact = Map.groupBy(
      trees.flatMap((tree) => [...listLeaves(tree)]),
      ({ fact }) => fact,
    );
    this.#names = [...byFact.keys()];
    this.#options = [...byFact].map(([name, leaves]) => factOptions(facts.find(({ id }) => id === name)!, leaves));
  }

  get size(): number {
    return this.#options.reduce((product, { length }) => product * length, 1);
  }

  everyAssignment(visit: (assignment: Assignment) => unknown): void {
    const assignment = new Int16Array(this.#names.length);
    for (;;) {
      visit(assignment);
      let at = 0;
      while (at < assignment.length && ++assignment[at]! === this.#options[at]!.length) assignment[at++] = 0;
      if (at === assignment.length) return;
    }
  }

  /**
   * Random values rarely satisfy a long tree, so assignments are also constructed, and each of their values is varied.
   */
  sample(visit: (assignment: Assignment) => boolean): void {
    for (let at = 0; at < SAMPLES; at += 1) visit(this.#randomAssignment());
    for (let at = 0; at < GUIDED; at += 1) {
      const assignment = this.#built(this.#trees[at % 2]!, at % 4 < 2 || at % 8 < 6, at % 3 > 0);
      if (!visit(assignment)) continue;
      for (const [fact, { length }] of this.#options.entries()) {
        const before = assignment[fact]!;
        for (let option = 0; option < length; option += 1) {
          if (option === before) continue;
          assignment[fact] = option;
          visit(assignment);
        }
        assignment[fact] = before;
      }
    }
  }

  truths(assignment: Assignment): [Truth, Truth] {
    const [first, second] = this.#trees;
    const truth = (leaf: LeafNode) => this.#leafTruth(leaf, assignment);
    return [findTruth(first, truth), findTruth(second, truth)];
  }

  /** Reduces a difference to the values it needs. */
  reduced(assignment: Assignment): Assignment {
    for (let at = 0; at < assignment.length; at += 1) {
      const before = assignment[at]!;
      assignment[at] = -1;
      const [one, other] = this.truths(assignment);
      if (one === other || one === null || other === null) assignment[at] = before;
    }
    return assignment;
  }

  difference(assignment: Assignment): Difference {
    const [first, second] = this.truths(assignment);
    const provided = this.#names.flatMap((name, at) =>
      assignment[at]! < 0 ? [] : [[name, this.#options[at]![assignment[at]!]!] as const],
    );
    return { first, second, given: Object.fromEntries(provided) };
  }

  /** Leaves keep their identity, so each truth is computed once. */
  #leaf(leaf: LeafNode): { fact: number; truths: readonly Truth[] } {
    const known = this.#known.get(leaf);
    if (known !== undefined) return known;
    const fact = this.#names.indexOf(leaf.fact);
    const day: FactValue = { kind: 'date', value: DAY };
    const values = (value: FactValue) => new Map([['date_of_service', day] as const, [leaf.fact, value] as const]);
    const truths = this.#options[fact]!.map((value) => evaluateLeaf(leaf, values(value)).truth);
    this.#known.set(leaf, { fact, truths });
    return { fact, truths };
  }

  #leafTruth(leaf: LeafNode, assignment: Assignment): Truth {
    const { fact, truths } = this.#leaf(leaf);
    const option = assignment[fact]!;
    return option < 0 ? null : truths[option]!;
  }

  #randomAssignment(): Assignment {
    return Int16Array.from(this.#options, ({ length }) => Math.floor(this.#random() * length));
  }

  /**
   * An assignment that gives `tree` a certain truth, if one is found; facts it does not need are random. `narrowly`:
   * only what each node needs for its truth, so that no alternative hides a difference.
   */
  #built(tree: TreeNode, wanted: boolean, narrowly: boolean): Assignment {
    const domains = this.#options.map(({ length }) => Array.from({ length }, (_, at) => at));
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const own = domains.map((domain) => [...domain]);
      if (!this.#restrict(tree, wanted, own, narrowly)) continue;
      return Int16Array.from(own, (domain) => domain[Math.floor(this.#random() * domain.length)]!);
    }
    return this.#randomAssignment();
  }

  #restrict(node: TreeNode, wanted: boolean, domains: number[][], narrowly: boolean): boolean {
    switch (node.op) {
      case 'not':
        return this.#restrict(node.of, !wanted, domains, narrowly);
      case 'limit':
        return this.#restrict(node.of, wanted, domains, narrowly);
      case 'withdrawn':
        return false;
      case 'all':
      case 'any':
      case 'at_least': {
        const needed = countNeeded(node);
        const wantedCount = wanted ? needed : node.of.length - needed + 1;
        const shuffled = node.of.map((child) => ({ child, key: this.#random() })).sort((a, b) => a.key - b.key);
        const [chosen, others] = [shuffled.slice(0, wantedCount), shuffled.slice(wantedCount)];
        if (!chosen.every(({ child }) => this.#restrict(child, wanted, domains, narrowly))) return false;
        if (narrowly) for (const { child } of others) this.#restrictIfPossible(child, !wanted, domains);
        return true;
      }
      default: {
        const { fact, truths } = this.#leaf(node);
        const left = domains[fact]!.filter((option) => truths[option] === wanted);
        if (left.length > 0) domains[fact] = left;
        return left.length > 0;
      }
    }
  }

  #restrictIfPossible(node: TreeNode, wanted: boolean, domains: number[][]): void {
    const own = domains.map((domain) => [...domain]);
    if (this.#restrict(node, wanted, own, true)) domains.splice(0, domains.length, ...own);
  }
}

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
