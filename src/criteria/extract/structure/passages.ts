import { blockOffsets } from '../../../platform/html/block-text.ts';
import type { TextBlock } from '../../../platform/html/html-blocks.ts';
import { excludesCoverage, opensException } from '../classify/polarity.ts';
import {
  isRequirementItem,
  isStandaloneRequirement,
  reasonAgainst,
  statedBefore,
} from '../classify/requirement-classifier.ts';
import { isStudyText, studyItems } from '../classify/study-text.ts';
import { readFrame } from './frame.ts';
import type { CriteriaSection, DocumentSection } from './headings.ts';
import {
  continuesItem,
  enterBlock,
  type LeadIn,
  listLevel,
  opensList,
  type ReaderState,
  startsWithInlineItems,
  typedMarker,
} from './list-structure.ts';
import { restoreNesting } from './nesting.ts';
import type { Discard, DiscardReason, Passage, Reading } from './passage.ts';
import { addPassages, type BlockPosition } from './passage-parts.ts';

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

/** A policy about trials states requirements for them. */
const OF_TRIALS = /\bclinical trials?\b/i;

/** Splits the sections of a policy into passages, in document order, with reasons for discarded text. */
export function splitIntoPassages(
  sources: readonly PassageSource[],
  title = '',
): Omit<Reading, 'discard'> & { discarded: Discard[] } {
  const passages: Passage[] = [];
  const discarded: Discard[] = [];
  let state: ReaderState | null = null;
  let field: string | null = null;
  sources.forEach((part, source) => {
    // Parts of one field share their state, since a list may continue after a subheading.
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
  const retained = [...nested.keys()].filter((index) => !skipped.has(index));
  const discard = (reason: DiscardReason, index: number) =>
    reading.discard(reason, offsets[index]!.start, offsets[index]!.end);
  for (const index of skipped) discard('link', index);
  for (const [nth, index] of retained.entries()) {
    const block = nested[index]!;
    const next = nested[retained[nth + 1]!];
    const frame = readFrame(block, next, topics.has(index), state);
    if (frame !== null) {
      discard(frame, index);
      continue;
    }
    const place = { sourceField, source, offset: offsets[index]!.start, group: groups.has(index) };
    readBlock(block, next, place, state, reading);
    state.afterHeading = false;
  }
}

function readBlock(
  block: TextBlock,
  next: TextBlock | undefined,
  place: BlockPosition,
  state: ReaderState,
  reading: Reading,
): void {
  const { text, marker } = startsWithInlineItems(block.text)
    ? { text: block.text, marker: null }
    : typedMarker(block.text);
  const level = listLevel(block, marker, state);
  const open = enterBlock(block, level, marker, state);
  const lead = findLead(block, text, marker, open, reading);
  const introducesList = place.group || opensList(block, text, level, next);
  const around = lead?.study ?? (state.afterStudy ? 'some' : 'none');
  const study = !state.ofTrials && (text.endsWith('?') || !STATES_COVERAGE.test(text)) && isStudyText(text, around);
  const readable = lead?.listsRequirements === true || isReadable(text, introducesList, state);
  const wanted = readable && !study && isWanted(block, text, { marker, lead, introducesList }, state);
  state.afterStudy ||= study;
  state.previousText = block.type === 'paragraph' ? text : '';
  const at = { ...place, offset: place.offset + (block.text.length - text.length) };
  let position: number | null = null;
  const found = { block, text, marker, lead, introducesList, place: at, state };
  if (wanted) position = addPassages(found, reading);
  else discardBlock(found, { study, readable }, reading);
  if (!introducesList) return;
  state.openLists.push({
    passage: position,
    listsRequirements: position !== null,
    excludes: position !== null && reading.passages[position]!.itemsExcluded,
    level,
    typed: next?.type === 'paragraph',
    lastMarker: null,
    lastNumber: null,
    itemDepth: null,
    group: place.group,
    study: state.ofTrials ? 'none' : study ? 'all' : studyItems(text, lead?.study ?? 'none'),
    marker,
  });
}

/** A block that is not a passage as a whole; sentences before an introduction of mere examples may be. */
function discardBlock(
  found: Parameters<typeof addPassages>[0],
  { study, readable }: { study: boolean; readable: boolean },
  reading: Reading,
): void {
  const { text, lead, place, introducesList, state } = found;
  const stated = readable && !study && introducesList ? statedBefore(text) : 0;
  if (stated > 0) addPassages({ ...found, text: text.slice(0, stated).trimEnd(), introducesList: false }, reading);
  reading.discard(
    study ? 'study' : reasonAgainst(text, readable, lead === null || lead.listsRequirements),
    place.offset + stated,
    place.offset + text.length,
  );
  leaveOut(text, lead?.passage ?? null, state, reading.passages);
}

/** The introduction of a block's list; null for a standalone block. */
function findLead(
  block: TextBlock,
  text: string,
  marker: string | null,
  open: LeadIn | null,
  { passages }: Reading,
): LeadIn | null {
  if (open === null) return null;
  // A paragraph inside an item may limit it but is not a separate item.
  if (continuesItem(block, marker) && !open.typed) {
    const item = passages.findLast(({ parent }) => parent === open.passage);
    if (item !== undefined) item.qualified = 'limit';
    return null;
  }
  // The same applies to a coverage statement in a list without requirements.
  return !open.listsRequirements && (STATES_COVERAGE.test(text) || excludesCoverage(text)) ? null : open;
}

function isWanted(
  block: TextBlock,
  text: string,
  { marker, lead, introducesList }: { marker: string | null; lead: LeadIn | null; introducesList: boolean },
  state: ReaderState,
): boolean {
  if (introducesList && STATES_COVERAGE.test(text)) return true;
  if (lead === null || (block.type === 'paragraph' && (!lead.listsRequirements || (lead.group && marker === null))))
    return isStandaloneRequirement(block, text, introducesList, state);
  return isRequirementItem(text, introducesList, lead.listsRequirements);
}

/** Under background headings only coverage statements are criteria; under general ones, also duties. */
function isReadable(text: string, introducesList: boolean, { section, initial }: ReaderState): boolean {
  if (section !== 'background' && section !== 'general') return true;
  if (introducesList && REQUIRED_FOR_COVERAGE.test(text)) return true;
  if (initial === 'background') return false;
  return STATES_COVERAGE.test(text) || excludesCoverage(text) || (section === 'general' && DUTY.test(text));
}

/** A dropped text leaves its list incomplete; one that starts an exception limits the preceding statement. */
function leaveOut(text: string, parent: number | null, { heading }: ReaderState, passages: Passage[]): void {
  if (parent !== null) passages[parent]!.incomplete = true;
  const rule = passages.findLast((other) => other.parent === parent);
  if (opensException(text) && rule?.heading === heading) rule.qualified = 'exception';
}
