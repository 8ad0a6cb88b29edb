/**
 * Whether the database is away, and for how long that may be bridged: requests that need nothing but memory are answered
 * meanwhile, and what they cost is written when the database is back.
 */
import { isConnectionFailure } from './connection-failure.ts';

const PROBE_EVERY_MS = 1_000;
const PROBE_MS = 3_000;

/** The part that bridging code needs. */
export interface Bridge {
  /** The database is away. */
  readonly isAway: boolean;
  /** It is away, and has not been for longer than is bridged. */
  readonly isBridged: boolean;
  /** Whether what was valid until `time` (by performance.now()) still is, because the database went away before. */
  covers(time: number): boolean;
  /** Whether a failure comes from an outage that is bridged; asks the database again to find out. */
  bridges(error: unknown): Promise<boolean>;
}

/** Of a database in this process, which cannot be away. */
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
  /** By the clock of performance.now(); null while the database answers. */
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

  /** For how long it has been away; 0 while it answers. */
  get awayMs(): number {
    return this.#since === null ? 0 : performance.now() - this.#since;
  }

  /** When bridging ends; null while nothing is bridged. */
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

  /** A connection was lost, which may be no more than that: the database is asked. */
  suspect(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    const lostAt = performance.now();
    this.#asking ??= this.#find(lostAt).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Called when it goes away, and when it is back. */
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
    // A statement that failed meanwhile may have asked already: probes of two timers would multiply with each of them.
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.isAway && !this.#closed) {
      this.#timer = setTimeout(() => void this.suspect(), PROBE_EVERY_MS);
      this.#timer.unref();
    }
    if (this.isAway !== before) for (const listener of this.#listeners) listener(this.isAway);
  }

  /** An error that is none of the connection is an answer too. */
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
