/** How old an answer about a dependency may be. */
export const MAX_AGE_MS = 1_000;

/**
 * What a dependency answered last. However many clients ask, it is asked once at a time, and not again before its answer is too old:
 * load balancers that watch a service must not be the load it breaks under.
 */
export class Probe<Answer> {
  readonly #request: () => Promise<Answer>;
  readonly #maxAgeMs: number;
  #last: { answer: Answer; at: number } | null = null;
  #asking: Promise<Answer> | null = null;

  /** @param query never rejects. */
  constructor(query: () => Promise<Answer>, maxAgeMs = MAX_AGE_MS) {
    this.#request = query;
    this.#maxAgeMs = maxAgeMs;
  }

  /** @returns without waiting where the last answer is new enough. */
  read(): Answer | Promise<Answer> {
    if (this.#last !== null && performance.now() - this.#last.at < this.#maxAgeMs) return this.#last.answer;
    this.#asking ??= this.#request()
      .then((answer) => {
        this.#last = { answer, at: performance.now() };
        return answer;
      })
      .finally(() => {
        this.#asking = null;
      });
    return this.#asking;
  }

  /** Milliseconds since the last answer; 0 without one. */
  get ageMs(): number {
    return this.#last === null ? 0 : Math.round(performance.now() - this.#last.at);
  }
}
