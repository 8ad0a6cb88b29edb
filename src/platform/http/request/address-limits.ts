import type { TrafficSettings } from '../../config/config.ts';
import { AppError } from '../../errors/app-error.ts';
import { type MinuteWindows, memoryWindows } from '../../limits/minute-windows.ts';
import { Slots } from '../../limits/slots.ts';
import { toClientAddress } from './client-address.ts';

/** A console page loads about ten files, and users in an office often share an address. */
const FILES_PER_REQUEST = 20;

interface Addressed {
  ip: string;
}

/** What one address may request from this process when there is no organization to charge. */
export class AddressLimits {
  /** Slots for requests in progress. */
  readonly slots: Slots;
  readonly #anonymous: MinuteWindows = memoryWindows();
  readonly #perMinute: number;

  constructor({ anonymousPerMinute, requestsPerAddress }: TrafficSettings) {
    this.#perMinute = anonymousPerMinute;
    this.slots = new Slots(requestsPerAddress);
  }

  /** Acquires a slot for a request. @returns a function that releases it. @throws AppError RATE_LIMIT_CONCURRENCY. */
  acquire({ ip }: Addressed): () => void {
    const owner = toClientAddress(ip);
    const { slots } = this;
    if (slots.acquire(owner)) return () => slots.release(owner);
    throw new AppError('RATE_LIMIT_CONCURRENCY', `More than ${slots.max} requests of one address at once`, {
      details: { limit: slots.max },
      retryAfter: 1,
    });
  }

  /** Counts a request that is charged to no organization. @throws AppError RATE_LIMIT_MINUTE once the minute of its address is exhausted. */
  async chargeAnonymous({ ip }: Addressed): Promise<void> {
    const { granted, msLeft } = await this.#anonymous.consume(toClientAddress(ip), 1, this.#perMinute);
    if (!granted) throw this.#refusal(msLeft);
  }

  /** Counts a cacheable file separately from requests. @throws AppError RATE_LIMIT_MINUTE */
  async chargeFile({ ip }: Addressed): Promise<void> {
    const limit = this.#perMinute * FILES_PER_REQUEST;
    const { granted, msLeft } = await this.#anonymous.consume(`files:${toClientAddress(ip)}`, 1, limit);
    if (!granted) throw this.#refusal(msLeft, 'files requested from one address', limit);
  }

  /** Called before an uncached key is looked up. @throws AppError RATE_LIMIT_MINUTE */
  async checkAnonymous({ ip }: Addressed): Promise<void> {
    const { used, msLeft } = await this.#anonymous.look(toClientAddress(ip), this.#perMinute);
    if (used >= this.#perMinute) throw this.#refusal(msLeft);
  }

  /**
   * Counts an owner's requests and messages that cost no units. @throws AppError RATE_LIMIT_MINUTE beyond the limit without a key.
   */
  async chargeFree(owner: string, count: number): Promise<void> {
    const { granted, msLeft } = await this.#anonymous.consume(`free:${owner}`, count, this.#perMinute);
    if (!granted) throw this.#refusal(msLeft, 'requests that cost no units');
  }

  /** Corrects the count for a message that did cost units. */
  async refundFree(owner: string): Promise<void> {
    await this.#anonymous.refund(`free:${owner}`, 1, this.#perMinute);
  }

  #refusal(msLeft: number, what = 'requests without a key from one address', limit = this.#perMinute): AppError {
    return new AppError('RATE_LIMIT_MINUTE', `More than ${limit} ${what} in one minute`, {
      details: { window: 'minute', limit, cost: 1, reset_at: new Date(Date.now() + msLeft).toISOString() },
      retryAfter: Math.max(1, Math.ceil(msLeft / 1_000)),
    });
  }
}
