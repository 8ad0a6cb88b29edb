/** Codes for everyday words in a text, and whether it names a condition or a service. */
import type { Candidate } from '../../corpus/corpus.public.ts';
import { splitWords, stem, tokenize } from '../../platform/text/words.ts';
import { isCommonWord, kindOfWord } from '../../policies/policies.public.ts';
import { headText } from './clauses.ts';
import {
  birthWords,
  doseWords,
  isNameWord,
  type LayName,
  layWords,
  namesByFirst,
  weighWord,
  wordsOfKind,
} from './lay-table.ts';
import { HOW, nearNames, WHY, WRONG } from './near/near-names.ts';
import { isRelated } from './near/related-words.ts';
import { codesBySize, statedSize } from './near/sizes.ts';
import { isPlainWord, statedSubject } from './plain-words.ts';

/** Words that add nothing to the name of a service. */
const SERVICE_FILLERS: ReadonlySet<string> = new Set(
  tokenize(
    'the a an of for my in on with and or machine device test procedure surgery operation treatment code iv im subq infusion injection contrast nocontrast bothcontrast sterile disposable reusable',
  ),
);
/** Score difference between consecutive codes. */
const STEP = 0.01;
/** For a text longer than the name: the score at half of its words, and what the other half adds. */
const HALF = 0.62;
const REST = 0.3;
/**
 * Minimum share of the text's words that a name must cover: part of a device is a near match, another disease is not.
 */
const LEAST_PART = { condition: 2 / 3, service: 0.5 };
const ANY_OPERATION: ReadonlySet<string> = new Set(tokenize('surgery operation procedure'));
/** Letters of a word that may be written apart. */
const LEAST_COMPOUND = 6;
/** What a thing is without. */
const [NEGATED = ''] = tokenize('without');
const WITHOUT = /\b(?:no|without)\s+([a-z]+)/gi;
/** Score of a name that only health care has. */
const DISTINCT = 0.5;
/** Weight of names in a text with a negation: what it negates is unknown. */
const DENIED = 0.6;
const DRUGS = /^[CJQS]\d/;
/** Weight of a service's name in a text about a condition. */
const SERVICE = 0.9;
/** Diseases of the newborn and of pregnancy have codes of their own: weight of a name that does not state them. */
const NOT_OF_BIRTH = 0.85;
/** Weight of a name with codes of no size, in a text that states one. */
const UNSIZED = 0.95;
/** Weight of a condition's name in a text that requests a service. */
const OTHER_KIND = 0.6;

/** What a text is about; null if its words do not decide. */
type Intent = 'condition' | 'service' | null;

type LayMatch = Candidate & { score: number; isSized: boolean };

export interface LayMatches {
  /** Each with its score, 0 to 1: the text is the name, or contains it. */
  codes: LayMatch[];
  intent: Intent;
  /** The entire text is a name. */
  isNamed: boolean;
}

interface Fit {
  name: LayName;
  /** Weight of the text's words found in the name. */
  used: number;
  /** Words of the text not in the name. */
  beyond: number;
  /** Share of the text found in the name, by weight. */
  part: number;
}

export function layMatches(text: string): LayMatches {
  const sized = statedSize(text);
  const found = sized === null ? null : matchJoined(sized.text, sized.centimeters);
  // Other names have their size as a word: "4 inch tape".
  return found?.codes.some(({ isSized }) => isSized) === true ? found : matchJoined(text, null);
}

function matchJoined(text: string, size: number | null): LayMatches {
  const joined = joinCompounds(text);
  const found = matchNames(text, joined, size);
  // "hospital bed side rails" has no bedside.
  return found.codes.length === 0 && joined !== text ? matchNames(text, text, size) : found;
}

