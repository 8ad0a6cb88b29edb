import type { Limiter, Refund, Take, Taken } from './limiter.ts';

/** Asks the shared limiter; while that one is down, limits within this process keep the service answering. */
export class FallbackLimiter implements Limiter {
  readonly #shared: Limiter;
  readonly #local: Limiter;
  readonly #onFailure: (error: unknown) => void;

  constructor(shared: Limiter, local: Limiter, onFailure: (error: unknown) => void) {
    this.#shared = shared;
    this.#local = local;
    this.#onFailure = onFailure;
  }

  async take(take: Take): Promise<Taken> {
    try {
      return await this.#shared.take(take);
    } catch (error) {
      this.#onFailure(error);
      return this.#local.take(take);
    }
  }

  takeNow(take: Take): Taken | null {
    return this.#shared.takeNow?.(take) ?? null;
  }

  async refund(back: Refund): Promise<void> {
    try {
      await this.#shared.refund(back);
    } catch (error) {
      this.#onFailure(error);
      await this.#local.refund(back);
    }
  }

  async close(): Promise<void> {
    await this.#shared.close();
    await this.#local.close();
  }
}
