/** Groups lines in reading order into blocks: headings, paragraphs, list items and table rows. */
import type { CellBlock, FilePlace, PlacedBlock } from '../ingest.document.ts';
import { joinLines } from './line-joining.ts';
import { around, locateLine, type PagedLine } from './line-place.ts';
import { isBullet, lineText } from './pages/page.ts';
import { isCodeText } from './tables/row-codes.ts';
import { alignedCells, continuedRow, joinAbove, type Row, rowText, startRow, wholeRow } from './tables/table-row.ts';

const CONTENTS = /(?:\.\s?){4,}\s*\d{1,3}$|_{4,}/;
const MARKER = /^(?:•|[o◦▪■□●‣➢✓–-](?=\s)|\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{1,4})[.)](?=\s)|\(\w{1,3}\)(?=\s))\s*/;
const MAX_HEADING = 130;
const LABELED = /^[A-Z][\w()#/’' -]{1,40}:\s+\S/;
const FOOTNOTE = /^[†‡§‖¶]{1,3}\s*\p{L}/u;
/** Relative to font size: max line distance within a paragraph. */
const LINE_GAP = 1.75;
const BIGGER = 1.1;

interface Open {
  type: 'heading' | 'paragraph' | 'list_item';
  text: string;
  marker: string | null;
  left: number;
  size: number;
  font: string;
  base: number;
  page: number;
  place: FilePlace;
  lines: number;
}

/** @param lines of the entire document, page by page. */
export function buildBlocks(lines: readonly PagedLine[]): PlacedBlock[] {
  const builder = new Builder(measureBody(lines));
  for (const line of lines) builder.accept(line);
  return builder.finish();
}

interface Body {
  font: string;
  size: number;
  /** Usual line distance within a paragraph, relative to font size. */
  leading: number;
}

const USUAL_LEADING = 1.2;
/** Min characters of a line of prose. */
const PROSE = 30;

/** The most common line distance. */
function measureLeading(lines: readonly PagedLine[]): number {
  const counts = new Map<number, number>();
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    if (above?.page !== line.page || line.cells !== undefined || Math.abs(above.size - line.size) > 0.3) continue;
    const [first, second] = [above.fragments, line.fragments].map((fragments) =>
      fragments.length === 1 ? fragments[0]! : null,
    );
    if (first == null || second == null || first.text.length < PROSE || Math.abs(first.left - second.left) > 2)
      continue;
    const leading = Math.round(((line.base - above.base) / line.size) * 25) / 25;
    if (leading > 0.95 && leading < 1.8) counts.set(leading, (counts.get(leading) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? USUAL_LEADING;
}

/** The most common font and size. */
function measureBody(lines: readonly PagedLine[]): Body {
  const letters = new Map<string, number>();
  for (const { fragments } of lines)
    for (const { font, size, text } of fragments) {
      const key = `${Math.round(size * 2) / 2} ${font}`;
      letters.set(key, (letters.get(key) ?? 0) + text.length);
    }
  const [most] = [...letters].sort((a, b) => b[1] - a[1]);
  const [size, ...font] = (most?.[0] ?? '10 ').split(' ');
  return { size: Number(size), font: font.join(' '), leading: measureLeading(lines) };
}

const NUMBER = /^(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,4}|[A-Z](?=[.)]))[.)]?\s/;

class Builder {
  readonly #body: Body;
  readonly #blocks: CellBlock[] = [];
  readonly #indents: number[] = [];
  #open: Open | null = null;
  #row: Row | null = null;
  /** The table of the current rows. */
  #head: Row | null = null;

  constructor(body: Body) {
    this.#body = body;
  }