/** @param size in centimeters. */
function matchNames(text: string, read: string, size: number | null): LayMatches {
  const words = layWords(read);
  const rest = restWords(read, words);
  const without = new Set([...read.matchAll(WITHOUT)].flatMap(([, word]) => layWords(word!)));
  const present = words
    .flatMap((word) => namesByFirst().get(word) ?? [])
    .filter((name) => name.words.every((word) => words.includes(word)))
    // "Cord for a cochlear implant" is no implant.
    .filter((name) => !name.words.every((word) => rest.has(word)))
    .filter((name) => !isWithout(name, without));
  // Names of one item: "home oxygen concentrator" is both "home oxygen" and "oxygen concentrator".
  const items = Map.groupBy(present, ({ codes }) => codes);
  const fits = present.flatMap((name) => {
    const more = items.get(name.codes)!.flatMap((other) => other.words);
    return fitName({ ...name, optional: new Set([...name.optional, ...more]) }, words, rest) ?? [];
  });
  const longest = Math.max(0, ...fits.map(({ used }) => used));
  const chosen = fits.filter(({ used }) => used === longest);
  const least = Math.min(...chosen.map(({ beyond }) => beyond));
  const denied = /\b(?:not|never)\b/i.test(text) ? DENIED : 1;
  const whole = chosen.filter(({ beyond }) => beyond === 0).map(({ name }) => name);
  const intent = stateIntent(
    words.filter((word) => !rest.has(word)),
    whole,
    text,
  );
  const best = new Map<string, LayMatch>();
  const complete = chosen
    .filter((fit) => fit.beyond === least)
    .map(({ name, beyond, part }) => {
      const isOther = intent === 'service' && name.isCondition;
      const isYoung = name.isCondition && words.some((word) => birthWords().has(word) && !name.words.includes(word));
      const isDone = intent === 'condition' && !name.isCondition;
      const factor = (isOther ? OTHER_KIND : 1) * (isDone ? SERVICE : 1) * (isYoung ? NOT_OF_BIRTH : 1);
      const fit = beyond === 0 ? 1 : HALF + REST * (part * 2 - 1);
      return { name, worth: fit * factor * (size !== null && name.most === undefined ? UNSIZED : 1) };
    });
  const stated = words.filter((word) => !isFiller(word, false));
  const isAny = words.some((word) => ANY_OPERATION.has(word));
  const near =
    whole.length > 0 ? [] : nearNames(words, { stated, rest, isAny }).filter(({ name }) => !isWithout(name, without));
  const other = intent === 'condition' ? OTHER_KIND : 1;
  const unsized = (name: LayName) => (size !== null && name.most === undefined ? UNSIZED : 1);
  const others = near.map(({ name, worth }) => ({ name, worth: worth * other * unsized(name) }));
  const isOpen = complete.length + others.length === 0 && statedSubject(text) !== 'condition';
  const distinct = isOpen ? distinctNames(present, words) : [];
  for (const { name, worth } of [...complete, ...others, ...distinct]) {
    const codes = size === null ? name.codes : codesBySize(name, size);
    for (const [at, candidate] of codes.entries()) {
      const score = worth * denied - STEP * at;
      const key = `${candidate.system} ${candidate.code}`;
      const isSized = size !== null && name.most !== undefined;
      if ((best.get(key)?.score ?? 0) < score) best.set(key, { ...candidate, score, isSized });
    }
  }
  return { codes: [...best.values()], intent, isNamed: whole.length > 0 };
}

/** A name that only health care has is offered although the text states more than half of something else: "dexa, hips and spine". */
function distinctNames(present: readonly LayName[], words: readonly string[]): { name: LayName; worth: number }[] {
  const isOther = (word: string) => kindOfWord(word) === 'foreign' || !(isNameWord(word) || isPlainWord(word));
  if (words.some(isOther)) return [];
  const named = present.filter(
    ({ words: own, isCondition }) =>
      !isCondition && own.some((word) => kindOfWord(word) === 'clinical' && !isCommonWord(word)),
  );
  const longest = Math.max(0, ...named.map(({ words: own }) => weighWords(own)));
  return named.filter(({ words: own }) => weighWords(own) === longest).map((name) => ({ name, worth: DISTINCT }));
}

/** "Walker no wheels" is no walker with wheels; conditions are named by what is lacking: "no appetite". */
function isWithout({ words, isCondition }: LayName, without: ReadonlySet<string>): boolean {
  return !isCondition && !words.includes(NEGATED) && words.some((word) => without.has(word));
}

