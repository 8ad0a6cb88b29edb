import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, it } from 'vitest';
import { type CodeFiles, GPCI, openCodeFolder, schedule } from '../../../test/support/code-files.ts';
import { workbook } from '../../../test/support/workbook.ts';

const b = (s: string) => new Uint8Array(Buffer.from(s));
let files: CodeFiles;
beforeAll(async () => {
  files = await openCodeFolder();
});
afterAll(() => {
  writeFileSync('/tmp/h/editions/probe.txt', out.join('\n'));
  return files.close();
});
const out: string[] = [];
let n = 0;
type Content = string | Uint8Array;
function probe(label: string, source: string, provided: Record<string, Content>, sql?: string, options = {}) {
  it(label, async () => {
    const dir = join(files.dir, `p${++n}`);
    const paths = Object.entries(provided).map(([name, content]) => {
      const path = join(dir, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return path;
    });
    let result: string;
    try {
      const r = await files.load(source, paths, options);
      result = JSON.stringify({
        d: r.datasets.map(
          (d) => `${d.dataset}${d.variant ? '/' + d.variant : ''} ${d.edition} ${d.effective_from} ${d.rows}`,
        ),
        w: r.warnings,
        n: r.notes,
        u: r.unchanged || undefined,
      });
      if (sql) result += '\n      ' + JSON.stringify(files.rows(sql));
    } catch (e) {
      result = `${(e as Error).name}: ${(e as Error).message}`;
    }
    out.push(`[${label}] ${source}\n   ${result}`);
  });
}
const line = (order: number, code: string, title: string, flag = 1) =>
  `${String(order).padStart(5, '0')} ${code.padEnd(7)} ${flag} ${title.padEnd(60)} ${title}`;
const CM = [line(1, 'A00', 'Cholera', 0), line(2, 'A000', 'Cholera, first kind'), line(3, 'U071', 'COVID')].join(
  '\r\n',
);
const XML = (v: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<ICD10CM.tabular><version>${v}</version><title>ICD-10-CM TABULAR LIST</title><chapter><name>1</name><desc>Certain (A00-B99)</desc><section id="A00-A09"><desc>Intestinal (A00-A09)</desc><diag><name>A00</name><desc>Cholera</desc><excludes1><note>other (A05.0)</note></excludes1><inclusionTerm><note>Asiatic</note></inclusionTerm></diag><diag><name>A01</name><desc>Typhoid</desc><excludes1><note>other (A02.-)</note></excludes1></diag></section></chapter></ICD10CM.tabular>`;
const INDEX = `<?xml version="1.0" encoding="utf-8"?><ICD10CM.index><version>2019</version><title>x</title><letter><title>A</title><mainTerm><title>Aarskog's syndrome</title><code>Q87.1</code></mainTerm><mainTerm><title>Abandonment</title><see>Maltreatment</see></mainTerm></letter></ICD10CM.index>`;
// ---- ICD
probe('icd: xml truncated', 'icd10cm', { 'icd10cm_tabular_2018.xml': XML('2018').slice(0, 560) });
probe('icd: xml without year in its name', 'icd10cm', { 'icd10cm_tabular.xml': XML('2017') });
probe('icd: old Tabular.xml', 'icd10cm', { 'Tabular.xml': XML('2016') });
probe('icd: index xml truncated', 'icd10cm', { 'icd10cm_index_2018.xml': INDEX.slice(0, 200) });
probe('icd: tabular with name of another year in zip folder', 'icd10cm', {
  'icd10cm-table-index-2026.zip': zipSync({
    'icd10cm-tabular-2026.xml': b(XML('2026')),
    'icd10cm-index-2026.xml': b(INDEX),
    'icd10cm-tabular-2026.pdf': b('%PDF'),
    'icd10cm-tabular.xsd': b('<x/>'),
  }),
});
probe('icd: order truncated in last line', 'icd10cm', { 'icd10cm_order_2016.txt': CM.slice(0, -70) });
probe('icd: order cut but long (no Z)', 'icd10cm', {
  'icd10cm_order_2015.txt': Array.from({ length: 3000 }, (_, i) =>
    line(i + 1, `A${String(Math.floor(i / 100)).padStart(2, '0')}${String(i % 100).padStart(2, '0')}`, 'x'),
  ).join('\r\n'),
});
probe('icd: codes file', 'icd10cm', { 'icd10cm_codes_2026.txt': 'A000    Cholera due\r\nA001    Cholera' });
probe('icd: updated zip (april without month)', 'icd10cm', {
  '2022-code-descriptions-tabular-order-updated-02012022.zip': zipSync({
    '2022 Code Descriptions/icd10cm_order_2022.txt': b(CM),
  }),
});
probe('icd: section 111 list', 'icd10cm', {
  'section111validicd10-jan2025_0.xlsx': workbook([
    ['CODE', 'SHORT DESCRIPTION (VALID ICD-10 FY2025)', 'LONG DESCRIPTION (VALID ICD-10 FY2025)', 'NF EXCL'],
    ['A000', 'x', 'y', ''],
  ]),
});
probe('icd: gem', 'icd10cm', { '2018_I10gem.txt': 'A000    0010    00000\r\n' });
probe('icd: pcs passed as cm', 'icd10cm', { 'icd10pcs_order_2026.txt': line(1, '0016070', 'Bypass') });
probe('icd: cm passed as pcs', 'icd10pcs', { 'icd10cm_order_2026.txt': CM });
probe('icd: pcs codes', 'icd10pcs', { 'icd10pcs_codes_2026.txt': '0016070 Bypass\r\n' });
probe('icd: order utf-8 bom + lf', 'icd10cm', { 'icd10cm_order_2014.txt': `\ufeff${CM.replaceAll('\r\n', '\n')}` });
probe('icd: order utf16', 'icd10cm', {
  'icd10cm_order_2013.txt': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(CM, 'utf16le')]),
});
probe('icd: two october and april in one call', 'icd10cm', {
  'a/icd10cm-order-2023.txt': CM,
  'april-1-2023/icd10cm-order-April-2023.txt': CM,
});
probe('icd: zip truncated', 'icd10cm', {
  'icd10cm_2012.zip': zipSync({ 'icd10cm_order_2012.txt': b(CM) }).subarray(0, 100),
});
// ---- HCPCS
const rec = (code: string, kind: string, long: string, dates = '201801012018010120181231D') =>
  `${code.padStart(5)}00100${kind}${long.padEnd(80)}`.padEnd(268) + dates;
