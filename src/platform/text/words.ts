import { stemmer } from 'stemmer';

const MAX_WORD = 40;
const MAX_REMEMBERED_STEMS = 200_000;
const stems = new Map<string, string>();

/** Words that carry no meaning in a search. */
const STOP_WORDS = new Set(
  'a an and any are as at be been but by can did do does for from had has have how i if in into is it its me my no not of on or our shall should so such that the their them then there these they this those to under was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Words as the search index knows them: lower case, English stems; numbers with dots (`240.4`) stay whole. */
export function tokenize(text: string): string[] {
  return splitWords(text).map(stem);
}

/** Words in lower case as they are written, without stop words. */
export function splitWords(text: string): string[] {
  const found = text.toLowerCase().match(/[a-z]*\d+(?:\.[a-z0-9]+)+|[\p{L}\p{N}]+/gu) ?? [];
  return found.filter((word) => word.length <= MAX_WORD && !STOP_WORDS.has(word));
}

/** English stem; words with digits stay as they are. */
export function stem(word: string): string {
  if (/\d/.test(word)) return word;
  let known = stems.get(word);
  if (known === undefined) {
    known = stemmer(word);
    if (stems.size < MAX_REMEMBERED_STEMS) stems.set(word, known);
  }
  return known;
}
