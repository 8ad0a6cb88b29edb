/** Code pairs and units on facts made up: what separates two services, what distinguishes lines, which edition it is. */
import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleFindings, ruleRecord } from '../../../../test/support/rule-facts.ts';
import type { CodeRecord, UnitLimit } from '../../../codes/codes.public.ts';
import type { RecordEdition } from '../../../corpus/corpus.public.ts';
import { coversDate } from '../../../corpus/corpus.public.ts';
import type { Facts, Finding } from '../../facts.ts';
import { addOnRules } from './add-on-codes.ts';
import { mueRules } from './mue.ts';
import { ptpRules } from './ptp.ts';

const edition = (dataset: string, effective_from: string): RecordEdition => ({
  dataset,
  edition: effective_from,
  effective_from,
  starter: false,
});

const makeRecord = (code: string, mue: UnitLimit | null): CodeRecord => ({
  code,
  system: 'CPT',
  active: true,
  description: null,
  terminated_on: null,
  billable: null,
  coverage: null,
  schedule: null,
  mue,
});

function findFindings(
  codes: string[],
  modifiers: string[],
  more: { mue?: UnitLimit; units?: number; site?: string; unpaid?: string },
) {
  const question = {
    kind: 'claim',
    procedures: codes.map((code) => ({ code, requested: code, count: more.units ?? 1 })),
    modifiers,
    site: more.site ?? null,
    date: '2024-08-05',
  };
  const [column1, column2] = codes;
  const facts = {
    question,
    payer: { kind: 'medicare' },
    codes: new Map(
      codes.map((code) => {
        const schedule = code === more.unpaid ? { status: 'N' } : null;
        return [code, { ...makeRecord(code, more.mue ?? null), schedule }];
      }),
    ),
    editions: new Map([
      ['ptp', edition('ptp', '2024-07-01')],
      ['mue', edition('mue', '2024-07-01')],
    ]),
    ptp: column2 === undefined ? [] : [{ column1, column2, modifier: 1, rationale: null }],
  };
  return [ptpRules, mueRules, addOnRules].flatMap((rule) => rule(facts as unknown as Facts));
}

const only = (findings: Finding[]) => {
  expect(findings).toHaveLength(1);
  return findings[0]!;
};

describe('pairs that a modifier sets aside', () => {
  it.each(['24', '25', '27', '57'])('%s marks a visit and separates no two procedures', (modifier) => {
    expect(only(findFindings(['27447', '20610'], [modifier], {})).effect).toBe('rejects');
    expect(only(findFindings(['20610', '99213'], [modifier], {})).effect).toBe('informs');
    // Codes of the medicine section and of HCPCS may be visits: it cannot be determined from the code.
    expect(only(findFindings(['20610', 'G0439'], [modifier], {})).effect).toBe('informs');
    expect(only(findFindings(['93015', '96160'], [modifier], {})).effect).toBe('warns');
  });

  it('names only the modifiers that count', () => {
    const { message } = only(findFindings(['27447', '20610'], ['25', '59'], {}));
    expect(message).toContain('modifier 59 is on the claim; keep on file');
  });

  it('requests 25 or 57 where the code that is not paid is a visit', () => {
    expect(only(findFindings(['20610', '99213'], [], {})).message).toContain('25 or 57');
    expect(only(findFindings(['27447', '20610'], [], {})).message).toContain('59, XE, XP, XS or XU');
  });
});

describe('a pair with a code that Medicare does not pay', () => {
  const action = (codes: string[], unpaid?: string) =>
    only(findFindings(codes, [], unpaid === undefined ? {} : { unpaid })).action;

  it('needs its step only while that code stays on the claim', () => {
    expect(action(['99397', 'G0444'], '99397')).toMatchObject({ kind: 'add_modifier', ifKept: '99397' });
    expect(action(['99397', 'G0444'])).not.toHaveProperty('ifKept');
  });
});

