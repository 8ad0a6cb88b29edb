/** Rows that a page break divides: the rest of their cells is in a row at the top of the next page. */
import { joinLines } from '../line-joining.ts';
import type { PagedLine } from '../line-place.ts';
import { type Fragment, lineText } from '../pages/page.ts';
import { isCodeText } from '../tables/row-codes.ts';

const SEPARATOR = ' | ';
/** Lines of a head that is repeated. */
const MAX_HEAD = 3;

/** @param lines of all pages in reading order. */
export function withContinuedRows(lines: readonly PagedLine[]): PagedLine[] {
  const joined: PagedLine[] = [];
  const earlier = new Set<string>();
  let last = -1;
  for (const [at, line] of lines.entries()) {
    const row = joined[last];
    const isNext = row !== undefined && isTop(lines, at, row.page, earlier);
    const whole = isNext ? continued(row, line) : null;
    if (whole !== null) joined[last] = whole;
    else joined.push(line);
    if (!isNext || !earlier.has(lineText(line))) last = line.cells === undefined ? -1 : joined.length - 1;
    earlier.add(lineText(line));
  }
  return joined;
}

/** Whether a line is the first of the page after this one, apart from a head that was there before. */
function isTop(lines: readonly PagedLine[], at: number, page: number, earlier: ReadonlySet<string>): boolean {
  if (lines[at]!.page !== page + 1) return false;
  for (let above = at - 1; above >= at - 1 - MAX_HEAD; above--) {
    const line = lines[above];
    if (line?.page === page) return true;
    if (line === undefined || !earlier.has(lineText(line))) return false;
  }
  return false;
}

/** A row with the rest of its cells; null for another row. Sentences, names and codes begin rows of their own unless they continue. */
function continued(row: PagedLine, { cells }: PagedLine): PagedLine | null {
  const above = row.cells!;
  if (cells === undefined || cells.length !== above.length) return null;
  const goesOn = cells.every(({ text }, at) => {
    const before = above[at]!.text;
    if (text === '' || isCodeText(text)) return text === '' || /[,;]$/.test(before);
    return /^[\p{Ll}(]/u.test(text) && before !== '' && !/[.:;]$/.test(before);
  });
  if (!goesOn) return null;
  const whole = above.map((cell, at): Fragment => {
    const { text } = cells[at]!;
    return text === '' ? cell : { ...cell, text: joinLines(cell.text, text) };
  });
  const text = whole.flatMap((cell) => (cell.text === '' ? [] : [cell.text])).join(SEPARATOR);
  return { ...row, cells: whole, fragments: [{ ...row.fragments[0]!, text }] };
}
