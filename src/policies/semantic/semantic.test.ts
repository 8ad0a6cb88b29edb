import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { splitPassages } from '../../corpus/build/split-passages.ts';
import { encodePassages, PassageWords, wordNumber } from '../../corpus/search/passage-words.ts';
import { listByMeaning } from './list-by-meaning.ts';

const DAY = '2026-01-01';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

describe('encoded passages', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  const passage = fc.record({ section: fc.constant('other'), text: fc.constant(''), words: fc.array(word) });

  it('store for each word where and how often it occurs', () => {
    fc.assert(
      fc.property(fc.array(passage, { maxLength: 6 }), fc.array(word, { maxLength: 4 }), (passages, named) => {
        // Read at an unaligned offset, as in SQLite rows.
        const bytes = new Uint8Array([0, ...encodePassages(passages, named)]).subarray(1);
        const read = new PassageWords(bytes);
        expect(read.passages).toBe(passages.length);
        for (const requested of new Set([...passages.flatMap(({ words }) => words), ...named, 'absent!'])) {
          const found: [number, number][] = [];
          read.each(wordNumber(requested), (at, count) => found.push([at, count]));
          const expected = [...passages.map(({ words }) => words), named].flatMap((words, at) => {
            const count = words.filter((one) => one === requested).length;
            return count === 0 ? [] : [[at, count]];
          });
          expect(found).toEqual(expected);
        }
      }),
    );
  });
});

describe('passages', () => {
  it('contain all of the text in order, none across two sections, and a description only once', () => {
    const line = 'The device is covered for adults with severe sleep apnea who tried another treatment before.';
    const texts = {
      description: line,
      sections: { indications: `${line}\n\n${line.repeat(20)}`, limitations: 'Not covered at night.' },
    };
    const passages = splitPassages(texts);
    expect(new Set(passages.map(({ section }) => section))).toEqual(new Set(['indications', 'limitations']));
    const words = (text: string) => text.match(/\w+/g);
    expect(words(passages.map(({ text }) => text).join(' '))).toEqual(
      words(Object.values(texts.sections).join(' ').replaceAll('.The', '. The')),
    );
    expect(splitPassages({ description: 'A device.', sections: { other: '' } })).toMatchObject([
      { section: 'description', text: 'A device.' },
    ]);
  });
});

describe('the cost of a search', () => {
  it('is limited: a text of 500 letters stays within the budget and reports omissions', () => {
    const model = test.corpus.current;
    const words = model.policies.spellings.words().filter((one) => one.length > 3);
    const q = words.join(' ').slice(0, 500);
    const page = listByMeaning(model, { q }, DAY, 100_000);
    expect(page.truncated).toBe(true);
    expect(page.items.length).toBeLessThanOrEqual(50);
  });

  it('any text is valid', () => {
    const model = test.corpus.current;
    fc.assert(
      fc.property(fc.string({ maxLength: 80, unit: 'binary' }), (q) => {
        fc.pre(q.trim() !== '');
        for (const { relevance_score = -1 } of listByMeaning(model, { q }, DAY).items) {
          expect(relevance_score).toBeGreaterThanOrEqual(0);
          expect(relevance_score).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
