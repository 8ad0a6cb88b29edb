import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, openCodeFolder } from '../../../../test/support/code-files.ts';
import { splitCells, workbook } from '../../../../test/support/workbook.ts';
import { addonEdits, CODE_LISTS, type CodeList, onLists } from '../../../corpus/corpus.public.ts';

let files: CodeFiles;
beforeAll(async () => {
  files = await openCodeFolder();
});
afterAll(() => files.close());
const load = (source: string, name: string, content: string | Uint8Array, options = {}) =>
  files.load(source, [files.put(name, content)], options);
const text = (content: string) => new Uint8Array(Buffer.from(content));
const listed = (list: CodeList, code: string, day: string) =>
  onLists(files.opened.corpus.current, [list], [code], day).get(code)![list];
const on = (list: CodeList, code: string, day: string) => {
  const { listed: isListed, entry, edition } = listed(list, code, day);
  return [isListed, entry?.category ?? null, entry?.detail ?? null, edition?.effective_from ?? null];
};
const addon = (code: string, day: string) => addonEdits(files.opened.corpus.current, [code], day).get(code)!;

describe('lists of the starter corpus', () => {
  it.each([
    ['telehealth', '99214', [true, 'permanent', null, '2025-01-01']],
    ['telehealth', '97110', [true, 'provisional', null, '2025-01-01']],
    ['telehealth', '20610', [null, null, null, '2025-01-01']],
    ['therapy_codes', '97110', [true, 'always', null, '2024-01-01']],
    ['therapy_codes', '97165', [true, 'always', 'GO', '2024-01-01']],
    ['therapy_codes', '97597', [true, 'sometimes', null, '2024-01-01']],
    ['inpatient_only', '33533', [true, 'C', null, '2025-01-01']],
    ['inpatient_only', '27447', [false, null, null, '2025-01-01']],
    ['inpatient_only', '27446', [null, null, null, '2025-01-01']],
    ['opps_status', '27447', [true, 'J1', null, '2025-01-01']],
    ['asc_procedures', '66984', [true, null, null, '2025-01-01']],
    ['asc_ancillary', 'J9271', [true, 'K2', null, '2025-01-01']],
  ] as const)('%s: %s', (list, code, answer) => {
    expect(on(list, code, '2025-10-15')).toEqual(answer);
  });

  it('a day before the first list is unknown', () => {
    expect(CODE_LISTS.map((list) => on(list, '99214', '2019-01-01')[0])).toEqual(CODE_LISTS.map(() => null));
    expect(addon('64484', '2019-01-01')).toMatchObject({ addon: null, edition: null });
  });

  it('add-on codes list their primaries, and whether there may be others', () => {
    expect(addon('64484', '2025-10-15')).toMatchObject({
      ...{ addon: true, type: 1, primaries: ['64483'], others: true, verified: false },
    });
    expect(addon('97814', '2025-10-15').primaries).toEqual(['97810', '97813']);
    expect(addon('99213', '2025-10-15')).toMatchObject({ addon: null, primaries: [] });
  });

  const folder = join(import.meta.dirname, '../../../../starter/facts');
  const own = readdirSync(folder).filter((name) => [...CODE_LISTS, 'addon_edits'].includes(name.replace('.csv', '')));
  it.each(own)('%s is cited, with its year, as unverified', (name) => {
    const content = readFileSync(join(folder, name), 'utf8');
    const lines = parse(content, { columns: true, comment: '#', comment_no_infix: true }) as Record<string, string>[];
    for (const { source_title, source_url, verified, code, addon: added } of lines) {
      expect([code ?? added, verified]).toEqual([expect.stringMatching(/^[A-Z0-9]\d{3}[A-Z0-9]$/), 'false']);
      expect(source_title).toMatch(/20\d\d \(transcribed from general knowledge\)$/);
      expect(source_url).toMatch(/^https:\/\/www\.cms\.gov\//);
    }
  });
});

const TELEHEALTH = [
  'List of Medicare Telehealth Services for CY 2026,,,',
  'Code,Short Descriptor,Status,Can Audio-only Interaction Meet the Requirements?',
  '99214,Invented wording,Permanent,Yes',
  '97110,Invented wording,"Provisional",No',
  '1234,,,',
].join('\r\n');
const THERAPY = [
  'HCPCS/CPT,Descriptor,Disposition,Modifier',
  '97110,Invented,Always Therapy,"GN, GO, GP"',
  '97161,Invented,Always therapy,GP',
  '97597,Invented,Sometimes Therapy,',
  '97999,Invented,never,',
].join('\r\n');
const ADDENDUM_B = [
  'Addendum B.-Final OPPS Payment by HCPCS Code for CY 2026,,,,,,',
  'January 2026,,,,,,',
  'HCPCS Code,Short Descriptor,SI,APC,Relative Weight,Payment Rate,National Unadjusted Copayment',
  '27447,Invented,J1,5115,130.1,"$12,866.82",',
  '33533,Invented,C,,,,',
  'J9271,Invented,K ,1490,,$59.11,',
  '00100,Invented,N,,,,',
  'G0463,Invented,J2,5012,1.4,$130.00,',
].join('\r\n');

describe('files of CMS', () => {
  it("a year's telehealth list replaces the starter list", async () => {
    const report = await load('telehealth', 'list-telehealth-services.zip', zipSync({ 'list.csv': text(TELEHEALTH) }));
    expect(report.datasets).toMatchObject([{ dataset: 'telehealth', effective_from: '2026-01-01', rows: 2 }]);
    expect(on('telehealth', '99214', '2026-03-01')).toEqual([true, 'permanent', 'audio-only', '2026-01-01']);
    expect(on('telehealth', '97110', '2026-03-01')).toEqual([true, 'provisional', null, '2026-01-01']);
    expect(on('telehealth', '20610', '2026-03-01')).toEqual([false, null, null, '2026-01-01']);
    const sheet = workbook([
      ['Code', 'Short Descriptor'],
      [99213, 'x'],
      [90791, 'y'],
    ]);
    expect((await load('telehealth', 'telehealth services 2027.xlsx', sheet)).rows).toEqual({ telehealth: 2 });
    expect(on('telehealth', '99213', '2027-03-01')).toEqual([true, null, null, '2027-01-01']);
  });

  it('the therapy list states always or sometimes, and the modifier if only one fits', async () => {
    const report = await load('therapy', '2026 Therapy Code List.csv', THERAPY);
    expect([report.rows, report.warnings.bad_value?.count]).toEqual([{ therapy_codes: 3 }, 1]);
    expect(on('therapy_codes', '97110', '2026-03-01')).toEqual([true, 'always', null, '2026-01-01']);
    expect(on('therapy_codes', '97161', '2026-03-01')).toEqual([true, 'always', 'GP', '2026-01-01']);
    expect(on('therapy_codes', '97597', '2026-03-01')).toEqual([true, 'sometimes', null, '2026-01-01']);
    expect(on('therapy_codes', '99213', '2026-03-01')[0]).toBe(false);
  });

  it('Addendum B gives status indicators, and inpatient-only codes if Addendum E is not loaded', async () => {
    const report = await load('opps', '2026_January_Web_Addendum_B.12.31.25.csv', ADDENDUM_B);
    expect(report.datasets).toMatchObject([{ dataset: 'opps_status', effective_from: '2026-01-01', rows: 5 }]);
    expect(on('opps_status', '27447', '2026-03-01')).toEqual([true, 'J1', '5115', '2026-01-01']);
    expect(on('opps_status', 'J9271', '2026-03-01')).toEqual([true, 'K', '1490', '2026-01-01']);
    const { entry } = listed('opps_status', '27447', '2026-03-01');
    expect(entry).toMatchObject({ amount: '12866.82', verified: true, note: null });
    expect(on('inpatient_only', '33533', '2026-03-01')[0]).toBe(true);
    expect(on('inpatient_only', '27447', '2026-03-01')).toEqual([false, null, null, '2026-01-01']);
    const content =
      'HCPCS Code,Short Descriptor,SI,CI\r\n33533,Invented,C,\r\n33999,Invented,C,\r\n22558,Invented,J1,\r\n';
    await load('opps', '2026 Addendum_E.csv', `Addendum E.-HCPCS Codes Paid Only as Inpatient,,,\r\n${content}`);
    expect(on('inpatient_only', '33999', '2026-03-01')).toEqual([true, 'C', null, '2026-01-01']);
    expect(on('inpatient_only', '22558', '2026-03-01')).toEqual([false, null, null, '2026-01-01']);
  });

  it('ASC addenda provide payment indicators', async () => {
    const aa = workbook(
      ['Addendum AA -- Final ASC Covered Surgical Procedures for CY 2026'].map((cell) => [cell]),
      splitCells(
        [
          'HCPCS Code|Short Descriptor|Subject to Multiple Procedure Discounting|Final CY 2026 Comment Indicator|Final CY 2026 Payment Indicator|Final CY 2026 Payment Weight|Final CY 2026 Payment Rate',
          '66984|Invented|Y||A2|20.1|$1,200.50',
          '27447|Invented|N|CH|J8|180|$9,900',
        ].join('\r\n'),
        '|',
      ),
    );
    const bb =
      'Addendum BB -- Covered Ancillary Services,,,\r\nHCPCS Code,Short Descriptor,Drug Pass-Through Expiration,Final CY 2026 Payment Indicator,Final CY 2026 Payment Rate\r\nJ9271,Invented,,K2,$59.11\r\n';
    const zip = zipSync({ 'jan_2026_asc_addendum_aa.xlsx': aa, 'jan_2026_asc_addendum_bb.csv': text(bb) });
    const report = await load('asc', 'january-2026-asc-addenda.zip', zip);
    expect(report.rows).toEqual({ asc_procedures: 2, asc_ancillary: 1 });
    expect(on('asc_procedures', '66984', '2026-03-01').slice(0, 3)).toEqual([
      true,
      'A2',
      'multiple procedure discount',
    ]);
    expect(on('asc_procedures', '27447', '2026-03-01').slice(0, 3)).toEqual([true, 'J8', null]);
    expect(on('asc_procedures', '33533', '2026-03-01')[0]).toBe(false);
    expect(on('asc_ancillary', 'J9271', '2026-03-01').slice(0, 2)).toEqual([true, 'K2']);
  });

  it('add-on edits load the same from the workbook and from fixed-width text', async () => {
    const rows = [
      [
        'AOC_Edit_Type',
        'Add-On_Code',
        'AOC_Del_DT',
        'Primary_Code',
        'Primary_Code_Del_DT',
        'AOC_Edit_EffDT',
        'AOC_Edit_DelDT',
        'Special_Instruction_Notes',
      ],
      [1, '64484', null, '64483', null, 2013091, null, null],
      [1, '64484', null, '64999', null, 2013091, 2025365, null],
      [2, '99292', null, 'CCCCC', null, '2013091', null, 'x'],
      [3, '22614', null, '22600', null, '2013091', '', ''],
      [3, '22614', null, 'CCCCC', null, '2013091', '', ''],
      [1, '00100', null, '22600', null, '2013999', '', ''],
    ];
    const report = await load('addon-codes', 'AOC_V2026Q1-MCR.xlsx', workbook(rows));
    expect(report.datasets).toMatchObject([{ effective_from: '2026-01-01', rows: 5 }]);
    expect(report.warnings.bad_value?.samples).toEqual([expect.stringMatching(/is not a year and a day of it/)]);
    const requested = () =>
      ['64484', '99292', '22614', '99213'].map((code) => {
        const { addon: known, type, primaries, others, verified } = addon(code, '2026-05-01');
        return [known, type, primaries, others, verified];
      });
    const expected = [
      [true, 1, ['64483'], false, true],
      [true, 2, [], true, true],
      [true, 3, ['22600'], true, true],
      [false, null, [], false, false],
    ];
    expect(requested()).toEqual(expected);
    expect(addon('64484', '2025-12-31').primaries).toEqual(['64483', '64999']);
    const fixed = [
      '164484       64483       2013091       ',
      '164484       64999       20130912025365',
      '299292       CCCCC       2013091       A note of CMS',
      '322614       22600       2013091',
      '322614       CCCCC       2013091       ',
      'nothing',
      '',
    ].join('\r\n');
    const again = await load('addon-codes', 'AOC_V2026Q2-MCR.txt', fixed);
    expect([again.datasets[0]!.effective_from, again.rows, again.warnings.bad_row?.count]).toEqual([
      '2026-04-01',
      { addon_edits: 5 },
      1,
    ]);
    expect(requested()).toEqual(expected);
  });

  it('another list, a proposal, a list without a date and a Medicaid list are rejected in one sentence', async () => {
    const before = files.view();
    const cases: [string, string, string, RegExp][] = [
      [
        'telehealth',
        'telehealth 2026.csv',
        'a,b\r\n1,2\r\n',
        /is not the CMS list of telehealth services: no header row names/,
      ],
      ['telehealth', 'telehealth.csv', 'Code,x\r\n99213,y\r\n', /does not state its year/],
      [
        'therapy',
        'therapy 2026.csv',
        'Code,x\r\n97110,y\r\n',
        /is not the CMS therapy code list: no header row names Disposition/,
      ],
      ['opps', '2026_nprm_addendum_b.csv', ADDENDUM_B, /a proposal or a list of changes/],
      ['opps', '2026 Addendum_E.csv', 'HCPCS,x\r\nabc,y\r\n', /contains no usable row/],
      [
        'asc',
        'jan_2026_addendum_aa.csv',
        ADDENDUM_B,
        /names Payment Indicator, Subject to Multiple Procedure Discounting/,
      ],
      ['addon-codes', 'AOC_V2026Q1-MCD.txt', 'x', /edits of Medicaid/],
      [
        'addon-codes',
        'AOC_V2026Q1-MCR.txt',
        'x,y\r\n',
        /is not a file of NCCI add-on code edits: no header row names AOC_Edit_Type/,
      ],
    ];
    for (const [source, name, content, message] of cases) {
      const error = await load(source, name, content).then(
        () => null,
        (thrown: Error) => thrown,
      );
      expect(error?.message, name).toMatch(message);
      expect(error!.message).not.toContain('\n');
    }
    expect(files.view()).toEqual(before);
  });
});
