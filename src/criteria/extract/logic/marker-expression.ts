/** Parses expressions of item markers: `if criteria A and B and either C or D are met`. */
import { joined, type LogicNode } from '../../criteria.ast.ts';
import { readLexicon } from '../lexicon.ts';

const lexicon = readLexicon('marker-expression');
const NOUN = lexicon.pattern('noun');
const TOKEN = lexicon.pattern('token', 'gi');
const FILLER = lexicon.pattern('filler');
const NAMED = lexicon.pattern('named', 'gi');

/** Text without its marker references, which are not conditions themselves. */
export const withoutMarkers = (text: string): string => text.replace(NAMED, (marks) => ' '.repeat(marks.length));

interface Group {
  /** Conjunction before it. */
  before: string | null;
  word: string | null;
  marks: string[];
}

const bare = (marker: string): string => marker.replace(/[().\s]/g, '').toUpperCase();

/**
 * Groups of markers in a text, each with one conjunction; null without any, or when precedence is ambiguous: `1 or 2
 * and 3`.
 */
function groupsIn(text: string): Group[] | null {
  const from = NOUN.exec(text);
  if (from === null) return null;
  const groups: Group[] = [];
  let [word, ends, range, at]: [string | null, boolean, boolean, number] = [null, true, false, from.index];
  for (const token of text.matchAll(TOKEN)) {
    if (token.index < from.index) continue;
    const between = text.slice(at, token.index);
    if (!FILLER.test(between) && groups.length > 0) break;
    at = token.index + token[0].length;
    const last = groups.at(-1);
    if (token[2] !== undefined) word = token[2].toLowerCase();
    else if (token[3] === undefined) {
      range = /^(?:[-–]|through|to)$/i.test(token[0]);
      if (/[a-z]{3}/i.test(token[0]) && !range) ends = true;
    } else if (ends || last === undefined) {
      groups.push({ before: word, word: null, marks: [bare(token[0])] });
      [word, ends] = [null, false];
    } else if (range) {
      last.marks.push(...marksTo(last.marks.at(-1)!, bare(token[0])));
      [last.word, range] = [last.word ?? 'and', false];
    } else {
      if (last.word !== null && word !== null && last.word !== word) return null;
      last.word ??= word;
      last.marks.push(bare(token[0]));
      word = null;
    }
  }
  return groups.length === 0 ? null : groups;
}

function marksTo(first: string, last: string): string[] {
  const [from, to] = [first, last].map((mark) => (/\d/.test(mark) ? Number(mark) : mark.charCodeAt(0)));
  return Array.from({ length: Math.min(26, Math.max(0, to! - from!)) }, (_, at) =>
    /\d/.test(first) ? String(from! + at + 1) : String.fromCharCode(from! + at + 1),
  );
}

/** `… is covered if criteria A and B are met.` introduces those items, unless they are above. */
export const promisesMarkers = (text: string): boolean =>
  /\bmet[.:]?$/i.test(text) && !/\babove\b/i.test(text) && groupsIn(text) !== null;

/**
 * Logic over items by the markers in the last sentence of their introduction; null without any. `open`: the combination
 * or an item is ambiguous; `elsewhere`: the markers belong to another list. Single markers of other lists are unparsed.
 */
export function markerLogic(
  sentence: string,
  items: readonly { node: LogicNode; marker: string | null }[],
): { node: LogicNode; groups: number } | 'open' | 'elsewhere' | null {
  const text = sentence
    .replace(/\([^()]{5,}\)|\(\w\)(?= (?:both|either|criteri\w+|conditions?)\b)/gi, ' ')
    .replace(/^\W*\w+ \(?\w{1,3}\)?[:.] /, '');
  const groups = groupsIn(text);
  if (groups === null)
    return NOUN.test(text) && /\b(?:[A-H]|\d) (?:and|or) (?:[A-H]|\d) (?:and|or)\b/.test(text) ? 'open' : null;
  const marks = groups.flatMap((group) => group.marks);
  // Items without markers, or with other markers, are counted.
  const counted = !items.some(({ marker }) => marker !== null && marks.includes(bare(marker)));
  const nth = (at: number) => (/\d/.test(marks[0]!) ? String(at + 1) : String.fromCharCode(65 + at));
  const byMark = new Map(
    items.map(({ marker, node }, at) => [counted || marker === null ? nth(at) : bare(marker), node]),
  );
  if (counted && (marks.length !== items.length || !marks.every((mark) => byMark.has(mark)))) return 'elsewhere';
  const words = new Set(groups.slice(1).map(({ before }) => before ?? 'and'));
  if (words.size > 1 || [...byMark.keys()].some((mark) => !marks.includes(mark))) return 'open';
  const parts = groups.map((group) =>
    joined(
      group.word === 'or' ? 'any' : 'all',
      group.marks.map((mark): LogicNode => byMark.get(mark) ?? { op: 'unread' }),
    ),
  );
  return { node: joined(words.has('or') ? 'any' : 'all', parts), groups: groups.length };
}
