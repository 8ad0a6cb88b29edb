/** Texts that address the program or request something about health care other than coverage, from `lexicon/other-requests.yaml`. */
import { stem } from '../../platform/text/words.ts';
import { lexiconLines, synonymTable } from '../search/synonym-table.ts';

const WORDS = /[a-z]+/g;
let beginnings: ReadonlyMap<string, readonly (readonly string[])[]> | undefined;

/** Whether a text contains one of the phrases, stop words included. */
export function isOtherRequest(text: string): boolean {
  beginnings ??= Map.groupBy(
    lexiconLines('other-requests').map((line) => line.split(' ')),
    ([first]) => first!,
  );
  const words = text.toLowerCase().replaceAll(/['’]/g, '').match(WORDS) ?? [];
  return words.some((word, at) =>
    (beginnings!.get(word) ?? []).some((phrase) => phrase.every((one, place) => words[at + place] === one)),
  );
}

/** Words of greetings and thanks. */
const GREETINGS = new Set(
  ['hello', 'hi', 'hey', 'thanks', 'thank', 'thx', 'bye', 'anyone', 'anybody', 'sorry'].map(stem),
);

/** Whether a text greets or thanks and has nothing else: all of its words contain no information. */
export function isGreeting(words: readonly string[]): boolean {
  const stems = words.map(stem);
  return stems.some((word) => GREETINGS.has(word)) && stems.every((word) => synonymTable().weak.has(word));
}
