/**
 * Everyday names of services and conditions, and words that show which of the two a text is about, from `lay/*.yaml`.
 */
import { readFileSync } from 'node:fs';
import { type Candidate, normalizeCode, procedureSystem } from '../../corpus/corpus.public.ts';
import { tokenize } from '../../platform/text/words.ts';

const CONDITION_FILES = ['conditions', 'conditions-2', 'conditions-3', 'conditions-4'];
const SERVICE_FILES = ['services', 'services-2', 'services-3', 'services-4', 'services-5', 'brands'];

export interface LayName {
  /** Stems that must all occur, in any order. */
  words: readonly string[];
  /** Stems that may also occur, without effect. */
  optional: ReadonlySet<string>;
  codes: readonly Candidate[];
  isCondition: boolean;
}

/** Alternative multi-word spellings, and ways to state that something is not possible. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/\bx[\s-]rays?\b/gi, 'xray'],
  [/\bcat scans?\b/gi, 'ct scan'],
  [/\b(?:take|taken|taking|took|cut|cutting) (?:out|off)\b/gi, 'removal'],
  [/\b(?:come|coming|pulled|have|had|having|get|getting|got)\b(.*)\bout\b/gi, '$1 removal'],
  [/(?<!\b(?:pass|black|wear|break|dry|dri|run|knock|burn|pop)(?:ed|ing)?|\bworn|\bfall|\bfell) out$/gi, ' removal'],
  [/\bput(?:ting)? in\b/gi, 'placement'],
  [/\b(?:with(?: and | or |[\s&/]+)without|w\/?wo) (?:dye|contrast)\b/gi, 'bothcontrast'],
  [/\b(?:no|non|without|w\/o)[\s-]+(?:dye|contrast)\b/gi, 'nocontrast'],
  [/\b(?:can(?:['’]?t|not)|unable to|not able to|hard to)\b/gi, 'trouble'],
];

type WordKind = 'generic' | 'sides' | 'sites' | 'services' | 'conditions' | 'measures';

/** Items of a file with their headings. @throws Error with the line that is neither heading, item nor comment. */
function readItems(file: string): { heading: string; item: string }[] {
  const text = readFileSync(new URL(`lay/${file}.yaml`, import.meta.url), 'utf8');
  let heading = '';
  return text.split('\n').flatMap((line) => {
    if (/^(?:#.*|\s*)$/.test(line)) return [];
    if (line.startsWith('  - ')) return [{ heading, item: line.slice(4) }];
    if (!/^[a-z, ]+:$/.test(line)) throw new Error(`lay/${file}.yaml: not an item: ${line}`);
    heading = line.slice(0, -1);
    return [];
  });
}

/** `name | name [optional words]: codes` */
function parseNames(item: string, isCondition: boolean): LayName[] {
  const [, names, more = '', listed] = /^([^[\]:]+?)(?: \[([^[\]:]+)\])?: ([A-Z0-9. ]+)$/.exec(item) ?? [];
  if (names === undefined || listed === undefined) throw new Error(`Not a name with its codes: ${item}`);
  const codes = listed.split(' ').map((written): Candidate => {
    const code = normalizeCode(written);
    return { code, system: isCondition ? 'ICD10CM' : procedureSystem(code) };
  });
  const optional = new Set(layWords(more));
  return names.split(' | ').map((name) => ({ words: layWords(name), optional, codes, isCondition }));
}

let canon: ReadonlyMap<string, string> | null = null;

/** Stems of a text without duplicates; everyday synonyms map to one word. */
export function layWords(text: string): string[] {
  canon ??= new Map(
    readItems('kinds')
      .filter(({ heading }) => heading === 'same')
      .flatMap(({ item }) => {
        const words = tokenize(item);
        return words.map((word) => [word, words[0]!] as const);
      }),
  );
  const written = SPELLINGS.reduce((before, [spelled, word]) => before.replace(spelled, word), text);
  return [...new Set(tokenize(written).map((word) => canon!.get(word) ?? word))];
}

let known: ReadonlyMap<string, readonly LayName[]> | null = null;

/** Names by their first stem. */
export function namesByFirst(): ReadonlyMap<string, readonly LayName[]> {
  known ??= Map.groupBy(
    [
      ...SERVICE_FILES.flatMap((file) => readItems(file).flatMap(({ item }) => parseNames(item, false))),
      ...CONDITION_FILES.flatMap((file) => readItems(file).flatMap(({ item }) => parseNames(item, true))),
    ],
    ({ words }) => words[0]!,
  );
  return known;
}

let nameWords: ReadonlySet<string> | null = null;

/** Whether a stem is part of a name. */
export function isNameWord(own: string): boolean {
  nameWords ??= new Set(
    [...namesByFirst().values()].flatMap((names) => names.flatMap(({ words, optional }) => [...words, ...optional])),
  );
  return nameWords.has(own);
}

let kinds: ReadonlyMap<WordKind, ReadonlySet<string>> | null = null;

/** Stems that indicate a kind. */
export function wordsOfKind(kind: WordKind): ReadonlySet<string> {
  if (kinds === null) {
    const items = Map.groupBy(readItems('kinds'), ({ heading }) => heading as WordKind);
    kinds = new Map(
      [...items].map(([heading, own]) => [heading, new Set(own.flatMap(({ item }) => tokenize(item)))] as const),
    );
  }
  return kinds.get(kind)!;
}
