/**
 * Writes workbooks (.xlsx) row by row: each row is compressed and in the file before the next one, so the number of
 * rows is unlimited. Every text is a text cell, so that no program treats it as a formula.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { Zip, ZipDeflate } from 'fflate';

export type Cell = string | number | null;

const OWNER_ONLY = 0o600;
/** An Excel sheet has 1,048,576 rows; further rows use another sheet. */
const MAX_ROWS = 1_000_000;
/** Maximum characters of an Excel cell. */
const MAX_TEXT = 32_767;
const BUFFERED = 64 * 1024;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Keeps the first row in view. */
const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

export class WorkbookFile {
  readonly #handle: FileHandle;
  readonly #zip: Zip;
  readonly #names: string[] = [];
  readonly #maxRows: number;
  #compressed: Uint8Array[] = [];
  #sheet: { file: ZipDeflate; title: string; header: readonly Cell[]; rows: number; part: number } | null = null;
  #text = '';
  #finished = false;

  private constructor(handle: FileHandle, maxRows: number) {
    this.#handle = handle;
    this.#maxRows = maxRows;
    this.#zip = new Zip((error, chunk) => {
      if (error !== null) throw error;
      this.#compressed.push(chunk);
    });
  }

  static async create(path: string, maxRows = MAX_ROWS): Promise<WorkbookFile> {
    return new WorkbookFile(await open(path, 'w', OWNER_ONLY), maxRows);
  }

  /** Begins a sheet and completes the previous one. */
  beginSheet(title: string, header: readonly Cell[]): void {
    this.#openPart(title, header, 1);
  }

  async addRow(cells: readonly Cell[]): Promise<void> {
    const sheet = this.#sheet!;
    if (sheet.rows === this.#maxRows) this.#openPart(sheet.title, sheet.header, sheet.part + 1);
    this.#write(cells);
    if (this.#text.length > BUFFERED) await this.#flush();
  }

  /** Completes the file. Further calls do nothing. */
  async finish(): Promise<void> {
    if (this.#finished) return;
    this.#finished = true;
    try {
      this.#closePart();
      for (const [name, text] of Object.entries(describeParts(this.#names))) this.#add(name, HEAD + text);
      this.#zip.end();
      await this.#flush();
    } finally {
      await this.#handle.close();
    }
  }

  #openPart(title: string, header: readonly Cell[], part: number): void {
    this.#closePart();
    this.#names.push(part === 1 ? title : `${title} ${part}`);
    const file = new ZipDeflate(`xl/worksheets/sheet${this.#names.length}.xml`, { level: 6 });
    this.#zip.add(file);
    this.#sheet = { file, title, header, rows: 0, part };
    this.#text += `${HEAD}<worksheet xmlns="${MAIN}">${FROZEN}<sheetData>`;
    this.#write(header);
  }

  #closePart(): void {
    if (this.#sheet === null) return;
    this.#sheet.file.push(Buffer.from(`${this.#text}</sheetData></worksheet>`), true);
    this.#text = '';
    this.#sheet = null;
  }

  #write(cells: readonly Cell[]): void {
    const sheet = this.#sheet!;
    const row = sheet.rows + 1;
    sheet.rows = row;
    const filled = cells.map((cell, at) => cellText(cell, `${columnName(at)}${row}`));
    this.#text += `<row r="${row}">${filled.join('')}</row>`;
  }

  #add(name: string, text: string): void {
    const file = new ZipDeflate(name, { level: 6 });
    this.#zip.add(file);
    file.push(Buffer.from(text), true);
  }

  async #flush(): Promise<void> {
    if (this.#text !== '') this.#sheet?.file.push(Buffer.from(this.#text));
    this.#text = '';
    const chunks = this.#compressed;
    this.#compressed = [];
    for (const chunk of chunks) await this.#handle.writeFile(chunk);
  }
}

function describeParts(names: readonly string[]): Record<string, string> {
  const sheets = names.map((name, at) => ({ name: escapeXml(name), id: at + 1 }));
  const types = sheets.map(
    ({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  const listed = sheets.map(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`);
  const links = sheets.map(
    ({ id }) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}</Relationships>`,
  };
}

/** A to Z, then AA. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

function cellText(cell: Cell, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(neutralize(cell).slice(0, MAX_TEXT))}</t></is></c>`;
}

/** Same as in CSV: nothing runs even if a program saves the sheet as CSV. */
function neutralize(text: string): string {
  return /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}

/** Drops characters that XML cannot represent. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
