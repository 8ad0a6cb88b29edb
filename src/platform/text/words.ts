import { stemmer } from 'stemmer';

const MAX_WORD = 40;
const MAX_CACHED_STEMS = 200_000;
const stems = new Map<string, string>();
const WORDS = /[a-z]*\d+(?:\.[a-z0-9]+)+|[\p{L}\p{N}]+/gu;

/** Words without meaning in a search. */
const STOP_WORDS = new Set(
  'a an and any are as at be been but by can did do does for from had has have how i if in into is it its me my no not of on or our shall should so such that the their them then there these they this those to under was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Words as in the search index: lower case, English stems; numbers with dots (`240.4`) are kept. */
export function tokenize(text: string): string[] {
  const found: string[] = [];
  for (const word of text.toLowerCase().match(WORDS) ?? []) {
    // Most words were seen before; stop words are never cached.
    const known = word.length <= MAX_WORD ? stems.get(word) : undefined;
    if (known !== undefined) found.push(known);
    else if (isSignificant(word)) found.push(stem(word));
  }
  return found;
}

/** Words in lower case as they are written, without stop words. */
export function splitWords(text: string): string[] {
  return (text.toLowerCase().match(WORDS) ?? []).filter(isSignificant);
}

function isSignificant(word: string): boolean {
  return word.length <= MAX_WORD && !STOP_WORDS.has(word);
}

/** English stem; words with digits are unchanged. */
export function stem(word: string): string {
  let known = stems.get(word);
  if (known === undefined) {
    if (/\d/.test(word)) return word;
    known = stemmer(word);
    if (stems.size < MAX_CACHED_STEMS && !STOP_WORDS.has(word)) stems.set(word, known);
  }
  return known;
}
