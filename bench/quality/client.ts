/**
 * Sends the requests of cases. It waits when a plan limit is reached, as long as the response specifies; nothing else
 * is retried.
 */
import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  status: number;
  body: unknown;
}

export interface Request {
  method: string;
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
}

const MAX_WAIT_SECONDS = 90;
const MAX_TRIES = 20;
const TIMEOUT_MS = 60_000;

export class Client {
  readonly #base: string;
  readonly #headers: Record<string, string>;
  /** Caches reads, since the release does not change during a run. */
  readonly #reads = new Map<string, Promise<Answer>>();
  /** Seconds spent waiting for plan limits. */
  waitedSeconds = 0;
  requests = 0;

  constructor(base: string, key: string | null) {
    this.#base = base.replace(/\/+$/, '').replace(/\/v1$/, '');
    this.#headers = key === null ? {} : { authorization: `Bearer ${key}` };
  }

  send(request: Request): Promise<Answer> {
    const { method, path, query = {}, body } = request;
    const url = new URL(this.#base + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    if (method !== 'GET') return this.#call(url, method, body);
    const known = this.#reads.get(url.href) ?? this.#call(url, method, undefined);
    this.#reads.set(url.href, known);
    return known;
  }

  async #call(url: URL, method: string, body: unknown): Promise<Answer> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    for (let at = 1; ; at++) {
      this.requests += 1;
      const response = await fetch(url, {
        ...{ method, headers: { ...this.#headers, ...json }, signal: AbortSignal.timeout(TIMEOUT_MS) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      const waits = response.status === 429 && seconds <= MAX_WAIT_SECONDS && at < MAX_TRIES;
      if (!waits) return { status: response.status, body: parse(text) };
      this.waitedSeconds += seconds;
      await wait(Math.max(1, seconds) * 1_000);
    }
  }
}

/** Null for a response that is not JSON: its checks fail, and the run continues. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
