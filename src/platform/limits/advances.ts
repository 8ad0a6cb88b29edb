/**
 * Units taken in advance of the requests that will need them. A process whose requests of one key come one after the other
 * asks the shared limiter for several at once and grants the next ones by itself: asking costs more than most answers.
 * They count from the moment they are taken, so no window ever holds more than its limit; they are kept for seconds, and
 * what is left of them then is given back. See docs/adr/0008-units-in-advance.md.
 */
import {
  ADVANCE_MS,
  type Ahead,
  type Granted,
  type MonthTake,
  QUIET_ADVANCE_MS,
  type Refund,
  type Take,
  type Taken,
} from './limiter.ts';

/** Requests that units are taken for at once. */
const MOST_AHEAD = 16;
/** A key that nobody asked for so long is forgotten. */
const FORGET_MS = 2 * QUIET_ADVANCE_MS;

/** What is known of a key whose requests came lately, and the units that are kept for it. */
interface Advance {
  units: number;
  /** The month that `month.units` are kept of; null for keys that count in none. */
  month: MonthTake | null;
  perMinute: number;
  /** Units used in the shared window, those that are kept included. */
  used: number;
  resetMs: number;
  /** When the shared limiter was asked last, ms. */
  askedAt: number;
  /** How long what it granted then may be kept, ms. */
  keptMs: number;
  /** Requests since then. */
  requests: number;
  /** It is being asked for more. */
  asking: boolean;
}

export class Advances {
  readonly #byKey = new Map<string, Advance>();
  readonly #now: () => number;
  #left: Refund[] = [];

  /** @param now a clock that never goes back, ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Grants a request from what is kept; null when the shared limiter must be asked. */
  spend({ key, units, perMinute, month }: Take): Taken | null {
    const kept = this.#byKey.get(key);
    if (kept === undefined || units === 0 || units > kept.units) return null;
    if (perMinute !== kept.perMinute || this.#now() - kept.askedAt >= kept.keptMs) return null;
    if (month !== null) {
      if (kept.month === null || !isSame(month, kept.month) || month.units > kept.month.units) return null;
      kept.month.units -= month.units;
    }
    kept.units -= units;
    kept.requests += 1;
    return { refusedBy: null, used: kept.used - kept.units, resetMs: kept.resetMs, retryMs: null };
  }

  /**
   * How many more requests of a key to ask for beside one that could not be granted here: as many as come while they
   * are good, once a second one has come, and none where fewer than two would. Whoever is told a number above 0 says afterwards what became of it: answered().
   */
  ahead({ key, perMinute }: Take): Ahead {
    const now = this.#now();
    const known = this.#byKey.get(key);
    if (known === undefined) {
      this.#byKey.set(key, { ...NOTHING, askedAt: now });
      return NONE_AHEAD;
    }
    known.requests += 1;
    const { askedAt, requests, asking, keptMs } = known;
    const age = now - askedAt;
    // Units that are still good were too few for this request.
    if (asking || (known.units > 0 && age < keptMs)) return NONE_AHEAD;
    this.#giveUp(key, known);
    const aheadMs = isQuiet(known, age, perMinute) ? QUIET_ADVANCE_MS : ADVANCE_MS;
    Object.assign(known, { askedAt: now, requests: 0, keptMs: aheadMs });
    const expected = (requests * aheadMs) / Math.max(1, age);
    // Most of one or two would be given back.
    if (expected < 2) return NONE_AHEAD;
    known.asking = true;
    return { ahead: Math.min(MOST_AHEAD, 2 * requests, Math.ceil(expected)), aheadMs };
  }

  /** @param granted null when nothing was, for whatever reason */
  answered(take: Take, granted: Granted | null): void {
    const { key, units, perMinute, month } = take;
    const known = this.#byKey.get(key);
    if (known !== undefined) known.asking = false;
    if (granted === null || granted.more === 0) return;
    const ofMonth = month === null ? null : { ...month, units: month.units * granted.more };
    const kept = { units: units * granted.more, month: ofMonth };
    if (known === undefined) {
      this.#left.push({ key, ...kept });
      return;
    }
    this.#giveUp(key, known);
    Object.assign(known, { ...kept, perMinute });
  }

  /** What the shared limiter says of a key, whoever asked. */
  saw(key: string, { used, resetMs }: Taken): void {
    const known = this.#byKey.get(key);
    if (known !== undefined) Object.assign(known, { used, resetMs });
  }

  /** The shared limiter has lost what it knew of a key: nothing that is kept for it counts there any more. */
  forget(key: string): void {
    const known = this.#byKey.get(key);
    if (known !== undefined) Object.assign(known, { units: 0, month: null });
    this.#left = this.#left.filter((back) => back.key !== key);
  }

  /** What could not be given back of a month is tried again; units of a minute are free again by themselves. */
  keep(left: readonly Refund[]): void {
    for (const { key, month } of left) if (month !== null) this.#left.push({ key, units: 0, month });
  }

  /** Units that are kept for a key: used as others see it, and not yet. */
  kept(key: string): number {
    return this.#byKey.get(key)?.units ?? 0;
  }

  /** Takes out what is kept for one key. */
  takeOutOf(key: string): Refund[] {
    const known = this.#byKey.get(key);
    if (known !== undefined) this.#giveUp(key, known);
    const own = this.#left.filter((back) => back.key === key);
    this.#left = this.#left.filter((back) => back.key !== key);
    return own;
  }

  /** Takes out units whose time has passed, or all, and forgets keys that nobody asks for any more; what is to be given back. */
  takeOut(all = false): Refund[] {
    const now = this.#now();
    for (const [key, known] of this.#byKey) {
      const age = now - known.askedAt;
      if (all || age >= known.keptMs) this.#giveUp(key, known);
      if (!known.asking && age >= FORGET_MS) this.#byKey.delete(key);
    }
    const left = this.#left;
    this.#left = [];
    return left;
  }

  #giveUp(key: string, known: Advance): void {
    const { units } = known;
    // Requests that count in no month leave units of it.
    const month = known.month !== null && known.month.units > 0 ? known.month : null;
    Object.assign(known, { units: 0, month: null });
    if (units > 0 || month !== null) this.#left.push({ key, units, month });
  }
}

const NOTHING: Advance = {
  units: 0,
  month: null,
  perMinute: 0,
  used: 0,
  resetMs: 0,
  askedAt: 0,
  keptMs: ADVANCE_MS,
  requests: 0,
  asking: false,
};

const NONE_AHEAD: Ahead = { ahead: 0, aheadMs: ADVANCE_MS };

/**
 * Keys that need seconds for as many requests as are asked for at once, and have used less than half of their minute: their units may be
 * kept longer, since the longer end of their window keeps nothing from them.
 */
function isQuiet({ used, requests }: Advance, age: number, perMinute: number): boolean {
  return requests * ADVANCE_MS < MOST_AHEAD * age && 2 * used < perMinute;
}

function isSame(one: MonthTake, other: MonthTake): boolean {
  return one.owner === other.owner && one.month === other.month && one.limit === other.limit;
}
