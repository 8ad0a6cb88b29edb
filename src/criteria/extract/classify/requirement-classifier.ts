/** Decides whether a block of the document is a requirement, standalone or as a list item. */
import type { TextBlock } from '../../../platform/html/html-blocks.ts';
import { readLexicon } from '../lexicon.ts';
import { type ReaderState, titlesExclude } from '../structure/list-structure.ts';
import type { DiscardReason } from '../structure/passage.ts';
import { splitSentences } from '../structure/sentences.ts';
import { isCrossReference, rowExcludesCoverage, rowStatesCoverage } from '../structure/table-rows.ts';
import { introducesRequirements, isBoilerplate, isDefinition, isHistory, isRequirement } from './coverage-language.ts';
import { excludesCoverage, listPolarity } from './polarity.ts';
import { statesRecurrence } from './tags.ts';

const lexicon = readLexicon('requirement-classifier');

/** A paragraph that starts with a dash is a list item. */
const DASH_ITEM = /^[-–]\s*[A-Z]/;
const SERIES = /[;,]\s*(?:and|or)?,?$/i;
const VERB = lexicon.pattern('verb');
const CRITERIA_TITLE = lexicon.pattern('criteria_title');
const ITEM_DEFINITION = /^[^.]{0,80}(?<!\bwhich )\b(?:is|are) defined as\b/i;

/** Whether a list item is a requirement, because of its list or its own title. */
export function isRequirementItem(text: string, introducesList: boolean, ofRequirements: boolean): boolean {
  if (!ofRequirements) return introducesList && CRITERIA_TITLE.test(text);
  return !isBoilerplate(text) && (introducesList || !ITEM_DEFINITION.test(text));
}

const acceptsSide = (lead: string): boolean => {
  const { excludes, items } = listPolarity(lead, false, false);
  return excludes || items;
};

/** `Category A (of proven value)`: a title for the items below, without further information. */
function isListTitle(text: string): boolean {
  return !/^[(*]/.test(text) && !VERB.test(text.replace(/\([^()]*\)/g, ''));
}

/** `Growth factors for open wounds, and,`: one service per line, under a heading with their coverage. */
function isSeriesItem(text: string, before: string): boolean {
  const main = text.replace(/\([^()]*\)/g, '').replace(/\b(?:when|where|who|whose|that|which|if)\b.*$/i, '');
  return (SERIES.test(text) || SERIES.test(before)) && !VERB.test(main);
}

/**
 * Whether a block outside of lists is a requirement. A list item under a heading is one by its position, a paragraph by
 * its wording.
 */
export function isStandaloneRequirement(
  block: TextBlock,
  text: string,
  introducesList: boolean,
  state: ReaderState,
): boolean {
  const { columns, underCoverageHeading, section } = state;
  if (isBoilerplate(text)) return false;
  if (block.type === 'table_row' && isCrossReference(text)) return false;
  if (block.type === 'table_row' && (rowExcludesCoverage(text, columns) || rowStatesCoverage(text, columns)))
    return true;
  if (introducesList && (titlesExclude(state) || acceptsSide(text))) return true;
  if (block.type === 'list_item' && introducesList) return true;
  if (introducesList) return introducesRequirements(text) || (underCoverageHeading && isListTitle(text));
  if (titlesExclude(state) && (block.type === 'table_row' || isListTitle(text))) return true;
  if (underCoverageHeading && block.type === 'paragraph' && isSeriesItem(text, state.previousText)) return true;
  if (block.type === 'paragraph' && section === 'frequency' && text.length <= 80 && statesRecurrence(text)) return true;
  if (block.type === 'list_item' || DASH_ITEM.test(block.text)) return !ITEM_DEFINITION.test(text);
  return isRequirement(text) || excludesCoverage(text);
}

/** Start of the last sentence, if the preceding ones state a requirement: `… is covered. Its parts include:`. */
export function statedBefore(text: string): number {
  const start = splitSentences(text).at(-1)?.start ?? 0;
  return isRequirement(text.slice(0, start)) ? start : 0;
}

/** Why a text is not a requirement. @param listed it is standalone, or in a list of requirements. */
export function reasonAgainst(text: string, readable: boolean, listed: boolean): DiscardReason {
  if (isBoilerplate(text)) return 'cross_reference';
  if (!readable) return 'background';
  if (isDefinition(text)) return 'definition';
  if (isHistory(text)) return 'history';
  return listed ? 'no_requirement' : 'descriptive_list';
}
