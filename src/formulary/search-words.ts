/** Search patterns for the words of a query: the word itself, a prefix, or the correction of a typing error. */
import type { Formulary } from '../corpus/corpus.public.ts';
import type { SearchWord } from './find-rows.ts';
import { findCorrections } from './spelling.ts';

interface ReadWords {
  known: SearchWord[];
  unknown: string[];
  corrections: { from: string; to: string[] }[];
}

/** Shorter prefixes match too many words. */
const MIN_BEGINNING = 3;

/** @param forgiving false if the words come from the corpus and are spelled correctly */
export function searchWords(all: readonly Formulary[], words: readonly string[], forgiving = true): ReadWords {
  const read: ReadWords = { known: [], unknown: [], corrections: [] };
  const includesWord = (word: string) => all.some((formulary) => formulary.hasWord(word));
  for (const [at, word] of words.entries()) {
    const beginning = word.length >= MIN_BEGINNING && /[^\d]/.test(word) ? `${word}*` : null;
    if (includesWord(word)) {
      // The last word may be incomplete while the user is typing.
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
