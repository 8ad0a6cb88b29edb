import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { workbook } from '../../../test/support/workbook.ts';
import { openArchive } from './archive.ts';
import { readRecords } from './records.ts';
import { SourceError } from './source-error.ts';
import { checkSheet } from './workbook-bounds.ts';

const dir = mkdtempSync(join(tmpdir(), 'cpi-workbook-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A one-sheet workbook with this text instead of its rows. */
async function readRows(sheetData: string): Promise<string[][]> {
  const files = unzipSync(workbook([['a']]));
  const path = join(dir, 'book.xlsx');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const sheet = strToU8(`<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`);
  writeFileSync(path, zipSync({ ...files, 'xl/worksheets/sheet1.xml': sheet }));
  const rows: string[][] = [];
  for await (const { cells } of readRecords((await openArchive(path))[0]!, { sheet: 1 })) rows.push(cells);
  return rows;
}

describe('a workbook', () => {
  it.each([
    ['one cell at the far corner', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
    ['one cell there, spelled as entities', '<row r="1048576"><c r="&#88;FD1048576"><v>1</v></c></row>'],
    [
      'one cell there, in a row that names no number',
      `${'<row/>'.repeat(40)}<row><c r="XFD1048576"><v>1</v></c></row>`,
    ],
    [
      'a wide row and a far one',
      '<row r="1"><c r="XFD1"><v>1</v></c></row><row r="9999"><c r="A9999"><v>1</v></c></row>',
    ],
    ['a row beyond the last', '<row r="1048577"><c r="A1048577"><v>1</v></c></row>'],
    ['a row of no number', '<row r="many"><c r="A1"><v>1</v></c></row>'],
    ['a row of 1e15', '<row r="1e15"/>'],
    ['elements in elements', `${'<a>'.repeat(70)}${'</a>'.repeat(70)}`],
    ['elements in elements without end', '<a>'.repeat(100_000)],
    ['elements of a namespace in each other', '<x:a xmlns:x="u">'.repeat(70)],
    ['one element of many attributes', `<row${Array.from({ length: 300 }, (_, at) => ` a${at}=""`).join('')}/>`],
    ['texts within the cell', '<row r="900000"><c r="XFD900000" t="inlineStr"><is><t>x</t></is></c></row>'],
  ])('with %s is rejected without using memory', async (_what, sheetData) => {
    const before = process.memoryUsage().rss;
    await expect(readRows(sheetData)).rejects.toThrow(SourceError);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('with formatted but empty distant cells is read', async () => {
    const rows = await readRows(
      '<row r="1"><c r="A1"><v>7</v></c><c r="XFD1" s="0"/></row><row r="5000"><c r="XFD5000" s="0"/></row>',
    );
    expect(rows[0]).toEqual(['7']);
  });

  it('with a gap is read', async () => {
    expect(await readRows('<row r="3"><c r="B3"><v>7</v></c></row>')).toEqual([
      ['', ''],
      ['', ''],
      ['', '7'],
    ]);
  });

  it('as long as a full one of 30 columns is accepted, one of 31 is not', async () => {
    const sheet = (column: string) =>
      checkSheet(Readable.from([Buffer.from(`<row r="1048576"><c r="${column}1048576"><v>1</v></c></row>`)]), 'book');
    await sheet('AD');
    await expect(sheet('AE')).rejects.toThrow('reaches over 1048576 rows and 31 columns');
  });
});
