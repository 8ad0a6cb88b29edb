/** Passages of a block: the entire block, its sentences, its cells, or the items of a list within it. */
import type { TextBlock } from '../../../platform/html/html-blocks.ts';
import { isBoilerplate, isRequirement, mentionsCoverage } from '../classify/coverage-language.ts';
import {
  excludesCoverage,
  isUnclearStatement,
  listPolarity,
  opensException,
  statesDuty,
  statesSide,
  supportsItems,
} from '../classify/polarity.ts';
import { classifySection } from '../classify/section-classifier.ts';
import { studyItems } from '../classify/study-text.ts';
import type { CriteriaSection } from './headings.ts';
import { excludesAllItems, inlineListLeadIn, splitParagraph, type TextPart } from './inline-lists.ts';
import { type LeadIn, type ReaderState, titlesCover, titlesExclude, titlesUnclear } from './list-structure.ts';
import type { Discard, Passage, Reading } from './passage.ts';
import { splitSentences } from './sentences.ts';
import { CELL_SEPARATOR, cellsBySide, impliedPeriod, isBelowBothSides, rowExcludesCoverage } from './table-rows.ts';

export interface BlockPosition {
  sourceField: string;
  source: number;
  offset: number;
  /** The block introduces a group. */
  group: boolean;
}

interface FoundBlock {
  block: TextBlock;
  text: string;
  marker: string | null;
  lead: LeadIn | null;
  introducesList: boolean;
  place: BlockPosition;
  state: ReaderState;
}

type Part = TextPart & { excluded?: boolean };

/** Adds the passages of a block and returns the position of the one that introduces what follows. */
export function addPassages(found: FoundBlock, { passages, discard }: Reading): number {
  const { text, lead, introducesList, place, state } = found;
  const parts = listParts(found);
  const all = found.block.type !== 'table_row' && excludesAllItems(text, parts);
  const outer = lead?.passage ?? null;
  let leadIn = outer;
  let position = passages.length;
  for (const [at, part] of parts.entries()) {
    const words = text.slice(part.start, part.end);
    const inner = part.item && leadIn !== outer ? passages[leadIn!]! : null;
    const reason = reasonAgainst(words, part, parts, inner);
    if (reason !== null) {
      discard(reason, place.offset + part.start, place.offset + part.end);
      continue;
    }
    const introduces = parts[at + 1]?.item === true || (introducesList && at === parts.length - 1);
    const inherited = part.excluded ?? (all || (inner === null ? isInherited(found, words) : inner.itemsExcluded));
    const member = part.item || lead !== null;
    const side = sideOfPart(words, inherited, {
      introduces,
      member,
      supported: member || titlesCover(state),
      block: found.block,
    });
    const rule = part.item ? -1 : findRule(found, passages, words, side.excludes);
    const parent = rule >= 0 ? rule : part.item ? leadIn : outer;
    passages.push({ ...getPassage(found, part, side, passages), parent, aside: rule >= 0 });
    state.joinedBy = null;
    if (!part.item) {
      position = passages.length - 1;
      leadIn = position;
    }
  }
  // The last part introduces what follows.
  return introducesList ? passages.length - 1 : position;
}

/** Why a part of a block is not a passage; null when it is one. */
function reasonAgainst(
  words: string,
  part: Part,
  parts: readonly Part[],
  inner: Passage | null,
): Discard['reason'] | null {
  if (isBoilerplate(words)) return 'cross_reference';
  if (inner !== null && studyItems(inner.text, 'none') === 'all') {
    inner.incomplete = true;
    return 'study';
  }
  const added = parts.length > 1 && !part.item && part.start > 0 && part.excluded === undefined;
  return added && !isRequirement(words) && !excludesCoverage(words) ? 'no_requirement' : null;
}

type Side = ReturnType<typeof listPolarity>;

