/** Files of other years as publishers lay them out, with invented rows: what is read, and what is refused. */
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { GPCI, schedule } from '../../../test/support/code-files.ts';
import { readCodes } from '../../../test/support/read-codes.ts';
import { workbook } from '../../../test/support/workbook.ts';

const bytes = (content: string) => new Uint8Array(Buffer.from(content));
const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join('');
type Provided = Record<string, string | Uint8Array>;

const orderLine = (order: number, code: string, flag = 1) =>
  `${String(order).padStart(5, '0')} ${code.padEnd(7)} ${flag} ${`Disease ${code}`.padEnd(60)} Disease ${code}`;
const ORDER = lines(orderLine(1, 'A00', 0), orderLine(2, 'A000'), orderLine(3, 'U071'));
const TABULAR = [
  '<?xml version="1.0" encoding="utf-8"?>',
  '<ICD10CM.tabular><version>2019</version><chapter><name>1</name><desc>One (A00-B99)</desc><section id="A00-A09">',
  '<diag><name>A00</name><excludes1><note>other (A05.0)</note></excludes1></diag>',
  '</section></chapter></ICD10CM.tabular>',
].join('\n');
const HCPCS = 'HCPC,SEQNUM,RECID,LONG DESCRIPTION,SHORT DESCRIPTION,COV,BETOS,ADD DT,ACT EFF DT,TERM DT,ACTION CD';
const ITEM = 'A0021,00100,3,Ride,Ride,I,O1A,19820101,19970101,20201231,N';
const record = (code: string, kind = '3', dates = '201801012018010120181231D') =>
  `${code.padStart(5)}00100${kind}${'Item'.padEnd(80)}`.padEnd(268) + dates;
const ZIP5 = (zip: string) => `${`NY${zip}1320201`.padEnd(20)}0${' '.repeat(54)}20194`;
const AMOUNTS = '"2025","01112","05","0075T","  ","000000112.50","000000098.00"," ","1","C"';
const pair = (column1: string) => `${column1}\t36000\t \t20200101\t*\t1\tMisuse`;
const PAIRS = ['CPT notice', '', 'Column 1\tColumn 2\t*\tEffective\tDeletion\tModifier\tPTP Edit Rationale'];
const MUE = (services: string) =>
  lines(
    '"Notice\r\nin two lines",,,',
    `"HCPCS/\nCPT Code",${services} MUE Values,MUE Adjudication Indicator,MUE Rationale`,
    '0001U,2,3 Date of Service Edit: Clinical,Nature',
  );
const XWALK = lines(
  'Effective April 1, 2024 through June 30, 2024',
  '_2024_CODE,Short Description,LABELER NAME,NDC,Drug Name,HCPCS dosage,PKG SIZE,PKG QTY,BILLUNITS,BILLUNITSPKG',
  'J1745,Infliximab,L,57894-0030-01,Remicade,10 MG,1,1,10,10',
);
const limitsFile = (title: string, ...rows: string[]) =>
  lines(title, 'HCPCS Code,Short Description,HCPCS Code Dosage,Payment Limit,Notes', ...rows);
const ADDENDUM_B = workbook([
  ['Addendum B.-Final OPPS Payment by HCPCS Code for CY 2025'],
  ['HCPCS Code', 'Short Descriptor', 'CI', 'SI', 'APC', 'Relative Weight', 'Payment Rate ', 'Note'],
  ['27447', 'x', '', 'J1', 5115, 154.2, '$12,867.61', ''],
  ['C9999', 'x', '', 'G ', 9999, '', '.', ''],
  ['CPT codes are the property of their owner'],
]);
const SURGICAL = [
  ['Addendum AA -- Final ASC Covered Surgical Procedures for CY 2026'],
  [
    'HCPCS Code',
    'Subject to Multiple Procedure Discounting',
    'January 2026 Payment Indicator',
    'January 2026 Payment Rate',
  ],
  ['10121', 'Y', 'A2', '$100.00'],
  ['10180', 'N', 'A2', '$100.00'],
];
const ANCILLARY = [
  ['Addendum BB -- Final ASC Covered Ancillary Services for CY 2026'],
  ['HCPCS Code', 'January 2026 Payment Indicator', 'January 2026 Payment Rate'],
  ['J1745', 'K2', '$50.00'],
];
const ADDON = [
  [
    'AOC_Edit_Type',
    'Add-On_Code',
    'AOC_Del_DT',
    'Primary_Code',
    'Primary_Code_Del_DT',
    'AOC_Edit_EffDT',
    'AOC_Edit_DelDT',
  ],
  [1, '11001', '', '11000', '', 2013091, ''],
  [2, '22527', '', 'CCCCC', '', '20130401', ''],
];

