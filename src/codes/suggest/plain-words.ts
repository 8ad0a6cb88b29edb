/**
 * Everyday words with the words that code systems use, from `lay/words-*.yaml`: a text is read as a list of concepts, each
 * found by any of its wordings.
 */
import { readFileSync } from 'node:fs';
import { stem, tokenize } from '../../platform/text/words.ts';
import { isCommonWord, kindOfWord } from '../../policies/policies.public.ts';
import { wordsOfKind } from './lay-table.ts';
import { addSpellings, type Spellings } from './reading/spellings.ts';

const FILES: readonly (readonly [file: string, about: About])[] = [
  ['words-body', null],
  ['words-conditions', 'condition'],
  ['words-chapters', 'condition'],
  ['words-injuries', 'condition'],
  ['words-accidents', 'event'],
  ['words-things', 'service'],
  ['words-drugs', 'service'],
  ['words-brands', 'service'],
  ['words-abbreviations', 'condition'],
  ['words-abbreviations-care', 'service'],
];

/** What an everyday word names; null for what either may have. An event is how an injury happened. */
export type About = 'condition' | 'event' | 'service' | null;

/** Stems that must all occur in a description. */
export type Wording = readonly string[];

/** A wording of code systems; a wider one names what a thing is part of: "foot" for a toe. */
interface OtherWording {
  words: Wording;
  isWider: boolean;
}

/** One thing that a text states, in one or several words. */
export interface Concept {
  /** As in the text; all must occur in a description. */
  own: Wording;
  /** Other wordings of code systems. */
  others: readonly OtherWording[];
  /** Has wordings of its own, or belongs to health care alone. */
  isKnown: boolean;
  part: Part;
  about: About;
  /** Belongs to health care alone. */
  isClinical: boolean;
}

/**
 * A context states where something belongs ("hearing aid", "wheelchair"), which descriptions often leave out; an aside
 * states for whom or when, which most leave out. A foreign word states that nothing of health care is searched for.
 */
export type Part = 'subject' | 'context' | 'aside' | 'foreign';

interface PlainWord {
  words: Wording;
  others: OtherWording[];
  part: Part;
  about: About;
}

const written: Spellings = { words: new Set(), pairs: new Map() };

/** Words of everyday names as they are written. */
export function plainSpellings(): Spellings {
  plainWords();
  return written;
}

let stemSet: ReadonlySet<string> | null = null;

/** Whether a stem is in an everyday word, or in none of health care. */
export function isPlainWord(own: string): boolean {
  stemSet ??= new Set([...plainWords().values()].flat().flatMap(({ words }) => words));
  return stemSet.has(own) || partOfWord(own) !== 'subject';
}

let known: ReadonlyMap<string, readonly PlainWord[]> | null = null;

/** Items by each of their words, the longest first. @throws Error with the line that is not an item. */
function plainWords(): ReadonlyMap<string, readonly PlainWord[]> {
  if (known !== null) return known;
  const items = new Map<string, PlainWord>();
  for (const [file, about] of FILES)
    for (const line of readFileSync(new URL(`lay/${file}.yaml`, import.meta.url), 'utf8').split('\n'))
      for (const { words, others, part } of parseLine(line, file)) {
        const key = words.toSorted().join(' ');
        const item = items.get(key);
        if (item === undefined) items.set(key, { words, others: [...others], part, about });
        else item.others.push(...others);
      }
  const sorted = [...items.values()].sort((a, b) => b.words.length - a.words.length);
  known = Map.groupBy(sorted, ({ words }) => words[0]!);
  return known;
}

/**
 * `everyday word | another: official word | official words > wider words`; a plus before it marks a context, a question mark an
 * aside.
 */
