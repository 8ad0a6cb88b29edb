import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, openCodeFolder, schedule } from '../../../test/support/code-files.ts';
import { oneEngine } from '../../../test/support/databases.ts';
import { createTestApp } from '../../../test/support/harness.ts';
import { splitCells, workbook } from '../../../test/support/workbook.ts';

const bytes = (content: string) => new Uint8Array(Buffer.from(content));
/** A record of the HCPCS text file: dates from column 269 on. */
function record(code: string, long: string, dates = '201801012018010120991231N'): string {
  const line = `${code.padStart(5)}001003${long.padEnd(80)}`.padEnd(268);
  return `${line}${dates}`.padEnd(320);
}

describe.each(oneEngine)('odd values in code files on %s', (engine) => {
  let files: CodeFiles;
  beforeAll(async () => {
    files = await openCodeFolder(engine);
  });
  afterAll(() => files.close());
  const load = (source: string, name: string, content: string | Uint8Array, options = {}) =>
    files.load(source, [files.put(name, content)], options);
  const query = async (...urls: string[]) => {
    const app = await createTestApp({ shared: files.opened });
    const tenant = await app.tenant();
    const answers = [];
    for (const url of urls) answers.push((await app.get(url, tenant)).json().data);
    await app.close();
    return answers;
  };

  it('in HCPCS text zeros are not a date, and only a record with an invalid date is skipped', async () => {
    const content = [
      record('A0021', 'Ride'),
      record('A0022', 'Ride', '200001012018010100000000N'),
      record('A0023', 'Ride', '200013012018010100000000N'),
    ];
    const report = await load('hcpcs', 'HCPC2016_CONTR_ANWEB.txt', content.join('\r\n'));
    expect(report.rows).toEqual({ hcpcs: 2 });
    expect(report.warnings.bad_value).toEqual({ count: 1, samples: [expect.stringMatching(/:3 added is not a date/)] });
    const stored = await files.rows(
      "SELECT added_on, terminated_on FROM hcpcs_codes h JOIN code_datasets d ON d.id = h.dataset_id WHERE code = 'A0022' AND d.edition = '2016-01'",
    );
    expect(stored).toEqual([{ added_on: '2000-01-01', terminated_on: null }]);
  });

  it('workbook amounts keep their decimal places', async () => {
    const cells = splitCells(schedule(2019, ['10000 - 1.30 36.0391'], 'July')).map((row) =>
      row.map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)),
    );
    const caps = [
      'HCPCS MOD PROCSTAT CARRIER LOCALITY FACILITY_PRICE NON-FACILTY_PRICE'.replaceAll('_', '-').split(' '),
      ['70000', 'TC', 'A', 2102, 1, 10.5, 11],
    ];
    const zip = zipSync({ 'PPRRVU19_JUL.xlsx': workbook(cells), 'OPPSCAP_Jul.xlsx': workbook(caps) });
    await load('mpfs', 'rvu19c.zip', zip);
    const [found] = await query('/v1/codes/lookup?code=10000&include=rvu&date=2019-08-01');
    expect(found.rvu).toMatchObject({ work_rvu: '1.30', pe_rvu_nonfacility: '1.00', conversion_factor: '36.0391' });
    expect(
      await files.rows(
        "SELECT facility, nonfacility FROM opps_caps c JOIN code_datasets d ON d.id = c.dataset_id WHERE d.edition = '2019-07'",
      ),
    ).toEqual([{ facility: '10.50', nonfacility: '11.00' }]);
  });

  it('a zero byte is a blank', async () => {
    await load('hcpcs', 'HCPC2021_JAN_ANWEB.txt', record('A0021', 'A\0ride'));
    const [found] = await query('/v1/codes/lookup?code=A0021&date=2021-02-01');
    expect(found.description).toBe('A ride');
  });

  it('only a month name counts as a month', async () => {
    const zip = zipSync({ 'marketing/decision/HCPC2017_ANWEB.txt': bytes(record('A0021', 'Ride')) });
    expect((await load('hcpcs', 'market data.zip', zip)).datasets).toMatchObject([{ edition: '2017-01' }]);
    const named = zipSync({ 'HCPC2017_ANWEB.txt': bytes(record('A0022', 'Ride')) });
    expect((await load('hcpcs', 'sept-2017-update.zip', named)).datasets).toMatchObject([{ edition: '2017-09' }]);
  });

  it.each([
    ['Effective July 1 through September 30, 2015', 'crosswalk.csv', '2015Q3'],
    ['Remarks', '2019-april-asp-ndc-hcpcs-crosswalk.csv', '2019Q2'],
    ['Remarks', 'Sept2016 ASP NDC-HCPCS crosswalk.csv', '2016Q3'],
  ])('the quarter of a crosswalk: %s, %s', async (title, name, edition) => {
    const names =
      '_2015_CODE,Short Description,LABELER NAME,NDC2,Drug Name,HCPCS dosage,PKG SIZE,PKG QTY,BILLUNITS,BILLUNITSPKG';
    const line = 'J1745,Infliximab,Labeler,57894-0030-01,Remicade,10 MG,1,1,10,10';
    const file = `asp ndc-hcpcs ${name}`;
    expect((await load('asp', file, [title, names, line].join('\r\n'))).datasets).toMatchObject([{ edition }]);
  });

  it('a file of another type is not asked for its year', async () => {
    for (const content of ['{"message":"Forbidden"}', 'a,b\r\n1,2\r\n'])
      await expect(load('hcpcs', 'download.csv', content)).rejects.toThrow(/is not a HCPCS Level II file/);
  });

  it('a fiscal year may have two digits', async () => {
    const report = await load('poa-exempt', 'POAexemptCodesFY27.txt', 'Order\tCode\tText\r\n1\tB90.0\tSequelae\r\n');
    expect(report.datasets).toMatchObject([{ edition: 'FY2027', effective_from: '2026-10-01' }]);
  });

  it('NCCI pairs in a workbook regain zeros and dates; an invalid date skips only its row', async () => {
    const rows = [
      ['Column 1', 'Column 2', '*', 'Effective', 'Deletion', 'Modifier', 'Rationale'],
      [100, 36000, null, '2020-01-01', '*', 1, 'Reason'],
      ['G0121', '00812', null, 20200101, '*', 0, 'Reason'],
      ['G0122', '00812', null, 20200231, '*', 0, 'Reason'],
      ['G0123', '00812', null, 20230229, '*', 0, 'Reason'],
      ['G0124', '00812', null, 20240229, 20240430, 0, 'Reason'],
      ['G0125', '00812', null, 20240229, 20240431, 0, 'Reason'],
      ['G0126', '00812', null, 20240229, 20241231, 0, 'Reason'],
    ];
    const report = await load('ptp', 'ccipra-v321r0-f1.xlsx', workbook(rows));
    expect(report.rows).toEqual({ ptp: 4 });
    expect(report.warnings.bad_value?.samples).toEqual([
      'ccipra-v321r0-f1.xlsx:4 2020-02-31 to no end: a day that does not exist',
      'ccipra-v321r0-f1.xlsx:5 2023-02-29 to no end: a day that does not exist',
      'ccipra-v321r0-f1.xlsx:7 2024-02-29 to 2024-04-31: a day that does not exist',
    ]);
    const stored = await files.rows(
      'SELECT column1, column2, effective_from FROM ptp_edits WHERE line < 4 ORDER BY line',
    );
    expect(stored).toEqual([
      { column1: '00100', column2: '36000', effective_from: '2020-01-01' },
      { column1: 'G0121', column2: '00812', effective_from: '2020-01-01' },
    ]);
  });

  it('a table far smaller than that of another edition is reported, than that of the same days rejected, unless its rows are really gone', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `${20000 + at} - 1.11 36.0896`);
    expect((await load('mpfs', 'PPRRVU20_JAN.csv', schedule(2020, lines(120)))).notes).toEqual([]);
    expect((await load('mpfs', 'PPRRVU20_APR.csv', schedule(2020, lines(59), 'April'))).notes).toEqual([
      'mpfs 2020-04 has 59 rows, edition 2020-01 has 120: is the file complete?',
    ]);
    const cut = schedule(2020, lines(59));
    await expect(load('mpfs', 'PPRRVU20_JAN.csv', cut)).rejects.toThrow(
      'PPRRVU20_JAN.csv seems to be incomplete: mpfs 2020-01 has 59 rows, edition 2020-01 has 120',
    );
    expect((await load('mpfs', 'PPRRVU20_JAN.csv', cut, { acceptRemovals: true })).notes).toContain(
      'mpfs 2020-01 has 59 rows, edition 2020-01 has 120: is the file complete?',
    );
    expect((await load('mpfs', 'PPRRVU20_JUL.csv', schedule(2020, lines(60), 'July'))).notes).toEqual([]);
  });

  it('twelve-digit product codes and NDCs are found', async () => {
    const crosswalk = [
      'Effective January 1, 2026 through March 31, 2026',
      '_2026_CODE,Short Description,LABELER NAME,NDC,Drug Name,HCPCS dosage,PKG SIZE,PKG QTY,BILLUNITS,BILLUNITSPKG',
      'J7331,Hyaluronan,Labeler,8437-0144-0123,Synojoynt,1 MG,1,1,20,20',
      'J1745,Infliximab,Labeler,57894-0030-01,Remicade,10 MG,1,1,10,10',
    ].join('\r\n');
    await load('asp', 'January 2026 ASP NDC-HCPCS Crosswalk.csv', crosswalk);
    const [product, future, without] = await query(
      '/v1/codes/lookup?code=843701440123&date=2026-02-01',
      '/v1/codes/lookup?code=057894-0030-01&date=2026-02-01',
      '/v1/codes/lookup?code=057894003001&date=2026-02-01',
    );
    expect([product, future, without]).toMatchObject([
      { found: true, code_system: 'NDC', ndc_crosswalk: { hcpcs_code: 'J7331' } },
      { found: true, code: '57894003001', ndc_crosswalks: [{ hcpcs_code: 'J1745' }] },
      { found: true, code: '57894003001' },
    ]);
  });
});
