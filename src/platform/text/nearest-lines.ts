import { tokenize } from './words.ts';

/**
 * Sorts lines by similarity to a text; rare words weigh more than common ones. Stable among equals.
 * @returns every line with its score; 0 without a common word.
 */
export function nearestLines<Line extends { text: string }>(
  text: string,
  lines: readonly Line[],
): { line: Line; score: number }[] {
  const wanted = new Set(tokenize(text));
  const words = lines.map((line) => (wanted.size === 0 ? wanted : wanted.intersection(new Set(tokenize(line.text)))));
  const worth = new Map(
    [...wanted].map((word) => [word, Math.log(1 + lines.length / words.filter((own) => own.has(word)).length)]),
  );
  return lines
    .map((line, at) => ({ line, score: [...words[at]!].reduce((sum, word) => sum + worth.get(word)!, 0) }))
    .toSorted((a, b) => b.score - a.score);
}
