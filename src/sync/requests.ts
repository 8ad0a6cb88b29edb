/** Sends requests to publishers with retries, and never passes a license page. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Fetched, Fetcher } from '../platform/outbound/fetcher.ts';
import { LicenseError, SyncError } from './errors.ts';
import { isLicensePage } from './find/find-links.ts';

const ATTEMPTS = 4;
/** If a publisher asks to wait longer, the next run retries. */
const MAX_RETRY_DELAY_MS = 60_000;
export const DEFAULT_RETRY_DELAY_MS = 1_000;

export interface RequestOptions {
  fetcher: Fetcher;
  signal: AbortSignal;
  /** Waits between attempts; replaced in tests. */
  wait?: (ms: number) => Promise<unknown>;
}

interface Retry {
  afterMs: number;
  reason: string;
}

export type Attempt<Value> = Retry | { done: Value };

/** Retries temporary errors and network failures. @throws SyncError when the retry is left to the next run. */
export async function withRetries<Value>(
  { wait = delay, signal }: RequestOptions,
  attempt: () => Promise<Attempt<Value>>,
): Promise<Value> {
  for (let left = ATTEMPTS - 1; ; left--) {
    const outcome = await attempt().catch((error: Error): Attempt<Value> => {
      if (error instanceof SyncError || error.name === 'RefusedTargetError' || signal.aborted) throw error;
      return { afterMs: DEFAULT_RETRY_DELAY_MS, reason: error.message };
    });
    if ('done' in outcome) return outcome.done;
    if (left === 0 || outcome.afterMs > MAX_RETRY_DELAY_MS) throw new SyncError(outcome.reason);
    await wait(outcome.afterMs);
    signal.throwIfAborted();
  }
}

/** @throws LicenseError if a redirect leads to a license page. */
export function get(
  url: string,
  headers: Record<string, string>,
  { fetcher, signal }: RequestOptions,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Fetched> {
  return fetcher.get(url, {
    method,
    headers,
    signal,
    visit: (at) => {
      if (isLicensePage(at)) throw new LicenseError(`${url} is behind a license page`);
    },
  });
}

/** When to retry, for a response that asks to wait; otherwise null. */
export function findRetry({ status, headers, url, body }: Fetched): Retry | null {
  if (status !== 429 && status !== 503 && status !== 502 && status !== 504) return null;
  body.on('error', () => {}).destroy();
  const after = headers['retry-after'] ?? '';
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1_000;
  return {
    afterMs: Number.isFinite(seconds) ? Math.max(0, seconds) * 1_000 : DEFAULT_RETRY_DELAY_MS,
    reason: `${url.href} returned status ${status}; the next run tries again`,
  };
}

/** For a response with an unexpected status. */
export function failure({ status, body }: Fetched, url: string): SyncError {
  body.on('error', () => {}).destroy();
  return new SyncError(`${url} returned status ${status}`);
}

/** The complete body. @throws SyncError beyond the size limit. */
export async function readBody({ body }: Fetched, url: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw new SyncError(`${url} is larger than ${Math.round(maxBytes / 1_000_000)} MB`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
