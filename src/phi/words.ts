import { readFileSync } from 'node:fs';

const read = (file: string): ReadonlySet<string> =>
  new Set(readFileSync(new URL(`lexicon/${file}.txt`, import.meta.url), 'utf8').split(/\s+/));

/** Given names common in the United States (Social Security Administration, Census Bureau). */
const GIVEN_NAMES = read('given-names');
/** Family names common in the United States (Census Bureau). */
const FAMILY_NAMES = read('family-names');
/** Words that Medicare coverage policies write in lower case, and names of places, payers and products in them. */
const POLICY_WORDS = read('policy-words');
const PROPER_NOUNS = read('proper-nouns');
/** Persons after whom diseases, tests, devices and scales are named. */
export const EPONYMS = read('eponyms');

const WORD = /[A-Za-z\u00aa-\u02af\u0370-\uffdc]+(?:['’-][A-Za-z\u00aa-\u02af\u0370-\uffdc]+)*/g;
const CAPITALIZED = /^\p{Lu}(?:['’]\p{Lu})?\p{Ll}+(?:\p{Lu}\p{Ll}+)?(?:-\p{Lu}\p{Ll}+)?$/u;
const CAPITALS = /^\p{Lu}[\p{Lu}'’-]+$/u;

/** A word of a text and its properties. Expensive ones are computed on first use, which few words need. */
export class Word {
  readonly text: string;
  readonly lower: string;
  /** Offset of its first character, and the offset after its last. */
  readonly from: number;
  readonly to: number;
  /** `John`, `McDonald`, `O'Neil`: a capital followed by lower case. */
  readonly capitalized: boolean;
  /** `JOHN`: at least two capitals and nothing else. */
  readonly capitals: boolean;
  /** Common given or family name in the United States. */
  readonly given: boolean;
  readonly family: boolean;

  constructor(found: string, from: number) {
    this.text = /['’]s$/i.test(found) ? found.slice(0, -2) : found;
    this.lower = this.text.toLowerCase();
    this.from = from;
    this.to = from + this.text.length;
    // Most words have no capital or punctuation and skip the closer checks.
    const large = this.lower !== this.text;
    const parts = PUNCTUATION.test(this.lower) ? this.lower.split('-').map((part) => part.replace(/['’]/g, '')) : null;
    this.capitalized = large && CAPITALIZED.test(this.text);
    this.capitals = large && CAPITALS.test(this.text);
    this.given = isIn(GIVEN_NAMES, this.lower, parts);
    this.family = isIn(FAMILY_NAMES, this.lower, parts);
  }

  /** A policy term, or the name of a place, payer or product, even if it is also a personal name. */
  get known(): boolean {
    return isKnown(this.lower) || (this.lower.includes('-') && this.lower.split('-').every(isKnown));
  }
}

/** Words of a text in order; a possessive `'s` is not part of its word. */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: found, index }) => new Word(found, index));
}

const PUNCTUATION = /['’-]/;

/** `O'Neil` matches `oneil`; for `Smith-Jones` either part is enough. */
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

/** Whether the word is a known given or family name. */
export function canBeName(word: string): boolean {
  const lower = word.toLowerCase();
  return GIVEN_NAMES.has(lower) || FAMILY_NAMES.has(lower);
}

/** Whether two words alone are a person's name: neither is a policy term or an eponym. */
export function isFullName(first: string, second: string): boolean {
  const [one, other] = [first.toLowerCase(), second.toLowerCase()];
  return isProvidedAndFamily(one, other) || isProvidedAndFamily(other, one);
}

function isProvidedAndFamily(given: string, family: string): boolean {
  if (!GIVEN_NAMES.has(given) || !FAMILY_NAMES.has(family)) return false;
  return !isKnown(given) && !isKnown(family) && !(EPONYMS.has(given) && EPONYMS.has(family));
}

/** Shorter names occur within too many words. */
const MIN_JOINED = 4;

/** Splits a given and family name written as one word, also with a word for a person in front; null for other words. */
export function splitName(word: string): string[] | null {
  const lower = word.toLowerCase().replace(/^(?:patient|member)/, '');
  if (lower.length < 2 * MIN_JOINED || lower.length > 24 || isKnown(lower) || canBeName(lower)) return null;
  for (let at = MIN_JOINED; at <= lower.length - MIN_JOINED; at++) {
    const parts = [lower.slice(0, at), lower.slice(at)] as const;
    if (isFullName(...parts)) return [...parts];
  }
  return null;
}

/** Whether policies use the word, or it names a place, payer or product. */
export const isPolicyWord = (word: string): boolean => isKnown(word.toLowerCase());

/** Whether a word is a family name, including eponyms. */
export const isFamilyName = (word: string): boolean => FAMILY_NAMES.has(word.toLowerCase());