probe(
  'hcpcs: txt line cut before dates',
  'hcpcs',
  {
    'HCPC2015_ANWEB.txt': [rec('A0021', '3', 'Ride').padEnd(320), rec('A0022', '3', 'Ride').slice(0, 240)].join('\r\n'),
  },
  "SELECT code, added_on, terminated_on FROM hcpcs_codes h JOIN code_datasets d ON d.id=h.dataset_id WHERE d.edition='2015-01'",
);
probe('hcpcs: txt with trailing blanks trimmed', 'hcpcs', {
  'HCPC2014_ANWEB.txt': [
    rec('A0021', '3', 'Ride'),
    rec('A0021', '4', 'more', '').trimEnd(),
    rec('A0022', '3', 'Ride'),
  ].join('\r\n'),
});
probe('hcpcs: txt with CPT and odd lines', 'hcpcs', {
  'HCPC2013_ANWEB.txt': [
    rec('A0021', '3', 'Ride'),
    rec('99213', '3', 'CPT'),
    'garbage line of text',
    rec('A0022', '3', 'Ride'),
  ].join('\r\n'),
});
const HN = [
  'HCPC',
  'SEQNUM',
  'RECID',
  'LONG DESCRIPTION',
  'SHORT DESCRIPTION',
  'PRICE1',
  'COV',
  'BETOS',
  'ADD DT',
  'ACT EFF DT',
  'TERM DT',
  'ACTION CD',
];
probe('hcpcs: zip of jan 2026', 'hcpcs', {
  'january-2026-alpha-numeric-hcpcs-file.zip': zipSync({
    'HCPC2026_JAN_ANWEB_v2.xlsx': workbook([
      ['notice'],
      [],
      HN,
      ['A0021', '00100', '3', 'Ride', 'r', '00', 'I', 'O1A', 19820101, 20260101, '', 'N'],
    ]),
    'HCPC2026_JAN_ANWEB.txt': b(rec('A0021', '3', 'Ride')),
    'HCPC2026_JAN_ANWEB_Transaction Report.xlsx': workbook([
      HN,
      ['A9999', '00100', '3', 'x', 'r', '00', 'I', 'O1A', 1, 1, 1, 'A'],
    ]),
    'HCPC2026_JAN_Corrections.xlsx': workbook([HN]),
    'proc_notes_JAN2026.txt': b('x'),
    'NOC codes_JAN 2026.xlsx': workbook([['HCPC'], ['A0000']]),
    'HCPC2026_recordlayout.txt': b('x'),
  }),
});
probe('hcpcs: HCPC CODE column', 'hcpcs', {
  'HCPC2027_JAN_ANWEB.xlsx': workbook([
    ['HCPC CODE', ...HN.slice(1)],
    ['A0021', '00100', '3', 'Ride', 'r', '00', 'I', 'O1A', 19820101, 20260101, '', 'N'],
  ]),
});
probe('hcpcs: trans report only', 'hcpcs', {
  'HCPC2026_JAN_ANWEB_Transaction Report.xlsx': workbook([
    HN,
    ['A9999', '1', '3', 'x', 'r', '00', 'I', 'O1A', '', '', '', 'A'],
  ]),
});
probe('hcpcs: reordered and excel dates', 'hcpcs', {
  'HCPC2012_OCT_ANWEB.csv': `${[...HN].reverse().join(',')}\r\nN,,1/1/2012,1/1/1982,O1A,I,00,r,Ride,3,00100,A0021\r\n`,
});
probe('hcpcs: csv cut in last row', 'hcpcs', {
  'HCPC2011_OCT_ANWEB.csv': `${HN.join(',')}\r\nA0021,00100,3,Ride,r,00,I,O1A,19820101,20110101,,N\r\nA0022,00100,3,Ride,r,0`,
});
probe('hcpcs: csv cut within dates', 'hcpcs', {
  'HCPC2010_OCT_ANWEB.csv': `${HN.join(',')}\r\nA0021,00100,3,Ride,r,00,I,O1A,19820101,20110101,,N\r\nA0022,00100,3,Ride,r,00,I,O1A,19820101,20110101,`,
});
// ---- PFS
probe('pfs: pfall', 'mpfs', {
  'PFALL24C.TXT':
    '"2024","01112","05","G0011"," ","0000028.35","0000026.03"," ","C","0","0"\r\n"2024","01112","05","99213"," ","0000128.35","0000096.03"," ","A","0","0"\r\n',
});
probe('pfs: gpci without floor only', 'mpfs', {
  'GPCI2016.csv': GPCI.replaceAll('2026', '2016').replace('with 1.0', 'without 1.0'),
});
probe(
  'pfs: gpci both',
  'mpfs',
  {
    'GPCI2015.csv':
      'Title 2015\r\nMedicare Administrative Contractor (MAC),State,Locality Number,Locality Name,2015 PW GPCI (without 1.0 Floor),2015 PW GPCI (with 1.0 Floor),2015 PE GPCI,2015 MP GPCI\r\n2102,AK,1,ALASKA*,0.9,1.5,1.065,0.551\r\n',
  },
  "SELECT work FROM gpci_rows g JOIN code_datasets d ON d.id=g.dataset_id WHERE d.edition='2015'",
);
probe('pfs: gpci csv cut', 'mpfs', {
  'GPCI2014.csv':
    'Title 2014\r\nMedicare Administrative Contractor (MAC),State,Locality Number,Locality Name,2014 PW GPCI,2014 PE GPCI,2014 MP GPCI\r\n2102,AK,1,ALASKA*,0.9,1.5,1.065\r\n2202,ID,0,IDAHO,1.0,0.9',
});
probe(
  'pfs: gpci cut within number',
  'mpfs',
  {
    'GPCI2013.csv':
      'Title 2013\r\nMedicare Administrative Contractor (MAC),State,Locality Number,Locality Name,2013 PW GPCI,2013 PE GPCI,2013 MP GPCI\r\n2102,AK,1,ALASKA*,0.9,1.5,1.065\r\n2202,ID,0,IDAHO,1.0,0.9,0',
  },
  "SELECT name, mp FROM gpci_rows g JOIN code_datasets d ON d.id=g.dataset_id WHERE d.edition='2013'",
);
probe('pfs: zip5 cut', 'mpfs', {
  'ZIP5_OCT2019.txt': `${'NY100011320201'.padEnd(20)}0${''.padEnd(54)}20194\r\n${'NY100021320201'.padEnd(20)}0${''.padEnd(54)}20194\r\nNY10003132`,
});
probe(
  'pfs: zip5 cut after locality',
  'mpfs',
  { 'ZIP5_JUL2019.txt': `${'NY100011320201'.padEnd(20)}0${''.padEnd(54)}20193\r\nNY100021320201` },
  "SELECT zip, plus_four FROM zip_localities z JOIN code_datasets d ON d.id=z.dataset_id WHERE d.edition='2019Q3'",
);
probe('pfs: pprrvu cut in last row', 'mpfs', {
  'PPRRVU18_JAN.csv': schedule(2018, ['10000 - 1.11 35.99', '10001 - 1.11 35.99']).slice(0, -30),
});
probe(
  'pfs: pprrvu transitioned layout',
  'mpfs',
  {
    'PPRRVU13.csv': [
      ',,2013 National Physician Fee Schedule Relative Value File,,',
      ',,,,,,TRANSITIONED,FULLY,TRANSITIONED',
      'HCPCS,MOD,DESCRIPTION,STATUS CODE,WORK RVU,TRANSITIONED NON-FAC PE RVU,TRANSITIONED NON-FAC NA INDICATOR,FULLY IMPLEMENTED NON-FAC PE RVU,FULLY IMPLEMENTED NON-FAC NA INDICATOR,TRANSITIONED FACILITY PE RVU,TRANSITIONED FACILITY NA INDICATOR,FULLY IMPLEMENTED FACILITY PE RVU,FULLY IMPLEMENTED FACILITY NA INDICATOR,MP RVU,TRANSITIONED NON-FACILITY TOTAL,FULLY IMPLEMENTED NON-FACILITY TOTAL,TRANSITIONED FACILITY TOTAL,FULLY IMPLEMENTED FACILITY TOTAL,PCTC IND,GLOB DAYS,MULT PROC,BILAT SURG,ASST SURG,CO-SURG,TEAM SURG,CONV FACTOR',
      '10000,,x,A,1.11,2.5,,2.6,,1.5,,1.6,,0.1,3.71,3.81,2.71,2.81,0,010,0,0,0,0,0,34.0230',
    ].join('\r\n'),
  },
  "SELECT pe_nonfacility p, pe_facility f, total_nonfacility t FROM mpfs_rows g JOIN code_datasets d ON d.id=g.dataset_id WHERE d.edition='2013-01'",
);
probe('pfs: qpp and nonqpp in different name forms', 'mpfs', {
  'PPRRVU26_JAN_nonQPP.csv': schedule(2026, ['10000 - 1.11 33.4009']),
  'PPRRVU26_JAN_QPP.csv': schedule(2026, ['10000 - 1.11 33.5675']),
});
probe('pfs: rvu26 release title of other file name', 'mpfs', {
  'rvu27a.zip': zipSync({
    'PPRRVU2027_Jan_QP.csv': b(schedule(2027, ['10000 - 1.11 33.5'])),
    'PPRRVU2027_Jan_NonQP.csv': b(schedule(2027, ['10000 - 1.11 33.4'])),
  }),
});
probe('pfs: conversion factor file', 'mpfs', { 'CF2025.csv': 'Year,Conversion Factor\r\n2025,32.3465\r\n' });
probe('pfs: clfs', 'mpfs', {
  '25CLABQ4.csv':
    'YEAR,HCPCS,MOD,EFF_DATE,INDICATOR,RATE,SHORTDESC,LONGDESC,EXTENDEDLONGDESC\r\n2025,80047,,20251001,N,13.73,x,y,z\r\n',
});
probe('pfs: dmepos', 'mpfs', {
  'DMEPOS26_JAN.csv': 'HCPCS,Mod,Mod2,JURIS,CATG,Ceiling,Floor,AL (NR),AL (R)\r\nA4216,,,D,OS,0.5,0.4,0.45,0.45\r\n',
});
probe('pfs: ambulance', 'mpfs', {
  'AFS2026_PUF.csv': 'CONTRACTOR/CARRIER,LOCALITY,HCPCS,RVU,GPCI: PE\r\n01112,05,A0425,1,1.1\r\n',
});
// ---- NCCI
const pre = [
  'CPT only copyright',
  '',
  'Column1/Column2 Edits\t\t\t\t\t\t',
  'Column 1\tColumn 2\t*=in existence\tEffective\tDeletion\tModifier\tPTP Edit Rationale',
  '\t\tprior to 1996\tDate\tDate\t0=not allowed',
  '\t\t\t\t*=no data\t1=allowed',
];
const P = (a: string, c: string, x = '*') =>
  `${a}\t${c}\t \t20200101\t${x}\t1\tMisuse of column two code with column one code`;
