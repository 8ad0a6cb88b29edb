import { AppError } from '../../platform/errors/app-error.ts';
import type { Granted, LimitCharge, Limiter, LimitResult } from '../../platform/limits/limiter.ts';
import type { LimitWindow } from '../../platform/operations/ports.ts';
import { monthStart } from '../../platform/today.ts';
import { type Caller, getActorId } from '../caller.ts';

/** Limits of one owner, and what a request needs of them. */
interface Bound {
  of: 'organization' | 'key';
  limiter: Limiter;
  charge: LimitCharge;
  perMonth: number;
}

/** What a request was charged to one owner, for refunds. */
export interface Charge {
  limiter: Limiter;
  granted: Granted;
}

export type Outcome = { window: LimitWindow } & (
  | { charges: Charge[]; refusal: null }
  | { charges: null; refusal: AppError }
);

/**
 * Charges requests to the limits of their organization and, if the key has its own limits, to those of the key: all or
 * nothing.
 */
export class Charges {
  readonly #organizations: Limiter;
  readonly #keys: Limiter;

  /** @param keys counts months of keys; both count minutes in the same windows. */
  constructor(organizations: Limiter, keys: Limiter) {
    this.#organizations = organizations;
    this.#keys = keys;
  }

  async charge(caller: Caller, minuteUnits: number, monthUnits: number): Promise<Outcome> {
    const charges: Charge[] = [];
    const displayed: [Bound, LimitResult][] = [];
    for (const bound of this.#listBounds(caller, minuteUnits, monthUnits)) {
      const result = await bound.limiter.consume(bound.charge);
      if (result.refusedBy !== null) {
        await this.refund(charges, minuteUnits);
        return { window: toWindow([[bound, result]]), charges: null, refusal: buildRefusal(bound, result) };
      }
      charges.push({ limiter: bound.limiter, granted: { ...bound.charge, endsAt: result.endsAt } });
      displayed.push([bound, result]);
    }
    return { window: toWindow(displayed), charges, refusal: null };
  }

  /** Refunds the entire monthly charge and this many units of the minute. */
  async refund(charges: readonly Charge[], minuteUnits: number): Promise<void> {
    for (const { limiter, granted } of charges) await limiter.refund(granted, minuteUnits);
  }

  /** The error for any request of the caller, when this process has seen that a minute is exhausted. */
  exhausted(caller: Caller): { window: LimitWindow; refusal: AppError } | null {
    for (const bound of this.#listBounds(caller, 1, 0)) {
      const result = bound.limiter.exhausted(bound.charge.key, bound.charge.perMinute);
      if (result === null) continue;
      return { window: toWindow([[bound, result]]), refusal: buildRefusal(bound, result) };
    }
    return null;
  }

  /** Remaining units of the caller's window; charges nothing. */
  async remaining(caller: Caller): Promise<LimitWindow> {
    const bounds = this.#listBounds(caller, 0, 0);
    const look = async (bound: Bound): Promise<[Bound, LimitResult]> => [
      bound,
      await bound.limiter.look(bound.charge.key, bound.charge.perMinute),
    ];
    return toWindow(await Promise.all(bounds.map(look)));
  }

  async close(): Promise<void> {
    await this.#keys.close();
    await this.#organizations.close();
  }

  /** The key's limits first, so that an exhausted key is not charged to its organization. */
  #listBounds(caller: Caller, minuteUnits: number, monthUnits: number): Bound[] {
    const own = this.#ofOrganization(caller, minuteUnits, monthUnits);
    const { limits } = caller;
    if (limits === null) return [own];
    const owner = getActorId(caller);
    const charge = {
      key: `key:${owner}`,
      units: minuteUnits,
      perMinute: limits.perMinute ?? own.charge.perMinute,
      month:
        monthUnits > 0 && limits.perMonth !== null
          ? { owner, month: monthStart(), units: monthUnits, limit: limits.perMonth }
          : null,
    };
    return [{ of: 'key', limiter: this.#keys, charge, perMonth: limits.perMonth ?? own.perMonth }, own];
  }

  #ofOrganization(caller: Caller, minuteUnits: number, monthUnits: number): Bound {
    const test = caller.mode === 'test';
    const { perMinute, perMonth: limit } = caller.terms;
    const charge = {
      key: test ? `${caller.organizationId}:test` : caller.organizationId,
      units: minuteUnits,
      perMinute,
      month:
        monthUnits > 0 && !test
          ? { owner: caller.organizationId, month: monthStart(), units: monthUnits, limit }
          : null,
    };
    return { of: 'organization', limiter: this.#organizations, charge, perMonth: limit };
  }
}

/** The window with the least remaining, because it is the first to reject. */
function toWindow(windows: readonly [Bound, LimitResult][]): LimitWindow {
  const [[bound, result]] = [...windows].sort(([a, x], [b, y]) => left(a, x) - left(b, y)) as [[Bound, LimitResult]];
  return { limit: bound.charge.perMinute, remaining: left(bound, result), reset: Math.ceil(result.resetMs / 1000) };
}

const left = ({ charge }: Bound, { used }: LimitResult): number => Math.max(0, charge.perMinute - used);

function buildRefusal({ of, charge, perMonth: monthly }: Bound, result: LimitResult): AppError {
  const minute = result.refusedBy === 'minute';
  const now = new Date();
  const resetAt = minute ? new Date(result.resetMs) : nextMonth(now);
  const retryAfter = Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000));
  const limit = minute ? charge.perMinute : monthly;
  const cost = charge.units;
  const details = {
    window: minute ? 'minute' : 'month',
    limit,
    cost,
    reset_at: resetAt.toISOString(),
    ...(of === 'key' ? { applies_to: 'key' } : {}),
  };
  const never = minute && cost > limit;
  const remedy = of === 'key' ? 'raise the limit of the key' : 'change the plan';
  const hint = `The request costs ${cost} units, more than one minute allows: request less at once, or ${remedy}.`;
  const owner = of === 'key' ? ' with this key' : '';
  return minute
    ? new AppError('RATE_LIMIT_MINUTE', `More than ${limit} units in one minute${owner}`, {
        details,
        retryAfter,
        ...(never ? { hint, retryable: false } : {}),
      })
    : new AppError(
        'RATE_LIMIT_EXCEEDED',
        `The monthly ${of === 'key' ? 'limit of this key' : 'allowance'} of ${limit} units is exhausted`,
        { details, retryAfter },
      );
}

function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
