import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, openCodeFolder } from '../../../../test/support/code-files.ts';
import { workbook } from '../../../../test/support/workbook.ts';
import { codesOfNcd, listNcdCodes } from '../../../corpus/corpus.public.ts';

let files: CodeFiles;
beforeAll(async () => {
  files = await openCodeFolder();
});
afterAll(() => files.close());
const load = (name: string, content: string | Uint8Array, options = {}) =>
  files.load('ncd-codes', [files.put(name, content)], options);
const model = () => files.opened.corpus.current;
const stored = (ncd: string) =>
  files.rows<Record<string, unknown>>(
    `SELECT code, code_system, kind, frequency, verified FROM ncd_codes c JOIN code_datasets d ON d.id = c.dataset_id
      WHERE ncd = '${ncd}' AND NOT d.starter ORDER BY d.id, line`,
  );

/** A change request's workbook: one NCD, with sheets of diagnoses, hospital procedures and rules. */
function changeRequest(ncd: string, rules: (string | number)[][], diagnoses: string[] = ['I25.2', 'I42.0']) {
  const head = [
    ['NCD:', ncd],
    ['NCD Title:', 'An invented title'],
    ['IOM:', 'https://www.cms.gov/'],
    ['MCD:', 'x'],
  ];
  return workbook(
    [...head, [], ['ICD-10 CM', 'ICD-10 DX Description'], ...diagnoses.map((code) => [code, 'Wording'])],
    [...head, ['ICD-10 PCS', 'ICD-10 PCS Description'], ['0JH608Z', 'Wording'], ['N/A', '']],
    [
      ...head,
      [
        'Rule Description Part A',
        'Rule Description Part B',
        'Proposed HCPCS/CPT Part A',
        'Proposed HCPCS/CPT Part B',
        'Frequency Limitations',
        'TOB (Part A)',
        'Revenue Code (Part A)',
        'Modifier Part A/Part B',
      ],
      ...rules,
    ],
  );
}

