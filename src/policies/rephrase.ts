/** The same text in other words of the synonym table, for what is searched by descriptions instead of policies. */
import { splitWords, stem } from '../platform/text/words.ts';
import { synonymTable } from './synonym-table.ts';

/** @returns texts with one thing said otherwise in each, at most `most`: of every thing one other name, then a second one. */
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
