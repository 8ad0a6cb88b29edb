/** Scores of policies by their position among the heads of a release, as searches add them up. */
import type { Model } from '../../corpus/corpus.public.ts';

/** A policy that was never found, and one that was found and left out again. */
const NOT_FOUND = -1;
const LEFT_OUT = -2;

/** Which policies a search finds, with their scores. */
export class FoundScores {
  /** By position; below 0 where a policy is not found. */
  readonly scores: Float64Array;
  #positions: Uint32Array = new Uint32Array(1_024);
  #count = 0;

  /** @param count of all policies. */
  constructor(count: number) {
    this.scores = new Float64Array(count).fill(NOT_FOUND);
  }

  has(position: number): boolean {
    return this.scores[position]! >= 0;
  }

  /** Of policies that are or were found. */
  get positions(): Uint32Array {
    return this.#positions.subarray(0, this.#count);
  }

  get found(): Uint32Array {
    return this.positions.filter((position) => this.scores[position]! >= 0);
  }

  /** @param score 0 or more. */
  set(position: number, score: number): void {
    if (this.scores[position] === NOT_FOUND) {
      if (this.#count === this.#positions.length) this.#positions = doubled(this.#positions);
      this.#positions[this.#count++] = position;
    }
    this.scores[position] = score;
  }

  /** Multiplies the score of a policy, if it is found. */
  multiply(position: number, factor: number): void {
    if (this.scores[position]! > 0) this.scores[position]! *= factor;
  }

  leaveOut(position: number): void {
    if (this.scores[position]! >= 0) this.scores[position] = LEFT_OUT;
  }

  leaveOutAll(): void {
    for (let at = 0; at < this.#count; at++) this.leaveOut(this.#positions[at]!);
  }
}

/**
 * Scores of the policies that a search touches: a column by position, and the positions that have one, so that the rest of a large
 * release costs nothing.
 */
export class SparseScores {
  /** By position; 0 without a score. */
  readonly scores: Float32Array | Float64Array;
  /** A second number of the same positions; empty where a search needs only one. */
  readonly second: Float32Array;
  #positions: Uint32Array = new Uint32Array(1_024);
  #count = 0;

  /** @param scores an empty column, one number for each policy of the release. @param second likewise. */
  constructor(scores: Float32Array | Float64Array, second = new Float32Array()) {
    this.scores = scores;
    this.second = second;
  }

  /** Positions with a score, in the order of their first one. */
  get positions(): Uint32Array {
    return this.#positions.subarray(0, this.#count);
  }

  /** @param score above 0. */
  add(position: number, score: number): void {
    if (this.scores[position] === 0) this.#touch(position);
    this.scores[position]! += score;
  }

  /** Keeps the higher score. @param score above 0. */
  raise(position: number, score: number): void {
    const known = this.scores[position]!;
    if (known === 0) this.#touch(position);
    if (score > known) this.scores[position] = score;
  }

  /** Multiplies each score. */
  scale(factor: (position: number) => number): void {
    for (let at = 0; at < this.#count; at++) this.scores[this.#positions[at]!]! *= factor(this.#positions[at]!);
  }

  /** Highest score; 0 without any. */
  get highest(): number {
    let most = 0;
    for (let at = 0; at < this.#count; at++) most = Math.max(most, this.scores[this.#positions[at]!]!);
    return most;
  }

  /** Removes all scores, so that the next part of a search can use the same columns. */
  clear(): void {
    for (let at = 0; at < this.#count; at++) {
      const position = this.#positions[at]!;
      this.scores[position] = 0;
      if (this.second.length > 0) this.second[position] = 0;
    }
    this.#count = 0;
  }

  #touch(position: number): void {
    if (this.#count === this.#positions.length) this.#positions = doubled(this.#positions);
    this.#positions[this.#count++] = position;
  }
}

const COLUMNS = Symbol('columns of searches');
/** Uses of columns, and how many numbers each has of a position. */
const NUMBERS = { needed: 2, parts: 1, synonyms: 1, worth: 2, best: 1, letters: 1, marks: 1, described: 1 };

/**
 * An empty column of a release, for what one search needs it for: searches of a process run one after another, and
 * columns of their own were half of the time of a search among 25,000 policies (docs/adr/0032).
 */
export function emptyScores(model: Model, use: keyof typeof NUMBERS): SparseScores {
  const columns = model.derived(COLUMNS, () => new Map<string, SparseScores>());
  let column = columns.get(use);
  if (column === undefined) {
    const count = model.policies.heads.length;
    const scores = use === 'described' ? new Float64Array(count) : new Float32Array(count);
    column = new SparseScores(scores, NUMBERS[use] === 2 ? new Float32Array(count) : undefined);
    columns.set(use, column);
  }
  column.clear();
  return column;
}

/** A list of positions with room for twice as many. */
function doubled(positions: Uint32Array): Uint32Array {
  const larger = new Uint32Array(positions.length * 2);
  larger.set(positions);
  return larger;
}
