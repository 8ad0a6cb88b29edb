/** Corrects typing errors in everyday words that no description has. */
import { type DatasetEdition, describedBy, type Model } from '../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { nearWords } from '../../platform/text/near-words.ts';
import { isCommonWord } from '../../policies/policies.public.ts';
import { isPlainWord, plainStems } from './plain-words.ts';

/** Shorter words are other words when a letter differs. */
const LEAST_LETTERS = 5;
const LONG_WORD = 8;
/** Words of one text that are compared. */
const MAX_COMPARED = 3;

/** @param words stems of a text. @param editions with descriptions that are searched. @param budget for comparisons. */
export function spelledWords(
  model: Model,
  words: readonly string[],
  editions: readonly DatasetEdition[],
  budget: WorkBudget,
): string[] {
  let compared = 0;
  return words.map((word) => {
    if (word.length < LEAST_LETTERS || /\d/.test(word) || isPlainWord(word) || isCommonWord(word)) return word;
    if (compared >= MAX_COMPARED) return word;
    if (editions.some((edition) => describedBy(model.dataset(edition), word) !== null)) return word;
    compared += 1;
    const [nearest] = nearWords(plainStems(), word, word.length < LONG_WORD ? 1 : 2, budget).sort(
      (a, b) => a.distance - b.distance,
    );
    return nearest?.word ?? word;
  });
}
