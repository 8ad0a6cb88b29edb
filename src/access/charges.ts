import { AppError } from '../platform/errors/app-error.ts';
import type { Granted, Limiter, Take, Taken } from '../platform/limits/limiter.ts';
import type { LimitWindow } from '../platform/operations/ports.ts';
import { monthStart } from '../platform/today.ts';
import { actorIdOf, type Caller } from './caller.ts';

/** Limits of one owner, and what a request asks of them. */
interface Bound {
  of: 'organization' | 'key';
  limiter: Limiter;
  take: Take;
  perMonth: number;
}

/** What a request took of one owner, for what is given back of it. */
export interface Charge {
  limiter: Limiter;
  granted: Granted;
}

export type Outcome = { window: LimitWindow } & (
  | { charges: Charge[]; refusal: null }
  | { charges: null; refusal: AppError }
);

/**
 * What requests take of the limits of their organization and, where the key has limits of its own, of those of the key: all of it or
 * nothing.
 */
export class Charges {
  readonly #organizations: Limiter;
  readonly #keys: Limiter;

  /** @param keys counts months of keys; both count minutes in the same windows */
  constructor(organizations: Limiter, keys: Limiter) {
    this.#organizations = organizations;
    this.#keys = keys;
  }

  async take(caller: Caller, minuteUnits: number, monthUnits: number): Promise<Outcome> {
    const charges: Charge[] = [];
    const shown: [Bound, Taken][] = [];
    for (const bound of this.#boundsOf(caller, minuteUnits, monthUnits)) {
      const taken = await bound.limiter.take(bound.take);
      if (taken.refusedBy !== null) {
        await this.refund(charges, minuteUnits);
        return { window: toWindow([[bound, taken]]), charges: null, refusal: refusalOf(bound, taken) };
      }
      charges.push({ limiter: bound.limiter, granted: { ...bound.take, endsAt: taken.endsAt } });
      shown.push([bound, taken]);
    }
    return { window: toWindow(shown), charges, refusal: null };
  }

  /** Refunds all of the month and so many units of the minute. */
  async refund(charges: readonly Charge[], minuteUnits: number): Promise<void> {
    for (const { limiter, granted } of charges) await limiter.refund(granted, minuteUnits);
  }

  /** The refusal of any request of the caller, when this process has seen that nothing is left of a minute. */
  exhausted(caller: Caller): { window: LimitWindow; refusal: AppError } | null {
    for (const bound of this.#boundsOf(caller, 1, 0)) {
      const taken = bound.limiter.exhausted(bound.take.key, bound.take.perMinute);
      if (taken === null) continue;
      return { window: toWindow([[bound, taken]]), refusal: refusalOf(bound, taken) };
    }
    return null;
  }

  /** What remains of the caller's window; charges nothing. */
  async remaining(caller: Caller): Promise<LimitWindow> {
    const bounds = this.#boundsOf(caller, 0, 0);
    const look = async (bound: Bound): Promise<[Bound, Taken]> => [
      bound,
      await bound.limiter.look(bound.take.key, bound.take.perMinute),
    ];
    return toWindow(await Promise.all(bounds.map(look)));
  }

  async close(): Promise<void> {
    await this.#keys.close();
    await this.#organizations.close();
  }

  /** Those of the key first: a key that is used up takes nothing from its organization. */
  #boundsOf(caller: Caller, minuteUnits: number, monthUnits: number): Bound[] {
    const own = this.#ofOrganization(caller, minuteUnits, monthUnits);
    const { limits } = caller;
    if (limits === null) return [own];
    const owner = actorIdOf(caller);
    const take = {
      key: `key:${owner}`,
      units: minuteUnits,
      perMinute: limits.perMinute ?? own.take.perMinute,
      month:
        monthUnits > 0 && limits.perMonth !== null
          ? { owner, month: monthStart(), units: monthUnits, limit: limits.perMonth }
          : null,
    };
    return [{ of: 'key', limiter: this.#keys, take, perMonth: limits.perMonth ?? own.perMonth }, own];
  }

  #ofOrganization(caller: Caller, minuteUnits: number, monthUnits: number): Bound {
    const test = caller.mode === 'test';
    const { perMinute, perMonth: limit } = caller.terms;
    const take = {
      key: test ? `${caller.organizationId}:test` : caller.organizationId,
      units: minuteUnits,
      perMinute,
      month:
        monthUnits > 0 && !test
          ? { owner: caller.organizationId, month: monthStart(), units: monthUnits, limit }
          : null,
    };
    return { of: 'organization', limiter: this.#organizations, take, perMonth: limit };
  }
}

/** Of several windows the one with the least remaining: it is the first to refuse. */
function toWindow(windows: readonly [Bound, Taken][]): LimitWindow {
  const [[bound, taken]] = [...windows].sort(([a, x], [b, y]) => left(a, x) - left(b, y)) as [[Bound, Taken]];
  return { limit: bound.take.perMinute, remaining: left(bound, taken), reset: Math.ceil(taken.resetMs / 1000) };
}

const left = ({ take }: Bound, { used }: Taken): number => Math.max(0, take.perMinute - used);

function refusalOf({ of, take, perMonth: monthly }: Bound, taken: Taken): AppError {
  const minute = taken.refusedBy === 'minute';
  const now = new Date();
  const resetAt = minute ? new Date(taken.resetMs) : nextMonth(now);
  const retryAfter = Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000));
  const limit = minute ? take.perMinute : monthly;
  const cost = take.units;
  const details = {
    window: minute ? 'minute' : 'month',
    limit,
    cost,
    reset_at: resetAt.toISOString(),
    ...(of === 'key' ? { applies_to: 'key' } : {}),
  };
  const never = minute && cost > limit;
  const remedy = of === 'key' ? 'raise the limit of the key' : 'change the plan';
  const hint = `The request costs ${cost} units, more than a minute has: ask for less at once, or ${remedy}.`;
  const whose = of === 'key' ? ' with this key' : '';
  return minute
    ? new AppError('RATE_LIMIT_MINUTE', `More than ${limit} units in one minute${whose}`, {
        details,
        retryAfter,
        ...(never ? { hint, retryable: false } : {}),
      })
    : new AppError(
        'RATE_LIMIT_EXCEEDED',
        `The monthly ${of === 'key' ? 'limit of this key' : 'allowance'} of ${limit} units is used up`,
        { details, retryAfter },
      );
}

function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
