import { tokenize } from '../platform/text/words.ts';

/** Those that share most words with the text first; the order given among equals, and for a text without words. */
export function nearestTo<Criterion extends { text: string }>(
  text: string,
  criteria: readonly Criterion[],
): Criterion[] {
  const wanted = new Set(tokenize(text));
  if (wanted.size === 0) return [...criteria];
  return criteria
    .map((criterion) => ({ criterion, shared: new Set(tokenize(criterion.text)).intersection(wanted).size }))
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ criterion }) => criterion);
}
