/** Tracks the lists around a block: their introductions, levels, and where they end or continue. */
import type { TextBlock } from '../../../platform/html/html-blocks.ts';
import { isRequirement, isTopicLabel } from '../classify/coverage-language.ts';
import type { Polarity } from '../classify/polarity.ts';
import type { StudyItems } from '../classify/study-text.ts';
import { promisesMarkers } from '../logic/marker-expression.ts';
import type { DocumentSection } from './headings.ts';
import { inlineList } from './inline-lists.ts';
import { isNextMarker } from './item-markers.ts';
import { startsNewGroup } from './nesting.ts';
import { splitSentences } from './sentences.ts';
import type { TableColumns } from './table-rows.ts';

/** Closed lists that a later number may continue. */
const MAX_CLOSED_LISTS = 20;

/** State of the reader at a point of the document. */
export interface ReaderState {
  initial: DocumentSection;
  /** `general`: only coverage statements are criteria. */
  section: DocumentSection | 'general';
  /** The policy itself is about clinical trials. */
  ofTrials: boolean;
  /** A study was described under this heading. */
  afterStudy: boolean;
  heading: string | null;
  /** The current heading states the coverage of the services below. */
  underCoverageHeading: boolean;
  /** Headings around this point, innermost last, with the side of each. */
  titles: { level: number; side: Polarity | 'unclear' }[];
  /** Directly after a heading. */
  afterHeading: boolean;
  openLists: LeadIn[];
  /** Lists closed under this heading, each with its enclosing lists, itself last. */
  closedLists: LeadIn[][];
  /** Columns of the current table. */
  columns: TableColumns | null;
  /** The word of the previous line, if it is only `and` or `or`. */
  joinedBy: 'and' | 'or' | null;
  /** Text of the preceding paragraph. */
  previousText: string;
}

/** Whether the headings around this point exclude what is below them. */
export const titlesExclude = ({ titles }: ReaderState): boolean => titles.at(-1)?.side === 'excludes';

export const titlesCover = ({ titles }: ReaderState): boolean => titles.at(-1)?.side === 'covers';

/** Whether the headings around this point contain an unparsed negation. */
export const titlesUnclear = ({ titles }: ReaderState): boolean => titles.at(-1)?.side === 'unclear';

/** Introduction of an open list, to which deeper blocks and items with typed markers belong. */
export interface LeadIn {
  /** Position among the passages; null when the list states no requirements. */
  passage: number | null;
  listsRequirements: boolean;
  /** Its items exclude. */
  excludes: boolean;
  level: number;
  /** The items are paragraphs, with typed markers or a final `;`, rather than list elements. */
  typed: boolean;
  /** Marker typed before the last item. */
  lastMarker: string | null;
  /** Number of the last list element. */
  lastNumber: string | null;
  itemDepth: number | null;
  /** The items are statements with their own lists, up to the end of the topic. */
  group: boolean;
  study: StudyItems;
  /** Marker typed before the introduction itself. */
  marker: string | null;
}

/**
 * List level of a block: list elements have their own, typed items and rows are one below their introduction,
 * paragraphs 0.
 */
export function listLevel(block: TextBlock, marker: string | null, state: ReaderState): number {
  if (block.type === 'list_item') return block.level;
  if (continuesItem(block, marker)) return block.level + 0.25;
  const lead = state.openLists.at(-1);
  const sibling = siblingLeadIn(marker, state);
  if (sibling !== undefined) return sibling.level;
  if (block.type === 'table_row') return lead === undefined ? 1 : lead.level + 1;
  // Half a level, so that a list below a typed item is still deeper; the marker sequence continues after such a list.
  const typed =
    continuedList(marker, state) ??
    (lead?.typed === true ? lead : marker === null ? undefined : state.openLists.findLast((open) => open.typed));
  return typed !== undefined && (marker !== null || startsWithInlineItems(block.text) || isTypedItem(block.text, lead))
    ? typed.level + 0.5
    : groupLevel(block.text, state);
}

