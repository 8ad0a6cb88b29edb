/** Words of names as people would write them, to recognize those with typing errors and those written together. */
import { splitWords } from '../../../platform/text/words.ts';

export interface Spellings {
  words: Set<string>;
  /** Two consecutive words of a name by the word that they are if written together: "hayfever". */
  pairs: Map<string, string>;
}

/** Fewer letters may be another word. */
const LEAST_TOGETHER = 6;

export function addSpellings({ words, pairs }: Spellings, name: string): void {
  const own = splitWords(name);
  for (const [at, word] of own.entries()) {
    if (/\d/.test(word)) continue;
    words.add(word);
    const together = word + (own[at + 1] ?? '');
    if (together.length >= LEAST_TOGETHER && own[at + 1] !== undefined) pairs.set(together, `${word} ${own[at + 1]}`);
  }
}

/** A word with every repeated letter once. */
export function withoutDoubles(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}
