/** Policies that ask nearly the same decide the same, or a record says how their texts differ. */
import { describe, expect, it } from 'vitest';
import { listIds } from '../../scripts/library/load.ts';
import { listTwins, twinDifferences, twinFindings } from '../../scripts/library/twins.ts';
import { readLibraryFile } from '../../src/criteria/tree/library/library-file.ts';

const CATALOG = { byId: new Map(), claimFacts: new Set<string>(), problems: [] };

function policyWith(facts: string, requires: string, scenarios: string) {
  const text = `
policy: L1
title: Stent
facts:
  cataract: Is there a cataract?
${facts}
services:
  - { id: stent, title: Stent, requires: [${requires}] }
scenarios:
${scenarios}
`;
  return readLibraryFile('x', text, CATALOG, true);
}

const APPROVED = '  approved: Is the stent approved?\n';
const own = policyWith(
  APPROVED,
  'cataract @00000001, approved @00000001',
  `  - { name: all, given: { cataract: true, approved: true }, expect: met }
  - { name: not approved, given: { cataract: true, approved: false }, expect: not_met }
  - { name: no cataract, given: { cataract: false, approved: true }, expect: not_met }`,
);

describe('policies that ask nearly the same', () => {
  it('a condition that the twin lacks is found, with the question that it does not ask', () => {
    const twin = policyWith('', 'cataract @00000001', '  - { name: all, given: { cataract: true }, expect: met }');
    expect(twinDifferences(own, twin)).toEqual([
      { scenario: 'not approved', expect: 'not_met', verdict: 'met', missing: ['approved'] },
    ]);
    expect(twinDifferences(twin, own)).toEqual([]);
  });

  it('a condition of the opposite sense is found, the same condition is not', () => {
    const opposite = policyWith(APPROVED, 'cataract @00000001, not approved @00000001', '  []');
    expect(twinDifferences(own, opposite).map(({ scenario }) => scenario)).toEqual(['all', 'not approved']);
    expect(twinDifferences(own, own)).toEqual([]);
  });

  it('no difference between twins of the library is without a reason, and no reason without a difference', () => {
    const ids = listIds('policies', []);
    expect(ids.filter((id) => listTwins(id).length > 0).length).toBeGreaterThan(20);
    expect(ids.flatMap(twinFindings)).toEqual([]);
  });
});
