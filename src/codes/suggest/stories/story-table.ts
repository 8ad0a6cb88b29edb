/** Injuries and what happened, as people describe them, from `*.yaml`: each with the codes of ICD-10-CM for it. */
import { readFileSync } from 'node:fs';
import { tokenize } from '../../../platform/text/words.ts';

/** Ways to say one word; every word of a way must occur. */
export type Way = readonly (readonly string[])[];

export interface BodyPart {
  name: string;
  ways: readonly Way[];
}

export interface Injury {
  ways: readonly Way[];
  /** Code by name of the part; of `any` where no part is stated. */
  codes: ReadonlyMap<string, string>;
}

/** What happened, with its codes: those of the injury it states first. */
export interface Happening {
  ways: readonly Way[];
  codes: readonly string[];
}

export interface StoryTable {
  parts: readonly BodyPart[];
  injuries: readonly Injury[];
  events: readonly Happening[];
}

const ITEM = /^ {2}- ([^:]+): (.+)$/;

/** @throws Error naming a line that is neither heading, item nor comment. */
function items(file: string): [string, string][] {
  const text = readFileSync(new URL(`${file}.yaml`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line): [string, string][] => {
    if (/^(?:#.*|[a-z ]+:|\s*)$/.test(line)) return [];
    const [, left, right] = ITEM.exec(line) ?? [];
    if (left === undefined || right === undefined) throw new Error(`stories/${file}.yaml: not an item: ${line}`);
    return [[left, right]];
  });
}

/** `fell/fall-chair | tipped-over`: ways by bars, words of a way by hyphens, ways to say a word by slashes. */
function readWays(written: string, verbs: Verbs): Way[] {
  const read = (slot: string) => {
    const words = slot.split('/');
    return [...new Set([...words, ...words.flatMap((word) => verbs.get(word) ?? [])].flatMap(tokenize))];
  };
  return written.split(' | ').flatMap((way) => {
    const [first = '', ...rest] = way.split('-');
    const own = first.startsWith('=') ? verbs.get(first)!.map((begun) => begun.split('-')) : [[first]];
    return own.map((begun) => [...begun, ...rest].map(read).filter((words) => words.length > 0));
  });
}

/** Verbs that a verb includes; the ways of a name after an equals sign. */
type Verbs = ReadonlyMap<string, readonly string[]>;

function readVerbs(): Verbs {
  return new Map(items('verbs').map(([name, listed]) => [name, listed.split(name.startsWith('=') ? ' | ' : '/')]));
}

let table: StoryTable | undefined;

/** Read at the first look-up. */
export function storyTable(): StoryTable {
  table ??= readTable(readVerbs());
  return table;
}

function readTable(verbs: Verbs): StoryTable {
  return {
    parts: items('parts').map(([name, ways]) => ({ name, ways: readWays(ways, verbs) })),
    injuries: items('injuries').map(([ways, listed]) => ({
      ways: readWays(ways, verbs),
      codes: new Map(listed.split(', ').map((one) => one.split(' ') as [string, string])),
    })),
    events: items('events').map(([ways, listed]) => ({ ways: readWays(ways, verbs), codes: listed.split(' ') })),
  };
}
