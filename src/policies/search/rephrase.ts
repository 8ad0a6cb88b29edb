/** The same text in other words of the synonym table, for what is searched by descriptions instead of policies. */
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { nearWords } from '../../platform/text/near-words.ts';
import { splitWords, stem } from '../../platform/text/words.ts';
import { isTerm, synonymTable } from './synonym-table.ts';

/** @returns texts with one thing stated otherwise in each, at most `most`: of every thing one other name, then a second one. */
export function rephrased(text: string, most: number): string[] {
  const words = splitWords(text);
  const stems = words.map(stem);
  const found: { rank: number; text: string }[] = [];
  for (const [at, first] of stems.entries())
    for (const { term, others } of synonymTable().byFirst.get(first) ?? []) {
      if (stems.indexOf(first) !== at || !term.every((one) => stems.includes(one))) continue;
      const rest = words.filter((_, place) => !term.includes(stems[place]!));
      // Long terms are meant for sure.
      for (const [place, other] of others.entries())
        found.push({ rank: place - term.length, text: [...other, ...rest].join(' ') });
    }
  found.sort((a, b) => a.rank - b.rank);
  return [...new Set(found.map((one) => one.text))].slice(0, most);
}

/** Names of the synonym table that a word may be misspelled for, nearest first. @param slips letters that may differ. */
export function nearTerms(word: string, slips: number, budget: WorkBudget): string[] {
  return nearWords(synonymTable().words, word, slips, budget)
    .filter((near) => isTerm(near.word))
    .sort((one, other) => one.distance - other.distance)
    .map((near) => near.word);
}
