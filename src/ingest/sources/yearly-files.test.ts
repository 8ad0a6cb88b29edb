import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, openCodeFolder } from '../../../test/support/code-files.ts';
import { splitCells, workbook } from '../../../test/support/workbook.ts';

let files: CodeFiles;
beforeAll(async () => {
  files = await openCodeFolder();
});
afterAll(() => files.close());
const text = (content: string) => new Uint8Array(Buffer.from(content));
const load = (source: string, name: string, content: string | Uint8Array, options = {}) =>
  files.load(source, [files.put(name, content)], options);
const editions = ({ datasets }: Awaited<ReturnType<typeof load>>) =>
  datasets.map(({ dataset, edition, effective_from, rows, file }) => [
    dataset,
    edition,
    effective_from,
    rows,
    file.split('/').pop(),
  ]);

describe('HCPCS of other years', () => {
  const NAMES =
    'HCPC,SEQNUM,RECID,LONG DESCRIPTION,SHORT DESCRIPTION,PRICE1,PRICE2,PRICE3,PRICE4,COV,BETOS,ADD DT,ACT EFF DT,TERM DT,ACTION CD';
  const rows = [
    'A0021,00100,3,Outside state ride,Ride,00,,,,I,O1A,19820101,19970101,,N',
    '   A1,00100,7,Dressing for one wound,,,,,,,,20050101,20050101,,N',
  ];
  const csv = ['Disclaimer', '', NAMES, ...rows].join('\r\n');
  const record = (code: string, kind: string, long: string) => {
    const cells = [...`${code.padStart(5)}00100${kind}${long.padEnd(80)}`.padEnd(320)];
    for (const [at, one] of [...'201801012018010120991231N'].entries()) cells[268 + at] = one;
    return cells.join('');
  };

  it.each([
    ['HCPC2019_CONTR_ANWEB.xlsx', 'hcpcs 2019-01'],
    ['HCPC2020_ANWEB_w_disclaimer.xlsx', 'hcpcs 2020-01'],
    ['HCPC2021_APR_ANWEB_v2.xlsx', 'hcpcs 2021-04'],
    ['HCPC2022_JUL_ANWEB.csv', 'hcpcs 2022-07'],
    ['HCPC2023_OCT_ANWEB_v3.xlsx', 'hcpcs 2023-10'],
    ['hcpc2024_jan_anweb_v4.csv', 'hcpcs 2024-01'],
    ['2025_HCPC_APR_ANWEB.csv', 'hcpcs 2025-04'],
    ['HCPC26_JUL_ANWEB.csv', 'hcpcs 2026-07'],
    ['level two january 2018.csv', 'hcpcs 2018-01'],
  ])('%s is edition %s', async (name, edition) => {
    const report = await load('hcpcs', name, name.endsWith('xlsx') ? workbook(splitCells(csv)) : csv);
    expect(report.datasets.map((one) => `${one.dataset} ${one.edition}`)).toEqual([edition]);
    expect(report.rows).toEqual({ hcpcs: 2 });
  });

  it('from a quarterly zip only the main file is read, once; reports, corrections and notes are skipped', async () => {
    const zip = zipSync({
      'HCPC2024_OCT_ANWEB.xlsx': workbook(splitCells(csv)),
      'HCPC2024_OCT_ANWEB.txt': text([record('A0021', '3', 'Ride'), record('A0022', '3', 'Ride')].join('\r\n')),
      'HCPC2024_OCT_Trans_Alpha.xlsx': workbook([['A0021', 'No change']]),
      'HCPC2024_OCT_Corrections.xlsx': workbook([['A0021', 'Corrected']]),
      'HCPC2024_recordlayout.txt': text('layout'),
      'proc_notes_2024.txt': text('notes'),
    });
    const report = await load('hcpcs', 'october-2024-alpha-numeric-hcpcs-file.zip', zip);
    expect(editions(report)).toEqual([['hcpcs', '2024-10', '2024-10-01', 2, 'HCPC2024_OCT_ANWEB.xlsx']]);
    await expect(load('hcpcs', 'HCPC2024_OCT_Trans_Alpha.csv', csv)).rejects.toThrow(
      /contains a report of changes or notes, not the HCPCS file itself/,
    );
  });

  it("the zip's month applies if the file states none", async () => {
    const zip = zipSync({ 'HCPC2025_ANWEB.txt': text(record('A0021', '3', 'Ride')) });
    expect(editions(await load('hcpcs', 'july-2025-alpha-numeric-hcpcs-file.zip', zip))[0]![1]).toBe('2025-07');
  });

  it('missing columns are listed together with those that were found', async () => {
    await expect(
      load(
        'hcpcs',
        'HCPC2027_JAN_ANWEB.csv',
        csv.replace('LONG DESCRIPTION', 'WHAT IT IS').replace('TERM DT', 'UNTIL'),
      ),
    ).rejects.toThrow(
      /no header row names LONG DESCRIPTION, TERM DT \(line 3 comes nearest: HCPC, SEQNUM, RECID, WHAT IT IS/,
    );
  });
});

describe('ICD-10 of other years', () => {
  const line = (order: number, code: string, title: string, flag = 1) =>
    `${String(order).padStart(5, '0')} ${code.padEnd(7)} ${flag} ${title.padEnd(60)} ${title}`;
  const CM = [line(1, 'A00', 'Cholera', 0), line(2, 'A000', 'Cholera, first kind'), line(3, 'U071', 'COVID')].join(
    '\r\n',
  );
  const ADDENDA = ['Add:         A0009  New', 'Delete:      A001   Old'].join('\r\n');

  it.each([
    ['icd10cm_order_2019.txt', 'FY2019', '2018-10-01'],
    ['icd10cm_order_2020.txt', 'FY2020', '2019-10-01'],
    ['icd10cm-order-Jan-2021.txt', 'FY2021 from 2021-01-01', '2021-01-01'],
    ['icd10cm_order_2022.txt', 'FY2022', '2021-10-01'],
    ['icd10cm-order-April-2023.txt', 'FY2023 from 2023-04-01', '2023-04-01'],
    ['icd10cm-order-2024.txt', 'FY2024', '2023-10-01'],
    ['icd10cm-April-1-2025-order.txt', 'FY2025 from 2025-04-01', '2025-04-01'],
    ['icd10cm-order-2026.txt', 'FY2026', '2025-10-01'],
    ['icd10cm_order_2027.txt', 'FY2027', '2026-10-01'],
  ])('%s is %s from %s', async (name, edition, from) => {
    const zip = zipSync({
      [`Code Descriptions/${name}`]: text(CM),
      'Code Descriptions/icd10cm-order-addenda-2026.txt': text(ADDENDA),
      'Code Descriptions/icd10cm_codes_2026.txt': text('A000    Cholera'),
      'Code Descriptions/icd10cm_codes_addenda_2026.txt': text(ADDENDA),
      'Code Descriptions/icd10OrderFiles.pdf': text('%PDF'),
    });
    const report = await load('icd10cm', `code descriptions ${name}.zip`.replace(/april|jan/gi, ''), zip);
    expect(editions(report)).toEqual([['icd10cm', edition, from, 3, name]]);
  });

  it("the zip's month applies if the file has none; blanks may be cut, a title may come first", async () => {
    const trimmed = CM.split('\r\n')
      .map((one) => one.trimEnd())
      .join('\n');
    const zip = zipSync({ 'icd10cm-order-2025.txt': text(`\r\nTitle\r\n${trimmed}`) });
    const report = await load('icd10cm', 'april-1-2025-code-descriptions.zip', zip);
    expect(editions(report)[0]!.slice(1, 4)).toEqual(['FY2025 from 2025-04-01', '2025-04-01', 3]);
  });

  it('addenda alone are rejected by type', async () => {
    await expect(load('icd10cm', 'icd10cm_order_addenda_2025.txt', ADDENDA)).rejects.toThrow(
      /contains addenda, not the whole order file/,
    );
    await expect(load('icd10cm', 'icd10cm_codes_2025.txt', 'A000    Cholera')).rejects.toThrow(
      /contains no file of icd10cm \(ICD-10-CM order file/,
    );
  });

  it('ICD-10-PCS order files load too', async () => {
    const pcs = [line(1, '001', 'Bypass', 0), line(2, '0016070', 'Bypass of one kind')].join('\r\n');
    for (const [name, from] of [
      ['icd10pcs_order_2019.txt', '2018-10-01'],
      ['icd10pcs_order_2026.txt', '2025-10-01'],
      ['icd10pcs-order-april-2027.txt', '2027-04-01'],
    ] as const)
      expect((await load('icd10pcs', name, pcs)).datasets[0]!.effective_from).toBe(from);
  });
});

describe('drug files of other quarters', () => {
  const crosswalk = (names: string, title: string, lines = 3) =>
    [
      ...Array(lines).fill('Remarks'),
      title,
      names,
      'J1745,Infliximab,Labeler,57894-0030-01,Remicade,10 MG,1,1,10,10',
    ].join('\r\n');
  const CROSSWALK =
    '_2024_CODE,Short Description,LABELER NAME,NDC,Drug Name,HCPCS dosage,PKG SIZE,PKG QTY,BILLUNITS,BILLUNITSPKG';

  it.each([
    [
      'January 2018 ASP NDC-HCPCS Crosswalk.csv',
      CROSSWALK,
      'Effective January 1, 2018 through March 31, 2018',
      '2018Q1',
      0,
    ],
    ['Apr-2021 ASP NDC-HCPCS Crosswalk.xlsx', CROSSWALK.replace('2024', '2021'), 'ASP crosswalk', '2021Q2', 8],
    [
      'section 508 version of July 2023 ASP NDC-HCPCS Crosswalk 061423.csv',
      CROSSWALK.replace('NDC,', 'NDC2,'),
      'x',
      '2023Q3',
      30,
    ],
    [
      'october-2025-asp-ndc-hcpcs-crosswalk.csv',
      'HCPCS Code,Short Description,Labeler,NDC or ALTERNATE ID,Drug Name,HCPCS Dosage,Package Size,Package Quantity,Billing Units,Billing Units Per Package',
      'x',
      '2025Q4',
      5,
    ],
  ])('crosswalk %s', async (name, names, title, edition, lines) => {
    const content = crosswalk(names, title, lines);
    const report = await load('asp', name, name.endsWith('xlsx') ? workbook(splitCells(content)) : content);
    expect(report.datasets).toMatchObject([{ dataset: 'asp_crosswalk', edition, rows: 1 }]);
  });

  it.each([
    [
      'January 2018 ASP Pricing File 121417.csv',
      'HCPCS Code,Short Description,HCPCS Code Dosage,Payment Limit,Vaccine AWP%,Notes',
      '2018Q1',
    ],
    [
      'section 508 version of apr 2022 asp pricing file.xlsx',
      'HCPCS Code,Short Description,HCPCS Code Dosage,Payment Limit,Notes',
      '2022Q2',
    ],
    [
      'July 2026 Medicare Part B Payment Limit File 062626.csv',
      'HCPCS Code,Short Description,HCPCS Code Dosage,Payment Limit,Co-insurance Percentage,Notes',
      '2026Q3',
    ],
  ])('payment limits %s', async (name, names, edition) => {
    const content = [
      'Payment limits',
      '',
      names,
      'J1745,Infliximab,10 MG,"$1,044.119",20,'.replaceAll('"', '').replace('1,044', '1044'),
    ].join('\r\n');
    const report = await load('asp', name, name.endsWith('xlsx') ? workbook(splitCells(content)) : content);
    expect(report.datasets).toMatchObject([{ dataset: 'asp_limit', edition, rows: 1 }]);
  });

  it('of the crosswalks in a zip only the ASP one is read; any other alone is rejected', async () => {
    const good = crosswalk(CROSSWALK, 'Effective April 1, 2024 through June 30, 2024');
    const zip = zipSync({
      'April 2024 ASP NDC-HCPCS Crosswalk.csv': text(good),
      'April 2024 ASP NDC-HCPCS Crosswalk.xls': new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]),
      'April 2024 AWP NDC-HCPCS Crosswalk.csv': text(good),
      'April 2024 OPPS NDC-HCPCS Crosswalk.csv': text(good),
      'April 2024 NOC NDC-HCPCS Crosswalk.csv': text(good),
    });
    expect(editions(await load('asp', 'april-2024-ndc-hcpcs-crosswalk.zip', zip))).toEqual([
      ['asp_crosswalk', '2024Q2', '2024-04-01', 1, 'April 2024 ASP NDC-HCPCS Crosswalk.csv'],
    ]);
    await expect(load('asp', 'April 2024 OPPS NDC-HCPCS Crosswalk.csv', good)).rejects.toThrow(
      /another payment system/,
    );
    await expect(
      load('asp', 'July 2024 ASP Pricing File.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])),
    ).rejects.toThrow(/old format \(\.xls\) are not read/);
  });

  const PRODUCT =
    'PRODUCTID\tPRODUCTNDC\tPRODUCTTYPENAME\tPROPRIETARYNAME\tPROPRIETARYNAMESUFFIX\tNONPROPRIETARYNAME\tDOSAGEFORMNAME\tROUTENAME\tSTARTMARKETINGDATE\tENDMARKETINGDATE\tLABELERNAME\tSUBSTANCENAME\r\n1_a\t0002-7597\tHUMAN\t"Unclosed name\t\tgeneric\tPOWDER\tORAL\t20100101\t\tLabeler\tSUBSTANCE\r\n2_b\t0002-7598\tHUMAN\tOther\t\tgeneric\tPOWDER\tORAL\t20100101\t\tLabeler\tSUBSTANCE\r\n';
  const PACKAGE =
    'PRODUCTID\tPRODUCTNDC\tNDCPACKAGECODE\tPACKAGEDESCRIPTION\tSTARTMARKETINGDATE\tENDMARKETINGDATE\tNDC_EXCLUDE_FLAG\tSAMPLE_PACKAGE\r\n1_a\t0002-7597\t0002-7597-01\t1 VIAL\t20100101\t\tN\tN\r\n';

  it('the NDC directory loads with or without its zip, including quotation marks', async () => {
    const zip = zipSync({
      'ndctext/product.txt': text(PRODUCT),
      'ndctext/package.txt': text(PACKAGE),
      'ndctext/unfinished_product.txt': text(PRODUCT),
      'ndctext/compounders_ndc_directory.txt': text(PRODUCT),
    });
    expect((await load('ndc', 'ndctext.zip', zip)).rows).toEqual({ ndc_product: 2, ndc_package: 1 });
    const paths = [
      files.put('product.txt', PRODUCT.replace('Other', 'Another')),
      files.put('package.txt', PACKAGE.replace('1 VIAL', '2 VIAL')),
    ];
    expect((await files.load('ndc', paths, { today: '2026-01-02' })).rows).toEqual({ ndc_product: 2, ndc_package: 1 });
    const csv = PRODUCT.replace('"Unclosed name', 'Name').replaceAll('\t', ',');
    expect((await load('ndc', 'product.csv', csv, { today: '2026-01-03' })).rows).toEqual({ ndc_product: 2 });
  });
});

describe('RBCS of other releases', () => {
  const header = (names: string) => names.split(',');
  it.each([
    [
      'RBCS_RY_2021.csv',
      'HCPCS_Cd,RBCS_ID,RBCS_Cat,RBCS_Cat_Subcat,RBCS_FamNumb,RBCS_Family_Desc,RBCS_Major_Ind,HCPCS_Cd_Add_Dt,HCPCS_Cd_End_Dt,RBCS_Assignment_Eff_Dt',
      '99999,TX001N,T,TX,001,Family,N,01JAN2000,31DEC9999,1/1/2014',
      '2021',
    ],
    [
      'rbcs_ry_2022.xlsx',
      'HCPCS_Cd,RBCS_Id,RBCS_Cat_Desc,RBCS_Subcat_Desc,RBCS_Family_Desc,RBCS_Major_Ind,HCPCS_Cd_Add_Dt,HCPCS_Cd_End_Dt',
      '99999,TX001N,Test,Other,Family,N,2000-01-01,9999-12-31',
      '2022',
    ],
    [
      '2023 RBCS.csv',
      'HCPCS Code;RBCS ID;RBCS Category;RBCS Subcategory;RBCS Family Desc',
      '99999;TX001N;Test;Other;Family',
      '2023',
    ],
    ['rbcs-2025.csv', 'hcpcs_code,rbcs_id', '99999,TX001N', '2025'],
  ])('%s', async (name, names, line, edition) => {
    const content = `${names}\r\n${line}\r\n`;
    const made = name.endsWith('xlsx') ? workbook([['Title'], [], header(names), header(line)]) : content;
    const zip = zipSync({
      [name]: made instanceof Uint8Array ? made : text(made),
      'RBCS_DataDictionary.xlsx': workbook([['x']]),
    });
    const report = await load('rbcs', `rbcs ${edition}.zip`, zip);
    expect(report.datasets).toMatchObject([{ edition, effective_from: `${edition}-01-01`, rows: 1 }]);
    expect(
      await files.rows(
        `SELECT category, ended_on FROM rbcs_codes r JOIN code_datasets d ON d.id = r.dataset_id WHERE d.edition = '${edition}' AND NOT d.starter`,
      ),
    ).toEqual([{ category: 'Test', ended_on: null }]);
  });

  it('a file with neither id nor category columns is rejected', async () => {
    await expect(load('rbcs', 'rbcs_2020.csv', 'HCPCS_Cd,Family\r\n99999,x\r\n')).rejects.toThrow(
      /names the id or the category/,
    );
  });
});
