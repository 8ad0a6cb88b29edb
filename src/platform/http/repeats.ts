/**
 * Answers that were given before, given again without the framework: routing, validation and hooks came to their result
 * the first time, and the same URL comes to it again. What differs between two requests is still done for each: who asks,
 * what it takes of his limits, the ids, the log line. Whatever is not plain (another method, a body, a key that is not
 * remembered, a limit that is reached) goes to the framework. See docs/adr/0005-answers-given-again.md.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sortableId } from '../ids.ts';
import { enveloped, type JsonBytes, sizeOf } from './json-text.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_ANSWERS = 20_000;
const MOST_SEEN = 100_000;
/** Headers of one request only; the others are the same each time. */
const OWN_HEADERS = /^(?:x-request-id|x-ratelimit-.*|content-length)$/;

/** Admits a request on the terms of the first one: response headers as name, value, name, value; null when only the framework can tell. */
export type Doorman = (authorization: string | undefined, terms: unknown) => string[] | null | Promise<string[] | null>;

/** What there is to say of an answered request: no query values, no bodies. */
export interface Answered {
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
}

interface Repeat {
  data: JsonBytes;
  /** Members of `meta` behind request_id and timestamp, as JSON text. */
  meta: string;
  headers: string[];
  route: string;
  terms: unknown;
  isCurrent(): boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    repeats: Repeats;
  }
  interface FastifyRequest {
    /** Set by whoever admitted the request, for the doorman to judge the same request again. */
    terms: unknown;
  }
}

export class Repeats {
  readonly #answers = new LRUCache<string, Repeat>({
    max: MOST_ANSWERS,
    maxSize: MOST_BYTES,
    sizeCalculation: (repeat) => sizeOf(repeat.data) + 500,
  });
  /** URLs that were asked for once. Most are never asked for again, so their answers are not kept. */
  readonly #seen = new LRUCache<string, true>({ max: MOST_SEEN });
  readonly #listeners: ((answered: Answered) => void)[] = [];
  /** Without a doorman nothing is answered here. */
  doorman: Doorman = () => null;

  /** Calls back after every answer, whether the framework gave it or not. */
  onAnswered(listener: (answered: Answered) => void): void {
    this.#listeners.push(listener);
  }

  tell(answered: Answered): void {
    for (const listener of this.#listeners) listener(answered);
  }

  /**
   * Remembers an answer of a GET that depends on nothing but its URL, when that is asked for the second time.
   * @param isCurrent false as soon as the same request could be answered differently.
   */
  remember(reply: FastifyReply, data: JsonBytes, meta: object, isCurrent: () => boolean): void {
    const request = reply.request;
    if (request.method !== 'GET' || request.headers.origin !== undefined) return;
    if (!this.#seen.has(request.url)) {
      this.#seen.set(request.url, true);
      return;
    }
    const fixed = Object.entries(reply.getHeaders()).filter(([name]) => !OWN_HEADERS.test(name));
    const members = JSON.stringify(meta).slice(1, -1);
    this.#answers.set(request.url, {
      data,
      meta: members === '' ? '' : `,${members}`,
      headers: [...fixed.flatMap(([name, value]) => [name, String(value)]), 'content-type', 'application/json'],
      route: request.routeOptions.url ?? 'unmatched',
      terms: request.terms,
      isCurrent,
    });
  }

  /** @returns false when the framework must answer. */
  answer(request: IncomingMessage, response: ServerResponse, framework: RequestListener): boolean {
    if (request.method !== 'GET') return false;
    const repeat = this.#answers.get(request.url!);
    if (repeat === undefined || !isPlain(request) || !repeat.isCurrent()) return false;
    const start = performance.now();
    const admitted = this.doorman(request.headers.authorization, repeat.terms);
    if (admitted === null) return false;
    if (Array.isArray(admitted)) {
      this.#send(response, repeat, admitted, start);
      return true;
    }
    // When the limits cannot be asked, the framework asks again and says what is wrong.
    void admitted
      .catch(() => null)
      .then((headers) => {
        if (headers === null) framework(request, response);
        else this.#send(response, repeat, headers, start);
      });
    return true;
  }

  #send(response: ServerResponse, repeat: Repeat, own: string[], start: number): void {
    const requestId = sortableId('req_');
    const body = enveloped(repeat.data, requestId, repeat.meta);
    const length = String(body.length);
    response.writeHead(200, ['x-request-id', requestId, ...repeat.headers, ...own, 'content-length', length]);
    response.end(body);
    this.tell({ requestId, method: 'GET', route: repeat.route, status: 200, ms: performance.now() - start });
  }
}

function isPlain({ headers }: IncomingMessage): boolean {
  return (
    headers.origin === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined
  );
}

/** Puts the repeats in front of the framework. Requests that come by `inject` always go through the framework. */
export function useRepeats(app: FastifyInstance): void {
  const repeats = new Repeats();
  app.decorate('repeats', repeats);
  app.decorateRequest('terms', null);
  const framework = app.server.listeners('request')[0] as RequestListener;
  app.server.removeListener('request', framework);
  app.server.on('request', (request, response) => {
    if (!repeats.answer(request, response, framework)) framework(request, response);
  });
  app.addHook('onResponse', (request, reply, done) => {
    repeats.tell({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
    done();
  });
}
