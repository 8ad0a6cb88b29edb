/** The twenty-fourth set: printed pages with heads in two columns, running headers and numbered footers. */
import { writeTable } from '../pdf-parts.ts';
import { BOLD, PLAIN, Sheet } from '../sheet.ts';

interface Paper {
  /** Printed at the top of every page, from the second one on; `#` is the number of the page. */
  header?: readonly string[];
  /** Printed at the foot of every page; `#` is the number of the page. */
  footer: readonly string[];
  bottom?: number;
  serif?: boolean;
  size?: number;
}

export const paper = ({ header = [], footer, bottom = 700, serif = false, size = 9.5 }: Paper): Sheet =>
  new Sheet({
    ...{ left: 50, right: 562, top: 70, bottom, size, leading: 1.22, serif },
    ...{ ligatures: true, hyphenate: false, columns: 1, gutter: 24 },
    header: (at) => (at === 1 ? [] : header.map((line) => line.replace('#', String(at)))),
    footer: (at) => footer.map((line) => line.replace('#', String(at))),
  });

/** Pairs of texts in two columns; a text that begins with `!` is bold. */
export function twoColumns(on: Sheet, right: number, ...lines: readonly (readonly [string, string])[]): void {
  for (const pair of lines) {
    for (const [nth, text] of pair.entries()) {
      const bold = text.startsWith('!');
      on.write(bold ? text.slice(1) : text, on.left + nth * right, on.y, on.options.size, bold ? BOLD : PLAIN);
    }
    on.y += on.lineHeight * 1.15;
  }
  on.y += on.lineHeight * 0.6;
}

/** A table with ruled rows, with a head that is repeated on each page. */
export function ruled(on: Sheet, at: readonly number[], head: string, ...lines: readonly string[]): void {
  const split = (line: string) => line.split('|').map((cell) => cell.trim());
  writeTable(on, lines.map(split), {
    ...{ at: [...at], head: split(head), borders: true },
    ...{ centered: false, repeatHead: true, marked: 0 },
  });
}
