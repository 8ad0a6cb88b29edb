/** Authorizes operations and applies rate and concurrency limits. */
import { AppError } from '../platform/errors/app-error.ts';
import type { AddressLimits } from '../platform/http/request/address-limits.ts';
import type { Slots } from '../platform/limits/slots.ts';
import type { Client, Input } from '../platform/operations/operation.ts';
import type { Gate, LimitWindow, Ticket } from '../platform/operations/ports.ts';
import { type Caller, getActorId, requireFeature } from './caller.ts';
import type { Operation } from './define-operation.ts';
import type { Charge, Charges } from './limits/charges.ts';
import { type CostName, getCost, type PlanTable } from './limits/plans.rules.ts';
import { findScopeGroup, scopesSatisfy } from './scopes.rules.ts';
import type { UsageDays } from './usage/usage-days.ts';

export interface GateParts {
  /** Counts requests that cost no units. */
  addresses: AddressLimits;
  charges: Charges;
  usage: UsageDays;
  plans: PlanTable;
  /** Concurrency slots for requests and streams, by organization. */
  slots: { requests: Slots; streams: Slots };
}

/**
 * Reading and validating this much of a body costs about one unit, so larger bodies cost more of the minute even when
 * they are rejected.
 */
const BYTES_PER_UNIT = 256 * 1024;
/**
 * Searching this much text for patient data costs up to one unit: text that is encoded several times is read once for
 * each encoding.
 */
const SEARCHED_BYTES_PER_UNIT = 4 * 1024;
/** Statuses of requests that are invalid or not permitted. */
const REFUSED: ReadonlySet<number> = new Set([400, 403]);

export class AccessGate implements Gate<Operation, Caller> {
  readonly #parts: GateParts;

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  open(operation: Operation, caller: Caller, client: Client): Ticket {
    return new AccessTicket(this.#parts, operation, caller, client);
  }
}

/**
 * A request that fails before it is charged, or that its operation rejects as invalid, costs 1 unit of the minute and
 * none of the month.
 */
class AccessTicket implements Ticket {
  readonly #parts: GateParts;
  readonly #operation: Operation;
  readonly #caller: Caller;
  readonly #client: Client;
  #window: LimitWindow | null = null;
  #charged: Charge[] | null = null;
  #slots: Slots | null = null;

  constructor(parts: GateParts, operation: Operation, caller: Caller, client: Client) {
    this.#parts = parts;
    this.#operation = operation;
    this.#caller = caller;
    this.#client = client;
  }

  get window(): LimitWindow | null {
    return this.#window;
  }

