/** Sends requests to a running server with several keys in turn, within their organizations' limits. */
import { setTimeout as delay } from 'node:timers/promises';
import type { SentRequest } from './requests.ts';

/** A longer wait means that the month is exhausted, not the minute. */
const LONGEST_WAIT_S = 120;

export interface Received {
  status: number;
  headers: Headers;
  text: string;
}

export interface Sender {
  /** @throws Error if the server is unreachable, or every key has exhausted its month. */
  send(request: SentRequest): Promise<Received>;
  /** Uses only one of the keys, since a cursor belongs to an organization. */
  ofOneKey(): Sender;
}

/** @param url address of the server, e.g. http://localhost:8787 */
export function openSender(url: string, keys: readonly string[]): Sender {
  if (keys.length === 0) throw new Error('At least one --key is needed');
  return senderWith(url, new KeyRing(new Map(keys.map((key) => [key, 0]))));
}

function senderWith(url: string, ring: KeyRing): Sender {
  return {
    ofOneKey: () => senderWith(url, ring.ofOne()),
    async send(request) {
      for (;;) {
        const key = await ring.next();
        const response = await fetch(new URL(request.path, url), {
          method: request.method,
          headers: buildHeaders(request, key),
          body: request.text ?? (request.body === undefined ? null : JSON.stringify(request.body)),
        });
        const received = { status: response.status, headers: response.headers, text: await response.text() };
        if (received.status !== 429) return received;
        ring.rest(key, parseWait(response.headers));
      }
    },
  };
}

function buildHeaders(request: SentRequest, key: string): Headers {
  const headers = new Headers({ authorization: `Bearer ${key}` });
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return headers;
}

function parseWait(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? 1);
  if (!(seconds <= LONGEST_WAIT_S)) throw new Error(`A key must wait ${seconds} seconds: its month is used up`);
  return seconds * 1_000;
}

/** Keys of different organizations share the load, since each organization has a limit per minute. */
class KeyRing {
  /** When each key may be used again. */
  readonly #freeAt: Map<string, number>;
  readonly #keys: readonly string[];

  constructor(freeAt: Map<string, number>, keys = [...freeAt.keys()]) {
    this.#freeAt = freeAt;
    this.#keys = keys;
  }

  /** A ring with only the next key. */
  ofOne(): KeyRing {
    return new KeyRing(this.#freeAt, [this.#first()]);
  }

  /** Resolves with the least recently used key, once it may be used. */
  async next(): Promise<string> {
    for (;;) {
      const key = this.#first();
      const wait = this.#freeAt.get(key)! - Date.now();
      if (wait <= 0) {
        this.rest(key, 0);
        return key;
      }
      await delay(wait);
    }
  }

  rest(key: string, milliseconds: number): void {
    this.#freeAt.set(key, Date.now() + milliseconds);
  }

  #first(): string {
    return this.#keys.reduce((one, other) => (this.#freeAt.get(other)! < this.#freeAt.get(one)! ? other : one));
  }
}
