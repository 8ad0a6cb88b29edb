/** Corrects a word that no formulary has. */
import type { Formulary } from '../corpus/corpus.public.ts';
import { commonLength, nearSpellings } from '../platform/text/near-words.ts';

/** Longer words are not typing errors, and comparing them is expensive. */
const LONGEST = 40;
const MAX_CORRECTIONS = 3;

/** Typing errors tolerated in a word. */
export function mostSlips({ length }: string): number {
  if (length < 4 || length > LONGEST) return 0;
  return length < 7 ? 1 : length < 10 ? 2 : 3;
}

/** The nearest words of any formulary, those with the same beginning first; none if nothing is near. */
export function findCorrections(formularies: readonly Formulary[], word: string): string[] {
  const most = mostSlips(word);
  for (let distance = 1; distance <= most; distance++) {
    const near = new Set<string>();
    for (const formulary of formularies)
      for (let length = word.length - distance; length <= word.length + distance; length++) {
        const known = formulary.spellings(length);
        if (known !== null) for (const candidate of nearSpellings(known, word, distance)) near.add(candidate);
      }
    if (near.size > 0)
      return [...near]
        .sort((one, other) => commonLength(other, word) - commonLength(one, word) || (one < other ? -1 : 1))
        .slice(0, MAX_CORRECTIONS);
  }
  return [];
}
