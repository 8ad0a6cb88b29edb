/** Which known word was meant by one that no formulary has. */
import type { Formulary } from '../corpus/corpus.public.ts';
import { maskLetters } from '../corpus/corpus.public.ts';
import { distanceWithin } from '../platform/text/edit-distance.ts';

/** Longer words are not typed by mistake, and comparing them costs. */
const LONGEST = 40;
const MAX_CORRECTIONS = 3;

/** Slips that are forgiven in a word. */
export function mostSlips({ length }: string): number {
  if (length < 4 || length > LONGEST) return 0;
  return length < 7 ? 1 : length < 10 ? 2 : 3;
}

/** The nearest words of any formulary, those that begin alike first; none for a word that is near none. */
export function findCorrections(formularies: readonly Formulary[], word: string): string[] {
  const most = mostSlips(word);
  const letters = maskLetters(word);
  for (let distance = 1; distance <= most; distance++) {
    const near = new Set<string>();
    for (const formulary of formularies)
      for (let length = word.length - distance; length <= word.length + distance; length++)
        for (const candidate of listNearWords(formulary, length, letters, distance))
          if (distanceWithin(word, candidate, distance)) near.add(candidate);
    if (near.size > 0)
      return [...near]
        .sort((one, other) => shared(other, word) - shared(one, word) || (one < other ? -1 : 1))
        .slice(0, MAX_CORRECTIONS);
  }
  return [];
}

/** Words of a length where the letters are as near as they must be: each slip changes two of them at most. */
function* listNearWords(formulary: Formulary, length: number, letters: number, distance: number): Generator<string> {
  const known = formulary.spellings(length);
  if (known === null) return;
  for (let at = 0; at < known.letters.length; at++)
    if (bits(known.letters[at]! ^ letters) <= 2 * distance) yield known.words.slice(at * length, (at + 1) * length);
}

function bits(number: number): number {
  let count = 0;
  for (let rest = number >>> 0; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Letters that two words begin with alike. */
function shared(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
