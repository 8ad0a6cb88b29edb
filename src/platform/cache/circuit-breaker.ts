import { observed } from '../telemetry/stages.ts';

/** Longest wait for an answer of something that is meant to be quick. */
const PATIENCE_MS = 50;
/** So many failures, each begun after the one before, mean that it is gone and not that answers were late. */
const FAILURES = 3;
/** After so long one request tries again, while the others go on without. */
const RETRY_MS = 500;

/**
 * Stands before something that may stop answering. While it does not, work is done the other way at once, and one request at a time
 * finds out whether it is back.
 */
export class CircuitBreaker {
  readonly #onFailure: (error: unknown) => void;
  #failures = 0;
  #failedAt = Number.NEGATIVE_INFINITY;
  #retryAt = 0;

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  get isOpen(): boolean {
    return this.#failures >= FAILURES;
  }

  /**
   * @param again whether `work` may be done twice: then one late answer does not have it done otherwise.
   * @returns what `work` gives, or `otherwise` where that fails, takes too long, or has failed of late.
   */
  async run<T>(work: () => Promise<T>, otherwise: () => Promise<T>, { again = true } = {}): Promise<T> {
    while (!this.isOpen || performance.now() >= this.#retryAt) {
      const startedAt = performance.now();
      if (this.isOpen) this.#retryAt = startedAt + RETRY_MS;
      try {
        const done = await observed('redis', 'command', () => inTime(work()));
        this.#failures = 0;
        return done;
      } catch (error) {
        this.#failed(startedAt, error);
        if (!again) break;
      }
    }
    return otherwise();
  }

  /** Requests that fail together have failed once. */
  #failed(startedAt: number, error: unknown): void {
    if (startedAt < this.#failedAt) return;
    this.#failedAt = performance.now();
    this.#failures += 1;
    if (this.#failures === FAILURES) this.#retryAt = this.#failedAt + RETRY_MS;
    if (this.#failures <= FAILURES) this.#onFailure(error);
  }
}

/** An answer that has arrived while this process was busy counts as in time: what was received is read before the wait is given up. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error(`No answer in ${PATIENCE_MS} ms`))), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
