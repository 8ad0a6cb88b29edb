import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CodeListing,
  type ComparedPolicy,
  combined,
  coverageSummary,
  DISPOSITIONS,
  findStance,
  hasCoverage,
  matchPolicies,
  measureVariation,
} from './compare.rules.ts';

const policy = (version_id: number, policy_id: string, policy_type: string, ...jurisdictions: string[]) => ({
  version_id,
  policy_id,
  policy_type,
  jurisdictions,
});
const listing = (version_id: number, requested: string, disposition = 'covered', more: Partial<CodeListing> = {}) => ({
  requested,
  version_id,
  code_system: 'CPT',
  disposition,
  condition_reference: null,
  ...more,
});

function match(policies: ComparedPolicy[], rows: CodeListing[], links: Record<string, string[]> = {}) {
  return matchPolicies(
    rows,
    (version) => policies.find((one) => one.version_id === version),
    (id) => policies.filter((one) => links[id]?.includes(one.policy_id)),
  );
}

describe('matching policies', () => {
  const article = policy(1, 'A1', 'Article', 'JE');
  const lcd = policy(2, 'L2', 'LCD', 'JE', 'JF');
  const elsewhere = policy(3, 'L3', 'LCD', 'J5');
  const ncd = policy(4, 'NCD4', 'NCD');
  const links = { A1: ['L2', 'L3', 'NCD4'], L2: ['NCD4', 'A1'] };

  it('an LCD applies through its article in the same jurisdiction, an NCD through either, and both report it', () => {
    const found = match([article, lcd, elsewhere, ncd], [listing(1, '10000', 'conditional')], links);
    expect(found.map(({ policy: one, codes }) => [one.policy_id, codes[0]?.via, codes[0]?.linked_policies])).toEqual([
      ['A1', undefined, []],
      ['L2', 'linked', ['A1']],
      ['NCD4', 'linked', ['A1']],
    ]);
  });

  it('an NCD applies through an LCD with codes only in its article', () => {
    const found = match([article, lcd, ncd], [listing(1, '10000')], { A1: ['L2'], L2: ['A1', 'NCD4'] });
    expect(found.map(({ policy: one, codes }) => [one.policy_id, codes[0]?.linked_policies])).toEqual([
      ['A1', []],
      ['L2', ['A1']],
      ['NCD4', ['A1']],
    ]);
  });

  it('a policy that lists codes itself applies to itself', () => {
    const rows = [listing(1, '10000'), listing(2, '10000', 'not_covered')];
    const found = match([article, lcd], rows, links);
    expect(found.map(({ policy: one, codes }) => [one.policy_id, codes[0]?.disposition])).toEqual([
      ['A1', 'covered'],
      ['L2', 'not_covered'],
    ]);
  });

  it('listings of inactive versions do not count, those of one policy combine', () => {
    expect(match([], [listing(9, '10000')])).toEqual([]);
    const rows = [listing(1, '10000', 'covered'), listing(1, '10000', 'not_covered')];
    expect(match([article], rows)[0]?.codes).toMatchObject([{ disposition: 'conditional' }]);
  });
});

describe('variation', () => {
  const stance = (disposition: 'covered' | 'not_covered' | 'conditional') => new Map([['10000', disposition]]);

  it('is different treatment by jurisdictions with a policy; no policy is not variation', () => {
    const of = (...entries: [string, Map<string, 'covered' | 'not_covered' | 'conditional'>][]) =>
      measureVariation('10000', new Map(entries));
    expect(of(['JE', stance('covered')], ['JF', new Map()])).toEqual({
      code: '10000',
      dispositions: { covered: ['JE'] },
      silent: ['JF'],
      varies: false,
    });
    expect(of(['JE', stance('covered')], ['JF', stance('covered')]).varies).toBe(false);
    expect(of(['JE', stance('covered')], ['JF', stance('conditional')]).varies).toBe(true);
    expect(of().varies).toBe(false);
  });

  it('counts any coverage other than refusal, and each code once', () => {
    expect(hasCoverage(stance('not_covered'))).toBe(false);
    expect(hasCoverage(stance('conditional'))).toBe(true);
    expect(hasCoverage(new Map())).toBe(false);
  });

  it('does not depend on policy order, and the summary counts every addressed code', () => {
    const row = fc.record({
      version: fc.integer({ min: 1, max: 4 }),
      requested: fc.constantFrom('10000', '10001', '10002'),
      disposition: fc.constantFrom(...DISPOSITIONS),
    });
    const policies = [1, 2, 3, 4].map((id) => policy(id, `A${id}`, 'Article', 'JE'));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const listings = rows.map(({ version, requested, disposition }) => listing(version, requested, disposition));
        const forward = findStance(match(policies, listings));
        const backward = findStance(match(policies, listings.toReversed()));
        expect(Object.fromEntries(backward)).toEqual(Object.fromEntries(forward));
        const counts = Object.values(coverageSummary(forward)).reduce((sum, count) => sum + count, 0);
        expect(counts).toBe(new Set(rows.map(({ requested }) => requested)).size);
      }),
    );
    expect(combined(['something new'])).toBe('conditional');
  });
});