probe('ptp: txt cut mid pair', 'ptp', {
  'ccipra-v260r0-f1.txt': [...pre, P('10000', '36000'), P('10001', '36000').slice(0, 25)].join('\r\n'),
});
probe('ptp: zipped, txt and xlsx', 'ptp', {
  'medicare-ncci-2026q2-practitioner-ptp-edits-ccipra-v321r0-f1.zip': zipSync({
    'ccipra-v321r0-f1.TXT': b([...pre, P('10000', '36000')].join('\r\n')),
    'ccipra-v321r0-f1.xlsx': workbook([['10000', '36000']]),
  }),
});
probe('ptp: xlsx header rows; table on sheet 2', 'ptp', {
  'ccioph-v321r0-f1.xlsx': workbook(
    [['Copyright']],
    [
      ['Column 1', 'Column 2', '*', 'Effective', 'Deletion', 'Modifier', 'Rationale'],
      ['10000', '36000', '', 20200101, '*', 1, 'x'],
    ],
  ),
});
probe('ptp: csv', 'ptp', {
  'ccipra-v261r0-f1.csv': [
    'Column 1,Column 2,*,Effective,Deletion,Modifier,Rationale',
    '10000,36000,,20200101,*,1,Misuse',
  ].join('\r\n'),
});
probe('ptp: old split folders PRA_FY', 'ptp', {
  'ptp-edits-practitioner-v25.0-f1.zip': zipSync({
    'PRA_FY_v250_f1.txt': b([...pre, P('10000', '36000')].join('\r\n')),
  }),
});
const MUE = (o: string) =>
  `"Copyright notice\nlines",,,\r\n"HCPCS/\nCPT Code","${o} MUE Values",MUE Adjudication Indicator,MUE Rationale\r\n0001U,2,3 Date of Service Edit: Clinical,Nature\r\n`;
