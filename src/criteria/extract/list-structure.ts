/** How the blocks of a text stand to the lists they are in: what leads in, at which depth, and where a list ends or goes on. */
import type { TextBlock } from '../../platform/html/html-blocks.ts';
import { isRequirement, isTitle } from './cues.ts';
import type { ReadingSection } from './headings.ts';
import { enumeration, sentencesOf } from './inline-parts.ts';
import { goesOn } from './markers.ts';
import { opensAnew } from './nesting.ts';
import type { Columns } from './rows.ts';

/** Ended lists that a later number may go on with. */
const MAX_CLOSED = 20;

/** What the reader knows at one point of a text. */
export interface State {
  initial: ReadingSection;
  /** `general`: only statements of coverage are criteria. */
  section: ReadingSection | 'general';
  heading: string | null;
  /** The part it stands in is headed as what is covered, or as what is not. */
  verdict: boolean;
  leads: Lead[];
  /** Lists that ended under this heading, each with the lead-ins it stood in, itself last. */
  closed: Lead[][];
  /** Of the table at hand. */
  columns: Columns | null;
  /** The line before says `or` and nothing else. */
  or: boolean;
  /** Text of the paragraph right before. */
  before: string;
}

/** An open lead-in: blocks of a deeper level, or typed items, are its members. */
export interface Lead {
  /** Among the passages; null when the list it leads in states no requirements. */
  passage: number | null;
  requirements: boolean;
  level: number;
  /** Members are paragraphs that end in `;` rather than list items. */
  typed: boolean;
  /** Marker typed before its last member. */
  last: string | null;
  /** Number of its last member, where members are list items, and their depth. */
  number: string | null;
  depth: number | null;
  /** Its only member is the paragraph behind it. */
  single: boolean;
  /** Its members are statements and lists of their own, up to the end of its topic. */
  group: boolean;
  /** Its members are questions. */
  questions: boolean;
  /** Marker typed before the lead-in itself. */
  marker: string | null;
}

/** Depth in lists: items have their own, typed items and rows stand one below their lead-in, paragraphs at 0. */
export function levelOf(block: TextBlock, marker: string | null, state: State): number {
  if (block.type === 'list_item') return block.level;
  const lead = state.leads.at(-1);
  const sibling = besideLead(marker, state);
  if (sibling !== undefined) return sibling.level;
  if (lead?.single === true && block.type === 'paragraph') return lead.level + 0.5;
  if (block.type === 'table_row') return lead === undefined ? 1 : lead.level + 1;
  // Half a step, so that a list of elements below a typed item is deeper still; a marker goes on behind such a list.
  const typed =
    continued(marker, state) ??
    (lead?.typed === true ? lead : marker === null ? undefined : state.leads.findLast((open) => open.typed));
  return typed !== undefined && (marker !== null || opensWithItems(block.text) || isTypedItem(block.text, lead))
    ? typed.level + 0.5
    : levelInGroup(block.text, state);
}

/** A paragraph of a group stands below its lead-in, unless it opens the next group. */
function levelInGroup(text: string, state: State): number {
  const group = state.leads.findLast((lead) => lead.group);
  return group === undefined || opensAnew(text) ? 0 : group.level + 0.5;
}

/** The lead-in that a typed marker goes on with, where its own list does not: `5)` behind the `a.`, `b.` of `4)`. */
function besideLead(marker: string | null, state: State): Lead | undefined {
  const inner = state.leads.at(-1);
  if (marker === null || inner === undefined || goesOn(inner.last, marker)) return undefined;
  const lead = state.leads.findLast((open) => goesOn(open.marker, marker));
  return lead !== undefined && sameStyle(lead.marker!, marker) ? lead : undefined;
}

const sameStyle = (one: string, other: string): boolean =>
  one.replace(/[a-z\d]+/gi, '') === other.replace(/[a-z\d]+/gi, '');

/** The outer list a typed marker goes on with: `3.` behind the `a.`, `b.` of item `2.`. */
function continued(marker: string | null, state: State): Lead | undefined {
  const typed = state.leads.filter((open) => open.typed);
  const inner = typed.at(-1);
  if (marker === null || inner === undefined || goesOn(inner.last, marker)) return undefined;
  // Members of the inner list may have no marker; the next number then belongs to the outer one.
  return typed.findLast((open) => goesOn(open.last, marker));
}

