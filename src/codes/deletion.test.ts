import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TableModel, tableModel } from '../../test/support/table-model.ts';
import type { CodeInclude } from './codes.schemas.ts';
import { lookupCode } from './lookup/lookup.ts';

const TODAY = '2025-10-15';
const hcpcs = (code: string, added_on: string, terminated_on: string | null = null) => ({
  ...{ code, description: `Service ${code}`, is_modifier: false, added_on, terminated_on },
});
const icd10 = (code: string, billable = true) => ({ code, description: `Disease ${code}`, billable, order_number: 1 });
const rvu = { work_rvu: '1.00', pe_facility: '1.00', pe_nonfacility: '2.00', mp_rvu: '0.10' };
const priced = (code: string, status: string, total = '3.10') => ({
  ...{ code, modifier: '', status, ...rvu, total_facility: total, total_nonfacility: total, conversion_factor: '32' },
  ...{ nonfacility_na: false, facility_na: false },
});
const rbcs = (code: string, ended_on: string | null, line: number) => ({
  ...{ line, code, rbcs_id: 'X', category: 'E&M', subcategory: 'Office', family: 'Telephone' },
  ...{ assigned_on: '2014-01-01', ended_on },
});

let opened: TableModel;
beforeAll(async () => {
  const from = (edition: string, effective_from: string) => ({ edition, effective_from, covers_from: effective_from });
  opened = await tableModel([
    {
      ...{ dataset: 'mpfs', table: 'mpfs_rows', ...from('2025-10', '2025-10-01') },
      rows: [
        ...[priced('99213', 'A'), priced('76942', 'R'), priced('99429', 'C', '0.00'), priced('92507', 'X')],
        ...[priced('G0121', 'A'), priced('90899', 'A', '0.00'), priced('99000', 'N')],
      ],
    },
    {
      ...{ dataset: 'hcpcs', table: 'hcpcs_codes', ...from('2020-10', '2020-10-01') },
      rows: [
        ...[hcpcs('G2012', '2019-01-01'), hcpcs('G0297', '2015-02-05'), hcpcs('E0601', '1988-01-01')],
        ...[hcpcs('G9999', '2018-01-01', '2019-12-31'), hcpcs('G0121', '1998-01-01')],
        ...[hcpcs('C9022', '2014-01-01', '2014-12-31'), hcpcs('Q0001', '2014-01-01', '2014-12-31')],
      ],
      attributes: { cross_references: { C9022: ['J1322'], Q0001: ['J1322', 'J3145'], G0121: ['G0105'] } },
    },
    {
      ...{ dataset: 'rbcs', table: 'rbcs_codes', ...from('2024', '2024-01-01') },
      rows: [rbcs('99441', null, 1), rbcs('G0297', '2020-12-31', 2), rbcs('0001U', null, 3)],
    },
    {
      ...{ dataset: 'mue', table: 'mue_values', ...from('2024Q3', '2024-07-01') },
      rows: ['99441', 'G2012', '99213'].map((code) => ({ code, units: 1, indicator: 2, rationale: null })),
    },
    {
      ...{ dataset: 'icd10cm', table: 'icd10_codes', ...from('FY2021', '2020-10-01') },
      rows: [icd10('M545'), icd10('M54', false), icd10('E119'), icd10('R65', false), icd10('R652'), icd10('Z99')],
    },
    {
      ...{ dataset: 'icd10cm', table: 'icd10_codes', ...from('FY2025', '2024-10-01') },
      rows: [icd10('M54', false), icd10('M5450'), icd10('E119'), icd10('F508'), icd10('F50', false), icd10('L66')],
    },
    {
      ...{ dataset: 'icd10cm_conversion', table: 'code_conversions', ...from('FY2026', '2025-10-01') },
      rows: [
        { line: 1, previous: 'Z99', code: 'Z991', effective_on: '2022-10-01' },
        { line: 2, previous: 'Z99', code: 'Z992', effective_on: '2022-10-01' },
        { line: 3, previous: 'E119', code: 'E1190', effective_on: '2026-10-01' },
      ],
    },
    {
      ...{ dataset: 'icd10cm', table: 'icd10_codes', ...from('FY2026', '2025-10-01') },
      rows: [
        ...[icd10('M54', false), icd10('M5450'), icd10('M5451'), icd10('E119'), icd10('F50', false)],
        ...[icd10('F508', false), icd10('F5081'), icd10('F5082')],
      ],
    },
  ]);
});
afterAll(() => opened.close());

const lookup = (code: string, date: string | null = null, include: CodeInclude[] = []) =>
  lookupCode(opened.model, { code, date, hint: null, include, jurisdiction: null, fuzzy: true }, TODAY).data;