for (const [name, o] of [
  ['MCR_MUE_DMESupplierServices_Eff_01-01-2026.csv', 'DME Supplier Services'],
  ['MCR_MUE_OutpatientHospitalServices_Eff_01-01-2026.csv', 'Outpatient Hospital Services'],
  ['Practitioner Services MUE Table - Effective-04-01-2022.csv', 'Practitioner Services'],
  ['DME Supplier Services MUE Table - Effective 04-01-2022.csv', 'DME Supplier Services'],
  ['MUE_Facility_Outpatient 2021-Q3.csv', 'Outpatient Services'],
  ['Facility Outpatient Hospital Services MUE Table - Effective 07-01-2021.csv', 'Outpatient Hospital Services'],
  ['MCR_MUE_PractitionerServices_Eff_20260401.csv', 'Practitioner Services'],
  ['MCR_MUE_PractitionerServices_July 1, 2019.csv', 'Practitioner Services'],
] as const)
  probe(`mue: ${name}`, 'mue', { [name]: MUE(o) });
probe('mue: wrong column', 'mue', {
  'MCR_MUE_PractitionerServices_Eff_10-01-2025.csv': MUE('Outpatient Hospital Services'),
});
probe('mue: cut', 'mue', {
  'MCR_MUE_PractitionerServices_Eff_10-01-2024.csv': `${MUE('Practitioner Services')}0002U,1`,
});
probe('mue: cut in quote', 'mue', {
  'MCR_MUE_PractitionerServices_Eff_07-01-2023.csv': `${MUE('Practitioner Services')}0002U,1,3 Date,"Clinical: Da`,
});
// ---- drugs
const X = [
  'Remarks',
  'Effective April 1, 2024 through June 30, 2024',
  '_2024_CODE,Short Description,LABELER NAME,NDC,Drug Name,HCPCS dosage,PKG SIZE,PKG QTY,BILLUNITS,BILLUNITSPKG',
  'J1745,Infliximab,L,57894-0030-01,Remicade,10 MG,1,1,10,10',
].join('\r\n');
probe('asp: xwalk csv cut', 'asp', {
  'April 2024 ASP NDC-HCPCS Crosswalk.csv': `${X}\r\nJ1746,Inflix,L,57894-0030-02,Rem,10 M`,
});
probe('asp: limits with text', 'asp', {
  'July 2022 ASP Pricing File 060922.csv': [
    'ASP',
    'HCPCS Code,Short Description,HCPCS Code Dosage,Payment Limit,Notes',
    'J1745,I,10 MG,44.119,',
    'J9999,I,10 MG,Contractor Priced,',
    'Q0000,I,1 MG,,see note',
  ].join('\r\n'),
});
probe('asp: noc pricing', 'asp', {
  'January 2025 NOC Pricing File.csv': 'Drug Generic (Trade) Name,HCPCS Code,Dosage,Payment Limit\r\nx,J3490,1,2\r\n',
});
probe('asp: file of unknown quarter', 'asp', {
  'asp pricing file.csv': 'HCPCS Code,Short Description,HCPCS Code Dosage,Payment Limit\r\nJ1745,I,10 MG,44\r\n',
});
probe('asp: quarter of the name and title differ', 'asp', {
  'October 2023 ASP Pricing File.csv': [
    'Payment limits effective January 1, 2023 through March 31, 2023',
    'HCPCS Code,Short Description,HCPCS Code Dosage,Payment Limit',
    'J1745,I,10 MG,44',
  ].join('\r\n'),
});
// ---- lists
const OB = (rows: (string | number)[][]) =>
  workbook([
    ['Addendum B.-Final OPPS Payment by HCPCS Code for CY 2025'],
    ['CPT codes ... copyright 2024'],
    [
      'HCPCS Code',
      'Short Descriptor',
      'CI',
      'SI',
      'APC',
      'Relative Weight',
      'Payment Rate ',
      'National Unadjusted Copayment ',
      'Note',
    ],
    ...rows,
  ]);
