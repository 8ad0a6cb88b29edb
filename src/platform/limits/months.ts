/**
 * Monthly allowances. The database has the count; far from the limit a process grants units by itself and writes them
 * every second, near it each request is checked in the database. Unwritten units of other processes are limited by the
 * per-minute limit, which applies to all processes together: the last `NEAR_MINUTES` minutes' worth of units is never
 * granted without a check.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Bridge, NO_OUTAGE } from '../database/outage.ts';

export interface MonthCharge {
  /** Owner of the allowance. */
  owner: string;
  /** First day of the month (UTC), YYYY-MM-DD. */
  month: string;
  units: number;
  limit: number;
}

export interface MonthEntry {
  owner: string;
  month: string;
  units: number;
}

/** Persistent counters. */
export interface MonthStore {
  /** Adds units, also negative ones. @returns the resulting usage of each known owner. */
  add(entries: readonly MonthEntry[]): Promise<MonthEntry[]>;
  /** Adds the units if the result is within the limit, otherwise nothing. @returns the resulting usage, or null. */
  chargeIfFits(charge: MonthCharge): Promise<number | null>;
  /** Current usage of each known owner; writes nothing. */
  read(months: readonly Omit<MonthEntry, 'units'>[]): Promise<MonthEntry[]>;
}

const WRITE_MS = 1_000;
/** How long a reading is valid; then a process that cannot write checks every request. */
const FRESH_MS = 5_000;
/** Longer than any request waits for the database: what it is about to count must not be dropped in the meantime. */
const FORGET_MS = 120_000;
/**
 * Two windows may begin while a reading is valid, the same number before it in another process that could not write,
 * and twice that while local windows replace unreachable shared ones.
 */
const NEAR_MINUTES = 8;

interface Month {
  owner: string;
  month: string;
  /** Units in the database at the last reading. */
  stored: number;
  /** Number of results taken over: an older result that arrives after a newer one is recognized by it. */
  readings: number;
  /** Granted here and not yet written. */
  pending: number;
  /** Being written; the database may have them or not. */
  writing: number;
  /** By the clock of performance.now(). */
  readAt: number;
  usedAt: number;
}

export class Months {
  readonly #store: MonthStore;
  readonly #onError: (error: unknown) => void;
  readonly #outage: Bridge;
  readonly #known = new Map<string, Month>();
  readonly #timer: NodeJS.Timeout;
  /** Months to include in the next write. */
  #due = new Set<Month>();
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  /** @param outage while it is bridged, months read earlier are charged here and written later. */
  constructor(store: MonthStore, onError: (error: unknown) => void, outage: Bridge = NO_OUTAGE) {
    this.#store = store;
    this.#outage = outage;
    this.#onError = onError;
    this.#timer = setInterval(() => {
      if (!outage.isAway) void this.#writeAll().catch(onError);
    }, WRITE_MS);
    this.#timer.unref();
  }

  /** @returns false, charging nothing, when the units do not fit. */
  async consume(charge: MonthCharge, perMinute: number): Promise<boolean> {
    const known = this.#of(charge);
    if (performance.now() - known.readAt > FRESH_MS && !this.#isBridged(known))
      await this.#write(known).catch((error: unknown) => this.#readOnly(known, error));
    const used = known.stored + known.writing + known.pending;
    if (used + charge.units <= charge.limit - NEAR_MINUTES * perMinute) {
      known.pending += charge.units;
      return true;
    }
    if (known.pending !== 0 || known.writing !== 0) await this.#write(known);
    const began = known.readings;
    const total = await this.#store.chargeIfFits(charge);
    if (total !== null) takeOver(known, total, began);
    return total !== null;
  }

  async refund(charge: MonthCharge): Promise<void> {
    const known = this.#of(charge);
    known.pending -= charge.units;
    if (this.#isBridged(known)) return;
    await this.#write(known).catch(this.#onError);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writeAll().catch(this.#onError);
  }

  #of({ owner, month }: MonthCharge): Month {
    const key = monthKey(owner, month);
    const usedAt = performance.now();
    const known = this.#known.get(key) ?? {
      owner,
      month,
      stored: 0,
      readings: 0,
      pending: 0,
      writing: 0,
      readAt: Number.NEGATIVE_INFINITY,
      usedAt,
    };
    this.#known.set(key, known);
    known.usedAt = usedAt;
    return known;
  }

  /** A read-only database: units far from the limit are granted, and written once it is writable. */
  async #readOnly(month: Month, error: unknown): Promise<void> {
    const readAt = performance.now();
    const began = month.readings;
    const read = await this.#store.read([month]).catch(async () => {
      if ((await this.#outage.bridges(error)) && this.#isBridged(month)) return null;
      throw error;
    });
    if (read === null) return;
    takeOver(month, read[0]?.units ?? 0, began);
    month.readAt = readAt;
  }

  /** A month that was never read has no known remaining units. */
  #isBridged({ readAt }: Month): boolean {
    return this.#outage.isBridged && Number.isFinite(readAt);
  }

  async #writeAll(): Promise<void> {
    this.#forget();
    const pending = [...this.#known.values()].filter((each) => each.pending !== 0);
    await Promise.all(pending.map((each) => this.#write(each)));
  }

  /**
   * Writes the pending units of a month and reads those of other processes. Months of one event-loop turn share a
   * statement.
   */
  #write(month: Month): Promise<void> {
    this.#due.add(month);
    this.#next ??= this.#writing.then(nextTurn).then(() => {
      const due = [...this.#due];
      this.#due = new Set();
      this.#next = null;
      const written = this.#writeNow(due);
      this.#writing = written.catch(() => {});
      return written;
    });
    return this.#next;
  }

  async #writeNow(months: readonly Month[]): Promise<void> {
    const readAt = performance.now();
    const entries = months.map(({ owner, month, pending: units }) => ({ owner, month, units }));
    const began = months.map(({ readings }) => readings);
    for (const month of months) Object.assign(month, { writing: month.pending, pending: 0 });
    const changed = entries.filter(({ units }) => units !== 0);
    const unchanged = entries.filter(({ units }) => units === 0);
    try {
      const totals = [
        ...(changed.length === 0 ? [] : await this.#store.add(changed)),
        ...(unchanged.length === 0 ? [] : await this.#store.read(unchanged)),
      ];
      const byKey = new Map(totals.map(({ owner, month, units }) => [monthKey(owner, month), units]));
      for (const [at, each] of months.entries()) {
        takeOver(each, byKey.get(monthKey(each.owner, each.month)) ?? 0, began[at]!);
        each.readAt = readAt;
      }
    } catch (error) {
      for (const [at, { units }] of entries.entries()) months[at]!.pending += units;
      throw error;
    } finally {
      for (const month of months) month.writing = 0;
    }
  }

  /** Unused months are dropped, and read again on the next request. */
  #forget(): void {
    const now = performance.now();
    for (const [key, { pending, usedAt }] of this.#known)
      if (pending === 0 && now - usedAt > FORGET_MS) this.#known.delete(key);
  }
}

/**
 * Takes over a total of the database. If another arrived since the request of this one, which of the two is newer is
 * unknown; the higher one never grants too much. @param began `readings` when this total was requested
 */
function takeOver(month: Month, total: number, began: number): void {
  month.stored = month.readings === began ? total : Math.max(month.stored, total);
  month.readings += 1;
}

function monthKey(owner: string, month: string): string {
  return `${owner} ${month}`;
}
