import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, GPCI, openCodeFolder, schedule } from '../../../test/support/code-files.ts';

let files: CodeFiles;
beforeAll(async () => {
  files = await openCodeFolder();
});
afterAll(() => files.close());

const put = (...provided: Parameters<CodeFiles['put']>) => files.put(...provided);
const load = (...provided: Parameters<CodeFiles['load']>) => files.load(...provided);
const rows = <Row>(text: string) => files.rows<Row>(text);
const listReferences = (edition: string) => {
  const found = rows<{ attributes: string }>(
    `SELECT attributes FROM code_datasets WHERE dataset = 'hcpcs' AND edition = '${edition}'`,
  );
  return JSON.parse(found[0]!.attributes).cross_references;
};

describe('physician fee schedule', () => {
  it("columns are found by stacked names in both years' layouts, despite Ctrl-Z and bad rows", async () => {
    const path = put(
      'PPRRVU23_JAN.csv',
      `${schedule(2023, ['10000 - 1.11 33.8872', '10001 26 x 33.8872'])}\r\n\u001a\r\n`,
    );
    const older = await load('mpfs', [path]);
    expect(older.datasets).toMatchObject([
      { dataset: 'mpfs', edition: '2023-01', effective_from: '2023-01-01', rows: 1 },
    ]);
    expect(older.warnings.bad_value).toMatchObject({ count: 1 });
    const newer = await load('mpfs', [
      put('PPRRVU2026_Jul_nonQPP.csv', schedule(2026, ['10000 - 2.22 33.4009'], 'July')),
      put('PPRRVU2026_Jul_QPP.csv', schedule(2026, ['10000 - 2.22 33.5675'], 'July')),
    ]);
    expect(newer.datasets.map(({ variant, effective_from }) => [variant, effective_from])).toEqual([
      ['', '2026-07-01'],
      ['qpp', '2026-07-01'],
    ]);
    const stored = rows(
      "SELECT d.edition, d.variant, m.work_rvu, m.conversion_factor, m.global_days, m.description FROM mpfs_rows m JOIN code_datasets d ON d.id = m.dataset_id WHERE m.code = '10000' AND NOT d.starter ORDER BY d.id",
    );
    expect(stored).toEqual([
      {
        edition: '2023-01',
        variant: '',
        work_rvu: '1.11',
        conversion_factor: '33.8872',
        global_days: '010',
        description: null,
      },
      {
        edition: '2026-07',
        variant: '',
        work_rvu: '2.22',
        conversion_factor: '33.4009',
        global_days: '010',
        description: null,
      },
      {
        edition: '2026-07',
        variant: 'qpp',
        work_rvu: '2.22',
        conversion_factor: '33.5675',
        global_days: '010',
        description: null,
      },
    ]);
  });

  it('with a license the descriptors in the same file are stored', async () => {
    const path = put('PPRRVU2024_Apr.csv', schedule(2024, ['10000 - 1.00 33.0'], 'April'));
    await load('mpfs', [path]);
    expect((await load('mpfs', [path], { cptLicensed: true })).unchanged).toBe(false);
    const stored = rows(
      "SELECT description FROM mpfs_rows m JOIN code_datasets d ON d.id = m.dataset_id WHERE d.edition = '2024-04'",
    );
    expect(stored).toEqual([{ description: 'Invented wording' }]);
  });

  it('locality files keep leading zeros, drop footnotes, and take their year from neighboring files', async () => {
    const caps =
      'HCPCS,MOD,PROCSTAT,CARRIER,LOCALITY,FACILITY PRICE,NON-FACILTY PRICE\r\n70000,TC,A,2102,1,10.5,11.00\r\n,,,,,,\r\n';
    const report = await load('mpfs', [put('GPCI2026.csv', GPCI), put('OPPSCAP_Jul.csv', caps)]);
    expect(report.datasets.map(({ dataset, edition, rows: count }) => [dataset, edition, count])).toEqual([
      ['gpci', '2026', 1],
      ['opps_cap', '2026-07', 1],
    ]);
    expect(
      rows(
        'SELECT carrier, locality, name FROM gpci_rows g JOIN code_datasets d ON d.id = g.dataset_id WHERE NOT d.starter',
      ),
    ).toEqual([{ carrier: '02102', locality: '01', name: 'ALASKA' }]);
  });

  it('a file of an unknown year is rejected until the year is given', async () => {
    const path = put(
      'ANES.csv',
      'Contractor,Locality,Locality Name,National Anes CF of 20.3178\r\n10112 ,00 ,ALABAMA,19.31 \r\n,,,\r\n',
    );
    await expect(load('mpfs', [path])).rejects.toThrow('does not state its year');
    expect((await load('mpfs', [path], { year: 2025 })).rows).toEqual({ anesthesia: 1 });
  });
});

