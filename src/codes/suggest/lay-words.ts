/** Codes for everyday words in a text, and whether it names a condition or a service. */
import type { Candidate } from '../../corpus/corpus.public.ts';
import { splitWords, stem, tokenize } from '../../platform/text/words.ts';
import { isNameWord, type LayName, layWords, namesByFirst, wordsOfKind } from './lay-table.ts';

/** Words that add nothing to the name of a service. */
const SERVICE_FILLERS: ReadonlySet<string> = new Set(
  tokenize(
    'the a an of for my in on with and or machine device test procedure surgery operation treatment code iv im subq infusion injection contrast nocontrast bothcontrast',
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
/** Letters of a word that may be written apart. */
const LEAST_COMPOUND = 6;
/** Weight of names in a text with a negation: what it negates is unknown. */
const DENIED = 0.6;
/** Weight of a condition's name in a text that requests a service. */
const OTHER_KIND = 0.6;

/** What a text is about; null if its words do not decide. */
type Intent = 'condition' | 'service' | null;

export interface LayMatches {
  /** Each with its score, 0 to 1: the text is the name, or contains it. */
  codes: (Candidate & { score: number })[];
  intent: Intent;
  /** The entire text is a name. */
  isNamed: boolean;
}

interface Fit {
  name: LayName;
  /** Words of the text found in the name. */
  used: number;
  /** Words of the text not in the name. */
  beyond: number;
  /** Share of the text's words found in the name. */
  part: number;
}

export function layMatches(text: string): LayMatches {
  const joined = joinCompounds(text);
  const found = matchNames(text, joined);
  // "hospital bed side rails" has no bedside.
  return found.codes.length === 0 && joined !== text ? matchNames(text, text) : found;
}

function matchNames(text: string, read: string): LayMatches {
  const words = layWords(read);
  const present = words
    .flatMap((word) => namesByFirst().get(word) ?? [])
    .filter((name) => name.words.every((word) => words.includes(word)));
  // Names of one item: "home oxygen concentrator" is both "home oxygen" and "oxygen concentrator".
  const items = Map.groupBy(present, ({ codes }) => codes);
  const fits = present.flatMap((name) => {
    const more = items.get(name.codes)!.flatMap((other) => other.words);
    return fitName({ ...name, optional: new Set([...name.optional, ...more]) }, words) ?? [];
  });
  const longest = Math.max(0, ...fits.map(({ used }) => used));
  const chosen = fits.filter(({ used }) => used === longest);
  const least = Math.min(...chosen.map(({ beyond }) => beyond));
  const denied = /\b(?:not|never)\b/i.test(text) ? DENIED : 1;
  const whole = chosen.filter(({ beyond }) => beyond === 0).map(({ name }) => name);
  const intent = stateIntent(words, whole);
  const best = new Map<string, Candidate & { score: number }>();
  for (const { name, beyond, part } of chosen.filter((fit) => fit.beyond === least)) {
    const isOther = intent === 'service' && name.isCondition;
    const worth = (beyond === 0 ? 1 : HALF + REST * (part * 2 - 1)) * (isOther ? OTHER_KIND : 1) * denied;
    for (const [at, candidate] of name.codes.entries()) {
      const score = worth - STEP * at;
      const key = `${candidate.system} ${candidate.code}`;
      if ((best.get(key)?.score ?? 0) < score) best.set(key, { ...candidate, score });
    }
  }
  return { codes: [...best.values()], intent, isNamed: whole.length > 0 };
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
function fitName(name: LayName, words: readonly string[]): Fit | null {
  const rest = words.filter((word) => !name.words.includes(word));
  const further = rest.filter((word) => !name.optional.has(word));
  const beyond = further.filter((word) => !isFiller(word, name.isCondition)).length;
  const used = words.length - further.length;
  const part = used / (used + beyond);
  const sites = name.isCondition ? further.filter((word) => wordsOfKind('sites').has(word)).length : 0;
  return used / (used + beyond - sites) < LEAST_PART[name.isCondition ? 'condition' : 'service']
    ? null
    : { name, used, beyond, part };
}

function isFiller(word: string, isCondition: boolean): boolean {
  if (wordsOfKind('generic').has(word) || wordsOfKind('sides').has(word)) return true;
  return !isCondition && SERVICE_FILLERS.has(word);
}

/** A name that is the entire text decides, then words for a service, then words for a condition. */
function stateIntent(words: readonly string[], whole: readonly LayName[]): Intent {
  const named = new Set(whole.map(({ isCondition }) => isCondition));
  if (named.size === 1) return named.has(true) ? 'condition' : 'service';
  if (words.some((word) => wordsOfKind('services').has(word))) return 'service';
  return words.some((word) => wordsOfKind('conditions').has(word)) ? 'condition' : null;
}

/** A text without filler words; the text itself if no word remains. */
export function meaningfulWords(text: string): string {
  const words = splitWords(text);
  const kept = words.filter((word) => !wordsOfKind('generic').has(stem(word)));
  return kept.length === 0 || kept.length === words.length ? text : kept.join(' ');
}
