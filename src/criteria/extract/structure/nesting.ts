/**
 * Restores nesting lost in the source: lists at the level of their item, and introductions with items under headings.
 */
import type { TextBlock } from '../../../platform/html/html-blocks.ts';
import { readLexicon } from '../lexicon.ts';
import { isHeading } from './headings.ts';
import { isNextMarker } from './item-markers.ts';

const lexicon = readLexicon('nesting');

const ALL_BELOW = lexicon.pattern('all_below');
const EFFECTIVE_DATE = /^effective\b[^.:]{0,100}\b(?:19|20)\d\d:$/i;
const EXCEPTIONS = /^exceptions?\b[^.:]*:$/i;
const COUNTED_MARKER = /^\(?(?:\d{1,2}|[a-z])[.)]$/i;
const FIRST_MARKER = /^\(?(?:1|a|i)[.)]$/i;
const TOPIC_NUMBER = /^\(?(\d{1,2})[.)]\s+\S/;

export interface NestedBlocks {
  blocks: TextBlock[];
  /** Positions of introductions with items that are all statements and lists up to the end of the topic. */
  groups: ReadonlySet<number>;
  /** Positions of headings that divide their group. */
  topics: ReadonlySet<number>;
  /** Positions of lines with only a link, which are skipped. */
  skipped: ReadonlySet<number>;
}

interface OpenItem {
  marker: string;
  depth: number;
  /** Marker of the last item of its own list. */
  innerMarker: string | null;
  group: boolean;
}

/** Moves items below the item that introduces them; texts and order do not change. */
export function restoreNesting(blocks: readonly TextBlock[]): NestedBlocks {
  const groups = new Set<number>();
  const topics = new Set<number>();
  const open: OpenItem[] = [];
  let grouped = false;
  const moved = blocks.map((block, index) => {
    if (isHeading(block, blocks[index + 1]) && !topics.has(index)) {
      open.length = 0;
      grouped = false;
    } else if (block.type === 'paragraph') {
      while (open.at(-1)?.group === false) open.pop();
      if (opensGroup(blocks, index, topics)) {
        groups.add(index);
        grouped = true;
      }
    }
    if (block.type !== 'list_item') return block;
    while (open.length > 0 && !containsItem(open.at(-1)!, block)) open.pop();
    // Paragraphs of a group are half a level below its introduction, typed items another half level lower.
    const shift = open.reduce((sum, { group }) => sum + (group ? 2 : 1), grouped ? 1 : 0);
    const outer = openItem(blocks, index);
    if (outer !== null) open.push(outer);
    if (outer?.group === true) groups.add(index);
    return shift === 0 ? block : { ...block, level: block.level + shift };
  });
  const skipped = new Set(
    blocks.flatMap(({ text, type }, at) => (type === 'paragraph' && LINK_ONLY.test(text) ? [at] : [])),
  );
  return { blocks: moved, groups, topics, skipped };
}

const LINK_ONLY = /^(?:https?:\/\/|www\.)\S+$/i;

/** Whether an item belongs below the open one; the inner list takes precedence over the outer one. */
function containsItem(outer: OpenItem, { level, marker }: TextBlock): boolean {
  if (level !== outer.depth) return level > outer.depth;
  const inner = outer.innerMarker !== null && isNextMarker(outer.innerMarker, marker);
  if (!inner && isNextMarker(outer.marker, marker)) return false;
  if (!inner && marker !== null && COUNTED_MARKER.test(marker) && !FIRST_MARKER.test(marker)) return false;
  outer.innerMarker = marker;
  return true;
}

/** An item that introduces a list at its own level, or a group of lists; null for any other. */
function openItem(blocks: readonly TextBlock[], index: number): OpenItem | null {
  const { text, marker, level } = blocks[index]!;
  const next = blocks[index + 1];
  if (next === undefined || marker === null || !COUNTED_MARKER.test(marker) || !text.endsWith(':')) return null;
  const outer = { marker, depth: level, innerMarker: null };
  if (next.type === 'list_item' && next.level === level && !isNextMarker(marker, next.marker))
    return next.marker === null || !COUNTED_MARKER.test(next.marker) || FIRST_MARKER.test(next.marker)
      ? { ...outer, group: false }
      : null;
  const after = blocks[index + 2];
  const leads =
    next.type === 'paragraph' && next.text.endsWith(':') && after?.type === 'list_item' && after.level <= level;
  return leads && ALL_BELOW.test(text) && continuesLater(blocks, index) ? { ...outer, group: true } : null;
}

/** Whether the outer list continues later; otherwise the end of the group is unknown. */
function continuesLater(blocks: readonly TextBlock[], index: number): boolean {
  const { marker, level } = blocks[index]!;
  for (const block of blocks.slice(index + 1)) {
    if (block.type === 'heading') return false;
    if (block.type === 'list_item' && block.level === level && isNextMarker(marker, block.marker)) return true;
  }
  return false;
}

function opensGroup(blocks: readonly TextBlock[], index: number, topics: Set<number>): boolean {
  const { text } = blocks[index]!;
  const next = blocks[index + 1];
  if (next === undefined) return false;
  if (startsNewGroup(text)) return next.type === 'paragraph' && /[.]$/.test(next.text);
  if (!ALL_BELOW.test(text)) return false;
  const found = groupTopics(blocks, index + 1);
  for (const topic of found) topics.add(topic);
  return found.length > 0;
}

/** Headings directly after an introduction that divide its requirements, numbered from 1. */
function groupTopics(blocks: readonly TextBlock[], start: number): number[] {
  if (!isHeading(blocks[start]!, blocks[start + 1]) || blocks[start]!.text.endsWith(':')) return [];
  const headings = blocks.flatMap((block, at) => (at >= start && isHeading(block, blocks[at + 1]) ? [at] : []));
  const end = headings.findIndex((at, nth) => TOPIC_NUMBER.exec(blocks[at]!.text)?.[1] !== String(nth + 1));
  const counted = end < 0 ? headings : headings.slice(0, end);
  return counted.length > 1 ? counted : [];
}

export const startsNewGroup = (text: string): boolean => EFFECTIVE_DATE.test(text) || EXCEPTIONS.test(text);
