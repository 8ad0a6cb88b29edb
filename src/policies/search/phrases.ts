/** Quoted phrases: the index states which policies hold all words of one, the text of a policy whether they are there together. */
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
  /** As it is inside of JSON text. */
  readonly spelled: string;
  /** Policies with all of its words, by position; null where no word of it decides. */
  readonly #candidates: Uint8Array | null;

  constructor(model: Model, text: string, budget: WorkBudget) {
    this.text = text;
    this.spelled = JSON.stringify(text).slice(1, -1);
    this.#candidates = findCandidates(model, text, budget);
  }

  isIn(title: string): boolean {
    return title.toLowerCase().includes(this.text);
  }

  /** False when a policy at this position lacks a word of it. */
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
    // The first and the last may be parts of words.
    const isEdge = at === 0 || at === words.length - 1;
    if (isEdge && found.documents.length === 0) continue;
    for (const position of found.documents) if (stored[position] === matched) stored[position]! += 1;
    matched += 1;
  }
  return matched === 0 ? null : stored.map((words) => Number(words === matched));
}

/** Reads texts of policies, each once, as far as the budget goes. */
export class TextReader {
  readonly #model: Model;
  readonly #budget: WorkBudget;
  #position = -1;
  #text = '';

  constructor(model: Model, budget: WorkBudget) {
    this.#model = model;
    this.#budget = budget;
  }

  /** Whether title, texts or keywords hold a phrase, upper and lower case alike. @returns null when the budget is exhausted. */
  contains({ position, version_id, title }: PolicyHead, phrase: Phrase): boolean | null {
    if (phrase.isIn(title)) return true;
    if (!phrase.mayBeIn(position)) return false;
    if (this.#position !== position) {
      if (!this.#budget.allows(READ_WORK)) return null;
      this.#text = this.#model.policies.detail(version_id).toLowerCase();
      this.#position = position;
    }
    this.#budget.charge(this.#text.length / CHARACTERS_PER_UNIT);
    return this.#text.includes(phrase.spelled);
  }
}
