import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitWords, stem, tokenize } from '../../src/platform/text/words.ts';
import { lexiconLines, parseTerms, SYNONYM_FILES } from '../../src/policies/search/synonym-table.ts';
import { ncdDocuments } from '../criteria/ncd-documents.ts';
import { sharedFile } from '../support/shared-data.ts';
import { type NcdModel, ncdModel } from './ncd-model.ts';
import { keywordRanker, QUERY_SETS, readQueries, scoreSearch, sharesWord } from './search-scores.ts';

describe('the synonym table', () => {
  const concepts = SYNONYM_FILES.flatMap(lexiconLines).map(parseTerms);

  it('has at least 1,200 concepts of two terms or more', () => {
    expect(concepts.length).toBeGreaterThanOrEqual(1_200);
    expect(concepts.filter((terms) => terms.length < 2)).toEqual([]);
  });

  it('has terms in normal form: lower case, no stop words, nothing but words', () => {
    const odd = concepts.flat().filter((term) => splitWords(term).join(' ') !== term);
    expect(odd).toEqual([]);
  });

  it('has no term twice in a concept', () => {
    const twice = concepts.filter((terms) => new Set(terms).size < terms.length);
    expect(twice).toEqual([]);
  });

  it('has no concept twice: two share one term at most, and each has a name of its own', () => {
    const stems = concepts.map((terms) => new Set(terms.map((term) => tokenize(term).join(' '))));
    const byTerm = new Map<string, number[]>();
    for (const [at, terms] of stems.entries())
      for (const term of terms) byTerm.set(term, [...(byTerm.get(term) ?? []), at]);
    const pairs = [...byTerm.values()].flatMap((places) =>
      places.flatMap((one, at) => places.slice(at + 1).map((other) => `${concepts[one]} / ${concepts[other]}`)),
    );
    expect(pairs.filter((pair, at) => pairs.indexOf(pair) !== at)).toEqual([]);
    const names = concepts.map(([name]) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('has words that contain no information once each', () => {
    const weak = lexiconLines('weak-words');
    expect(weak.map(stem).filter((word, at, all) => all.indexOf(word) !== at)).toEqual([]);
  });
});

describe('lay searches', () => {
  const queries = QUERY_SETS.flatMap(readQueries);

  it('are at least 150, each once', () => {
    expect(queries.length).toBeGreaterThanOrEqual(150);
    expect(new Set(queries.map(({ text }) => text)).size).toBe(queries.length);
  });

  const present = sharedFile('mcd/ncd.zip') !== null;
  describe.skipIf(!present)('over all NCDs of the public export (skipped without it)', () => {
    let opened: NcdModel;
    const titles = new Map<string, string>();
    beforeAll(async () => {
      const documents = await ncdDocuments();
      for (const { policyId, title } of documents) titles.set(policyId, title);
      opened = await ncdModel(documents);
    }, 240_000);
    afterAll(() => opened?.close());

    it('mean NCDs that exist, half of them without a word of the title', () => {
      expect(queries.filter(({ policyId }) => !titles.has(policyId))).toEqual([]);
      const apart = queries.filter(({ text, policyId }) => !sharesWord(text, titles.get(policyId)!));
      expect(apart.length).toBeGreaterThanOrEqual(queries.length / 2);
    });

    it.each(['tuning', 'held-out', 'second-tuning', 'unseen'] as const)(
      'find the right one of 352 among the first ten in 92 of 100 cases (%s)',
      (set) => {
        expect(scoreSearch(keywordRanker(opened.model), readQueries(set)).recall[10]).toBeGreaterThanOrEqual(0.92);
      },
    );
  });
});
