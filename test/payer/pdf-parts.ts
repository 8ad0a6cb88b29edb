/** Building blocks of PDF layouts: sections, lists and tables. */
import { BOLD, PLAIN, type Sheet, type SheetOptions } from './sheet.ts';
import type { DocumentSpec, Random, SpecItem, SpecList, SpecSection } from './specs.ts';

export const GLYPHS = [
  { text: '\u2022', font: PLAIN },
  { text: '\u00b7', font: 'Symbol' },
  { text: 'n', font: 'ZapfDingbats' },
  { text: '\u2013', font: PLAIN },
];

export function options(spec: DocumentSpec, r: Random, own: Partial<SheetOptions> = {}): SheetOptions {
  return {
    left: r.of([50, 60, 72]),
    right: r.of([540, 555]),
    top: 70,
    bottom: 735,
    size: r.of([9, 10, 11]),
    leading: r.of([1.15, 1.25]),
    serif: r.next() < 0.4,
    ligatures: r.next() < 0.6,
    hyphenate: r.next() < 0.6,
    columns: 1,
    gutter: 22,
    header: () => [],
    footer: (page) => [`${spec.payer.name} ${spec.title}`, `Page ${page} of 12   Effective ${us(spec.effective)}`],
    ...own,
  };
}

export function us(date: string): string {
  const [year, month, day] = date.split('-');
  return `${Number(month)}/${Number(day)}/${year}`;
}

export function long(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
}

export interface Style {
  glyphs: typeof GLYPHS;
  heading(sheet: Sheet, text: string): void;
}

function writeItems(sheet: Sheet, items: readonly SpecItem[], style: Style, depth = 0): void {
  for (const { text, items: inner } of items) {
    sheet.item(style.glyphs[depth % style.glyphs.length]!, text, 6 + depth * 18);
    if (inner !== undefined) writeItems(sheet, inner, style, depth + 1);
  }
}

export function writeSection(sheet: Sheet, { heading, texts }: SpecSection, style: Style): void {
  sheet.room(sheet.lineHeight * 4);
  style.heading(sheet, heading);
  for (const [at, { text, items }] of texts.entries()) {
    sheet.paragraph(heading.startsWith('Reference') || heading.startsWith('Peer') ? `${at + 1}. ${text}` : text);
    if (items !== undefined) writeItems(sheet, items, style);
  }
  sheet.y += 4;
}

interface TableLook {
  /** Left edges of the columns, from the left of the sheet. */
  at: number[];
  head: string[] | null;
  borders: boolean;
  /** Codes are vertically centered in rows of several lines. */
  centered: boolean;
  repeatHead: boolean;
  /** Interval of rows with a footnote mark. */
  marked: number;
}

export function writeTable(sheet: Sheet, rows: readonly string[][], look: TableLook): void {
  const ends = [...look.at.slice(1), sheet.columnWidth];
  const height = sheet.lineHeight;
  const head = () => {
    if (look.head === null) return;
    for (const [at, cell] of look.head.entries())
      sheet.write(cell, sheet.left + look.at[at]! + 3, sheet.y, sheet.options.size, BOLD);
    sheet.y += height * 1.4;
  };
  sheet.room(height * 3);
  head();
  for (const [nth, row] of rows.entries()) {
    const cells = row.map((cell, at) => sheet.lines(cell, ends[at]! - look.at[at]! - 12));
    const deep = Math.max(...cells.map((lines) => lines.length));
    if (sheet.room(deep * height + 4) && look.repeatHead) head();
    const top = sheet.y;
    cells.forEach((lines, at) => {
      const shift = look.centered && at !== 1 ? ((deep - lines.length) * height) / 2 : 0;
      for (const [down, line] of lines.entries())
        sheet.write(line, sheet.left + look.at[at]! + 3, top + shift + down * height);
    });
    if (look.marked > 0 && nth % look.marked === 1) {
      const width = sheet.measureWidth(row[0]!);
      const shift = look.centered ? ((deep - cells[0]!.length) * height) / 2 : 0;
      sheet.write('1', sheet.left + look.at[0]! + 3 + width, top + shift - 1, sheet.options.size * 0.6);
    }
    sheet.y = top + deep * height + (look.borders ? 5 : 2);
    if (look.borders) sheet.doc.rect(sheet.left, top - 3, sheet.columnWidth, sheet.y - top).stroke();
  }
  sheet.y += height * 0.8;
}

export const row = ({ code, to, text }: SpecList['codes'][number]) => [to === undefined ? code : `${code}-${to}`, text];
