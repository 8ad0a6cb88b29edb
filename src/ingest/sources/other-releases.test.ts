import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, GPCI, openCodeFolder, schedule } from '../../../test/support/code-files.ts';
import { oneEngine } from '../../../test/support/databases.ts';
import { createTestApp } from '../../../test/support/harness.ts';
import { splitCells, workbook } from '../../../test/support/workbook.ts';

const bytes = (content: string) => new Uint8Array(Buffer.from(content));
const OPPSCAP =
  'HCPCS,MOD,PROCSTAT,CARRIER,LOCALITY,FACILITY PRICE,NON-FACILTY PRICE\r\n70000,TC,A,2102,1,10.5,11.00\r\n';
const ANES_2026 =
  'Contractor,Locality,Locality Name,Qualifying APM National Anes CF (with 2.5% statutory increase) of 20.599835,Non-Qualifying APM National Anes CF (with 2.5% Statutory increase)  of 20.49754\r\n10112 ,00 ,ALABAMA,19.63,19.53\r\n';
const anesthesia = (national: string) =>
  `Contractor,Locality,Locality Name,National Anes CF of ${national}\r\n10112 ,00 ,ALABAMA,19.31 \r\n`;
const PACKAGES =
  'PRODUCTID\tPRODUCTNDC\tNDCPACKAGECODE\tPACKAGEDESCRIPTION\tSTARTMARKETINGDATE\tENDMARKETINGDATE\r\n1_a\t0002-7597\t0002-7597-01\t1 "VIAL\t20100101\t\r\n';
const PRODUCTS =
  'PRODUCTID\tPRODUCTNDC\tPRODUCTTYPENAME\tPROPRIETARYNAME\tNONPROPRIETARYNAME\tDOSAGEFORMNAME\tROUTENAME\tLABELERNAME\r\n1_a\t0002-7597\tHUMAN\tName\tgeneric\tPOWDER\tORAL\tLabeler\r\n';
const pairs = (...lines: string[]) =>
  ['CPT notice', 'Column 1\tColumn 2\t*\tEffective\tDeletion\tModifier\tPTP Edit Rationale', ...lines].join('\r\n');

