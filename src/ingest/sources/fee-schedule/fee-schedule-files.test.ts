import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, GPCI, openCodeFolder, schedule } from '../../../../test/support/code-files.ts';
import { splitCells, workbook } from '../../../../test/support/workbook.ts';

let files: CodeFiles;
beforeAll(async () => {
  files = await openCodeFolder();
});
afterAll(() => files.close());
const text = (content: string) => new Uint8Array(Buffer.from(content));
const load = (name: string, content: string | Uint8Array, options = {}) =>
  files.load('mpfs', [files.put(name, content)], options);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Error) => error.message,
  );
const stored = (edition: string) =>
  files.rows<Record<string, unknown>>(
    `SELECT d.variant, m.code, m.modifier, m.status, m.work_rvu, m.total_facility, m.global_days, m.conversion_factor, m.facility_na
     FROM mpfs_rows m JOIN code_datasets d ON d.id = m.dataset_id WHERE d.edition = '${edition}' AND NOT d.starter ORDER BY d.variant, code`,
  );

/** A line of the fixed-width text file: values by position, from 1. */
function fixed(places: Record<number, string>): string {
  const cells = Array.from({ length: 172 }, () => ' ');
  for (const [at, value] of Object.entries(places))
    for (const [offset, one] of [...value].entries()) cells[Number(at) - 1 + offset] = one;
  return cells.join('');
}
const FIXED = [
  'HDR                     2019 National Physician Fee Schedule Relative Value File July Release',
  'HDR notices',
  fixed({
    1: '10004',
    8: 'Invented wording',
    58: 'A',
    60: '  0.80',
    67: '  0.60',
    76: '  0.35',
    82: 'NA',
    85: ' 0.08',
    91: '  1.48',
    97: '  1.23',
    103: '0',
    104: 'ZZZ',
    116: '0',
    117: '0',
    118: '0',
    119: '0',
    120: '0',
    133: ' 36.0391',
  }),
  fixed({
    1: '70450',
    6: '26',
    58: 'A',
    60: '  0.85',
    67: '  0.33',
    76: '  0.33',
    85: ' 0.05',
    91: '  1.23',
    97: '  1.23',
    103: '1',
    104: 'XXX',
    133: ' 36.0391',
  }),
].join('\r\n');

describe('relative values of other years', () => {
  it.each([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025])('the csv of %i loads, from its first day', async (year) => {
    const short = String(year).slice(2);
    const report = await load(`PPRRVU${short}_APR.csv`, schedule(year, ['10000 - 1.11 36.09'], 'April'));
    expect(report.datasets).toMatchObject([{ edition: `${year}-04`, effective_from: `${year}-04-01`, rows: 1 }]);
  });

  it('fixed-width text gives the same rows as the table', async () => {
    const report = await load('PPRRVU19_JUL.txt', FIXED);
    expect(report.datasets).toMatchObject([{ edition: '2019-07', rows: 2 }]);
    expect(await stored('2019-07')).toMatchObject([
      {
        code: '10004',
        modifier: '',
        status: 'A',
        work_rvu: '0.80',
        total_facility: '1.23',
        global_days: 'ZZZ',
        conversion_factor: '36.0391',
        facility_na: true,
      },
      { code: '70450', modifier: '26', work_rvu: '0.85', facility_na: false },
    ]);
  });

  it('a workbook regains leading zeros, also on its second sheet', async () => {
    const rows = splitCells(schedule(2022, ['10000 - 1.11 34.6062'], 'October')).map((cells) =>
      cells.map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)),
    );
    rows.push(rows.at(-1)!.map((cell, at) => (at === 0 ? 100 : cell)));
    const report = await load('PPRRVU22_OCT.xlsx', workbook([['Notes']], rows));
    expect(report.rows).toEqual({ mpfs: 2 });
    expect((await stored('2022-10')).map(({ code, global_days }) => [code, global_days])).toEqual([
      ['00100', '010'],
      ['10000', '010'],
    ]);
  });

  it('a single header row in any order is found after a preamble of any length', async () => {
    const names =
      'HCPCS Code|Modifier|Status|Work RVUs|Non-Facility PE RVU|Non-Facility NA Indicator|Facility PE RVU|Facility NA Indicator|Malpractice RVU|Total Non-Facility RVU|Total Facility RVU|PCTC Indicator|Global Days|Multiple Procedure|Bilateral Surgery|Assistant Surgery|Co-Surgeon|Team Surgery|Conversion Factor'
        .replace('Modifier', 'Mod')
        .replaceAll('|', ',');
    const line = '10000,,A,1.11,1.00,,0.50,,0.10,2.21,1.71,0,010,0,0,0,0,0,"1,033.88"';
    const content = [...Array(20).fill('A notice,,'), names, line].join('\n');
    expect((await load('PPRRVU2023_JUL.csv', content)).rows).toEqual({ mpfs: 1 });
    expect(await stored('2023-07')).toMatchObject([{ conversion_factor: '1033.88' }]);
  });

  it.each([
    ['the code stands last', (cells: string[]) => [...cells.slice(1), cells[0]!]],
    ['the description stands last', (cells: string[]) => [...cells.toSpliced(2, 1), cells[2]!]],
    ['the description is missing', (cells: string[]) => cells.toSpliced(2, 1)],
    ['a column nobody knows comes first', (cells: string[]) => ['', ...cells]],
  ])('stacked names are found where %s', async (_, reorder) => {
    const lines = schedule(2018, ['10000 - 1.11 35.9996'], 'July').split('\r\n');
    const content = lines.map((line) => reorder(line.split(',')).join(',')).join('\r\n');
    expect((await load('PPRRVU18_JUL.csv', content)).rows).toEqual({ mpfs: 1 });
    expect(await stored('2018-07')).toMatchObject([{ code: '10000', work_rvu: '1.11', total_facility: '1.60' }]);
  });

  it.each([
    [
      'UTF-16 with a mark',
      (content: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content, 'utf16le')]),
    ],
    ['UTF-16 without a mark', (content: string) => Buffer.from(content, 'utf16le')],
    [
      'UTF-16, high byte first',
      (content: string) => Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(content, 'utf16le').swap16()]),
    ],
    ['UTF-8 with a mark', (content: string) => Buffer.from(`\ufeff${content}`)],
    ['Windows-1252', (content: string) => Buffer.from(content.replace('Invented', 'Invent\u00e9'), 'latin1')],
    ['semicolons', (content: string) => Buffer.from(content.replaceAll(',', ';'))],
    ['tabs', (content: string) => Buffer.from(content.replaceAll(',', '\t'))],
    ['line feeds alone', (content: string) => Buffer.from(content.replaceAll('\r\n', '\n'))],
  ])('%s is parsed', async (name, encode) => {
    const content = encode(schedule(2021, ['10000 - 1.11 34.8931', '10001 26 0.5 34.8931']));
    const report = await load(`PPRRVU21_JAN ${name}.csv`, content);
    expect([report.rows, report.warnings]).toEqual([{ mpfs: 2 }, {}]);
    expect((await stored('2021-01')).map(({ modifier }) => modifier)).toEqual(['', '26']);
  });

  it('decimal commas are rejected instead of being read as thousands separators', async () => {
    const content = schedule(2021, ['10000 - 1.11 34.8931'], 'October').replaceAll(',', ';').replaceAll('.', ',');
    expect(await refusal(load('PPRRVU21_OCT.csv', content))).toMatch(/contains no usable row/);
  });
});

