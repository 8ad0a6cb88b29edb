/**
 * Entry point of `@coverage-policy/client/x12`: claims (837P, 837I) and remittances (835) of X12 files, parsed locally.
 * Nothing is sent. It has no dependencies and uses no Node API, so that web pages can read a file that a user selected.
 */
import { type ReadClaim, readClaims as readClaimBytes } from './read-claims.ts';
import { type ReadRemittance, readRemittances as readRemittanceBytes } from './read-remittance.ts';

export { formatPosition, formatProblem, type Position, type X12Problem } from './position.ts';
export type { ReadClaim, X12Claim, X12Line } from './read-claims.ts';
export type { Adjustment, ReadRemittance, RemittedClaim, RemittedLine } from './read-remittance.ts';

/**
 * A file in memory or as a stream: text, bytes, or chunks of bytes, such as `file.stream()` or
 * `createReadStream(path)`.
 */
export type X12Source = string | Uint8Array | AsyncIterable<Uint8Array> | Iterable<Uint8Array> | ByteStream;

/** The required part of a `ReadableStream`: not every browser can iterate one. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
    cancel(reason?: unknown): Promise<void>;
  };
}

/** Claims of 837P and 837I files, in file order and constant memory. A damaged claim has `problems`. */
export function readClaims(source: X12Source): AsyncGenerator<ReadClaim> {
  return readClaimBytes(toBytes(source));
}

/** Claims as reported by 835 files, in file order and constant memory. */
export function readRemittances(source: X12Source): AsyncGenerator<ReadRemittance> {
  return readRemittanceBytes(toBytes(source));
}

async function* toBytes(source: X12Source): AsyncGenerator<Uint8Array> {
  if (typeof source === 'string') yield new TextEncoder().encode(source);
  else if (source instanceof Uint8Array) yield source;
  else if ('getReader' in source) yield* fromStream(source);
  else yield* source;
}

async function* fromStream(stream: ByteStream): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      ended = done;
      if (done) return;
      if (value !== undefined) yield value;
    }
  } finally {
    // The caller stopped early.
    if (!ended) await reader.cancel();
  }
}
