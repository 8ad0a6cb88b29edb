/**
 * Monthly units for work that continues after its request: charged as the work is done, to the caller who started it.
 */
import { AppError } from '../../platform/errors/app-error.ts';
import { type Caller, callerWithoutKey } from '../caller.ts';
import type { Operation } from '../define-operation.ts';
import type { UsageDays } from '../usage/usage-days.ts';
import type { Charges } from './charges.ts';
import type { PlanTable } from './plans.rules.ts';

/** What is stored of the caller. */
export interface Payer extends Pick<Caller, 'actor' | 'organizationId' | 'mode' | 'limits'> {
  plan: string;
}

export function toPayer({ actor, organizationId, mode, limits, terms }: Caller): Payer {
  return { actor, organizationId, mode, limits, plan: terms.name };
}

export class MonthUnits {
  readonly #charges: Charges;
  readonly #usage: UsageDays;
  readonly #plans: PlanTable;

  constructor(charges: Charges, usage: UsageDays, plans: PlanTable) {
    this.#charges = charges;
    this.#usage = usage;
    this.#plans = plans;
  }

  /**
   * Checks the month without charging it. A test key has no month, so its work is charged to its minute, before it begins.
   * @throws AppError RATE_LIMIT_EXCEEDED when less than this remains of the month, RATE_LIMIT_MINUTE of a test key's minute.
   */
  async requireUnits(caller: Caller, units: number): Promise<void> {
    const minute = caller.mode === 'test' ? units : 0;
    const { charges, refusal } = await this.#charges.charge(caller, minute, units);
    if (refusal !== null) throw withCost(refusal, units);
    await this.#charges.refund(charges, 0);
  }

  /** The most units that `requireUnits` can allow one request of the caller, which itself costs one. */
  mostUnits({ mode, terms, limits }: Caller): number {
    return mode === 'test' ? Math.min(terms.perMinute, limits?.perMinute ?? terms.perMinute) - 1 : terms.perMonth;
  }

  /** @returns false when less than this remains of the month. */
  async charge(payer: Payer, units: number, operation: Pick<Operation, 'id'>): Promise<boolean> {
    const { organizationId: id, plan, actor, mode, limits } = payer;
    const caller = { ...callerWithoutKey(this.#plans, { id, plan }, actor, []), mode, limits };
    const { charges, refusal } = await this.#charges.charge(caller, 0, units);
    if (refusal !== null) return false;
    this.#usage.count(operation, caller, charges, 200);
    return true;
  }
}

/** The error of the month does not state the cost of the batch, and that of the minute does not name its claims. */
function withCost({ code, message, details, retryAfter, retryable }: AppError, units: number): AppError {
  return new AppError(code, message, {
    details: { ...details, cost: units },
    retryable,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    hint: `The batch needs ${units} units. Send fewer claims, or change the plan.`,
  });
}
