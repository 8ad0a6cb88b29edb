import { isIP } from 'node:net';
import type { Agent } from 'undici';
import { observed } from '../telemetry/stages.ts';
import { CheckedConnector } from './checked-connector.ts';
import { describeFailure, RefusedTargetError } from './failure.ts';
import type { Resolve } from './resolve.ts';
import { readExcerpt, readWhole } from './response-excerpt.ts';
import { checkTarget, normalizeHost, type TargetRules } from './target.rules.ts';
import { undici } from './undici.ts';

export interface OutboundOptions extends TargetRules {
  /** PEM certificates trusted in addition to the usual ones; null for none. */
  extraCa: string | null;
  /** Replaces name resolution, for tests. */
  resolve?: Resolve | undefined;
  /** Time limit of a request, from resolving the name to the last byte. */
  timeoutMs?: number | undefined;
}

/** Outcome of a request. Never an exception, because a failing receiver is expected. */
export interface OutboundAnswer {
  /** Null without a response. */
  status: number | null;
  /** Milliseconds until the status line, or until the failure. */
  latencyMs: number;
  /** The first 1,024 bytes of the body as printable text; null without a response. */
  excerpt: string | null;
  /** Null with a response, otherwise a sentence for the owner of the receiver. */
  error: string | null;
}

/** A response as received, including redirects. */
export interface OutboundDocument {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
}

const TIMEOUT_MS = 10_000;
const IDLE_MS = 4_000;
const MAX_HEADER_BYTES = 16_384;

/**
 * Sends requests to untrusted addresses: https only, certificates verified, no redirects, time and size limited. A name
 * is resolved for each new connection, all its addresses must be public, and the connection goes to one of them; a
 * reused connection keeps its address.
 */
export class OutboundClient {
  readonly #options: OutboundOptions;
  readonly #connector: CheckedConnector;
  #agent: Agent | null = null;
  readonly #timeoutMs: number;

  constructor(options: OutboundOptions) {
    this.#options = options;
    this.#timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    this.#connector = new CheckedConnector({ ...options, timeoutMs: this.#timeoutMs });
  }

  /** Made with the first request: a server creates a client at every start, and many send nothing. */
  get #dispatcher(): Agent {
    this.#agent ??= new (undici().Agent)({
      connect: this.#connector.connector(),
      headersTimeout: this.#timeoutMs,
      bodyTimeout: this.#timeoutMs,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    return this.#agent;
  }

  /** Whether requests to `text` are allowed now. @returns null, or the problem as text that follows the field name. */
  async check(text: string): Promise<string | null> {
    const target = checkTarget(text, this.#options);
    if ('problem' in target) return target.problem;
    const host = normalizeHost(target.url);
    if (isIP(host) !== 0) return null;
    try {
      await this.#connector.addresses(host);
      return null;
    } catch (error) {
      return error instanceof RefusedTargetError
        ? 'must resolve to public addresses only'
        : 'must have a host name that resolves to a public address';
    }
  }

  /** Sends one POST. The status decides; at most 64 KiB of the body is read for the excerpt. */
  async post(text: string, headers: Record<string, string>, body: string): Promise<OutboundAnswer> {
    const start = performance.now();
    const latency = () => Math.round(performance.now() - start);
    try {
      const target = checkTarget(text, this.#options);
      if ('problem' in target) throw new RefusedTargetError(`The URL ${target.problem}`);
      const signal = AbortSignal.timeout(this.#timeoutMs);
      const send = () =>
        undici().request(target.url, { method: 'POST', headers, body, signal, dispatcher: this.#dispatcher });
      const response = await observed('outbound', 'POST', send, { 'server.address': normalizeHost(target.url) });
      const latencyMs = latency();
      const excerpt = await readExcerpt(response.body);
      return { status: response.statusCode, latencyMs, excerpt, error: null };
    } catch (error) {
      return { status: null, latencyMs: latency(), excerpt: null, error: describeFailure(error, this.#timeoutMs) };
    }
  }

  /**
   * Reads a small document, by GET or as the response to a POST.
   * @throws RefusedTargetError for a forbidden address or a document over 64 KiB; Error of the network.
   */
  async read(text: string, headers: Record<string, string>, posted?: string): Promise<OutboundDocument> {
    const target = checkTarget(text, this.#options);
    if ('problem' in target) throw new RefusedTargetError(`The URL ${target.problem}`);
    const signal = AbortSignal.timeout(this.#timeoutMs);
    const sent = posted === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body: posted };
    const response = await undici().request(target.url, { ...sent, headers, signal, dispatcher: this.#dispatcher });
    const entries = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return { status: response.statusCode, headers: entries, body: await readWhole(response.body) };
  }

  /** Closes all connections. */
  async close(): Promise<void> {
    await this.#agent?.destroy();
  }
}
