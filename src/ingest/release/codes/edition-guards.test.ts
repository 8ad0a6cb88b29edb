import { describe, expect, it } from 'vitest';
import { guardEditions } from './edition-guards.rules.ts';
import { compareIssues } from './file-issues.rules.ts';

describe('of two files of one edition, the later one by name', () => {
  it.each([
    ['HCPC2026_JAN_ANWEB_v2.xlsx', 'HCPC2026_JAN_ANWEB.xlsx'],
    ['HCPC2026_JAN_ANWEB_v3.xlsx', 'HCPC2026_JAN_ANWEB_v2.xlsx'],
    ['HCPC2025_APR_ANWEB_05082025.xlsx', 'HCPC2025_APR_ANWEB_03012025.xlsx'],
    ['rvu25d-updated-09-11-2025.zip/PPRRVU25_OCT.csv', 'rvu25d.zip/PPRRVU25_OCT.csv'],
    ['january-2026-asc-addenda-updated-01132026.zip/AA.xlsx', 'january-2026-asc-addenda.zip/AA.xlsx'],
    ['January 2026 ASP Pricing File 010526.csv', 'January 2026 ASP Pricing File 121725.csv'],
    ['2025_April_Web_Addendum_B.04.15.2025.xlsx', '2025_April_Web_Addendum_B.03.28.2025.xlsx'],
    ['telehealth 2026 revised.xlsx', 'telehealth 2026.xlsx'],
  ])('%s, not %s', (later, earlier) => {
    expect(compareIssues(later, earlier)).toBeGreaterThan(0);
    expect(compareIssues(earlier, later)).toBeLessThan(0);
  });

  it.each([
    ['MCR_MUE_PractitionerServices_Eff_07-01-2026.csv', 'MCR_MUE_PractitionerServices_Eff_07-01-2026.xlsx'],
    ['icd10cm_order_2026.txt', 'icd10cm-order-2026.txt'],
    ['ndctext.zip/product.txt', 'product.txt'],
    ['GPCI2025.csv', 'rvu25a.zip/GPCI2025.csv'],
  ])('names of %s and %s do not state it', (one, other) => {
    expect(compareIssues(one, other)).toBe(0);
  });
});

describe('editions that would replace others', () => {
  const edition = (rows: number, more: object = {}) => ({
    dataset: 'mpfs',
    variant: '',
    edition: '2026-01',
    effective_from: '2026-01-01',
    starter: false,
    file: 'PPRRVU26_JAN.csv',
    rows,
    ...more,
  });
  const next = { edition: '2026-04', effective_from: '2026-04-01' };

  it('of the same days may have at most a tenth fewer rows; of others, fewer than half are stated', () => {
    expect(guardEditions([edition(90)], [edition(100)], { acceptRemovals: false })).toHaveLength(1);
    expect(() => guardEditions([edition(89)], [edition(100)], {})).toThrow('--accept-removals');
    expect(guardEditions([edition(89)], [edition(100)], { acceptRemovals: true })[0]).toContain('complete?');
    expect(guardEditions([edition(50, next)], [edition(100)], {})).toEqual([]);
    expect(guardEditions([edition(49, next)], [edition(100)], {})[0]).toContain('complete?');
  });

  it.each([
    ['a small table', edition(10), edition(99)],
    ['a part', edition(10, { dataset: 'ptp' }), edition(1_000, { dataset: 'ptp' })],
    ['an own selection', edition(10, { dataset: 'providers' }), edition(1_000, { dataset: 'providers' })],
    ['the starter corpus', edition(10, { starter: true }), edition(1_000, { starter: true })],
    ['another variant', edition(10, { variant: 'qpp' }), edition(1_000)],
  ])('of any size: %s', (_, loaded, before) => {
    expect(() => guardEditions([loaded], [before], {})).not.toThrow();
  });

  it('may not be an earlier issue, unless the operator wants it; otherwise what is replaced is stated', () => {
    const [first, second] = [edition(100), edition(100, { file: 'PPRRVU26_JAN_v2.csv' })];
    expect(guardEditions([second], [first], {})).toEqual([]);
    expect(() => guardEditions([first], [second], {})).toThrow(
      'PPRRVU26_JAN.csv is an earlier issue of mpfs 2026-01 than PPRRVU26_JAN_v2.csv, which is loaded; give --allow-older',
    );
    expect(guardEditions([first], [second], { allowOlder: true })).toEqual([]);
    expect(guardEditions([first], [first], {})).toEqual([
      'mpfs 2026-01: PPRRVU26_JAN.csv replaces PPRRVU26_JAN.csv, which was for the same days',
    ]);
  });
});
