import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addressesIn } from '../../platform/http/request/client-address.ts';
import { type Caller, getActorId } from '../caller.ts';
import { getPlanTerms, type PlanTable } from '../limits/plans.rules.ts';
import { findKey, KEYS_CHANGED, type KeyWithOrganization, recordKeyUse } from './keys.queries.ts';
import { checkKeyUse, hashKey, isWellFormedKey } from './keys.rules.ts';

/** Upper bound on how long a change could go unnoticed if its announcement were lost. */
const REMEMBER_MS = 30_000;
/** Keys in use are looked up again after so long, while requests continue, so that they do not all expire in the midst of them. */
const RENEW_MS = 15_000;
const REMEMBER_KEYS = 20_000;
const LAST_USED_INTERVAL_MS = 10_000;

export interface AuthenticatedKey {
  caller: Caller;
  /** Set when the key is known but must not be used. */
  refusal: AppError | null;
}

interface CachedKey extends AuthenticatedKey {
  /** When it is to be looked up again, by the clock of performance.now(): one that is set back must not keep it. */
  renewAt: number;
  /** From when on it is not remembered any more, by the same clock. */
  forgetAt: number;
  /** When the key itself ends, ms since epoch. */
  expiresAt: number;
}

/** Turns key texts into callers. Remembers keys for seconds and forgets them when any process announces a change. */
export class KeyRing {
  readonly #database: Database;
  readonly #prefix: string;
  readonly #plans: PlanTable;
  /** Spares a look-up in the database on every request; ADR 11 has the figures, and how a changed key is forgotten. */
  readonly #known = new LRUCache<string, CachedKey>({ max: REMEMBER_KEYS });
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

  /** @param changed called whenever a key or a plan may have changed, in whatever process. */
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
    // A key that is remembered was well formed when it came first.
    const remembered = token === undefined ? undefined : this.#rememberedKey(token, performance.now());
    if (remembered === undefined && (token === undefined || !isWellFormedKey(token, this.#prefix))) {
      throw new AppError('AUTH_INVALID_FORMAT', 'The Authorization header must be "Bearer <key>" with a complete key');
    }
    const key = remembered ?? (await this.#lookUp(token!).catch((error) => this.#bridged(token!, error)));
    if (key.refusal === null) this.#used.set(getActorId(key.caller), Date.now());
    return key;
  }

  /** The caller behind a header that was authenticated moments ago and may use its key; null when only authenticate() can report. */
  remembered(header: string | undefined): Caller | null {
    if (header === undefined || !header.startsWith('Bearer ')) return null;
    const token = header.slice(7);
    const now = performance.now();
    const key = this.#rememberedKey(token, now);
    if (key === undefined || key.refusal !== null) return null;
    this.#used.set(getActorId(key.caller), Date.now());
    if (now > key.renewAt) this.#renew(token, key);
    return key.caller;
  }

  /** Writes last-used times collected since the previous call: one statement, whatever the traffic was. */
  async flush(): Promise<void> {
    if (this.#used.size === 0) return;
    const used = this.#used;
    this.#used = new Map();
    try {
      await recordKeyUse(this.#database, used);
    } catch (error) {
      // Kept for the next time, unless the key was used again meanwhile.
      for (const [id, at] of used) if (!this.#used.has(id)) this.#used.set(id, at);
      throw error;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  /** Looking does not make a key newer: keys in use are set again when they are renewed. */
  #rememberedKey(token: string, now: number): CachedKey | undefined {
    const key = this.#known.peek(token);
    if (key === undefined || (now >= key.forgetAt && !this.#database.outage.covers(key.forgetAt))) return undefined;
    return key.refusal === null && Date.now() >= key.expiresAt ? undefined : key;
  }

  /** The key that was remembered when the database went away, while that is bridged. @throws the error otherwise. */
  async #bridged(token: string, error: unknown): Promise<AuthenticatedKey> {
    const key = (await this.#database.outage.bridges(error))
      ? this.#rememberedKey(token, performance.now())
      : undefined;
    if (key === undefined) throw error;
    return key;
  }

  #renew(token: string, key: CachedKey): void {
    key.renewAt = Number.POSITIVE_INFINITY;
    // Where this fails, the key is forgotten in its time and the next request learns why; unless an outage is bridged.
    this.#lookUp(token).catch((error: unknown) => this.#database.outage.bridges(error));
  }

  async #lookUp(token: string): Promise<AuthenticatedKey> {
    const generation = this.#generation;
    const row = await findKey(this.#database, hashKey(token));
    if (row === null) throw new AppError('AUTH_INVALID_KEY', 'The API key is not known');
    const refusal = checkKeyUse(row, Date.now());
    const now = performance.now();
    const expiresAt = row.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(row.expires_at);
    const times = { renewAt: now + RENEW_MS, forgetAt: now + REMEMBER_MS, expiresAt };
    const key = { caller: toCaller(row, this.#plans), refusal, ...times };
    // A change announced while the row was on its way must not be remembered over.
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
