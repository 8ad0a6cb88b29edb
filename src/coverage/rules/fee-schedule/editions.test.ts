import { describe, expect, it } from 'vitest';
import { ruleFindings, ruleRecord } from '../../../../test/support/rule-facts.ts';

describe('a fee schedule that began after the date of service', () => {
  const edition = { dataset: 'mpfs', edition: '2025-10', effective_from: '2025-10-01' };
  const attested = (date: string) =>
    ruleFindings('edition-stale', {
      lines: ['64455'],
      records: [ruleRecord('64455')],
      question: { date },
      facts: { editions: new Map([['mpfs', edition as never]]) },
    }).map(({ attest }) => attest);

  it('of the year after answers with a named gap, one of a later year for what the office has to check', () => {
    expect(attested('2024-09-12')).toEqual([undefined]);
    expect(attested('2023-09-12')).toEqual([
      ['the fee schedule of 2023, which is not loaded, paid 64455 as that of 2025 does'],
    ]);
  });
});

describe('a diagnosis that only an earlier code set lists', () => {
  const edition = { dataset: 'icd10cm', edition: 'FY2021', effective_from: '2020-10-01', starter: false };
  const stale = (date: string, more: object = { last: true }, covers = edition) => {
    const record = { ...ruleRecord('I10', {}, { billable: true }), source: edition as never, ...more };
    const [found] = ruleFindings('edition-stale', {
      lines: ['99213'],
      diagnoses: { I10: 'Essential (primary) hypertension' },
      question: { date },
      facts: { diagnoses: new Map([['I10', record]]), editions: new Map([['icd10cm', covers as never]]) },
    });
    return found?.review ?? false;
  };

  it('is for review from two fiscal years on, unless a later one is loaded too', () => {
    expect(stale('2022-03-01')).toBe(false);
    expect(stale('2022-10-01')).toBe(true);
    expect(stale('2025-03-01')).toBe(true);
    expect(stale('2025-03-01', {})).toBe(false);
  });

  it('with seventh characters, of which a later list of the date has none, is not', () => {
    const list = { ...edition, edition: 'FY2025', effective_from: '2025-04-01' };
    expect(stale('2025-06-01', { last: true }, list)).toBe(false);
  });
});
