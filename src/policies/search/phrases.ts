/** Quoted phrases: the index finds policies with all words of a phrase; their texts decide whether the words are adjacent. */
import type { Model, PolicyHead } from '../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { tokenize } from '../../platform/text/words.ts';
import { findWord } from './words/word-scores.ts';

/** Units of work, see WorkBudget. */
const READ_WORK = 500;
const CHARACTERS_PER_UNIT = 8;

export class Phrase {
  /** Lower case. */
  readonly text: string;
  /** As it appears in JSON text. */
  readonly json: string;
  /** Policies with all of its words, by position; null when no word narrows the search. */
  readonly #candidates: Uint8Array | null;

  constructor(model: Model, text: string, budget: WorkBudget) {
    this.text = text;
    this.json = JSON.stringify(text).slice(1, -1);
    this.#candidates = findCandidates(model, text, budget);
  }

  isIn(title: string): boolean {
    return title.toLowerCase().includes(this.text);
  }

  /** False if the policy at this position lacks one of its words. */
  mayBeIn(position: number): boolean {
    return this.#candidates === null || this.#candidates[position] === 1;
  }
}

function findCandidates(model: Model, text: string, budget: WorkBudget): Uint8Array | null {
  const words = tokenize(text);
  const count = model.policies.heads.length;
  let matched = 0;
  const stored = new Uint8Array(count);
  for (const [at, word] of words.entries()) {
    const found = findWord(model, word, budget);
    if (found === null) break;
    // The first and the last may be parts of longer words.
    const isEdge = at === 0 || at === words.length - 1;
    if (isEdge && found.documents.length === 0) continue;
    for (const position of found.documents) if (stored[position] === matched) stored[position]! += 1;
    matched += 1;
  }
  return matched === 0 ? null : stored.map((words) => Number(words === matched));
}

/** Reads the texts of policies, each once, within the budget. */
export class TextReader {
  readonly #model: Model;
  readonly #budget: WorkBudget;
  #position = -1;
  #text = '';

  constructor(model: Model, budget: WorkBudget) {
    this.#model = model;
    this.#budget = budget;
  }

  /** Whether title, texts or keywords contain a phrase, ignoring case. @returns null when the budget is exhausted. */
  contains({ position, version_id, title }: PolicyHead, phrase: Phrase): boolean | null {
    if (phrase.isIn(title)) return true;
    if (!phrase.mayBeIn(position)) return false;
    if (this.#position !== position) {
      if (!this.#budget.allows(READ_WORK)) return null;
      this.#text = this.#model.policies.detail(version_id).toLowerCase();
      this.#position = position;
    }
    this.#budget.charge(this.#text.length / CHARACTERS_PER_UNIT);
    return this.#text.includes(phrase.json);
  }
}
