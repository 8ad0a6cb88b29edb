import { blockOffsets } from '../../../platform/html/block-text.ts';
import type { TextBlock } from '../../../platform/html/html-blocks.ts';
import { isBoilerplate, isDefinition, isHistory } from '../classify/coverage-language.ts';
import { excludesCoverage, opensException, titlePolarity } from '../classify/polarity.ts';
import { isRequirementItem, isStandaloneRequirement } from '../classify/requirement-classifier.ts';
import { isStudyText, studyItems } from '../classify/study-text.ts';
import {
  type CriteriaSection,
  type DocumentSection,
  headingSection,
  isGeneralHeading,
  isHeading,
  isTitledItem,
  LETTERED_HEADING,
} from './headings.ts';
import {
  continuesItem,
  continuesTypedList,
  enterBlock,
  type LeadIn,
  listLevel,
  opensList,
  opensSingleItemList,
  type ReaderState,
  startsWithInlineItems,
  typedMarker,
} from './list-structure.ts';
import { restoreNesting } from './nesting.ts';
import type { Discard, DiscardReason, Passage, Reading } from './passage.ts';
import { addPassages, type BlockPosition } from './passage-parts.ts';
import { readHeaderRow } from './table-rows.ts';

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
const DUTY = /\b(?:must|shall)\b|\ball of the following\b/i;
/** `B. Nationally Covered Indications` says whether everything below is covered. */
const COVERAGE_HEADING = /\bnationally (?:non-?\s?)?covered\b/i;

const LOWEST_HEADING = 6;
/** A policy about trials says what they must be like. */
const OF_TRIALS = /\bclinical trials?\b/i;

/** Splits the sections of a policy into passages, in document order, and says why any other text is none. */
export function splitIntoPassages(
  sources: readonly PassageSource[],
  title = '',
): Omit<Reading, 'discard'> & { discarded: Discard[] } {
  const passages: Passage[] = [];
  const discarded: Discard[] = [];
  let state: ReaderState | null = null;
  let field: string | null = null;
  sources.forEach((part, source) => {
    // Parts of one field share their state: a list may continue after a subheading.
    if (state === null || part.sourceField !== field) state = initialState(part.section, OF_TRIALS.test(title));
    field = part.sourceField;
    const discard: Reading['discard'] = (reason, start, end) => discarded.push({ source, start, end, reason });
    readSection(part, source, state, { passages, discard });
  });
  return { passages, discarded };
}

function initialState(section: string, ofTrials: boolean): ReaderState {
  const initial: DocumentSection = CRITERIA_SECTIONS.has(section) ? (section as CriteriaSection) : 'background';
  return {
    initial: initial === 'other' ? 'background' : initial,
    section: initial === 'other' ? 'background' : initial,
    ofTrials,
    afterStudy: false,
    heading: null,
    underCoverageHeading: false,
    titles: [],
    afterHeading: false,
    openLists: [],
    closedLists: [],
    columns: null,
    joinedBy: null,
    previousText: '',
  };
}

function readSection(
  { blocks, sourceField }: PassageSource,
  source: number,
  state: ReaderState,
  reading: Reading,
): void {
  const offsets = blockOffsets(blocks);
  const { blocks: nested, groups, topics, skipped } = restoreNesting(blocks);
  const kept = [...nested.keys()].filter((index) => !skipped.has(index));
  const discard = (reason: DiscardReason, index: number) =>
    reading.discard(reason, offsets[index]!.start, offsets[index]!.end);
  for (const index of skipped) discard('link_or_address', index);
  kept.forEach((index, nth) => {
    const block = nested[index]!;
    const [next, after] = [nested[kept[nth + 1]!], nested[kept[nth + 2]!]];
    const frame = readFrame(block, next, topics.has(index), state);
    if (frame !== null) return discard(frame, index);
    const place = { sourceField, source, offset: offsets[index]!.start, group: groups.has(index) };
    readBlock(block, [next, after], place, state, reading);
    state.afterHeading = false;
  });
}

