/** Which policies a search finds, with their scores. */

/** A policy that was never found, and one that was found and left out again. */
const NOT_FOUND = -1;
const LEFT_OUT = -2;

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

/** A list of positions with room for twice as many. */
export function doubled(positions: Uint32Array): Uint32Array {
  const larger = new Uint32Array(positions.length * 2);
  larger.set(positions);
  return larger;
}
