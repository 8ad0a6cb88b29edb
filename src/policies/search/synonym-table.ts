/** Different ways to state one thing, from `lexicon/*.yaml`. They are used on what is asked, never on what policies state. */
import { readdirSync, readFileSync } from 'node:fs';
import { splitWords, stem } from '../../platform/text/words.ts';

export const SYNONYM_FILES = [
  'drugs',
  'medicines',
  'equipment',
  'devices',
  'procedures',
  'operations',
  'tests',
  'studies',
  'conditions',
  'diseases',
  'body',
  'everyday',
  'lay-body',
  'lay-care',
  'brands',
  'abbreviations',
  'icd10-index',
];

/** Stems that must all occur, in any order. */
export type Term = readonly string[];

/** A term of the table alongside the other terms of its concepts. */
export interface KnownTerm {
  term: Term;
  others: readonly Term[];
}

export interface SynonymTable {
  /** Terms by their first stem. */
  byFirst: ReadonlyMap<string, readonly KnownTerm[]>;
  /** Every word of the table as it is spelled, in order. */
  words: readonly string[];
  /** Their stems. */
  stems: ReadonlySet<string>;
  /** Terms as they are spelled, by their stems with spaces between. */
  spelled: ReadonlyMap<string, string>;
  /** Stems of words that contain no information of what is searched for. */
  weak: ReadonlySet<string>;
}

/** Lines below the heading of a lexicon file. @throws Error naming a line that is neither heading, item nor comment. */
export function lexiconLines(file: string): string[] {
  const text = readFileSync(new URL(`lexicon/${file}.yaml`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line) => {
    if (/^(?:#.*|[a-z]+:|\s*)$/.test(line)) return [];
    if (!line.startsWith('  - ')) throw new Error(`lexicon/${file}.yaml: not an item: ${line}`);
    return [line.slice(4)];
  });
}

/** Names of the files of a folder, without ending and in one order everywhere. */
export function lexiconFiles(folder: URL): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return files.sort().map((file) => file.slice(0, -'.yaml'.length));
}

/** Terms of a concept as they are written: `cpap | positive airway pressure`. */
export function parseTerms(line: string): string[] {
  return line.split(' | ');
}

/** Whether the table has a word as a term of its own. */
export function isTerm(word: string): boolean {
  const first = stem(word.toLowerCase());
  return (
    synonymTable()
      .byFirst.get(first)
      ?.some(({ term }) => term.length === 1) ?? false
  );
}

/** Whether a stem is of a word that contains no information of what is searched for. */
export function isEmptyWord(own: string): boolean {
  return synonymTable().weak.has(own);
}

let table: SynonymTable | undefined;

/** Read at the first search: a command that searches nothing need not wait for it. */
export function synonymTable(): SynonymTable {
  table ??= readTable();
  return table;
}

function readTable(): SynonymTable {
  const others = new Map<string, Map<string, Term>>();
  const words = new Set<string>();
  const spelled = new Map<string, string>();
  for (const line of SYNONYM_FILES.flatMap(lexiconLines)) {
    const written = parseTerms(line).map(splitWords);
    for (const word of written.flat()) words.add(word);
    const terms = new Map<string, Term>();
    for (const term of written) {
      const stems = term.map(stem);
      const key = stems.join(' ');
      terms.set(key, stems);
      if (!spelled.has(key)) spelled.set(key, term.join(' '));
    }
    for (const key of terms.keys()) {
      const known = others.get(key) ?? new Map<string, Term>();
      for (const [other, term] of terms) if (other !== key) known.set(other, term);
      others.set(key, known);
    }
  }
  const known = [...others].map(([key, terms]) => ({ term: key.split(' '), others: [...terms.values()] }));
  return {
    byFirst: Map.groupBy(known, ({ term }) => term[0]!),
    words: [...words].sort(),
    stems: new Set([...words].map(stem)),
    spelled,
    weak: new Set(lexiconLines('weak-words').map(stem)),
  };
}
