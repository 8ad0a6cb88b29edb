/**
 * Splits the bytes of an X12 file into segments in constant memory. Each interchange declares its separators in the ISA
 * segment; each segment has its number and offset.
 */
import type { Position } from './position.ts';

export interface Segment {
  /** First element, such as `CLM`; not validated. */
  id: string;
  /** `elements[1]` is the first element after the id, numbered as in the guides. */
  elements: readonly string[];
  position: Position;
  separators: Separators;
}

export interface Separators {
  element: string;
  /** Null before version 00402, which had none. */
  repetition: string | null;
  component: string;
  terminator: string;
}

/** Text that is not a segment. */
export interface Unreadable {
  message: string;
  position: Position;
}

/** ISA has sixteen elements; the last is the component separator, and the character after it ends segments. */
const ISA_ELEMENTS = 16;
/** ISA is 106 characters; manually written files may drop or add padding. */
const MAX_ISA = 240;
/** Segments in the guides are far shorter; a longer one is missing its terminator. */
const MAX_SEGMENT = 16 * 1024;
const BLANK = /\s/;
/** Padding and end marks of older systems. */
const FILLING = '\0\u001A';
/** The UTF-8 byte order mark, as one character per byte. */
const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';
const LINE_END = /[\r\n]/;
const ALPHANUMERIC = /[A-Za-z0-9\s]/;

export class SegmentSplitter {
  #text = '';
  /** Offset of the first character of `#text` in the file. */
  #offset = 0;
  #count = 0;
  #separators: Separators | null = null;
  /** Inside an oversized segment, searching for its end. */
  #skipping = false;

  /** Accepts the next characters, one per byte. @returns what is now complete. */
  push(text: string): (Segment | Unreadable)[] {
    this.#text += text;
    return this.#drain(false);
  }

  /** Call at the end of the file. @returns what remains. */
  end(): (Segment | Unreadable)[] {
    return this.#drain(true);
  }

  #drain(ended: boolean): (Segment | Unreadable)[] {
    const found: (Segment | Unreadable)[] = [];
    let at = 0;
    for (;;) {
      at = this.#skipBlank(at);
      const next = this.#next(at, ended);
      if (next === null) break;
      if (next.found !== null) found.push(next.found);
      at = next.end;
    }
    this.#text = this.#text.slice(at);
    this.#offset += at;
    return found;
  }

  #skipBlank(from: number): number {
    let at = this.#offset + from === 0 && this.#text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : from;
    while (at < this.#text.length && isBlank(this.#text[at]!)) at += 1;
    return at;
  }

  #next(at: number, ended: boolean): { found: Segment | Unreadable | null; end: number } | null {
    const text = this.#text;
    if (at >= text.length || (!ended && text.length - at < 4)) return null;
    if (!this.#skipping && text.startsWith('ISA', at) && !ALPHANUMERIC.test(text[at + 3] ?? 'A')) {
      const separators = readSeparators(text, at);
      if (separators === null && !ended && text.length - at < MAX_ISA) return null;
      this.#separators = separators;
    }
    const { terminator } = this.#separators ?? { terminator: null };
    if (terminator === null) {
      const found = this.#skipping ? null : this.#unreadable('no interchange begins here: ISA was expected', at);
      this.#skipping = true;
      return this.#skipToInterchange(at, ended, found);
    }
    const end = text.indexOf(terminator, at);
    if (end === -1) return this.#unterminated(at, ended);
    const skipped = this.#skipping;
    this.#skipping = false;
    if (skipped) return { found: null, end: end + 1 };
    if (end - at > MAX_SEGMENT) return { found: this.#tooLong(at), end: end + 1 };
    return { found: this.#segment(at, end), end: end + 1 };
  }

  #skipToInterchange(at: number, ended: boolean, found: Unreadable | null) {
    const next = this.#text.indexOf('ISA', at + 1);
    if (next !== -1) {
      this.#skipping = false;
      return { found, end: next };
    }
    // The last two characters may begin the next segment.
    return { found, end: ended ? this.#text.length : Math.max(at + 1, this.#text.length - 2) };
  }

  #unterminated(at: number, ended: boolean): { found: Segment | Unreadable | null; end: number } | null {
    const rest = this.#text.length - at;
    if (ended && !this.#skipping)
      return { found: this.#unreadable('the file ends within a segment', at), end: this.#text.length };
    if (!ended && rest <= MAX_SEGMENT) return null;
    const found = this.#skipping ? null : this.#tooLong(at);
    this.#skipping = true;
    return { found, end: this.#text.length };
  }

  #tooLong(at: number): Unreadable {
    return this.#unreadable(`a segment is longer than ${MAX_SEGMENT} characters`, at);
  }

  #unreadable(message: string, at: number): Unreadable {
    return { message, position: this.#position(at) };
  }

  #segment(at: number, end: number): Segment {
    const separators = this.#separators!;
    const text = this.#text.slice(at, end);
    // Files with fixed line length break lines anywhere.
    const whole = LINE_END.test(separators.terminator) ? text : text.replaceAll(/[\r\n]+/g, '');
    const elements = whole.trimEnd().split(separators.element);
    return { id: elements[0]!, elements, position: this.#position(at), separators };
  }

  #position(at: number): Position {
    this.#count += 1;
    return { segment: this.#count, byte: this.#offset + at };
  }
}

const isBlank = (character: string): boolean => BLANK.test(character) || FILLING.includes(character);

/** @returns null if the text is not an ISA segment, or an incomplete one. */
function readSeparators(text: string, at: number): Separators | null {
  const element = text[at + 3]!;
  let last = at + 3;
  for (let count = 1; count < ISA_ELEMENTS; count += 1) {
    last = text.indexOf(element, last + 1);
    if (last === -1 || last - at > MAX_ISA) return null;
  }
  const component = text[last + 1];
  const terminator = text[last + 2];
  if (component === undefined || terminator === undefined) return null;
  if (new Set([element, component, terminator]).size < 3 || /[A-Za-z0-9]/.test(component + terminator)) return null;
  const repetition = text.slice(at, last).split(element)[11] ?? '';
  return { element, component, terminator, repetition: ALPHANUMERIC.test(repetition) ? null : repetition };
}

/** An element of a segment, or one of its components; empty if omitted. */
export function valueAt({ elements, separators }: Segment, element: number, component?: number): string {
  const value = elements[element] ?? '';
  return (component === undefined ? value : (value.split(separators.component)[component - 1] ?? '')).trim();
}

/** Components of an element. */
export function componentsAt({ elements, separators }: Segment, element: number): string[] {
  return (elements[element] ?? '').split(separators.component).map((part) => part.trim());
}
