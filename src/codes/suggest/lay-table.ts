/**
 * Everyday names of services and conditions, and words that show which of the two a text is about, from `lay/`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { type Candidate, normalizeCode, procedureSystem } from '../../corpus/corpus.public.ts';
import { lazily } from '../../platform/text/lexicon.ts';
import { tokenize } from '../../platform/text/words.ts';
import { addSpellings, type Spellings } from './reading/spellings.ts';

/** Folders of names, one file a chapter or specialty (`lay/README.md`). Claims read names of `services`, where each is measured (`everydayNames`). */
const FOLDERS = ['services', 'lookups', 'conditions'] as const;
/** Codes of laboratory tests, and words that add nothing to their names. */
const LAB = /^(?:8\d{4}|\d{4}U)$/;
const LAB_WORDS =
  'blood test level lab check count titer antibody panel screen draw result work culture swab finger stick fingerstick office quick';

export interface LayName {
  /** Stems that must all occur, in any order. */
  words: readonly string[];
  /** Stems that may also occur, without effect. */
  optional: ReadonlySet<string>;
  codes: readonly Candidate[];
  isCondition: boolean;
  /** Greatest size of each code in centimeters, where they differ by size. */
  most?: readonly number[] | undefined;
  /** Names no service for claims. */
  isForLookup?: boolean;
}

/** Alternative multi-word spellings, and ways to state that something is not possible. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/\bx[\s-]rays?\b/gi, 'xray'],
  [/\b(?:come|coming|pull(?:ed|ing)?|have|had|having|get|getting|got)\b(.*)\bout\b/gi, '$1 removal'],
  [/\b(?:cut(?:ting)?|tak(?:e|en|ing)|took|dug?|drill(?:ed)?|scoop(?:ed|ing)?)\b(.*)\bout\b/gi, '$1 removal'],
  [/\b(?:cut|tak(?:e|en)|pulled|scraped|shaved|dug)\b(.*)\bfrom\b/gi, '$1 removal'],
  [/(?<!\b(?:popped|pop|fell|fall|came|come|passed|pass)) out(?= (?:with|by|through|using|via|under)\b)/gi, ' removal'],
  [
    /(?<!\b(?:pass|black|wear|break|dry|dri|run|knock|burn|pop)(?:ed|ing)?|\bworn|\bfall|\bfell) out(?=\s*(?:[,;]|$))/gi,
    ' removal',
  ],
  [/\b(?:with(?: and | or |[\s&/]+)without|without(?: and | or |[\s&/]+)with) (?:dye|contrast)\b/gi, 'bothcontrast'],
  [/(?<=\b(?:mri|ct|mra|cta)\b.*)\bwith(?: and | or |[\s&/]+)without$/gi, 'bothcontrast'],
  [/\b(?:no|non|without)[\s-]+(?:dye|contrast)\b|(?<=\b(?:mri|ct|mra|cta)\b.*)\bwithout$/gi, 'nocontrast'],
  [
    /(?<!\b(?:fell|fall\w*|tied|peel\w*|flak\w*|rub\w*|com\w+|knock\w*|wear\w*|wor[en]|day|time|shut\w*|turn\w*|cool\w*)) off$/gi,
    ' removal',
  ],
  [
    /\b(?:put|pop(?:ped|ping)?|set|push(?:ed|ing)?)\b(.*)(?<!\b(?:my|the|his|her|your|in|of|low|lower|upper) )\bback\b(?: in(?:to)?\b)?/gi,
    '$1 reduction',
  ],
  [/\b(?:no|non)\b(?=[\s-]+[a-z])/gi, 'without'],
  [/\b(?:can(?:['’]?t|not)|unable to|not able to|hard to)\b/gi, 'trouble'],
];

/** Least ages in years of the groups that preventive visits are coded by. */
const AGES = [
  [65, 'agesenior'],
  [40, 'agemiddle'],
  [18, 'ageadult'],
  [12, 'ageteen'],
  [5, 'agechild'],
  [1, 'agetoddler'],
  [0, 'agebaby'],
] as const;
const AGE = /\b(\d{1,3})[\s-]*(?:(years?|yrs?|months?|mos?|weeks?|days?)[\s-]*(?:olds?|of age)|yo)\b/gi;

