/** Names of persons: after a label or a title, next to words about a person, or as a given and a family name. */
import { openLexicon } from '../../platform/text/lexicon.ts';
import type { Finder } from '../categories.ts';
import { EPONYMS, splitWords, type Word } from '../words.ts';

const lexicon = openLexicon(new URL('../lexicon/names.yaml', import.meta.url));
const wordSet = (entry: string): ReadonlySet<string> => new Set(lexicon.data<string[]>(entry).join(' ').split(' '));

/** Words for the person to whom a following name belongs. */
const PERSONS = wordSet('persons');
const TITLES = wordSet('titles');
const PROVIDERS = wordSet('providers');
/** States that are also personal names, too few of them to appear in lists of given names. */
const STATES = wordSet('states');
const NAMED = wordSet('named');
/** Things that have a `name` but are not persons. */
const THINGS = wordSet('things');
/** Words after a name that is not a patient's. */
const ORGANIZATIONS = wordSet('organizations');
/** Organizations named after a person. */
const NAMED_ORGANIZATIONS = lexicon.pattern('named_organizations');
/** Words after an eponym. */
const NAMED_AFTER = wordSet('named_after');
/** Words that only follow an eponym; `Smith surgery` may be about a patient. */
const CONDITION = lexicon.pattern('condition');
/** Verbs and nouns that mark the preceding words as a person's name. */
const PERSON_AFTER = lexicon.pattern('person_after');
/** The same for words before a name. */
const PERSON_BEFORE = lexicon.pattern('person_before');
const AT_START = /(?:^|[.;:?!]\s)\s*$/;

interface Candidate {
  words: readonly Word[];
  at: number;
  text: string;
}

export const NAME_FINDERS: readonly Finder[] = [{ category: 'name', needs: /[a-z]{2}/i, find: namesIn }];

/** Maximum number counted. */
const MAX = 100;

function namesIn(text: string): number {
  const words = splitWords(text);
  let found = 0;
  for (let at = 0; at < words.length; at++) {
    const length = nameAt({ words, at, text });
    if (length === 0) continue;
    if (++found === MAX) return found;
    at += length - 1;
  }
  return found;
}

/** Number of words from `at` that form a name, including its title or label; 0 if none. */
function nameAt(place: Candidate): number {
  const word = place.words[place.at]!;
  if (TITLES.has(word.lower)) return afterTitle(place);
  if (PERSONS.has(word.lower) || NAMED.has(word.lower)) return afterLabel(place);
  if (!word.capitalized && !word.given && !word.family) return 0;
  if (place.at > 0 && PROVIDERS.has(place.words[place.at - 1]!.lower)) return 0;
  return givenAndFamily(place) || familyAndGiven(place) || strangeNames(place) || stateAndFamily(place);
}

/** `Mrs. Garcia`; `MS` is a disease and `MR` an imaging method unless a name follows. */
function afterTitle({ words, at, text }: Candidate): number {
  const title = words[at]!;
  const next = words[at + 1];
  if (next === undefined || !/^\.?\s{1,2}$/.test(text.slice(title.to, next.from))) return 0;
  if (NAMED_AFTER.has(next.lower)) return 0;
  const exact = title.capitalized || title.lower.length > 2;
  if (next.given || next.family) return next.known && !(exact && next.capitalized) ? 0 : 2;
  return exact && (next.capitalized || next.capitals) && !next.known && next.text.length > 1 ? 2 : 0;
}

