/** Depth that a source lost: lists that belong to an item but stand beside it, and lead-ins whose members stand under headings. */
import type { TextBlock } from '../../platform/html/html-blocks.ts';
import { isHeading, LETTERED } from './headings.ts';
import { goesOn } from './markers.ts';

/** `all of the conditions specified below:`, `if all of the following are met:` */
const ALL_BELOW =
  /\ball\b[^.]{0,40}\b(?:following|below)\b[^.]{0,60}:$|\b(?:conditions|criteria|requirements|standards)\s+(?:are\s+)?(?:specified|listed|established|described|outlined|stated|set\s+forth)\s+below:$/i;
const DATED = /^effective\b[^.:]{0,100}\b(?:19|20)\d\d:$/i;
const EXCEPTIONS = /^exceptions?\b[^.:]*:$/i;
const COUNTED = /^\(?(?:\d{1,2}|[a-z])[.)]$/i;
const FIRST = /^\(?(?:1|a|i)[.)]$/i;
const TOPIC_NUMBER = /^\(?(\d{1,2})[.)]\s+\S/;
/** Headings that name whose conditions stand under them. */
const TOPIC_OF_CONDITIONS = /\b(?:criteria|requirements?|conditions|qualifications|eligibility|standards)\b/i;

export interface Nested {
  blocks: TextBlock[];
  /** Positions of lead-ins whose members are the statements, and the lists, up to the end of their topic. */
  groups: ReadonlySet<number>;
  /** Positions of headings that divide the group they stand in. */
  topics: ReadonlySet<number>;
  /** Positions of links and of lines of postal addresses, which are passed over. */
  skipped: ReadonlySet<number>;
}

interface Outer {
  marker: string;
  depth: number;
  /** Marker of the last item of its own list. */
  inner: string | null;
  group: boolean;
}

/** Blocks of one text with items moved below the item that leads them in; texts and order stay. */
export function nestedBlocks(blocks: readonly TextBlock[]): Nested {
  const groups = new Set<number>();
  const topics = new Set<number>();
  const open: Outer[] = [];
  let grouped = false;
  const moved = blocks.map((block, index) => {
    if (isHeading(block, blocks[index + 1]) && !topics.has(index)) {
      open.length = 0;
      grouped = false;
    } else if (block.type === 'paragraph') {
      while (open.at(-1)?.group === false) open.pop();
      if (leadsInGroup(blocks, index, topics)) {
        groups.add(index);
        grouped = true;
      }
    }
    if (block.type !== 'list_item') return block;
    while (open.length > 0 && !holds(open.at(-1)!, block)) open.pop();
    // Paragraphs of a group stand half a step below its lead-in, and typed items half a step below those.
    const shift = open.reduce((sum, { group }) => sum + (group ? 2 : 1), grouped ? 1 : 0);
    const outer = opened(blocks, index);
    if (outer !== null) open.push(outer);
    if (outer?.group === true) groups.add(index);
    return shift === 0 ? block : { ...block, level: block.level + shift };
  });
  return { blocks: moved, groups, topics, skipped: passedOver(blocks) };
}

const LINK = /^(?:https?:\/\/|www\.)\S+$/i;
const POSTAL_CODE = /,\s*[A-Z]{2}\s+\d{5}(?:-\d{4})?$/;
const MAX_ADDRESS = 6;

/** Links by themselves, and the short lines above one that ends in a postal code, which look like headings. */
function passedOver(blocks: readonly TextBlock[]): Set<number> {
  const found = new Set<number>();
  blocks.forEach(({ text, type }, index) => {
    if (type !== 'paragraph') return;
    if (LINK.test(text)) found.add(index);
    if (!POSTAL_CODE.test(text) || text.length > 60) return;
    for (let at = index; at > index - MAX_ADDRESS && at >= 0 && isLine(blocks[at]!); at -= 1) found.add(at);
  });
  return found;
}

const isLine = ({ text, type }: TextBlock): boolean =>
  type === 'paragraph' && text.length <= 60 && !/[.;:!?]$/.test(text);

/** Whether an item belongs below the open one; its own list goes on before the outer one does. */
function holds(outer: Outer, { level, marker }: TextBlock): boolean {
  if (level !== outer.depth) return level > outer.depth;
  const inner = outer.inner !== null && goesOn(outer.inner, marker);
  if (!inner && goesOn(outer.marker, marker)) return false;
  if (!inner && marker !== null && COUNTED.test(marker) && !FIRST.test(marker)) return false;
  outer.inner = marker;
  return true;
}

/** An item that leads in a list at its own depth, or a group of them. */
function opened(blocks: readonly TextBlock[], index: number): Outer | null {
  const { text, marker, level } = blocks[index]!;
  const next = blocks[index + 1];
  if (next === undefined || marker === null || !COUNTED.test(marker) || !text.endsWith(':')) return null;
  const outer = { marker, depth: level, inner: null };
  if (next.type === 'list_item' && next.level === level && !goesOn(marker, next.marker))
    return next.marker === null || !COUNTED.test(next.marker) || FIRST.test(next.marker)
      ? { ...outer, group: false }
      : null;
  const after = blocks[index + 2];
  const leads =
    next.type === 'paragraph' && next.text.endsWith(':') && after?.type === 'list_item' && after.level <= level;
  return leads && ALL_BELOW.test(text) && goesOnLater(blocks, index) ? { ...outer, group: true } : null;
}

/** Where the next item of the outer list is missing, nothing tells where the group ends. */
function goesOnLater(blocks: readonly TextBlock[], index: number): boolean {
  const { marker, level } = blocks[index]!;
  for (const block of blocks.slice(index + 1)) {
    if (block.type === 'heading') return false;
    if (block.type === 'list_item' && block.level === level && goesOn(marker, block.marker)) return true;
  }
  return false;
}

function leadsInGroup(blocks: readonly TextBlock[], index: number, topics: Set<number>): boolean {
  const { text } = blocks[index]!;
  const next = blocks[index + 1];
  if (next === undefined) return false;
  if (DATED.test(text) || EXCEPTIONS.test(text)) return next.type === 'paragraph' && /[.]$/.test(next.text);
  if (!ALL_BELOW.test(text)) return false;
  const found = topicsFrom(blocks, index + 1);
  for (const topic of found) topics.add(topic);
  return found.length > 0;
}

/** Headings right behind a lead-in that divide what it asks for: numbered from one, or all that stand up to the end of its part. */
function topicsFrom(blocks: readonly TextBlock[], start: number): number[] {
  if (!isHeading(blocks[start]!, blocks[start + 1]) || blocks[start]!.text.endsWith(':')) return [];
  const headings = blocks.flatMap((block, at) => (at >= start && isHeading(block, blocks[at + 1]) ? [at] : []));
  const number = (at: number | undefined) => TOPIC_NUMBER.exec(blocks[at!]?.text ?? '')?.[1];
  if (number(start) === '1') {
    const end = headings.findIndex((at, nth) => number(at) !== String(nth + 1));
    const counted = end < 0 ? headings : headings.slice(0, end);
    return counted.length > 1 ? counted : [];
  }
  const last = headings.findIndex((at) => LETTERED.test(blocks[at]!.text));
  const named = last < 0 ? headings : headings.slice(0, last);
  return named.length > 1 && named.every((at) => TOPIC_OF_CONDITIONS.test(blocks[at]!.text)) ? named : [];
}

export const opensAnew = (text: string): boolean => DATED.test(text) || EXCEPTIONS.test(text);
