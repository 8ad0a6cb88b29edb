/** Signed requests to an S3-compatible store, with limits on time and attempts. */
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Agent, Dispatcher } from 'undici';
import type { ObjectStoreSettings } from '../config/store-settings.ts';
import { undici } from '../outbound/undici.ts';
import { observed } from '../telemetry/stages.ts';
import { answeredError, ObjectStoreError, unreachableError, xmlValue } from './s3-error.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** Completing a large upload takes a store a while before it responds. */
const HEADERS_TIMEOUT_MS = 120_000;
/** Max idle time within a body. */
const BODY_TIMEOUT_MS = 60_000;
const TRIES = 5;
const FIRST_PAUSE_MS = 200;
/** Statuses worth a retry. 501 means that the store does not support the request at all. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);
const PASSING_CODES = new Set(['ConditionalRequestConflict', 'OperationAborted', 'RequestTimeout', 'SlowDown']);

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Name of the object; empty for the bucket. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  signal?: AbortSignal | undefined;
}

export class S3Requests {
  readonly #settings: ObjectStoreSettings;
  readonly #base: string;
  readonly #agent: Agent;
  /** Signing keys derived from the secret, by day. */
  readonly #derived = new Map<string, ArrayBuffer>();

  constructor(settings: ObjectStoreSettings) {
    this.#settings = settings;
    this.#base = baseAddress(settings);
    const { Agent } = undici();
    this.#agent = new Agent({
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: HEADERS_TIMEOUT_MS,
      bodyTimeout: BODY_TIMEOUT_MS,
    });
  }

  /** @returns the response with its body unread. @throws ObjectStoreError for a status that is not in `expected`. */
  async send(call: S3Request, expected: readonly number[]): Promise<Dispatcher.ResponseData> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(call, expected);
      } catch (error) {
        call.signal?.throwIfAborted();
        if (attempt === TRIES || !isPassing(error)) throw error;
        // Jitter, so that clients that failed together do not retry together.
        await setTimeout(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()), undefined, { signal: call.signal });
      }
    }
  }

  /**
   * Like `send`, with the body read. @throws ObjectStoreError also for an error in the body of a 200, which long
   * requests may have.
   */
  async text(call: S3Request, expected: readonly number[]): Promise<{ status: number; text: string }> {
    const { statusCode: status, body } = await this.send(call, expected);
    const text = await body.text();
    if (status === 200 && xmlValue(text, 'Code') !== null && text.includes('<Error>'))
      throw answeredError(this.#describe(call), status, text);
    return { status, text };
  }

  close(): Promise<void> {
    return this.#agent.close();
  }

  async #attempt(call: S3Request, expected: readonly number[]): Promise<Dispatcher.ResponseData> {
    const { method, body, signal } = call;
    const { url, headers } = await this.#sign(call);
    const sent = { method, headers, dispatcher: this.#agent, body: body ?? null, signal };
    const response = await observed('outbound', method, () => undici().request(url, sent), {
      'server.address': url.hostname,
    }).catch((error: unknown) => {
      throw unreachableError(this.#describe(call), url.origin, error);
    });
    if (expected.includes(response.statusCode)) return response;
    throw answeredError(this.#describe(call), response.statusCode, await response.body.text().catch(() => ''));
  }

  async #sign({ method, key, query = {}, headers = {}, body }: S3Request) {
    const { accessKeyId, secretAccessKey, sessionToken, region } = this.#settings;
    const url = new URL(key === '' ? this.#base : `${this.#base}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.#derived,
      ...(sessionToken === null ? {} : { sessionToken }),
      // The store verifies the received bytes against this hash.
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '', 'hex') },
    }).sign();
    return { url: signed.url, headers: Object.fromEntries(signed.headers) };
  }

  #describe({ method, key }: S3Request): string {
    return `${method} s3://${this.#settings.bucket}/${key}`;
  }
}

export function sha256(bytes: Buffer | string, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(bytes).digest(encoding);
}

/** Bucket names with dots do not match the AWS certificate, and other stores seldom have a host per bucket. */
function baseAddress({ bucket, endpoint, region }: ObjectStoreSettings): string {
  if (endpoint !== null) return `${endpoint}/${bucket}`;
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof ObjectStoreError)) return false;
  return error.status === 0 || PASSING.has(error.status) || PASSING_CODES.has(error.code);
}
