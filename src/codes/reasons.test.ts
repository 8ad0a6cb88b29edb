/** Why a code is unknown, and how a missing edition changes what is stated about codes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TableModel, type TestTable, tableModel } from '../../test/support/table-model.ts';
import { lookupCode } from './lookup/lookup.ts';

const from = (edition: string, effective_from: string) => ({ edition, effective_from, covers_from: effective_from });
const icd10 = (code: string, billable: boolean | null = true) => ({
  ...{ code, description: `Disease ${code}`, billable, order_number: 1 },
});
const hcpcs = (code: string, added_on: string) => ({
  ...{ code, description: `Service ${code}`, is_modifier: false, added_on, terminated_on: null },
});
const classified = (line: number, code: string, assigned_on: string, ended_on: string | null) => ({
  ...{ line, code, rbcs_id: 'X', category: 'Procedure', subcategory: null, family: null, assigned_on, ended_on },
});
const ICD = { dataset: 'icd10cm', table: 'icd10_codes' };
const TABLES: TestTable[] = [
  {
    ...ICD,
    ...from('FY2021', '2020-10-01'),
    rows: [icd10('M545'), icd10('S52501', false), icd10('S52501A'), icd10('K30')],
  },
  {
    ...{ ...ICD, ...from('FY2025 (derived)', '2025-04-01'), variant: 'derived' },
    attributes: { derived: true, complete: false },
    rows: [icd10('M545', false), icd10('M5450'), icd10('S52501', null), icd10('T07', null)],
  },
  {
    ...{ ...ICD, ...from('starter', '2018-01-01'), starter: true, attributes: { since: { F32A: '2021-10-01' } } },
    rows: [icd10('F32A'), icd10('I10')],
  },
  { dataset: 'hcpcs', table: 'hcpcs_codes', ...from('2020-10', '2020-10-01'), rows: [hcpcs('G0297', '2015-02-05')] },
  {
    ...{ dataset: 'rbcs', table: 'rbcs_codes', ...from('2024', '2024-01-01') },
    rows: [
      classified(1, 'G0297', '2014-01-01', '2020-12-31'),
      classified(2, '64455', '2017-01-01', null),
      classified(3, '64455', '2014-01-01', null),
    ],
  },
];
const CODES = 'M54.5 M54.50 S52.501 S52.501A S52.501B T07.XXXA F32.A I10 K30 Z99.9 G0297'.split(' ');
const DAYS = ['2019-05-01', '2021-03-01', '2022-03-01', '2025-05-01', '2026-02-01'];

let opened: TableModel;
beforeAll(async () => {
  opened = await tableModel(TABLES);
});
afterAll(() => opened.close());

const lookup = (code: string, date: string, { model } = opened) =>
  lookupCode(model, { code, date, hint: null, include: [], jurisdiction: null, fuzzy: false }, date).data;

describe('a code of CPT before the first classification that is loaded', () => {
  it.each([
    ['2013-12-31', false],
    ['2014-01-01', true],
    ['2021-03-01', true],
  ])('on %s is recognized by the dates of its classes: %s', (date, found) => {
    expect(lookup('64455', date)).toMatchObject({ found });
  });
});

describe('an unlisted code', () => {
  it.each([
    ['K59.9', '2019-05-01', 'no ICD-10-CM edition for 2019 is loaded'],
    ['K59.9', '2020-12-01', 'ICD-10-CM edition FY2021 does not list it'],
    ['K59.9', '2023-05-01', 'no ICD-10-CM edition for 2023 is loaded; the newest one before, FY2021, does not list it'],
    ['K59.9', '2023-11-01', 'no ICD-10-CM edition for fiscal year 2024 is loaded'],
    ['T07.XXXB', '2019-01-01', 'no ICD-10-CM edition for 2019 is loaded'],
    ['G1234', '2019-01-01', 'no HCPCS edition for 2019 is loaded'],
    ['99999', '2024-01-01', 'no physician fee schedule edition for 2024 is loaded'],
  ])('%s on %s: %s', (code, date, reason) => {
    expect(lookup(code, date)).toMatchObject({ found: false, reason: expect.stringContaining(reason) as string });
  });

  it('has no reason when it is not a code', () => {
    expect(lookup('back pain', '2025-01-01')).not.toHaveProperty('reason');
  });
});

describe('a diagnosis', () => {
  it.each([
    ['K30', '2025-05-01', { is_active: false, deleted: { last_listed: 'icd10cm FY2021' } }],
    ['S52.501', '2025-05-01', { billable: false }],
    ['S52.501A', '2025-05-01', { is_active: true, billable: true }],
    ['F32.A', '2023-05-01', { is_active: true }],
    ['F32.A', '2021-05-01', { found: false }],
    ['M54.5', '2026-02-01', { is_active: false, deleted: { replacement: { codes: ['M54.50'] } } }],
  ])('%s on %s is %j', (code, date, expected) => {
    expect(lookup(code, date)).toMatchObject(expected);
  });

  it('in a list without seventh characters may not be billable', () => {
    expect(lookup('T07', '2025-05-01')).not.toHaveProperty('billable');
  });
});

describe('without one of the editions', () => {
  /** How certain an answer is: stated by an edition of the day, by an older edition, or unknown. */
  const certainty = (code: string, date: string, model?: TableModel) => {
    const { found, edition, billable } = lookup(code, date, model);
    if (!found) return 0;
    return edition?.covers_date === true && billable !== undefined ? 2 : 1;
  };

  it.each(TABLES.map((table) => [`${table.dataset} ${table.edition}`, table] as const))(
    'no response becomes more certain: %s',
    async (_name, table) => {
      const less = await tableModel(TABLES.filter((one) => one !== table));
      try {
        for (const code of CODES)
          for (const date of DAYS)
            expect(certainty(code, date, less), `${code} on ${date}`).toBeLessThanOrEqual(certainty(code, date));
      } finally {
        less.close();
      }
    },
  );
});
