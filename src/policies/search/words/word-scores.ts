/** What a word, a code or a section of a search text is worth in each policy. Documents of the index are positions of heads. */
import { EXACT, type Model, type Postings } from '../../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../../platform/collections/work-budget.ts';
import { nearWords } from '../../../platform/text/near-words.ts';
import { stem } from '../../../platform/text/words.ts';

const SECTION_EXACT = 5_000;
const SECTION_BELOW = 500;
const CODE_LISTED = 40;
/** A guessed word counts less than one that was meant. */
const GUESS_FACTOR = 0.4;
const PREFIX_FACTOR = 0.375;
const FUZZY_FACTOR = 0.45;
const MIN_GUESSED = 4;
/** From so many letters on, two typing errors are forgiven. */
const LONG_WORD = 7;
/** Words a guess may represent. */
const MAX_GUESSES = 100;

/** Units of work, see WorkBudget. */
const FIND_WORK = 800;
const POSTING_WORK = 1;
const LISTING_WORK = 250;
const HEAD_WORK = 3;

/** Scores of one part of a search text: a document may have several, and matches once. */
export type PartScores = readonly (Postings & { factor: number })[];

/** @returns null when the budget is exhausted. */
export function findWord({ policies }: Model, word: string, budget: WorkBudget): Postings | null {
  if (!budget.allows(FIND_WORK)) return null;
  const found = policies.words.find(word);
  budget.charge(found.documents.length * POSTING_WORK);
  return found;
}

/** Exact stems first; a word no one uses may be the start of one, or a typing error in a title. */
export function scoreWord(model: Model, word: string, budget: WorkBudget): PartScores | null {
  const exact = findWord(model, stem(word), budget);
  if (exact === null) return null;
  if (exact.documents.length > 0) return [{ ...exact, factor: 1 }];
  return word.length < MIN_GUESSED ? [] : guess(model, word, budget);
}

function guess(model: Model, word: string, budget: WorkBudget): PartScores {
  const { spellings } = model.policies;
  const longer = budget.allows(FIND_WORK) ? spellings.wordsFrom(word, MAX_GUESSES) : [];
  const starts = longer.map((spelled) => {
    const added = spelled.length - word.length;
    const factor = added === 0 ? 1 : (PREFIX_FACTOR * spelled.length) / (spelled.length + 0.3 * added);
    return { spelled, factor };
  });
  if (starts.length > 0) return guessed(model, starts, budget);
  const known = model.derived(SPELLINGS, () => spellings.words());
  const near = nearWords(known, word, word.length >= LONG_WORD ? 2 : 1, budget).map(({ word: spelled, distance }) => ({
    spelled,
    factor: (FUZZY_FACTOR * spelled.length) / (spelled.length + distance),
  }));
  return guessed(model, near.toSorted((a, b) => b.factor - a.factor).slice(0, MAX_GUESSES), budget);
}

const SPELLINGS = Symbol('words of titles and keywords');

function guessed(
  { policies }: Model,
  guesses: readonly { spelled: string; factor: number }[],
  budget: WorkBudget,
): PartScores {
  const scores = [];
  for (const { spelled, factor } of guesses) {
    if (!budget.allows(FIND_WORK)) break;
    const postings = policies.spellings.find(spelled);
    budget.charge(postings.documents.length * POSTING_WORK);
    scores.push({ ...postings, factor: factor * GUESS_FACTOR });
  }
  return scores;
}

/** @param word the code as it was written, which texts may name. @param code in normal form. */
export function scoreCode(model: Model, word: string, code: string, budget: WorkBudget): PartScores | null {
  const named = findWord(model, word, budget);
  if (named === null) return null;
  const listings = model.codeIndex.listings(code, EXACT);
  budget.charge(listings.length * LISTING_WORK);
  const positions = new Set<number>();
  for (const { version_id } of listings) {
    const head = model.policies.byVersionId.get(version_id);
    if (head !== undefined) positions.add(head.position);
  }
  return [{ ...named, factor: 1 }, bonus([...positions].map((position) => [position, CODE_LISTED]))];
}

/** A section of the NCD manual, and the sections below it. */
export function scoreSection(model: Model, section: string, budget: WorkBudget): PartScores | null {
  const named = findWord(model, section, budget);
  if (named === null) return null;
  const { heads } = model.policies;
  budget.charge(heads.length * HEAD_WORK);
  const found: [number, number][] = [];
  for (const { position, manual_section } of heads) {
    if (manual_section === section) found.push([position, SECTION_EXACT]);
    else if (manual_section?.startsWith(`${section}.`)) found.push([position, SECTION_BELOW]);
  }
  return [{ ...named, factor: 1 }, bonus(found)];
}

function bonus(found: readonly [position: number, score: number][]): PartScores[number] {
  return {
    documents: Uint32Array.from(found, ([position]) => position),
    scores: Float32Array.from(found, ([, score]) => score),
    factor: 1,
  };
}
