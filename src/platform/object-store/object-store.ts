/** Objects of an S3-compatible store, below one prefix. Objects are immutable. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { inParallel } from '../collections/in-parallel.ts';
import type { ObjectStoreSettings } from '../config/store-settings.ts';
import { ObjectStoreError, xmlValue } from './s3-error.ts';
import { S3Requests, sha256 } from './s3-requests.ts';

/** Larger files are uploaded in parts. */
const PART_BYTES = 16 * 1024 * 1024;
const MAX_PARTS = 10_000;
/** Concurrent part uploads; each part is in memory. */
const PARALLEL_PARTS = 4;
/** How often an interrupted download is resumed. */
const RESUMES = 5;

export interface ObjectStoreOptions {
  /** For tests, because real multipart files are large. */
  partBytes?: number;
}

interface Part {
  number: number;
  etag: string;
  checksum: string;
}

export class ObjectStore {
  /** s3://bucket/prefix */
  readonly name: string;
  readonly #prefix: string;
  readonly #requests: S3Requests;
  readonly #partBytes: number;

  constructor(settings: ObjectStoreSettings, { partBytes = PART_BYTES }: ObjectStoreOptions = {}) {
    const { bucket, prefix } = settings;
    this.name = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
    this.#requests = new S3Requests(settings);
    this.#partBytes = partBytes;
  }

  close(): Promise<void> {
    return this.#requests.close();
  }

  /** Size of an object in bytes; null when it does not exist. */
  async size(name: string): Promise<number | null> {
    const key = this.#prefix + name;
    const { statusCode, headers, body } = await this.#requests.send({ method: 'HEAD', key }, [200, 404]);
    await body.dump();
    return statusCode === 404 ? null : Number(headers['content-length']);
  }

