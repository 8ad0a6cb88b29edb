import { blockOffsets } from '../../platform/html/block-text.ts';
import type { TextBlock } from '../../platform/html/html-blocks.ts';
import { asksForSubmission, excludes, isNoise, isRequirement } from './cues.ts';
import {
  type CriteriaSection,
  headingSection,
  isGeneralHeading,
  isHeading,
  isTitledItem,
  LETTERED,
  type ReadingSection,
} from './headings.ts';
import { partsOf, partsThatLeadIn, refusesAll } from './inline-parts.ts';
import {
  asksQuestions,
  goesOnTyped,
  type Lead,
  leadOf,
  levelOf,
  opensList,
  opensSingle,
  opensWithItems,
  type State,
  typedMarker,
} from './list-structure.ts';
import { nestedBlocks } from './nesting.ts';
import { columnsOf, rowExcludes } from './rows.ts';
import { sectionOfPassage } from './sections.ts';
import { isMember, standsAlone } from './standing.ts';

/** One stretch of text that states a requirement, with its place in the document. */
export interface Passage {
  section: CriteriaSection;
  text: string;
  /** Half-open offsets into the rendered text of its section part. */
  start: number;
  end: number;
  sourceField: string;
  /** Title of the topic the passage stands under; null at the top. */
  heading: string | null;
  /** Position of the list's lead-in among the passages; null outside lists. */
  parent: number | null;
  /** Number, letter or dash typed before the text: `(1)`, `a.`; `inline` within a sentence; null when there is none. */
  marker: string | null;
  tableRow: boolean;
  /** A row of a table that refuses the thing it is about, or a part of an enumeration that is refused as a whole. */
  refused: boolean;
  /** Opens with `or`, or stands behind a line that says only that: an alternative to what is before it. */
  alternative: boolean;
  /** Depth of the list item the passage was; 0 for anything else. */
  depth: number;
}

export interface PassageSource {
  section: string;
  sourceField: string;
  blocks: readonly TextBlock[];
}

const CRITERIA_SECTIONS = new Set<string>(['indications', 'limitations', 'documentation', 'frequency', 'other']);

const STATES_COVERAGE =
  /\b(?:medicare|CMS|program) (?:will |shall )?covers?\b|\b(?:is|are) (?:only |also )?covered\b|\bcoverage (?:is limited|of)\b/i;
/** `For it to be covered, the service must consist of:` is no description, whatever its heading says. */
const DEMANDS_FOR_COVERAGE = /^[^.]{0,100}\bto be covered\b[^.]*\bmust\b[^.]*:$/i;
/** `B. Nationally Covered Indications`: what stands under it is so by its place. */
const VERDICT = /\bnationally (?:non-?\s?)?covered\b/i;

/** Cuts the sections of a policy into passages, in document order. */
export function passagesOf(sources: readonly PassageSource[]): Passage[] {
  const passages: Passage[] = [];
  let state: State | null = null;
  let field: string | null = null;
  for (const source of sources) {
    // Parts of one text are read as one: a list may go on behind a sub-heading.
    if (state === null || source.sourceField !== field) state = freshState(source.section);
    field = source.sourceField;
    readPart(source, state, passages);
  }
  return passages;
}

function freshState(section: string): State {
  const initial: ReadingSection = CRITERIA_SECTIONS.has(section) ? (section as CriteriaSection) : 'background';
  return {
    initial: initial === 'other' ? 'background' : initial,
    section: initial === 'other' ? 'background' : initial,
    heading: null,
    verdict: false,
    leads: [],
    closed: [],
    columns: null,
    or: false,
    before: '',
  };
}

function readPart({ blocks, sourceField }: PassageSource, state: State, passages: Passage[]): void {
  const offsets = blockOffsets(blocks);
  const { blocks: nested, groups, topics, skipped } = nestedBlocks(blocks);
  const kept = [...nested.keys()].filter((index) => !skipped.has(index));
  kept.forEach((index, nth) => {
    const block = nested[index]!;
    const [next, after] = [nested[kept[nth + 1]!], nested[kept[nth + 2]!]];
    if (
      isTitledItem(block, next) &&
      state.leads.every((lead) => !lead.requirements || (lead.depth ?? 0) > block.level)
    ) {
      state.heading = block.text;
      state.leads = [];
      return;
    }
    if (isHeading(block, next) && !goesOnTyped(block, state)) {
      if (topics.has(index) && enterTopic(block.text, state)) return;
      enterHeading(block.text, state);
      return;
    }
    if (block.type !== 'table_row') state.columns = null;
    else if (block.level === 1) {
      state.columns = columnsOf(block.text);
      return;
    }
    if (/^\W*or\W*$/i.test(block.text)) {
      state.or = true;
      return;
    }
    const place = { sourceField, offset: offsets[index]!.start, group: groups.has(index) };
    readBlock(block, [next, after], place, state, passages);
  });
}

