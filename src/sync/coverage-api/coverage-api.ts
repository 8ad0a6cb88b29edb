/** CMS Coverage API: paginated JSON, partly behind a token that represents acceptance of the licenses. */
import type { ApiRow } from '../../ingest/ingest.public.ts';
import type { Fetched } from '../../platform/outbound/fetcher.ts';
import { SyncError } from '../errors.ts';
import {
  type Attempt,
  DEFAULT_RETRY_DELAY_MS,
  failure,
  findRetry,
  get,
  type RequestOptions,
  readBody,
  withRetries,
} from '../requests.ts';

/** A token is valid for one hour; the margin covers a request that starts just before it expires. */
const TOKEN_MS = 55 * 60_000;
const MAX_ANSWER_BYTES = 100_000_000;
const MAX_PAGES = 1_000;
/** Rows per page of a list. */
const PAGE_SIZE = '500';
const TOKEN_PATH = 'metadata/license-agreement/';

interface Page {
  rows: ApiRow[];
  next: string | null;
}

export interface ApiOptions extends RequestOptions {
  /** Includes the version, without a trailing slash. */
  url: string;
  now(): Date;
}

export class CoverageApi {
  readonly #options: ApiOptions;
  #token: { value: string; until: number } | null = null;

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  address(path: string, query: Record<string, string> = {}): string {
    const search = new URLSearchParams(query).toString();
    return `${this.#options.url}/${path}${search === '' ? '' : `?${search}`}`;
  }

  /** Rows of a public list. @throws SyncError */
  list(path: string): Promise<ApiRow[]> {
    return this.#pages(path, { page_size: PAGE_SIZE }, false);
  }

  /** Rows that require the token. @throws SyncError */
  licensed(path: string, query: Record<string, string>): Promise<ApiRow[]> {
    return this.#pages(path, query, true);
  }

  async #pages(path: string, query: Record<string, string>, licensed: boolean): Promise<ApiRow[]> {
    const rows: ApiRow[] = [];
    const seen = new Set<string>();
    for (let next: string | null = ''; next !== null; ) {
      const url = this.address(path, next === '' ? query : { ...query, next_token: next });
      const page: Page = await this.#page(url, licensed);
      rows.push(...page.rows);
      next = page.next;
      if (next !== null && (seen.has(next) || seen.size === MAX_PAGES))
        throw new SyncError(`${this.address(path, query)} never reaches its last page`);
      if (next !== null) seen.add(next);
    }
    return rows;
  }

  async #page(url: string, licensed: boolean): Promise<Page> {
    let renewed = false;
    return withRetries(this.#options, async (): Promise<Attempt<Page>> => {
      const headers: Record<string, string> = licensed ? { authorization: `Bearer ${await this.#bearer()}` } : {};
      const answer = await get(url, headers, this.#options);
      // The token expired early, or the server discarded it.
      if (answer.status === 401 && licensed && !renewed) {
        answer.body.on('error', () => {}).destroy();
        renewed = true;
        this.#token = null;
        return { afterMs: 0, reason: `${url} returned status 401` };
      }
      return this.#read(answer, url);
    });
  }

  async #read(answer: Fetched, url: string): Promise<Attempt<Page>> {
    const retry = findRetry(answer);
    if (retry !== null) return retry;
    if (answer.status !== 200) throw failure(answer, url);
    const text = (await readBody(answer, url, MAX_ANSWER_BYTES)).toString();
    let body: { data?: unknown; meta?: { next_token?: unknown } };
    try {
      body = JSON.parse(text);
    } catch {
      return { afterMs: DEFAULT_RETRY_DELAY_MS, reason: `${url} did not return a complete JSON document` };
    }
    // An unknown path responds with 200 and a greeting.
    if (!Array.isArray(body?.data))
      throw new SyncError(`${url} returned no list of data; has the Coverage API changed?`);
    const next = body.meta?.next_token;
    return { done: { rows: body.data as ApiRow[], next: next == null || next === '' ? null : String(next) } };
  }

  async #bearer(): Promise<string> {
    const now = this.#options.now().getTime();
    if (this.#token !== null && now < this.#token.until) return this.#token.value;
    const { rows } = await this.#page(this.address(TOKEN_PATH), false);
    const value = rows[0]?.Token ?? rows[0]?.token;
    if (typeof value !== 'string' || value === '')
      throw new SyncError(`${this.address(TOKEN_PATH)} returned no token; has the Coverage API changed?`);
    this.#token = { value, until: now + TOKEN_MS };
    return value;
  }
}
