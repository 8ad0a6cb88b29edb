import { isIP } from 'node:net';
import { Agent, request } from 'undici';
import { observed } from '../telemetry/stages.ts';
import { CheckedConnector } from './checked-connector.ts';
import { describeFailure, RefusedTargetError } from './failure.ts';
import type { Resolve } from './resolve.ts';
import { readExcerpt, readWhole } from './response-excerpt.ts';
import { checkTarget, normalizeHost, type TargetRules } from './target.rules.ts';

export interface OutboundOptions extends TargetRules {
  /** PEM certificates trusted alongside the usual ones; null for none. */
  extraCa: string | null;
  /** Replaces name resolution, for tests. */
  resolve?: Resolve | undefined;
  /** Whole time of a request from resolving the name to the last byte. */
  timeoutMs?: number | undefined;
}

/** What came of a request. Never an exception: a failing receiver is an expected outcome. */
export interface OutboundAnswer {
  /** Null when no response came. */
  status: number | null;
  /** Milliseconds until the status line, or until the failure. */
  latencyMs: number;
  /** The first 1,024 bytes of the body as printable text; null when no response came. */
  excerpt: string | null;
  /** Null when a response came, else a sentence for the owner of the receiver. */
  error: string | null;
}

/** An answer as it came; redirects are answers too. */
export interface OutboundDocument {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
}

const TIMEOUT_MS = 10_000;
const IDLE_MS = 4_000;
const MAX_HEADER_BYTES = 16_384;

/**
 * Sends requests to addresses that others chose, so it trusts none of them: https only, certificates verified, no redirects,
 * time and size bounded. A name is resolved for each new connection, all its addresses must be public, and the connection
 * goes to one of the addresses that were checked; a connection that is used again keeps its address.
 */
export class OutboundClient {
  readonly #options: OutboundOptions;
  readonly #connector: CheckedConnector;
  readonly #agent: Agent;
  readonly #timeoutMs: number;

  constructor(options: OutboundOptions) {
    this.#options = options;
    this.#timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    this.#connector = new CheckedConnector({ ...options, timeoutMs: this.#timeoutMs });
    this.#agent = new Agent({
      connect: this.#connector.connector(),
      headersTimeout: this.#timeoutMs,
      bodyTimeout: this.#timeoutMs,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    });
  }

  /** Whether requests may go to `text` now. @returns null, or what is wrong as text that follow the name of the field. */
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

  /** One POST. The status decides; of the body at most 64 KiB is read, for the excerpt. */
  async post(text: string, headers: Record<string, string>, body: string): Promise<OutboundAnswer> {
    const start = performance.now();
    const latency = () => Math.round(performance.now() - start);
    try {
      const target = checkTarget(text, this.#options);
      if ('problem' in target) throw new RefusedTargetError(`The URL ${target.problem}`);
      const signal = AbortSignal.timeout(this.#timeoutMs);
      const send = () => request(target.url, { method: 'POST', headers, body, signal, dispatcher: this.#agent });
      const response = await observed('outbound', 'POST', send, { 'server.address': normalizeHost(target.url) });
      const latencyMs = latency();
      const excerpt = await readExcerpt(response.body);
      return { status: response.statusCode, latencyMs, excerpt, error: null };
    } catch (error) {
      return { status: null, latencyMs: latency(), excerpt: null, error: describeFailure(error, this.#timeoutMs) };
    }
  }

  /**
   * Reads a small document that others published, or that they answer a POST with.
   * @throws RefusedTargetError for an address that requests must not go to, or a document of more than 64 KiB; Error of the network.
   */
  async read(text: string, headers: Record<string, string>, posted?: string): Promise<OutboundDocument> {
    const target = checkTarget(text, this.#options);
    if ('problem' in target) throw new RefusedTargetError(`The URL ${target.problem}`);
    const signal = AbortSignal.timeout(this.#timeoutMs);
    const sent = posted === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body: posted };
    const response = await request(target.url, { ...sent, headers, signal, dispatcher: this.#agent });
    const entries = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return { status: response.statusCode, headers: entries, body: await readWhole(response.body) };
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}