  accept(line: PagedLine): void {
    const text = lineText(line);
    if (line.cells !== undefined) {
      this.#endText();
      this.#endRow();
      this.#blocks.push(wholeRow(line, line.cells, this.#body.font));
      return;
    }
    if (CONTENTS.test(text) || !/[\p{L}\p{N}]/u.test(text)) return;
    if (this.#row !== null && this.#continuesRow(line)) return;
    if (this.#isRow(line)) {
      const above = this.#textOfRow(line);
      if (above === null) this.#endText();
      const whole = startRow(line);
      const joined = this.#row === null ? null : joinAbove(this.#row, whole, this.#body.leading);
      if (joined === null) this.#endRow();
      this.#row = joined ?? (above === null ? whole : joinAbove(above, whole, this.#body.leading)!);
      return;
    }
    this.#endRow();
    if (this.#open !== null && this.#continues(this.#open, line)) this.#append(this.#open, line);
    else this.#begin(line);
  }

  finish(): PlacedBlock[] {
    this.#endText();
    this.#endRow();
    return this.#blocks;
  }

  /** The first line of a cell with a vertically centered code, treated as a paragraph until the code appeared. */
  #textOfRow(line: PagedLine): Row | null {
    const open = this.#open;
    const [code] = line.fragments;
    if (open?.type !== 'paragraph' || open.lines > 1 || !isCodeText(code!.text) || code!.left > open.left - open.size)
      return null;
    const [cell] = [{ text: open.text, left: open.left, right: open.place.box![2] }];
    const { base, size, page, font, place } = open;
    const above: Row = { cells: [cell], fonts: [font], base, size, page, place };
    if (joinAbove(above, startRow(line), this.#body.leading) === null) return null;
    this.#open = null;
    return above;
  }

  /** Another line of cells in the same row, or its vertically centered code. */
  #continuesRow(line: PagedLine): boolean {
    const row = continuedRow(this.#row!, line, this.#head, this.#body.leading);
    if (row === null) return false;
    this.#row = row;
    return true;
  }

  #isRow({ fragments, size, font }: PagedLine & { font?: string }): boolean {
    void font;
    const [first, second] = fragments;
    if (first === undefined || first.text.startsWith('• ')) return false;
    if (isCodeText(first.text)) return true;
    if (second !== undefined) {
      // An item number far before its text is not a cell.
      if (MARKER.test(`${first.text} `) && first.text.length <= 4) return false;
      return second.left - first.right > size * 1.15;
    }
    return false;
  }

  #isHeading({ fragments, size }: PagedLine): boolean {
    const text = fragments.map((one) => one.text).join(' ');
    if (text.length > MAX_HEADING || /[,;]$/.test(text) || MARKER.test(text)) return false;
    // The end of a sentence may be on a separate line and in larger letters.
    if (!/\p{L}{3}/u.test(text) || /^\p{Ll}+$/u.test(text)) return false;
    if (size >= this.#body.size * BIGGER) return true;
    if (size < this.#body.size * 0.9) return false;
    const other = fragments.every(({ font }) => font !== this.#body.font);
    if (other && !/[^.]\.$/.test(text)) return true;
    return /^[^a-z]{6,80}$/.test(text) && !/[.;]$/.test(text);
  }

  /**
   * "2. Medical necessity" in larger or different letters than the text, or in capitals, is a heading rather than an
   * item.
   */
  #isTitle({ fragments, size }: PagedLine, text: string): boolean {
    if (text.length > MAX_HEADING || /[.,;:]$/.test(text) || !/\p{L}{3}/u.test(text)) return false;
    if (size >= this.#body.size * BIGGER) return true;
    const other = size >= this.#body.size * 0.9 && fragments.every(({ font }) => font !== this.#body.font);
    return other || (/^[^a-z]{6,80}$/.test(text) && /\p{L} ?\p{L}{3}/u.test(text));
  }

  #begin(line: PagedLine): void {
    this.#endText();
    const [first] = line.fragments;
    const text = normalMarker(lineText(line));
    const marker = MARKER.exec(text);
    const common = {
      left: first!.left,
      size: line.size,
      font: first!.font,
      base: line.base,
      page: line.page,
      place: locateLine(line),
      lines: 1,
    };
    const numbered = marker === null ? null : text.slice(marker[0].length);
    if (numbered !== null && NUMBER.test(marker![0]) && this.#isTitle(line, numbered)) {
      this.#open = { type: 'heading', text: numbered, marker: null, ...common };
    } else if (marker !== null && text.length > marker[0].length) {
      const isGlyph = isBullet(marker[0].trim()) || /^[o-]$/.test(marker[0].trim());
      this.#open = {
        type: 'list_item',
        text: text.slice(marker[0].length),
        marker: isGlyph ? '•' : marker[0].trim(),
        ...common,
      };
    } else this.#open = { type: this.#isHeading(line) ? 'heading' : 'paragraph', text, marker: null, ...common };
  }

  #continues(open: Open, line: PagedLine): boolean {
    const [first] = line.fragments;
    const text = normalMarker(lineText(line));
    if (line.fragments.length > 1 && line.fragments.some(({ text: cell }) => isCodeText(cell))) return false;
    if (isItem(text) && !/-$/.test(open.text)) return false;
    // Header facts and notes at the end, one per line.
    if ((LABELED.test(text) && LABELED.test(open.text)) || FOOTNOTE.test(text)) return false;
    if (Math.abs(line.size - open.size) > 0.6) return false;
    if (open.type === 'heading')
      return (
        first!.font === open.font &&
        isNear(open, line) &&
        this.#isHeading(line) &&
        !/[.:]$/.test(open.text) &&
        open.text.length > 40
      );
    const sameFont = first!.font === open.font || !this.#isHeading(line);
    if (!sameFont) return false;
    if (this.#isHeading(line) && line.size > this.#body.size * BIGGER) return false;
    if (isNear(open, line))
      return open.type === 'list_item' ? first!.left >= open.left - 2 : Math.abs(first!.left - open.left) < 40;
    // A paragraph that continues in the next column or on the next page.
    return (
      isElsewhere(open, line) && !/[.:;!?]["”)]?$/.test(open.text) && /^[a-z(]/.test(text) && first!.font === open.font
    );
  }

  #append(open: Open, line: PagedLine): void {
    open.text = joinLines(open.text, lineText(line));
    if (open.page === line.page && line.base > open.base) open.place = around(open.place, locateLine(line));
    open.base = line.base;
    open.page = line.page;
    open.lines += 1;
  }

  #endText(): void {
    const open = this.#open;
    this.#open = null;
    if (open === null) return;
    const { type, text, place } = open;
    this.#head = null;
    if (type === 'heading') {
      this.#indents.length = 0;
      this.#blocks.push({ type, text, level: open.size >= this.#body.size * BIGGER ? 2 : 3, marker: null, place });
    } else if (type === 'list_item')
      this.#blocks.push({ type, text, level: this.#depth(open.left), marker: open.marker, place });
    else {
      this.#indents.length = 0;
      this.#blocks.push({ type, text, level: 0, marker: null, place });
    }
  }

  /** Depth of an item by its indentation relative to the items above. */
  #depth(left: number): number {
    while (this.#indents.length > 0 && this.#indents.at(-1)! > left + 4) this.#indents.pop();
    if (this.#indents.length === 0 || this.#indents.at(-1)! < left - 4) this.#indents.push(left);
    return Math.min(this.#indents.length, 6);
  }

  #endRow(): void {
    const row = this.#row;
    this.#row = null;
    if (row === null) return;
    const hasCodes = row.cells.some(({ text }) => isCodeText(text));
    const header = row.fonts.every((font) => font !== this.#body.font) && !hasCodes;
    const cells = this.#head === null || !hasCodes ? null : alignedCells(row, this.#head);
    if (!hasCodes && row.cells.length > 2) this.#head = row;
    const block = { text: rowText(row), level: header ? 1 : 0, marker: null, place: row.place };
    this.#blocks.push({ type: 'table_row', ...block, ...(cells === null ? {} : { cells }) });
  }
}

function isItem(text: string): boolean {
  return MARKER.test(text);
}

function normalMarker(text: string): string {
  const [first, ...rest] = [...text];
  return first !== undefined && isBullet(first) && /^\s/.test(rest.join('')) ? `•${rest.join('')}` : text;
}

function isNear(open: Open, line: PagedLine): boolean {
  return open.page === line.page && line.base > open.base && line.base - open.base <= line.size * LINE_GAP;
}

/** In the next column or on the next page. */
function isElsewhere(open: Open, line: PagedLine): boolean {
  return line.page === open.page + 1 || (line.page === open.page && line.base < open.base);
}
