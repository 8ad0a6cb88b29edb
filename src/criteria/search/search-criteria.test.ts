import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { indications, policyDocument, publishDocuments } from '../../../test/support/documents.ts';
import { readCriteria, statusOn } from '../../corpus/corpus.public.ts';
import { tokenize } from '../../platform/text/words.ts';
import { evaluateCoverage } from '../evaluate/evaluate-coverage.ts';
import { type CriteriaPosition, searchCriteria } from './search-criteria.ts';
import { type Alternative, parseCriteriaSearch } from './search-text.ts';

const DAY = '2026-01-01';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await publishDocuments(test.corpus, [
    policyDocument('L90031', {
      retireDate: '2026-06-01',
      sections: indications('The widget must be worn daily.'),
    }),
  ]);
});
afterAll(() => test.close());

const model = () => test.corpus.current;

/** Ids of criteria on all pages. */
function found(q: string, day = DAY, work?: number, limit = 100): string[] {
  const ids: string[] = [];
  let after: CriteriaPosition | null = null;
  for (let page = 0; page < 2_000; page++) {
    const { items, next } = searchCriteria(model(), { q, limit }, after, day, work);
    ids.push(...items.map(({ criteria_id }) => criteria_id));
    if (next === null) return ids;
    after = next;
  }
  throw new Error('the pages do not end');
}

describe('the search text', () => {
  const alternative = (more: Partial<Alternative>): Alternative => ({
    words: [],
    phrases: [],
    excludedWords: [],
    excludedPhrases: [],
    ...more,
  });
  it.each<[string, Alternative[]]>([
    ['sleep apnea', [alternative({ words: ['sleep', 'apnea'] })]],
    [
      'sleep OR apnea -mild',
      [alternative({ words: ['sleep'] }), alternative({ words: ['apnea'], excludedWords: ['mild'] })],
    ],
    ['"low back" -"acute pain"', [alternative({ phrases: [['low', 'back']], excludedPhrases: [['acut', 'pain']] })]],
    ['x-ray -x-ray', [alternative({ words: ['x', 'rai'], excludedPhrases: [['x', 'rai']] })]],
    ['"open', [alternative({ words: ['open'] })]],
    ['or the or', []],
    ['"or"', []],
  ])('%s is parsed', (text, expected) => {
    expect(parseCriteriaSearch(text)).toEqual(expected);
  });
});

describe('a search of criteria', () => {
  it('returns exactly the matching blocks of active policies for any search', () => {
    const { policies } = model();
    const blocks = policies.heads
      .filter((head) => statusOn(head, DAY) === 'active')
      .flatMap((head) => readCriteria(policies.segment, head.version_id))
      .map(({ block_id, text }) => ({ block_id, stems: tokenize(text) }));
    const word = fc.constantFrom(
      'oxygen',
      'covered',
      'patient',
      'sleep',
      'study',
      'pain',
      'back',
      'months',
      'xqz',
      'the',
    );
    const phrase = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => `"${words.join(' ')}"`);
    const part = fc.tuple(fc.constantFrom('', '-'), fc.oneof(word, phrase)).map((both) => both.join(''));
    const text = fc.array(fc.oneof({ arbitrary: part, weight: 4 }, fc.constant('OR')), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(text, (parts) => {
        const q = parts.join(' ');
        const requested = parseCriteriaSearch(q);
        const expected = blocks.filter(({ stems }) => requested.some((alternative) => matches(stems, alternative)));
        expect(found(q, DAY, Number.MAX_SAFE_INTEGER).toSorted()).toEqual(
          expected.map(({ block_id }) => block_id).toSorted(),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('has pages that neither skip nor repeat, even when the budget ends them early', () => {
    for (const q of ['covered', 'covered or patient', '"is covered"', '-covered']) {
      const whole = found(q, DAY, Number.MAX_SAFE_INTEGER);
      expect(whole.length).toBeGreaterThan(5);
      expect(found(q, DAY, Number.MAX_SAFE_INTEGER, 7)).toEqual(whole);
      expect(found(q, DAY, 40_000, 7)).toEqual(whole);
    }
  });

  it('stays within its budget and reports omissions', () => {
    const { policies } = model();
    const finds = vi.spyOn(policies.criteriaWords, 'find');
    const words = policies.criteriaWords.words();
    const text = fc.array(fc.tuple(fc.constantFrom('', '-', 'or '), fc.constantFrom(...words)), { maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 60_000 }), (parts, work) => {
        finds.mockClear();
        const q = parts.map((both) => both.join('')).join(' ');
        const page = searchCriteria(model(), { q }, null, DAY, work);
        const done = finds.mock.results.reduce((sum, { value }) => sum + 800 + value.documents.length, 0);
        // At most one step beyond the budget, and never less than one.
        expect(done).toBeLessThanOrEqual(work / 2 + 10_000);
        if (!page.truncated) expect(page).toEqual(searchCriteria(model(), { q }, null, DAY, Number.MAX_SAFE_INTEGER));
      }),
      { numRuns: 300 },
    );
    vi.restoreAllMocks();
  });

  it('excludes blocks of a policy after its retirement date', () => {
    expect(found('widget', '2026-05-31')).toHaveLength(1);
    expect(found('widget', '2026-06-01')).toEqual([]);
  });
});

describe('an evaluation', () => {
  it('reports a policy as retired after its retirement date, even if loaded before', () => {
    const on = (day: string) =>
      evaluateCoverage(model(), { policy_id: ' l90031 ', parameters: {} }, day).data.policy.status;
    expect([on('2026-05-31'), on('2026-06-01')]).toEqual(['active', 'retired']);
  });
});

function matches(stems: readonly string[], { words, phrases, excludedWords, excludedPhrases }: Alternative): boolean {
  const has = (phrase: readonly string[]) =>
    stems.some((_, at) => phrase.every((stem, offset) => stems[at + offset] === stem));
  return (
    words.every((word) => stems.includes(word)) &&
    phrases.every(has) &&
    !excludedWords.some((word) => stems.includes(word)) &&
    !excludedPhrases.some(has)
  );
}