describe.each(oneEngine)('releases as published, on %s', (engine) => {
  let files: CodeFiles;
  beforeAll(async () => {
    files = await openCodeFolder(engine);
  });
  afterAll(() => files.close());

  const load = (source: string, provided: Record<string, string | Uint8Array>, options = {}) =>
    files.load(
      source,
      Object.entries(provided).map(([name, content]) => files.put(name, content)),
      options,
    );
  const editions = ({ datasets }: Awaited<ReturnType<typeof load>>) =>
    datasets
      .map(({ dataset, edition, effective_from, rows }) => [dataset, edition, effective_from, rows].join(' '))
      .sort();
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => 'accepted',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  const query = async (url: string) => {
    const app = await createTestApp({ shared: files.opened });
    const tenant = await app.tenant();
    const response = await app.get(url, tenant);
    await app.close();
    return response.json().data;
  };

  it('of the two anesthesia factors of 2026 the one for non-qualifying participants applies', async () => {
    const report = await load('mpfs', { 'ANES2026.csv': ANES_2026 });
    expect(editions(report)).toEqual(['anesthesia 2026 2026-01-01 1']);
    expect(
      await files.rows(
        "SELECT f.factor, d.attributes FROM anesthesia_factors f JOIN code_datasets d ON d.id = f.dataset_id WHERE d.edition = '2026' AND NOT d.starter",
      ),
    ).toEqual([{ factor: '19.53', attributes: JSON.stringify({ national: '20.49754' }) }]);
  });

  it.each(['Anesthesia Conversion Factor', 'CY 2023 Anes CF', 'Non-QP Anesthesia CF of 20.1', 'Conversion Factor'])(
    'the anesthesia factor is found as %s',
    async (name) => {
      const content = `Contractor,Locality,Locality Name,QP Anesthesia CF of 21.1,${name}\r\n10112,00,ALABAMA,9.99,19.31\r\n`;
      await load('mpfs', { 'ANES2023.csv': content });
      const stored = await files.rows(
        "SELECT f.factor FROM anesthesia_factors f JOIN code_datasets d ON d.id = f.dataset_id WHERE d.edition = '2023'",
      );
      expect(stored).toEqual([{ factor: '19.31' }]);
    },
  );

  it("the locality table loads with CMS's column names", async () => {
    const csv =
      'COUNTIES INCLUDED IN 2025 LOCALITIES,,,,\r\n,,,,\r\nMedicare Adminstrative Contractor,Locality Number,State ,Fee Schedule Area ,Counties\r\n,,,,\r\n10112,0,ALABAMA ,STATEWIDE ,ALL COUNTIES \r\n1182,18,CALIFORNIA ,LOS ANGELES ,LOS ANGELES/ORANGE \r\n';
    expect(editions(await load('mpfs', { '25LOCCO.csv': csv }))).toEqual(['fee_locality 2025 2025-01-01 2']);
  });

  it('releases of one year load in one call, including tables that changed within it', async () => {
    const release = (month: string, index: string) =>
      zipSync({
        [`PPRRVU25_${month.slice(0, 3)}.csv`]: bytes(schedule(2025, ['10000 - 1.11 32.3465'], month)),
        'GPCI2025.csv': bytes(GPCI.replaceAll('2026', '2025').replace('1.500', index)),
        'OPPSCAP.csv': bytes(OPPSCAP),
      });
    const provided = {
      'rvu25a.zip': release('January', '1.500'),
      'RVU25D-updated-09-11-2025.zip': release('October', '1.400'),
    };
    expect(editions(await load('mpfs', provided))).toEqual([
      'gpci 2025 2025-01-01 1',
      'gpci 2025-10 2025-10-01 1',
      'mpfs 2025-01 2025-01-01 1',
      'mpfs 2025-10 2025-10-01 1',
      'opps_cap 2025-01 2025-01-01 1',
      'opps_cap 2025-10 2025-10-01 1',
    ]);
    expect((await load('mpfs', provided)).unchanged).toBe(true);
    // July repeats the April table: nothing new. October repeats January's: new again.
    const index = (value: string) => bytes(GPCI.replaceAll('2026', '2018').replace('1.500', value));
    const gpci = (quarter: string, value: string) => ({
      [`rvu18${quarter}.zip`]: zipSync({ 'GPCI2018.csv': index(value) }),
    });
    const loaded = [];
    for (const provided of [
      gpci('a', '1.500'),
      gpci('b', '1.400'),
      gpci('c', '1.400'),
      gpci('d', '1.500'),
      gpci('b', '1.400'),
    ])
      loaded.push(...editions(await load('mpfs', provided)), '|');
    expect(loaded.join(' ')).toBe(
      'gpci 2018 2018-01-01 1 | gpci 2018-04 2018-04-01 1 | | gpci 2018-10 2018-10-01 1 | |',
    );
    const work = async (date: string) =>
      (await query(`/v1/codes/lookup?code=10000&include=rvu&locality=02102-01&date=${date}`)).rvu.locality.gpci.work;
    expect([await work('2025-09-30'), await work('2025-10-01')]).toEqual(['1.500', '1.400']);
  });

  it('releases unpacked into named folders load like their zips', async () => {
    const folder = (name: string) => {
      mkdirSync(join(files.dir, name), { recursive: true });
      return name;
    };
    const gpci = GPCI.replaceAll('2026', '2027');
    const table = files.put(`${folder('rvu27b')}/GPCI2027.csv`, gpci);
    expect(editions(await files.load('mpfs', [table]))).toEqual(['gpci 2027-04 2027-04-01 1']);
    files.put(`${folder('downloads/RVU27C')}/GPCI2027.csv`, gpci.replace('1.500', '1.400'));
    expect(editions(await files.load('mpfs', [join(files.dir, 'downloads')]))).toEqual(['gpci 2027-07 2027-07-01 1']);
    const order = '00001 A00     1 Cholera                                                      Cholera\r\n';
    const april = files.put(`${folder('april-1-2025-code-descriptions')}/icd10cm-order-2025.txt`, order);
    expect(editions(await files.load('icd10cm', [april]))).toEqual(['icd10cm FY2025 from 2025-04-01 2025-04-01 1']);
    const yearly = files.put(`${folder('april')}/icd10cm-order-2025.txt`, order.replaceAll('Cholera', 'Another'));
    expect(editions(await files.load('icd10cm', [yearly]))).toEqual(['icd10cm FY2025 2024-10-01 1']);
  });

  it('the factor of March 9, 2024 applies from that day, that of January before', async () => {
    const release = (factor: string, national: string) =>
      zipSync({
        'PPRRVU24_JAN.csv': bytes(schedule(2024, [`10000 - 1.11 ${factor}`])),
        'ANES2024.csv': bytes(anesthesia(national)),
      });
    const provided = { 'rvu24a.zip': release('32.7442', '20.4349'), 'rvu24ar.zip': release('33.2875', '20.7739') };
    expect(editions(await load('mpfs', provided))).toEqual([
      'anesthesia 2024 2024-01-01 1',
      'anesthesia 2024-03-09 2024-03-09 1',
      'mpfs 2024-01 2024-01-01 1',
      'mpfs 2024-03-09 2024-03-09 1',
    ]);
    expect((await load('mpfs', provided)).unchanged).toBe(true);
    await load('mpfs', { 'PPRRVU24_APR.csv': schedule(2024, ['10000 - 1.12 33.2875'], 'April') });
    const found = async (date: string) => {
      const { rvu } = await query(`/v1/codes/lookup?code=10000&include=rvu&date=${date}`);
      return [rvu.edition.label, rvu.conversion_factor, rvu.work_rvu].join(' ');
    };
    expect([await found('2024-03-08'), await found('2024-03-09'), await found('2024-04-01')]).toEqual([
      '2024-01 32.7442 1.11',
      '2024-03-09 33.2875 1.11',
      '2024-04 33.2875 1.12',
    ]);
  });

  it('two files for the same days are rejected, even with one name; identical bytes count once', async () => {
    const zip = (work: string) =>
      zipSync({ 'PPRRVU23_OCT.csv': bytes(schedule(2023, [`10000 - ${work} 33.8872`], 'October')) });
    expect(await refusal(load('mpfs', { 'a.zip': zip('1.11'), 'b.zip': zip('1.12') }))).toBe(
      'SourceError: a.zip/PPRRVU23_OCT.csv and b.zip/PPRRVU23_OCT.csv are for the same edition; load one of them',
    );
    expect(editions(await load('mpfs', { 'a.zip': zip('1.11'), 'b.zip': zip('1.11') }))).toEqual([
      'mpfs 2023-10 2023-10-01 1',
    ]);
  });

  it('one table under several names in one release is loaded once', async () => {
    const gpci = GPCI.replaceAll('2026', '2021');
    const zip = zipSync({ 'GPCI2021.csv': bytes(gpci), 'GPCI 2021 final.xlsx': workbook(splitCells(gpci)) });
    const first = await load('mpfs', { 'a.zip': zip });
    expect(first.datasets.map(({ file }) => file)).toEqual(['a.zip/GPCI2021.csv']);
    expect((await load('mpfs', { 'a.zip': zip })).unchanged).toBe(true);
    await load('mpfs', { 'OPPSCAP.csv': OPPSCAP }, { year: 2021 });
    const adjacent = { 'OPPSCAP.csv': OPPSCAP, 'GPCI2019.csv': GPCI.replaceAll('2026', '2019') };
    expect(editions(await load('mpfs', { ...adjacent, 'GPCI2020.csv': GPCI.replaceAll('2026', '2020') }))).toEqual([
      'gpci 2019 2019-01-01 1',
      'gpci 2020 2020-01-01 1',
    ]);
    const twice = { 'b.zip': zipSync({ 'in/GPCI2021.csv': bytes(gpci.replace('1.500', '1.300')) }) };
    const report = await load('mpfs', {
      ...twice,
      'c.zip': zipSync({ 'it/GPCI2021.csv': bytes(gpci.replace('1.500', '1.300')) }),
    });
    expect(editions(report)).toEqual(['gpci 2021 2021-01-01 1']);
  });

  it('a code without values may omit them, one priced by them may not', async () => {
    const lines = schedule(2022, ['10000 - 1.11 34.6062', '10001 - 1.11 34.6062'], 'July').split('\r\n');
    const blank = lines.at(-1)!.replace(',A,,1.11,1.00,,0.50,,0.10,2.10,1.60,', ',X,,,,,,,,,,');
    const bad = lines.at(-1)!.replace('10001', '10002').replace(',1.11,', ',,');
    const report = await load('mpfs', { 'PPRRVU22_JUL.csv': [...lines.slice(0, -1), blank, bad].join('\r\n') });
    expect(report.warnings.bad_value).toEqual({ count: 1, samples: [expect.stringContaining('work is empty')] });
    const stored = await files.rows(
      "SELECT code, work_rvu AS work, total_facility AS total FROM mpfs_rows m JOIN code_datasets d ON d.id = m.dataset_id WHERE d.edition = '2022-07' AND NOT d.starter ORDER BY code",
    );
    expect(stored).toEqual([
      { code: '10000', work: '1.11', total: '1.60' },
      { code: '10001', work: '0.00', total: '0.00' },
    ]);
  });

  it('workbooks and text with the wrong extension are read by content', async () => {
    const book = workbook(splitCells(schedule(2021, ['10000 - 1.11 34.8931'], 'April')));
    expect(editions(await load('mpfs', { 'PPRRVU21_APR.csv': book }))).toEqual(['mpfs 2021-04 2021-04-01 1']);
    expect((await load('mpfs', { 'PPRRVU21_APR.csv': book })).unchanged).toBe(true);
    expect(editions(await load('mpfs', { 'PPRRVU21_APR.xls': book }))).toEqual(['mpfs 2021-04 2021-04-01 1']);
    const zip = zipSync({ 'product.xls': bytes(PRODUCTS), 'package.xls': bytes(PACKAGES) });
    expect((await load('ndc', { 'ndcxls.zip': zip })).rows).toEqual({ ndc_product: 1, ndc_package: 1 });
    expect((await load('ndc', { 'ndcxls.zip': zip })).unchanged).toBe(true);
  });

  it('other drug lists, quarterly changes and Medicaid edits never replace the full table', async () => {
    const before = files.view();
    const PTP = pairs('10004\t36000\t\t20260701\t*\t1\tReason');
    const MUE = 'HCPCS/CPT Code,Practitioner Services MUE Values,MUE Adjudication Indicator\r\n0001U,2,3 Date\r\n';
    const cases: [string, Record<string, string | Uint8Array>, RegExp][] = [
      ['ndc', { 'unfinished_package.txt': PACKAGES }, /unfinished, excluded or compounded drugs/],
      ['ndc', { 'ndc_unfinished.zip': zipSync({ 'package.txt': bytes(PACKAGES) }) }, /unfinished, excluded/],
      [
        'ndc',
        {
          'ndc_excluded.zip': zipSync({
            'Products_excluded.txt': bytes(PRODUCTS),
            'Packages_excluded.txt': bytes(PACKAGES),
          }),
        },
        /unfinished, excluded/,
      ],
      ['ptp', { 'ccipra-v322r0-additions.txt': PTP }, /contains changes of a quarter/],
      [
        'ptp',
        {
          'medicare-ncci-2026q3-practitioner-quarterly-additions-deletions-revisions-ptp.zip': zipSync({
            'Practitioner_Eff_07-01-2026.txt': bytes(PTP),
          }),
        },
        /contains changes of a quarter/,
      ],
      [
        'ptp',
        {
          'medicaid-ncci-2026-q3-ptp-edits-practitioner-services.zip': zipSync({ 'ptp practitioner.txt': bytes(PTP) }),
        },
        /Medicaid/,
      ],
      ['mue', { 'MCR_MUE_PractitionerServices_Additions_Eff_07-01-2026.csv': MUE }, /contains changes of a quarter/],
    ];
    for (const [source, provided, message] of cases)
      expect(await refusal(load(source, provided)), Object.keys(provided)[0]).toMatch(message);
    expect(files.view()).toEqual(before);
  });
});
