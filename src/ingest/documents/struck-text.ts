/** Text of a web page that is struck out, which no longer applies: elements and styles, whatever is within them. */
const MAY_STRIKE = /<(?:s|del|strike)\b|line-through/i;
/** ".removed { text-decoration: line-through }" */
const STRIKING_CLASS = /\.([\w-]{1,60})\s{0,20}\{[^{}]{0,500}\bline-through\b/gi;
const TAG = /<(\/?)([a-z][a-z\d]{0,20})\b([^<>]{0,2000})>/gi;
const ELEMENT = /^(?:s|del|strike)$/;
const STYLE = /\bstyle\s{0,5}=\s{0,5}["'][^"']{0,500}\bline-through\b/i;
const CLASS = /\bclass\s{0,5}=\s{0,5}(?:"([^"]{0,300})"|'([^']{0,300})'|([^\s"'>]{1,300}))/i;
const WITHOUT_END = /^(?:br|img|hr|input|col|wbr|meta|link)$/;
/** Where an element without an end tag ends at the latest. */
const OUTER = /^(?:td|th|tr|table|li|ul|ol|body)$/;

/** @returns null for a page without struck text. */
export function withoutStruckText(html: string): string | null {
  if (!MAY_STRIKE.test(html)) return null;
  const classes = new Set([...html.matchAll(STRIKING_CLASS)].map(({ 1: name }) => name!));
  let [text, at] = ['', 0];
  let open: { name: string; start: number; depth: number; outer: number } | null = null;
  const close = (end: number) => {
    text += `${html.slice(at, open!.start)} `;
    at = end;
    open = null;
  };
  for (const { 0: tag, 1: slash, 2: written, 3: attributes, index } of html.matchAll(TAG)) {
    const name = written!.toLowerCase();
    if (open === null) {
      const begins = slash === '' && !WITHOUT_END.test(name) && isStruck(name, attributes!, classes);
      if (begins) open = { name, start: index, depth: 1, outer: 0 };
      continue;
    }
    if (name === open.name) open.depth += slash === '' ? 1 : -1;
    if (OUTER.test(name) && name !== open.name) open.outer += slash === '' ? 1 : -1;
    if (open.depth === 0) close(index + tag.length);
    else if (open.outer < 0) close(index);
  }
  if (open !== null) close(html.length);
  return at === 0 ? null : text + html.slice(at);
}

function isStruck(name: string, attributes: string, classes: ReadonlySet<string>): boolean {
  if (ELEMENT.test(name) || STYLE.test(attributes)) return true;
  const own = classes.size === 0 ? null : CLASS.exec(attributes);
  return own !== null && (own[1] ?? own[2] ?? own[3] ?? '').split(/\s+/).some((one) => classes.has(one));
}