for (const name of [
  'January 2025 OPPS Addendum B.xlsx',
  '2025_April_Web_Addendum_B.03.28.2025.xlsx',
  '508 Version of Jul 2025 Web Addendum B.06.20.2025.xlsx',
  'Oct25_Addendum_B_web.xlsx',
])
  probe(`opps: ${name}`, 'opps', {
    [name]: OB([
      ['27447', 'x', '', 'J1', 5115, 154.2, '$12,867.61', '', ''],
      ['99213', 'x', '', 'B', '', '', '', '', ''],
      ['C9999', 'x', '', 'G ', '9999', '', '.', '', ''],
    ]),
  });
probe('opps: addendum b txt tab', 'opps', {
  'january_2024_web_addendum_b.txt':
    'Addendum B\r\nHCPCS Code\tShort Descriptor\tSI\tAPC\tPayment Rate\r\n27447\tx\tJ1\t5115\t12000\r\n',
});
probe('opps: addendum A', 'opps', {
  'January 2025 Addendum A.xlsx': workbook([
    ['Addendum A.-OPPS APCs for CY 2025'],
    ['APC', 'Group Title', 'SI', 'Relative Weight', 'Payment Rate'],
    [5115, 'x', 'J1', 1, 2],
  ]),
});
probe('opps: addendum E codes only', 'opps', {
  'CY2025_NFRM_Addendum_E.xlsx': workbook([
    ['Addendum E.-HCPCS Codes That Would Be Paid Only as Inpatient Procedures for CY 2025'],
    ['HCPCS Code'],
    ['00176'],
    ['00192'],
  ]),
});
const AA = [
  ['Addendum AA -- Final ASC Covered Surgical Procedures for CY 2026'],
  [],
  [
    'HCPCS Code',
    'Short Descriptor',
    'Subject to Multiple Procedure Discounting',
    'January 2026 Payment Indicator',
    'January 2026 Payment Weight',
    'January 2026 Payment Rate',
  ],
  ['10121', 'x', 'Y', 'A2', 1, '$100.00'],
  ['10180', 'x', 'N', 'A2', 1, '$100.00'],
];
const BB = [
  ['Addendum BB -- Final ASC Covered Ancillary Services for CY 2026'],
  [],
  [
    'HCPCS Code',
    'Short Descriptor',
    'January 2026 Payment Indicator',
    'January 2026 Payment Weight',
    'January 2026 Payment Rate',
  ],
  ['J1745', 'x', 'K2', '', '$50.00'],
];
probe('asc: one workbook AA+BB', 'asc', {
  'January 2026 ASC Approved HCPCS Codes and Payment Rates.xlsx': workbook(AA, BB),
});
probe('asc: addenda AA BB in name', 'asc', { 'Jan_2025_ASC_Addenda_AA_BB_DD1_EE.xlsx': workbook(AA, BB) });
probe('asc: Addendum AA, BB, DD1', 'asc', { 'Apr 2025 Addendum AA, BB, DD1, DD2, EE.xlsx': workbook(AA, BB) });
probe('asc: zip of separate', 'asc', {
  'july-2025-asc-addenda.zip': zipSync({
    'July 2025 ASC Addendum AA.xlsx': workbook(AA),
    'July 2025 ASC Addendum BB.xlsx': workbook(BB),
    'July 2025 ASC Addendum EE.xlsx': workbook([['x']]),
  }),
});
probe('asc: BB first sheet', 'asc', { 'october 2025 asc web.xlsx': workbook([['Readme']], BB, AA) });
const TH = (rows: (string | number)[][]) =>
  workbook([
    ['LIST OF MEDICARE TELEHEALTH SERVICES for Calendar Year 2024'],
    [],
    [
      'Code',
      'Short Descriptor',
      'Status',
      'Can Audio-only Interaction Meet the Requirements?',
      'Medicare Payment Limitations',
    ],
    ...rows,
  ]);
