/**
 * Detects database outages and bridges them for a limited time: requests that need only memory are served, and their
 * usage is written once the database is back.
 */
import { isConnectionFailure } from './connection-failure.ts';

const PROBE_EVERY_MS = 1_000;
const PROBE_MS = 3_000;

/** The part that bridging code needs. */
export interface Bridge {
  /** The database is down. */
  readonly isAway: boolean;
  /** It is down, and the grace period has not ended. */
  readonly isBridged: boolean;
  /** Whether something valid until `time` (by performance.now()) is still valid, because the outage began earlier. */
  covers(time: number): boolean;
  /** Whether a failure is due to a bridged outage; probes the database. */
  bridges(error: unknown): Promise<boolean>;
}

/** For an in-process database, which cannot be down. */
export const NO_OUTAGE: Bridge & Pick<Outage, 'awayMs' | 'endsAt' | 'suspect' | 'onChange'> = {
  isAway: false,
  isBridged: false,
  awayMs: 0,
  endsAt: null,
  covers: () => false,
  bridges: async () => false,
  suspect: async () => {},
  onChange() {},
};

export class Outage implements Bridge {
  readonly #graceMs: number;
  readonly #ping: () => Promise<unknown>;
  readonly #listeners: ((away: boolean) => void)[] = [];
  /** On the clock of performance.now(); null while the database responds. */
  #since: number | null = null;
  #asking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  /** @param graceMs 0: an outage is not bridged. */
  constructor(graceMs: number, ping: () => Promise<unknown>) {
    this.#graceMs = graceMs;
    this.#ping = ping;
  }

  get isAway(): boolean {
    return this.#since !== null;
  }

  get isBridged(): boolean {
    return this.#since !== null && this.awayMs < this.#graceMs;
  }

  /** Duration of the outage, ms; 0 while the database responds. */
  get awayMs(): number {
    return this.#since === null ? 0 : performance.now() - this.#since;
  }

  /** When bridging ends; null when no outage is bridged. */
  get endsAt(): Date | null {
    return this.isBridged ? new Date(Date.now() + this.#graceMs - this.awayMs) : null;
  }

  covers(time: number): boolean {
    return this.isBridged && time > this.#since!;
  }

  async bridges(error: unknown): Promise<boolean> {
    if (!isConnectionFailure(error)) return false;
    const found = this.suspect();
    if (this.#graceMs > 0) await found;
    return this.isBridged;
  }

  /** A connection was lost, which need not be an outage, so the database is probed. */
  suspect(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    const lostAt = performance.now();
    this.#asking ??= this.#find(lostAt).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Called when the database goes down and when it recovers. */
  onChange(listener: (away: boolean) => void): void {
    this.#listeners.push(listener);
  }

  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #find(lostAt: number): Promise<void> {
    const before = this.isAway;
    if (await this.#answers()) this.#since = null;
    else this.#since ??= lostAt;
    // A failed statement may already have started a probe; two timers would multiply with every failure.
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.isAway && !this.#closed) {
      this.#timer = setTimeout(() => void this.suspect(), PROBE_EVERY_MS);
      this.#timer.unref();
    }
    if (this.isAway !== before) for (const listener of this.#listeners) listener(this.isAway);
  }

  /** An error other than a connection error is also a response. */
  async #answers(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, PROBE_MS, false);
    });
    try {
      const pinged = this.#ping().then(
        () => true,
        (error: unknown) => !isConnectionFailure(error),
      );
      return await Promise.race([pinged, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