/** `B. Greater than 25%` behind `A. …` of an open list looks like a heading, and is none. */
export function goesOnTyped(block: TextBlock, state: State): boolean {
  const lead = state.leads.at(-1);
  const { marker } = typedMarker(block.text);
  if (block.type !== 'paragraph' || marker === null || lead?.typed !== true || !lead.requirements) return false;
  return lead.last === null ? /^\(?[A1][.)]$/.test(marker) && lead.marker !== null : goesOn(lead.last, marker);
}

/** Takes a block into the open lists: ends those it does not belong to, and gives the lead-in it stands under. */
export function leadOf(block: TextBlock, level: number, marker: string | null, state: State): Lead | null {
  while (state.leads.length > 0 && closes(state.leads.at(-1)!, block, level, marker)) {
    state.closed = [...state.closed.slice(1 - MAX_CLOSED), [...state.leads]];
    state.leads.pop();
  }
  const number = block.type === 'list_item' && /^\d+\.$/.test(block.marker ?? '') ? block.marker : null;
  const back = number === null ? resumedTyped(block, marker, state) : resumed(number, block.level, state);
  if (back !== undefined) state.leads = [...back];
  const lead = state.leads.at(-1) ?? null;
  if (lead === null) return null;
  if (marker !== null) lead.last = marker;
  if (block.type === 'list_item') {
    lead.depth ??= block.level;
    if (lead.depth === block.level) lead.number = block.marker;
  }
  return lead;
}

/** The ended list that a number goes on with: `5.` behind the paragraphs, or another list, that stand between it and `4.`. */
function resumed(number: string, depth: number, state: State): Lead[] | undefined {
  const lead = state.leads.at(-1);
  if (lead !== undefined && (lead.number === null || goesOn(lead.number, number))) return undefined;
  return state.closed.findLast((stack) => {
    const ended = stack.at(-1)!;
    return ended.requirements && ended.depth === depth && goesOn(ended.number, number);
  });
}

/** The ended list of typed items that a paragraph goes on with: `B.` behind the list and the paragraphs of item `A.`. */
function resumedTyped(block: TextBlock, marker: string | null, state: State): Lead[] | undefined {
  if (block.type !== 'paragraph' || marker === null || state.leads.length > 0) return undefined;
  return state.closed.findLast((stack) => {
    const ended = stack.at(-1)!;
    return ended.requirements && ended.typed && goesOn(ended.last, marker);
  });
}

function closes(lead: Lead, block: TextBlock, level: number, marker: string | null): boolean {
  if (level <= lead.level) return true;
  if (block.type === 'list_item' && lead.depth !== null && block.level < lead.depth) return true;
  if (block.type === 'paragraph' && marker === null) return !lead.typed && !lead.group && !opensWithItems(block.text);
  return false;
}

/** `… as shown by the following criteria:` above one paragraph that ends its part of the text. */
export function opensSingle(text: string, next: TextBlock | undefined, after: TextBlock | undefined): boolean {
  return (
    next?.type === 'paragraph' &&
    (after === undefined || after.type === 'heading') &&
    !next.text.endsWith(':') &&
    /\bthe following (?:\w+ ){0,2}(?:criteri(?:on|a)|conditions?|requirements?)(?: (?:is|are) met)?:$/i.test(text)
  );
}

/** `must address one or more aspects of the following questions:` */
const QUESTIONS = /\b(?:must|shall|should)\b[^.]*\bquestions?(?:\s+below)?\s*:$/i;

function isTypedItem(text: string, lead: Lead | undefined): boolean {
  if (lead?.questions === true) return text.endsWith('?');
  // Behind numbered items a long sentence without a number is none of them; a short one may have lost its own.
  if (lead?.last != null && text.length >= 100 && text.endsWith('.')) return false;
  if (text.endsWith(':')) return false;
  return /;(?:\s*(?:and|or),?)?$/.test(text) || (text.length < 200 && /[.]?$/.test(text) && !isRequirement(text));
}

