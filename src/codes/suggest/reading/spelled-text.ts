/** Corrects typing errors in words that no description, name or everyday list has, and separates words written together. */
import { type DatasetEdition, describedBy, type Model } from '../../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../../platform/collections/work-budget.ts';
import { nearWords } from '../../../platform/text/near-words.ts';
import { stem } from '../../../platform/text/words.ts';
import { isCommonWord, kindOfWord } from '../../../policies/policies.public.ts';
import { isNameWord, nameSpellings } from '../lay-table.ts';
import { isPlainWord, plainSpellings } from '../plain-words.ts';
import { withoutDoubles } from './spellings.ts';

/** Shorter words are other words when a letter differs. */
const LEAST_LETTERS = 6;
const LONG_WORD = 8;
/** Words of one text that are compared. */
const MAX_COMPARED = 3;
const WORDS = /[\p{L}\p{N}]+/gu;

interface Known {
  /** Words of health care by their first letter, which is rarely wrong, in ascending order: other words are near too many of plain English. */
  near: ReadonlyMap<string, readonly string[]>;
  /** Words by their letters without doubles: "comode" is "commode", whatever the word is of. */
  doubled: ReadonlyMap<string, string>;
  /** Two words by the word that they are if written together. */
  pairs: ReadonlyMap<string, string>;
}

let known: Known | null = null;

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
    return corrected(word.toLowerCase(), budget) ?? word;
  });
}

function corrected(word: string, budget: WorkBudget): string | undefined {
  known ??= readKnown();
  const sure = known.pairs.get(word) ?? known.doubled.get(withoutDoubles(word));
  if (sure !== undefined) return sure;
  const most = word.length < LONG_WORD ? 1 : 2;
  const near = nearWords(known.near.get(word[0]!) ?? [], word, most, budget);
  return near.sort((a, b) => a.distance - b.distance)[0]?.word;
}

function readKnown(): Known {
  const [names, plain] = [nameSpellings(), plainSpellings()];
  const all = [...new Set([...names.words, ...plain.words])].sort();
  const own = all.filter((word) => !isCommonWord(stem(word)) && kindOfWord(stem(word)) === 'clinical');
  const doubled = all.filter((word) => word.length > LEAST_LETTERS && withoutDoubles(word) !== word);
  return {
    near: Map.groupBy(own, (word) => word[0]!),
    doubled: new Map(doubled.map((word) => [withoutDoubles(word), word] as const)),
    pairs: new Map([...plain.pairs, ...names.pairs]),
  };
}

function isKnown(own: string): boolean {
  return isPlainWord(own) || isNameWord(own) || isCommonWord(own) || kindOfWord(own) === 'clinical';
}
