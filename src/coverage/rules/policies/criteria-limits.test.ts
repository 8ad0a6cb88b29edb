/** Limits of criteria against requests, checked against every age one by one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CriteriaLogic } from '../../../criteria/criteria.public.ts';
import type { AgeBand, BlockFact, Facts, PolicyFact, Question } from '../../facts.ts';
import { limitRules } from './criteria-limits.ts';

type LogicNode = CriteriaLogic['root'];

const BANDS: Record<AgeBand, [number, number]> = { pediatric: [0, 17], adult: [18, 64], medicare_age: [65, 150] };
const RELATIONS = {
  lt: (age: number, limit: number) => age < limit,
  le: (age: number, limit: number) => age <= limit,
  ge: (age: number, limit: number) => age >= limit,
  gt: (age: number, limit: number) => age > limit,
};

const block = (root: LogicNode, text: string, more: Partial<BlockFact> = {}): BlockFact => ({
  block_id: `cb_${'0'.repeat(20)}`,
  section: 'indications',
  text,
  tags: ['age'],
  parent_id: null,
  heading: null,
  logic: { version: '1.0', root },
  ...more,
});
const counting = (value: number, text: string, id: string, tags: string[] = []): BlockFact =>
  block(
    {
      op: 'count',
      field: 'services',
      is: tags.includes('non-covered') ? 'gt' : 'le',
      value,
      period: { value: 1, unit: 'a' },
    },
    text,
    { block_id: `cb_${id.repeat(20)}`, section: 'limitations', tags: ['frequency', ...tags] },
  );

function query(
  blocks: readonly BlockFact[],
  question: { age?: AgeBand; units?: number },
  more: Partial<PolicyFact> = {},
) {
  const policy = {
    policyId: 'L1',
    title: 'L1',
    policyType: 'LCD',
    jurisdictions: [],
    sourceUrl: 'https://example.org',
    effectiveDate: null,
    lastVerifiedAt: '',
    force: 'in_force',
    linkedFrom: [],
    procedures: [{ code: '11111', group: 1, disposition: 'covered', condition: null, notes: null }],
    blocks,
    ...more,
  } as unknown as PolicyFact;
  const facts = {
    question: {
      date: '2025-06-02',
      age: question.age ?? null,
      procedures: [{ code: '11111', requested: '11111', count: question.units ?? 1 }],
    } as unknown as Question,
    policies: [policy],
  } as unknown as Facts;
  return limitRules(facts, '11111').map(({ rule_id, effect }) => `${rule_id} ${effect}`);
}

describe('age limits', () => {
  const relation = fc.constantFrom(...(Object.keys(RELATIONS) as (keyof typeof RELATIONS)[]));
  const limits = fc.array(fc.tuple(relation, fc.integer({ min: 0, max: 110 })), { minLength: 1, maxLength: 3 });

  it('are passed when no age of the band meets them, met when all do, and open otherwise', () => {
    fc.assert(
      fc.property(
        limits,
        fc.constantFrom(...(Object.keys(BANDS) as AgeBand[])),
        fc.boolean(),
        (parts, age, excludes) => {
          const of = parts.map(([is, value]): LogicNode => ({ op: 'compare', field: 'age', is, value, unit: 'a' }));
          const tags = excludes ? ['age', 'non-covered'] : ['age'];
          const findings = query([block({ op: 'all', of }, 'Ages', { tags })], { age });
          const [from, to] = BANDS[age];
          const ages = Array.from({ length: to - from + 1 }, (_, at) => from + at);
          const good = ages.map((years) => parts.every(([is, value]) => RELATIONS[is](years, value)) !== excludes);
          const wanted = good.every(Boolean) ? 'informs' : good.some(Boolean) ? 'gap' : 'conflicts';
          expect(findings).toEqual([`age-limit ${wanted}`]);
        },
      ),
      { numRuns: 400 },
    );
  });

  const over = (value: number): LogicNode => ({ op: 'compare', field: 'age', is: 'ge', value, unit: 'a' });

  it('contain no information without a band, about other codes, and in policies that are not in force or do not list the code', () => {
    expect(query([block(over(65), 'Aged 65 or older')], {})).toEqual([]);
    expect(query([block(over(65), 'Code 22222 needs age 65')], { age: 'pediatric' })).toEqual([]);
    expect(query([block(over(65), 'Code 11111 needs age 65')], { age: 'pediatric' })).toEqual(['age-limit conflicts']);
    expect(query([block(over(65), 'Aged 65')], { age: 'pediatric' }, { force: 'retired' })).toEqual([]);
    expect(query([block(over(65), 'Aged 65')], { age: 'pediatric' }, { procedures: [] })).toEqual([]);
  });

  it('of one service among several leave the others open', () => {
    const services = [
      block(over(65), 'A walker is covered for those aged 65 or older.', { block_id: 'cb_1' }),
      block({ op: 'unread' }, 'A cane is covered when it is needed.', { block_id: 'cb_2', tags: [], logic: null }),
    ];
    expect(query(services, { age: 'pediatric' })).toEqual(['age-limit gap']);
  });

  it('that are one of several alternatives do not decide alone', () => {
    const either: LogicNode = { op: 'any', of: [over(65), { op: 'unread' }] };
    expect(query([block(either, 'Aged 65 or disabled')], { age: 'pediatric' })).toEqual([]);
    expect(query([block(either, 'Aged 65 or disabled')], { age: 'medicare_age' })).toEqual(['age-limit informs']);
  });
});

describe('frequency limits', () => {
  it('are passed by units of one day alone, and more units never lift that', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (limit, units, excludes) => {
          const blocks = [counting(limit, 'A scan of the hip', 'a', excludes ? ['non-covered'] : [])];
          const [stated] = query(blocks, { units });
          expect(stated).toBe(`frequency-limit ${units > limit ? 'warns' : 'informs'}`);
          if (stated === 'frequency-limit warns')
            expect(query(blocks, { units: units + 1 })).toContain('frequency-limit warns');
        },
      ),
    );
  });

  it('are passed by any number of units', () => {
    expect(query([counting(1, 'A scan of the hip', 'a')], { units: 150 })).toEqual(['frequency-limit warns']);
    expect(query([counting(400, 'A scan of the hip', 'a')], { units: 5_000 })).toEqual(['frequency-limit informs']);
  });

  it('that count sessions, or one of several services, are quoted', () => {
    expect(query([counting(1, 'One session a year', 'a')], { units: 4 })).toEqual(['frequency-limit informs']);
    const two = [counting(1, 'A scan of the hip', 'a'), counting(4, 'A scan of the knee', 'b')];
    expect(query(two, { units: 3 })).not.toContain('frequency-limit warns');
    expect(query(two, { units: 5 })).toContain('frequency-limit warns');
  });

  it('at least so often is no limit that units pass', () => {
    const least = block(
      { op: 'count', field: 'services', is: 'ge', value: 4, period: { value: 1, unit: 'a' } },
      'Scans',
      { tags: ['frequency'] },
    );
    expect(query([least], { units: 2 })).toEqual(['frequency-limit informs']);
  });
});

describe('what is to be documented within some time', () => {
  const tagged = (text: string, section = 'indications') =>
    block({ op: 'text', text } as unknown as LogicNode, text, { tags: ['frequency'], section, logic: null });
  it('limits no service, unlike a sentence that limits how often it is given', () => {
    expect(query([tagged('A face-to-face evaluation within 24 months of the order')], {})).toEqual([]);
    expect(query([tagged('Two notes a year', 'documentation')], {})).toEqual([]);
    expect(query([tagged('Limited to once every 24 months')], {})).toEqual(['frequency-limit informs']);
    expect(query([tagged('The record shows that no more than 4 sessions a year were given')], {})).toEqual([
      'frequency-limit informs',
    ]);
  });
});
