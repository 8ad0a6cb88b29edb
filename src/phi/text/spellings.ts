/**
 * Undoes spellings that hide an identifier: letters apart, words run together, digits in place of letters and vice
 * versa, dates as words, and a nickname between given and family name.
 */
import { openLexicon } from '../../platform/text/lexicon.ts';
import { canBeName, isFullName, splitName } from '../words.ts';

const lexicon = openLexicon(new URL('../lexicon/spellings.yaml', import.meta.url));

/** `J o h n`, `J.o.h.n`, `1 E G 4`. Characters and separators are disjoint, so there is only one way to match. */
const APART = /(?<![A-Za-z0-9])(?:[A-Za-z0-9:/#@][ ._-]{1,5}){2,}[A-Za-z0-9](?![A-Za-z0-9])/g;
const APART_NEEDS = /(?<![A-Za-z0-9])(?:[A-Za-z0-9:/#@][ ._-]{1,5}){2}[A-Za-z0-9](?![A-Za-z0-9])/;
/** Words that may be joined: by a symbol, a capital or nothing. */
const COMPOUND = /[A-Za-z]{2,}(?:[._/+|:-][A-Za-z]{2,})*/g;
const COMPOUND_NEEDS = /[a-z][A-Z]|[A-Za-z][._/+|:-][A-Za-z]|[A-Za-z]{8}/;
const CAPITALIZED_RUN = /^[A-Z][a-z]+(?:[A-Z][a-z]+){1,3}$/;
const PARTS = /[._/+|:-]|(?<=[a-z])(?=[A-Z])/;
const LABEL_AND_DIGITS = /\b(mrn|ssn|dob|mbi|acct|phone|fax|born|dl)(?=\d)/gi;
const DISGUISED_WORD = /(?<![A-Za-z0-9@$])(?=[A-Za-z0-9@$!]{0,20}[013457@$!])[A-Za-z0-9@$!]*[A-Za-z][A-Za-z0-9@$!]*/g;
const DISGUISED_NEEDS = /[A-Za-z][013457@$!]|[013457@$!][A-Za-z]/;
const LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const DISGUISED_DIGITS = /(?<![A-Za-z0-9])[\dOolI]{3}([-. ])[\dOolI]{2,3}\1[\dOolI]{4}(?![A-Za-z0-9])/g;
const DISGUISED_DIGITS_NEEDS = /[\dOolI]{2}[-. ][\dOolI]{4}/;
/** `Robert "Bob" Smith`, `Robert (Bob) Smith`. */
const NICKNAME = /(?<=\p{L} )["'(]{1,2}\p{Lu}[\p{L} ]{1,20}["')]{1,2} (?=\p{Lu})/gu;

const ORDINAL_DAY = lexicon.pattern('ordinal_day', 'gi');
const YEAR = lexicon.pattern('year', 'gi');
const MILLENNIUM = lexicon.pattern('millennium', 'gi');
const ZERO_DIGIT = lexicon.pattern('zero_digit', 'gi');
const NUMBER = lexicon.pattern('number', 'gi');
const NEAR = lexicon.pattern('near');
const wordsIn = (entry: string): string[] => [lexicon.data<string | string[]>(entry)].flat().join('|').split('|');
const UNITS = ['', ...wordsIn('unit'), ...wordsIn('teen')];
const TENS = wordsIn('ten');
const ORDINALS = wordsIn('ordinal');

/** Alternative spellings, each as a separate text; none for ordinary text. */
export function* listSpellings(text: string): Generator<string> {
  const found = new Set([text]);
  for (const [needs, respell] of SPELLINGS) {
    if (!needs.test(text)) continue;
    const other = respell(text);
    if (found.has(other)) continue;
    found.add(other);
    yield other;
  }
}

const SPELLINGS: readonly (readonly [needs: RegExp, respell: (text: string) => string])[] = [
  [APART_NEEDS, (text) => text.replace(APART, joined)],
  [COMPOUND_NEEDS, (text) => text.replace(COMPOUND, separated)],
  [/[a-z]{2}\d/i, (text) => text.replace(LABEL_AND_DIGITS, '$1 ')],
  [DISGUISED_NEEDS, (text) => text.replace(DISGUISED_WORD, letters)],
  [DISGUISED_DIGITS_NEEDS, (text) => text.replace(DISGUISED_DIGITS, digits)],
  [NEAR, numbersInDigits],
  [/["')] \p{Lu}/u, (text) => text.replace(NICKNAME, '')],
];

/**
 * The shortest separator of a run is dropped and longer ones become spaces; without spaces, the result is read as words
 * run together.
 */
function joined(run: string): string {
  const gaps = run.match(/[ ._-]+/g)!;
  const min = Math.min(...gaps.map(({ length }) => length));
  const whole = run.replace(/[ ._-]+/g, (gap) => (gap.length === min ? '' : gap === ' - ' ? '-' : ' '));
  const named = whole.replace(COMPOUND, separated).replace(/^([a-z]{3})(?=\d)/i, '$1 ');
  // Letters are only joined where they form a word: each capital begins one.
  return CAPITALIZED_RUN.test(named) ? named.replace(/(?<=[a-z])(?=[A-Z])/g, ' ') : named;
}

/** `JohnSmith` and `john_smith` become `John Smith`; other words stay unchanged. */
function separated(compound: string): string {
  const parts = compound.split(PARTS);
  if (parts.length === 1) return splitName(compound)?.map(titled).join(' ') ?? compound;
  const isName = parts.some((part, at) => at > 0 && isFullName(parts[at - 1]!, part));
  return isName ? parts.map((part) => (canBeName(part) ? titled(part) : part)).join(' ') : compound;
}

const titled = (word: string): string => word[0]!.toUpperCase() + word.slice(1).toLowerCase();

/** A name with digits and symbols in place of letters. */
function letters(token: string): string {
  const forms = ['i', 'l'].map((one) => token.replace(/[013457@$!]/g, (sign) => (sign === '1' ? one : LETTERS[sign]!)));
  const name = forms.find((form) => canBeName(form) || /^(?:patient|member|subscriber)$/i.test(form));
  return name ?? token;
}

function digits(token: string): string {
  if (token.replace(/\D/g, '').length < 5) return token;
  return token.replace(/[Oo]/g, '0').replace(/[lI]/g, '1');
}

/** `the third of May nineteen fifty-two` becomes `the 3rd of May 1952`. */
function numbersInDigits(text: string): string {
  return text
    .replace(MILLENNIUM, (_, rest?: string) => String(2_000 + valueInWords(rest ?? '')))
    .replace(YEAR, (_, century: string, one?: string, rest?: string) =>
      String(100 * valueInWords(century) + valueInWords(one ?? rest ?? '')),
    )
    .replace(ORDINAL_DAY, (_, tens: string | undefined, last: string) => {
      const at = ORDINALS.indexOf(last.toLowerCase()) + 1;
      const value = at === 21 ? 30 : at;
      return `${value + (tens === undefined ? 0 : valueInWords(tens))}th`;
    })
    .replace(ZERO_DIGIT, (_, digit: string) => `0${valueInWords(digit)}`)
    .replace(NUMBER, (number) => String(valueInWords(number)));
}

function valueInWords(words: string): number {
  return words
    .toLowerCase()
    .split(/[ -]/)
    .reduce((sum, word) => {
      const ten = TENS.indexOf(word);
      return sum + (ten >= 0 ? 10 * (ten + 2) : Math.max(0, UNITS.indexOf(word)));
    }, 0);
}
