/** A process that was stopped for a while has not been working meanwhile. */
const MAX_COUNTED_MS = 1_000;

/** How long the running call has been working, from looks at its number. */
export class CallClock {
  #call = 0;
  #ms = 0;
  #lookedAt: number;

  /** @param now ms, from any beginning. */
  constructor(now: number) {
    this.#lookedAt = now;
  }

  /** @param running number of the running call; 0 when none is. @returns ms it was seen working; 0 for one that is new. */
  look(running: number, now: number): number {
    const passed = Math.min(now - this.#lookedAt, MAX_COUNTED_MS);
    this.#lookedAt = now;
    this.#ms = running !== 0 && running === this.#call ? this.#ms + passed : 0;
    this.#call = running;
    return this.#ms;
  }
}
