/** Services in everyday words, from `services/*.yaml`: what people describe, alongside words of titles that name it. */
import { readFileSync } from 'node:fs';
import { splitWords, stem } from '../../platform/text/words.ts';
import { lexiconFiles, type Term } from './synonym-table.ts';

/** Files by subject (`services/README.md`). */
export const SERVICE_FILES = lexiconFiles(new URL('services/', import.meta.url));

/** Who wrote lines: each wrote for all services, and without reading what others wrote, so that they agree for a reason. */
export const AUTHORS: readonly Author[] = [
  { heading: 'first', weight: 1 },
  { heading: 'second', weight: 0.75 },
  { heading: 'third', weight: 0.5 },
];

export interface Author {
  /** Of the author's lines in each file. */
  heading: string;
  /** What their descriptions count. */
  weight: number;
}

/** What an author says of a service. */
interface ServiceLine {
  author: string;
  names: string[];
  words: string[];
}

/** A name of a service in titles, with what people say for it. */
export interface ServiceName {
  /** Stems of titles that name it: all must occur. */
  term: Term;
  /** Stems that people describe it with, those of the name included. */
  words: ReadonlySet<string>;
}

export interface ServiceTable {
  /** Names of each author. */
  authors: readonly { names: readonly ServiceName[]; weight: number }[];
  /** Every word of a description as it is spelled, in order. */
  words: readonly string[];
  /** Their stems. */
  stems: ReadonlySet<string>;
  /** Stems that every author describes services with: they are words of the field. */
  agreed: ReadonlySet<string>;
}

const ITEM = /^ {2}- ([^=]+) = ([^=]+)$/;

/** Names and words of each line. @throws Error naming a line that is neither heading, item nor comment. */
export function readServices(file: string): ServiceLine[] {
  const text = readFileSync(new URL(`services/${file}.yaml`, import.meta.url), 'utf8');
  let author = '';
  return text.split('\n').flatMap((line) => {
    if (/^(?:#.*|\s*)$/.test(line)) return [];
    const heading = AUTHORS.find((one) => line === `${one.heading}:`);
    if (heading !== undefined) {
      author = heading.heading;
      return [];
    }
    const item = ITEM.exec(line);
    if (item === null) throw new Error(`services/${file}.yaml: not an item: ${line}`);
    return [{ author, names: item[1]!.split(' | '), words: splitWords(item[2]!) }];
  });
}

let table: ServiceTable | undefined;

/** Read at the first search. */
export function serviceTable(): ServiceTable {
  table ??= readTable();
  return table;
}

function readTable(): ServiceTable {
  const lines = SERVICE_FILES.flatMap(readServices);
  const written = AUTHORS.map(({ heading }) => lines.filter(({ author }) => author === heading));
  const words = written.map(
    (lines) => new Set(lines.flatMap((line) => [...line.words, ...line.names.flatMap(splitWords)])),
  );
  const stems = words.map((own) => new Set([...own].map(stem)));
  const all = new Set(stems.flatMap((own) => [...own]));
  return {
    authors: written.map((lines, at) => ({ names: listNames(lines), weight: AUTHORS[at]!.weight })),
    words: [...new Set(words.flatMap((own) => [...own]))].sort(),
    stems: all,
    agreed: new Set([...all].filter((word) => stems.every((own) => own.has(word)))),
  };
}

/** A name may be in several lines and files: what all of them say describes it. */
function listNames(lines: readonly { names: string[]; words: string[] }[]): ServiceName[] {
  const byName = new Map<string, { term: Term; words: Set<string> }>();
  for (const { names, words } of lines)
    for (const name of names) {
      const term = splitWords(name).map(stem);
      const known = byName.get(term.join(' ')) ?? { term, words: new Set(term) };
      for (const word of words) known.words.add(stem(word));
      byName.set(term.join(' '), known);
    }
  return [...byName.values()];
}
