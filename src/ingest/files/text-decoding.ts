import { isAscii } from 'node:buffer';
import type { Readable } from 'node:stream';

/** Bytes needed before choosing the encoding. */
const MIN_BYTES = 4;

/** Bytes of an unfinished line that wait for its end; text without lines is decoded in pieces. */
const MAX_WAITING_BYTES = 1024 * 1024;
const LINE_END = 10;

/**
 * Decodes a byte stream to text. Public files are Windows-1252 or UTF-8 without stating which, and some are both,
 * because their publishers join texts of several systems: each line with non-ASCII bytes is UTF-8 if it is valid as
 * such, since Windows-1252 text practically never is. "Unicode text" of spreadsheet programs is UTF-16, detected by its
 * mark or zero bytes.
 */
export async function* decodeText(stream: Readable): AsyncGenerator<string> {
  let wide: TextDecoder | null = null;
  let first = true;
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    if (first && bytes.length < MIN_BYTES) {
      waiting = bytes;
      continue;
    }
    if (first) wide = startDecoder(bytes);
    const provided = first && wide === null ? withoutMark(bytes) : bytes;
    first = false;
    if (wide !== null) {
      yield withoutZeros(wide.decode(provided, { stream: true }));
      waiting = Buffer.alloc(0);
      continue;
    }
    const whole = countWhole(provided);
    waiting = provided.subarray(whole);
    yield withoutZeros(decodeLines(provided.subarray(0, whole)));
  }
  if (waiting.length > 0) yield withoutZeros(decodeLines(first ? withoutMark(waiting) : waiting));
  const rest = wide?.decode();
  if (rest) yield rest;
}

/** Bytes up to the last end of a line, or of a character in text without lines. */
function countWhole(bytes: Buffer): number {
  const end = bytes.lastIndexOf(LINE_END) + 1;
  if (isAscii(bytes.subarray(end))) return bytes.length;
  if (bytes.length - end <= MAX_WAITING_BYTES) return end;
  for (let back = 1; back <= 3; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte >= 0xc0) return bytes.length - back;
    if (byte < 0x80) break;
  }
  return bytes.length;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');

function decodeLines(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, from);
    const to = end < 0 ? bytes.length : end + 1;
    parts.push(decodeLine(bytes.subarray(from, to)));
    from = to;
  }
  return parts.join('');
}

function decodeLine(line: Buffer): string {
  if (isAscii(line)) return line.toString('latin1');
  try {
    return utf8.decode(line);
  } catch {
    return windows1252.decode(line);
  }
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Mainframe filler, which databases cannot store in text. A blank keeps fixed-width positions. */
function withoutZeros(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', ' ') : text;
}

/** For wide characters; the decoder drops the mark itself. */
function startDecoder(bytes: Buffer): TextDecoder | null {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0)) return new TextDecoder('utf-16le');
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && b !== undefined)) return new TextDecoder('utf-16be');
  return null;
}

/** Line ends, and the mark of the end of a file in old systems. */
const LAST_CHARACTERS = new Set(['\n', '\r', '\u001a']);

/** Decoded text that remembers whether it ended with a line end, as published files do. */
export class EndedText {
  ended = true;
  readonly #stream: Readable;

  constructor(stream: Readable) {
    this.#stream = stream;
  }

  async *parts(): AsyncGenerator<string> {
    for await (const part of decodeText(this.#stream)) {
      if (part !== '') this.ended = LAST_CHARACTERS.has(part.at(-1)!);
      yield part;
    }
  }
}
