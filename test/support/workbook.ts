/** Workbooks (.xlsx) with a few sheets, as spreadsheet programs write them. */
import { zipSync } from 'fflate';

type Cell = string | number | null;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export function workbook(...sheets: readonly (readonly (readonly Cell[])[])[]): Uint8Array {
  const numbers = sheets.map((_, at) => at + 1);
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers.map((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
  };
  for (const [at, rows] of sheets.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = sheet(rows);
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new Uint8Array(Buffer.from(HEAD + text))])),
  );
}

function sheet(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((cells, row) => {
    const filled = cells.map((cell, column) =>
      cell === null || cell === '' ? '' : cellText(cell, columnName(column) + (row + 1)),
    );
    return `<row r="${row + 1}">${filled.join('')}</row>`;
  });
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellText(cell: string | number, place: string): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const escaped = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

/** Cells of delimited text without quoting. */
export function splitCells(text: string, delimiter = ','): string[][] {
  return text.split('\r\n').map((line) => line.split(delimiter));
}
