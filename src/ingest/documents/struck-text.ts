/** Text of a web page that is struck out, which no longer applies: elements and styles, whatever is within them. */
import { Parser } from 'htmlparser2';

const ELEMENTS: ReadonlySet<string> = new Set(['s', 'del', 'strike']);
const MAY_STRIKE = /<(?:s|del|strike)\b|line-through/i;
/** ".removed { text-decoration: line-through }" */
const STRIKING_CLASS = /\.([\w-]{1,60})\s{0,20}\{[^{}]{0,500}\bline-through\b/gi;

/** @returns null for a page without struck text. */
export function withoutStruckText(html: string): string | null {
  if (!MAY_STRIKE.test(html)) return null;
  const classes = new Set([...html.matchAll(STRIKING_CLASS)].map(({ 1: name }) => name!));
  const isStruck = (name: string, { style = '', class: own = '' }: Record<string, string>) =>
    ELEMENTS.has(name) || /\bline-through\b/i.test(style) || own.split(/\s+/).some((one) => classes.has(one));
  const cuts: [from: number, to: number][] = [];
  const open: (number | null)[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(isStruck(name, attributes) ? parser.startIndex : null);
    },
    onclosetag(_name, isImplied) {
      const start = open.pop() ?? null;
      if (start !== null) cuts.push([start, isImplied ? parser.startIndex : parser.endIndex + 1]);
    },
  });
  parser.end(html);
  return cuts.length === 0 ? null : cut(html, cuts);
}

/** Nested elements follow the outer one. */
function cut(html: string, cuts: readonly [from: number, to: number][]): string {
  let [text, at] = ['', 0];
  for (const [from, to] of cuts.toSorted(([one], [other]) => one - other)) {
    if (from >= at) text += `${html.slice(at, from)} `;
    at = Math.max(at, to);
  }
  return text + html.slice(at);
}