  authorize(): void {
    const { charges, slots: all } = this.#parts;
    const { streaming: openStream, path, feature } = this.#operation;
    // The minute is exhausted, regardless of the operation's cost.
    const exhausted = charges.exhausted(this.#caller);
    if (exhausted !== null) {
      this.#window = exhausted.window;
      throw exhausted.refusal;
    }
    const slots = openStream === true ? all.streams : all.requests;
    if (!slots.acquire(this.#caller.organizationId)) throw tooManyAtOnce(slots.max, openStream === true);
    this.#slots = slots;
    const scopes = this.#operation.scopes ?? [];
    const group = findScopeGroup(path);
    if (!scopesSatisfy(this.#caller.scopes, scopes, group))
      throw new AppError('AUTH_SCOPE_INSUFFICIENT', `This operation requires the scope ${scopes.join(' or ')}`, {
        details: { required_scopes: scopes, operation_group: group },
      });
    if (typeof feature === 'string') requireFeature(this.#caller, feature);
  }

  permit(client: Client, input: Input): void {
    const { feature } = this.#operation;
    if (typeof feature !== 'function') return;
    const needed = feature(client, input as never);
    if (needed !== null) requireFeature(this.#caller, needed);
  }

  async charge(client: Client, input: Input, repeated: boolean): Promise<void> {
    const { cost } = this.#operation;
    const price = (name: CostName) => getCost(name, this.#parts.plans);
    const requested = typeof cost === 'string' ? price(cost) : cost(input as never, price, client);
    const priced = typeof requested === 'number' ? requested : Math.min(requested.upTo, perMinute(this.#caller));
    const units = this.#isPageOfConsole ? 0 : priced;
    // A replayed response was charged to the month when it was first computed.
    const minute = Math.max(repeated ? 1 : units, this.#sizeUnits);
    // The organization must not be able to exhaust the process with them, and a user not the requests of others.
    // A page counts by its price: what a session loads in a minute is bounded by its work, not by its requests.
    if (minute === 0) await this.#parts.addresses.chargeFree(getActorId(this.#caller), Math.max(1, priced));
    const { charges, refusal } = await this.#charge(minute, repeated ? 0 : units);
    if (refusal !== null) {
      // The body was read and parsed, so a request that can never fit still costs something.
      await this.#chargeRefused().catch(() => null);
      throw refusal;
    }
    this.#charged = charges;
  }

  async reduce(units: number): Promise<void> {
    const unused = (this.#charged?.[0]?.granted.units ?? 0) - Math.max(units, this.#sizeUnits);
    if (this.#charged === null || unused <= 0) return;
    await this.#parts.charges.refund(
      this.#charged.map((charge) => withUnits(charge, () => unused)),
      unused,
    );
    this.#charged = this.#charged.map((charge) => withUnits(charge, (charged) => charged - unused));
    this.#window = await this.#parts.charges.remaining(this.#caller);
  }

  async settle(error: AppError): Promise<AppError | null> {
    // When limits cannot be counted at the moment, the original error is still returned.
    return this.#settle(error).catch(() => null);
  }

  async #settle(error: AppError): Promise<AppError | null> {
    const charged = this.#charged;
    if (charged === null) {
      if (this.#window !== null || error.status === 429 || error.status >= 500) return null;
      return this.#chargeRefused();
    }
    if (!REFUSED.has(error.status)) return null;
    this.#charged = null;
    await this.#parts.charges.refund(charged, charged[0]!.granted.units - Math.max(1, this.#sizeUnits));
    this.#window = await this.#parts.charges.remaining(this.#caller);
    return null;
  }

  leave(): void {
    this.#slots?.release(this.#caller.organizationId);
    this.#slots = null;
  }

  close(status: number): Promise<void> | undefined {
    this.#parts.usage.count(this.#operation, this.#caller, this.#charged, status);
    return this.#charged !== null && status >= 500 ? this.#parts.charges.refund(this.#charged, 0) : undefined;
  }

  get #isPageOfConsole(): boolean {
    return this.#operation.freeInConsole === true && this.#caller.actor.type === 'session';
  }

  get #sizeUnits(): number {
    const { inputBytes = 0, url, headers } = this.#client;
    if (this.#operation.phi !== 'refused') return Math.floor(inputBytes / BYTES_PER_UNIT);
    const bytes = inputBytes + url.length + ownHeaderBytes(headers);
    return bytes < SEARCHED_BYTES_PER_UNIT ? 0 : Math.ceil(bytes / SEARCHED_BYTES_PER_UNIT);
  }

  /**
   * Charges the minute for reading a rejected request, or what remains if that is less. @returns the rate limit error
   * when nothing remains.
   */
  async #chargeRefused(): Promise<AppError | null> {
    const units = Math.max(1, this.#sizeUnits);
    const { refusal, window } = await this.#charge(units, 0);
    const left = Math.min(units, window.remaining);
    return refusal === null || left === 0 ? refusal : (await this.#charge(left, 0)).refusal;
  }

  async #charge(minute: number, month: number) {
    const accepted = await this.#parts.charges.charge(this.#caller, minute, month);
    this.#window = accepted.window;
    return accepted;
  }
}

/** Size of the headers that are searched for patient data. */
function ownHeaderBytes(headers: Client['headers']): number {
  let bytes = 0;
  for (const name in headers) if (name.startsWith('x-')) bytes += name.length + String(headers[name]).length;
  return bytes;
}

/** Units per minute of the caller. */
const perMinute = ({ terms, limits }: Caller): number =>
  Math.min(terms.perMinute, limits?.perMinute ?? terms.perMinute);

/** The same charge with different units, for both the minute and the month. */
function withUnits({ limiter, granted }: Charge, toUnits: (units: number) => number): Charge {
  const { month } = granted;
  return {
    limiter,
    granted: {
      ...granted,
      units: toUnits(granted.units),
      month: month === null ? null : { ...month, units: toUnits(month.units) },
    },
  };
}

function tooManyAtOnce(limit: number, streams: boolean): AppError {
  const what = streams ? 'streams' : 'requests';
  return new AppError('RATE_LIMIT_CONCURRENCY', `More than ${limit} ${what} of the organization at once`, {
    details: { limit },
    retryAfter: 1,
  });
}
