import { describe, expect, it } from 'vitest';
import { contractorNames, payerContext } from './payer.ts';

const PAYERS = [{ name: 'Aetna', code: 'AETNA', slug: 'aetna' }];
const CONTRACTORS = contractorNames([
  'Palmetto GBA',
  'Novitas Solutions, Inc.',
  'National Government Services, Inc.',
  'First Coast Service Options, Inc.',
]);
const makeContext = (payer: string | null, planType: string | null = null, lineOfBusiness: string | null = null) =>
  payerContext({ payer, planType: planType as null, lineOfBusiness }, PAYERS, CONTRACTORS);

describe('payer of a question', () => {
  it.each([
    [null],
    ['Medicare'],
    ['MEDICARE PART B'],
    ['Original Medicare'],
    ['Traditional Medicare (FFS)'],
    ['Medicare Fee-for-Service'],
    ['Medicare FFS'],
    ['CMS'],
    ['Railroad Medicare'],
    ['Palmetto GBA'],
    ['Novitas Solutions'],
    ['PALMETTO GBA, LLC'],
    ['Medicare Primary'],
    ['Medicare Administrative Contractor'],
    ['Novitas'],
    ['Novitas Medicare Part B'],
    ['Medicare - Novitas Solutions JL'],
    ['Palmetto GBA Railroad Medicare'],
    ['RRB Medicare'],
    ['Medicare RR'],
    ['NGS Medicare'],
    ['First Coast'],
    ['Medicare Part B of Texas'],
    ['Medicare of New York'],
    ['Medicare CA'],
    ['Medicare DMERC'],
  ])('%s is traditional Medicare', (label) => {
    expect(makeContext(label)).toMatchObject({ kind: 'medicare', conflict: false });
  });

  it.each([
    ['Humana Medicare Advantage'],
    ['Aetna Medicare'],
    ['First Medicare'],
    ['National Medicare'],
    ['Medicare MA'],
    ['Texas Star Medicare'],
    ['Novitas Medicare Advantage'],
    ['Medicare Advantage'],
    ['UHC Medicare Complete'],
    ['Kaiser MA-PD'],
    ['Medicare Part C'],
  ])('%s is Medicare Advantage', (label) => {
    expect(makeContext(label).kind).toBe('medicare_advantage');
  });

  it.each([
    ['Aetna'],
    ['NGS'],
    ['First'],
    ['Texas'],
    ['Blue Cross & Blue Shield of Texas'],
    ['Medicaid'],
    ['Medi-Cal'],
    ['Medicare Supplement Plan G'],
    ['Medigap'],
    ['Medicare Part D'],
    ['Wellcare Medicare PDP'],
    ['Mediclaim'],
  ])('%s is neither', (label) => {
    expect(makeContext(label).kind).toBe('other');
  });

  it('a payer of the corpus is found by name, code and slug, also with more words behind', () => {
    expect(makeContext('aetna').slugs).toEqual(['aetna']);
    expect(makeContext('Aetna Inc.').slugs).toEqual(['aetna']);
    expect(makeContext('Aetnam').slugs).toEqual([]);
  });

  it.each([
    ['Medicare', 'commercial'],
    ['Medicare', 'medicaid'],
    ['Medicare', 'exchange'],
    ['Aetna', 'traditional_medicare'],
    ['Medicare Advantage', 'traditional_medicare'],
    ['Medicaid', 'medicare_advantage'],
  ])('%s with plan type %s is a contradiction that no Medicare evidence settles', (label, planType) => {
    const context = makeContext(label, planType);
    expect(context.conflict).toBe(true);
    expect(context.kind).not.toBe('medicare');
  });

  it.each([
    ['Aetna', 'commercial', 'other'],
    ['Aetna', 'medicare_advantage', 'medicare_advantage'],
    ['Medicare', 'medicare_advantage', 'medicare_advantage'],
    [null, 'medicaid', 'other'],
    [null, 'traditional_medicare', 'medicare'],
    ['Medi-Cal', 'medicaid', 'other'],
  ])('%s with plan type %s is %s', (label, planType, kind) => {
    expect(makeContext(label, planType)).toMatchObject({ kind, conflict: false });
  });

  it('a company in its Medicare business is a plan, a contractor is not', () => {
    expect(makeContext('Acme Health', null, 'Medicare').kind).toBe('medicare_advantage');
    expect(makeContext('Acme Health', null, 'Medicare Supplement').kind).toBe('other');
    expect(makeContext('Medicare', null, 'Medicare').kind).toBe('medicare');
  });

  it('a line of business decides where the payer does not', () => {
    expect(makeContext('Aetna', null, 'Medicare Advantage').kind).toBe('medicare_advantage');
    expect(makeContext(null, null, 'Medicaid').kind).toBe('other');
    expect(makeContext(null, null, 'Part B').kind).toBe('medicare');
  });

  it.each([['Commercial'], ['Marketplace HMO'], ['Self-Funded'], ['Large Group'], ['TRICARE']])(
    'line of business %s without a payer is not Medicare, and contradicts Medicare as payer or plan type',
    (line) => {
      expect(makeContext(null, null, line)).toMatchObject({ kind: 'other', conflict: false });
      expect(makeContext('Medicare', null, line)).toMatchObject({ kind: 'other', conflict: true });
      expect(makeContext(null, 'traditional_medicare', line)).toMatchObject({ kind: 'other', conflict: true });
      expect(makeContext('Humana', 'medicare_advantage', line)).toMatchObject({ kind: 'medicare_advantage' });
    },
  );

  it.each([['Professional'], ['Group practice'], ['DME']])(
    'line of business %s contains nothing about the payer',
    (line) => {
      expect(makeContext(null, null, line)).toMatchObject({ kind: 'medicare', conflict: false });
    },
  );
});