function parseLine(line: string, file: string): Omit<PlainWord, 'about'>[] {
  if (/^(?:#.*|[a-z, ]+:|\s*)$/.test(line)) return [];
  const [, mark = '', names, official] = /^ {2}- ([+?] )?([^:]+): (.+)$/.exec(line) ?? [];
  if (names === undefined || official === undefined) throw new Error(`lay/${file}.yaml: not an item: ${line}`);
  const others = official
    .split(' > ')
    .flatMap((some, at) => some.split(' | ').map((wording) => ({ words: tokenize(wording), isWider: at > 0 })));
  for (const name of names.split(' | ')) addSpellings(written, name);
  const part = mark === '' ? 'subject' : mark === '+ ' ? 'context' : 'aside';
  return names.split(' | ').map((name) => ({ words: stemsOfText(name), others, part }));
}

/** "dog's" has no word "s". */
const ENDINGS = /['’](?:s|m|d|re|ve|ll)\b/gi;
/** Negations are no words of descriptions, but parts of everyday names: "no appetite". */
const NEGATIONS = /\b(?:no|not|cannot|[a-z]+n['’]t|(?:wo|ca|do|does|did|is|has|have|was|would)nt)\b/gi;
const NEGATED = 'negated';
/** A condition of the past is history. */
const PAST =
  /\b(?:had|was|been)\b(.*)\b(?:before|in the past|years ago|as a (?:child|kid|baby)|long ago|previously)\b/gi;

/** Stems of a text, each once. */
export function stemsOfText(text: string): string[] {
  const written = text.replace(PAST, '$1 personal history').replace(NEGATIONS, ` ${NEGATED} `).replace(ENDINGS, ' ');
  return [...new Set(tokenize(written))];
}

/** Concepts of a text in the order of its words: a word belongs to the longest everyday name that it is part of. */
export function readConcepts(words: readonly string[]): Concept[] {
  const present = new Set(words);
  const names = words
    .flatMap((word) => plainWords().get(word) ?? [])
    .filter((name) => name.words.every((word) => present.has(word)) && isTogether(name.words, words))
    .sort((a, b) => b.words.length - a.words.length || countNegations(b.words) - countNegations(a.words));
  const named = new Map<string, PlainWord>();
  for (const name of names)
    if (name.words.every((word) => !named.has(word))) for (const word of name.words) named.set(word, name);
  const concepts = new Map<string, Concept>();
  for (const word of words) {
    const name = named.get(word);
    // Two everyday names of one thing are one concept.
    const key = name === undefined ? word : name.others.map(({ words: own }) => own.join(' ')).join(' | ');
    if (concepts.has(key)) continue;
    const own = name?.words ?? [word];
    const isClinical =
      own.length > 1 || kindOfWord(word) === 'clinical' || (isOfPatient(name?.about) && !isCommonWord(word));
    concepts.set(key, {
      own,
      others: name?.others ?? [],
      part: name?.part ?? partOfWord(word),
      about: name?.about ?? null,
      isKnown: name !== undefined || isClinical,
      isClinical,
    });
  }
  return [...concepts.values()];
}

/** What the subjects of a text are about; null if they do not decide. */
export function statedSubject(text: string): 'condition' | 'service' | null {
  const found = readConcepts(stemsOfText(text)).filter(({ part }) => part === 'subject');
  const kinds = new Set(
    found.flatMap(({ about }) => (about === 'service' ? about : isOfPatient(about) ? ('condition' as const) : [])),
  );
  return kinds.size === 1 ? [...kinds][0]! : null;
}

/** Whether a text states how an injury happened. */
export function statesEvent(text: string): boolean {
  return readConcepts(stemsOfText(text)).some(({ about }) => about === 'event');
}

/** Whether diagnoses are named so, and not what is done about them. */
export function isOfPatient(about: About | undefined): boolean {
  return about === 'condition' || about === 'event';
}

/** Whether the words of a name follow each other, in any order, with nothing but asides between them. */
function isTogether(name: Wording, words: readonly string[]): boolean {
  const at = name.map((word) => words.indexOf(word));
  const between = words.slice(Math.min(...at) + 1, Math.max(...at));
  return between.every((word) => name.includes(word) || partOfWord(word) === 'aside' || wordsOfKind('sites').has(word));
}

/** "Not cancer" is no cancer of anything. */
function countNegations(words: Wording): number {
  return words.filter((word) => word === stem(NEGATED)).length;
}

function partOfWord(word: string): Part {
  if (word === stem(NEGATED) || wordsOfKind('generic').has(word) || wordsOfKind('sides').has(word)) return 'aside';
  const kind = kindOfWord(word);
  return kind === 'clinical' || kind === 'other' ? 'subject' : kind;
}