export function opensList(block: TextBlock, text: string, level: number, next: TextBlock | undefined): boolean {
  if (next === undefined || next.type === 'heading' || block.type === 'table_row') return false;
  if (next.type === 'list_item') return next.level > level && (block.type === 'list_item' || promisesList(text));
  if (next.type === 'table_row') return promisesList(text);
  // A title above another lead-in names that one's topic.
  if (text.endsWith(':') && next.text.endsWith(':') && isTitle(text)) return false;
  if (QUESTIONS.test(text) && next.text.endsWith('?')) return true;
  if ((ASKS_FOR_STANDARDS.test(text) || MET_BELOW.test(text)) && FIRST_MARKER.test(next.text)) return true;
  if (titlesItems(block, text, next)) return true;
  return (
    text.endsWith(':') &&
    (/;(?:\s*(?:and|or),?)?$/.test(next.text) ||
      typedMarker(next.text).marker !== null ||
      next.text.length <= 60 ||
      (/\bcover(?:age|ed)\s+for:$/i.test(text) && isTypedItem(next.text, undefined)))
  );
}

/** `meet the 13 criteria listed below. CMS will …`: promised before the last sentence. */
const LISTED_BELOW =
  /\b(?:criteria|requirements|standards|conditions|questions|elements)\s+(?:listed|specified|described|outlined|set forth)\s+below\b/i;

/** `must adhere to the following standards (1-9 below) that the agency has published.` needs no colon above its first number. */
const ASKS_FOR_STANDARDS =
  /\b(?:must|shall)\b[^.]*\b(?:the\s+following\s+(?:\w+\s+){0,3}(?:standards|criteria|requirements|conditions|elements)|(?:standards|criteria|requirements|conditions|elements)\b[^.]{0,40}\bbelow)\b/i;
const CRITERIA_RANGE =
  /\bcriteria\s+\(?[A1]\)?\s*(?:-|–|to|through)\s*\(?[B-J2-9]\)?(?:\s+below)?\s+(?:are|is|have been|must be)\s+met[.:]?$/;
const FIRST_MARKER = /^\(?(?:1|a|A|i)[.)]\s/;
/** `… when the following requirements are met.` with a full stop above its first number. */
const MET_BELOW = /\b(?:when|if)\s+(?:all\s+(?:of\s+)?)?the\s+following\s+(?:\w+\s+){0,3}(?:are|is)\s+met\.$/i;

/** `c. Continuum of care (Both)` above `i. …`: an item that is only the title of its own items. */
function titlesItems(block: TextBlock, text: string, next: TextBlock): boolean {
  const [own, first] = [typedMarker(block.text).marker, typedMarker(next.text).marker];
  if (own === null || first === null || !FIRST_MARKER.test(next.text) || goesOn(own, first)) return false;
  return text.length <= 80 && !/[.;,:!?]$|(?:^|\s)(?:and|or)$/i.test(text) && !isRequirement(text);
}

export const asksQuestions = (text: string): boolean => QUESTIONS.test(text);

function promisesList(text: string): boolean {
  if (/[:\w)]$/.test(text) || LISTED_BELOW.test(text) || CRITERIA_RANGE.test(text)) return true;
  const last = text.slice(sentencesOf(text).at(-1)?.start ?? 0);
  return (
    /\bfollowing\b|\bbelow\b|\bcriteria (?:are|is)\b|\bas follows\b/i.test(last) ||
    /\b(?:when|if|include|includes|because|and|or|expects)[:,]?$/i.test(text)
  );
}

/** `(1) …; or (2) …`: one paragraph that holds several items of the list it stands in. */
export function opensWithItems(text: string): boolean {
  return enumeration(text)?.[0]?.item === true;
}

/** `(1) text`, `a. text` typed into a paragraph: the marker and the text behind it. */
export function typedMarker(text: string): { text: string; marker: string | null } {
  const match = /^(\((?:\d{1,2}|[a-zA-Z]|[ivx]{1,4})\)\s+|(?:\d{1,2}|[a-zA-Z]|[ivx]{2,4})[.)]\s+|[-–]\s*)(?=\S)/.exec(
    text,
  );
  return match === null ? { text, marker: null } : { text: text.slice(match[0].length), marker: match[1]!.trim() };
}
