import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { Sealer } from '../../platform/database/sealer.ts';
import type { SealedPlace } from '../../platform/database/secrets.queries.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { MasterKeys } from '../../platform/master-keys.ts';
import type { Client, Input } from '../../platform/operations/operation.ts';
import type { Claim, Repeat, Repeats } from '../../platform/operations/ports.ts';
import { readKeyGeneration, SecretBoxes } from '../../platform/secret-box.ts';
import { type Caller, toAuditActor } from '../caller.ts';
import type { Operation } from '../define-operation.ts';
import {
  claimKey,
  deleteExpiredResponses,
  findResponse,
  type IdempotencyScope,
  lockSealedResponses,
  releaseKey,
  replaceSealedResponse,
  SEALED,
  secondsUntilRoom,
  storeResponse,
} from './idempotency.queries.ts';

const IDEMPOTENCY_SECRET = 'idempotency';

/** Responses that contain secrets, stored for a day. */
export const sealedAnswers: SealedPlace = {
  secret: IDEMPOTENCY_SECRET,
  async reseal(tx, generations) {
    const boxes = new SecretBoxes(generations);
    let done = 0;
    for (const { place, owner, body } of await lockSealedResponses(tx)) {
      const sealed = sealedIn(body);
      if (!boxes.opens(sealed) || readKeyGeneration(sealed) === boxes.newest) continue;
      const text = boxes.open(sealed, owner);
      await replaceSealedResponse(tx, place, SEALED + boxes.seal(text, owner).toString('base64'));
      done++;
    }
    return done;
  },
};

/** Longer than any request may run. After that, a duplicate may execute because the first process has died. */
const LOCK_SECONDS = 60;
const SWEEP_INTERVAL_MS = 3_600_000;
/** The second is from the IETF draft; both carry the same key. */
const HEADERS = ['x-idempotency-key', 'idempotency-key'];
/** Statuses after which the client is expected to resend the same request: rate limits and pending approvals. */
const PASSING: ReadonlySet<number> = new Set([202, 429]);
/** Responses that contain secrets are sealed with a secret of the installation. */
export async function openIdempotency(database: Database, config: IdempotencySettings): Promise<Idempotency> {
  const sealer = await Sealer.open(database, IDEMPOTENCY_SECRET, config.secretKeys);
  return new Idempotency(database, sealer, config.traffic.idempotencyMb * 1_000_000);
}

interface IdempotencySettings {
  secretKeys: MasterKeys | null;
  traffic: { idempotencyMb: number };
}

/** Stores responses by idempotency key: the first completed response is replayed for 24 hours. */
export class Idempotency implements Repeats<Operation, Caller> {
  readonly #database: Database;
  readonly #sealer: Sealer;
  /** Of the responses that one organization has stored. */
  readonly #maxBytes: number;
  readonly #timer: NodeJS.Timeout;

  constructor(database: Database, sealer: Sealer, maxBytes: number) {
    this.#database = database;
    this.#sealer = sealer;
    this.#maxBytes = maxBytes;
    this.#timer = setInterval(() => void deleteExpiredResponses(database).catch(() => {}), SWEEP_INTERVAL_MS);
    this.#timer.unref();
  }

  keyIn(client: Client): string | null {
    const key = providedKey(client);
    return isKey(key) ? key : null;
  }

  /**
   * Claims the key, or returns the stored response.
   * @throws AppError REQUEST_DUPLICATE, REQUEST_MISSING_IDEMPOTENCY, RATE_LIMIT_IDEMPOTENCY or VALIDATION_ERROR.
   */
  async begin(operation: Operation, caller: Caller, client: Client, input: Input): Promise<Repeat | Claim | null> {
    if (client.unique === true) return null;
    const key = providedKey(client);
    if (key === undefined) {
      if (!caller.requireIdempotency) return null;
      throw new AppError('REQUEST_MISSING_IDEMPOTENCY', 'The X-Idempotency-Key header is missing');
    }
    if (new Set(HEADERS.flatMap((name) => client.headers[name] ?? [])).size > 1)
      throw validationError('Idempotency-Key', 'must equal X-Idempotency-Key or be omitted');
    if (!isKey(key)) {
      throw validationError('X-Idempotency-Key', 'must be 1 to 255 printable ASCII characters');
    }
    const path = client.url.split('?', 1)[0]!;
    const { organizationId, mode } = caller;
    const scope = { organizationId, mode, method: operation.method, path, key };
    // A secret is repeated only to the caller that received it; everything else belongs to the organization.
    const own = operation.confidential === true ? [toAuditActor(caller)] : [];
    const hash = createHash('sha256')
      .update(JSON.stringify([input.query, input.body ?? null, ...own]))
      .digest();
    const terms = { hash, lockSeconds: LOCK_SECONDS, maxBytes: this.#maxBytes };
    if (!(await claimKey(this.#database, scope, terms))) return this.#stored(scope, hash);
    return { key, finish: (status, text) => this.#finish(scope, operation, status, text) };
  }

  /** Stores the response. 5xx, 429 and 202 release the key instead, because the client resends the same request. */
  async #finish(scope: IdempotencyScope, operation: Operation, status: number, text: string | null): Promise<void> {
    // Work accepted for asynchronous processing must not be accepted twice.
    const passes = PASSING.has(status) && !(status === 202 && operation.respondAsync !== undefined);
    if (status >= 500 || passes || text === null) return releaseKey(this.#database, scope);
    const confidential = operation.confidential === true;
    await storeResponse(this.#database, scope, status, confidential ? await this.#seal(text, scope) : text);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #seal(payload: string, scope: IdempotencyScope): Promise<string> {
    return SEALED + (await this.#sealer.seal(payload, scope.organizationId)).toString('base64');
  }

  async #open(body: string, scope: IdempotencyScope): Promise<string> {
    return body.startsWith(SEALED) ? this.#sealer.open(sealedIn(body), scope.organizationId) : body;
  }

  async #stored(scope: IdempotencyScope, hash: Buffer): Promise<Repeat> {
    const stored = await findResponse(this.#database, scope);
    if (stored !== null && !stored.request_hash.equals(hash)) {
      throw new AppError(
        'REQUEST_DUPLICATE',
        'This idempotency key was used with another request or by another caller',
      );
    }
    if (stored === null) await this.#requireRoom(scope.organizationId);
    if (stored === null || stored.status === null || stored.body === null) {
      throw new AppError('REQUEST_DUPLICATE', 'The first request with this idempotency key is still running', {
        retryable: true,
        retryAfter: stored?.locked_seconds === undefined ? 1 : Math.min(stored.locked_seconds, 5),
      });
    }
    return { status: stored.status, text: await this.#open(stored.body, scope) };
  }

  /** A response that cannot be kept for a day is not promised: the request is refused before it does anything. */
  async #requireRoom(organizationId: string): Promise<void> {
    const seconds = await secondsUntilRoom(this.#database, organizationId, this.#maxBytes);
    if (seconds === null) return;
    const limit = this.#maxBytes / 1_000_000;
    throw new AppError(
      'RATE_LIMIT_IDEMPOTENCY',
      `The responses kept for your idempotency keys reach the limit of ${limit} MB a day`,
      { retryAfter: seconds, details: { limit_mb: limit } },
    );
  }
}

function sealedIn(body: string): Buffer {
  return Buffer.from(body.slice(SEALED.length), 'base64');
}

function providedKey({ headers }: Client): string | string[] | undefined {
  return HEADERS.map((name) => headers[name]).find((key) => key !== undefined);
}

function isKey(key: string | string[] | undefined): key is string {
  return typeof key === 'string' && /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key);
}
