/** Sends the requests of cases. A limit of the plan is waited for, as the answer says; nothing else is repeated. */
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
  /** Each read is sent once: a run is of one release. */
  readonly #reads = new Map<string, Promise<Answer>>();
  /** Seconds spent waiting for limits of the plan. */
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

/** Null where an answer is no JSON: checks then fail, the run continues. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
