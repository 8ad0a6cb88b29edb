import { readFileSync } from 'node:fs';

/** A word of a text and what it looks like. */
export interface Word {
  text: string;
  lower: string;
  /** Offset of its first character, and of the one after its last. */
  from: number;
  to: number;
  /** `John`, `McDonald`, `O'Neil`: a capital first and small letters after it. */
  capitalized: boolean;
  /** `JOHN`: two capitals or more and nothing else. */
  capitals: boolean;
  /** Common as a given or a family name in the United States. */
  given: boolean;
  family: boolean;
  /** One of policies, or the name of a place, payer or product, whether or not persons are called so too. */
  known: boolean;
}

const read = (file: string): ReadonlySet<string> =>
  new Set(readFileSync(new URL(`lexicon/${file}.txt`, import.meta.url), 'utf8').split(/\s+/));

/** Given names common in the United States (Social Security Administration, Census Bureau). */
const GIVEN_NAMES = read('given-names');
/** Family names common in the United States (Census Bureau). */
const FAMILY_NAMES = read('family-names');
/** Words that Medicare coverage policies write with a small first letter, and names of places, payers and products in them. */
const POLICY_WORDS = read('policy-words');
const PROPER_NOUNS = read('proper-nouns');
/** Names that diseases, tests, devices and scales are called by. */
export const EPONYMS = read('eponyms');

const WORD = /[A-Za-z\u00aa-\u02af\u0370-\uffdc]+(?:['’-][A-Za-z\u00aa-\u02af\u0370-\uffdc]+)*/g;
const CAPITALIZED = /^\p{Lu}(?:['’]\p{Lu})?\p{Ll}+(?:\p{Lu}\p{Ll}+)?(?:-\p{Lu}\p{Ll}+)?$/u;
const CAPITALS = /^\p{Lu}[\p{Lu}'’-]+$/u;

/** The words of a text in their order; a possessive `'s` is not part of its word. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: found, index }) => {
    const bare = /['’]s$/i.test(found) ? found.slice(0, -2) : found;
    const small = bare.toLowerCase();
    // Most words have no capital and no punctuation: what looks closer is for the others.
    const large = small !== bare;
    const parts = PUNCTUATION.test(small) ? small.split('-').map((part) => part.replace(/['’]/g, '')) : null;
    return {
      text: bare,
      lower: small,
      from: index,
      to: index + bare.length,
      capitalized: large && CAPITALIZED.test(bare),
      capitals: large && CAPITALS.test(bare),
      given: isIn(GIVEN_NAMES, small, parts),
      family: isIn(FAMILY_NAMES, small, parts),
      known: isKnown(small) || (small.includes('-') && small.split('-').every(isKnown)),
    };
  });
}

const PUNCTUATION = /['’-]/;

/** `O'Neil` stands as `oneil`; of `Smith-Jones` either part will do. */
function isIn(names: ReadonlySet<string>, lower: string, parts: readonly string[] | null): boolean {
  return names.has(lower) || (parts?.some((part) => names.has(part)) ?? false);
}

const ENDINGS = ['s', 'es', 'ed', 'ing', 'ly'];

function isKnown(part: string): boolean {
  if (POLICY_WORDS.has(part) || PROPER_NOUNS.has(part)) return true;
  return ENDINGS.some(
    (ending) =>
      part.length > ending.length + 3 && part.endsWith(ending) && POLICY_WORDS.has(part.slice(0, -ending.length)),
  );
}
