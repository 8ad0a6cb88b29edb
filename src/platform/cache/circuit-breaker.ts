import { type Kind, observed } from '../telemetry/stages.ts';

/** So many failures, each begun after the one before, mean that it is gone and not that answers were late. */
const FAILURES = 3;

export interface BreakerOptions {
  /** Longest wait for an answer. */
  patienceMs: number;
  /** After so long one request tries again, while the others continue without. */
  retryMs: number;
  /** What the time spent counts as. */
  kind: Kind;
  name: string;
}

/** For something that is meant to be quick. */
const REDIS: BreakerOptions = { patienceMs: 50, retryMs: 500, kind: 'redis', name: 'command' };

/**
 * Is before something that may stop answering. While it does not, work is done the other way at once, and one request at a time
 * finds out whether it is back.
 */
export class CircuitBreaker {
  readonly #onFailure: (error: unknown) => void;
  readonly #options: BreakerOptions;
  #failures = 0;
  #failedAt = Number.NEGATIVE_INFINITY;
  #retryAt = 0;

  constructor(onFailure: (error: unknown) => void, options: BreakerOptions = REDIS) {
    this.#onFailure = onFailure;
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#failures >= FAILURES;
  }

  /**
   * @param again whether `work` may be done twice: then one late answer does not have it done otherwise.
   * @returns what `work` gives, or `otherwise` where that fails, takes too long, or has failed of late.
   */
  async run<T>(work: () => Promise<T>, otherwise: () => Promise<T>, { again = true } = {}): Promise<T> {
    const { patienceMs, retryMs, kind, name } = this.#options;
    while (!this.isOpen || performance.now() >= this.#retryAt) {
      const startedAt = performance.now();
      if (this.isOpen) this.#retryAt = startedAt + retryMs;
      try {
        const done = await observed(kind, name, () => inTime(work(), patienceMs));
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
    if (this.#failures === FAILURES) this.#retryAt = this.#failedAt + this.#options.retryMs;
    if (this.#failures <= FAILURES) this.#onFailure(error);
  }
}

/** An answer that has arrived while this process was busy counts as in time: what was received is read before the wait is given up. */
async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error(`No answer in ${patienceMs} ms`))), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
