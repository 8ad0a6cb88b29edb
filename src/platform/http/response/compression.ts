/** Compresses responses and documents with an encoding that the client accepts. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

/** Compressing smaller responses costs more than it saves. */
const MIN_BYTES = 1024;
const COMPRESSIBLE = /^text\/(?!event-stream)|[+/](?:json|javascript|xml)\b|svg/;

const brotli = promisify(brotliCompress);
/** Best first. Higher Brotli levels take seconds for large documents and save only 5%. */
const ENCODERS = {
  br: (bytes: Buffer, effort: number) =>
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }) as Promise<Buffer>,
  zstd: promisify(zstdCompress) as (bytes: Buffer) => Promise<Buffer>,
  gzip: promisify(gzip) as (bytes: Buffer) => Promise<Buffer>,
};
export type Encoding = keyof typeof ENCODERS;
const ENCODINGS = Object.keys(ENCODERS) as Encoding[];

/** Levels for documents that are compressed once, and for responses. */
export const EFFORT = { document: 6, answer: 4 };

/** The encoding for a body of this size and type; null for none. */
export function chooseEncoding(accepted: string | undefined, type: string, size: number): Encoding | null {
  if (accepted === undefined || size < MIN_BYTES || !COMPRESSIBLE.test(type)) return null;
  const weights = new Map(accepted.split(',').map(parseEntry));
  let best: Encoding | null = null;
  let highest = weights.get('identity') ?? 0;
  for (const encoding of ENCODINGS) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
    if (weight > 0 && (best === null ? weight >= highest : weight > highest)) {
      best = encoding;
      highest = weight;
    }
  }
  return best;
}

export function compress(bytes: Buffer, encoding: Encoding, effort: number): Promise<Buffer> {
  return ENCODERS[encoding](bytes, effort);
}

function parseEntry(entry: string): [string, number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.map((parameter) => /^q\s*=\s*(\d(?:\.\d{0,3})?)$/.exec(parameter)?.[1]).find(Boolean);
  return [name, weight === undefined ? 1 : Number(weight)];
}
