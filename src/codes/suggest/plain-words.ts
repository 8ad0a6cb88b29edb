/**
 * Everyday words with the words that code systems use, from `lay/words-*.yaml`: a text is read as a list of concepts, each
 * found by any of its wordings.
 */
import { readFileSync } from 'node:fs';
import { tokenize } from '../../platform/text/words.ts';
import { wordsOfKind } from './lay-table.ts';

const FILES = ['words-body', 'words-conditions', 'words-injuries', 'words-things', 'words-drugs'];

/** Stems that must all occur in a description. */
export type Wording = readonly string[];

/** One thing that a text states, in one or several words. */
export interface Concept {
  /** As in the text; all must occur in a description. */
  own: Wording;
  /** Other wordings of code systems. */
  others: readonly Wording[];
  part: Part;
}

/**
 * A context states where something belongs ("hearing aid", "wheelchair"), which descriptions often leave out; an aside
 * states for whom or when, which most leave out.
 */
export type Part = 'subject' | 'context' | 'aside';

interface PlainWord {
  words: Wording;
  others: Wording[];
  part: Part;
}

let known: ReadonlyMap<string, readonly PlainWord[]> | null = null;

/** Items by each of their words, the longest first. @throws Error with the line that is not an item. */
function plainWords(): ReadonlyMap<string, readonly PlainWord[]> {
  if (known !== null) return known;
  const items = new Map<string, PlainWord>();
  for (const file of FILES)
    for (const line of readFileSync(new URL(`lay/${file}.yaml`, import.meta.url), 'utf8').split('\n'))
      for (const { words, others, part } of parseLine(line, file)) {
        const key = words.toSorted().join(' ');
        const item = items.get(key);
        if (item === undefined) items.set(key, { words, others: [...others], part });
        else item.others.push(...others);
      }
  const sorted = [...items.values()].sort((a, b) => b.words.length - a.words.length);
  known = Map.groupBy(sorted, ({ words }) => words[0]!);
  return known;
}

/** `everyday word | another: official word | official words`; a plus before it marks a context, a question mark an aside. */
function parseLine(line: string, file: string): PlainWord[] {
  if (/^(?:#.*|[a-z, ]+:|\s*)$/.test(line)) return [];
  const [, mark = '', names, official] = /^ {2}- ([+?] )?([^:]+): (.+)$/.exec(line) ?? [];
  if (names === undefined || official === undefined) throw new Error(`lay/${file}.yaml: not an item: ${line}`);
  const others = official.split(' | ').map((wording) => tokenize(wording));
  const part = mark === '' ? 'subject' : mark === '+ ' ? 'context' : 'aside';
  return names.split(' | ').map((name) => ({ words: tokenize(name), others, part }));
}

/**
 * Concepts of a text in the order of its words: a word belongs to the longest everyday name that it is part of, and one
 * that names nothing is left out if others remain.
 */
export function readConcepts(words: readonly string[]): Concept[] {
  const present = new Set(words);
  const names = words
    .flatMap((word) => plainWords().get(word) ?? [])
    .filter((name) => name.words.every((word) => present.has(word)))
    .sort((a, b) => b.words.length - a.words.length);
  const named = new Map<string, PlainWord>();
  for (const name of names)
    if (name.words.every((word) => !named.has(word))) for (const word of name.words) named.set(word, name);
  const isEmpty = (word: string) => !named.has(word) && wordsOfKind('generic').has(word);
  const meaningful = words.filter((word) => !isEmpty(word));
  const concepts = new Map<PlainWord | string, Concept>();
  for (const word of meaningful.length === 0 ? words : meaningful) {
    const name = named.get(word);
    if (concepts.has(name ?? word)) continue;
    concepts.set(name ?? word, {
      own: name?.words ?? [word],
      others: name?.others ?? [],
      part: name?.part ?? 'subject',
    });
  }
  return [...concepts.values()];
}
