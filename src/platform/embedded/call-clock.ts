/** Counted time per look is capped, because a suspended process was not working. */
const MAX_COUNTED_MS = 1_000;

/** How long the running call has been working, sampled by its number. */
export class CallClock {
  #call = 0;
  #ms = 0;
  #lookedAt: number;

  /** @param now ms on any monotonic clock. */
  constructor(now: number) {
    this.#lookedAt = now;
  }

  /** @param running number of the running call; 0 for none. @returns ms of observed work; 0 for a new call. */
  look(running: number, now: number): number {
    const passed = Math.min(now - this.#lookedAt, MAX_COUNTED_MS);
    this.#lookedAt = now;
    this.#ms = running !== 0 && running === this.#call ? this.#ms + passed : 0;
    this.#call = running;
    return this.#ms;
  }
}
