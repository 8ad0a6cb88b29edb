import { describe, expect, it } from 'vitest';
import type { CodeFact } from '../corpus/corpus.public.ts';
import { findCategory } from './code-categories.ts';
import { describeCode } from './code-description.ts';

describe('validity of a code', () => {
  const active = (kind: 'hcpcs' | 'ndc', fact: object, date: string) => {
    const facts = [{ dataset_id: 1, code: 'J7351', kind, fact }] as unknown as CodeFact[];
    return describeCode({ candidate: { system: 'HCPCS', code: 'J7351' }, facts }, date, false).is_active;
  };

  it.each([
    ['hcpcs', { added_on: '2020-10-01', terminated_on: '2021-12-31' }],
    ['ndc', { started_on: '2020-10-01', ended_on: '2021-12-31' }],
  ] as const)('%s: begins on its first day and ends on its last', (kind, fact) => {
    const days = ['2020-09-30', '2020-10-01', '2021-12-31', '2022-01-01'];
    expect(days.map((day) => active(kind, fact, day))).toEqual([false, true, true, false]);
  });
});

describe('descriptions', () => {
  const described = (system: 'HCPCS' | 'ICD10CM', licensed: boolean) => {
    const fact = { description: 'A name', short_description: null, billable: true };
    const facts = [{ dataset_id: 1, code: 'D3102', kind: system === 'HCPCS' ? 'hcpcs' : 'icd10', fact }];
    const candidate = { system, code: 'D3102' };
    return describeCode({ candidate, facts: facts as unknown as CodeFact[] }, '2025-06-02', licensed).description;
  };

  it('a CDT code has none without a license, and a diagnosis of the same characters has its own', () => {
    expect(described('HCPCS', false)).toBeNull();
    expect(described('HCPCS', true)).toBe('A name');
    expect(described('ICD10CM', false)).toBe('A name');
  });
});

describe('categories', () => {
  it.each([
    ['CPT', '27447', 'Surgery'],
    ['CPT', '99213', 'Evaluation and Management'],
    ['CPT', '0075T', 'Emerging Technology'],
    ['HCPCS', 'J1745', 'Drugs'],
    ['HCPCS', 'KX', 'Modifier'],
    ['ICD10CM', 'D49', 'Neoplasms'],
    ['ICD10CM', 'D500', 'Blood and immune disorders'],
    ['ICD10PCS', '0SRD0J9', 'Medical and Surgical'],
  ] as const)('%s %s is %s', (system, code, expected) => expect(findCategory(system, code)).toBe(expected));
});
