/**
 * The ranking of a search as it is defined, without leaving anything out: every policy gets its scores, and all of them are sorted. The
 * search is compared with it, since it looks only at policies that may be among the first.
 */
import type { Model, PolicyHead } from '../../src/corpus/corpus.public.ts';
import { WORK_PER_UNIT, WorkBudget } from '../../src/platform/collections/work-budget.ts';
import { listFilter } from '../../src/policies/list/list-filter.ts';
import { parseSearch } from '../../src/policies/list/policies.query.rules.ts';
import { type Parts, scoreParts } from '../../src/policies/search/combine-parts.ts';
import type { Named } from '../../src/policies/search/names/named-policies.ts';
import type { Described } from '../../src/policies/search/service-scores.ts';
import { preferences } from '../../src/policies/semantic/preferences.ts';
import type { Reading } from '../../src/policies/semantic/readings.ts';
import { parseMeaning, searchByMeaning } from '../../src/policies/semantic/search-by-meaning.ts';
import type { StemFinder } from '../../src/policies/semantic/weigh-policies.ts';

/** The same as in the search. */
const IN_FRONT = 50;
const LEAST_SHARE = 0.2;
const LEAST_OF_BEST = 0.8;
const WISHED = 0.2;
const CODE_LISTED = 3;
const LETTER_SHARE = 0.1;
const LOOKED_AT = 0.1;
const DESCRIBED = 4;
const DESCRIBED_ALONE = 3;
const NAMED = 4;

/** Ids of every policy that a text in plain words finds, best first: no ids, phrases, states or exclusions. */
export function exhaustiveRanking(model: Model, text: string, today: string): string[] {
  const { heads } = model.policies;
  const accepts = listFilter(model, {}, today);
  const budgets = { words: new WorkBudget(WORK_PER_UNIT / 2), texts: new WorkBudget(WORK_PER_UNIT / 2) };
  const words = combine(heads.length, scoreParts(model, parseSearch(text), budgets.words));
  const query = parseMeaning(text);
  const prefer = preferences(model, text, query, budgets);
  const preference = (head: PolicyHead) => (accepts(head) ? prefer(head) : 0);
  const { policies } = searchByMeaning(model, query, preference, IN_FRONT, budgets.words, null);
  if (policies.length === 0) return [];
  const front = policies.slice(0, IN_FRONT).map(({ head }) => head.policy_id);
  const rest = [...words]
    .map(([position, score]) => ({ head: heads[position]!, score }))
    .filter(({ head }) => accepts(head) && !front.includes(head.policy_id))
    .sort((a, b) => b.score - a.score || (a.head.policy_id < b.head.policy_id ? -1 : 1));
  return [...front, ...rest.map(({ head }) => head.policy_id)];
}

/** Scores of all policies that have enough of the parts. */
function combine(count: number, { needed, wished, codes }: Parts): Map<number, number> {
  const shares = new Float32Array(count);
  const sums = new Float32Array(count);
  let requested = 0;
  for (const part of needed) {
    const matched = new Set(part.flatMap(({ documents }) => [...documents]));
    for (const { documents, scores, factor } of part)
      for (const [at, document] of documents.entries()) sums[document]! += scores[at]! * factor;
    const weight = matched.size === 0 ? 0 : Math.log(1 + count / matched.size);
    for (const document of matched) shares[document]! += weight;
    requested += weight;
  }
  for (const { documents, scores, factor } of wished.flat())
    for (const [at, document] of documents.entries()) sums[document]! += scores[at]! * factor * WISHED;
  const least = Math.min(requested * LEAST_SHARE, Math.max(0, ...shares) * LEAST_OF_BEST);
  const found = new Map<number, number>();
  for (const [position, share] of shares.entries())
    if (share > 0 && share >= least) found.set(position, sums[position]! * (share / requested));
  for (const part of codes)
    for (const position of new Set(part.flatMap(({ documents }) => [...documents])))
      if (found.has(position)) found.set(position, found.get(position)! * CODE_LISTED);
  return found;
}

interface Marked {
  position: number;
  mark: number;
}

/** Every policy with its mark, best first, down to the share of the best that is looked at. */
export function exhaustiveMarks(
  count: number,
  read: readonly (readonly Reading[])[],
  finder: StemFinder,
  letters: (position: number) => number,
  { described, named, isOneWord }: { described: Described; named: ReadonlyMap<number, Named>; isOneWord: boolean },
): Marked[] {
  const { worth, known } = weigh(count, read, finder);
  const marks = new Float32Array(count);
  const ofWorth = 1 / (Math.max(0, ...worth) || 1);
  const similar = Float32Array.from({ length: count }, (_, position) => letters(position));
  const ofLetters = LETTER_SHARE / (Math.max(0, ...similar) || 1);
  const weight = ((isOneWord ? 0 : DESCRIBED) + DESCRIBED_ALONE * (1 - known)) * described.share ** 1.5;
  for (let at = 0; at < count; at++) marks[at] = worth[at]! * ofWorth + similar[at]! * ofLetters;
  for (const [position, mark] of described.scores) marks[position]! += weight * mark;
  for (const [position, { share }] of named) marks[position]! += NAMED * share ** 1.5;
  const least = (Math.max(0, ...marks) || 1) * LOOKED_AT;
  return Array.from(marks, (mark, position) => ({ position, mark }))
    .filter(({ mark }) => mark >= least)
    .sort((a, b) => b.mark - a.mark || a.position - b.position);
}

function weigh(count: number, read: readonly (readonly Reading[])[], finder: StemFinder) {
  const worth = new Float32Array(count);
  const shares = new Float32Array(count);
  let requested = 0;
  for (const readings of read) {
    const best = new Float32Array(count);
    let holders = 0;
    for (const { stems, factor } of readings) {
      const stored = finder.findAll(stems);
      holders = Math.max(holders, stored.holders);
      for (const [at, position] of stored.documents.entries())
        best[position] = Math.max(best[position]!, stored.scores[at]! * factor);
    }
    const matching = Math.max(1, holders, best.filter((score) => score > 0).length);
    const weight = Math.log(1 + count / matching);
    for (const [position, score] of best.entries()) {
      worth[position]! += score;
      if (score > 0) shares[position]! += weight;
    }
    requested += weight;
  }
  for (let at = 0; at < count; at++) worth[at]! *= shares[at]! / requested;
  return { worth, known: requested === 0 ? 1 : Math.max(0, ...shares) / requested };
}