probe(
  'telehealth 2024',
  'telehealth',
  {
    'List of Medicare Telehealth Services for CY 2024.xlsx': TH([
      ['90791', 'x', 'Permanent', 'Yes', ''],
      ['97110', 'x', 'Provisional', '', ''],
      ['0362T', 'x', 'Deleted', '', ''],
    ]),
  },
  "SELECT code, category, detail FROM listed_codes l JOIN code_datasets d ON d.id=l.dataset_id WHERE d.dataset='telehealth' AND NOT d.starter",
);
probe('telehealth code and one note', 'telehealth', {
  'List of Telehealth Services 2019.csv':
    'LIST OF MEDICARE TELEHEALTH SERVICES\r\nCode,Short Descriptor\r\n90785,Psytx complex\r\n90791,\r\n"* notes below",\r\n',
});
probe('therapy', 'therapy', {
  '2026 Therapy Code List.xlsx': workbook([
    ['2026 Annual Therapy Update'],
    ['HCPCS/CPT', 'Short Descriptor', 'Disposition', 'Discipline'],
    ['97110', 'x', 'Always Therapy', 'PT, OT'],
    ['92507', 'x', '"Always therapy" (1)', 'SLP'],
    ['0101T', 'x', 'deleted', ''],
  ]),
});
probe('therapy fields as 1..', 'therapy', {
  'therapy code list 2025.xlsx': workbook([
    ['HCPCS/CPT', 'Disposition'],
    ['97110', '1'],
    ['97112', '2'],
  ]),
});
const AOC = [
  [
    'AOC_Edit_Type',
    'Add-On_Code',
    'AOC_Del_DT',
    'Primary_Code',
    'Primary_Code_Del_DT',
    'AOC_Edit_EffDT',
    'AOC_Edit_DelDT',
    'Special_Instruction/Notes',
  ],
  [1, '11001', '', '11000', '', 2013091, '', ''],
  [2, '22527', '', 'CCCCC', '', '20130401', '', ''],
];
for (const name of [
  'AOC_V2026Q1-MCR.xlsx',
  'AOC_V2024Q3-MCR.xlsx',
  'Add-on Code Edits Effective 04-01-2022.xlsx',
  'aoc-edits-january-2019.xlsx',
])
  probe(`addon: ${name}`, 'addon-codes', { [name]: workbook(AOC) });
