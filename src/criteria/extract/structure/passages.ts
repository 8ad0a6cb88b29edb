import { blockOffsets } from '../../../platform/html/block-text.ts';
import type { TextBlock } from '../../../platform/html/html-blocks.ts';
import { isProtocolSubmission } from '../classify/coverage-language.ts';
import { isRequirementItem, isStandaloneRequirement } from '../classify/requirement-classifier.ts';
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
  continuesTypedList,
  enterBlock,
  listLevel,
  opensList,
  opensQuestions,
  opensSingleItemList,
  type ReaderState,
  startsWithInlineItems,
  typedMarker,
} from './list-structure.ts';
import { restoreNesting } from './nesting.ts';
import type { Passage } from './passage.ts';
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