describe('a deleted code', () => {
  it.each([
    // No file has its last day; the newest edition that listed it is cited.
    ['99441', null, 'mue 2024Q3', null],
    ['G2012', null, 'mue 2024Q3', ['98016']],
    ['G0297', '2020-12-31', 'hcpcs 2020-10', ['71271']],
    ['G9999', '2019-12-31', 'hcpcs 2020-10', null],
  ])('%s is reported as deleted with day %s, %s and replacement %j', (code, last_day, last_listed, codes) => {
    expect(lookup(code)).toMatchObject({
      ...{ found: true, is_active: false, termination_date: last_day },
      deleted: { last_day, last_listed, replacement: codes === null ? null : { codes, verified: false, source: null } },
    });
  });

  it.each([
    // The cross reference of the newest HCPCS file.
    ['C9022', '2014-12-31', ['J1322'], 'HCPCS Level II cross reference 2020-10'],
    ['Q0001', '2014-12-31', ['J1322', 'J3145'], 'HCPCS Level II cross reference 2020-10'],
    // The conversion table; the last day is the one before the new codes took effect.
    ['Z99', '2022-09-30', ['Z99.1', 'Z99.2'], 'ICD-10-CM conversion table FY2026'],
    // Divided: between two editions, and from one to the next.
    ['M54.5', null, ['M54.50', 'M54.51'], 'ICD-10-CM FY2026, codes below it'],
    ['F50.8', '2025-09-30', ['F50.81', 'F50.82'], 'ICD-10-CM FY2026, codes below it'],
  ])('%s is reported with last day %s and what files state took its place: %j', (code, last_day, codes, source) => {
    expect(lookup(code)).toMatchObject({
      ...{ found: true, is_active: false, termination_date: last_day },
      deleted: { last_day, replacement: { codes, verified: true, source } },
    });
  });

  it('may have no replacement, and its date comes from consecutive editions', () => {
    expect(lookup('L66').deleted).toEqual({ last_day: '2025-09-30', last_listed: 'icd10cm FY2025', replacement: null });
    expect(lookup('R65.2').deleted).toEqual({ last_day: null, last_listed: 'icd10cm FY2021', replacement: null });
  });

  it.each(['99213', 'G0121', 'E11.9', 'M54', 'F50'])(
    "%s is not deleted: the date's edition lists it as before",
    (code) => {
      expect(lookup(code)).toMatchObject({ is_active: true });
      expect(lookup(code)).not.toHaveProperty('deleted');
    },
  );

  it.each(['E0601', '0001U'])('%s is not deleted: the fee schedule lists no code of its kind', (code) => {
    expect(lookup(code)).toMatchObject({ is_active: true });
  });

  it('was in use on an earlier date', () => {
    expect(lookup('M54.5', '2021-03-01')).toMatchObject({ is_active: true });
    expect(lookup('G2012', '2020-11-01')).toMatchObject({ is_active: true });
  });
});

describe('a date before the first edition', () => {
  it.each([
    ['G0297', '2016-05-01', true, true],
    ['G0297', '2015-02-04', false, false],
    ['E0601', '1999-01-01', true, true],
    ['G9999', '2018-01-01', true, true],
  ])('uses the dates of the row: %s on %s', (code, date, found, is_active) => {
    expect(lookup(code, date)).toMatchObject({ found, is_active });
  });

  it('has no result if rows have no dates', () => {
    expect(lookup('99213', '2019-01-01')).toMatchObject({ found: false });
  });
});

describe('editions', () => {
  it('are reported with their periods', () => {
    expect(lookup('99213').edition).toEqual({
      ...{ source: 'CMS physician fee schedule', label: '2025-10', from: '2025-10-01', to: '2025-12-31' },
      covers_date: true,
    });
    expect(lookup('99213')).toMatchObject({
      mue: {
        file: 'practitioner',
        edition: { label: '2024Q3', to: '2024-09-30', covers_date: false },
      },
    });
    expect(lookup('E0601').edition).toMatchObject({ label: '2020-10', covers_date: false });
    expect(lookup('E11.9').edition).toMatchObject({ label: 'FY2026', to: '2026-09-30', covers_date: true });
    expect(lookup('E11.9', '2023-01-01').edition).toMatchObject({ label: 'FY2021', covers_date: false });
  });

  it('are reported even when nothing is found', () => {
    const { found, editions } = lookup('J9999');
    expect(found).toBe(false);
    expect(editions!.map(({ label, covers_date }) => [label, covers_date])).toEqual(
      expect.arrayContaining([
        ['2025-10', true],
        ['2020-10', false],
        ['FY2026', true],
      ]),
    );
  });
});

describe('a category of ICD-10', () => {
  it('lists the billable codes below it', () => {
    expect(lookup('M54')).toMatchObject({
      ...{ billable: false, billable_count: 2 },
      billable_codes: [
        { code: 'M54.50', description: 'Disease M5450' },
        { code: 'M54.51', description: 'Disease M5451' },
      ],
    });
    expect(lookup('E11.9')).not.toHaveProperty('billable_codes');
  });
});

describe('prices', () => {
  it.each([
    ['99213', '67.20'],
    ['76942', '67.20'],
  ])('of %s include year and quarter', (code, facility_price) => {
    expect(lookup(code, null, ['rvu']).rvu).toMatchObject({
      ...{ facility_price, non_facility_price: '99.20', year: 2025, quarter: 4 },
      edition: { label: '2025-10', covers_date: true },
    });
  });

  it.each(['99429', '92507', '99000', '90899'])('of %s are null: its status has no national price', (code) => {
    expect(lookup(code, null, ['rvu']).rvu).toMatchObject({ facility_price: null, non_facility_price: null });
  });
});