/** A paragraph of a group is below its introduction, unless it starts the next group. */
function groupLevel(text: string, state: ReaderState): number {
  const group = state.openLists.findLast((lead) => lead.group);
  return group === undefined || startsNewGroup(text) ? 0 : group.level + 0.5;
}

/** Whether a paragraph is within a list item, below its first text. */
export const continuesItem = ({ type, level }: TextBlock, marker: string | null): boolean =>
  type === 'paragraph' && level > 0 && marker === null;

/** The introduction that the marker continues: `5)` after the `a.`, `b.` of `4)`. */
function siblingLeadIn(marker: string | null, state: ReaderState): LeadIn | undefined {
  const inner = state.openLists.at(-1);
  if (marker === null || inner === undefined || isNextMarker(inner.lastMarker, marker)) return undefined;
  const lead = state.openLists.findLast((open) => isNextMarker(open.marker, marker));
  return lead !== undefined && sameMarkerStyle(lead.marker!, marker) ? lead : undefined;
}

const sameMarkerStyle = (one: string, other: string): boolean =>
  one.replace(/[a-z\d]+/gi, '') === other.replace(/[a-z\d]+/gi, '');

/** The outer list that a marker continues: `3.` after the `a.`, `b.` of item `2.`. */
function continuedList(marker: string | null, state: ReaderState): LeadIn | undefined {
  const typed = state.openLists.filter((open) => open.typed);
  const inner = typed.at(-1);
  if (marker === null || inner === undefined || isNextMarker(inner.lastMarker, marker)) return undefined;
  // Items of the inner list may lack markers; the next number then belongs to the outer list.
  return typed.findLast((open) => isNextMarker(open.lastMarker, marker));
}

/** `B. Greater than 25%` after `A. …` in an open list looks like a heading but is an item. */
export function continuesTypedList(block: TextBlock, state: ReaderState): boolean {
  const lead = state.openLists.at(-1);
  const { marker } = typedMarker(block.text);
  if (block.type !== 'paragraph' || marker === null || lead?.typed !== true || !lead.listsRequirements) return false;
  return lead.lastMarker === null
    ? /^\(?[A1][.)]$/.test(marker) && lead.marker !== null
    : isNextMarker(lead.lastMarker, marker);
}

/** Closes lists that a block does not belong to and returns the introduction of its list; null outside of lists. */
export function enterBlock(block: TextBlock, level: number, marker: string | null, state: ReaderState): LeadIn | null {
  while (state.openLists.length > 0 && closesList(state.openLists.at(-1)!, block, level, marker)) {
    state.closedLists = [...state.closedLists.slice(1 - MAX_CLOSED_LISTS), [...state.openLists]];
    state.openLists.pop();
  }
  const number = block.type === 'list_item' && /^\d+\.$/.test(block.marker ?? '') ? block.marker : null;
  const back =
    number === null ? resumedTypedList(block, marker, state) : resumedNumberedList(number, block.level, state);
  if (back !== undefined) state.openLists = [...back];
  const lead = state.openLists.at(-1) ?? null;
  if (lead === null) return null;
  if (marker !== null) lead.lastMarker = marker;
  if (block.type === 'list_item') {
    lead.itemDepth ??= block.level;
    if (lead.itemDepth === block.level) lead.lastNumber = block.marker;
  }
  return lead;
}

/** The closed list that a number continues: `5.` after paragraphs or another list that follow `4.`. */
function resumedNumberedList(number: string, depth: number, state: ReaderState): LeadIn[] | undefined {
  const lead = state.openLists.at(-1);
  if (lead !== undefined && (lead.lastNumber === null || isNextMarker(lead.lastNumber, number))) return undefined;
  return state.closedLists.findLast((stack) => {
    const ended = stack.at(-1)!;
    return ended.listsRequirements && ended.itemDepth === depth && isNextMarker(ended.lastNumber, number);
  });
}

