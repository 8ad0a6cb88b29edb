/** A text with what offices write in short in full words, from `lay/shorthand.yaml`. */
import { readFileSync } from 'node:fs';

type Reading = readonly [RegExp, string];

const SHORTHAND = new URL('../lay/shorthand.yaml', import.meta.url);
const ITEM = /^ {2}- ([^:]+): (.+)$/;
const LIST = /<[a-z]+>/;

let readings: readonly Reading[] | undefined;

/** "rt wrist fx" is "right wrist fracture". */
export function writtenOut(text: string): string {
  readings ??= readShorthand(readFileSync(SHORTHAND, 'utf8'));
  return readings.reduce((read, [short, full]) => read.replace(short, full), text);
}

/** @throws Error with the line that is neither heading, item nor comment. */
function readShorthand(file: string): Reading[] {
  const items = file.split('\n').flatMap((line): [string, string][] => {
    if (/^(?:#.*|[a-z ]+:|\s*)$/.test(line)) return [];
    const [, full, short] = ITEM.exec(line) ?? [];
    if (full === undefined || short === undefined) throw new Error(`lay/shorthand.yaml: not an item: ${line}`);
    return [[full, short]];
  });
  const lists = new Map(items.filter(([name]) => LIST.test(name) && name.startsWith('<') && name.endsWith('>')));
  return items
    .filter(([full]) => !lists.has(full))
    .flatMap(([full, short]) =>
      short.split(' | ').map((one): Reading => [asWritten(one, lists), full.replace(LIST, '$1')]),
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