/** A heading that divides a group, such as `2. Physician Criteria`: what stands under it is still asked for by the lead-in. */
function enterTopic(text: string, state: State): boolean {
  const at = state.leads.findIndex(({ group }) => group);
  if (at < 0) return false;
  state.heading = text;
  state.leads = state.leads.slice(0, at + 1);
  state.closed = [];
  state.columns = null;
  return true;
}

function enterHeading(text: string, state: State): void {
  const section = headingSection(text);
  // A label such as `Group I:` divides the list it stands in, it does not end it.
  if (section === null && text.endsWith(':')) return;
  if (section !== null)
    state.section =
      section === 'background' && isGeneralHeading(text) && state.initial !== 'background' ? 'general' : section;
  else if (state.section === 'background' || state.section === 'general' || LETTERED.test(text))
    state.section = state.initial;
  if (section !== null) state.verdict = VERDICT.test(text);
  state.heading = text;
  state.leads = [];
  state.closed = [];
  state.columns = null;
  state.before = '';
}

interface Place {
  sourceField: string;
  offset: number;
  /** The block leads in a group. */
  group: boolean;
}

function readBlock(
  block: TextBlock,
  [next, after]: readonly [TextBlock | undefined, TextBlock | undefined],
  place: Place,
  state: State,
  passages: Passage[],
): void {
  const { text, marker } = opensWithItems(block.text) ? { text: block.text, marker: null } : typedMarker(block.text);
  const level = levelOf(block, marker, state);
  const open = leadOf(block, level, marker, state);
  // What has to be sent in for approval stands among the conditions, but is none of them.
  const lead = open?.group === true && asksForSubmission(text) ? null : open;
  const single = opensSingle(text, next, after);
  const leadsIn = single || place.group || opensList(block, text, level, next);
  const at = { ...place, offset: place.offset + (block.text.length - text.length) };
  const readable =
    (state.section !== 'background' || lead?.requirements === true || (leadsIn && DEMANDS_FOR_COVERAGE.test(text))) &&
    (state.section !== 'general' || lead !== null || STATES_COVERAGE.test(text));
  const alone =
    lead === null || (block.type === 'paragraph' && (!lead.requirements || (lead.group && marker === null)));
  const wanted =
    readable && (alone ? standsAlone(block, text, leadsIn, state) : isMember(text, leadsIn, lead.requirements));
  state.before = block.type === 'paragraph' ? text : '';
  let own: number | null = null;
  if (wanted) own = addPassages({ block, text, marker, lead, leadsIn, place: at, state, passages });
  if (leadsIn)
    state.leads.push({
      passage: own,
      requirements: own !== null,
      level,
      typed: next?.type === 'paragraph',
      last: null,
      number: null,
      depth: null,
      single,
      group: place.group,
      questions: next?.type === 'paragraph' && asksQuestions(text),
      marker,
    });
}

/** Adds the passages of one block and tells the one that leads in what follows. */
function addPassages(found: {
  block: TextBlock;
  text: string;
  marker: string | null;
  lead: Lead | null;
  leadsIn: boolean;
  place: Place;
  state: State;
  passages: Passage[];
}): number {
  const { block, text, marker, lead, leadsIn, place, state, passages } = found;
  const splits = state.section !== 'limitations' && block.type === 'paragraph' && !leadsIn;
  const whole = [{ start: 0, end: text.length, item: false }];
  const parts = block.type === 'table_row' ? whole : leadsIn ? (partsThatLeadIn(text) ?? whole) : partsOf(text, splits);
  let leadIn = lead?.passage ?? null;
  const parentSection = leadIn === null ? null : passages[leadIn]!.section;
  const refused = block.type === 'table_row' ? rowExcludes(text, state.columns) : refusesAll(text, parts);
  let own = passages.length;
  for (const part of parts) {
    const words = text.slice(part.start, part.end);
    if (
      isNoise(words) ||
      (parts.length > 1 && !part.item && part.start > 0 && !isRequirement(words) && !excludes(words))
    )
      continue;
    const around = parentSection ?? sectionAround(state);
    passages.push({
      section:
        part.item && leadIn !== null
          ? passages[leadIn]!.section
          : sectionOfPassage(words, around, { leadsIn, member: lead !== null, refused }),
      text: words,
      start: place.offset + part.start,
      end: place.offset + part.end,
      sourceField: place.sourceField,
      heading: state.heading,
      parent: part.item ? leadIn : (lead?.passage ?? null),
      marker: part.item ? 'inline' : marker,
      tableRow: block.type === 'table_row',
      refused,
      alternative: !part.item && (state.or || /^or\b/i.test(words)),
      depth: block.type === 'list_item' ? block.level : 0,
    });
    state.or = false;
    if (!part.item) {
      own = passages.length - 1;
      leadIn = own;
    }
  }
  // The last of several parts leads in what follows.
  if (leadsIn) return passages.length - 1;
  return own;
}

function sectionAround({ section, initial }: State): CriteriaSection {
  const around = section === 'general' ? initial : section;
  return around === 'background' ? 'indications' : around;
}
