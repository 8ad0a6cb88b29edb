/** Elements of a JSON array of any length, one at a time, with a single element in memory. */
import type { SourceFile } from './archive.ts';
import { SourceError } from './source-error.ts';

export interface JsonElement {
  value: unknown;
  /** Position in the array, from 1. */
  at: number;
}

/** A drug with all plans of a large issuer has less than a tenth of this. */
const MAX_ELEMENT_CHARACTERS = 8 * 1024 * 1024;
const MAX_DEPTH = 64;

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;

/**
 * Reads the elements of an array, or a sequence of values (JSON lines).
 * @throws SourceError for text that is not JSON or not UTF-8 or UTF-16, an element larger or deeper than any published
 * one, and a truncated file.
 */
export async function* readJsonElements(file: SourceFile): AsyncGenerator<JsonElement> {
  const scanner = new ElementScanner(file.origin);
  let at = 0;
  for await (const text of decodeJson(file))
    for (const element of scanner.add(text)) {
      at += 1;
      yield { value: parsed(element, at, file.origin), at };
    }
  for (const element of scanner.end()) {
    at += 1;
    yield { value: parsed(element, at, file.origin), at };
  }
}

function parsed(text: string, at: number, origin: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SourceError(`${origin} is not JSON: element ${at}, ${(error as Error).message.slice(0, 100)}`);
  }
}

async function* decodeJson(file: SourceFile): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let name = 'UTF-8';
  try {
    for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) {
      if (decoder === null) {
        const [a, b] = chunk;
        const wide = (a === 0xff && b === 0xfe) || (a !== 0 && b === 0) ? 'utf-16le' : null;
        name = wide ?? ((a === 0xfe && b === 0xff) || a === 0 ? 'utf-16be' : 'utf-8');
        decoder = new TextDecoder(name, { fatal: true });
      }
      yield decoder.decode(chunk, { stream: true });
    }
    decoder?.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new SourceError(`${file.origin} is not text in ${name.toUpperCase()}`);
    throw error;
  }
}

/** Splits text into elements without parsing them. */
class ElementScanner {
  readonly #origin: string;
  /** Start of an element that continues in the next chunk. */
  #open = '';
  #depth = 0;
  #inText = false;
  #escaped = false;
  /** Whether the elements are in an array; null before the first character. */
  #array: boolean | null = null;
  #closed = false;

  constructor(origin: string) {
    this.#origin = origin;
  }

  *add(chunk: string): Generator<string> {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at);
      if (this.#inText) {
        if (this.#escaped) this.#escaped = false;
        else if (code === BACKSLASH) this.#escaped = true;
        else if (code === QUOTE) this.#inText = false;
        continue;
      }
      if (code <= 32) continue;
      if (this.#closed) throw new SourceError(`${this.#origin} continues after the end of its array`);
      if (this.#array === null && code !== 0xfeff) {
        this.#array = code === 91;
        if (this.#array) {
          from = at + 1;
          continue;
        }
      }
      if (code === QUOTE) this.#inText = true;
      else if (code === 91 || code === 123) this.#deeper();
      else if (code === 93 || code === 125) {
        this.#depth -= 1;
        if (this.#depth < 0) this.#closed = true;
        else if (this.#depth > 0 || this.#array === true) continue;
        const element = this.#open + chunk.slice(from, this.#closed ? at : at + 1);
        [this.#open, from] = ['', at + 1];
        if (element.trim() !== '') yield element;
      } else if (code === COMMA && this.#depth === 0) {
        const element = this.#open + chunk.slice(from, at);
        [this.#open, from] = ['', at + 1];
        if (element.trim() !== '') yield element;
      }
    }
    this.#open += chunk.slice(from);
    if (this.#open.length > MAX_ELEMENT_CHARACTERS)
      throw new SourceError(
        `${this.#origin} contains a value of more than ${MAX_ELEMENT_CHARACTERS} characters; it must be an array of drugs or plans`,
      );
  }

  *end(): Generator<string> {
    if (this.#inText || this.#depth > 0 || (this.#array === true && !this.#closed))
      throw new SourceError(`${this.#origin} breaks off (truncated download?)`);
    if (this.#open.trim() !== '') yield this.#open;
  }

  #deeper(): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new SourceError(`${this.#origin} nests values more than ${MAX_DEPTH} deep`);
  }
}
