import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { observed } from '../telemetry/stages.ts';
import { CheckedConnector } from './checked-connector.ts';
import { RefusedTargetError } from './failure.ts';
import { checkTarget } from './target.rules.ts';
import { undici } from './undici.ts';

const HEADERS_TIMEOUT_MS = 30_000;
/** Max idle time within a body. */
const BODY_TIMEOUT_MS = 60_000;
const MAX_REDIRECTS = 5;
const MAX_HEADER_BYTES = 32_768;

export interface FetcherOptions {
  /** Hosts allowed in requests and redirects. */
  hosts: RegExp;
  /** Address that replaces all hosts: `<mirror>/<host>/<path>`. May be private; null for none. */
  mirror: string | null;
  /** HTTP proxy for connections; null for none. */
  proxy: string | null;
  userAgent: string;
}

export interface Fetched {
  status: number;
  headers: Record<string, string>;
  /** Final URL after redirects. */
  url: URL;
  body: Readable;
}

/** Reads from a few known publishers. Follows up to five redirects between them. */
export class Fetcher {
  readonly #options: FetcherOptions;
  readonly #dispatcher: Dispatcher;

  constructor(options: FetcherOptions) {
    this.#options = options;
    const connector = new CheckedConnector({
      allowPrivate: options.mirror !== null,
      extraCa: null,
      timeoutMs: HEADERS_TIMEOUT_MS,
    });
    const bounds = {
      headersTimeout: HEADERS_TIMEOUT_MS,
      bodyTimeout: BODY_TIMEOUT_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    };
    const { Agent, ProxyAgent } = undici();
    this.#dispatcher =
      options.proxy === null
        ? new Agent({ ...bounds, connect: connector.connector() })
        : new ProxyAgent({ ...bounds, uri: options.proxy });
  }

  /**
   * @param visit called with each address before it is requested; may throw to stop.
   * @throws RefusedTargetError for an address outside the known hosts or too many redirects; Error of the network.
   */
  async get(
    text: string,
    options: {
      method?: 'GET' | 'HEAD';
      headers?: Record<string, string>;
      signal: AbortSignal;
      visit?: (url: URL) => void;
    },
  ): Promise<Fetched> {
    const { method = 'GET', headers = {}, signal, visit = () => {} } = options;
    let url = this.#allowed(text);
    const { host } = url;
    for (let redirects = 0; ; redirects++) {
      visit(url);
      const at = this.#through(url);
      const { authorization, ...rest } = headers;
      // A token is only for the original host, not for redirects.
      const token = authorization === undefined || url.host !== host ? {} : { authorization };
      const sent = { ...rest, ...token, 'user-agent': this.#options.userAgent };
      const query = () => undici().request(at, { method, signal, dispatcher: this.#dispatcher, headers: sent });
      const response = await observed('outbound', method, query, { 'server.address': url.hostname });
      const { location } = response.headers;
      const { statusCode: status } = response;
      if (status < 300 || status === 304 || status >= 400 || typeof location !== 'string')
        return { status, headers: flat(response.headers), url, body: response.body };
      response.body.on('error', () => {}).destroy();
      if (redirects === MAX_REDIRECTS)
        throw new RefusedTargetError(`${text} redirects more than ${MAX_REDIRECTS} times`);
      url = this.#allowed(new URL(location, url).href);
    }
  }

  async close(): Promise<void> {
    await this.#dispatcher.destroy();
  }

  #allowed(text: string): URL {
    const target = checkTarget(text, { allowPrivate: false, ports: [[443, 443]] });
    if ('problem' in target) throw new RefusedTargetError(`${text} ${target.problem}`);
    if (!this.#options.hosts.test(target.url.hostname))
      throw new RefusedTargetError(`${text} is not on a publisher's host`);
    return target.url;
  }

  #through(url: URL): string {
    const { mirror } = this.#options;
    return mirror === null ? url.href : `${mirror}/${url.hostname}${url.pathname}${url.search}`;
  }
}

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat()[0]!]])),
  );
}
