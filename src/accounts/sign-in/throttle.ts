/** Limits sign-in attempts by account and by address, in windows that all processes share. */
import { createHash } from 'node:crypto';
import { AppError } from '../../platform/errors/app-error.ts';
import { toClientAddress } from '../../platform/http/request/client-address.ts';
import type { MinuteWindows } from '../../platform/limits/minute-windows.ts';

/** More than a person mistypes in a minute, too few for guessing. */
const PER_ACCOUNT = 5;
/** Users in an office may share an address. */
const PER_ADDRESS = 30;

export class Throttle {
  readonly #windows: MinuteWindows;

  constructor(windows: MinuteWindows) {
    this.#windows = windows;
  }

  /** @throws AppError RATE_LIMIT_MINUTE above the limit of an address. */
  async address(address: string): Promise<void> {
    await this.#take(`sign-in:address:${toClientAddress(address)}`, PER_ADDRESS, 'attempts from one address');
  }

  /** Counts unknown accounts the same way, so that no one learns which exist. @throws AppError RATE_LIMIT_MINUTE. */
  async account(name: string): Promise<void> {
    const hash = createHash('sha256').update(name.trim().toLowerCase()).digest('base64url');
    await this.#take(`sign-in:account:${hash}`, PER_ACCOUNT, 'attempts for one account');
  }

  /**
   * Limits failures of this work per minute; successes are not counted.
   * @throws AppError RATE_LIMIT_MINUTE without starting the work after that many failures.
   */
  async failing<Result>(bound: FailureBound, work: () => Promise<Result>): Promise<Result> {
    const { key, perMinute, what, isFailure } = bound;
    const { used, msLeft } = await this.#windows.look(`failed:${key}`, perMinute);
    if (used >= perMinute) throw tooMany(perMinute, what, msLeft);
    try {
      return await work();
    } catch (error) {
      if (isFailure(error)) await this.#windows.consume(`failed:${key}`, 1, perMinute);
      throw error;
    }
  }

  async #take(key: string, perMinute: number, what: string): Promise<void> {
    const { granted, msLeft } = await this.#windows.consume(key, 1, perMinute);
    if (!granted) throw tooMany(perMinute, what, msLeft);
  }
}

export interface FailureBound {
  key: string;
  perMinute: number;
  /** In the plural. */
  what: string;
  isFailure(error: unknown): boolean;
}

function tooMany(perMinute: number, what: string, msLeft: number): AppError {
  return new AppError('RATE_LIMIT_MINUTE', `More than ${perMinute} ${what} in one minute`, {
    details: { window: 'minute', limit: perMinute, reset_at: new Date(Date.now() + msLeft).toISOString() },
    retryAfter: Math.max(1, Math.ceil(msLeft / 1_000)),
  });
}
