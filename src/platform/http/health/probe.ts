/** Max age of a result. */
export const MAX_AGE_MS = 1_000;

/**
 * Last state of a dependency. However many clients request it, the dependency is queried once at a time, and only after
 * the last result has expired: health checks must not overload a service.
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

  /** @returns synchronously while the last result is recent enough. */
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

  /** Milliseconds since the last result; 0 without one. */
  get ageMs(): number {
    return this.#last === null ? 0 : Math.round(performance.now() - this.#last.at);
  }
}
