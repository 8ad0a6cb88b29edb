import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListingRow } from './compare.queries.ts';
import {
  type ComparedPolicy,
  combined,
  coverageSummary,
  DISPOSITIONS,
  hasCoverage,
  listsCode,
  matchPolicies,
  procedureCode,
  stanceOf,
  variationOf,
} from './compare.rules.ts';

const policy = (version_id: number, policy_id: string, policy_type: string, ...jurisdictions: string[]) => ({
  version_id,
  policy_id,
  policy_type,
  jurisdictions,
});
const listing = (version_id: number, asked: string, disposition = 'covered', more: Partial<ListingRow> = {}) => ({
  asked,
  version_id,
  code: asked,
  code_to: null,
  code_system: 'CPT',
  disposition,
  condition_reference: null,
  ...more,
});

function match(policies: ComparedPolicy[], rows: ListingRow[], links: Record<string, string[]> = {}) {
  return matchPolicies(
    rows,
    (version) => policies.find((one) => one.version_id === version),
    (id) => policies.filter((one) => links[id]?.includes(one.policy_id)),
  );
}

describe('codes of a comparison', () => {
  it.each([
    ['e0601 ', 'E0601'],
    ['99213', '99213'],
    ['0075t', '0075T'],
    ['E11.9', null],
    ['9921', null],
    ['ABCDE', null],
    ['99213\u0000', null],
    ['', null],
  ])('%j is %s', (text, code) => expect(procedureCode(text)).toBe(code));

  it('a range holds the codes of its own shape between its ends, both included', () => {
    const within = (asked: string, code: string, code_to: string) => listsCode({ asked, code, code_to });
    expect(['99211', '99213', '99215'].map((code) => within(code, '99211', '99215'))).toEqual([true, true, true]);
    expect(within('99216', '99211', '99215')).toBe(false);
    expect(within('0075T', '0071T', '0076T')).toBe(true);
    expect(within('00100', '0001U', '0419U')).toBe(false);
    expect(within('J0585', 'A0100', 'Z9999')).toBe(false);
  });
});

describe('policies that match', () => {
  const article = policy(1, 'A1', 'Article', 'JE');
  const lcd = policy(2, 'L2', 'LCD', 'JE', 'JF');
  const elsewhere = policy(3, 'L3', 'LCD', 'J5');
  const ncd = policy(4, 'NCD4', 'NCD');
  const links = { A1: ['L2', 'L3', 'NCD4'], L2: ['NCD4', 'A1'] };

  it('an LCD speaks through its article in the same jurisdiction, an NCD through either, and both say so', () => {
    const found = match([article, lcd, elsewhere, ncd], [listing(1, '10000', 'conditional')], links);
    expect(found.map(({ policy: one, codes }) => [one.policy_id, codes[0]?.source, codes[0]?.via])).toEqual([
      ['A1', 'document', []],
      ['L2', 'linked_document', ['A1']],
      ['NCD4', 'linked_document', ['A1']],
    ]);
  });

  it('an NCD speaks through an LCD that only its article gives codes to', () => {
    const found = match([article, lcd, ncd], [listing(1, '10000')], { A1: ['L2'], L2: ['A1', 'NCD4'] });
    expect(found.map(({ policy: one, codes }) => [one.policy_id, codes[0]?.via])).toEqual([
      ['A1', []],
      ['L2', ['A1']],
      ['NCD4', ['A1']],
    ]);
  });

  it('a policy that lists codes itself speaks for itself', () => {
    const rows = [listing(1, '10000'), listing(2, '10000', 'not_covered')];
    const found = match([article, lcd], rows, links);
    expect(found.map(({ policy: one, codes }) => [one.policy_id, codes[0]?.disposition])).toEqual([
      ['A1', 'covered'],
      ['L2', 'not_covered'],
    ]);
  });

  it('listings of versions that are not in force do not count, those of one policy combine', () => {
    expect(match([], [listing(9, '10000')])).toEqual([]);
    const rows = [listing(1, '10000', 'covered'), listing(1, '10000', 'not_covered')];
    expect(match([article], rows)[0]?.codes).toMatchObject([{ disposition: 'conditional' }]);
  });
});

describe('variation', () => {
  const stance = (disposition: 'covered' | 'not_covered' | 'conditional') => new Map([['10000', disposition]]);

  it('is different treatment by jurisdictions that have a policy; silence is none', () => {
    const of = (...entries: [string, Map<string, 'covered' | 'not_covered' | 'conditional'>][]) =>
      variationOf('10000', new Map(entries));
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

  it('coverage is anything but refusal, and each code is counted once', () => {
    expect(hasCoverage(stance('not_covered'))).toBe(false);
    expect(hasCoverage(stance('conditional'))).toBe(true);
    expect(hasCoverage(new Map())).toBe(false);
  });

  it('does not depend on the order of policies, and the summary counts every code spoken of', () => {
    const row = fc.record({
      version: fc.integer({ min: 1, max: 4 }),
      asked: fc.constantFrom('10000', '10001', '10002'),
      disposition: fc.constantFrom(...DISPOSITIONS),
    });
    const policies = [1, 2, 3, 4].map((id) => policy(id, `A${id}`, 'Article', 'JE'));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const listings = rows.map(({ version, asked, disposition }) => listing(version, asked, disposition));
        const forward = stanceOf(match(policies, listings));
        const backward = stanceOf(match(policies, listings.toReversed()));
        expect(Object.fromEntries(backward)).toEqual(Object.fromEntries(forward));
        const counts = Object.values(coverageSummary(forward)).reduce((sum, count) => sum + count, 0);
        expect(counts).toBe(new Set(rows.map(({ asked }) => asked)).size);
      }),
    );
    expect(combined(['something new'])).toBe('conditional');
  });
});