  /** Names and sizes of the objects with this name prefix. */
  async list(start: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (let token: string | null = ''; token !== null; ) {
      const from: Record<string, string> = token === '' ? {} : { 'continuation-token': token };
      const query = { 'list-type': '2', prefix: this.#prefix + start, ...from };
      const { text } = await this.#requests.text({ method: 'GET', key: '', query }, [200]);
      for (const entry of text.split('<Contents>').slice(1)) {
        const key = xmlValue(entry, 'Key');
        if (key !== null) found.set(key.slice(this.#prefix.length), Number(xmlValue(entry, 'Size')));
      }
      token = xmlValue(text, 'IsTruncated') === 'true' ? xmlValue(text, 'NextContinuationToken') : null;
    }
    return found;
  }

  /** Text of a small object; null when it does not exist. */
  async text(name: string): Promise<string | null> {
    const { status, text } = await this.#requests.text({ method: 'GET', key: this.#prefix + name }, [200, 404]);
    return status === 404 ? null : text;
  }

  /** Streams the bytes of an object and resumes interrupted transfers. Null when it does not exist. */
  async read(name: string, signal?: AbortSignal): Promise<AsyncIterable<Buffer> | null> {
    const key = this.#prefix + name;
    const first = await this.#requests.send({ method: 'GET', key, signal }, [200, 404]);
    if (first.statusCode === 404) {
      await first.body.dump();
      return null;
    }
    return this.#resumed(key, { body: first.body, bytes: Number(first.headers['content-length']) }, signal);
  }

  async *#resumed(
    key: string,
    { body, bytes }: { body: AsyncIterable<Buffer>; bytes: number },
    signal?: AbortSignal,
  ): AsyncGenerator<Buffer> {
    let arrived = 0;
    let rest = body;
    for (let resumes = 0; ; resumes++) {
      try {
        for await (const chunk of rest) {
          arrived += chunk.length;
          yield chunk;
        }
        return;
      } catch (error) {
        signal?.throwIfAborted();
        if (resumes === RESUMES || arrived >= bytes) throw error;
      }
      const headers = { range: `bytes=${arrived}-` };
      rest = (await this.#requests.send({ method: 'GET', key, headers, signal }, [206])).body;
    }
  }

  /** @returns false when an object with the name exists; it stays unchanged. */
  async putText(name: string, text: string): Promise<boolean> {
    return this.#put(this.#prefix + name, Buffer.from(text));
  }

  /**
   * Stores a file, in parts when it is large. An object stored by another machine in the meantime has the same content.
   * @throws ObjectStoreError, or Error when the file does not have this hash.
   */
  async putFile(name: string, path: string, file: { sha256: string; bytes: number }): Promise<void> {
    const key = this.#prefix + name;
    await (file.bytes <= this.#partBytes ? this.#putWhole(key, path, file) : this.#putParts(key, path, file));
    const stored = await this.size(name);
    if (stored !== file.bytes)
      throw new ObjectStoreError(
        `${this.name}/${name} has ${stored} bytes after it was stored, instead of ${file.bytes}`,
        {},
      );
  }

  async remove(name: string): Promise<void> {
    const { body } = await this.#requests.send({ method: 'DELETE', key: this.#prefix + name }, [200, 204, 404]);
    await body.dump();
  }

  async #put(key: string, body: Buffer): Promise<boolean> {
    const headers = { 'if-none-match': '*', 'x-amz-checksum-sha256': sha256(body, 'base64') };
    const { status } = await this.#requests.text({ method: 'PUT', key, headers, body }, [200, 412]);
    return status === 200;
  }

  async #putWhole(key: string, path: string, file: { sha256: string; bytes: number }): Promise<void> {
    const handle = await open(path);
    try {
      const body = await handle.readFile();
      requireHash(path, sha256(body, 'hex'), file.sha256);
      await this.#put(key, body);
    } finally {
      await handle.close();
    }
  }

  async #putParts(key: string, path: string, file: { sha256: string; bytes: number }): Promise<void> {
    const begin = {
      method: 'POST',
      key,
      query: { uploads: '' },
      headers: { 'x-amz-checksum-algorithm': 'SHA256' },
    } as const;
    const upload = xmlValue((await this.#requests.text(begin, [200])).text, 'UploadId');
    if (upload === null) throw new ObjectStoreError(`Storing ${key} was answered without an UploadId`, {});
    try {
      const parts = await this.#sendParts({ key, upload }, path, file);
      await this.#complete({ key, upload }, parts);
    } catch (error) {
      // Uploaded parts would be billed; a failure to remove them is not a separate error.
      await this.#requests.send({ method: 'DELETE', key, query: { uploadId: upload } }, [204, 404]).catch(() => {});
      throw error;
    }
  }

  async #sendParts(
    { key, upload }: { key: string; upload: string },
    path: string,
    file: { sha256: string; bytes: number },
  ): Promise<Part[]> {
    const length = Math.max(this.#partBytes, Math.ceil(file.bytes / MAX_PARTS));
    const count = Math.ceil(file.bytes / length);
    const numbers = Array.from({ length: count }, (_, at) => at + 1);
    const hash = createHash('sha256');
    const handle = await open(path);
    const parts: Part[] = [];
    let reading: Promise<unknown> = Promise.resolve();
    /** Parts are read sequentially for the overall hash, and uploaded in parallel. */
    const readPart = (number: number): Promise<Buffer> => {
      const next = reading.then(async () => {
        const body = Buffer.allocUnsafe(Math.min(length, file.bytes - (number - 1) * length));
        const { bytesRead } = await handle.read(body, 0, body.length, (number - 1) * length);
        hash.update(body.subarray(0, bytesRead));
        return body;
      });
      reading = next.catch(() => {});
      return next;
    };
    try {
      await inParallel(numbers, PARALLEL_PARTS, async (number, signal) => {
        const body = await readPart(number);
        const checksum = sha256(body, 'base64');
        const query = { partNumber: String(number), uploadId: upload };
        const headers = { 'x-amz-checksum-sha256': checksum };
        const answer = await this.#requests.send({ method: 'PUT', key, query, headers, body, signal }, [200]);
        await answer.body.dump();
        parts[number - 1] = { number, etag: String(answer.headers.etag), checksum };
      });
    } finally {
      await handle.close();
    }
    requireHash(path, hash.digest('hex'), file.sha256);
    return parts;
  }

  async #complete({ key, upload }: { key: string; upload: string }, parts: readonly Part[]): Promise<void> {
    const listed = parts.map(
      ({ number, etag, checksum }) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag>` +
        `<ChecksumSHA256>${checksum}</ChecksumSHA256></Part>`,
    );
    const body = Buffer.from(
      `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${listed.join('')}</CompleteMultipartUpload>`,
    );
    const headers = { 'if-none-match': '*', 'content-type': 'application/xml' };
    const query = { uploadId: upload };
    // 404 when a response was lost and the request retried: the object's size is checked next.
    const { status } = await this.#requests.text({ method: 'POST', key, query, headers, body }, [200, 404, 412]);
    // Another machine was faster, so the uploaded parts are not needed.
    if (status === 412) await this.#requests.send({ method: 'DELETE', key, query }, [204, 404]);
  }
}

function requireHash(path: string, actual: string, expected: string): void {
  if (actual !== expected) throw new Error(`${path} is damaged: its bytes hash to ${actual}`);
}