function getPassage(
  { block, text, marker, lead, introducesList, place, state }: FoundBlock,
  part: Part,
  side: Side,
  passages: readonly Passage[],
): Omit<Passage, 'parent' | 'aside'> {
  const words = text.slice(part.start, part.end);
  const outer = lead === null || lead.passage === null ? null : passages[lead.passage]!.section;
  const row = block.type === 'table_row';
  const bothSides = row && part.excluded === undefined && isBelowBothSides(words, state.columns);
  const around = part.item ? passages.at(-1) : lead?.passage == null ? undefined : passages[lead.passage];
  const unclear = around === undefined ? titlesUnclear(state) && !mentionsCoverage(words) : around.unclear;
  const againstTitle = lead === null && titlesExclude(state) && !side.excludes && !mentionsCoverage(words);
  return {
    section:
      part.item && !side.excludes && passages.length > 0
        ? passages.at(-1)!.section
        : classifySection(words, outer ?? enclosingSection(state), {
            introducesList,
            member: lead !== null,
            excluded: side.excludes,
          }),
    text: words,
    start: place.offset + part.start,
    end: place.offset + part.end,
    sourceField: place.sourceField,
    source: place.source,
    heading: state.heading,
    marker: part.item ? 'inline' : (marker ?? (block.marker === '•' ? null : block.marker)),
    tableRow: row,
    implied: row ? impliedPeriod(words, state.columns) : '',
    excluded: side.excludes,
    itemsExcluded: side.items,
    doubtful: side.doubtful || againstTitle || bothSides,
    unclear: side.unclear || (unclear && !(around === undefined && side.excludes) && !statesSide(words)),
    incomplete: false,
    qualified: null,
    joinedBy: part.item ? null : (state.joinedBy ?? (/^or\b/i.test(words) ? 'or' : null)),
    depth: block.type === 'list_item' ? block.level : 0,
  };
}

function listParts({ block, text, introducesList, state }: FoundBlock): Part[] {
  const whole = [{ start: 0, end: text.length, item: false }];
  if (block.type === 'table_row') {
    const cells = cellsBySide(text, state.columns);
    return cells === null ? whole : cells.map((cell) => ({ ...cell, item: false }));
  }
  if (introducesList) return inlineListLeadIn(text) ?? whole;
  return splitParagraph(text, state.section !== 'limitations' && block.type === 'paragraph');
}

/** Whether the list, column or heading around a passage excludes it. */
function isInherited({ block, text, lead, state }: FoundBlock, words: string): boolean {
  if (block.type === 'table_row' && rowExcludesCoverage(text, state.columns)) return true;
  if (lead !== null && lead.passage !== null) return lead.excludes;
  return titlesExclude(state) && !mentionsCoverage(words) && (block.type === 'list_item' || !statesDuty(words));
}

function sideOfPart(
  words: string,
  inherited: boolean,
  {
    introduces,
    member,
    supported,
    block,
  }: { introduces: boolean; member: boolean; supported: boolean; block: TextBlock },
): Side {
  if (introduces) {
    const side = listPolarity(words, inherited, member);
    return { ...side, unclear: side.unclear || !(side.items || supported || supportsItems(words)) };
  }
  const row = block.type === 'table_row' && words.includes(CELL_SEPARATOR);
  const own = !row && excludesCoverage(member ? words.slice(0, splitSentences(words)[0]?.end) : words);
  const unclear = !inherited && !own && !row && !member && isUnclearStatement(words);
  return { excludes: inherited || own, items: false, doubtful: false, unclear };
}

/** The passage to which a statement is an exception; -1 without one. */
function findRule({ lead, place, state }: FoundBlock, passages: Passage[], words: string, excluded: boolean): number {
  const parent = lead?.passage ?? null;
  const at = passages.findLastIndex((other) => other.parent === parent && other.source === place.source);
  const rule = passages[at];
  if (rule === undefined || rule.heading !== state.heading) return -1;
  const follows = at === passages.length - 1 && rule.excluded && !excluded;
  if (!opensException(words)) {
    // Within a paragraph, coverage after noncoverage may be an exception to it.
    if (follows && rule.start >= place.offset && mentionsCoverage(words)) rule.qualified = 'exception';
    return -1;
  }
  rule.qualified = 'exception';
  return rule.excluded === excluded ? -1 : at;
}

function enclosingSection({ section, initial }: ReaderState): CriteriaSection {
  const current = section === 'general' ? initial : section;
  return current === 'background' ? 'indications' : current;
}
