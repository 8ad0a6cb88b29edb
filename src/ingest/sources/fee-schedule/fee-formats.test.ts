/** Fee schedule tables in every format and year, and error messages for files that are something else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, GPCI, openCodeFolder, schedule } from '../../../../test/support/code-files.ts';
import { splitCells, workbook } from '../../../../test/support/workbook.ts';
import { localitiesOfZip, localityAmounts } from '../../../corpus/corpus.public.ts';

let files: CodeFiles;
beforeAll(async () => {
  files = await openCodeFolder();
});
afterAll(() => files.close());
const load = (source: string, name: string, content: string | Uint8Array, options = {}) =>
  files.load(source, [files.put(name, content)], options);
const YEARS = [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026];

const gpci = (year: number) => GPCI.replaceAll('2026', String(year)).split('\r\n').slice(0, 4).join('\r\n');
const anes = (year: number) =>
  `${year} Anesthesia Factors\r\n\r\nContractor,Locality,Locality Name,National Anes CF of 20.3178\r\n10112 ,00 ,ALABAMA,19.31 \r\n02102 ,01 ,ALASKA*,27.86 \r\n`;
const caps = 'HCPCS,MOD,PROCSTAT,CARRIER,LOCALITY,FACILITY PRICE,NON-FACILTY PRICE\r\n70000,TC,A,2102,1,10.5,11.00\r\n';
/** Columns aligned with spaces. */
const aligned = (csv: string) =>
  csv
    .split('\r\n')
    .map((line) =>
      line
        .split(',')
        .map((cell) => cell.padEnd(45))
        .join('  '),
    )
    .join('\r\n');

describe('PPRRVU, GPCI, ANES and OPPSCAP', () => {
  it.each(YEARS)('of %i load from a workbook', async (year) => {
    const short = String(year).slice(2);
    const rows = splitCells(schedule(year, ['10000 - 1.11 33.89'], 'July'));
    const name = year === 2026 ? 'PPRRVU2026_Jul_nonQPP.xlsx' : `PPRRVU${short}_JUL.xlsx`;
    expect((await load('mpfs', name, workbook(rows))).datasets).toMatchObject([
      { dataset: 'mpfs', edition: `${year}-07`, rows: 1 },
    ]);
    for (const [table, content] of [
      [`GPCI${year}.xlsx`, gpci(year)],
      [`ANES${year}.xlsx`, anes(year)],
      [`OPPSCAP_JUL_${year}.xlsx`, caps],
    ] as const) {
      const report = await load('mpfs', table, workbook(splitCells(content)));
      expect([report.datasets[0]!.effective_from.slice(0, 4), report.warnings], table).toEqual([String(year), {}]);
    }
  });

  it.each(YEARS)('of %i load from text with tabs or aligned columns', async (year) => {
    for (const [table, content, rows] of [
      [`GPCI${year}_tabs.txt`, gpci(year).replaceAll(',', '\t'), 1],
      [`ANES${year}_aligned.txt`, aligned(anes(year)), 2],
      [`OPPSCAP_APR_${year}.txt`, caps, 1],
    ] as const) {
      const report = await load('mpfs', table, content, { today: '2027-01-01' });
      expect([report.datasets[0]!.rows, report.warnings], table).toEqual([rows, {}]);
    }
  });

  it('aligned text gives the same rows as the table', async () => {
    await load('mpfs', 'ANES2018.txt', aligned(anes(2018)));
    expect(
      files.rows(
        "SELECT f.carrier, f.locality, f.name, f.factor FROM anesthesia_factors f JOIN code_datasets d ON d.id = f.dataset_id WHERE d.edition = '2018' ORDER BY carrier",
      ),
    ).toEqual([
      { carrier: '02102', locality: '01', name: 'ALASKA', factor: '27.86' },
      { carrier: '10112', locality: '00', name: 'ALABAMA', factor: '19.31' },
    ]);
  });
});

describe('PFREV', () => {
  const line = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(',');
  const content = [
    line('2025', '01112', '05', '0075T', '  ', '000000112.50', '000000098.00', ' ', '1', 'C', '0', '0', '0', '9'),
    line('2025', '01112', '05', '0075T', '26', '000000000.00', '000000098.00', ' ', '1', 'C', '0', '0', '0', '9'),
    line('2025', '02102', '01', '0075T', '  ', '000000200.00', '000000200.00', ' ', '1', 'C', '0', '0', '0', '9'),
    line('2025', '02102', '01', '75', '  ', '000000200.00', '000000200.00', ' ', '1', 'C', '0', '0', '0', '9'),
    line('TRL', '4'),
  ].join('\r\n');

  it('returns amounts of a code in a locality, from the first day of its quarter', async () => {
    const report = await load('mpfs', 'PFREV25C.txt', content);
    expect(report).toMatchObject({ edition: '2025-07', rows: { locality_amounts: 3 } });
    expect(report.warnings.bad_value?.count).toBe(1);
    const { dataset, editions } = files.opened.corpus.current;
    const query = (carrier: string, locality: string, code: string) =>
      localityAmounts(dataset, editions.on('2025-08-01'), { carrier, locality }, code);
    expect(query('01112', '05', '0075T')).toEqual([
      { modifier: '', nonfacility: '112.50', facility: '98.00', status: 'C' },
      { modifier: '26', nonfacility: '0.00', facility: '98.00', status: 'C' },
    ]);
    expect([query('02102', '01', '0075T').length, query('02102', '01', '99213')]).toEqual([1, []]);
  });

  it('a file without such records is rejected', async () => {
    await expect(load('mpfs', 'PFREV25D.txt', 'a,b\r\n')).rejects.toThrow(
      /is not a PFREV file .* do not begin with year/,
    );
  });
});