describe('other files', () => {
  it('HCPCS text joins continuation lines and distinguishes modifiers from procedures', async () => {
    const record = (code: string, kind: string, long: string, more: Record<number, string> = {}) => {
      const cells = [...`${code.padStart(5)}00100${kind}${long.padEnd(80)}`.padEnd(320)];
      for (const [start, text] of Object.entries(more))
        [...text].forEach((character, at) => {
          cells[Number(start) - 1 + at] = character;
        });
      return cells.join('');
    };
    const day = { 269: '20180101', 277: '20180101', 293: 'A' };
    const lines = [
      '***Disclaimers',
      '',
      record('A1', '7', 'One wound', day),
      record('A9999', '3', `${'x'.repeat(79)}y`, {
        ...day,
        92: 'Short',
        230: 'C',
        257: 'O1E',
        285: '20191231',
        205: 'A9998',
        210: 'QM',
      }),
      record('A9999', '4', 'z and more'),
    ];
    const report = await load('hcpcs', [put('HCPC2018_CONTR_ANWEB.txt', lines.join('\r\n'))]);
    expect(report.rows).toEqual({ hcpcs: 2 });
    const stored = rows(
      'SELECT code, is_modifier, description, short_description, coverage, betos, terminated_on FROM hcpcs_codes h JOIN code_datasets d ON d.id = h.dataset_id WHERE NOT d.starter ORDER BY code',
    );
    expect(stored).toEqual([
      {
        code: 'A1',
        is_modifier: true,
        description: 'One wound',
        short_description: null,
        coverage: null,
        betos: null,
        terminated_on: null,
      },
      {
        code: 'A9999',
        is_modifier: false,
        description: `${'x'.repeat(79)}yz and more`,
        short_description: 'Short',
        coverage: 'C',
        betos: 'O1E',
        terminated_on: '2019-12-31',
      },
    ]);
    // A modifier does not replace a procedure.
    expect(listReferences('2018-01')).toEqual({ A9999: ['A9998'] });
  });

  it('HCPCS tables report cross references under their names', async () => {
    const table =
      'HCPC,SEQNUM,RECID,LONG DESCRIPTION,SHORT DESCRIPTION,XREF1,XREF2,COV,ADD DT,ACT EFF DT,TERM DT,ACTION CD';
    const line = 'C9022,00100,3,Some drug,Drug,J1322,J3145,C,20140101,20150101,20141231,N';
    await load('hcpcs', [put('HCPC2019_CONTR_ANWEB.csv', `${table}\r\n${line}\r\n`)]);
    expect(listReferences('2019-01')).toEqual({ C9022: ['J1322', 'J3145'] });
  });

  it.each([
    ['icd10cm_conversion_table_FY2023.csv', 'Current code assignment,Effective,Previous Code(s) Assignment', ','],
    ['ICD-10-CM-Conversion-Table-FY2024.txt', 'New Code\tEffective Date\tPrevious Code', '\t'],
  ])('the ICD-10-CM conversion table %s gives each new code with each previous one', async (name, head, between) => {
    const lines = [
      ['A92.5', '10/1/2017', 'A92.8'],
      ['M54.50', 'FY 2022', '"M54.5; M54.9"'],
      ['Z99.1', '', 'Z99.1'],
    ].map((cells) => cells.join(between));
    const report = await load('icd10cm', [put(name, ['ICD-10-CM Conversion Table', head, ...lines].join('\r\n'))]);
    expect(report.rows).toEqual({ icd10cm_conversion: 3 });
    const { edition } = report.datasets[0]!;
    expect(
      rows(
        `SELECT previous, code, effective_on FROM code_conversions c JOIN code_datasets d ON d.id = c.dataset_id WHERE d.edition = '${edition}' ORDER BY line`,
      ),
    ).toEqual([
      { previous: 'A928', code: 'A925', effective_on: '2017-10-01' },
      { previous: 'M545', code: 'M5450', effective_on: null },
      { previous: 'M549', code: 'M5450', effective_on: null },
    ]);
  });

  it('MUE, RBCS and NDC files are parsed in their official layouts', async () => {
    const mue =
      '"Notice\nin two lines",,,\r\n"HCPCS/\nCPT Code",Practitioner Services MUE Values,MUE Adjudication Indicator,MUE Rationale\r\n0001U,2,3 Date of Service Edit: Clinical,Nature of Analyte\r\n';
    expect((await load('mue', [put('MCR_MUE_PractitionerServices_Eff_07-01-2026.csv', mue)])).datasets).toMatchObject([
      { effective_from: '2026-07-01', rows: 1 },
    ]);
    const rbcs =
      'HCPCS_Cd,RBCS_Id,RBCS_Cat,RBCS_Cat_Desc,RBCS_Cat_Subcat,RBCS_Subcat_Desc,RBCS_FamNumb,RBCS_Family_Desc,RBCS_Major_Ind,HCPCS_Cd_Add_Dt,HCPCS_Cd_End_Dt,RBCS_Latest_Assignment,First_RBCS_Release_Year,RBCS_Analysis_Start_Dt,RBCS_Analysis_End_Dt\r\n99999,TX001N,T,Test,TX,Other,001,Family,N,01/01/2000,12/31/9999,1,2020,01/01/2014,12/31/9999\r\n';
    await load('rbcs', [put('RBCS_RY_2025.csv', rbcs)]);
    expect(rows("SELECT rbcs_id, category, assigned_on, ended_on FROM rbcs_codes WHERE code = '99999'")).toEqual([
      { rbcs_id: 'TX001N', category: 'Test', assigned_on: '2014-01-01', ended_on: null },
    ]);
    const replaced = rbcs
      .split('\r\n')
      .flatMap((line) =>
        line.startsWith('99999') ? [line.replace('TX001N', 'TX000N').replace(',1,2020', ',0,2020'), line] : [line],
      );
    expect((await load('rbcs', [put('RBCS_RY_2026.csv', replaced.join('\r\n'))])).rows).toEqual({ rbcs: 1 });
    const product =
      'PRODUCTID\tPRODUCTNDC\tPRODUCTTYPENAME\tPROPRIETARYNAME\tPROPRIETARYNAMESUFFIX\tNONPROPRIETARYNAME\tDOSAGEFORMNAME\tROUTENAME\tSTARTMARKETINGDATE\tENDMARKETINGDATE\tLABELERNAME\tSUBSTANCENAME\r\n1_a\t0002-7597\tHUMAN\tSome "quoted" name\t\tgeneric\tPOWDER\tINTRAVENOUS; ORAL\t20100101\t\tLabeler\tSUBSTANCE\r\n';
    const pack =
      'PRODUCTID\tPRODUCTNDC\tNDCPACKAGECODE\tPACKAGEDESCRIPTION\tSTARTMARKETINGDATE\tENDMARKETINGDATE\tNDC_EXCLUDE_FLAG\tSAMPLE_PACKAGE\r\n1_a\t0002-7597\t0002-7597-01\t1 VIAL\t20100101\t\tN\tN\r\n';
    const zip = zipSync({ 'product.txt': Buffer.from(product), 'package.txt': Buffer.from(pack) });
    expect((await load('ndc', [put('ndctext.zip', zip)])).rows).toEqual({ ndc_product: 1, ndc_package: 1 });
    // Packages have their own dates, so the directory answers for days before it was loaded.
    const days = rows("SELECT DISTINCT covers_from AS day FROM code_datasets WHERE dataset LIKE 'ndc%'");
    expect(days).toEqual([{ day: '1900-01-01' }]);
    expect(rows('SELECT ndc, package_code FROM ndc_packages')).toEqual([
      { ndc: '00002759701', package_code: '0002-7597-01' },
    ]);
  });
});
