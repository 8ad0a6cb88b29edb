/** The frame of a document: headings, table headers and lines with only a conjunction. */
import type { TextBlock } from '../../../platform/html/html-blocks.ts';
import { isExceptionTitle, isUnclearTitle, titlePolarity } from '../classify/polarity.ts';
import { hasTitle, headingSection, isGeneralHeading, isHeading, LETTERED_HEADING } from './headings.ts';
import { continuesTypedList, type ReaderState } from './list-structure.ts';
import type { DiscardReason } from './passage.ts';
import { isHeadOfLimits, readHeaderRow } from './table-rows.ts';

/** `B. Nationally Covered Indications` states whether everything below is covered. */
const COVERAGE_HEADING = /\bnationally (?:non-?\s?)?covered\b/i;
const LOWEST_HEADING = 6;

/** Parses headings, table headers and lines with only a conjunction; null for any other block. */
export function readFrame(
  block: TextBlock,
  next: TextBlock | undefined,
  topic: boolean,
  state: ReaderState,
): DiscardReason | null {
  if (
    hasTitle(block, next) &&
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
  else if (block.level === 1 || isHeadOfLimits(block.text)) {
    state.columns = readHeaderRow(block.text);
    return 'table_header';
  }
  const word = /^\W*(?:and\s*\/\s*)?(and|or)\W*$/i.exec(block.text)?.[1];
  if (word === undefined) return null;
  state.joinedBy = word.toLowerCase() === 'or' ? 'or' : 'and';
  return 'conjunction';
}

/** A heading that divides a group, such as `2. Physician Criteria`: the introduction still applies below it. */
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

/** A heading below an excluding one also excludes, unless it takes a side; so does one directly after it. */
function enterTitle({ type, text, level }: TextBlock, state: ReaderState): void {
  const depth = type === 'heading' ? level : LOWEST_HEADING + 1;
  const at = LETTERED_HEADING.test(text) ? Math.min(depth, LOWEST_HEADING - 1) : depth;
  const last = state.titles.at(-1);
  const outer = state.titles.findLast((title) => title.level < at);
  const side = isExceptionTitle(text) ? turned(outer?.side ?? null) : titlePolarity(text);
  const nested = side === null && state.afterHeading && last?.level === at;
  const around = state.titles.filter((title) => title.level < at || (nested && title === last));
  const inherited = around.at(-1)?.side ?? null;
  state.titles = [
    ...around,
    {
      level: nested ? at + 0.5 : at,
      side:
        isUnclearTitle(text) && !isExceptionTitle(text) && inherited !== 'excludes' ? 'unclear' : (side ?? inherited),
    },
  ];
  state.afterHeading = true;
}

type TitleSide = ReaderState['titles'][number]['side'];

const turned = (side: TitleSide): TitleSide => (side === 'covers' ? 'excludes' : side === 'excludes' ? 'covers' : side);
