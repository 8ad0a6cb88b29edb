import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addressesIn } from '../../platform/http/request/client-address.ts';
import { type Caller, getActorId } from '../caller.ts';
import { getPlanTerms, type PlanTable } from '../limits/plans.rules.ts';
import { findKey, KEYS_CHANGED, type KeyWithOrganization, recordKeyUse } from './keys.queries.ts';
import { checkKeyUse, hashKey, isWellFormedKey } from './keys.rules.ts';

/** Upper bound on how long a change could go unnoticed if its notification is lost. */
const CACHE_MS = 30_000;
/**
 * Keys in use are looked up again at this interval in the background, so that they do not all expire during requests.
 */
const RENEW_MS = 15_000;
const MAX_CACHED_KEYS = 20_000;
const LAST_USED_INTERVAL_MS = 10_000;

export interface AuthenticatedKey {
  caller: Caller;
  /** Set when the key exists but must not be used. */
  refusal: AppError | null;
}

interface CachedKey extends AuthenticatedKey {
  /** When to look the key up again, on the clock of performance.now(), which cannot be set back. */
  renewAt: number;
  /** When the entry is dropped, on the same clock. */
  dropAt: number;
  /** When the key itself expires, ms since epoch. */
  expiresAt: number;
}

/** Resolves key texts to callers. Caches keys for seconds and drops them when any process announces a change. */
export class KeyRing {
  readonly #database: Database;
  readonly #prefix: string;
  readonly #plans: PlanTable;
  /** Saves a database lookup on every request; ADR 11 has the figures and how a changed key is dropped. */
  readonly #known = new LRUCache<string, CachedKey>({ max: MAX_CACHED_KEYS });
  #used = new Map<string, number>();
  #generation = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(
    database: Database,
    { prefix, plans }: { prefix: string; plans: PlanTable },
    onError: (error: unknown) => void,
  ) {
    this.#database = database;
    this.#prefix = prefix;
    this.#plans = plans;
    this.#timer = setInterval(() => void this.flush().catch(onError), LAST_USED_INTERVAL_MS);
    this.#timer.unref();
  }

  /** @param changed called whenever a key or plan may have changed in any process. */
  async start(changed: () => void): Promise<void> {
    await this.#database.listen(KEYS_CHANGED, () => {
      this.forget();
      changed();
    });
  }

  forget(): void {
    this.#generation += 1;
    this.#known.clear();
  }

  /**
   * @param header value of the Authorization header.
   * @throws AppError AUTH_MISSING, AUTH_INVALID_FORMAT (before any lookup) or AUTH_INVALID_KEY.
   */
  async authenticate(header: string | undefined): Promise<AuthenticatedKey> {
    if (header === undefined || header === '')
      throw new AppError('AUTH_MISSING', 'The Authorization header is missing');
    const token = /^Bearer ([^\s]+)$/i.exec(header)?.[1];
    // A cached key was already checked for its format.
    const cached = token === undefined ? undefined : this.#findCachedKey(token, performance.now());
    if (cached === undefined && (token === undefined || !isWellFormedKey(token, this.#prefix))) {
      throw new AppError('AUTH_INVALID_FORMAT', 'The Authorization header must be "Bearer <key>" with a complete key');
    }
    const key = cached ?? (await this.#lookUp(token!).catch((error) => this.#cachedDuringOutage(token!, error)));
    if (key.refusal === null) this.#used.set(getActorId(key.caller), Date.now());
    return key;
  }

  /** The cached caller of a recently authenticated header; null when authenticate() must look it up. */
  findCachedCaller(header: string | undefined): Caller | null {
    if (header === undefined || !header.startsWith('Bearer ')) return null;
    const token = header.slice(7);
    const now = performance.now();
    const key = this.#findCachedKey(token, now);
    if (key === undefined || key.refusal !== null) return null;
    this.#used.set(getActorId(key.caller), Date.now());
    if (now > key.renewAt) this.#renew(token, key);
    return key.caller;
  }

  /** Writes the last-used times collected since the previous call, in one statement regardless of traffic. */
  async flush(): Promise<void> {
    if (this.#used.size === 0) return;
    const used = this.#used;
    this.#used = new Map();
    try {
      await recordKeyUse(this.#database, used);
    } catch (error) {
      // Retained for the next flush, unless the key was used again in the meantime.
      for (const [id, at] of used) if (!this.#used.has(id)) this.#used.set(id, at);
      throw error;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  /** Reads do not extend the entry: keys in use are set again when they are renewed. */
  #findCachedKey(token: string, now: number): CachedKey | undefined {
    const key = this.#known.peek(token);
    if (key === undefined || (now >= key.dropAt && !this.#database.outage.covers(key.dropAt))) return undefined;
    return key.refusal === null && Date.now() >= key.expiresAt ? undefined : key;
  }

  /** The cached key while a database outage is bridged. @throws the error otherwise. */
  async #cachedDuringOutage(token: string, error: unknown): Promise<AuthenticatedKey> {
    const key = (await this.#database.outage.bridges(error))
      ? this.#findCachedKey(token, performance.now())
      : undefined;
    if (key === undefined) throw error;
    return key;
  }

  #renew(token: string, key: CachedKey): void {
    key.renewAt = Number.POSITIVE_INFINITY;
    // If this fails, the entry expires and the next request gets the error, unless an outage is bridged.
    this.#lookUp(token).catch((error: unknown) => this.#database.outage.bridges(error));
  }

  async #lookUp(token: string): Promise<AuthenticatedKey> {
    const generation = this.#generation;
    const row = await findKey(this.#database, hashKey(token));
    if (row === null) throw new AppError('AUTH_INVALID_KEY', 'The API key does not exist');
    const refusal = checkKeyUse(row, Date.now());
    const now = performance.now();
    const expiresAt = row.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(row.expires_at);
    const times = { renewAt: now + RENEW_MS, dropAt: now + CACHE_MS, expiresAt };
    const key = { caller: toCaller(row, this.#plans), refusal, ...times };
    // A change announced while the row was loading must not be overwritten by the stale row.
    if (generation === this.#generation) this.#known.set(token, key);
    return key;
  }
}

function toCaller(row: KeyWithOrganization, plans: PlanTable): Caller {
  return {
    actor: { type: 'key', keyId: row.id },
    organizationId: row.organization_id,
    terms: getPlanTerms(plans, row.plan),
    plans,
    scopes: row.scopes,
    mode: row.mode,
    requireIdempotency: row.require_idempotency,
    alwaysReceipts: row.always_receipts,
    limits:
      row.per_minute === null && row.per_month === null ? null : { perMinute: row.per_minute, perMonth: row.per_month },
    addresses: row.addresses,
    allows: row.addresses.length === 0 ? null : addressesIn(row.addresses),
  };
}
