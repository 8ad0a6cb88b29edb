/** Names of services that a text states in part, or by a part of what they name: what is done, where, and most of what else they have. */
import { type LayName, servicesByWord, weighWord, wordsOfKind } from '../lay-table.ts';
import { relatedWords } from './related-words.ts';

/** Score of such a name, and the least parts of the text and of the name, by weight of their words. */
const NEAR = 0.9;
const LEAST = { text: 0.65, name: 0.5 };
/** Weight of words that say what the thing is for, and of those that say what is wrong: names of services often have neither. */
export const WHY = 0.3;
export const WRONG = 0.5;
/** Weight of a word that says how something is done: where it is done says more. */
export const HOW = 0.5;

export interface NearName {
  name: LayName;
  worth: number;
}

/**
 * @param words of the text. @param stated those that are not filler words. @param rest those that say what the thing is for. @param
 * isAny "surgery" is whatever is done there.
 */
export function nearNames(
  words: readonly string[],
  { stated, rest, isAny }: { stated: readonly string[]; rest: ReadonlySet<string>; isAny: boolean },
): NearName[] {
  const head = words.filter((word) => !rest.has(word));
  const sure = new Map([...[...rest].map((word) => [word, 1] as const), ...meanings(head)]);
  const done = stated.filter((word) => wordsOfKind('done').has(word) && !rest.has(word));
  const found = new Set(
    [...meanings(stated.filter((word) => !rest.has(word))).keys()].flatMap((word) => servicesByWord().get(word) ?? []),
  );
  const weight = (word: string) => (rest.has(word) ? WHY : wordsOfKind('conditions').has(word) ? WRONG : 1);
  const all = sum(stated, weight);
  return [...found].flatMap((name) => {
    const own = name.words;
    const met = own.filter((word) => sure.has(word));
    if (met.length < (isAny ? 1 : 2)) return [];
    if (!isAny && !isDone(own, done, sure)) return [];
    const ofText = sum(stated, (word) => isIn(name, word) * weight(word)) / all;
    const ofName = sum(own, (word) => sure.get(word) ?? 0) / sum(own, () => 1);
    return ofText < LEAST.text || ofName < LEAST.name ? [] : [{ name, worth: NEAR * ofText * ofName }];
  });
}

/** Whether what is done in the name is stated, but for how, and the name states no other thing that is done. */
function isDone(own: readonly string[], done: readonly string[], sure: ReadonlyMap<string, number>): boolean {
  const named = own.filter((word) => wordsOfKind('done').has(word));
  const lacking = named.filter((word) => !sure.has(word));
  if (lacking.length === named.length ? named.length > 0 : lacking.some((word) => !wordsOfKind('approach').has(word)))
    return false;
  return (
    done.length === 0 || done.some((word) => named.includes(word) || named.some((one) => relatedWords(word).has(one)))
  );
}

/** Words that those of a text may mean, each with how sure. */
function meanings(words: readonly string[]): ReadonlyMap<string, number> {
  const sure = new Map<string, number>();
  for (const word of words)
    for (const [other, worth] of relatedWords(word)) sure.set(other, Math.max(worth, sure.get(other) ?? 0));
  for (const word of words) sure.set(word, 1);
  return sure;
}

/** How sure a word of the text is in the name. */
function isIn(name: LayName, word: string): number {
  if (name.words.includes(word) || name.optional.has(word)) return 1;
  return Math.max(0, ...name.words.map((one) => relatedWords(word).get(one) ?? 0));
}

/** Weight of words, each times its part. */
function sum(words: readonly string[], part: (word: string) => number): number {
  return words.reduce(
    (total, word) => total + weighWord(word) * part(word) * (wordsOfKind('approach').has(word) ? HOW : 1),
    0,
  );
}
