import { type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { SourceError } from './source-error.ts';

/** Passes a zip member through and fails at the end when its checksum does not match the directory. */
export function checkedStream(source: Readable, expected: number, origin: string): Readable {
  let sum = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === expected ? null : new SourceError(`${origin} is damaged (checksum does not match)`));
    },
  });
  source.on('error', (error) => check.destroy(new SourceError(`${origin} is damaged (${error.message})`)));
  return source.pipe(check);
}

/** Passes unpacked content through and fails beyond `limit` bytes or when the compressed data is damaged. */
export function limitedStream(source: Readable, limit: number, origin: string): Readable {
  let bytes = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > limit ? new SourceError(`${origin} unpacks to more than ${limit} bytes`) : null, chunk);
    },
  });
  source.on('error', (error) => check.destroy(new SourceError(`${origin} is damaged (${error.message})`)));
  return source.pipe(check);
}

/** @throws SourceError when more than `limit` bytes arrive. */
export async function readAll(stream: Readable, limit: number, origin: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limit) throw new SourceError(`${origin} unpacks to more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
