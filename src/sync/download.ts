import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Fetched } from '../platform/outbound/fetcher.ts';
import { SyncError } from './errors.ts';
import { fileName } from './find/find-links.ts';
import {
  DEFAULT_RETRY_DELAY_MS,
  failure,
  findRetry,
  get,
  type RequestOptions,
  readBody,
  withRetries,
} from './requests.ts';

const MAX_PAGE_BYTES = 8_000_000;

/** Validators of a file from an earlier run. */
export interface Validators {
  etag: string | null;
  last_modified: string | null;
}

export interface Downloaded extends Validators {
  path: string;
  sha256: string;
  bytes: number;
}

export interface DownloadOptions extends RequestOptions {
  maxBytes: number;
}

/** Text of a page. @throws SyncError, LicenseError. */
export async function readPage(url: string, options: DownloadOptions): Promise<{ html: string; url: string }> {
  return withRetries(options, async () => {
    const answer = await get(url, {}, options);
    const retry = findRetry(answer);
    if (retry !== null) return retry;
    if (answer.status !== 200) throw failure(answer, url);
    const html = (await readBody(answer, url, MAX_PAGE_BYTES)).toString();
    return { done: { html, url: answer.url.href } };
  });
}

/**
 * Downloads one file into `dir`. An interrupted download is resumed within this call or by the next one.
 * @param known validators of the last download; null fetches the file unconditionally.
 * @returns null if it has not changed.
 * @throws LicenseError, SyncError for anything but a complete zip archive within the limits.
 */
export async function download(
  url: string,
  dir: string,
  known: Validators | null,
  options: DownloadOptions,
): Promise<Downloaded | null> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, fileName(new URL(url)));
  const part = new Part(`${path}.part`, url);
  return withRetries(options, async () => {
    const begun = part.begun();
    const headers = begun === null ? conditions(known) : { range: `bytes=${begun.bytes}-`, 'if-range': begun.etag };
    const answer = await get(url, headers, options);
    const retry = findRetry(answer);
    if (retry !== null) return retry;
    if (answer.status === 304) {
      answer.body.on('error', () => {}).destroy();
      return { done: null };
    }
    // The partial file is longer than the file, so it belongs to another one.
    if (answer.status === 416) {
      answer.body.on('error', () => {}).destroy();
      part.discard();
      return { afterMs: 0, reason: `${url} does not resume` };
    }
    if (answer.status !== 200 && answer.status !== 206) throw failure(answer, url);
    refusePage(answer, url);
    if (!(await part.accept(answer, options))) return { afterMs: DEFAULT_RETRY_DELAY_MS, reason: `${url} was cut off` };
    const whole = await part.finish();
    return { done: whole };
  });
}

/** Size and validators of a file without downloading it, for a dry run. @throws as `download`. */
export async function look(url: string, options: DownloadOptions): Promise<Validators & { bytes: number | null }> {
  const answer = await get(url, {}, options, 'HEAD');
  answer.body.on('error', () => {}).destroy();
  if (answer.status !== 200) throw failure(answer, url);
  refusePage(answer, url);
  return { ...readValidators(answer), bytes: Number(answer.headers['content-length']) || null };
}

function conditions(known: Validators | null): Record<string, string> {
  return {
    ...(known?.etag != null ? { 'if-none-match': known.etag } : {}),
    ...(known?.last_modified != null ? { 'if-modified-since': known.last_modified } : {}),
  };
}

function readValidators({ headers }: Fetched): Validators {
  return { etag: headers.etag ?? null, last_modified: headers['last-modified'] ?? null };
}

/** Rejects a web page in place of a file. */
function refusePage({ headers, body }: Fetched, url: string): void {
  if (!/html/i.test(headers['content-type'] ?? '')) return;
  body.on('error', () => {}).destroy();
  throw new SyncError(`${url} is a web page instead of a file`);
}

/** A partial download, with what is needed to resume it. */
class Part {
  readonly #path: string;
  readonly #url: string;

  constructor(path: string, url: string) {
    this.#path = path;
    this.#url = url;
  }

  /** Bytes already present, if an entity tag identifies the file; null to start over. */
  begun(): { bytes: number; etag: string } | null {
    const facts = this.#facts();
    if (facts === null || facts.url !== this.#url || facts.etag === null || facts.etag.startsWith('W/')) return null;
    const bytes = statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0;
    return bytes > 0 ? { bytes, etag: facts.etag } : null;
  }

  /** @returns whether it is complete. @throws SyncError beyond the size limit. */
  async accept(answer: Fetched, { maxBytes, signal }: DownloadOptions): Promise<boolean> {
    const from = answer.status === 206 ? (statSync(this.#path).size ?? 0) : 0;
    const expected = Number(answer.headers['content-length']);
    const size = Number.isFinite(expected) ? from + expected : null;
    if (size !== null && size > maxBytes) return this.#tooLarge(answer, maxBytes);
    writeFileSync(this.#factsPath(), JSON.stringify({ url: this.#url, ...readValidators(answer), size }), {
      mode: 0o600,
    });
    let bytes = from;
    // Keep what has arrived, whatever fails afterward: the next attempt continues from there.
    const out = await open(this.#path, from > 0 ? 'a' : 'w', 0o600);
    try {
      for await (const chunk of answer.body) {
        signal.throwIfAborted();
        bytes += (chunk as Buffer).length;
        if (bytes > maxBytes) break;
        await out.writeFile(chunk as Buffer);
      }
      await out.sync();
    } finally {
      await out.close();
    }
    if (bytes > maxBytes) return this.#tooLarge(answer, maxBytes);
    return size === null || bytes === size;
  }

  async finish(): Promise<Downloaded> {
    const facts = this.#facts()!;
    const path = this.#path.replace(/\.part$/, '');
    const start = Buffer.alloc(4);
    const handle = openSync(this.#path, 'r');
    const read = readSync(handle, start, 0, 4, 0);
    closeSync(handle);
    if (read < 4 || start.readUInt32LE() !== ZIP_MAGIC) {
      this.discard();
      throw new SyncError(`${this.#url} is not a zip archive`);
    }
    const hash = createHash('sha256');
    await pipeline(createReadStream(this.#path, { highWaterMark: 1024 * 1024 }), hash);
    const bytes = statSync(this.#path).size;
    renameSync(this.#path, path);
    rmSync(this.#factsPath(), { force: true });
    return { path, bytes, sha256: hash.digest('hex'), etag: facts.etag, last_modified: facts.last_modified };
  }

  discard(): void {
    rmSync(this.#path, { force: true });
    rmSync(this.#factsPath(), { force: true });
  }

  #tooLarge({ body }: Fetched, maxBytes: number): never {
    body.on('error', () => {}).destroy();
    this.discard();
    throw new SyncError(`${this.#url} is larger than ${Math.round(maxBytes / 1_000_000)} MB (CPI_SYNC_MAX_MB)`);
  }

  #facts(): (Validators & { url: string }) | null {
    if (!existsSync(this.#factsPath())) return null;
    try {
      return JSON.parse(readFileSync(this.#factsPath(), 'utf8')) as Validators & { url: string };
    } catch {
      return null;
    }
  }

  #factsPath(): string {
    return `${this.#path}.json`;
  }
}

/** "PK\3\4" */
const ZIP_MAGIC = 0x04034b50;
