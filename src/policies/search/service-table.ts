/** Services in everyday words, from `services/*.yaml`: what people describe, alongside words of titles that name it. */
import { readFileSync } from 'node:fs';
import { splitWords, stem } from '../../platform/text/words.ts';
import type { Term } from './synonym-table.ts';

export const SERVICE_FILES = ['equipment', 'procedures', 'tests-and-care', 'rare', 'complaints', 'plain-words'];

/** A name of a service in titles, with what people say for it. */
export interface ServiceName {
  /** Stems of titles that name it: all must occur. */
  term: Term;
  /** Stems that people describe it with, those of the name included. */
  words: ReadonlySet<string>;
}

export interface ServiceTable {
  names: readonly ServiceName[];
  /** Every word of a description as it is spelled, in order. */
  words: readonly string[];
  /** Their stems. */
  stems: ReadonlySet<string>;
}

const ITEM = /^ {2}- ([^=]+) = ([^=]+)$/;

/** Names and words of each line. @throws Error naming a line that is neither heading, item nor comment. */
export function readServices(file: string): { names: string[]; words: string[] }[] {
  const text = readFileSync(new URL(`services/${file}.yaml`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line) => {
    if (/^(?:#.*|[a-z]+:|\s*)$/.test(line)) return [];
    const item = ITEM.exec(line);
    if (item === null) throw new Error(`services/${file}.yaml: not an item: ${line}`);
    return [{ names: item[1]!.split(' | '), words: splitWords(item[2]!) }];
  });
}

let table: ServiceTable | undefined;

/** Read at the first search. */
export function serviceTable(): ServiceTable {
  table ??= readTable();
  return table;
}

/** A name may be in several lines and files: what all of them say describes it. */
function readTable(): ServiceTable {
  const byName = new Map<string, { term: Term; words: Set<string> }>();
  const spelled = new Set<string>();
  for (const { names, words } of SERVICE_FILES.flatMap(readServices)) {
    for (const word of words) spelled.add(word);
    for (const word of names.flatMap(splitWords)) spelled.add(word);
    for (const name of names) {
      const term = splitWords(name).map(stem);
      const known = byName.get(term.join(' ')) ?? { term, words: new Set(term) };
      for (const word of words) known.words.add(stem(word));
      byName.set(term.join(' '), known);
    }
  }
  return { names: [...byName.values()], words: [...spelled].sort(), stems: new Set([...spelled].map(stem)) };
}
