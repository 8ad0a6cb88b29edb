/** Blocks that are set as something else than they are: notes in bold letters, titles apart from their numbers. */
import { beginsWithCode } from '../../documents/tables/row-codes.ts';
import type { CellBlock, PlacedBlock } from '../../ingest.document.ts';
import { nameSection, parseTitle } from './section-names.ts';

const NUMBER = /^(?:section\s+)?(?:\d{1,3}(?:\.\d{1,3}){0,3}\.?|[IVX]{1,5}\.|[A-Z]\.)$/i;
const RANK = 3;

/** @param around the blocks above and below it. */
export function asPlainBlock(read: CellBlock, around: readonly (PlacedBlock | undefined)[] = []): CellBlock {
  if (read.type === 'heading' && isNote(read.text)) return { ...read, type: 'paragraph', level: 0 };
  // Rows of numbers with their meanings are a table, and no titles.
  const isTitle = !around.some((other) => other !== undefined && isNumbered(other));
  return (isTitle ? numberedTitle(read) : null) ?? drawnRow(read) ?? withoutLeaders(read);
}

/** "Effective date ........ 01/15/2026" */
function withoutLeaders(read: CellBlock): CellBlock {
  return read.type === 'table_row' || !LEADERS.test(read.text)
    ? read
    : { ...read, text: read.text.replace(LEADERS, ': ') };
}
const LEADERS = /(?<=\p{L})\s*(?:[.\u00b7\u2026]\s?){4,}\s*(?=\S)/u;

/** "E0601 Device ........ Covered", "E0601 | Device | Covered" in a line of text: cells that are set apart by signs. */
function drawnRow({ type, text, level, marker, place }: PlacedBlock): PlacedBlock | null {
  if (type === 'heading' || type === 'table_row' || !beginsWithCode(text) || !APART.test(text)) return null;
  const cells = text.split(APART).filter((cell) => cell !== '');
  return cells.length < 2
    ? null
    : { type: 'table_row', text: cells.join(' | '), level, marker, ...(place === undefined ? {} : { place }) };
}
const APART = /\s*(?:(?:[.\u00b7\u2026]\s?){4,}|\u2026+|_{4,}|\s[|\u2502]\s)\s*/;

function isNumbered({ type, text }: PlacedBlock): boolean {
  const cells = type === 'table_row' ? text.split(' | ') : [];
  return cells.length === 2 && NUMBER.test(cells[0]!);
}

/** "14.1    COVERED SERVICES", where the gap divides the number from the title as if they were cells; null for other rows. */
function numberedTitle({ type, text, place }: PlacedBlock): PlacedBlock | null {
  const cells = type === 'table_row' ? text.split(' | ') : [];
  const [number, title] = cells;
  if (cells.length !== 2 || !NUMBER.test(number!) || nameSection(parseTitle(title!)) === null) return null;
  return { type: 'heading', text: `${number} ${title}`, level: RANK, marker: null, place };
}

const NOTE = /^[*†‡§^#\s]*(?:please |important |foot)?notes?\b(?:\s*\(?[0-9a-z]{1,2}\)?)?\s*[:.\-\u2013\u2014]\s*\S/i;
const PLEASE = /^[*†‡§^#\s]*(?:please note|nb:|n\.b\.)/i;

/** Whether a text is a note to what is above it, and so begins nothing, however it is set. */
export function isNote(text: string): boolean {
  return NOTE.test(text) || PLEASE.test(text);
}

/** The label in the margin of a part, which is read as a row with the beginning of its text. */
export function findLabel({ type, text }: PlacedBlock): string | null {
  const cells = type === 'table_row' ? text.split(' | ') : [];
  return cells.length === 2 && cells[1]!.length >= MIN_LABELED && /\p{Ll} \p{Ll}/u.test(cells[1]!) ? cells[0]! : null;
}
/** Letters of a text that has its heading next to it. */
const MIN_LABELED = 20;
