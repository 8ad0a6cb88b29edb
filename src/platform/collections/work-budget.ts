/**
 * Work budget of one response. It counts steps rather than time, so that the same request returns the same response on
 * every machine. A unit is about ten nanoseconds of CPU time.
 */
export class WorkBudget {
  #left: number;
  #exceeded = false;

  constructor(units: number) {
    this.#left = units;
  }

  /** Whether another step may start; a started step always completes. @param units its minimum cost. */
  allows(units: number): boolean {
    if (this.#left <= 0) this.#exceeded = true;
    else this.#left -= units;
    return !this.#exceeded;
  }

  /** Adds the cost of a step that was not known in advance. */
  charge(units: number): void {
    this.#left -= units;
  }

  /** Remaining units; negative by at most the cost of the last step. */
  get left(): number {
    return this.#left;
  }

  /** Whether a step was denied, so that the result is incomplete. */
  get exceeded(): boolean {
    return this.#exceeded;
  }
}

/** Worst-case work per unit charged: 10 to 14 ms of the 20 ms budget; the rest is for building the page. */
export const WORK_PER_UNIT = 1_000_000;
