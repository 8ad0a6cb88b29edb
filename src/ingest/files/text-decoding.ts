import type { Readable } from 'node:stream';

export type Encoding = 'windows-1252' | 'utf-8';

/**
 * Decodes a byte stream to text. Public files are Windows-1252 or UTF-8 and do not say which: a byte order mark decides,
 * else the first bytes beyond ASCII do, since Windows-1252 text is practically never valid UTF-8.
 */
export async function* decodeText(stream: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let first = true;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let bytes = chunk;
    if (first && startsWithMark(bytes)) {
      decoder = new TextDecoder('utf-8');
      bytes = bytes.subarray(3);
    }
    first = false;
    if (decoder === null && !isAscii(bytes)) decoder = new TextDecoder(sniff(bytes));
    yield decoder === null ? bytes.toString('latin1') : decoder.decode(bytes, { stream: true });
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}

/** Encoding of a chunk that has bytes above 0x7F. A character cut off at the end of the chunk does not count. */
export function sniff(bytes: Uint8Array): Encoding {
  let end = bytes.length;
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte >= 0xc0) {
      end = bytes.length - back;
      break;
    }
    if (byte < 0x80) break;
  }
  // Nothing but a cut-off character beyond ASCII would be no evidence at all.
  const evidence = bytes.subarray(0, end);
  if (isAscii(evidence)) return 'windows-1252';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(evidence);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function isAscii(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte > 0x7f) return false;
  return true;
}

function startsWithMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
