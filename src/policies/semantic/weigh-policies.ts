/** Scores search words in entire policies. */
import {
  letterGroups,
  letterWeight,
  type Model,
  NO_TERM_POSTINGS,
  type TermPostings,
} from '../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { emptyScores, type SparseScores } from '../search/position-scores.ts';
import type { Term } from '../search/synonym-table.ts';
import type { Reading } from './readings.ts';

/** Units of work, see WorkBudget. */
const FIND_WORK = 800;
const POSTING_WORK = 1;
/** Letter groups in more than this share of policies are not significant. */
const COMMON_LETTERS = 0.1;

/** A search word with its readings and weight. */
export interface Part {
  readings: readonly Reading[];
  /** Rare words weigh more. */
  weight: number;
  /** Rarity of the best known reading, for absolute scores. */
  rarity: number;
}

export interface PolicyWorth {
  parts: readonly Part[];
  worth: SparseScores;
  /** Share of the text that the policy with the most of it has, rare words counting more. */
  known: number;
}

/** Reads postings of distinct stems, as far as the budget allows. */
export class StemFinder {
  readonly #model: Model;
  readonly #budget: WorkBudget;
  readonly #found = new Map<string, TermPostings>();
  readonly #together = new Map<Term, TermPostings>();

  constructor(model: Model, budget: WorkBudget) {
    this.#model = model;
    this.#budget = budget;
  }

  /** Reads all missing ones at once. */
  read(stems: Iterable<string>): void {
    const requested = [...new Set(stems)].filter((stem) => !this.#found.has(stem) && this.#budget.allows(FIND_WORK));
    const found = this.#model.policies.meaning.find('words', requested);
    for (const stem of requested) {
      const stored = found.get(stem) ?? NO_TERM_POSTINGS;
      this.#budget.charge(stored.documents.length * POSTING_WORK);
      this.#found.set(stem, stored);
    }
  }

  find(stem: string): TermPostings {
    return this.#found.get(stem) ?? NO_TERM_POSTINGS;
  }

  /**
   * Policies with all stems of a term; the score is the mean of theirs, so that longer terms count no more than shorter
   * ones.
   */
  findAll(term: Term): TermPostings {
    if (term.length === 1) return this.find(term[0]!);
    let found = this.#together.get(term);
    if (found === undefined) {
      found = common(term.map((stem) => this.find(stem)));
      this.#budget.charge(found.documents.length * POSTING_WORK);
      this.#together.set(term, found);
    }
    return found;
  }
}

/** Sums each word's best score, reduced when some words are missing. */
export function weighPolicies(model: Model, read: readonly (readonly Reading[])[], finder: StemFinder): PolicyWorth {
  const count = model.policies.heads.length;
  finder.read(read.flat().flatMap(({ stems }) => stems));
  const worth = emptyScores(model, 'worth');
  const { second: shares } = worth;
  const best = emptyScores(model, 'best');
  const parts = read.map((readings): Part => {
    best.clear();
    let holders = 0;
    for (const { stems, factor } of readings) {
      const stored = finder.findAll(stems);
      holders = Math.max(holders, stored.holders);
      for (let at = 0; at < stored.documents.length; at++)
        best.raise(stored.documents[at]!, stored.scores[at]! * factor);
    }
    const { positions, scores } = best;
    const matching = Math.max(holders, positions.length);
    const weight = Math.log(1 + count / Math.max(1, matching));
    for (let at = 0; at < positions.length; at++) {
      worth.add(positions[at]!, scores[positions[at]!]!);
      shares[positions[at]!]! += weight;
    }
    return { readings, weight, rarity: rarity(matching, count) };
  });
  const requested = parts.reduce((sum, { weight }) => sum + weight, 0);
  let most = 0;
  worth.scale((position) => {
    most = Math.max(most, shares[position]!);
    return shares[position]! / requested;
  });
  return { parts, worth, known: requested === 0 ? 1 : most / requested };
}

export function rarity(holders: number, count: number): number {
  return Math.log(1 + (count - holders + 0.5) / (holders + 0.5));
}

function common(stored: readonly TermPostings[]): TermPostings {
  const lists = stored.toSorted((a, b) => a.documents.length - b.documents.length);
  const [first, ...rest] = lists;
  const documents: number[] = [];
  const scores: number[] = [];
  const places = rest.map(() => 0);
  for (let at = 0; at < first!.documents.length; at++) {
    const document = first!.documents[at]!;
    let score = first!.scores[at]!;
    const all = rest.every((list, number) => {
      let place = places[number]!;
      while (place < list.documents.length && list.documents[place]! < document) place += 1;
      places[number] = place;
      if (list.documents[place] !== document) return false;
      score += list.scores[place]!;
      return true;
    });
    if (!all) continue;
    documents.push(document);
    scores.push(score / lists.length);
  }
  return {
    documents: Uint32Array.from(documents),
    scores: Float32Array.from(scores),
    holders: Math.min(...lists.map(({ holders }) => holders), documents.length),
  };
}

/** Letter similarity of a search to title and keywords, 0..1: robust against typos. */
export function weighLetters(model: Model, words: readonly string[], budget: WorkBudget): SparseScores {
  const count = model.policies.heads.length;
  const groups = [...letterGroups(words)].filter(() => budget.allows(FIND_WORK));
  const found = model.policies.meaning.find('letters', groups);
  const worth = emptyScores(model, 'letters');
  let length = 0;
  for (const group of groups) {
    const stored = found.get(group) ?? NO_TERM_POSTINGS;
    const weight = letterWeight(stored.holders, count);
    length += weight ** 2;
    if (stored.holders > Math.max(20, count * COMMON_LETTERS)) continue;
    for (let at = 0; at < stored.documents.length; at++) worth.add(stored.documents[at]!, stored.scores[at]! * weight);
  }
  const norm = 1 / (Math.sqrt(length) || 1);
  worth.scale(() => norm);
  return worth;
}
