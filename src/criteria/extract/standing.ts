/** Whether a block is a requirement where it stands: alone, or as an item of a list. */
import type { TextBlock } from '../../platform/html/html-blocks.ts';
import { describes, excludes, isNoise, isRequirement, leadsInRequirements } from './cues.ts';
import type { State } from './list-structure.ts';
import { pointsElsewhere, rowExcludes, rowStates } from './rows.ts';
import { namesRhythm } from './tags.ts';

/** A paragraph that opens with a dash is an item of a list. */
const DASHED = /^[-–]\s*[A-Z]/;
const SERIES = /[;,]\s*(?:and|or)?,?$/i;
const VERB = /\b(?:is|are|was|were|has|have|had|may|can|could|will|would|should|does?|did)\b/i;
/** `Initial approval criteria (must meet all):` asks for what stands below it, whatever it stands in. */
const CRITERIA_TITLE =
  /\bcriteria\b[^.]*\(must meet (?:all|one|any)\):$|\b(?:must meet|meets?) (?:all|one|any|both) of the following(?: criteria)?:$/i;
const ITEM_DEFINITION = /^[^.]{0,80}(?<!\bwhich )\b(?:is|are) defined as\b/i;

/** Whether an item of a list is a requirement: of a list of requirements, or by its own title. */
export function isMember(text: string, leadsIn: boolean, ofRequirements: boolean): boolean {
  if (!ofRequirements) return leadsIn && CRITERIA_TITLE.test(text);
  return !isNoise(text) && (leadsIn || !ITEM_DEFINITION.test(text));
}

/** `Category A (of proven value)`: names what the list below it holds, and says nothing of it. */
function isTitleOfList(text: string): boolean {
  return !VERB.test(text.replace(/\([^()]*\)/g, ''));
}

/** `Growth factors for open wounds, and,`: things named one a line under a heading that tells whether they are covered. */
function isOneOfSeries(text: string, before: string): boolean {
  const main = text.replace(/\([^()]*\)/g, '').replace(/\b(?:when|where|who|whose|that|which|if)\b.*$/i, '');
  return (SERIES.test(text) || SERIES.test(before)) && !VERB.test(main);
}

/** A list item under a heading is a requirement by its place; a paragraph by its words. */
export function standsAlone(block: TextBlock, text: string, leadsIn: boolean, state: State): boolean {
  const { columns, verdict, section } = state;
  if (isNoise(text)) return false;
  if (block.type === 'table_row' && pointsElsewhere(text)) return false;
  if (block.type === 'table_row' && (rowExcludes(text, columns) || rowStates(text, columns))) return true;
  if (block.type === 'list_item' && leadsIn) return !describes(text);
  if (leadsIn) return leadsInRequirements(text) || (verdict && isTitleOfList(text));
  if (verdict && block.type === 'paragraph' && isOneOfSeries(text, state.before)) return true;
  if (block.type === 'paragraph' && section === 'frequency' && text.length <= 80 && namesRhythm(text)) return true;
  if (block.type === 'list_item' || DASHED.test(block.text)) return !ITEM_DEFINITION.test(text);
  return isRequirement(text) || excludes(text);
}
