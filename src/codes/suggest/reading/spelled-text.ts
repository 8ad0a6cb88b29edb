/** Corrects typing errors in words that no description, name or everyday list has. */
import { type DatasetEdition, describedBy, type Model } from '../../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../../platform/collections/work-budget.ts';
import { nearWords } from '../../../platform/text/near-words.ts';
import { stem } from '../../../platform/text/words.ts';
import { isCommonWord, kindOfWord } from '../../../policies/policies.public.ts';
import { isNameWord, nameSpellings } from '../lay-table.ts';
import { isPlainWord, plainSpellings } from '../plain-words.ts';

/** Shorter words are other words when a letter differs. */
const LEAST_LETTERS = 6;
const LONG_WORD = 8;
/** Words of one text that are compared. */
const MAX_COMPARED = 3;
const WORDS = /[\p{L}\p{N}]+/gu;

let spellings: ReadonlyMap<string, readonly string[]> | null = null;

/** Words of health care by their first letter, which is rarely wrong, in ascending order: other words are near too many of plain English. */
function readSpellings(): ReadonlyMap<string, readonly string[]> {
  const all = [...new Set([...nameSpellings(), ...plainSpellings()])].filter((word) => {
    const own = stem(word);
    return !isCommonWord(own) && kindOfWord(own) === 'clinical';
  });
  return Map.groupBy(all.sort(), (word) => word[0]!);
}

/** @param editions with descriptions that are searched. @param budget for comparisons. */
export function spelledText(
  model: Model,
  text: string,
  editions: readonly DatasetEdition[],
  budget: WorkBudget,
): string {
  let compared = 0;
  return text.replace(WORDS, (word) => {
    const own = stem(word.toLowerCase());
    if (word.length < LEAST_LETTERS || /\d/.test(word) || compared >= MAX_COMPARED || isKnown(own)) return word;
    if (editions.some((edition) => describedBy(model.dataset(edition), own) !== null)) return word;
    compared += 1;
    spellings ??= readSpellings();
    const beginning = word[0]!.toLowerCase();
    const most = word.length < LONG_WORD ? 1 : 2;
    const [nearest] = nearWords(spellings.get(beginning) ?? [], word.toLowerCase(), most, budget).sort(
      (a, b) => a.distance - b.distance,
    );
    return nearest?.word ?? word;
  });
}

function isKnown(own: string): boolean {
  return isPlainWord(own) || isNameWord(own) || isCommonWord(own) || kindOfWord(own) === 'clinical';
}