/** Reads headings, heads of tables and lines that are only a conjunction; null for any other block. */
function readFrame(
  block: TextBlock,
  next: TextBlock | undefined,
  topic: boolean,
  state: ReaderState,
): DiscardReason | null {
  if (
    isTitledItem(block, next) &&
    state.openLists.every((lead) => !lead.listsRequirements || (lead.itemDepth ?? 0) > block.level)
  ) {
    state.heading = block.text;
    state.openLists = [];
    return 'heading';
  }
  if (isHeading(block, next) && !continuesTypedList(block, state)) {
    if (!topic || !enterTopic(block.text, state)) enterHeading(block, state);
    return 'heading';
  }
  if (block.type !== 'table_row') state.columns = null;
  else if (block.level === 1) {
    state.columns = readHeaderRow(block.text);
    return 'table_header';
  }
  const word = /^\W*(?:and\s*\/\s*)?(and|or)\W*$/i.exec(block.text)?.[1];
  if (word === undefined) return null;
  state.joinedBy = word.toLowerCase() === 'or' ? 'or' : 'and';
  return 'conjunction';
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

function enterHeading(block: TextBlock, state: ReaderState): void {
  const { text } = block;
  const section = headingSection(text);
  // A label such as `Group I:` divides its list without ending it.
  if (section === null && text.endsWith(':')) return;
  enterTitle(block, state);
  if (section !== null)
    state.section =
      section === 'background' && isGeneralHeading(text) && state.initial !== 'background' ? 'general' : section;
  else if (state.section === 'background' || state.section === 'general' || LETTERED_HEADING.test(text))
    state.section = state.initial;
  if (section !== null) state.underCoverageHeading = COVERAGE_HEADING.test(text);
  state.heading = text;
  state.afterStudy = false;
  state.openLists = [];
  state.closedLists = [];
  state.columns = null;
  state.previousText = '';
}

/** A heading below one that excludes excludes too, unless it takes a side; so does one that follows it directly. */
function enterTitle({ type, text, level }: TextBlock, state: ReaderState): void {
  const own = type === 'heading' ? level : LOWEST_HEADING + 1;
  const at = LETTERED_HEADING.test(text) ? Math.min(own, LOWEST_HEADING - 1) : own;
  const side = titlePolarity(text);
  const last = state.titles.at(-1);
  const nested = side === null && state.afterHeading && last?.level === at;
  const around = state.titles.filter((title) => title.level < at || (nested && title === last));
  const inherited = around.at(-1)?.excludes ?? false;
  state.titles = [
    ...around,
    { level: nested ? at + 0.5 : at, excludes: side === null ? inherited : side === 'excludes' },
  ];
  state.afterHeading = true;
}

function readBlock(
  block: TextBlock,
  [next, after]: readonly [TextBlock | undefined, TextBlock | undefined],
  place: BlockPosition,
  state: ReaderState,
  reading: Reading,
): void {
  const { text, marker } = startsWithInlineItems(block.text)
    ? { text: block.text, marker: null }
    : typedMarker(block.text);
  const level = listLevel(block, marker, state);
  const open = enterBlock(block, level, marker, state);
  // A paragraph inside an item may limit the item; it is no item of its own.
  const within = continuesItem(block, marker) && open?.typed === false;
  const item = within ? reading.passages.findLast(({ parent }) => parent === open.passage) : undefined;
  if (item !== undefined) item.qualified = 'limit';
  // A statement of coverage in a list of anything else is read by itself.
  const foreign = open?.listsRequirements === false && (STATES_COVERAGE.test(text) || excludesCoverage(text));
  const lead = within || foreign ? null : open;
  const single = opensSingleItemList(text, next, after);
  const introducesList = single || place.group || opensList(block, text, level, next);
  const at = { ...place, offset: place.offset + (block.text.length - text.length) };
  const readable = lead?.listsRequirements === true || isReadable(text, introducesList, state);
  const alone =
    lead === null || (block.type === 'paragraph' && (!lead.listsRequirements || (lead.group && marker === null)));
  const covers = !text.endsWith('?') && STATES_COVERAGE.test(text);
  const study = !state.ofTrials && !covers && isStudyText(text, lead?.study ?? (state.afterStudy ? 'some' : 'none'));
  state.afterStudy ||= study;
  const wanted =
    readable &&
    !study &&
    ((introducesList && STATES_COVERAGE.test(text)) ||
      (alone
        ? isStandaloneRequirement(block, text, introducesList, state)
        : isRequirementItem(text, introducesList, lead.listsRequirements)));
  state.previousText = block.type === 'paragraph' ? text : '';
  let position: number | null = null;
  if (wanted) position = addPassages({ block, text, marker, lead, introducesList, place: at, state }, reading);
  else {
    reading.discard(study ? 'study' : reasonOf(text, readable, lead), at.offset, at.offset + text.length);
    if (lead !== null && lead.passage !== null) reading.passages[lead.passage]!.incomplete = true;
    markException(text, lead?.passage ?? null, state, reading.passages);
  }
  if (introducesList)
    state.openLists.push({
      passage: position,
      listsRequirements: position !== null,
      excludes: position !== null && reading.passages[position]!.itemsExcluded,
      level,
      typed: next?.type === 'paragraph',
      lastMarker: null,
      lastNumber: null,
      itemDepth: null,
      single,
      group: place.group,
      study: state.ofTrials ? 'none' : study ? 'all' : studyItems(text, lead?.study ?? 'none'),
      marker,
    });
}

/** Under headings of background, only statements of coverage are criteria; under general ones, duties too. */
function isReadable(text: string, introducesList: boolean, { section, initial }: ReaderState): boolean {
  if (section !== 'background' && section !== 'general') return true;
  if (introducesList && REQUIRED_FOR_COVERAGE.test(text)) return true;
  if (initial === 'background') return false;
  return STATES_COVERAGE.test(text) || excludesCoverage(text) || (section === 'general' && DUTY.test(text));
}

/** An exception that states no criterion of its own still limits the statement before it. */
function markException(text: string, parent: number | null, { heading }: ReaderState, passages: Passage[]): void {
  const rule = passages.findLast((other) => other.parent === parent);
  if (opensException(text) && rule?.heading === heading) rule.qualified = 'exception';
}

function reasonOf(text: string, readable: boolean, lead: LeadIn | null): DiscardReason {
  if (isBoilerplate(text)) return 'cross_reference';
  if (!readable) return 'background';
  if (isDefinition(text)) return 'definition';
  if (isHistory(text)) return 'history';
  return lead === null || lead.listsRequirements ? 'no_requirement' : 'descriptive_list';
}
