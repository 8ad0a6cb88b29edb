/** What the words of a search text are worth in each policy, stated otherwise too. */
import type { Model, Postings } from '../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { nearWords } from '../../platform/text/near-words.ts';
import { stem } from '../../platform/text/words.ts';
import { emptyScores, type SparseScores } from './position-scores.ts';
import { synonymTable, type Term } from './synonym-table.ts';
import { findWord, type PartScores, scoreWord } from './words/word-scores.ts';

/** A word stated otherwise counts somewhat less than the word itself, and less still where the word had to be guessed. */
const SYNONYM_FACTOR = 0.8;
const GUESSED_SYNONYM_FACTOR = 0.5;
/** Words this short are abbreviations: one letter off is another word. */
const MIN_GUESSED = 5;
/** Words of a compound, and a compound as a whole, have so many letters at least. */
const LEAST_PART = 3;
const LEAST_COMPOUND = 6;
const COMPOUND_FACTOR = 0.9;
const LONG_WORD = 8;
const MAX_GUESSES = 5;
/** Units of work for each policy that two lists are compared at. */
const MERGE_WORK = 2;
const NO_POSTINGS: Postings = { documents: new Uint32Array(), scores: new Float32Array() };

/** Ways to state some of the words, by their places in the text. */
interface Phrase {
  places: readonly number[];
  terms: readonly Term[];
  factor: number;
}

/** One part for each word; null where the budget was exhausted. */
export function scoreWords(model: Model, words: readonly string[], budget: WorkBudget): (PartScores | null)[] {
  const finder = new TermFinder(model, budget);
  const own = words.map((word) => scoreWord(model, word, budget));
  const isKnown = own.map((part) => part === null || part.some(({ factor }) => factor === 1));
  const others: Scored[][] = words.map(() => []);
  const compounds = findCompounds(words, isKnown, finder);
  for (const { places, terms, factor } of [...compounds, ...sayings(words, isKnown, compounds, budget)])
    for (const term of terms) {
      const postings = finder.find(term);
      if (postings.documents.length > 0) for (const place of places) others[place]!.push({ ...postings, factor });
    }
  const scores = emptyScores(model, 'synonyms');
  return own.map((part, at) =>
    part === null || others[at]!.length === 0 ? part : best([...part, ...others[at]!], scores),
  );
}

type Scored = PartScores[number];

/** Words written apart that policies write as one, and the other way round: "pace maker", "airmattress". */
function findCompounds(words: readonly string[], isKnown: readonly boolean[], finder: TermFinder): Phrase[] {
  const { byFirst } = synonymTable();
  const exists = (word: string) => byFirst.has(stem(word)) || finder.has(stem(word));
  const found: Phrase[] = [];
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next !== undefined && word.length + next.length >= LEAST_COMPOUND && exists(word + next))
      found.push({ places: [at, at + 1], terms: [[stem(word + next)]], factor: COMPOUND_FACTOR });
    if (isKnown[at] || word.length < LEAST_COMPOUND || /\d/.test(word)) continue;
    for (let cut = LEAST_PART; cut <= word.length - LEAST_PART; cut++) {
      const halves = [word.slice(0, cut), word.slice(cut)];
      if (halves.every(exists)) found.push({ places: [at], terms: [halves.map(stem)], factor: COMPOUND_FACTOR });
    }
  }
  return found;
}

function sayings(
  words: readonly string[],
  isKnown: readonly boolean[],
  compounds: readonly Phrase[],
  budget: WorkBudget,
): Phrase[] {
  const { byFirst } = synonymTable();
  const places = new Map<string, { at: readonly number[]; guessed: boolean }>();
  for (const [at, word] of words.entries()) places.set(stem(word), { at: [at], guessed: false });
  for (const { places: at, terms } of compounds)
    for (const word of terms.flat()) if (!places.has(word)) places.set(word, { at, guessed: false });
  for (const [at, word] of words.entries()) {
    if (isKnown[at] || byFirst.has(stem(word))) continue;
    for (const near of guesses(word, budget)) if (!places.has(near)) places.set(near, { at: [at], guessed: true });
  }
  const found: Phrase[] = [];
  for (const first of places.keys())
    for (const { term, others } of byFirst.get(first) ?? []) {
      const matched = term.map((one) => places.get(one));
      if (!matched.every((place) => place !== undefined)) continue;
      const guessed = matched.some((place) => place.guessed);
      found.push({
        places: [...new Set(matched.flatMap(({ at }) => at))],
        terms: guessed ? [term, ...others] : others,
        factor: guessed ? GUESSED_SYNONYM_FACTOR : SYNONYM_FACTOR,
      });
    }
  return found;
}

/** Stems of the table a typing error away. */
function guesses(word: string, budget: WorkBudget): string[] {
  if (word.length < MIN_GUESSED) return [];
  const near = nearWords(synonymTable().words, word, word.length >= LONG_WORD ? 2 : 1, budget);
  near.sort((a, b) => a.distance - b.distance);
  return [...new Set(near.slice(0, MAX_GUESSES).map(({ word: spelled }) => stem(spelled)))];
}

/** Finds policies with all words of a term; what one word costs is paid once for a text. */
class TermFinder {
  readonly #model: Model;
  readonly #budget: WorkBudget;
  readonly #found = new Map<string, Postings>();

  constructor(model: Model, budget: WorkBudget) {
    this.#model = model;
    this.#budget = budget;
  }

  /** Worth is the mean of the words', so that a longer term counts no more than a shorter one. */
  find(term: Term): Postings {
    const lists: Postings[] = [];
    for (const word of term) {
      const found = this.#word(word);
      if (found.documents.length === 0) return NO_POSTINGS;
      lists.push(found);
    }
    const [first, ...rest] = lists.sort((a, b) => a.documents.length - b.documents.length);
    return rest.reduce((both, list) => this.#common(both, list, lists.length), shared(first!, lists.length));
  }

  has(word: string): boolean {
    return this.#word(word).documents.length > 0;
  }

  #word(word: string): Postings {
    let found = this.#found.get(word);
    if (found === undefined) {
      found = findWord(this.#model, word, this.#budget) ?? NO_POSTINGS;
      this.#found.set(word, found);
    }
    return found;
  }

  #common(one: Postings, other: Postings, words: number): Postings {
    this.#budget.charge((one.documents.length + other.documents.length) * MERGE_WORK);
    const documents: number[] = [];
    const scores: number[] = [];
    for (let at = 0, place = 0; at < one.documents.length; at++) {
      const document = one.documents[at]!;
      while (place < other.documents.length && other.documents[place]! < document) place += 1;
      if (other.documents[place] !== document) continue;
      documents.push(document);
      scores.push(one.scores[at]! + other.scores[place]! / words);
    }
    return { documents: Uint32Array.from(documents), scores: Float32Array.from(scores) };
  }
}

function shared({ documents, scores }: Postings, words: number): Postings {
  return words === 1 ? { documents, scores } : { documents, scores: scores.map((score) => score / words) };
}

/** Of several ways to state a thing a policy is worth what the best is. @param worth used for one part after another. */
function best(lists: PartScores, worth: SparseScores): PartScores {
  worth.clear();
  for (const { documents, scores, factor } of lists)
    for (let at = 0; at < documents.length; at++) worth.raise(documents[at]!, scores[at]! * factor);
  const documents = worth.positions.slice();
  const scores = new Float32Array(documents.length);
  for (let at = 0; at < documents.length; at++) scores[at] = worth.scores[documents[at]!]!;
  return [{ documents, scores, factor: 1 }];
}