describe('the zip of a release', () => {
  const OPPSCAP =
    'HCPCS,MOD,PROCSTAT,CARRIER,LOCALITY,FACILITY PRICE,NON-FACILTY PRICE\r\n70000,TC,A,2102,1,10.5,11.00\r\n';
  const ANES = 'Contractor,Locality,Locality Name,National Anes CF of 20.4976\r\n10112 ,00 ,ALABAMA,19.31 \r\n';
  const LOCCO =
    'COUNTIES INCLUDED IN 2026 LOCALITIES.\r\n\r\nMedicare AdmiLocality         State      Fee Schedule Area     Counties\r\n\r\n    02102       01    ALASKA                 STATEWIDE                     ALL COUNTIES\r\n';

  it('every table loads once, recognized by content, whatever formats are next to each other', async () => {
    const qpp = (cf: string) => schedule(2026, [`10000 - 1.11 ${cf}`], 'January');
    const members: Record<string, Uint8Array> = {
      'RVU26A/PPRRVU2026_Jan_nonQPP.csv': text(qpp('33.4009')),
      'RVU26A/PPRRVU2026_Jan_nonQPP.txt': text(FIXED.replace('2019', '2026').replace('July', 'January')),
      'RVU26A/PPRRVU2026_Jan_nonQPP.xlsx': workbook(splitCells(qpp('33.4009'))),
      'RVU26A/PPRRVU2026_Jan_QPP.csv': text(qpp('33.5675')),
      'RVU26A/GPCI2026.csv': text(GPCI),
      'RVU26A/GPCI_2026_final.xlsx': workbook(splitCells(GPCI.split('\r\n').slice(0, 4).join('\r\n'))),
      'RVU26A/GPCI2026.txt': text('no table'),
      'RVU26A/ANES2026.csv': text(ANES),
      'RVU26A/OPPSCAP_Jan.csv': text(OPPSCAP),
      'RVU26A/OPPSCAP_Jan.xlsx': workbook(splitCells(OPPSCAP)),
      'RVU26A/26LOCCO.txt': text(LOCCO),
      'RVU26A/26LOCCO.csv': text('x'),
      'RVU26A/RVU26A.pdf': text('%PDF'),
    };
    const report = await load('RVU26A.zip', zipSync({ 'RVU26A.zip': zipSync(members) }));
    expect(
      report.datasets.map(({ dataset, variant, rows, file }) => [dataset, variant, rows, file.split('/').pop()]).sort(),
    ).toEqual([
      ['anesthesia', '', 1, 'ANES2026.csv'],
      ['fee_locality', '', 1, '26LOCCO.txt'],
      ['gpci', '', 1, 'GPCI2026.csv'],
      ['mpfs', '', 1, 'PPRRVU2026_Jan_nonQPP.csv'],
      ['mpfs', 'qpp', 1, 'PPRRVU2026_Jan_QPP.csv'],
      ['opps_cap', '', 1, 'OPPSCAP_Jan.csv'],
    ]);
  });

  it('if an index has versions with and without its floor, the one with the floor applies', async () => {
    const both = GPCI.replace(
      '2026 PW GPCI (with 1.0 Floor)***',
      '2024 PW GPCI (without 1.0 Floor),2024 PW GPCI (with 1.0 Floor)',
    )
      .replaceAll('2026', '2024')
      .replace('1.500,', '0.800,1.500,');
    await load('GPCI2024.csv', both);
    expect(
      await files.rows(
        "SELECT g.work FROM gpci_rows g JOIN code_datasets d ON d.id = g.dataset_id WHERE d.edition = '2024'",
      ),
    ).toEqual([{ work: '1.500' }]);
  });

  it('localities also load from a table, with zeros and states filled in', async () => {
    const csv =
      'COUNTIES INCLUDED IN 2024 LOCALITIES,,,,\r\nMedicare Administrative Contractor,Locality Number,State,Fee Schedule Area,Counties\r\n1112,5,CALIFORNIA,SAN FRANCISCO,SAN FRANCISCO\r\n1112,6,,SAN MATEO*,SAN MATEO\r\n';
    await load('24LOCCO.csv', csv);
    expect(
      await files.rows(
        "SELECT l.carrier, l.locality, l.state, l.area FROM fee_localities l JOIN code_datasets d ON d.id = l.dataset_id WHERE d.edition = '2024' ORDER BY locality",
      ),
    ).toEqual([
      { carrier: '01112', locality: '05', state: 'CALIFORNIA', area: 'SAN FRANCISCO' },
      { carrier: '01112', locality: '06', state: 'CALIFORNIA', area: 'SAN MATEO' },
    ]);
  });

  it('a file with an unknown name is recognized by its content', async () => {
    const report = await load('download.csv', schedule(2020, ['10000 - 1.11 36.0896'], 'July'));
    expect(report.datasets).toMatchObject([{ dataset: 'mpfs', edition: '2020-07' }]);
    expect((await load('factors 2023.csv', ANES)).datasets).toMatchObject([{ dataset: 'anesthesia' }]);
  });

  it('an unusable file is rejected in one sentence and changes nothing', async () => {
    const before = files.view();
    const good = schedule(2024, ['10000 - 1.11 33.2875'], 'July');
    const zip = zipSync({ 'PPRRVU24_JUL.csv': text(good.repeat(30)) });
    const traversal = zipSync({ '../../PPRRVU24_JUL.csv': text(good) });
    let nested = zipSync({ 'PPRRVU24_JUL.csv': text(good) });
    for (let depth = 0; depth < 4; depth++) nested = zipSync({ 'n.zip': nested });
    const cases: [string, string | Uint8Array, RegExp][] = [
      ['PPRRVU24_JUL.csv', GPCI, /is not a PPRRVU file.*no header row names .*STATUS CODE.*comes nearest: /],
      ['GPCI2027.csv', good, /is not a GPCI file: no header row names Medicare Administrative Contractor/],
      ['RVU24C.zip', zip.subarray(0, zip.length - 40), /truncated download/],
      ['RVU24D.zip', '<!DOCTYPE html><html><body>404</body></html>', /is an HTML page/],
      ['PPRRVU24_OCT.csv', '\r\n<html><body>Service unavailable</body></html>', /is an HTML page/],
      ['PPRRVU24_OCT.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /old binary format/],
      ['PPRRVU24_JAN.csv', '', /is empty/],
      ['PPRRVU24_JAN.csv', '\r\n\r\n', /is not a PPRRVU file/],
      ['PPRRVU24_JAN.csv', schedule(2024, []), /contains no usable row/],
      ['RVU24E.zip', zipSync({ 'PPRRVU24_JAN.csv': new Uint8Array(64 * 1024 * 1024) }), /zip bomb/],
      ['RVU24F.zip', traversal, /is damaged \(invalid relative path/],
      ['RVU24G.zip', nested, /nests zips/],
      ['RVU24H.zip', zipSync({ 'readme.pdf': text('%PDF') }), /contains no file of mpfs/],
      ['PPRRVU24_JUL.txt', 'nothing here\r\n'.repeat(80), /is not a PPRRVU file/],
    ];
    for (const [name, content, message] of cases) {
      const error = await refusal(load(name, content));
      expect(error, name).toMatch(message);
      expect(error).not.toContain('\n');
    }
    expect(files.view()).toEqual(before);
  });
});