describe('spreadsheets of NCD codes', () => {
  it('a change request has a workbook per NCD: diagnoses, hospital procedures, codes of rules', async () => {
    const report = await load(
      'january-2026-ncd-spreadsheets.zip',
      zipSync({
        'NCD20.4.xlsx': changeRequest('20.4', [
          ['A rule of 2018', 'Another', '33240, 33249', '33240\n33262-33264', '1 per lifetime', '11X 13X', '', 'Q0'],
          ['Words alone', '', 'N/A', 'N/A', '', '', '', ''],
        ]),
        'NCD210.14 LDCT.xlsx': changeRequest('210.14', [['', '', 71271, 'G0296', 'Yearly', '', '', '']], ['Z12.2']),
        'readme.pdf': new Uint8Array(3),
      }),
    );
    expect(report.datasets.map(({ variant, effective_from }) => [variant, effective_from]).sort()).toEqual([
      ['20.4 diagnoses+hospital+procedures', '2026-01-01'],
      ['210.14 diagnoses+hospital+procedures', '2026-01-01'],
    ]);
    expect([report.rows, report.warnings]).toEqual([{ ncd_codes: 12 }, {}]);
    expect(await stored('20.4')).toEqual([
      { code: 'I252', code_system: 'ICD10CM', kind: 'covered', frequency: null, verified: true },
      { code: 'I420', code_system: 'ICD10CM', kind: 'covered', frequency: null, verified: true },
      { code: '0JH608Z', code_system: 'ICD10PCS', kind: 'procedure', frequency: null, verified: true },
      ...['33240', '33249', '33262', '33263', '33264'].map((code) => ({
        ...{ code, code_system: 'CPT', kind: 'procedure', frequency: '1 per lifetime', verified: true },
      })),
    ]);
    expect((await stored('210.14')).map(({ code, code_system }) => [code, code_system])).toEqual([
      ['Z122', 'ICD10CM'],
      ['0JH608Z', 'ICD10PCS'],
      ['71271', 'CPT'],
      ['G0296', 'HCPCS'],
    ]);
  });

  it('laboratory lists identify the NCD by sheet or column, and state which diagnoses are not covered', async () => {
    const sheets = workbook(
      [
        ['190.22 - Thyroid Testing'],
        ['ICD-10-CM Codes Covered by Medicare Program'],
        ['ICD-10-CM Code', 'Description'],
        ['E03.9', 'x'],
        ['ICD-10-CM Codes That Do Not Support Medical Necessity'],
        ['ICD-10-CM Code', 'Description'],
        ['Z00.00', 'x'],
      ],
      [['190.23 - Lipid Testing'], ['ICD-10-CM Code', 'Description'], ['E78.5', 'x']],
      [['190.24 - Digoxin'], ['ICD-10-CM Code', 'Description'], ['I48.91', 'x']],
      [['190.12 - Urine Culture, Bacterial'], ['ICD-10-CM'], ['N39.0'], ['R30.0']],
    );
    const report = await load('Lab NCD ICD-10 code list January 2026.xlsx', sheets);
    expect(report.datasets).toMatchObject([{ variant: 'laboratory', effective_from: '2026-01-01', rows: 6 }]);
    expect((await stored('190.22')).map(({ code, kind }) => [code, kind])).toEqual([
      ['E039', 'covered'],
      ['Z0000', 'non-covered'],
    ]);
    expect((await stored('190.12')).map(({ code }) => code)).toEqual(['N390', 'R300']);
    const table = [
      'NCD,ICD-10-CM Code,Description,Status,Effective Date,End Date',
      '190.31,R97.20,"x, y",Covered,10/01/2016,',
      '190.31,Z12.5,x,Non-covered,,20270930',
      'NCD 190.15,D50.9,x,Covered,,',
      ',D50.8,x,Covered,,',
      '190.15,D5,x,Covered,,',
    ].join('\r\n');
    const flat = await load('lab_ncd_codes_2026_April.csv', table);
    expect(flat.datasets).toMatchObject([
      { variant: '190.15+190.31 diagnoses', effective_from: '2026-04-01', rows: 3 },
    ]);
    expect(flat.warnings.bad_value?.samples.join('\n')).toMatch(/belongs to no NCD[\s\S]*"D5" is no ICD10CM code/);
    expect((await stored('190.31')).map(({ code, kind }) => [code, kind])).toEqual([
      ['R9720', 'covered'],
      ['Z125', 'non-covered'],
    ]);
    const codes = (day: string) => codesOfNcd(model(), '190.31', day).map(({ code }) => code);
    expect([codes('2026-05-01'), codes('2027-10-01')]).toEqual([
      ['84153', 'R9720', 'Z125'],
      ['84153', 'R9720'],
    ]);
  });

  it('the newest file applies to what it contains; earlier files and the starter apply to the rest', async () => {
    const thyroid = () => codesOfNcd(model(), 'NCD 190.22', '2026-08-01');
    // The January list has only diagnoses, so the procedures still come from the starter corpus.
    expect(
      thyroid()
        .filter(({ kind }) => kind === 'procedure')
        .map(({ code, verified }) => [code, verified]),
    ).toEqual(['84436', '84439', '84443', '84479'].map((code) => [code, false]));
    await load('NCD190.22 eff 07-01-2026.csv', 'NCD 190.22\r\nHCPCS/CPT,Frequency\r\n84443,\r\n84439,4 a year\r\n');
    expect(thyroid().map(({ code, verified }) => [code, verified])).toEqual([
      ['84439', true],
      ['84443', true],
      ['E039', true],
      ['Z0000', true],
    ]);
    expect(codesOfNcd(model(), '190.22', '2026-06-30').map(({ code }) => code)).toContain('84436');
    expect(listNcdCodes(model(), '84436', '2026-08-01')).toEqual([]);
    expect(listNcdCodes(model(), '84439', '2026-08-01')).toMatchObject([
      { ncd: '190.22', kind: 'procedure', frequency: '4 a year', edition: { effective_from: '2026-07-01' } },
    ]);
  });

  it('a file that is not such a list, or has no date, is rejected in one sentence', async () => {
    const cases: [string, string, RegExp][] = [
      ['NCD20.4.csv', 'NCD 20.4\r\nHCPCS,Frequency\r\n33249,\r\n', /does not state its year/],
      [
        'NCD list 2026.csv',
        'HCPCS,Frequency\r\n33249,\r\n',
        /is not a spreadsheet of NCD codes: it names no NCD section/,
      ],
      ['NCD20.4 2026.csv', 'Title,Remark\r\na,b\r\n', /is not a spreadsheet of NCD codes/],
      ['ncd 2026.xlsx.txt', '', /is empty|is not a spreadsheet/],
    ];
    for (const [name, content, message] of cases) await expect(load(name, content), name).rejects.toThrow(message);
    expect(await load('NCD20.4.csv', 'NCD 20.4\r\nHCPCS,x\r\n33249,\r\n', { year: 2027 })).toMatchObject({
      edition: '2027-01-01',
    });
  });
});

describe('codes of NCDs in the starter corpus', () => {
  const path = join(import.meta.dirname, '../../../../starter/facts/ncd_codes.csv');
  const lines = parse(readFileSync(path), { columns: true, comment: '#', comment_no_infix: true }) as Record<
    string,
    string
  >[];

  it('at least 60 NCDs, each pair once, cited by the section of its NCD and unverified', () => {
    expect(new Set(lines.map(({ ncd }) => ncd)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(lines.map(({ ncd, code }) => `${ncd} ${code}`)).size).toBe(lines.length);
    for (const { ncd, source_title, source_url, verified, kind } of lines) {
      expect(source_title).toBe(`Medicare National Coverage Determinations Manual (Pub. 100-03), section ${ncd}`);
      expect(source_url).toMatch(/^https:\/\/www\.cms\.gov\/medicare-coverage-database\/view\/ncd\.aspx\?ncdid=\d+$/);
      expect([verified, kind]).toEqual(['false', 'procedure']);
    }
  });

  it.each([
    ['84443', '2025-10-15', ['190.22']],
    ['97810', '2025-10-15', ['30.3.3']],
    ['97810', '2019-10-15', []],
    ['71271', '2025-10-15', ['210.14']],
    ['G0297', '2020-10-15', ['210.14']],
    ['G0297', '2025-10-15', []],
    ['33361', '2025-10-15', ['20.32']],
    ['33340', '2025-10-15', ['20.34']],
    ['80061', '2025-10-15', ['190.23']],
    ['A9552', '2025-10-15', ['220.6.8', '220.6.9', '220.6.13', '220.6.17']],
    ['99213', '2025-10-15', []],
  ])('%s on %s belongs to %j', (code, day, ncds) => {
    expect(listNcdCodes(model(), code, day).map(({ ncd }) => ncd)).toEqual(ncds);
  });
});
