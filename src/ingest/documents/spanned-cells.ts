/** Cells that span several rows apply to each of them: "Not covered" next to three codes. */
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

interface Spanning {
  column: number;
  width: number;
  /** Rows that it is still in, its own among them. */
  left: number;
  html: string;
}

interface OpenTable {
  spanning: Spanning[];
  column: number;
  row: boolean;
  cell: { from: number; column: number; width: number; rows: number } | null;
}

const SPANS = /\browspan\s*=/i;
/** Longer texts are read once. */
const MAX_TEXT = 120;
const MAX_HTML = 1_000;
const MAX_ROWS = 500;
const MAX_SPANNING = 60;
const MAX_DEPTH = 20;
/** Of all that is repeated. */
const MAX_REPEATED = 2_000_000;

/** @returns the HTML with short cells that span rows, and are not the first of their row, in each of these rows. */
export function withSpannedCells(html: string): string {
  if (!SPANS.test(html)) return html;
  const parts: string[] = [];
  let from = 0;
  for (const { at, text } of new SpanReader(html).read()) {
    parts.push(html.slice(from, at), text);
    from = at;
  }
  return [...parts, html.slice(from)].join('');
}

/** Uses the tokenizer directly, because the parser above it takes quadratic time in nesting depth. */
class SpanReader {
  readonly #html: string;
  readonly #tables: OpenTable[] = [];
  readonly #inserted: { at: number; text: string }[] = [];
  #repeated = 0;

  constructor(html: string) {
    this.#html = html;
  }

  read(): readonly { at: number; text: string }[] {
    const html = this.#html;
    let [name, begin, attribute] = ['', 0, ''];
    let spans = { rowspan: 1, colspan: 1 };
    const openTag = (end: number) => this.#open(name, begin, end + 1, spans);
    const ignored = () => {};
    const callbacks: TokenizerCallbacks = {
      onopentagname: (start, end) => {
        [name, begin, attribute] = [html.slice(start, end).toLowerCase(), start - 1, ''];
        spans = { rowspan: 1, colspan: 1 };
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
      },
      onattribdata: (start, end) => {
        if (attribute === 'rowspan' || attribute === 'colspan')
          spans[attribute] = Number.parseInt(html.slice(start, end), 10) || 1;
      },
      onopentagend: openTag,
      onselfclosingtag: openTag,
      onclosetag: (start, end) => this.#close(html.slice(start, end).toLowerCase(), start - 2),
      onattribentity: ignored,
      onattribend: ignored,
      ontext: ignored,
      ontextentity: ignored,
      oncdata: ignored,
      oncomment: ignored,
      ondeclaration: ignored,
      onprocessinginstruction: ignored,
      onend: ignored,
    };
    const tokenizer = new Tokenizer({ decodeEntities: false, xmlMode: false, recognizeSelfClosing: false }, callbacks);
    tokenizer.write(html);
    tokenizer.end();
    return this.#inserted;
  }

  #open(name: string, begin: number, end: number, { rowspan, colspan }: { rowspan: number; colspan: number }): void {
    if (name === 'table' && this.#tables.length < MAX_DEPTH)
      this.#tables.push({ spanning: [], column: 0, row: false, cell: null });
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (name === 'tr') {
      this.#endRow(table, begin);
      table.row = true;
    } else if (name === 'td' || name === 'th') {
      this.#endCell(table, begin);
      this.#repeat(table, begin);
      table.cell = { from: end, column: table.column, width: colspan, rows: Math.min(rowspan, MAX_ROWS) };
      table.column += colspan;
    }
  }

  #close(name: string, at: number): void {
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    if (name === 'td' || name === 'th') this.#endCell(table, at);
    else if (name === 'tr' || name === 'table') this.#endRow(table, at);
    if (name === 'table') this.#tables.pop();
  }

  /** Cells of earlier rows that are in front of the next cell. */
  #repeat(table: OpenTable, at: number): void {
    for (let above = findAt(table.spanning, table.column); above !== undefined; ) {
      const { column, width, html } = above;
      table.column += width;
      above = findAt(table.spanning, table.column);
      // The first cells of a row are repeated when the rows are read.
      if (html === '' || leads(table.spanning, column) || this.#repeated > MAX_REPEATED) continue;
      this.#repeated += html.length;
      this.#inserted.push({ at, text: `<td>${html}</td>` });
    }
  }

  #endCell(table: OpenTable, at: number): void {
    const { cell } = table;
    table.cell = null;
    if (cell === null || cell.rows < 2 || table.spanning.length >= MAX_SPANNING) return;
    const html = this.#html.slice(cell.from, at);
    const isShort =
      html.length <= MAX_HTML &&
      html.replace(/<[^<>]{0,500}>/g, ' ').trim().length <= MAX_TEXT &&
      !/<\/?(?:table|td|th|tr)\b/i.test(html);
    const { column, width, rows } = cell;
    table.spanning.push({ column, width, left: rows, html: isShort ? html : '' });
  }

  #endRow(table: OpenTable, at: number): void {
    this.#endCell(table, at);
    if (!table.row) return;
    this.#repeat(table, at);
    for (const one of table.spanning) one.left -= 1;
    table.spanning = table.spanning.filter(({ left }) => left > 0);
    [table.row, table.column] = [false, 0];
  }
}

function findAt(spanning: readonly Spanning[], at: number): Spanning | undefined {
  return spanning.find(({ column }) => column === at);
}

function leads(spanning: readonly Spanning[], at: number): boolean {
  return spanning.reduce((sum, { column, width }) => sum + (column < at ? width : 0), 0) === at;
}