type WordKind = 'generic' | 'sides' | 'sites' | 'services' | 'done' | 'approach' | 'conditions' | 'measures';

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

/** `name | name [optional words]: codes`; `@2.5` after a code is its greatest size. */
function parseNames(item: string, isCondition: boolean): LayName[] {
  const [, names, more = '', listed] = /^([^[\]:]+?)(?: \[([^[\]:]+)\])?: ([A-Z0-9. @]+)$/.exec(item) ?? [];
  if (names === undefined || listed === undefined) throw new Error(`Not a name with its codes: ${item}`);
  const coded = listed.split(' ').map((one) => one.split('@'));
  const most = listed.includes('@')
    ? coded.map(([, limit]) => (limit === undefined ? Number.POSITIVE_INFINITY : Number(limit)))
    : undefined;
  const codes = coded.map(([one]): Candidate => {
    const code = normalizeCode(one!);
    return { code, system: isCondition ? 'ICD10CM' : procedureSystem(code) };
  });
  const isLab = codes.every(({ code }) => LAB.test(code));
  const optional = new Set(layWords(`${more} ${isLab ? LAB_WORDS : ''}`));
  for (const name of names.split(' | ')) addSpellings(written, name);
  return names.split(' | ').map((name) => ({ words: layWords(name), optional, codes, isCondition, most }));
}

/** Each phrase of the folders as it is written, with the codes of its line. */
export function namePhrases(folders: readonly (typeof FOLDERS)[number][]): { phrase: string; codes: string }[] {
  return folders.flatMap(listFiles).flatMap((file) =>
    readItems(file).flatMap(({ item }) => {
      const [names, codes] = [item.replace(/(?: \[[^\]]*\])?: [^:]+$/, ''), item.slice(item.lastIndexOf(': ') + 2)];
      return names.split(' | ').map((name) => ({ phrase: name.toLowerCase(), codes }));
    }),
  );
}

let canon: ReadonlyMap<string, string> | null = null;
let phrases: readonly (readonly [RegExp, string])[] | null = null;

/** A text in which each of several words for one thing, spelled apart or otherwise, is one word. */
function spelled(text: string): string {
  phrases ??= listItems('phrases').flatMap((item) => {
    const [word, written] = item.split(': ');
    return written!
      .split(' | ')
      .map((one) => [new RegExp(`\\b${one.replaceAll(' ', '[\\s-]+')}\\b`, 'gi'), word!] as const);
  });
  return [...phrases, ...SPELLINGS].reduce((before, [other, word]) => before.replace(other, word), grouped(text));
}

/** A number of views: "3 views", "two-view". */
const VIEWS = /\b(one|single|two|three|four|five|six|[1-6])\s*(?:\+|or more)?[\s-]*(?:views?|vws?|v)\b/gi;
const COUNTS = 'none one two three four five six'.split(' ');

/** A text with ages as their groups, and views as one word. */
function grouped(text: string): string {
  const viewed = text.replace(VIEWS, (_, count: string) => {
    const at = /^s/i.test(count) && count.length > 4 ? 1 : COUNTS.indexOf(count.toLowerCase());
    return `view${at < 0 ? count : at}`;
  });
  return viewed.replace(AGE, (_, count: string, unit = 'years') => {
    const years = /^y/i.test(unit) ? Number(count) : 0;
    return AGES.find(([least]) => years >= least)![1];
  });
}

/** Stems of a text without duplicates; everyday synonyms map to one word. */
export function layWords(text: string): string[] {
  canon ??= new Map(
    listItems('same').flatMap((item) => {
      const words = tokenize(item);
      return words.map((word) => [word, words[0]!] as const);
    }),
  );
  return [...new Set(tokenize(spelled(text)).map((word) => canon!.get(word) ?? word))];
}