/** Words of names that only the part of a text has that says what something is for. */
function restWords(text: string, words: readonly string[]): ReadonlySet<string> {
  const head = new Set(layWords(headText(text, 'reason')));
  return new Set(words.filter((word) => !head.has(word)));
}

/** A text with words written apart that a name has as one: "gall bladder", "tooth ache". */
export function joinCompounds(text: string): string {
  const words = splitWords(text);
  return words.reduce((written, word, at) => {
    const joined = at === 0 ? '' : words[at - 1]! + word;
    if (joined.length < LEAST_COMPOUND || !isNameWord(stem(joined))) return written;
    return written.replace(new RegExp(`\\b${words[at - 1]}\\s+${word}\\b`, 'i'), joined);
  }, text);
}

/** Null if most words of the text are unrelated. @param name all of its words are in the text. */
function fitName(name: LayName, words: readonly string[], rest: ReadonlySet<string>): Fit | null {
  const further = words.filter((word) => !name.words.includes(word) && !name.optional.has(word));
  const beyond = further.filter(
    (word) =>
      !isFiller(word, name.isCondition) &&
      !(isOfDose(word) && name.codes.every(({ code }) => DRUGS.test(code))) &&
      (name.isCondition || !name.words.some((own) => isRelated(own, word))),
  );
  const found = words.filter((word) => !further.includes(word));
  const specific = found.filter((word) => !isFiller(word, name.isCondition));
  const used = weighWords(specific.length === 0 ? found : specific);
  const part = used / (used + (name.isCondition ? weighWords(beyond) : weighBeyond(beyond, rest)));
  const open = name.isCondition ? beyond.filter((word) => !wordsOfKind('sites').has(word)) : beyond;
  return used / (used + weighWords(open)) < LEAST_PART[name.isCondition ? 'condition' : 'service']
    ? null
    : { name, used: weighFound(found, name.isCondition), beyond: beyond.length, part };
}

function weighWords(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + weighWord(word), 0);
}

/** Weight of words that the name of a service has not: many do without what it is for and what is wrong. */
function weighBeyond(words: readonly string[], rest: ReadonlySet<string>): number {
  const factor = (word: string) => (rest.has(word) ? WHY : wordsOfKind('conditions').has(word) ? WRONG : 1);
  return words.reduce((sum, word) => sum + weighWord(word) * factor(word), 0);
}

/** Weight of words found in a name: where something is done says more than how. */
function weighFound(words: readonly string[], isCondition: boolean): number {
  return words.reduce(
    (sum, word) => sum + weighWord(word) * (!isCondition && wordsOfKind('approach').has(word) ? HOW : 1),
    0,
  );
}

function isOfDose(word: string): boolean {
  return doseWords().has(word) || /^\d/.test(word);
}

function isFiller(word: string, isCondition: boolean): boolean {
  if (wordsOfKind('generic').has(word) || wordsOfKind('sides').has(word)) return true;
  return !isCondition && SERVICE_FILLERS.has(word);
}

/** Whether a text says what to do: "cut the string", but not "cut on the hand". */
function isRequest(text: string): boolean {
  const [, verb] = /^\s*([a-z]+) (?:the|an?|off|out|open|away|up)\b/i.exec(text) ?? [];
  return verb !== undefined && layWords(verb).some((word) => wordsOfKind('done').has(word));
}

/** A name that is the entire text decides, then words for a service, then words for a condition. */
function stateIntent(words: readonly string[], whole: readonly LayName[], text: string): Intent {
  const named = new Set(whole.map(({ isCondition }) => isCondition));
  if (named.size === 1) return named.has(true) ? 'condition' : 'service';
  if (isRequest(text) || words.some((word) => wordsOfKind('services').has(word))) return 'service';
  return words.some((word) => wordsOfKind('conditions').has(word)) ? 'condition' : null;
}

/** A text without filler words; the text itself if no word remains. */
export function meaningfulWords(text: string): string {
  const words = splitWords(text);
  const kept = words.filter((word) => !wordsOfKind('generic').has(stem(word)));
  return kept.length === 0 || kept.length === words.length ? text : kept.join(' ');
}
