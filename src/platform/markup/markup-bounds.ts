/**
 * Limits for XML and HTML from untrusted sources, checked in one pass before parsing: parsers take quadratic time in
 * elements, depth or attributes. XML must be well formed, so that all parsers read it the same way.
 */
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

export interface MarkupBounds {
  /** Size in UTF-8. */
  bytes: number;
  /** Including comments, sections and instructions. */
  elements: number;
  /** Attributes per element. */
  attributes: number;
}

export interface XmlBounds extends MarkupBounds {
  depth: number;
}

const NAME = String.raw`[\p{L}_:][\p{L}\p{M}\p{N}_:.\-]*`;
const START_TAG = new RegExp(`<(${NAME})`, 'uy');
const ATTRIBUTE = new RegExp(String.raw`\s+(${NAME})\s*=\s*("[^"<]*"|'[^'<]*')`, 'uy');
const TAG_END = /\s*(\/?)>/y;
const END_TAG = new RegExp(String.raw`</(${NAME})\s*>`, 'uy');
/** Entities of a document type do not exist without one. */
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i;
/** Not allowed in XML. UTF-16 decoded as UTF-8 contains U+0000, and invalid UTF-8 becomes U+FFFD. */
const NO_CHARACTER = /[[\p{Cc}--[\t\n\r]]\u{FFFD}\u{FFFE}\u{FFFF}\p{Cs}]/v;
const NOT_WELL_FORMED = 'is not well-formed XML';

/** @returns why the document is rejected, as the end of a sentence; null when it may be parsed. */
export function xmlProblem(xml: string, bounds: XmlBounds): string | null {
  const size = sizeProblem(xml, bounds);
  if (size !== null) return size;
  if (NO_CHARACTER.test(xml)) return 'contains characters that XML in UTF-8 does not have';
  return new XmlScan(xml, bounds).run();
}

/** @returns the same for HTML, which need not be well formed; its readers match a limited number of open elements. */
export function htmlProblem(html: string, bounds: MarkupBounds): string | null {
  const size = sizeProblem(html, bounds);
  if (size !== null) return size;
  let [elements, attributes] = [0, 0];
  const count = () => {
    elements += 1;
    attributes = 0;
    if (elements > bounds.elements) throw new BoundError(tooMany('elements', bounds.elements));
  };
  const ignore = () => {};
  const callbacks: TokenizerCallbacks = {
    onopentagname: count,
    onclosetag: count,
    oncomment: count,
    oncdata: count,
    ondeclaration: count,
    onprocessinginstruction: count,
    onopentagend: ignore,
    onselfclosingtag: ignore,
    ontext: ignore,
    ontextentity: ignore,
    onattribdata: ignore,
    onattribentity: ignore,
    onattribend: ignore,
    onend: ignore,
    onattribname: () => {
      attributes += 1;
      if (attributes > bounds.attributes) throw new BoundError(tooMany('attributes in one element', bounds.attributes));
    },
  };
  const tokenizer = new Tokenizer({ decodeEntities: false, xmlMode: false }, callbacks);
  try {
    tokenizer.write(html);
    tokenizer.end();
  } catch (error) {
    if (error instanceof BoundError) return error.message;
    throw error;
  }
  return null;
}

class BoundError extends Error {}

function sizeProblem(text: string, { bytes }: MarkupBounds): string | null {
  return text.length > bytes || Buffer.byteLength(text) > bytes ? `is larger than ${bytes} bytes` : null;
}

function tooMany(what: string, most: number): string {
  return `contains more than ${most} ${what}`;
}

class XmlScan {
  readonly #xml: string;
  readonly #bounds: XmlBounds;
  readonly #open: string[] = [];
  #at = 0;
  #elements = 0;
  #roots = 0;

  constructor(xml: string, bounds: XmlBounds) {
    this.#xml = xml;
    this.#bounds = bounds;
  }

  run(): string | null {
    for (;;) {
      const next = this.#xml.indexOf('<', this.#at);
      const text = this.#xml.slice(this.#at, next === -1 ? undefined : next);
      if (this.#open.length === 0 ? /\S/.test(text) : UNKNOWN_ENTITY.test(text)) return NOT_WELL_FORMED;
      if (next === -1) return this.#open.length === 0 && this.#roots === 1 ? null : NOT_WELL_FORMED;
      this.#at = next;
      if (!this.#xml.startsWith('</', next)) this.#elements += 1;
      if (this.#elements > this.#bounds.elements) return tooMany('elements', this.#bounds.elements);
      const problem = this.#markup();
      if (problem !== null) return problem;
    }
  }

  /** Skips the markup that starts at the `<`. */
  #markup(): string | null {
    const xml = this.#xml;
    if (xml.startsWith('</', this.#at)) return this.#endTag();
    if (xml.startsWith('<!--', this.#at)) return this.#passTo('-->', 4);
    if (xml.startsWith('<![CDATA[', this.#at)) return this.#open.length > 0 ? this.#passTo(']]>', 9) : NOT_WELL_FORMED;
    if (xml.startsWith('<!', this.#at)) return 'declares a document type';
    if (xml.startsWith('<?', this.#at))
      return this.#roots === 0 ? this.#passTo('?>', 2) : 'contains a processing instruction';
    return this.#startTag();
  }

  #passTo(end: string, begin: number): string | null {
    const found = this.#xml.indexOf(end, this.#at + begin);
    this.#at = found + end.length;
    return found === -1 ? NOT_WELL_FORMED : null;
  }

  #endTag(): string | null {
    const tag = this.#match(END_TAG);
    return tag !== null && this.#open.pop() === tag[1] ? null : NOT_WELL_FORMED;
  }

  #startTag(): string | null {
    const { depth, attributes } = this.#bounds;
    const tag = this.#match(START_TAG);
    if (tag === null || (this.#open.length === 0 && this.#roots > 0)) return NOT_WELL_FORMED;
    this.#roots = 1;
    const names = new Set<string>();
    for (let found = this.#match(ATTRIBUTE); found !== null; found = this.#match(ATTRIBUTE)) {
      if (names.has(found[1]!) || UNKNOWN_ENTITY.test(found[2]!)) return NOT_WELL_FORMED;
      names.add(found[1]!);
      if (names.size > attributes) return tooMany('attributes in one element', attributes);
    }
    const end = this.#match(TAG_END);
    if (end === null) return NOT_WELL_FORMED;
    if (this.#open.length >= depth) return `is nested more than ${depth} levels deep`;
    if (end[1] === '') this.#open.push(tag[1]!);
    return null;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#xml);
    if (found !== null) this.#at = pattern.lastIndex;
    return found;
  }
}
