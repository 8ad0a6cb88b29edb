/**
 * What `@coverage-policy/client/x12` is: claims (837P, 837I) and remittances (835) of X12 files, read where the files are. Nothing is sent.
 * It needs no package and nothing of Node, so that pages can read a file that a person chose.
 */
import { type ReadClaim, readClaims as readClaimBytes } from './read-claims.ts';
import { type ReadRemittance, readRemittances as readRemittanceBytes } from './read-remittance.ts';

export { formatPosition, formatProblem, type Position, type X12Problem } from './position.ts';
export type { ReadClaim, X12Claim, X12Line } from './read-claims.ts';
export type { Adjustment, ReadRemittance, RemittedClaim, RemittedLine } from './read-remittance.ts';

/** A file as it is in a program: its text, its bytes, or its bytes as they come, such as `file.stream()` or `createReadStream(path)`. */
export type X12Source = string | Uint8Array | AsyncIterable<Uint8Array> | Iterable<Uint8Array> | ByteStream;

/** The part of a `ReadableStream` that is needed: not every browser can iterate one. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
    cancel(reason?: unknown): Promise<void>;
  };
}

/** Claims of 837P and 837I files, in the order of the file and in constant memory. A claim that is damaged is one with `problems`. */
export function readClaims(source: X12Source): AsyncGenerator<ReadClaim> {
  return readClaimBytes(toBytes(source));
}

/** What 835 files report of claims, in the order of the file and in constant memory. */
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
    // The caller has read enough.
    if (!ended) await reader.cancel();
  }
}