describe('ZIP codes as workbook', () => {
  const HEAD = [
    'STATE',
    'ZIP CODE',
    'CARRIER',
    'LOCALITY',
    'RURAL IND',
    'LAB CB LOCALITY',
    'RURAL IND2',
    'PLUS 4 FLAG',
  ];
  const zip = (dataset: string, code: string) => {
    const { dataset: open, editions } = files.opened.corpus.current;
    return localitiesOfZip(open, editions.on('2026-08-01'), dataset, code);
  };

  it('five digits regain their zeros, and the quarter comes from a column or the name', async () => {
    const rows = [
      [...HEAD, 'PART B DRUG INDICATOR', 'YEAR/QTR'],
      ['NY', '10001', 13202, 1, '', '', '', '0', '', 20263],
      ['MA', 1001, 14212, 99, 'R', '', '', 1, '', 20263],
    ];
    const report = await load('mpfs', 'ZIP5_JUL2026.xlsx', workbook(rows));
    expect(report.datasets).toMatchObject([{ dataset: 'zip_locality', edition: '2026Q3', rows: 2 }]);
    expect(zip('zip_locality', '10001')).toEqual([{ state: 'NY', carrier: '13202', locality: '01', plus_four: false }]);
    expect(zip('zip_locality', '01001')).toEqual([{ state: 'MA', carrier: '14212', locality: '99', plus_four: true }]);
    const named = await load('mpfs', 'ZIP5_APR2026.csv', `${HEAD.join(',')}\r\nNY,10001,13202,1,,,,0\r\n`);
    expect(named.datasets).toMatchObject([{ edition: '2026Q2', effective_from: '2026-04-01' }]);
  });

  it('nine digits have their own column, and neither is mistaken for the other', async () => {
    const nine = [
      [...HEAD.slice(0, 7), 'PLUS FOUR'],
      ['CA', 94015, 1112, 5, '', '', '', 12],
    ];
    await load('mpfs', 'ZIP9_JUL2026.xlsx', workbook(nine));
    expect(zip('zip9_locality', '940150012')).toMatchObject([{ carrier: '01112', locality: '05' }]);
    await expect(load('mpfs', 'ZIP5_OCT2026.xlsx', workbook(nine))).rejects.toThrow(
      /is not a ZIP code to carrier locality file: it has a column of the last four digits/,
    );
  });
});

describe('an error states what the file appears to be', () => {
  it.each([
    [
      'mpfs',
      'GPCI2026.csv',
      schedule(2026, ['10000 - 1.11 33.4']),
      'a PPRRVU file of the physician fee schedule (cpi ingest mpfs)',
    ],
    ['mpfs', 'PPRRVU2026_Jan.csv', GPCI, 'a GPCI file (cpi ingest mpfs)'],
    ['rbcs', 'OPPSCAP_Oct.csv', caps, 'an OPPS cap file (cpi ingest mpfs)'],
    ['telehealth', 'telehealth 2026.csv', 'HCPCS Code,SI,APC,Payment Rate\r\n27447,J1,5115,1\r\n', null],
    [
      'asc',
      'addendum_aa_2026.csv',
      'HCPCS Code,SI,APC,Payment Rate\r\n27447,J1,5115,1\r\n',
      'OPPS Addendum B (cpi ingest opps)',
    ],
    [
      'hcpcs',
      'ncd_trkg.csv',
      'NCD_id,NCD_vrsn_num\r\n1,2\r\n',
      'a table of the Medicare Coverage Database (cpi ingest mcd)',
    ],
    ['hcpcs', 'HCPC2026_ANWEB.csv', 'one,two\r\n1,2\r\n', null],
  ])('%s passed as %s', async (source, name, content, other) => {
    const { message } = await load(source, name, content).then(
      () => new Error('accepted'),
      (error: Error) => error,
    );
    if (other === null) expect(message).not.toContain('it seems to be');
    else expect(message).toMatch(/(?:is not|contains no file of) .+; it seems to be /);
    if (other !== null) expect(message.endsWith(other)).toBe(true);
    expect(message).not.toContain('\n');
  });
});
