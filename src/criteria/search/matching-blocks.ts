/** Finds and scores criteria for a search text by intersecting, merging and subtracting index postings. */
import type { Model, Postings } from '../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { tokenize } from '../../platform/text/words.ts';
import { type CriteriaBlocks, criteriaBlocks, readCriterion } from './criteria-blocks.ts';
import type { Alternative } from './search-text.ts';

/** Units of work, see WorkBudget; a posting costs one. */
const FIND_WORK = 800;
const READ_WORK = 800;
const CHARACTER_WORK = 12;

/** Budgets for finding words and reading texts. */
export interface SearchBudgets {
  words: WorkBudget;
  texts: WorkBudget;
}

/** Documents that match an alternative, except for word order in phrases. */
interface Matches extends Postings {
  alternative: Alternative;
}

export interface MatchingBlocks extends Postings {
  /** Whether the text contains the phrases and no excluded ones. @returns null when the budget is exhausted. */
  fits(document: number): boolean | null;
}

export function matchingBlocks(
  model: Model,
  requested: readonly Alternative[],
  budgets: SearchBudgets,
): MatchingBlocks {
  const blocks = criteriaBlocks(model);
  const matches: Matches[] = [];
  for (const alternative of requested)
    if (matches.length === 0 || budgets.words.allows(FIND_WORK))
      matches.push({ ...findPostings(model, blocks, alternative, budgets.words), alternative });
  const joined = matches.length === 1 ? matches[0]! : join(blocks.position.length, matches);
  const { documents, scores } = joined;
  return { documents, scores, fits: phraseCheck(model, matches, budgets.texts) };
}

function findPostings(
  model: Model,
  { position }: CriteriaBlocks,
  requested: Alternative,
  budget: WorkBudget,
): Postings {
  const lists: Postings[] = [];
  for (const word of new Set([...requested.words, ...requested.phrases.flat()])) {
    const found = find(model, word, budget);
    if (found !== null) lists.push(found);
  }
  lists.sort((a, b) => a.documents.length - b.documents.length);
  if (lists.length === 0) budget.charge(position.length);
  let retained = lists.length > 0 ? lists.reduce(intersect) : everything(position.length);
  for (const word of requested.excludedWords) {
    const found = find(model, word, budget);
    if (found === null) continue;
    budget.charge(retained.documents.length);
    retained = without(retained, found.documents);
  }
  return retained;
}

function find({ policies }: Model, word: string, budget: WorkBudget): Postings | null {
  if (!budget.allows(FIND_WORK)) return null;
  const found = policies.criteriaWords.find(word);
  budget.charge(found.documents.length);
  return found;
}

function everything(count: number): Postings {
  const documents = new Uint32Array(count);
  for (let at = 0; at < count; at++) documents[at] = at;
  return { documents, scores: new Float32Array(count) };
}

function intersect(one: Postings, other: Postings): Postings {
  const documents = new Uint32Array(one.documents.length);
  const scores = new Float32Array(one.documents.length);
  let count = 0;
  for (let at = 0, there = 0; at < one.documents.length && there < other.documents.length; at++) {
    const document = one.documents[at]!;
    while (there < other.documents.length && other.documents[there]! < document) there += 1;
    if (other.documents[there] !== document) continue;
    documents[count] = document;
    scores[count] = one.scores[at]! + other.scores[there]!;
    count += 1;
  }
  return { documents: documents.subarray(0, count), scores: scores.subarray(0, count) };
}

function without({ documents, scores }: Postings, excluded: Uint32Array): Postings {
  const retained = { documents: new Uint32Array(documents.length), scores: new Float32Array(documents.length) };
  let count = 0;
  for (let at = 0, there = 0; at < documents.length; at++) {
    while (there < excluded.length && excluded[there]! < documents[at]!) there += 1;
    if (excluded[there] === documents[at]) continue;
    retained.documents[count] = documents[at]!;
    retained.scores[count] = scores[at]!;
    count += 1;
  }
  return { documents: retained.documents.subarray(0, count), scores: retained.scores.subarray(0, count) };
}

/** A document found by several alternatives gets the sum of their scores. */
function join(count: number, matches: readonly Postings[]): Postings {
  const found = new Uint8Array(count);
  const sums = new Float32Array(count);
  for (const { documents, scores } of matches)
    for (let at = 0; at < documents.length; at++) {
      found[documents[at]!] = 1;
      sums[documents[at]!]! += scores[at]!;
    }
  const joined = { documents: new Uint32Array(count), scores: new Float32Array(count) };
  let size = 0;
  for (let document = 0; document < count; document++) {
    if (found[document] === 0) continue;
    joined.documents[size] = document;
    joined.scores[size] = sums[document]!;
    size += 1;
  }
  return { documents: joined.documents.subarray(0, size), scores: joined.scores.subarray(0, size) };
}

function phraseCheck(model: Model, matches: readonly Matches[], budget: WorkBudget): MatchingBlocks['fits'] {
  if (matches.every(({ alternative }) => alternative.phrases.length + alternative.excludedPhrases.length === 0))
    return () => true;
  return (document) => {
    const found = matches.filter(({ documents }) => indexIn(documents, document) >= 0);
    if (!budget.allows(READ_WORK)) return null;
    const { text } = readCriterion(model, document);
    budget.charge(text.length * CHARACTER_WORK);
    const stems = ` ${tokenize(text).join(' ')} `;
    const contains = (phrase: readonly string[]) => stems.includes(` ${phrase.join(' ')} `);
    return found.some(
      ({ alternative: { phrases, excludedPhrases } }) => phrases.every(contains) && !excludedPhrases.some(contains),
    );
  };
}

/** Index of a number in an ascending list; negative if absent. */
export function indexIn(numbers: Uint32Array, wanted: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const number = numbers[middle]!;
    if (number === wanted) return middle;
    if (number < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
