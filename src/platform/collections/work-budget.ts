/**
 * What one answer may cost, counted in steps instead of timed, so that the same question has the same answer on every machine.
 * A unit is about ten nanoseconds of a processor.
 */
export class WorkBudget {
  #left: number;
  #exceeded = false;

  constructor(units: number) {
    this.#left = units;
  }

  /** Whether a step may be made; one that is begun is finished. @param units what it costs at least. */
  allows(units: number): boolean {
    if (this.#left <= 0) this.#exceeded = true;
    else this.#left -= units;
    return !this.#exceeded;
  }

  /** What a step cost beyond what was known before it. */
  charge(units: number): void {
    this.#left -= units;
  }

  /** Units not used; below zero by no more than the last step cost. */
  get left(): number {
    return this.#left;
  }

  /** Whether a step was refused: something was left out. */
  get exceeded(): boolean {
    return this.#exceeded;
  }
}

/** Worst case of an answer for each unit it costs its caller: 10 to 14 ms of the 20 ms it may take, of which the rest is for the page. */
export const WORK_PER_UNIT = 1_000_000;
