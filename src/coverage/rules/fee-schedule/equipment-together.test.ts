/** Equipment and supplies that the claim has together. */
import { describe, expect, it } from 'vitest';
import { ruleEffects, ruleFacts, rulePolicy, ruleRecord } from '../../../../test/support/rule-facts.ts';
import { isOfReportedUse } from '../policies/other-lcds.ts';

describe('equipment on one claim', () => {
  it('of two items to move about the greater one needs a reason', () => {
    const of = (...lines: string[]) => ruleEffects('equipment-pair', { lines });
    expect(of('K0001-RR-KH', 'E0143-NU')).toEqual(['warns']);
    expect([of('K0001-RR-KH', 'K0195-RR-KH'), of('E0143-NU'), of('E0143-NU', 'E0159-NU')]).toEqual([[], [], []]);
  });

  it('a supply is of the policy of the device on the claim', () => {
    const of = (policy: string, ...lines: string[]) =>
      isOfReportedUse(ruleFacts({ lines }).question, rulePolicy(policy, 'A7030'), 'A7030');
    expect([of('L33718', 'E0601', 'A7030'), of('L33800', 'E0601', 'A7030')]).toEqual([true, false]);
    expect([of('L33718', 'A7030'), of('L33800', 'A7030'), of('L33800', 'E0471', 'A7030')]).toEqual([true, true, true]);
  });

  it.each([
    ['L33803', 'Z932', false],
    ['L33828', 'Z932', true],
    ['L33832', 'Z932', false],
    ['L33803', 'R338', true],
    ['L33828', 'Z936', true],
    ['L33803', 'R21', true],
  ])('AU names the use that a diagnosis shows: %s with %s', (policy, diagnosis, applies) =>
    expect(
      isOfReportedUse(
        ruleFacts({ lines: ['A4456-AU'], diagnoses: { [diagnosis]: 'A diagnosis' } }).question,
        rulePolicy(policy, 'A4456'),
        'A4456',
      ),
    ).toBe(applies),
  );

  it('compression of the leg is for lymphedema or an open ulcer', () => {
    const of = (code: string, diagnosis: string) =>
      ruleEffects('covered-condition', { lines: [code], diagnoses: { [diagnosis]: 'Diagnosis' } });
    expect([of('A6531', 'I8391'), of('A6552', 'L97412')]).toEqual([['conflicts'], ['conflicts']]);
    expect([of('A6531', 'I890'), of('A6531', 'L97412'), of('A6550', 'L89154')]).toEqual([[], [], []]);
  });

  it('a status of a later quarter does not refuse an earlier service of a code that an older file pays', () => {
    const edition = { effective_from: '2025-10-01', dataset: 'mpfs' };
    const of = (code: string, units: number) =>
      ruleEffects('fee-status-not-valid', {
        lines: [code],
        records: [ruleRecord(code, { status: 'I' }, { mue: { units, indicator: 3, rationale: null } as never })],
        question: { date: '2025-02-10' },
        facts: { editions: new Map([['mpfs', edition]]) as never },
      });
    expect([of('J1300', 120), of('J1300', 0), of('99417', 4)]).toEqual([['conflicts'], ['denies'], ['denies']]);
  });
});
