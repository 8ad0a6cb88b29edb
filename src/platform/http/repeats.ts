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
import { enveloped, envelopedText, type JsonBytes, membersOf, sizeOf } from './json-text.ts';

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

/** An answer made from memory at once: `data` is JSON, `meta` the members beside id and time as membersOf() writes them. */
export interface Prompt {
  data: string | JsonBytes;
  meta: string;
}

/** What is the same for every answer of a route: learned from the first one that the framework gave. */
interface Learned {
  headers: string[];
  terms: unknown;
}

/** Requests of a route that memory can answer: those whose URL is `prefix` and then fits `plain`, which all have one price. */
export interface Offer {
  /** As it was registered. */
  route: string;
  prefix: string;
  plain: RegExp;
  /** From what `plain` found; null when the framework must answer. It must not throw. */
  give: (found: RegExpExecArray) => Prompt | null;
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
  readonly #offers: (Offer & { learned: Learned | null })[] = [];
  readonly #listeners: ((answered: Answered) => void)[] = [];
  /** Answers to be written at the end of this turn of the event loop. */
  #due: Due[] = [];
  /** Without a doorman nothing is answered here. */
  doorman: Doorman = () => null;

  /** Calls back after every answer, whether the framework gave it or not. */
  onAnswered(listener: (answered: Answered) => void): void {
    this.#listeners.push(listener);
  }

  tell(answered: Answered): void {
    for (const listener of this.#listeners) listener(answered);
  }

  /** Answers GET requests from memory alone, once the framework has answered one of them. */
  offer(offer: Offer): void {
    this.#offers.push({ ...offer, learned: null });
  }

  /**
   * Remembers an answer of a GET that depends on nothing but its URL, when that is asked for the second time.
   * @param isCurrent false as soon as the same request could be answered differently.
   */
  remember(reply: FastifyReply, data: JsonBytes, meta: object, isCurrent: () => boolean): void {
    const request = reply.request;
    if (request.method !== 'GET' || request.headers.origin !== undefined) return;
    const offer = this.#offers.find(({ route }) => route === request.routeOptions.url);
    if (offer !== undefined && offer.learned === null && plainPart(offer, request.url) !== null)
      offer.learned = { headers: fixedHeaders(reply), terms: request.terms };
    if (!this.#seen.has(request.url)) {
      this.#seen.set(request.url, true);
      return;
    }
    this.#answers.set(request.url, {
      data,
      meta: membersOf(meta),
      headers: fixedHeaders(reply),
      route: request.routeOptions.url ?? 'unmatched',
      terms: request.terms,
      isCurrent,
    });
  }

  /** @returns false when the framework must answer. */
  answer(request: IncomingMessage, response: ServerResponse, framework: RequestListener): boolean {
    if (request.method !== 'GET' || !isPlain(request)) return false;
    const start = performance.now();
    const ready = this.#ready(request.url!);
    if (ready === null) return false;
    const admitted = this.doorman(request.headers.authorization, ready.terms);
    if (admitted === null) return false;
    if (Array.isArray(admitted)) {
      this.#give({ response, ready, own: admitted, start });
      return true;
    }
    // When the limits cannot be asked, the framework asks again and says what is wrong.
    void admitted
      .catch(() => null)
      .then((own) => {
        if (own === null) framework(request, response);
        else this.#give({ response, ready, own, start });
      });
    return true;
  }

  /** Answers of one turn of the event loop are written one right after the other: each write by itself would wake its receiver. */
  #give(due: Due): void {
    if (this.#due.length === 0) setImmediate(() => this.#sendAll());
    this.#due.push(due);
  }

  #sendAll(): void {
    const all = this.#due;
    this.#due = [];
    const bodies = all.map(({ ready }) => bodyOf(ready));
    for (const [at, { response, ready, own }] of all.entries()) send(response, ready, own, bodies[at]!);
    const end = performance.now();
    for (const [at, { ready, start }] of all.entries())
      this.tell({ requestId: bodies[at]!.requestId, method: 'GET', route: ready.route, status: 200, ms: end - start });
  }

  #ready(url: string): Ready | null {
    return this.#offered(url) ?? this.#remembered(url);
  }

  #remembered(url: string): Ready | null {
    const repeat = this.#answers.get(url);
    if (!repeat?.isCurrent()) return null;
    return { ...repeat, body: (requestId) => enveloped(repeat.data, requestId, repeat.meta) };
  }

  #offered(url: string): Ready | null {
    const offer = this.#offers.find(({ prefix }) => url.startsWith(prefix));
    if (offer === undefined || offer.learned === null) return null;
    const found = plainPart(offer, url);
    const prompt = found === null ? null : offer.give(found);
    if (prompt === null) return null;
    const { data, meta } = prompt;
    const body = (requestId: string) =>
      typeof data === 'string' ? envelopedText(data, requestId, meta) : enveloped(data, requestId, meta);
    return { ...offer.learned, route: offer.route, body };
  }
}

function plainPart({ prefix, plain }: Offer, url: string): RegExpExecArray | null {
  return url.startsWith(prefix) ? plain.exec(url.slice(prefix.length)) : null;
}

/** An answer but for what only the request has. */
interface Ready extends Learned {
  route: string;
  body(requestId: string): Buffer | string;
}

/** A request that was admitted, and what it is answered. */
interface Due {
  response: ServerResponse;
  ready: Ready;
  /** Headers of this request only: name, value, name, value. */
  own: string[];
  /** When it came, ms. */
  start: number;
}

interface Body {
  requestId: string;
  content: Buffer | string;
  bytes: number;
}

function bodyOf(ready: Ready): Body {
  const requestId = sortableId('req_');
  const content = ready.body(requestId);
  return { requestId, content, bytes: Buffer.byteLength(content) };
}

function send(response: ServerResponse, ready: Ready, own: string[], { requestId, content, bytes }: Body): void {
  response.writeHead(200, ['x-request-id', requestId, ...ready.headers, ...own, 'content-length', String(bytes)]);
  // Text without other characters is the same in both encodings, and sooner written in this one.
  response.end(content, bytes === content.length ? 'latin1' : 'utf8');
}

/** Headers of an answer that are not of one request only. */
function fixedHeaders(reply: FastifyReply): string[] {
  const fixed = Object.entries(reply.getHeaders()).filter(
    ([name]) => !OWN_HEADERS.test(name) && name !== 'content-type',
  );
  return [...fixed.flatMap(([name, value]) => [name, String(value)]), 'content-type', 'application/json'];
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