describe('a file of another year or name is read', () => {
  it.each<[source: string, provided: Provided, read: string[]]>([
    ['icd10cm', { 'icd10cm_order_2027.txt': ORDER }, ['icd10cm FY2027, 2026-10-01: 3']],
    [
      'icd10cm',
      { 'icd10cm_tabular.xml': TABULAR },
      ['icd10cm_notes FY2019, 2018-10-01: 1', 'icd10cm_inclusions FY2019, 2018-10-01: 0'],
    ],
    [
      'hcpcs',
      { 'HCPC2027_JAN_ANWEB.csv': lines(HCPCS.replace('HCPC,', 'HCPC CODE,'), ITEM) },
      ['hcpcs 2027-01, 2027-01-01: 1'],
    ],
    [
      'mpfs',
      {
        'PPRRVU2027_Jan_QP.csv': schedule(2027, ['10000 - 1.11 33.5']),
        'PPRRVU2027_Jan_NonQP.csv': schedule(2027, ['10000 - 1.11 33.4']),
      },
      ['mpfs/qpp 2027-01, 2027-01-01: 1', 'mpfs 2027-01, 2027-01-01: 1'],
    ],
    [
      'ptp',
      { 'ccipra-v261r0-f1.csv': [...PAIRS, pair('10000')].join('\r\n').replaceAll('\t', ',') },
      ['ptp/f1 2020Q2, 2020-04-01: 1'],
    ],
    [
      'ptp',
      {
        'ccioph-v321r0-f1.xlsx': workbook(
          [['Notice']],
          [...PAIRS, pair('10000')].map((line) => line.split('\t')),
        ),
      },
      ['ptp_hospital/f1 2026Q2, 2026-04-01: 1'],
    ],
    [
      'mue',
      { 'MCR_MUE_PractitionerServices_Eff_20260401.csv': MUE('Practitioner Services') },
      ['mue 2026-04-01, 2026-04-01: 1'],
    ],
    [
      'mue',
      { 'DME Supplier Services MUE Table July 1, 2019.csv': MUE('DME Supplier Services') },
      ['mue_supplier 2019-07-01, 2019-07-01: 1'],
    ],
    ['opps', { 'January 2025 OPPS Addendum B.xlsx': ADDENDUM_B }, ['opps_status 2025-01-01, 2025-01-01: 2']],
    ['opps', { 'Oct25_Addendum_B_web.xlsx': ADDENDUM_B }, ['opps_status 2025-10-01, 2025-10-01: 2']],
    ['opps', { 'July web Addendum B 2025.xlsx': ADDENDUM_B }, ['opps_status 2025-07-01, 2025-07-01: 2']],
    [
      'opps',
      {
        'CY2025_Addendum_E.xlsx': workbook([
          ['Paid Only as Inpatient Procedures'],
          ['HCPCS Code'],
          ['00176'],
          ['00192'],
        ]),
      },
      ['inpatient_only 2025-01-01, 2025-01-01: 2'],
    ],
    [
      'asc',
      { 'January 2026 ASC Approved Codes.xlsx': workbook(SURGICAL, ANCILLARY) },
      ['asc_procedures 2026-01-01, 2026-01-01: 2', 'asc_ancillary 2026-01-01, 2026-01-01: 1'],
    ],
    [
      'asc',
      { 'Apr 2026 Addendum AA, BB, DD1.xlsx': workbook([['Notes']], ANCILLARY, SURGICAL) },
      ['asc_procedures 2026-04-01, 2026-04-01: 2', 'asc_ancillary 2026-04-01, 2026-04-01: 1'],
    ],
    ['asc', { 'July 2026 Addendum AA.xlsx': workbook(SURGICAL) }, ['asc_procedures 2026-07-01, 2026-07-01: 2']],
    ['addon-codes', { 'AOC_V2024Q3-MCR.xlsx': workbook(ADDON) }, ['addon_edits 2024-07-01, 2024-07-01: 2']],
    [
      'asp',
      {
        'July 2022 ASP Pricing File.csv': limitsFile(
          'ASP',
          'J1745,I,10 MG,44.1,',
          'J9999,I,10 MG,Contractor Priced,',
          'Q0000,I,1 MG,,see note',
        ),
      },
      ['asp_limit 2022Q3, 2022-07-01: 3'],
    ],
    [
      'asp',
      { 'January 2024 ASP Pricing File.csv': limitsFile('Published December 2023', 'J1745,I,10 MG,44.1,') },
      ['asp_limit 2024Q1, 2024-01-01: 1'],
    ],
  ])('%s, case %#', async (source, provided, read) => {
    const found = await readCodes(source, provided);
    expect(found).toMatchObject({ read, left: [] });
  });

  it('a list leaves out codes that left it, and keeps codes without further cells', async () => {
    const status = (...rows: string[]) => lines('Telehealth services of 2024', 'Code,Short Descriptor,Status', ...rows);
    const content = status('90791,x,Permanent', '97110,x,Provisional', '0362T,x,Deleted', '90785,,', 'Notes below,,');
    const { rows } = await readCodes('telehealth', { 'telehealth 2024.csv': content });
    expect(rows.map((row) => row.slice(1, 3))).toEqual([
      ['90791', 'permanent'],
      ['97110', 'provisional'],
      ['90785', null],
    ]);
  });
});

