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
