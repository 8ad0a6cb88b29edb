/** Tar archives compressed by Zstandard: `tar --zstd -xf` unpacks them. */
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import tar from 'tar-stream';

/** Higher levels take many times longer for a few percent. */
const LEVEL = 6;

/** The file is not an archive of the requested kind, or is damaged; the message is one sentence. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

export type Bytes = AsyncIterable<Uint8Array>;

export interface ArchiveEntry {
  name: string;
  size: number;
  bytes: Bytes;
  /** Reads past it. */
  skip(): void;
}

/** Appends entries to an archive, each completed before the next. */
export class ArchiveWriter {
  readonly #pack: tar.Pack;
  readonly #mtime: Date;
  readonly #signal: AbortSignal;
  /** Rejects once the file cannot be written, because nothing drains from then on. */
  readonly #broken: Promise<never>;

  constructor(pack: tar.Pack, mtime: Date, signal: AbortSignal) {
    this.#pack = pack;
    this.#broken = new Promise((_resolve, reject) => {
      pack.once('error', reject).once('close', () => reject(new Error('The archive was closed')));
    });
    this.#broken.catch(() => {});
    this.#mtime = mtime;
    this.#signal = signal;
  }

  text(name: string, content: string): Promise<void> {
    const bytes = Buffer.from(content);
    return this.stream(name, bytes.length, [bytes]);
  }

  /** @param size of all chunks together, in bytes. */
  async stream(name: string, size: number, chunks: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    this.#signal.throwIfAborted();
    const entry = this.#pack.entry({ name, size, mtime: this.#mtime });
    for await (const chunk of chunks) if (!entry.write(chunk)) await this.#until((done) => entry.once('drain', done));
    await this.#until((done) => {
      entry.once('finish', done);
      entry.end(null);
    });
  }

  #until(listen: (done: () => void) => void): Promise<void> {
    return Promise.race([new Promise<void>((resolve) => listen(resolve)), this.#broken]);
  }
}

/**
 * Writes to a temporary file next to `path` and renames it when complete. @throws what `fill` throws, or Error of the
 * disk.
 */
export async function writeArchiveFile(
  path: string,
  { mtime, signal }: { mtime: Date; signal: AbortSignal },
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  const pack = tar.pack();
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  let cause: Error | null = null;
  const reported = (error: Error) => {
    cause ??= error;
  };
  const filled = fill(new ArchiveWriter(pack, mtime, signal))
    .then(() => pack.finalize())
    .catch((error: Error) => {
      reported(error);
      pack.destroy(error);
    });
  try {
    // Both are awaited, because the source of the archive may hold a transaction.
    await Promise.all([
      pipeline(pack, compress, createWriteStream(part, { flush: true }), { signal }).catch(reported),
      filled,
    ]);
    if (cause !== null) throw cause as Error;
    renameSync(part, path);
  } finally {
    rmSync(part, { force: true });
  }
}

/**
 * Passes each entry to `accept`, which reads or skips it.
 * @param kind expected archive, for messages: "release archive".
 * @throws ArchiveError, one sentence, for a file of another kind or a damaged one; ArchiveErrors that `accept` throws.
 */
export async function readArchiveFile(
  path: string,
  { kind, signal }: { kind: string; signal: AbortSignal },
  accept: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  if (!existsSync(path)) throw new ArchiveError(`${path} does not exist`);
  const extract = tar.extract();
  // A pipeline failure also ends the entries, so both are awaited and the first cause is reported.
  const [unpacked, entries] = await Promise.allSettled([
    pipeline(createReadStream(path), createZstdDecompress(), extract, { signal }),
    readEntries(extract, signal, accept).catch((error: Error) => {
      extract.destroy(error);
      throw error;
    }),
  ]);
  signal.throwIfAborted();
  const causes = [entries, unpacked].flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  const reported = causes.find((cause) => cause instanceof ArchiveError);
  if (reported !== undefined) throw reported;
  if (causes.length > 0)
    throw new ArchiveError(`${basename(path)} is not a ${kind}, or is damaged: ${causes[0]!.message}`, {
      cause: causes[0],
    });
}

async function readEntries(
  extract: tar.Extract,
  signal: AbortSignal,
  accept: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  for await (const entry of extract) {
    signal.throwIfAborted();
    const { name, size = 0 } = entry.header;
    await accept({ name, size, bytes: entry as Bytes, skip: () => void entry.resume() });
  }
}
