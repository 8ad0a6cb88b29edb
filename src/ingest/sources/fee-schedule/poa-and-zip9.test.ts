import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, GPCI, openCodeFolder, schedule } from '../../../../test/support/code-files.ts';
import { oneEngine } from '../../../../test/support/databases.ts';
import { createTestApp } from '../../../../test/support/harness.ts';
import { workbook } from '../../../../test/support/workbook.ts';

const text = (content: string) => new Uint8Array(Buffer.from(content));

describe.each(oneEngine)('lists loaded with the codes on %s', (engine) => {
  let files: CodeFiles;
  beforeAll(async () => {
    files = await openCodeFolder(engine);
  });
  afterAll(() => files.close());
  const load = (source: string, name: string, content: string | Uint8Array) =>
    files.load(source, [files.put(name, content)]);

  async function answers(paths: readonly string[]) {
    const app = await createTestApp({ shared: files.opened });
    const tenant = await app.tenant();
    const found = [];
    for (const path of paths) found.push((await app.get(`/v1/codes/lookup?${path}`, tenant)).json());
    await app.close();
    return found;
  }
  const line = (order: number, code: string, title: string, flag = 1) =>
    `${String(order).padStart(5, '0')} ${code.padEnd(7)} ${flag} ${title.padEnd(60)} ${title}`;
  const ORDER = [line(1, 'B90', 'Category', 0), line(2, 'B900', 'One'), line(3, 'B901', 'Two')].join('\r\n');

  it.each([
    ['POAexemptCodes2019.txt', 'FY 2019 list\r\n\r\n1\tB90.0\tSequelae\r\n2\tZ00.00\tExam\r\n', 'FY2019'],
    ['POAexemptCodes2024.txt', '    1 B900    Sequelae\r\n    2 Z0000   Exam\r\n', 'FY2024'],
    ['POAexemptCodes2025.csv', 'Order,Code,Description\r\n1,B900,"Sequelae, one"\r\n2,Z0000,Exam\r\n', 'FY2025'],
    [
      'POAexemptCodes2026.xlsx',
      workbook([
        ['List of exempt codes'],
        ['#', 'ICD-10-CM', 'Description'],
        [1, 'B90.0', 'Sequelae'],
        [2, 'Z00.00', 'Exam'],
        ['Note: see the guidelines'],
      ]),
      'FY2026',
    ],
  ])('%s loads on its own and from its zip', async (name, content, edition) => {
    const zip = zipSync({ [name]: typeof content === 'string' ? text(content) : content, 'readme.pdf': text('%PDF') });
    const report = await load('poa-exempt', `poa ${edition}.zip`, zip);
    expect([report.datasets[0]!.edition, report.rows, report.warnings]).toEqual([edition, { poa_exempt: 2 }, {}]);
    expect(
      await files.rows(
        `SELECT code FROM icd10_codes c JOIN code_datasets d ON d.id = c.dataset_id WHERE d.dataset = 'poa_exempt' AND d.edition = '${edition}' ORDER BY code`,
      ),
    ).toEqual([{ code: 'B900' }, { code: 'Z0000' }]);
  });

  it("a diagnosis is exempt or not in the date's fiscal year, null if no list covers it", async () => {
    await load('icd10cm', 'icd10cm_order_2018.txt', ORDER);
    const codes = [
      'code=B90.0&date=2026-01-01',
      'code=B90.1&date=2026-01-01',
      'code=B90&date=2026-01-01&code_system=ICD10CM',
      'code=B90.0&date=2021-06-01',
      'code=B90.0&date=2026-10-01',
    ];
    expect((await answers(codes)).map(({ data }) => data.poa_exempt)).toEqual([true, false, null, null, null]);
    const [only, procedure] = await answers(['code=Z00.00&date=2026-01-01&fuzzy=false', 'code=99213&date=2025-11-01']);
    // Found because the starter selection lists it, not because of this list.
    expect([only.data.found, 'poa_exempt' in procedure.data]).toEqual([true, false]);
  });

  it('an order file or any other file is not mistaken for the list', async () => {
    for (const [name, content] of [
      ['POAexemptCodes2027.txt', ORDER],
      ['POAexemptCodes2027.csv', 'a,b\r\n1,2\r\n'],
      ['codes.txt', 'nothing\r\n'],
    ] as const)
      await expect(load('poa-exempt', name, content)).rejects.toThrow(/is not a list of exempt diagnoses/);
    await expect(load('poa-exempt', 'icd10cm_order_2027.txt', ORDER)).rejects.toThrow(/contains no file of poa-exempt/);
  });

  const postal = (state: string, zip: string, place: string, plus: string) =>
    `${`${state}${zip}${place} Z9   ${plus}`.padEnd(75)}20261`;

  it("nine digits select one of a ZIP code's localities", async () => {
    await load('mpfs', 'PPRRVU2026_Jan_nonQPP.csv', schedule(2026, ['10000 - 1.11 33.4009']));
    await load(
      'mpfs',
      'GPCI2026.csv',
      `${GPCI}1112,CA,5,SAN FRANCISCO,1.1,1.2,0.5\r\n1112,CA,6,SAN MATEO,1.0,1.3,0.5\r\n`,
    );
    const five = [postal('CA', '94110', '0111205', '0 A'), postal('CA', '94015', '0111206', '1 A')].join('\r\n');
    const nine = [postal('CA', '94015', '0111205', '11234'), postal('CA', '94015', '0111206', '15678')].join('\r\n');
    const query = (zip: string) => `code=10000&include=rvu&date=2026-02-01&zip=${zip}`;
    await load('mpfs', 'ZIP5_JAN2026.txt', five);
    const [plain, open] = await answers([query('94110-9999'), query('94015-1234')]);
    expect(plain.data.rvu.locality).toMatchObject({ carrier: '01112', locality: '05' });
    expect(open.error.message).toMatch(/is in several localities of the carrier \(.+\); give locality instead/);
    const report = await load(
      'mpfs',
      'zip.zip',
      zipSync({ 'ZIP9_JAN2026.txt': text(nine), 'ZIP9lyout.txt': text('x') }),
    );
    expect(report.datasets).toMatchObject([{ dataset: 'zip9_locality', edition: '2026Q1', rows: 2 }]);
    const found = await answers([
      query('94015-1234'),
      query('940155678'),
      query('94015'),
      query('94015-0000'),
      query('9401'),
    ]);
    expect(found.slice(0, 2).map(({ data }) => data.rvu.locality.name)).toEqual(['SAN FRANCISCO', 'SAN MATEO']);
    expect(found.slice(2).map(({ error }) => error.message)).toEqual([
      expect.stringMatching(/give all nine digits/),
      expect.stringMatching(/these nine digits are not known/),
      expect.stringMatching(/five digits, or of nine/),
    ]);
  });

  it('a five-digit file is not mistaken for a nine-digit one, or vice versa', async () => {
    const five = postal('CA', '94110', '0111205', '0 A');
    const nine = postal('CA', '94015', '0111205', '11234');
    await expect(load('mpfs', 'ZIP9_APR2026.txt', five)).rejects.toThrow(/is not a ZIP\+4 to carrier locality file/);
    await expect(load('mpfs', 'ZIP5_APR2026.txt', nine)).rejects.toThrow(/is not a ZIP code to carrier locality file/);
  });
});