describe('a truncated file is refused, with its line', () => {
  const gpci = GPCI.replace(/"\*\*.*$/s, '');
  it.each<[source: string, name: string, content: string, line: number]>([
    ['icd10cm', 'icd10cm_order_2016.txt', ORDER.slice(0, -90), 3],
    [
      'icd10cm',
      'icd10cm_order_2015.txt',
      lines(...Array.from({ length: 1200 }, (_, at) => orderLine(at + 1, `A${String(at).padStart(4, '0')}`))),
      1200,
    ],
    ['icd10cm', 'icd10cm_tabular_2018.xml', TABULAR.slice(0, -40), 3],
    [
      'icd10cm',
      'icd10cm_index_2018.xml',
      '<ICD10CM.index><letter><mainTerm><title>A</title><code>A00</code></mainTerm>',
      1,
    ],
    [
      'icd10pcs',
      'icd10pcs_order_2020.txt',
      lines(...Array.from({ length: 1000 }, (_, at) => orderLine(at + 1, `0016${String(at).padStart(3, '0')}`))),
      1000,
    ],
    ['hcpcs', 'HCPC2015_ANWEB.txt', lines(record('A0021')) + record('A0022').slice(0, 240), 2],
    ['hcpcs', 'HCPC2016_ANWEB.txt', lines(record('A0021')) + record('A0021', '4', '').slice(0, 200), 2],
    ['hcpcs', 'HCPC2015_ANWEB.csv', lines(HCPCS, ITEM) + ITEM.slice(0, -2), 3],
    ['mpfs', 'PPRRVU18_JAN.csv', schedule(2018, ['10000 - 1.11 35.9', '10001 - 1.11 35.9']).slice(0, -30), 9],
    ['mpfs', 'GPCI2014.csv', `${gpci.replaceAll('2026', '2014')}2202,ID,0,IDA`, 5],
    ['mpfs', 'GPCI2015.csv', `${gpci.replaceAll('2026', '2015')}220`, 5],
    ['mpfs', 'ZIP5_OCT2019.txt', lines(ZIP5('10001'), ZIP5('10002')) + ZIP5('10003').slice(0, 15), 3],
    ['mpfs', 'PFREV25C.txt', `${lines(AMOUNTS)}${AMOUNTS.slice(0, 30)}`, 2],
    ['ptp', 'ccipra-v260r0-f1.txt', lines(...PAIRS, pair('10000')) + pair('10001').slice(0, 20), 5],
    ['mue', 'MCR_MUE_PractitionerServices_Eff_10-01-2024.csv', `${MUE('Practitioner Services')}0002U,1`, 7],
    ['asp', 'April 2024 ASP NDC-HCPCS Crosswalk.csv', `${XWALK}J1746,Inflix,L,57894-0030-02,Rem,10 M`, 4],
    ['addon-codes', 'AOC_V2025Q1-MCR.txt', `${lines('111001       11000       2013091       ')}111002       110`, 2],
  ])('%s %s', async (source, name, content, line) => {
    const refused = readCodes(source, { [name]: content });
    await expect(refused).rejects.toThrow(`${name} breaks off in line ${line}, `);
    await expect(refused).rejects.toThrow('(truncated download?)');
  });

  it('the same without its last line end is read whole', async () => {
    expect((await readCodes('icd10cm', { 'icd10cm_order_2016.txt': ORDER.trimEnd() })).read[0]).toMatch(/: 3$/);
    const trimmed = `${record('A0021')}\r\n${record('A0021', '4', '').trimEnd()}\r\n${record('A0022')}`;
    expect((await readCodes('hcpcs', { 'HCPC2015_ANWEB.txt': trimmed })).read).toEqual([
      'hcpcs 2015-01, 2015-01-01: 2',
    ]);
  });
});

describe('rows that are left out are counted', () => {
  it('records of HCPCS text that are of other codes or end before their dates', async () => {
    const content = lines(record('A0021'), record('99213'), 'a remark', record('A0022').slice(0, 200), record('A0023'));
    const { rows, left } = await readCodes('hcpcs', { 'HCPC2013_ANWEB.txt': content });
    expect(rows.map(([code]) => code)).toEqual(['A0021', 'A0023']);
    expect(left).toEqual([
      '2 is not a record of a Level II code',
      '3 is not a record of a Level II code',
      '4 ends before its dates',
    ]);
  });
});

describe('what would replace knowledge or contradicts itself is refused', () => {
  it.each<[source: string, provided: Provided, message: string]>([
    [
      'mpfs',
      { 'PFALL24C.TXT': '"2024","01112","05","G0011"," ","0000028.35","0000026.03"," ","C","0","0"\r\n' },
      'contains amounts of all codes',
    ],
    [
      'mpfs',
      { 'PPRRVU24_JAN.csv': schedule(2024, ['10000 - 1.11 33.2'], 'April') },
      'which is another release than that of its name',
    ],
    [
      'mpfs',
      { 'PPRRVU24_JAN.csv': schedule(2023, ['10000 - 1.11 33.2']) },
      'which is another release than that of its name',
    ],
    [
      'asp',
      { 'October 2023 ASP Pricing File.csv': limitsFile('Effective January 1 - March 31, 2023', 'J1745,I,10 MG,44,') },
      'is for 2023Q1 by its title and for 2023Q4 by its name',
    ],
    [
      'asp',
      { 'January 2025 NOC Pricing File.csv': limitsFile('NOC', 'J3490,I,1,2,') },
      'the payment limits of drugs without a code of their own',
    ],
    [
      'npi',
      { 'npidata_pfile_20260105-20260111.csv': 'NPI,Healthcare Provider Taxonomy Code_1\r\n1234567893,207Q00000X\r\n' },
      'contains only the changes of a week',
    ],
    [
      'mpfs',
      { '25CLABQ4.csv': 'YEAR,HCPCS,MOD,EFF_DATE,INDICATOR,RATE\r\n2025,80047,,20251001,N,13.73\r\n' },
      'contains no file of mpfs',
    ],
    [
      'asc',
      { 'July 2026 Addendum BB.xlsx': workbook(SURGICAL) },
      'is not identified by its name or title as ASC Addendum BB',
    ],
    ['ptp', { 'ccipra-v321r0-f1.xlsx': workbook([['Notice']]) }, 'is not a file of NCCI procedure-to-procedure edits'],
    [
      'icd10cm',
      { 'icd10cm.zip': zipSync({ 'icd10cm_order_2012.txt': bytes(ORDER) }).subarray(0, 100) },
      'is not a complete zip file',
    ],
  ])('%s, case %#', async (source, provided, message) => {
    await expect(readCodes(source, provided)).rejects.toThrow(message);
  });
});
