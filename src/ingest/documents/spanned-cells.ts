/** Cells that span several rows apply to each of them: "Not covered" next to three codes. */
import { Parser } from 'htmlparser2';

interface Spanning {
  column: number;
  width: number;
  /** Rows that it is still in. */
  left: number;
  html: string;
}

interface OpenTable {
  spanning: Spanning[];
  column: number;
  /** Where the open cell begins in the source, and its column and rows. */
  cell: { start: number; column: number; width: number; rows: number } | null;
}

const SPANS = /\browspan\s*=/i;
/** Longer texts are read once. */
const MAX_TEXT = 120;
const MAX_HTML = 1_000;
const MAX_ROWS = 500;
const MAX_SPANNING = 60;
/** Of all that is repeated. */
const MAX_REPEATED = 2_000_000;

/** @returns the HTML in which short cells that span rows, and are not the first of their row, are in each row. */
export function withSpannedCells(html: string): string {
  if (!SPANS.test(html)) return html;
  const reader = new SpanReader(html);
  const { inserted } = reader.read();
  if (inserted.length === 0) return html;
  const parts: string[] = [];
  let from = 0;
  for (const { at, text } of inserted) {
    parts.push(html.slice(from, at), text);
    from = at;
  }
  return [...parts, html.slice(from)].join('');
}

class SpanReader {
  readonly inserted: { at: number; text: string }[] = [];
  readonly #html: string;
  readonly #tables: OpenTable[] = [];
  #repeated = 0;

  constructor(html: string) {
    this.#html = html;
  }

  read(): this {
    const parser = new Parser({
      onopentag: (name, attributes) => this.#open(name, attributes, parser.startIndex),
      onclosetag: (name) => this.#close(name, parser.startIndex),
    });
    parser.end(this.#html);
    return this;
  }

  #open(name: string, attributes: Record<string, string>, at: number): void {
    if (name === 'table') this.#tables.push({ spanning: [], column: 0, cell: null });
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (name === 'tr') table.column = 0;
    if (name !== 'td' && name !== 'th') return;
    this.#repeat(table, at);
    const rows = Number.parseInt(attributes.rowspan ?? '1', 10) || 1;
    const width = Number.parseInt(attributes.colspan ?? '1', 10) || 1;
    table.cell = { start: at, column: table.column, width, rows: Math.min(rows, MAX_ROWS) };
    table.column += width;
  }

  #close(name: string, at: number): void {
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (name === 'td' || name === 'th') this.#endCell(table, at);
    else if (name === 'tr') this.#endRow(table, at);
    else if (name === 'table') this.#tables.pop();
  }

  /** Cells of earlier rows that are in front of the next cell. */
  #repeat(table: OpenTable, at: number): void {
    for (;;) {
      const above = table.spanning.find(({ column, left }) => column === table.column && left > 0);
      if (above === undefined) return;
      table.column += above.width;
      // The first cells of a row are repeated when the rows are read.
      const before = table.spanning.filter(({ column }) => column < above.column);
      const leads = before.reduce((sum, { width }) => sum + width, 0) === above.column;
      if (leads || above.html === '' || this.#repeated > MAX_REPEATED) continue;
      this.#repeated += above.html.length;
      this.inserted.push({ at, text: `<td>${above.html}</td>` });
    }
  }

  #endCell(table: OpenTable, at: number): void {
    const { cell } = table;
    table.cell = null;
    if (cell === null || cell.rows < 2 || table.spanning.length >= MAX_SPANNING) return;
    const html = this.#html.slice(this.#html.indexOf('>', cell.start) + 1, at);
    const text = html.replace(/<[^<>]{0,500}>/g, ' ').trim();
    const isShort = html.length <= MAX_HTML && text.length <= MAX_TEXT && !/<\/?(?:table|td|th|tr)\b/i.test(html);
    // Counts from the end of its own row.
    table.spanning.push({ column: cell.column, width: cell.width, left: cell.rows, html: isShort ? html : '' });
  }

  #endRow(table: OpenTable, at: number): void {
    this.#repeat(table, at);
    for (const one of table.spanning) one.left -= 1;
    table.spanning = table.spanning.filter(({ left }) => left > 0);
  }
}
