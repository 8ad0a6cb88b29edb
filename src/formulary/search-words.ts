/** What the words of a question are searched as: themselves, the beginning of a word, or what a typing error represents. */
import type { Formulary } from '../corpus/corpus.public.ts';
import type { SearchWord } from './find-rows.ts';
import { findCorrections } from './spelling.ts';

interface ReadWords {
  known: SearchWord[];
  unknown: string[];
  corrections: { from: string; to: string[] }[];
}

/** Shorter words begin too many others. */
const MIN_BEGINNING = 3;

/** @param forgiving false where the words come from the corpus and are spelled as they should be */
export function searchWords(all: readonly Formulary[], words: readonly string[], forgiving = true): ReadWords {
  const read: ReadWords = { known: [], unknown: [], corrections: [] };
  const includesWord = (word: string) => all.some((formulary) => formulary.hasWord(word));
  for (const [at, word] of words.entries()) {
    const beginning = word.length >= MIN_BEGINNING && /[^\d]/.test(word) ? `${word}*` : null;
    if (includesWord(word)) {
      // Who types may not have finished the last word.
      const last = forgiving && at === words.length - 1 && beginning !== null;
      read.known.push({ word, spellings: last ? [word, beginning] : [word] });
    } else if (forgiving && beginning !== null && includesWord(beginning))
      read.known.push({ word, spellings: [beginning] });
    else {
      const intended = forgiving ? findCorrections(all, word) : [];
      if (intended.length === 0) read.unknown.push(word);
      else {
        read.known.push({ word, spellings: intended });
        read.corrections.push({ from: word, to: intended });
      }
    }
  }
  return read;
}