/** Add nothing to the name of a drug, and neither does a number. */
export const doseWords = lazily(
  (): ReadonlySet<string> =>
    new Set(layWords('shot drug medicine medication mg mcg ml unit gram vial pen dose strength')),
);
export const birthWords = lazily(
  (): ReadonlySet<string> => new Set(layWords('newborn pregnant pregnancy labor birth')),
);

/** Items of a list of words. */
export function listItems(kind: 'same' | 'phrases' | 'parts' | 'ways'): string[] {
  return readItems('kinds').flatMap(({ heading, item }) => (heading === kind ? [item] : []));
}

/** Names of the files in a folder, in one order everywhere. */
function listFiles(folder: (typeof FOLDERS)[number]): string[] {
  const files = readdirSync(new URL(`lay/${folder}/`, import.meta.url));
  return files.sort().map((file) => `${folder}/${file.slice(0, -'.yaml'.length)}`);
}

let all: readonly LayName[] | null = null;

function names(): readonly LayName[] {
  const read = (file: string, isCondition: boolean) =>
    readItems(file).flatMap(({ item }) => parseNames(item, isCondition));
  all ??= FOLDERS.flatMap((folder) => {
    const own = listFiles(folder).flatMap((file) => read(file, folder === 'conditions'));
    return folder === 'lookups' ? own.map((name): LayName => Object.assign(name, { isForLookup: true })) : own;
  });
  return all;
}

let known: ReadonlyMap<string, readonly LayName[]> | null = null;

/** Names by their first stem. */
export function namesByFirst(): ReadonlyMap<string, readonly LayName[]> {
  known ??= Map.groupBy(names(), ({ words }) => words[0]!);
  return known;
}

let services: ReadonlyMap<string, readonly LayName[]> | null = null;

/** Names of services by each of their stems. */
export function servicesByWord(): ReadonlyMap<string, readonly LayName[]> {
  services ??= new Map(
    [
      ...Map.groupBy(
        names()
          .filter(({ isCondition }) => !isCondition)
          .flatMap((name) => name.words.map((word) => ({ word, name }))),
        ({ word }) => word,
      ),
    ].map(([word, found]) => [word, found.map(({ name }) => name)] as const),
  );
  return services;
}

let byCode: ReadonlyMap<string, readonly string[]> | null = null;

/** Our own names of a service, as stems; without those of several services, and single words, which say too little. */
export function everydayNames(code: string): readonly string[] {
  byCode ??= new Map(
    [
      ...Map.groupBy(
        names().flatMap(({ isCondition, isForLookup, codes, words }) =>
          isCondition || isForLookup === true || codes.length > 1 || words.length < 2
            ? []
            : codes.map((one) => ({ ...one, name: words.join(' ') })),
        ),
        (one) => one.code,
      ),
    ].map(([named, found]) => [named, found.map(({ name }) => name)] as const),
  );
  return byCode.get(code) ?? [];
}

let counts: ReadonlyMap<string, number> | null = null;

/** Words of fewer names say no more than those of this many. */
const FEW_NAMES = 30;

/** What a word says: words of few names say more. */
export function weighWord(word: string): number {
  counts ??= new Map(
    [
      ...Map.groupBy(
        names().flatMap(({ words }) => words),
        (one) => one,
      ),
    ].map(([one, found]) => [one, found.length] as const),
  );
  return Math.log(names().length / Math.max(FEW_NAMES, counts.get(word) ?? 0));
}

const written: Spellings = { words: new Set(), pairs: new Map() };

/** Words of names as they are written. */
export function nameSpellings(): Spellings {
  names();
  return written;
}

let nameWords: ReadonlySet<string> | null = null;

/** Whether a stem is part of a name. */
export function isNameWord(own: string): boolean {
  nameWords ??= new Set(names().flatMap(({ words, optional }) => [...words, ...optional]));
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
