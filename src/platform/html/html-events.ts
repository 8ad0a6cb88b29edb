import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Events of reading HTML, in document order. Every `close` matches an earlier `open`. */
export interface HtmlEvents {
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  text(text: string): void;
  close(name: string): void;
}

/** Deeper elements are still read, but their ends are no longer matched, which limits the work per tag. */
const MAX_DEPTH = 256;
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const CONTAINERS = [
  'div',
  'section',
  'article',
  'header',
  'footer',
  'blockquote',
  'center',
  'pre',
  'dl',
  'dd',
  'dt',
  'form',
  'address',
  'fieldset',
  'main',
  'aside',
  'nav',
  'figure',
  'figcaption',
  'caption',
  'tbody',
  'thead',
  'tfoot',
];
const DROPPED = ['script', 'style', 'head', 'title', 'template', 'noscript'];
/** Elements that affect blocks; others (`font`, `span`, Word's own) are ignored, however badly they nest. */
const KNOWN = new Set([
  'p',
  'br',
  'hr',
  'body',
  'b',
  'strong',
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'td',
  'th',
  ...HEADINGS,
  ...CONTAINERS,
  ...DROPPED,
]);
const VOID = new Set(['br', 'hr']);

const NOTHING: ReadonlySet<string> = new Set();
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** A start tag closes an open element of `ends`, unless one of `within` was opened after it. */
interface ImpliedEnd {
  ends: ReadonlySet<string>;
  within: ReadonlySet<string>;
}
const CELL = new Set(['td', 'th', 'table']);
const IMPLIED_ENDS = new Map<string, ImpliedEnd>([
  ...['p', 'hr', 'ul', 'ol', 'table', 'div', 'blockquote', ...HEADINGS].map((name): [string, ImpliedEnd] => [
    name,
    { ends: new Set(['p', ...HEADINGS]), within: new Set([...CELL, 'li', 'ul', 'ol']) },
  ]),
  ['li', { ends: new Set(['li']), within: new Set([...CELL, 'ul', 'ol']) }],
  ['tr', { ends: new Set(['tr']), within: new Set(['table']) }],
  ['td', { ends: new Set(['td', 'th']), within: new Set(['tr', 'table']) }],
  ['th', { ends: new Set(['td', 'th']), within: new Set(['tr', 'table']) }],
]);
/** A stray end tag must not close anything outside its cell or list item. */
const SCOPES = new Set(['table', 'td', 'th', 'li']);
const REACHES_OUT = new Set([...SCOPES, 'tr', 'tbody', 'thead', 'tfoot', 'ul', 'ol']);

/**
 * Tokens of `html` with missing end tags added and stray ones dropped. Uses the tokenizer directly, because the parser
 * above it takes quadratic time in nesting depth.
 */
export function readHtml(html: string, events: HtmlEvents): void {
  const elements: string[] = [];
  let attributes = new Map<string, string>();
  let name = '';
  let attribute = '';
  let textSince = false;
  const closeDownTo = (position: number) => {
    while (elements.length > position) events.close(elements.pop()!);
  };
  const openTag = () => {
    if (!KNOWN.has(name)) return;
    const implied = IMPLIED_ENDS.get(name);
    // Bold around a still empty paragraph (`<p><b><p>`) applies to the text that follows.
    if (implied !== undefined && (textSince || !implied.ends.has('p'))) {
      closeDownTo(findOpen(elements, implied.ends, implied.within));
    }
    if (name === 'p') textSince = false;
    if (name === 'body') closeDownTo(0);
    events.open(name, attributes);
    if (VOID.has(name)) events.close(name);
    else if (elements.length < MAX_DEPTH) elements.push(name);
  };
  const closeTag = (closed: string) => {
    if (!KNOWN.has(closed)) return;
    const position = findOpen(elements, new Set([closed]), REACHES_OUT.has(closed) ? NOTHING : SCOPES);
    if (position < elements.length) closeDownTo(position);
    // Browsers read a stray `</p>` or `</br>` as an empty element, which separates text.
    else if (closed === 'p' || closed === 'br') {
      events.open(closed, NO_ATTRIBUTES);
      events.close(closed);
    }
  };
  const callbacks: TokenizerCallbacks = {
    onopentagname: (start, end) => {
      name = html.slice(start, end).toLowerCase();
      attributes = new Map();
    },
    onattribname: (start, end) => {
      attribute = html.slice(start, end).toLowerCase();
    },
    onattribdata: (start, end) => void attributes.set(attribute, html.slice(start, end)),
    onattribentity: () => {},
    onattribend: () => {},
    onopentagend: openTag,
    onselfclosingtag: openTag,
    onclosetag: (start, end) => closeTag(html.slice(start, end).toLowerCase()),
    ontext: (start, end) => {
      const text = html.slice(start, end);
      textSince ||= /\S/.test(text);
      events.text(text);
    },
    ontextentity: (codepoint) => events.text(String.fromCodePoint(codepoint)),
    oncdata: () => {},
    oncomment: () => {},
    ondeclaration: () => {},
    onprocessinginstruction: () => {},
    onend: () => closeDownTo(0),
  };
  const tokenizer = new Tokenizer({ decodeEntities: true, xmlMode: false, recognizeSelfClosing: false }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
}

/**
 * Position of the innermost open element out of `wanted`, searching no further than one of `within`; otherwise the
 * length.
 */
function findOpen(elements: readonly string[], wanted: ReadonlySet<string>, within: ReadonlySet<string>): number {
  for (let position = elements.length - 1; position >= 0; position -= 1) {
    if (wanted.has(elements[position]!)) return position;
    if (within.has(elements[position]!)) break;
  }
  return elements.length;
}

/**
 * Decodes the HTML entities of a text once and leaves everything else unchanged: turns double-escaped HTML
 * (`&lt;p&gt;&amp;sect;1&lt;&sol;p&gt;`) into HTML. The word `None` alone means empty text there.
 */
export function decodeDoubleEscaped(text: string): string {
  if (text.trim() === 'None') return '';
  let decoded = '';
  // A raw `<` would start a tag here, so it is escaped first.
  readHtml(text.replaceAll('<', '&lt;'), {
    open: () => {},
    text: (chunk) => {
      decoded += chunk;
    },
    close: () => {},
  });
  return decoded;
}
