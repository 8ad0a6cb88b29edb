import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitWords, stem, tokenize } from '../../src/platform/text/words.ts';
import { readServices, SERVICE_FILES } from '../../src/policies/search/service-table.ts';
import { lexiconLines, parseTerms, SYNONYM_FILES, synonymTable } from '../../src/policies/search/synonym-table.ts';
import { ncdDocuments } from '../criteria/ncd-documents.ts';
import { sharedFile } from '../support/shared-data.ts';
import { determinations } from './everyday-corpus.ts';
import { type PolicyModel, policyModel } from './policy-model.ts';
import {
  EVERYDAY_SETS,
  keywordRanker,
  OFF_TOPIC_SETS,
  QUERY_SETS,
  readEveryday,
  readOffTopic,
  readQueries,
  scoreEveryday,
  scoreSearch,
  sharesWord,
} from './search-scores.ts';

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

describe('services in everyday words', () => {
  const lines = SERVICE_FILES.flatMap((file) => readServices(file).map((line) => ({ file, ...line })));

  it('have names and words in normal form', () => {
    const odd = lines.flatMap(({ names }) => names).filter((name) => splitWords(name).join(' ') !== name);
    expect(odd).toEqual([]);
    expect(lines.filter(({ words }) => words.length < 2)).toEqual([]);
  });

  it('have one line for a service in a file', () => {
    const keys = lines.map(({ file, names }) => `${file}: ${names.join(' | ')}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});

describe('words that are alike and words of other fields', () => {
  const lines = ['word-forms', 'word-groups'].map((file) => lexiconLines(file).map(parseTerms));

  it('are single words in normal form, each once in a line', () => {
    const all = [...lines.flat(2), ...lexiconLines('other-fields')];
    expect(all.filter((word) => splitWords(word).join(' ') !== word || /\s/.test(word))).toEqual([]);
    expect(lines.flat().filter((words) => words.length < 2 || new Set(words).size < words.length)).toEqual([]);
  });

  it('of other fields are no terms of the synonym table and no weak words, and each is there once', () => {
    const { stems, weak } = synonymTable();
    // CAR T-cell therapy: the policy that has the word accounts for it, so that "car insurance" is the only loser.
    const foreign = lexiconLines('other-fields')
      .filter((word) => word !== 'car')
      .map(stem);
    expect(foreign.filter((word) => stems.has(word) || weak.has(word))).toEqual([]);
    expect(foreign.filter((word, at) => foreign.indexOf(word) !== at)).toEqual([]);
  });
});

describe.skipIf(sharedFile('lcd-text/current_lcd.zip') === null)(
  'questions in everyday words over all determinations (skipped without the exports)',
  () => {
    let opened: PolicyModel;
    beforeAll(async () => {
      opened = await policyModel(await determinations());
    }, 300_000);
    afterAll(() => opened?.close());

    it('name policies that exist', () => {
      const { byPolicyId } = opened.model.policies;
      const ids = EVERYDAY_SETS.flatMap(readEveryday).flatMap(({ policyIds }) => policyIds);
      expect(ids.filter((id) => !byPolicyId.has(id))).toEqual([]);
    });

    it('services have names that titles hold', () => {
      const stems = opened.model.policies.heads.map(({ title }) => new Set(tokenize(title)));
      const contains = (name: string) =>
        stems.some((own) =>
          splitWords(name)
            .map(stem)
            .every((word) => own.has(word)),
        );
      const names = SERVICE_FILES.flatMap(readServices).flatMap((line) => line.names);
      expect([...new Set(names)].filter((name) => !contains(name))).toEqual([]);
    });

    it.each([
      ['everyday-held-out', 0.85, 0.97],
      ['everyday-late', 0.85, 0.95],
      ['counter', 0.9, 0.97],
      ['doorstep', 0.9, 0.97],
      ['fair', 0.83, 0.95],
      ['fair-second', 0.86, 0.95],
      ['fair-third', 0.81, 0.98],
    ] as const)('find a right family first and in the first ten (%s)', (set, first, ten) => {
      const found = scoreEveryday(opened.model, readEveryday(set));
      expect(found[1]).toBeGreaterThanOrEqual(first);
      expect(found[10]).toBeGreaterThanOrEqual(ten);
    });

    it('searches for other things find nothing in seven of eight cases, those with words of policies in them too', () => {
      const texts = OFF_TOPIC_SETS.flatMap((set) => readOffTopic(set));
      const finds = keywordRanker(opened.model);
      expect(texts.filter((text) => finds(text).length > 0).length).toBeLessThanOrEqual(texts.length / 8);
    });
  },
);

describe('lay searches', () => {
  const queries = QUERY_SETS.flatMap(readQueries);

  it('are at least 150, each once', () => {
    expect(queries.length).toBeGreaterThanOrEqual(150);
    expect(new Set(queries.map(({ text }) => text)).size).toBe(queries.length);
  });

  const present = sharedFile('mcd/ncd.zip') !== null;
  describe.skipIf(!present)('over all NCDs of the public export (skipped without it)', () => {
    let opened: PolicyModel;
    const titles = new Map<string, string>();
    beforeAll(async () => {
      const documents = await ncdDocuments();
      for (const { policyId, title } of documents) titles.set(policyId, title);
      opened = await policyModel(documents);
    }, 600_000);
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
