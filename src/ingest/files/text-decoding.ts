import { isAscii } from 'node:buffer';
import type { Readable } from 'node:stream';

type Encoding = 'windows-1252' | 'utf-8';

/** Bytes needed before choosing the encoding. */
const MIN_BYTES = 4;

/**
 * Decodes a byte stream to text. Public files are Windows-1252 or UTF-8 without stating which: a byte order mark
 * decides, otherwise the first non-ASCII bytes, since Windows-1252 text is practically never valid UTF-8. "Unicode
 * text" of spreadsheet programs is UTF-16, detected by its mark or zero bytes.
 */
export async function* decodeText(stream: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let first = true;
  let waiting = Buffer.alloc(0);
  const next = (bytes: Buffer): string => {
    if (first) decoder = startDecoder(bytes);
    first = false;
    if (decoder === null && !isAscii(bytes)) decoder = new TextDecoder(detectEncoding(bytes));
    return decoder === null ? bytes.toString('latin1') : decoder.decode(bytes, { stream: true });
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (first && waiting.length + chunk.length < MIN_BYTES) {
      waiting = Buffer.concat([waiting, chunk]);
      continue;
    }
    yield withoutZeros(next(waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])));
    waiting = Buffer.alloc(0);
  }
  if (waiting.length > 0) yield withoutZeros(next(waiting));
  const rest = (decoder as TextDecoder | null)?.decode();
  if (rest) yield rest;
}

/** Mainframe filler, which databases cannot store in text. A blank keeps fixed-width positions. */
function withoutZeros(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', ' ') : text;
}

/** Decoders drop the mark themselves. */
function startDecoder(bytes: Buffer): TextDecoder | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder('utf-8');
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0)) return new TextDecoder('utf-16le');
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && b !== undefined)) return new TextDecoder('utf-16be');
  return null;
}

/** Encoding of a chunk with bytes above 0x7F, ignoring a character truncated at its end. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  let end = bytes.length;
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte >= 0xc0) {
      end = bytes.length - back;
      break;
    }
    if (byte < 0x80) break;
  }
  // A truncated character alone is not evidence.
  const evidence = bytes.subarray(0, end);
  if (isAscii(evidence)) return 'windows-1252';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(evidence);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
