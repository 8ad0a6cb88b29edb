import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { ARCHIVE_LIMITS, openArchive } from './archive.ts';
import { readAll } from './checked-stream.ts';
import { date, id, optional, requiredText, text } from './columns.ts';
import { type RowWarning, readTable } from './table.ts';
import { decodeText } from './text-decoding.ts';

const dir = mkdtempSync(join(tmpdir(), 'cpi-files-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const bytes = (content: string) => new Uint8Array(Buffer.from(content));
function put(name: string, content: Uint8Array): string {
  writeFileSync(join(dir, name), content);
  return join(dir, name);
}
const decode = async (...chunks: Uint8Array[]) =>
  (await Array.fromAsync(decodeText(Readable.from(chunks.map((chunk) => Buffer.from(chunk)))))).join('');

describe('archives', () => {
  it('a zip nested twice is opened to its plain files', async () => {
    const path = put(
      'deep.zip',
      zipSync({ 'b.zip': zipSync({ 'c.zip': zipSync({ 'Deep.CSV': bytes('a') }) }), 'top.txt': bytes('b') }),
    );
    expect((await openArchive(path)).map((file) => file.origin)).toEqual([
      'deep.zip/b.zip/c.zip/Deep.CSV',
      'deep.zip/top.txt',
    ]);
  });

  it('deeper nesting, too many entries and too large contents are rejected as a zip bomb', async () => {
    let nested = zipSync({ 'x.csv': bytes('a') });
    for (let i = 0; i < 4; i++) nested = zipSync({ 'n.zip': nested });
    await expect(openArchive(put('nested.zip', nested))).rejects.toThrow('nests zips');
    const many = zipSync(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}.csv`, bytes('a')])));
    await expect(openArchive(put('many.zip', many), { ...ARCHIVE_LIMITS, maxEntries: 20 })).rejects.toThrow('zip bomb');
    const large = zipSync({ 'zeros.csv': new Uint8Array(64 * 1024 * 1024) });
    await expect(openArchive(put('zeros.zip', large))).rejects.toThrow('zip bomb');
  });

  it('a member with damaged content fails when it is read', async () => {
    const zip = zipSync({ 'a.csv': bytes('some content that is long enough to be found') }, { level: 0 });
    const at = Buffer.from(zip).indexOf('long enough');
    zip[at] = 0x58;
    const [file] = await openArchive(put('damaged.zip', zip));
    await expect(file!.open().then((stream) => readAll(stream, 1_000, 'x'))).rejects.toThrow('checksum does not match');
  });

  it('a folder lists its files and opens its zips', async () => {
    const folder = mkdtempSync(join(dir, 'folder-'));
    writeFileSync(join(folder, 'plain.csv'), 'x');
    writeFileSync(join(folder, 'packed.zip'), zipSync({ 'inner.csv': bytes('y') }));
    expect((await openArchive(folder)).map((file) => file.name)).toEqual(['inner.csv', 'plain.csv']);
  });

  it('a folder is read with its subfolders and packed files, without leftovers of macOS and editors', async () => {
    const folder = mkdtempSync(join(dir, 'nested-'));
    mkdirSync(join(folder, 'RVU25D', '__MACOSX'), { recursive: true });
    writeFileSync(join(folder, 'rbcs.csv.gz'), gzipSync('unpacked'));
    writeFileSync(join(folder, 'RVU25D', 'GPCI2025.csv'), 'x');
    for (const name of ['._GPCI2025.csv', '~$GPCI2025.xlsx', '__MACOSX/GPCI2025.csv'])
      writeFileSync(join(folder, 'RVU25D', name), 'x');
    symlinkSync(join(folder, 'gone'), join(folder, 'GPCI2024.csv'));
    const files = await openArchive(folder);
    expect(files.map(({ name, origin }) => [name, origin])).toEqual([
      ['rbcs.csv', 'rbcs.csv.gz'],
      ['gpci2025.csv', 'RVU25D/GPCI2025.csv'],
    ]);
    expect(String(await readAll(await files[0]!.open(), 100, 'x'))).toBe('unpacked');
    const zip = put('mac.zip', zipSync({ 'a/b.csv': bytes('x'), '__MACOSX/a/._b.csv': bytes('x') }));
    expect((await openArchive(zip)).map(({ name }) => name)).toEqual(['b.csv']);
  });

  it('opening any bytes returns a list or throws a SourceError', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (content, asZip) => {
        const path = put('any.zip', asZip ? new Uint8Array([0x50, 0x4b, 3, 4, ...content]) : content);
        await openArchive(path).catch((error: Error) => expect(error.name).toBe('SourceError'));
      }),
      { numRuns: 100 },
    );
  });
});

describe('text decoding', () => {
  it('Windows-1252 yields typographic characters, and UTF-8 is recognized, also across chunks', async () => {
    expect(await decode(Uint8Array.of(0x93, 0x61, 0x94, 0x96, 0xa7))).toBe('“a”–§');
    expect(await decode(bytes('plain '), bytes('“a” – §'))).toBe('plain “a” – §');
    const euro = bytes('a€b');
    expect(await decode(euro.subarray(0, 2), euro.subarray(2))).toMatch(/^a/);
    expect(await decode(euro.subarray(0, 2), euro.subarray(2))).toBe('a€b');
    expect(await decode(Uint8Array.of(0xef, 0xbb, 0xbf), bytes('é'))).toBe('é');
  });

  it('a text of both encodings is decoded line by line, however it is divided', async () => {
    const mixed = Buffer.concat([bytes('Zoë –\r\n'), Uint8Array.of(0x5a, 0x96, 0x0d, 0x0a), bytes('“end”')]);
    for (const size of [1, 3, 7, 64]) {
      const chunks = Array.from({ length: Math.ceil(mixed.length / size) }, (_, at) =>
        mixed.subarray(at * size, (at + 1) * size),
      );
      expect(await decode(...chunks), String(size)).toBe('Zoë –\r\nZ–\r\n“end”');
    }
  });

  it('a long text without lines is decoded in pieces, without dividing a character', async () => {
    const long = bytes('é€'.repeat(300_000));
    const pieces = Array.from({ length: 25 }, (_, at) => long.subarray(at * 60_001, (at + 1) * 60_001));
    expect(await decode(...pieces)).toBe('é€'.repeat(300_000));
  });
});

describe('tables', () => {
  const table = { name: 't', columns: { code: id, label: requiredText, day: optional(date), remark: optional(text) } };
  const read = async (content: string, descriptor: Parameters<typeof readTable>[0] = table) => {
    const warnings: RowWarning[] = [];
    const [file] = await openArchive(put('t.csv', bytes(content)));
    const rows = await Array.fromAsync(readTable(descriptor, file!, (warning) => warnings.push(warning)));
    return { rows, warnings };
  };

  it('columns are found by name in any order; missing optional ones are null', async () => {
    const { rows } = await read('LABEL,"code"\r\n"a, ""b""\nc",7\r\n');
    expect(rows).toEqual([{ code: 7, label: 'a, "b"\nc', day: null, remark: null }]);
  });

  it('invalid rows are skipped and reported with line and reason', async () => {
    const { rows, warnings } = await read(
      'code,label,day\r\nx,a,\r\n1,,\r\n2,b,2020-02-30\r\n3,c\r\n4,d,2020-02-28 00:00:00.000\r\n5,e,02/28/2020\r\n',
    );
    expect(rows).toEqual([4, 5].map((code) => expect.objectContaining({ code, day: '2020-02-28' })));
    expect(warnings.map(({ code, line }) => [code, line])).toEqual([
      ['bad_value', 2],
      ['bad_value', 3],
      ['bad_value', 4],
      ['column_count', 5],
    ]);
  });

  it('a file that breaks off is rejected; one without an end of its last line is whole', async () => {
    await expect(read('code,label,day\r\n1,a,\r\n2,b')).rejects.toThrow(
      't.csv breaks off in line 3, after 2 of 3 columns (truncated download?)',
    );
    expect((await read('code,label,day\r\n1,a,\r\n2,b,')).rows).toHaveLength(2);
    // With a line end it is one bad row.
    const { rows, warnings } = await read('code,label,day\r\n1,a,\r\n2,b\r\n');
    expect([rows.length, warnings.map(({ code }) => code)]).toEqual([1, ['column_count']]);
  });

  it('a quotation mark that is never closed is an error, a stray one loses its row', async () => {
    await expect(read('code,label\r\n1,"a\r\n2,b\r\n3,c\r\n')).rejects.toThrow(
      /in a quoted text that begins after line 1 /,
    );
    const { rows, warnings } = await read('code,label\r\n1,a\r\n2,"b "x" c"\r\n3,d\r\n');
    expect(rows.map(({ code }) => code)).toEqual([1, 3]);
    expect(warnings.map(({ line, reason }) => [line, reason.split(':')[0]])).toEqual([
      [3, 'lines 3 to 3 cannot be parsed'],
    ]);
  });

  it('dates may have one digit for month and day, and a time', async () => {
    const { rows } = await read('code,label,day\r\n1,a,1/5/2024 0:00\r\n2,b,12/31/2024 11:59:00 PM\r\n');
    expect(rows.map(({ day }) => day)).toEqual(['2024-01-05', '2024-12-31']);
  });

  it('a file without a required column or without rows is rejected', async () => {
    await expect(read('code\r\n1\r\n')).rejects.toThrow('t.csv has no column label');
    await expect(read('\r\n')).rejects.toThrow('has no header row');
  });

  it('a file without a header row is read by its known columns', async () => {
    const { rows } = await read('1,a\r\n2,b\r\n', {
      name: 't',
      columns: { code: id, label: text },
      withoutHeader: ['code', 'label'],
    });
    expect(rows).toHaveLength(2);
  });

  it('reading any text returns rows or throws a SourceError', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', '1', ' ') }), async (content) => {
        await read(`code,label\r\n${content}`).catch((error: Error) => expect(error.name).toBe('SourceError'));
      }),
      { numRuns: 200 },
    );
  });
});
