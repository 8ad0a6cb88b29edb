/** What one request takes: `units` of its sliding minute, and of its month when it counts there. */
export interface Take {
  /** Window the request belongs to; all requests with this key share it. */
  key: string;
  units: number;
  perMinute: number;
  month: MonthTake | null;
}

export interface MonthTake {
  /** Owner of the allowance. */
  owner: string;
  /** First day of the month (UTC), YYYY-MM-DD. */
  month: string;
  units: number;
  limit: number;
}

/** What is given back of a take. */
export type Refund = Pick<Take, 'key' | 'units' | 'month'>;

export interface Taken {
  /** Null when granted. Nothing was taken when refused. */
  refusedBy: 'minute' | 'month' | null;
  /** Units used in the window, this request included when granted. */
  used: number;
  /** Moment the whole window is free again, ms since epoch. */
  resetMs: number;
  /** Earliest moment at which the same request could be granted by the window; null when granted. */
  retryMs: number | null;
}

/** Sliding-window limiter: in any 60 s at most `perMinute` units are granted for a key, however many processes ask. */
export interface Limiter {
  take(take: Take): Promise<Taken>;
  /** The same without waiting, where everything needed is known in this process; null, with nothing taken, where it is not. */
  takeNow?(take: Take): Taken | null;
  /**
   * Gives units of a granted take back: those of the month for a request that failed by our fault, nearly all for one that
   * was not valid. Units of the window are taken from its oldest slices, so that it never grants too much later.
   */
  refund(back: Refund): Promise<void>;
  close(): Promise<void>;
}

/** Requests that units are to be granted for in advance. */
export interface Ahead {
  /** How many more takes like the one beside it. */
  ahead: number;
  /** How long they are kept, ms. */
  aheadMs: number;
}

export interface Ask extends Ahead {
  take: Take;
}

/** What was granted: `used` and `resetMs` with the units in advance. */
export interface Granted extends Taken {
  /** How many of those asked for in advance. */
  more: number;
}

/**
 * Limits that several processes share. Units in advance count from when they are granted and in a slice of the window that
 * ends when they can last be used. They are a small part of what is left of the minute and of
 * the month: where little is left, each process sees all of it.
 */
export interface SharedLimits {
  /** Several takes in their order; null for one whose month has to be loaded first. */
  takeAll(asks: readonly Ask[]): Promise<(Granted | null)[]>;
  load(month: MonthTake): Promise<void>;
  /** Called for each request that was granted, also from units in advance. */
  spent(take: Take): void;
  refund(back: Refund): Promise<void>;
  /** Units in advance that no request needed: what became of each. */
  giveBack(left: readonly Refund[]): Promise<PromiseSettledResult<void>[]>;
  close(): Promise<void>;
}

/** Durable monthly counters behind a faster limiter. */
export interface MonthStore {
  load(owner: string, month: string): Promise<number>;
  add(entries: { owner: string; month: string; units: number }[]): Promise<void>;
}

export const WINDOW_MS = 60_000;
/** How long a process may keep units that it took in advance. */
export const ADVANCE_MS = 2_000;
/** The same for keys that are far from their limit and send little. */
export const QUIET_ADVANCE_MS = 8_000;
/** Requests within one slice share an entry that expires with the latest of them: a window never forgets early. */
export const SLICE_MS = 100;
