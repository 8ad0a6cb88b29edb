import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { indications, policyDocument, publishDocuments } from '../../../test/support/documents.ts';
import type { Model } from '../../corpus/corpus.public.ts';
import type { PolicyQuery } from '../policies.schemas.ts';
import { type ListPosition, listPolicies } from './list-policies.ts';

const DAY = '2026-01-01';
/** A single step may exceed the remaining budget: reading the longest text, or the listings of one code. */
const LONGEST_STEP = 30_000;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const model = () => test.corpus.current;

/** Ids on all pages, each page from the given release. */
function pages(query: PolicyQuery, models: readonly Model[], work?: number): string[][] {
  const found: string[][] = [];
  let after: ListPosition | null = null;
  do {
    const page = listPolicies(models[Math.min(found.length, models.length - 1)]!, query, after, DAY, work);
    found.push(page.items.map(({ policy_id }) => policy_id));
    after = page.next;
  } while (after !== null && found.length < 5_000);
  return found;
}

describe('the icd10 filter', () => {
  it('finds policies by a code in a range, its ends, and a category in which the range begins', async () => {
    const code = { code: 'Q20', codeTo: 'Q28', codeSystem: 'ICD10CM' as const, disposition: 'covered' as const };
    const group = { kind: 'icd10_covered' as const, group: 1, paragraph: null, asteriskNote: null };
    const codes = [{ ...code, display: null, conditionReference: null, notes: null }];
    await publishDocuments(test.corpus, [policyDocument('L90001', { codeGroups: [{ ...group, codes }] })]);
    const found = (icd10: string) => pages({ icd10 }, [model()]).flat();
    for (const inside of ['Q20', 'q24.8', 'Q28.9', 'Q2']) expect(found(inside), inside).toContain('L90001');
    for (const outside of ['Q19.9', 'Q30.0', 'Q29']) expect(found(outside), outside).not.toContain('L90001');
  });
});

describe('pages across a publish', () => {
  it.each<PolicyQuery>([
    { q: 'widget', limit: 2 },
    { jurisdiction: 'JZ', limit: 2 },
  ])(
    '%j: the order of the first page continues in its release, and after its last policy in the next one',
    async (query) => {
      const ids = ['L90010', 'L90011', 'L90012', 'L90013', 'L90014'];
      const documents = ids.map((id) => policyDocument(id, { title: `Widget ${id}`, jurisdictions: ['JZ'] }));
      await publishDocuments(test.corpus, documents);
      const lease = (await test.corpus.lease(null))!;
      const newer = policyDocument('L90009', {
        title: 'Widget, widget',
        jurisdictions: ['JZ'],
        effectiveDate: '2025-01-01',
      });
      await publishDocuments(test.corpus, [newer, ...documents.toReversed()]);
      expect(pages(query, [lease.model]).flat()).toEqual(ids);
      const moved = pages(query, [lease.model, model()]).flat();
      expect(moved.slice(0, 2)).toEqual(ids.slice(0, 2));
      expect(moved.slice(2)).toEqual(pages({ ...query, limit: 100 }, [model()])[0]!.slice(3));
      lease.end();
    },
  );
});

describe('phrases', () => {
  beforeAll(() =>
    publishDocuments(test.corpus, [
      policyDocument('L90020', { title: 'One', sections: indications('Deep blue widget therapy for "hard" cases.') }),
      policyDocument('L90021', { title: 'Two', sections: indications('The widget is blue and deep.') }),
      policyDocument('L90022', { title: 'Deep blue widget', sections: indications('Nothing to see.') }),
    ]),
  );

  it.each([
    ['"deep blue widget"', ['L90022', 'L90020']],
    ['"DEEP  Blue"', ['L90022', 'L90020']],
    ['"deep blue widg"', ['L90022', 'L90020']],
    ['widget -"deep blue"', ['L90021']],
    ['"blue widget" -"nothing to"', ['L90020']],
    ['"widget deep"', []],
    ['L90021 "blue widget"', ['L90021', 'L90022', 'L90020']],
  ])('%s finds %j', (q, expected) => {
    expect(pages({ q }, [model()]).flat()).toEqual(expected);
  });
});

describe('search work', () => {
  const text = () => {
    const words = model().policies.words.words();
    const spelled = model().policies.spellings.words();
    const codes = ['E0601', 'G4733', 'E119', '64483', 'J3490'];
    const typo = fc.constantFrom(...spelled).map((word) => `${word.slice(0, 3)}q${word.slice(4)}`);
    const some = fc.oneof(fc.constantFrom(...words), fc.constantFrom(...spelled), typo, fc.constantFrom(...codes));
    const phrase = fc.array(some, { minLength: 1, maxLength: 3 }).map((parts) => `"${parts.join(' ')}"`);
    const part = fc.oneof(
      some,
      phrase,
      phrase.map((quoted) => `-${quoted}`),
      fc.string({ maxLength: 8 }),
    );
    return fc.array(part, { minLength: 1, maxLength: 40 }).map((parts) => parts.join(' ').slice(0, 500));
  };

  it('stays within its budget for any search, and reports omissions', () => {
    const { policies, codeIndex } = model();
    const finds = [vi.spyOn(policies.words, 'find'), vi.spyOn(policies.spellings, 'find')];
    const listings = vi.spyOn(codeIndex, 'listings');
    const details = vi.spyOn(policies, 'detail');
    fc.assert(
      fc.property(text(), fc.integer({ min: 1, max: 400_000 }), (q, work) => {
        for (const spy of [...finds, listings, details]) spy.mockClear();
        const page = listPolicies(model(), { q }, null, DAY, work);
        const results = finds.flatMap(({ mock }) => mock.results.map(({ value }) => value.documents.length as number));
        const found = results.reduce((sum, documents) => sum + 800 + documents, 0);
        const listed = listings.mock.results.reduce((sum, { value }) => sum + 250 * value.length, 0);
        expect(found + listed).toBeLessThanOrEqual(work / 2 + LONGEST_STEP);
        const read = details.mock.results.reduce((sum, { value }) => sum + 500 + value.length / 8, 0);
        expect(read).toBeLessThanOrEqual(work / 2 + LONGEST_STEP);
        if (page.truncated) return;
        const whole = listPolicies(model(), { q }, null, DAY, Number.MAX_SAFE_INTEGER);
        expect({ ...page, total: page.total() }).toEqual({ ...whole, total: whole.total() });
      }),
      { numRuns: 300 },
    );
    vi.restoreAllMocks();
  });

  it('continues on the next page when the budget ends a page early, until everything is found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6_000, max: 60_000 }), (work) => {
        const query = { q: '"for the"', status: 'all' as const };
        const whole = pages(query, [model()], Number.MAX_SAFE_INTEGER).flat();
        const chunks = pages(query, [model()], work);
        expect(whole.length).toBeGreaterThan(10);
        expect(chunks.flat()).toEqual(whole);
      }),
      { numRuns: 10 },
    );
  });
});
