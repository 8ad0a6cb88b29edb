/**
 * Names that people use for services, from `names/*.yaml`: whole phrases, each with the words of titles that it refers to. A phrase
 * is sure where a description (`services/*.yaml`) is only likely, and it leads from people to titles, never back.
 */
import { readFileSync } from 'node:fs';
import { splitWords, stem } from '../../../platform/text/words.ts';
import { isEmptyWord, lexiconFiles, type Term } from '../synonym-table.ts';
import { isPlainEnglish } from '../words/word-groups.ts';

const CLASSES = 'classes';
/** Files by subject (`README.md`). */
export const NAME_FILES = lexiconFiles(new URL('./', import.meta.url)).filter((file) => file !== CLASSES);

/** A part of a phrase: any of these terms, all words of which must occur. */
export type Slot = readonly Term[];

export interface PeoplesName {
  /** One for each part of the phrase, in any order. */
  slots: readonly Slot[];
  /** Stems of titles: a policy with all words of one of them in its title is meant. */
  titles: readonly Term[];
  /** An abbreviation that is no word of plain English: "hvf", "lvad". */
  isShort: boolean;
}

export interface NameTable {
  names: readonly PeoplesName[];
  /** Numbers of names by a stem of the part that fewest names have. */
  byStem: ReadonlyMap<string, readonly number[]>;
  /** Every title, once. */
  titles: readonly Term[];
  /** Every word as it is spelled, in order. */
  words: readonly string[];
  /** Their stems. */
  stems: ReadonlySet<string>;
}

const ITEM = /^ {2}- ([^=]+) = ([^=]+)$/;
const CLASS_ITEM = /^ {2}- ([a-z]+): (.+)$/;

/** Lines of a file that are items. @throws Error naming a line that is neither heading, item nor comment. */
function items(file: string, pattern: RegExp): [string, string][] {
  const text = readFileSync(new URL(`${file}.yaml`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line): [string, string][] => {
    if (/^(?:#.*|[a-z]+:|\s*)$/.test(line)) return [];
    const [, left, right] = pattern.exec(line) ?? [];
    if (left === undefined || right === undefined) throw new Error(`names/${file}.yaml: not an item: ${line}`);
    return [[left, right]];
  });
}

/** Ways to say a kind of service, a part of the body or an action, by the word that names in braces refer to. */
export function readClasses(): ReadonlyMap<string, readonly string[]> {
  return new Map(items(CLASSES, CLASS_ITEM).map(([name, members]) => [name, members.split(' | ')]));
}

/** Titles and phrases of each line, as they are written. */
export function readNames(file: string): { titles: string[]; phrases: string[] }[] {
  return items(file, ITEM).map(([titles, phrases]) => ({ titles: titles.split(' | '), phrases: phrases.split(' | ') }));
}

/** `{scope} throat/gullet down`: parts by spaces, ways to say one by slashes, words of a way by hyphens. */
export function readSlots(phrase: string, classes: ReadonlyMap<string, readonly string[]>): string[][][] {
  return phrase.split(' ').map((part) => {
    const [, name] = /^\{([a-z]+)\}$/.exec(part) ?? [];
    const ways = name === undefined ? part.split('/').map((way) => way.replaceAll('-', ' ')) : classes.get(name);
    if (ways === undefined) throw new Error(`No class ${part}: ${phrase}`);
    return ways.map(significant).filter((words) => words.length > 0);
  });
}

/** Words that a search keeps. */
function significant(way: string): string[] {
  return splitWords(way).filter((word) => !isEmptyWord(stem(word)));
}

let table: NameTable | undefined;

/** Read at the first search. */
export function nameTable(): NameTable {
  table ??= readTable();
  return table;
}

/** Whether a word is part of a name. */
export function isNameWord(word: string): boolean {
  return nameTable().stems.has(stem(word.toLowerCase()));
}

function readTable(): NameTable {
  const classes = readClasses();
  const words = new Set<string>();
  const titles = new Map<string, Term>();
  const names = NAME_FILES.flatMap(readNames).flatMap((line): PeoplesName[] => {
    const own = line.titles.map((title) => {
      const term = splitWords(title).map(stem);
      const known = titles.get(term.join(' ')) ?? term;
      titles.set(term.join(' '), known);
      return known;
    });
    return line.phrases.map((phrase) => {
      const written = readSlots(phrase, classes).filter((ways) => ways.length > 0);
      for (const word of written.flat(2)) words.add(word);
      return { slots: written.map((ways) => ways.map((way) => way.map(stem))), titles: own, isShort: isShort(written) };
    });
  });
  return {
    names,
    byStem: indexNames(names),
    titles: [...titles.values()],
    words: [...words].sort(),
    stems: new Set([...words].map(stem)),
  };
}

/** Letters of an abbreviation, and the share of vowels in it. */
const FEW_LETTERS = 5;
const FEW_VOWELS = 1 / 3;
/** "Mac", "rad": three letters that may be a word of plain English. */
const SYLLABLE = /^[^aeiou][aeiou][^aeiou]$/;

function isShort(written: readonly (readonly (readonly string[])[])[]): boolean {
  const word =
    written.length === 1 && written[0]!.length === 1 && written[0]![0]!.length === 1 ? written[0]![0]![0]! : '';
  if (word.length < 3 || word.length > FEW_LETTERS || SYLLABLE.test(word)) return false;
  const vowels = word.match(/[aeiou]/g)?.length ?? 0;
  return vowels <= word.length * FEW_VOWELS && !isPlainEnglish(stem(word));
}

/** Each name under the stems of its rarest part, so that a search looks at few names. */
function indexNames(names: readonly PeoplesName[]): ReadonlyMap<string, readonly number[]> {
  const counts = new Map<string, number>();
  for (const { slots } of names)
    for (const stem of new Set(slots.flat(2))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const byStem = new Map<string, number[]>();
  for (const [number, { slots }] of names.entries()) {
    const cost = (slot: Slot) => slot.reduce((sum, [first]) => sum + counts.get(first!)!, 0);
    const [rarest] = slots.toSorted((one, other) => cost(one) - cost(other));
    for (const first of new Set(rarest!.map((way) => way[0]!))) {
      const known = byStem.get(first);
      if (known === undefined) byStem.set(first, [number]);
      else known.push(number);
    }
  }
  return byStem;
}
