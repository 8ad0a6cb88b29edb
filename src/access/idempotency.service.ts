import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { Sealer } from '../platform/database/sealer.ts';
import type { SealedPlace } from '../platform/database/secrets.queries.ts';
import { AppError, validationError } from '../platform/errors/app-error.ts';
import { withMeta } from '../platform/http/json-text.ts';
import type { MasterKeys } from '../platform/master-keys.ts';
import { generationOf, SecretBoxes } from '../platform/secret-box.ts';
import type { Caller } from './caller.ts';
import {
  claimKey,
  deleteExpiredResponses,
  findResponse,
  type IdempotencyScope,
  lockSealedResponses,
  releaseKey,
  replaceSealedResponse,
  SEALED,
  storeResponse,
} from './idempotency.queries.ts';

const IDEMPOTENCY_SECRET = 'idempotency';

/** Answers that hold secrets, kept for a day. */
export const sealedAnswers: SealedPlace = {
  secret: IDEMPOTENCY_SECRET,
  async reseal(tx, generations) {
    const boxes = new SecretBoxes(generations);
    let done = 0;
    for (const { place, owner, body } of await lockSealedResponses(tx)) {
      const sealed = sealedIn(body);
      if (!boxes.opens(sealed) || generationOf(sealed) === boxes.newest) continue;
      const text = boxes.open(sealed, owner);
      await replaceSealedResponse(tx, place, SEALED + boxes.seal(text, owner).toString('base64'));
      done++;
    }
    return done;
  },
};

/** Longer than any request may take; afterwards a twin may execute, because the first process has died. */
const LOCK_SECONDS = 60;
const SWEEP_INTERVAL_MS = 3_600_000;
/** The second is the draft of the IETF; both name the same key. */
const HEADERS = ['x-idempotency-key', 'idempotency-key'];
/** Answers after which the same request is to be sent again. */
const PASSING: ReadonlySet<number> = new Set([202, 429]);
const METHODS = new Set(['POST', 'PATCH', 'DELETE']);

declare module 'fastify' {
  interface FastifyRequest {
    idempotency: { key: string; scope: IdempotencyScope } | null;
  }
}

/** An answer that was given before, as JSON text of the whole envelope. */
export interface Replay {
  status: number;
  text: string;
}

/** Answers that hold secrets are sealed by a secret of the installation. */
export async function openIdempotency(database: Database, secretKeys: MasterKeys | null): Promise<Idempotency> {
  return new Idempotency(database, await Sealer.open(database, IDEMPOTENCY_SECRET, secretKeys));
}

/** Stored answers for requests that carry an idempotency key: the first finished one is replayed for 24 hours. */
export class Idempotency {
  readonly #database: Database;
  readonly #sealer: Sealer;
  readonly #timer: NodeJS.Timeout;

  constructor(database: Database, sealer: Sealer) {
    this.#database = database;
    this.#sealer = sealer;
    this.#timer = setInterval(() => void deleteExpiredResponses(database).catch(() => {}), SWEEP_INTERVAL_MS);
    this.#timer.unref();
  }

  /** The key a request came with, whatever became of it; null without one that may be used. */
  keyOf(request: FastifyRequest): string | null {
    const key = keyIn(request);
    return isKey(key) ? key : null;
  }

  /**
   * Claims the key, or finds the answer that is stored for it.
   * @returns the answer to send, and then nothing must be executed; null when the request is to be executed.
   * @throws AppError REQUEST_DUPLICATE, REQUEST_MISSING_IDEMPOTENCY or VALIDATION_ERROR.
   */
  async begin(request: FastifyRequest, caller: Caller): Promise<Replay | null> {
    request.idempotency = null;
    if (!METHODS.has(request.method)) return null;
    const key = keyIn(request);
    if (key === undefined) {
      if (!caller.requireIdempotency) return null;
      throw new AppError('REQUEST_MISSING_IDEMPOTENCY', 'The X-Idempotency-Key header is missing');
    }
    if (new Set(HEADERS.flatMap((name) => request.headers[name] ?? [])).size > 1)
      throw validationError('Idempotency-Key', 'must be the same as X-Idempotency-Key, or be left out');
    if (!isKey(key)) {
      throw validationError('X-Idempotency-Key', 'must be 1 to 255 printable ASCII characters');
    }
    const path = request.url.split('?', 1)[0]!;
    const { organizationId, mode } = caller;
    const scope = { organizationId, mode, method: request.method, path, key };
    const hash = createHash('sha256')
      .update(JSON.stringify([request.query, request.body ?? null]))
      .digest();
    if (await claimKey(this.#database, scope, hash, LOCK_SECONDS)) {
      request.idempotency = { key, scope };
      return null;
    }
    return this.#answerAgain(request, scope, hash);
  }

  /** Stores what was answered; 5xx, 429 and 202, which asks for the same request again, free the key instead. */
  async finish(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
    const claimed = request.idempotency;
    if (claimed === null || claimed === undefined) return;
    request.idempotency = null;
    const text = Buffer.isBuffer(payload) ? payload.toString() : payload;
    if (reply.statusCode >= 500 || PASSING.has(reply.statusCode) || typeof text !== 'string') {
      await releaseKey(this.#database, claimed.scope);
    } else {
      const confidential = request.routeOptions.config.access?.confidential === true;
      const body = confidential ? await this.#seal(text, claimed.scope) : text;
      await storeResponse(this.#database, claimed.scope, reply.statusCode, body);
    }
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

  async #answerAgain(request: FastifyRequest, scope: IdempotencyScope, hash: Buffer): Promise<Replay> {
    const stored = await findResponse(this.#database, scope);
    if (stored !== null && !stored.request_hash.equals(hash)) {
      throw new AppError('REQUEST_DUPLICATE', 'This idempotency key was used with another request');
    }
    if (stored === null || stored.status === null || stored.body === null) {
      throw new AppError('REQUEST_DUPLICATE', 'The first request with this idempotency key is still running', {
        retryable: true,
        retryAfter: stored?.locked_seconds === undefined ? 1 : Math.min(stored.locked_seconds, 5),
      });
    }
    const text = withMeta(await this.#open(stored.body, scope), {
      request_id: request.id,
      timestamp: new Date().toISOString(),
      idempotency_key: scope.key,
      cached: true,
    });
    return { status: stored.status, text };
  }
}

function sealedIn(body: string): Buffer {
  return Buffer.from(body.slice(SEALED.length), 'base64');
}

function keyIn({ headers }: FastifyRequest): string | string[] | undefined {
  return HEADERS.map((name) => headers[name]).find((key) => key !== undefined);
}

function isKey(key: string | string[] | undefined): key is string {
  return typeof key === 'string' && /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key);
}

/** Echoes the key in `meta` of every answer to a request that may carry one, and stores the answer. */
export function registerIdempotency(app: FastifyInstance, idempotency: Idempotency): void {
  app.decorateRequest('idempotency', null);
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const answer = payload as { meta?: object } | null;
    if (!METHODS.has(request.method) || answer === null || typeof answer !== 'object') return payload;
    if (!('data' in answer || 'error' in answer)) return payload;
    return { ...answer, meta: { idempotency_key: idempotency.keyOf(request), cached: false, ...answer.meta } };
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.idempotency === null) return done(null, payload);
    idempotency.finish(request, reply, payload).then(() => done(null, payload), done);
  });
}