/** `patient: Jane Roe`, `member name is roe, jane`, `my wife Maria`. */
function afterLabel({ words, at, text }: Candidate): number {
  let label = at;
  while (
    label - at < 3 &&
    /^(?:first|last|full|legal|middle|maiden|given|family|sur|name|is|was|named|called)$/.test(
      words[label + 1]?.lower ?? '',
    )
  )
    label++;
  const isName = NAMED.has(words[label]!.lower) || label > at;
  if (NAMED.has(words[at]!.lower) && at > 0 && THINGS.has(words[at - 1]!.lower)) return 0;
  const first = words[label + 1];
  if (first === undefined) return 0;
  if (isInitial(first)) return afterInitials({ words, at: label, text }, isName);
  const gap = text.slice(words[label]!.to, first.from);
  if (!/^(?:'s)?\s{0,3}[:=,#(\-–"'.]{0,2}\s{0,3}["']?$/.test(gap)) return 0;
  const second = adjoining({ words, at: label + 1, text }, words[label + 2]);
  const marked = /[:=(]/.test(gap);
  if (isOrganization({ words, at: label + 1, text })) return 0;
  if (likeName(first) && second !== undefined && (likeName(second) || second.text.length === 1)) return label - at + 3;
  if (marked && isCapitalStranger(first) && second !== undefined && isCapitalStranger(second)) return label - at + 3;
  if (!likeName(first)) return 0;
  if (first.known) return isName && marked && first.capitalized && (first.given || first.family) ? label - at + 2 : 0;
  const known = first.given || first.family;
  if (known && (isName || marked || first.capitalized || first.capitals))
    return isEponym({ words, at: label + 1, text }) ? 0 : label - at + 2;
  return (isName || marked) && first.capitalized ? label - at + 2 : 0;
}

/** `patient: J. P. Roe`; policy terms may also follow a single letter (`member A plan`). */
function afterInitials({ words, at, text }: Candidate, isName: boolean): number {
  let last = at + 1;
  while (last - at < 3 && isInitial(words[last + 1]) && adjoining({ words, at: last, text }, words[last + 1])) last++;
  const family = adjoining({ words, at: last, text }, words[last + 1]);
  if (family === undefined || family.known || family.text.length < 3) return 0;
  const marked = /[:=.]/.test(text.slice(words[at]!.to, family.from));
  return family.family || ((isName || marked) && family.text.length > 3) ? last + 2 - at : 0;
}

/** The next word, separated only by a space, a comma or an initial. */
function adjoining({ words, at, text }: Candidate, next: Word | undefined): Word | undefined {
  return next !== undefined && /^(?:,?\s{1,2}|\.\s)$/.test(text.slice(words[at]!.to, next.from)) ? next : undefined;
}

/** Whether a word looks like part of a name: capitalized, or a lower-case name with no other meaning. */
function likeName(word: Word): boolean {
  if (word.given || word.family) return word.capitalized || word.capitals || !word.known;
  return word.capitalized && !word.known && !EPONYMS.has(word.lower);
}

const isCapitalStranger = (word: Word): boolean =>
  word.capitals && word.text.length > 2 && (!word.known || word.given || word.family);
const isInitial = (word: Word | undefined): boolean => word !== undefined && word.text.length === 1;

/** `John Q. Smith`, `john smith`, `Maria Okonkwo`. */
function givenAndFamily(place: Candidate): number {
  const { words, at, text } = place;
  const given = words[at]!;
  if (!given.given) return 0;
  const middle = adjoining(place, words[at + 1]);
  const step = isInitial(middle) ? 2 : 1;
  const family = step === 1 ? middle : adjoining({ words, at: at + 1, text }, words[at + 2]);
  if (family === undefined || family.text.length < 2 || text.slice(given.to, family.from).includes(',')) return 0;
  const sureness = rateSureness(given, family);
  if (sureness === 'none' || isEponym({ words, at: at + step, text }) || isEponym(place) || isOrganization(place))
    return 0;
  return sureness === 'sure' && !(family.known && inHeading(place, step)) ? step + 1 : matchNameInProse(place, step);
}

/** Whether two words alone are a name, may be a name, or are not. */
function rateSureness(given: Word, family: Word): 'sure' | 'maybe' | 'none' {
  const sameLook = given.capitalized === family.capitalized && given.capitals === family.capitals;
  const large = given.capitalized || given.capitals;
  if (family.family && !family.known) return given.known ? 'maybe' : 'sure';
  if (family.family) return !given.known && sameLook && large ? 'sure' : 'maybe';
  if (family.known || !sameLook || (given.known && !given.capitalized)) return 'none';
  return !given.known && given.capitalized && !EPONYMS.has(family.lower) ? 'sure' : 'maybe';
}

/** `Smith, John` and, next to words about a person, `Smith John`. */
function familyAndGiven({ words, at, text }: Candidate): number {
  const family = words[at]!;
  const given = words[at + 1];
  if (given === undefined || !given.given || given.known) return 0;
  const gap = text.slice(family.to, given.from);
  if (!/^(?:,\s{0,2}|\s)$/.test(gap) || !(family.family || (family.capitalized && !family.known))) return 0;
  if (family.capitalized !== given.capitalized || family.capitals !== given.capitals) return 0;
  if (isOrganization({ words, at, text }) || isEponym({ words, at: at + 1, text })) return 0;
  if (gap.includes(',')) return family.family && !(family.known && !family.capitalized) ? 2 : 0;
  return !family.known && family.family ? matchNameInProse({ words, at, text }, 1) : 0;
}

/** Two or three capitalized words unknown in policies, next to a word about a person. */
function strangeNames({ words, at, text }: Candidate): number {
  let last = at;
  const strange = (word: Word): boolean =>
    word.capitalized && word.text.length > 1 && !word.known && (!EPONYMS.has(word.lower) || word.family);
  if (!strange(words[at]!)) return 0;
  const initialed = aroundInitial({ words, at, text }, strange);
  if (initialed > 0) return initialed;
  while (last - at < 2) {
    const next = adjoining({ words, at: last, text }, words[last + 1]);
    if (next === undefined || !strange(next) || text.slice(words[last]!.to, next.from).includes(',')) break;
    last++;
  }
  if (last === at || isOrganization({ words, at, text })) return 0;
  return matchNameInProse({ words, at, text }, last - at, false);
}

/** `Ignatius P. Fairweather`: an initial with a period only occurs within a name. */
function aroundInitial(place: Candidate, strange: (word: Word) => boolean): number {
  const { words, at, text } = place;
  const initial = adjoining(place, words[at + 1]);
  if (!isInitial(initial) || !/[A-Z]/.test(initial!.text) || text[initial!.to] !== '.') return 0;
  const family = adjoining({ words, at: at + 1, text }, words[at + 2]);
  if (family === undefined || !strange(family) || EPONYMS.has(family.lower)) return 0;
  return isOrganization(place) || isEponym({ words, at: at + 2, text }) ? 0 : 3;
}

/**
 * `Montana Roe, 71`: state plans look the same (`Montana Healthcare`), and only words about a person distinguish the
 * two.
 */
function stateAndFamily(place: Candidate): number {
  const { words, at, text } = place;
  if (!STATES.has(words[at]!.lower)) return 0;
  const family = adjoining(place, words[at + 1]);
  if (family === undefined || !family.capitalized || family.known || isOrganization(place)) return 0;
  return PERSON_AFTER.test(text.slice(family.to, family.to + 40).replace(/^'s|^\s/, '')) ? 2 : 0;
}

/** `length + 1` words from `at` if the surrounding text mentions a person, otherwise 0. */
function matchNameInProse({ words, at, text }: Candidate, length: number, names = true): number {
  const { from } = words[at]!;
  const { to } = words[at + length]!;
  const before = text.slice(Math.max(0, from - 30), from);
  const after = text.slice(to, to + 40);
  const possessive = /^'s\b/.test(after);
  if (PERSON_AFTER.test(after.replace(/^'s|^\s/, ''))) return length + 1;
  if (!possessive && !/^\s*(?:[,.;:)]|$)/.test(after)) return 0;
  // A heading may begin the same way; there, only known names count.
  return PERSON_BEFORE.test(before) || ((names || possessive) && AT_START.test(before)) ? length + 1 : 0;
}

/** A row of capitalized words is a heading, in which `Stone Removal` is not a family name. */
function inHeading({ words, at }: Candidate, step: number): boolean {
  const next = words[at + step + 1];
  return next?.capitalized === true && next.known;
}

function isOrganization({ words, at, text }: Candidate): boolean {
  if (NAMED_ORGANIZATIONS.test(text.slice(words[at]!.from, words[at]!.from + 40))) return true;
  for (let next = at; next < Math.min(words.length, at + 5); next++) {
    if (
      next > at &&
      /[.;:()]/.test(
        text
          .slice(words[next - 1]!.to, words[next]!.from)
          .replace(/^\.\s/, words[next - 1]!.text.length === 1 ? '' : '.'),
      )
    )
      return false;
    if (next > at && ORGANIZATIONS.has(words[next]!.lower) && words[next]!.capitalized) return true;
  }
  return /^\s?&\s?/.test(text.slice(words[at]!.to, words[at]!.to + 3));
}

/** `Parkinson disease`, `Down's syndrome`, `Charcot-Marie-Tooth`, including several eponyms in a row. */
function isEponym({ words, at }: Candidate): boolean {
  if (CONDITION.test(words[at + 1]?.lower ?? '')) return true;
  const parts = words[at]!.lower.split('-');
  if (!parts.every((part) => EPONYMS.has(part))) return false;
  if (parts.length > 1) return true;
  return [1, 2, 3].some((step) => NAMED_AFTER.has(words[at + step]?.lower ?? ''));
}