probe('addon: txt cut', 'addon-codes', {
  'AOC_V2025Q1-MCR.txt': '111001       11000       2013091       \r\n111002       110',
});
// ---- rbcs
probe('rbcs gz truncated', 'rbcs', {
  'rbcs-2020.csv.gz': gzipSync(
    'hcpcs_code,rbcs_id\r\n' + Array.from({ length: 5000 }, (_, i) => `${10000 + i},TX001N\r\n`).join(''),
  ).subarray(0, 3000),
});
// ---- ncd codes
probe('ncd: lab 1', 'ncd-codes', {
  'Lab NCD code list January 2026.xlsx': workbook([
    ['190.22 - Thyroid Testing'],
    ['ICD-10-CM Codes Covered by Medicare Program'],
    ['ICD-10-CM', 'Description'],
    ['E01.0', 'x'],
    ['E01.1', 'x'],
  ]),
});
probe('ncd: pdf', 'ncd-codes', { '2026Q1 Lab NCD Manual.pdf': '%PDF-1.4' });
probe('ncd: cut xlsx', 'ncd-codes', {
  'NCD 190.22 2026.xlsx': workbook([['NCD 190.22'], ['ICD-10-CM'], ['E01.0']]).subarray(0, 300),
});
probe('prior auth pdf', 'pa-programs', { 'dmepos-required-list.pdf': '%PDF-1.4' });
probe('unsupported html', 'opps', { 'January 2023 Addendum B.xlsx': '<!DOCTYPE html><html>' });
probe('poa', 'poa-exempt', {
  'POAexemptCodes2026.xlsx': workbook([
    ['#', 'Code', 'Description'],
    [1, 'B90.0', 'x'],
    [2, 'B90.1', 'y'],
  ]),
});
probe('npi weekly', 'npi', {
  'npidata_pfile_20260105-20260111.csv':
    'NPI,Entity Type Code,Provider Organization Name (Legal Business Name),Healthcare Provider Taxonomy Code_1\r\n1234567893,2,X,207Q00000X\r\n',
});