describe('units', () => {
  const line = { units: 1, indicator: 1 };
  it.each([
    ['a line without modifier', line, [], 'rejects'],
    ['a repeat', line, ['76'], 'warns'],
    ['another structure', line, ['XS'], 'warns'],
    ['another side', line, ['LT'], 'warns'],
    ['a visit modifier', line, ['25'], 'rejects'],
    ['both sides on one line', line, ['50'], 'rejects'],
    ['a policy limit', { units: 1, indicator: 2 }, ['76'], 'rejects'],
    ['a clinical limit of one', { units: 1, indicator: 3 }, ['76'], 'rejects'],
    ['a clinical limit of two', { units: 2, indicator: 3 }, [], 'warns'],
  ] as const)('%s', (_name, mue, modifiers, effect) => {
    expect(only(findFindings(['96365'], [...modifiers], { mue, units: 3 })).effect).toBe(effect);
  });

  it.each([
    ['RT', true],
    ['76', false],
  ])('a side does not explain five times the limit of a day, a repeat may (%s)', (modifier, isSlip) => {
    const found = only(findFindings(['96365'], [modifier], { mue: { units: 10, indicator: 3 }, units: 50 }));
    expect(found.action?.kind === 'correct_claim').toBe(isSlip);
  });

  it.each([
    ['Drug discontinued', 'rejects'],
    ['Compounded Drug Policy', 'rejects'],
    ['Oral Medication; Not Payable', 'warns'],
    ['CMS Policy', 'warns'],
  ])('0 units of a drug since "%s"', (rationale, effect) => {
    const mue = { units: 0, indicator: 3, rationale };
    expect(only(findFindings(['J7622'], [], { mue, site: 'office' })).effect).toBe(effect);
  });
});

describe('a procedure on both sides', () => {
  const records = [{ ...ruleRecord('64721', { bilateral: '1' }), mue: { units: 1, indicator: 2 } }];
  const of = (lines: string[], site: string | null = null) =>
    ruleFindings('ncci-units', { lines, records, question: { site } as never });

  it('on two lines passes the limit of a practitioner, who reports it once with 50, and not of a surgical center', () => {
    const step = 'Report line 1 (64721) once with modifier 50 and 1 unit in place of LT and RT';
    expect(of(['64721-RT', '64721-LT'])).toMatchObject([{ effect: 'rejects', action: { text: step } }]);
    expect(of(['64721-RT', '64721-LT'], 'asc')).toMatchObject([{ effect: 'warns', attest: [expect.any(String)] }]);
    expect(of(['64721-50'])).toEqual([]);
  });

  it('is no reason for more units on a side', () => {
    expect(of(['64721-RT x2', '64721-LT'], 'asc')).toMatchObject([{ effect: 'rejects' }]);
    expect(of(['64721-RT', '64721-RT'])[0]?.message).toContain('2 billed');
  });
});

describe('the edition of a day', () => {
  it.each([
    ['ptp', '2024-07-01', '2024-06-30', false],
    ['ptp', '2024-07-01', '2024-07-01', true],
    ['ptp', '2024-07-01', '2024-09-30', true],
    ['ptp', '2024-07-01', '2024-10-01', false],
    ['mue', '2024-10-01', '2024-12-31', true],
    ['mue', '2024-10-01', '2025-01-01', false],
    ['icd10cm', '2020-10-01', '2021-09-30', true],
    ['icd10cm', '2020-10-01', '2021-10-01', false],
    ['icd10cm', '2022-04-01', '2022-09-30', true],
    ['icd10cm', '2022-04-01', '2022-10-01', false],
    ['hcpcs', '2020-10-01', '2021-09-30', true],
    ['hcpcs', '2020-10-01', '2021-10-01', false],
    ['mpfs', '2025-10-01', '2025-01-01', true],
    ['mpfs', '2025-10-01', '2024-12-31', false],
    ['mpfs', '2025-10-01', '2026-01-01', false],
  ])('%s from %s on %s: %s', (dataset, from, date, expected) => {
    expect(coversDate(edition(dataset, from), date)).toBe(expected);
  });
});

describe('the site of a pair', () => {
  const ptp = [{ column1: '20606', column2: '76942', modifier: 1, rationale: null }];
  const effects = (...lines: string[]) =>
    ruleEffects('ncci-pair', { lines, question: { date: '2024-08-05' }, facts: { ptp } as unknown as Partial<Facts> });

  it('on the first code alone separates nothing; on the second one, or on both where they differ, it does', () => {
    expect(effects('20606-RT', '76942')).toEqual(['rejects']);
    expect(effects('20606', '76942-RT')).toEqual(['warns']);
    expect(effects('20606-RT', '76942-LT')).toEqual(['warns']);
    expect(effects('20606-RT', '76942-RT')).toEqual(['rejects']);
  });

  it('is no matter for a modifier of distinct services, which counts on either code', () => {
    expect(effects('20606-RT-59', '76942')).toEqual(['warns']);
    expect(effects('20606-RT', '76942-XS')).toEqual(['warns']);
  });
});
