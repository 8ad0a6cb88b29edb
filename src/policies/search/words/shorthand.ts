/** A text with what offices write in short in full words, from `lexicon/shorthand.yaml`. */
import { lexiconLines, parseTerms } from '../synonym-table.ts';

type Reading = readonly [RegExp, string];

const ITEM = /^([^:]+): (.+)$/;
const LIST = /<[a-z]+>/;

let readings: readonly Reading[] | undefined;

/** "rt wrist fx" is "right wrist fracture". */
export function writtenOut(text: string): string {
  readings ??= readShorthand();
  return readings.reduce((read, [short, full]) => read.replace(short, full), text);
}

/** @throws Error with the line that is neither heading, item nor comment. */
function readShorthand(): Reading[] {
  const items = lexiconLines('shorthand').map((line): [string, string] => {
    const [, full, short] = ITEM.exec(line) ?? [];
    if (full === undefined || short === undefined) throw new Error(`lexicon/shorthand.yaml: not an item: ${line}`);
    return [full, short];
  });
  const lists = new Map(items.filter(([name]) => LIST.test(name) && name.startsWith('<') && name.endsWith('>')));
  return items
    .filter(([full]) => !lists.has(full))
    .flatMap(([full, short]) =>
      parseTerms(short).map((one): Reading => [asWritten(one, lists), full.replace(LIST, '$1')]),
    );
}

/** Whole words only; a list matches any of its words. */
function asWritten(short: string, lists: ReadonlyMap<string, string>): RegExp {
  const source = short
    .replaceAll('/', String.raw`\s?/\s?`)
    .replaceAll(' ', String.raw`\s+`)
    .replace(LIST, (name) => `(${lists.get(name)!.replaceAll(' ', '|')})`);
  return new RegExp(`(?<![\\p{L}\\p{N}/])${source}(?![\\p{L}\\p{N}/])`, 'giu');
}
