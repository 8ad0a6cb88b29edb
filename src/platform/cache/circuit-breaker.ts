import { type Kind, observed } from '../telemetry/stages.ts';

/** Consecutive failures, each started after the previous one, that mean the dependency is down rather than slow. */
const FAILURES = 3;

export interface BreakerOptions {
  /** Max wait for a response. */
  timeoutMs: number;
  /** Interval at which one request probes the dependency while the others use the fallback. */
  retryMs: number;
  /** Kind of time to record. */
  kind: Kind;
  name: string;
}

/** For dependencies that should respond quickly. */
const REDIS: BreakerOptions = { timeoutMs: 50, retryMs: 500, kind: 'redis', name: 'command' };

/**
 * Guards a dependency that may stop responding. While it is down, work uses the fallback at once, and one request at a
 * time probes for recovery.
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
   * @param again whether `work` may run twice; then a single slow response does not trigger the fallback.
   * @returns the result of `work`, or of `otherwise` if it fails, takes too long, or has failed recently.
   */
  async run<T>(work: () => Promise<T>, otherwise: () => Promise<T>, { again = true } = {}): Promise<T> {
    const { timeoutMs, retryMs, kind, name } = this.#options;
    while (!this.isOpen || performance.now() >= this.#retryAt) {
      const startedAt = performance.now();
      if (this.isOpen) this.#retryAt = startedAt + retryMs;
      try {
        const done = await observed(kind, name, () => inTime(work(), timeoutMs));
        this.#failures = 0;
        return done;
      } catch (error) {
        this.#failed(startedAt, error);
        if (!again) break;
      }
    }
    return otherwise();
  }

  /** Concurrent failures count once. */
  #failed(startedAt: number, error: unknown): void {
    if (startedAt < this.#failedAt) return;
    this.#failedAt = performance.now();
    this.#failures += 1;
    if (this.#failures === FAILURES) this.#retryAt = this.#failedAt + this.#options.retryMs;
    if (this.#failures <= FAILURES) this.#onFailure(error);
  }
}

/**
 * A response that arrived while this process was busy counts as in time: received data is processed before the wait
 * times out.
 */
async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error(`No response in ${timeoutMs} ms`))), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
