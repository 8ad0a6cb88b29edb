import type { Readable } from 'node:stream';
import { RefusedTargetError } from './failure.ts';

const MAX_READ_BYTES = 64 * 1024;
const EXCERPT_BYTES = 1_024;

/** Beginning of a body as printable text. Stops reading early, and returns what arrived of an interrupted body. */
export async function readExcerpt(body: Readable): Promise<string> {
  const retained: Buffer[] = [];
  let size = 0;
  // Without a listener, abandoning the rest of a body would be an unhandled error.
  body.on('error', () => {});
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (size < EXCERPT_BYTES) retained.push(chunk.subarray(0, EXCERPT_BYTES - size));
      size += chunk.length;
      if (size >= MAX_READ_BYTES) break;
    }
  } catch {
    // The status has already decided the outcome.
  }
  return printable(Buffer.concat(retained));
}

/** Reads a small body completely. @throws RefusedTargetError when it is too large; Error when it is interrupted. */
export async function readWhole(body: Readable): Promise<Buffer> {
  const retained: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_READ_BYTES) throw new RefusedTargetError('The document is larger than 64 KiB');
    retained.push(chunk);
  }
  return Buffer.concat(retained);
}

/** UTF-8 without control, format and unassigned characters, which could be invisible in a log or terminal. */
function printable(bytes: Buffer): string {
  const text = new TextDecoder().decode(bytes).replace(/\uFFFD+$/, '');
  return text.replace(/[^\P{C}\n\t]/gu, '\uFFFD');
}
