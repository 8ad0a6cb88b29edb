/** What a search leaves out of its work changes none of its results. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letterGroups, letterWeight } from '../../src/corpus/corpus.public.ts';
import { WorkBudget } from '../../src/platform/collections/work-budget.ts';
import { stem } from '../../src/platform/text/words.ts';
import { type ListPosition, listPolicies } from '../../src/policies/list/list-policies.ts';
import { parseSearch } from '../../src/policies/list/policies.query.rules.ts';
import { namedPolicies } from '../../src/policies/search/names/named-policies.ts';
import { ranksByMeaning } from '../../src/policies/search/rank-policies.ts';
import { describedPolicies } from '../../src/policies/search/service-scores.ts';
import { bestCandidates } from '../../src/policies/semantic/candidates.ts';
import { isOtherRequest } from '../../src/policies/semantic/other-requests.ts';
import { readWords } from '../../src/policies/semantic/readings.ts';
import { listQueryWords, parseMeaning } from '../../src/policies/semantic/search-by-meaning.ts';
import { StemFinder, weighLetters, weighPolicies } from '../../src/policies/semantic/weigh-policies.ts';
import { exhaustiveMarks, exhaustiveRanking } from './exhaustive-ranking.ts';
import { allSearches, inventedPolicies } from './invented-corpus.ts';
import { type PolicyModel, policyModel } from './policy-model.ts';

const DAY = '2026-01-01';
/** More than the policies that are kept of a common word. */
const POLICIES = 2_400;
const SEARCHES = 1_000;
const COMPARED = 120;
const LIMIT = 40;
/** Sums of 32-bit numbers depend on the order of their terms. */
const ROUNDING = 1e-6;

let opened: PolicyModel;
let searches: string[];
beforeAll(async () => {
  const texts = allSearches();
  opened = await policyModel(inventedPolicies(texts, POLICIES));
  const isPlain = (text: string) => {
    const { policyIds, sections, phrases, states, excludedWords, excludedPhrases } = parseSearch(text);
    return [policyIds, sections, phrases, states, excludedWords, excludedPhrases].every((list) => list.length === 0);
  };
  const plain = texts.filter((text) => isPlain(text) && !isOtherRequest(text) && ranksByMeaning(opened.model, text));
  const every = Math.floor(plain.length / SEARCHES);
  searches = plain.filter((_, at) => at % every === 0).slice(0, SEARCHES);
});
afterAll(() => opened.close());

function listPages(q: string): string[] {
  const ids: string[] = [];
  let after: ListPosition | null = null;
  do {
    const page = listPolicies(opened.model, { q, limit: LIMIT }, after, DAY);
    ids.push(...page.items.map(({ policy_id }) => policy_id));
    after = page.next;
  } while (after !== null && ids.length < COMPARED);
  return ids.slice(0, COMPARED);
}

it('1,000 searches return page by page what the exhaustive ranking has first', () => {
  expect(searches).toHaveLength(SEARCHES);
  let found = 0;
  for (const text of searches) {
    const ids = listPages(text);
    expect(ids, text).toEqual(exhaustiveRanking(opened.model, text, DAY).slice(0, COMPARED));
    found += ids.length;
  }
  // Most find more than one page.
  expect(found).toBeGreaterThan(SEARCHES * LIMIT);
});

it('candidates of 1,000 searches are the best of all marked policies', () => {
  const { model } = opened;
  const count = model.policies.heads.length;
  for (const text of searches) {
    const words = listQueryWords(parseMeaning(text));
    const budget = new WorkBudget(1e9);
    const finder = new StemFinder(model, budget);
    finder.read(words.map(stem));
    const isKnown = (one: string) => {
      finder.read([one]);
      return finder.find(one).holders > 0;
    };
    const read = readWords(model, words, isKnown, budget);
    const readings = read.map((own) =>
      own
        .filter(({ stems, by }) => stems.length === 1 && by !== 'synonym')
        .map(({ stems, factor }) => ({ stem: stems[0]!, factor })),
    );
    const whole = weighPolicies(model, read, finder);
    const weights = whole.parts.map(({ weight }) => weight);
    const named = namedPolicies(model, readings, weights);
    const described = { described: describedPolicies(model, readings), named, isOneWord: words.length === 1 };
    const letters = weighLetters(model, words, budget);
    const best = bestCandidates(model, whole, letters, described, () => 1, COMPARED);
    const all = exhaustiveMarks(count, read, finder, similarity(words), described);
    const first = all.slice(0, COMPARED);
    // Policies that differ by no more than rounding may change places.
    const marks = new Map(all.map(({ position, mark }) => [position, mark]));
    const differences = best.flatMap(({ head, mark }, at) => [
      Math.abs(mark - first[at]!.mark),
      Math.abs(marks.get(head.position)! - first[at]!.mark),
    ]);
    expect(Math.max(0, ...differences), text).toBeLessThan(ROUNDING);
    expect(new Set(best.map(({ head }) => head.position)).size, text).toBe(first.length);
  }
});

/** Letters that a text has in common with each policy, added up in the order of its groups. */
function similarity(words: readonly string[]): (position: number) => number {
  const { policies } = opened.model;
  const count = policies.heads.length;
  const groups = [...letterGroups(words)];
  const found = policies.meaning.find('letters', groups);
  const worth = new Float32Array(count);
  let square = 0;
  for (const group of groups) {
    const { documents, scores, holders } = found.get(group) ?? { documents: [], scores: [], holders: 0 };
    const weight = letterWeight(holders, count);
    square += weight ** 2;
    if (holders > Math.max(20, count / 10)) continue;
    for (const [at, document] of documents.entries()) worth[document]! += scores[at]! * weight;
  }
  const norm = 1 / (Math.sqrt(square) || 1);
  for (let at = 0; at < count; at++) worth[at]! *= norm;
  return (position) => worth[position]!;
}
