import { blockOffsets } from '../../../platform/html/block-text.ts';
import type { TextBlock } from '../../../platform/html/html-blocks.ts';
import { excludesCoverage, isBoilerplate, isProtocolSubmission, isRequirement } from '../classify/coverage-language.ts';
import { isRequirementItem, isStandaloneRequirement } from '../classify/requirement-classifier.ts';
import { classifySection } from '../classify/section-classifier.ts';
import {
  type CriteriaSection,
  type DocumentSection,
  headingSection,
  isGeneralHeading,
  isHeading,
  isTitledItem,
  LETTERED_HEADING,
} from './headings.ts';
import { excludesAllItems, inlineListLeadIn, splitParagraph } from './inline-lists.ts';
import {
  continuesTypedList,
  enterBlock,
  type LeadIn,
  listLevel,
  opensList,
  opensQuestions,
  opensSingleItemList,
  type ReaderState,
  startsWithInlineItems,
  typedMarker,
} from './list-structure.ts';
import { restoreNesting } from './nesting.ts';
import { readHeaderRow, rowExcludesCoverage } from './table-rows.ts';

/** A passage that states one requirement, with its place in the document. */
export interface Passage {
  section: CriteriaSection;
  text: string;
  /** Half-open character offsets into the rendered text of the section part. */
  start: number;
  end: number;
  sourceField: string;
  /** Heading the passage is under; null at the top. */
  heading: string | null;
  /** Position of the list introduction among the passages; null outside of lists. */
  parent: number | null;
  /**
   * Number, letter or dash typed before the text: `(1)`, `a.`; `inline` for an item within a sentence; null when there
   * is none.
   */
  marker: string | null;
  tableRow: boolean;
  /** A table row that excludes its service, or an item of a list that is excluded as a whole. */
  excluded: boolean;
  /** An alternative to the passage before it: it starts with `or`, or follows a line that is only `or`. */
  alternative: boolean;
  /** Level of the list element; 0 for anything else. */
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
/** `For it to be covered, the service must consist of:` is a requirement even under a background heading. */
const REQUIRED_FOR_COVERAGE = /^[^.]{0,100}\bto be covered\b[^.]*\bmust\b[^.]*:$/i;
/** `B. Nationally Covered Indications` says whether everything below is covered. */
const COVERAGE_HEADING = /\bnationally (?:non-?\s?)?covered\b/i;

/** Splits the sections of a policy into passages, in document order. */
export function splitIntoPassages(sources: readonly PassageSource[]): Passage[] {
  const passages: Passage[] = [];
  let state: ReaderState | null = null;
  let field: string | null = null;
  for (const source of sources) {
    // Parts of one field share their state: a list may continue after a subheading.
    if (state === null || source.sourceField !== field) state = initialState(source.section);
    field = source.sourceField;
    readSection(source, state, passages);
  }
  return passages;
}

function initialState(section: string): ReaderState {
  const initial: DocumentSection = CRITERIA_SECTIONS.has(section) ? (section as CriteriaSection) : 'background';
  return {
    initial: initial === 'other' ? 'background' : initial,
    section: initial === 'other' ? 'background' : initial,
    heading: null,
    underCoverageHeading: false,
    openLists: [],
    closedLists: [],
    columns: null,
    afterOr: false,
    previousText: '',
  };
}

function readSection({ blocks, sourceField }: PassageSource, state: ReaderState, passages: Passage[]): void {
  const offsets = blockOffsets(blocks);
  const { blocks: nested, groups, topics, skipped } = restoreNesting(blocks);
  const kept = [...nested.keys()].filter((index) => !skipped.has(index));
  kept.forEach((index, nth) => {
    const block = nested[index]!;
    const [next, after] = [nested[kept[nth + 1]!], nested[kept[nth + 2]!]];
    if (
      isTitledItem(block, next) &&
      state.openLists.every((lead) => !lead.listsRequirements || (lead.itemDepth ?? 0) > block.level)
    ) {
      state.heading = block.text;
      state.openLists = [];
      return;
    }
    if (isHeading(block, next) && !continuesTypedList(block, state)) {
      if (topics.has(index) && enterTopic(block.text, state)) return;
      enterHeading(block.text, state);
      return;
    }
    if (block.type !== 'table_row') state.columns = null;
    else if (block.level === 1) {
      state.columns = readHeaderRow(block.text);
      return;
    }
    if (/^\W*or\W*$/i.test(block.text)) {
      state.afterOr = true;
      return;
    }
    const place = { sourceField, offset: offsets[index]!.start, group: groups.has(index) };
    readBlock(block, [next, after], place, state, passages);
  });
}

/** A heading that divides a group, such as `2. Physician Criteria`: the introduction still applies to what follows. */
function enterTopic(text: string, state: ReaderState): boolean {
  const at = state.openLists.findIndex(({ group }) => group);
  if (at < 0) return false;
  state.heading = text;
  state.openLists = state.openLists.slice(0, at + 1);
  state.closedLists = [];
  state.columns = null;
  return true;
}

function enterHeading(text: string, state: ReaderState): void {
  const section = headingSection(text);
  // A label such as `Group I:` divides its list without ending it.
  if (section === null && text.endsWith(':')) return;
  if (section !== null)
    state.section =
      section === 'background' && isGeneralHeading(text) && state.initial !== 'background' ? 'general' : section;
  else if (state.section === 'background' || state.section === 'general' || LETTERED_HEADING.test(text))
    state.section = state.initial;
  if (section !== null) state.underCoverageHeading = COVERAGE_HEADING.test(text);
  state.heading = text;
  state.openLists = [];
  state.closedLists = [];
  state.columns = null;
  state.previousText = '';
}

interface BlockPosition {
  sourceField: string;
  offset: number;
  /** The block introduces a group. */
  group: boolean;
}

function readBlock(
  block: TextBlock,
  [next, after]: readonly [TextBlock | undefined, TextBlock | undefined],
  place: BlockPosition,
  state: ReaderState,
  passages: Passage[],
): void {
  const { text, marker } = startsWithInlineItems(block.text)
    ? { text: block.text, marker: null }
    : typedMarker(block.text);
  const level = listLevel(block, marker, state);
  const open = enterBlock(block, level, marker, state);
  // Materials to submit for approval are listed among the conditions but are none.
  const lead = open?.group === true && isProtocolSubmission(text) ? null : open;
  const single = opensSingleItemList(text, next, after);
  const introducesList = single || place.group || opensList(block, text, level, next);
  const at = { ...place, offset: place.offset + (block.text.length - text.length) };
  const readable =
    (state.section !== 'background' ||
      lead?.listsRequirements === true ||
      (introducesList && REQUIRED_FOR_COVERAGE.test(text))) &&
    (state.section !== 'general' || lead !== null || STATES_COVERAGE.test(text));
  const alone =
    lead === null || (block.type === 'paragraph' && (!lead.listsRequirements || (lead.group && marker === null)));
  const wanted =
    readable &&
    (alone
      ? isStandaloneRequirement(block, text, introducesList, state)
      : isRequirementItem(text, introducesList, lead.listsRequirements));
  state.previousText = block.type === 'paragraph' ? text : '';
  let position: number | null = null;
  if (wanted) position = addPassages({ block, text, marker, lead, introducesList, place: at, state, passages });
  if (introducesList)
    state.openLists.push({
      passage: position,
      listsRequirements: position !== null,
      level,
      typed: next?.type === 'paragraph',
      lastMarker: null,
      lastNumber: null,
      itemDepth: null,
      single,
      group: place.group,
      questions: next?.type === 'paragraph' && opensQuestions(text),
      marker,
    });
}

/** Adds the passages of one block and returns the position of the one that introduces what follows. */
function addPassages(found: {
  block: TextBlock;
  text: string;
  marker: string | null;
  lead: LeadIn | null;
  introducesList: boolean;
  place: BlockPosition;
  state: ReaderState;
  passages: Passage[];
}): number {
  const { block, text, marker, lead, introducesList, place, state, passages } = found;
  const splits = state.section !== 'limitations' && block.type === 'paragraph' && !introducesList;
  const whole = [{ start: 0, end: text.length, item: false }];
  const parts =
    block.type === 'table_row'
      ? whole
      : introducesList
        ? (inlineListLeadIn(text) ?? whole)
        : splitParagraph(text, splits);
  let leadIn = lead?.passage ?? null;
  const parentSection = leadIn === null ? null : passages[leadIn]!.section;
  const excluded =
    block.type === 'table_row' ? rowExcludesCoverage(text, state.columns) : excludesAllItems(text, parts);
  let position = passages.length;
  for (const part of parts) {
    const words = text.slice(part.start, part.end);
    if (
      isBoilerplate(words) ||
      (parts.length > 1 && !part.item && part.start > 0 && !isRequirement(words) && !excludesCoverage(words))
    )
      continue;
    const enclosing = parentSection ?? enclosingSection(state);
    passages.push({
      section:
        part.item && leadIn !== null
          ? passages[leadIn]!.section
          : classifySection(words, enclosing, { introducesList, member: lead !== null, excluded }),
      text: words,
      start: place.offset + part.start,
      end: place.offset + part.end,
      sourceField: place.sourceField,
      heading: state.heading,
      parent: part.item ? leadIn : (lead?.passage ?? null),
      marker: part.item ? 'inline' : marker,
      tableRow: block.type === 'table_row',
      excluded,
      alternative: !part.item && (state.afterOr || /^or\b/i.test(words)),
      depth: block.type === 'list_item' ? block.level : 0,
    });
    state.afterOr = false;
    if (!part.item) {
      position = passages.length - 1;
      leadIn = position;
    }
  }
  // The last part introduces what follows.
  if (introducesList) return passages.length - 1;
  return position;
}

function enclosingSection({ section, initial }: ReaderState): CriteriaSection {
  const current = section === 'general' ? initial : section;
  return current === 'background' ? 'indications' : current;
}