/** The closed list that a typed marker continues: `B.` after the list and paragraphs of item `A.`. */
function resumedTypedList(block: TextBlock, marker: string | null, state: ReaderState): LeadIn[] | undefined {
  if (block.type !== 'paragraph' || marker === null || state.openLists.length > 0) return undefined;
  return state.closedLists.findLast((stack) => {
    const ended = stack.at(-1)!;
    return ended.listsRequirements && ended.typed && isNextMarker(ended.lastMarker, marker);
  });
}

function closesList(lead: LeadIn, block: TextBlock, level: number, marker: string | null): boolean {
  if (level <= lead.level) return true;
  if (block.level > 0 && lead.itemDepth !== null && block.level < lead.itemDepth) return true;
  if (block.type === 'paragraph' && marker === null && !continuesItem(block, marker))
    return !lead.typed && !lead.group && !startsWithInlineItems(block.text);
  return false;
}

function isTypedItem(text: string, lead: LeadIn | undefined): boolean {
  // After numbered items, a long sentence without a number is not an item; a short one may have lost its number.
  if (lead?.lastMarker != null && text.length >= 100 && text.endsWith('.')) return false;
  if (text.endsWith(':')) return false;
  return /;(?:\s*(?:and|or),?)?$/.test(text) || (text.length < 200 && /[.]?$/.test(text) && !isRequirement(text));
}

export function opensList(block: TextBlock, text: string, level: number, next: TextBlock | undefined): boolean {
  if (next === undefined || next.type === 'heading' || block.type === 'table_row') return false;
  if (next.type === 'list_item') return next.level > level && (block.type === 'list_item' || promisesList(text));
  if (next.type === 'table_row') return promisesList(text);
  // A title before another introduction is the topic of that one.
  if (text.endsWith(':') && next.text.endsWith(':') && isTopicLabel(text)) return false;
  if (isTitleOfItems(block, text, next)) return true;
  return (
    text.endsWith(':') &&
    (/;(?:\s*(?:and|or),?)?$/.test(next.text) ||
      typedMarker(next.text).marker !== null ||
      next.text.length <= 60 ||
      (/\bcover(?:age|ed)\s+for:$/i.test(text) && isTypedItem(next.text, undefined)))
  );
}

const FIRST_MARKER = /^\(?(?:1|a|A|i)[.)]\s/;

/** `c. Continuum of care (Both)` before `i. …`: an item that is only the title of its own items. */
function isTitleOfItems(block: TextBlock, text: string, next: TextBlock): boolean {
  const [own, first] = [typedMarker(block.text).marker, typedMarker(next.text).marker];
  if (own === null || first === null || !FIRST_MARKER.test(next.text) || isNextMarker(own, first)) return false;
  return text.length <= 80 && !/[.;,:!?]$|(?:^|\s)(?:and|or)$/i.test(text) && !isRequirement(text);
}

function promisesList(text: string): boolean {
  if (/[:\w)]$/.test(text) || promisesMarkers(text)) return true;
  const last = text.slice(splitSentences(text).at(-1)?.start ?? 0);
  return (
    /\bfollowing\b|\bbelow\b|\bcriteria (?:are|is)\b|\bas follows\b/i.test(last) ||
    /\b(?:when|if|include|includes|because|and|or|expects)[:,]?$/i.test(text)
  );
}

/** `(1) …; or (2) …`: one paragraph with several items of its list. */
export function startsWithInlineItems(text: string): boolean {
  return inlineList(text)?.[0]?.item === true;
}

/** Splits a typed marker such as `(1)` or `a.` from the paragraph's text. */
export function typedMarker(text: string): { text: string; marker: string | null } {
  const match = /^(\((?:\d{1,2}|[a-zA-Z]|[ivx]{1,4})\)\s+|(?:\d{1,2}|[a-zA-Z]|[ivx]{2,4})[.)]\s+|[-–]\s*)(?=\S)/.exec(
    text,
  );
  return match === null ? { text, marker: null } : { text: text.slice(match[0].length), marker: match[1]!.trim() };
}
