/** The passages of one block: the whole of it, its sentences, or the items of a list within it. */
import type { TextBlock } from '../../../platform/html/html-blocks.ts';
import { excludesCoverage, isBoilerplate, isRequirement } from '../classify/coverage-language.ts';
import { classifySection } from '../classify/section-classifier.ts';
import type { CriteriaSection } from './headings.ts';
import { excludesAllItems, inlineListLeadIn, splitParagraph } from './inline-lists.ts';
import type { LeadIn, ReaderState } from './list-structure.ts';
import type { Passage } from './passage.ts';
import { rowExcludesCoverage } from './table-rows.ts';

export interface BlockPosition {
  sourceField: string;
  offset: number;
  /** The block introduces a group. */
  group: boolean;
}

/** Adds the passages of one block and returns the position of the one that introduces what follows. */
export function addPassages(found: {
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
