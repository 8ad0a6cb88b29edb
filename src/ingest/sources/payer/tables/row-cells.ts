/** Cells of the rows of code tables. */
import { isCodeText, leadingCodes, MARKS, type RowCode } from '../../../documents/tables/row-codes.ts';
import type { CellBlock, PlacedBlock } from '../../../ingest.document.ts';
import { dispositionIn } from '../dispositions.ts';
import type { PayerSection } from '../section-names.ts';
import type { Statement } from './yes-no.ts';

const SEPARATOR = ' | ';

/** Cells of a block; a code with its mark or its words in one cell becomes two. @param announced what heads a list. */
export function splitMarked(block: CellBlock, section: PayerSection, announced: string | null): string[] {
  const { type, text } = block;
  const cells = withMarksBehind(withoutYears([...(block.cells ?? text.split(SEPARATOR))]));
  // Elsewhere a number may begin an item: "10000 members".
  const listsCodes = announced !== null && /\bcodes?\b.*:$/i.test(announced) && /^\S+\W+\p{Lu}/u.test(text);
  // In parts of lists, an item is a code with its name: "95810 Sleep study".
  const isNamed = LISTS.has(section) && /^\S+\W+\p{Lu}/u.test(text);
  const splits = type === 'table_row' || (type === 'list_item' && (section === 'coding' || listsCodes || isNamed));
  const leading = splits && !isCodeText(cells[0]!) ? leadingCodes(cells[0]!) : null;
  return leading === null || SENTENCE_GOES_ON.test(leading.rest)
    ? cells
    : [leading.codes, leading.rest, ...cells.slice(1)];
}

/** "0102T 2019 | 0106T 2020": a grid of codes, each with the year of what applies to all of them. */
function withoutYears(cells: string[]): string[] {
  const filled = cells.filter((cell) => cell !== '');
  const [first = '', second = ''] = filled;
  // A code that fills its column is apart from its year.
  const whole = isCodeText(first) && YEAR.test(second) ? [`${first} ${second}`, ...filled.slice(2)] : filled;
  const codes = whole.map((cell) => CODE_YEAR.exec(cell)?.[1] ?? '');
  return codes.length > 1 && codes.every((code) => isCodeText(code)) ? codes : cells;
}
const YEAR = /^(?:19|20)\d\d$/;
const CODE_YEAR = /^(\S{4,6}) (?:19|20)\d\d$/;

const LISTS: ReadonlySet<PayerSection> = new Set(['prior_authorization', 'not_covered']);
const MARKED_BEFORE = new RegExp(`^([${MARKS}]{1,3})\\s*(\\S+)$`);
const ONLY_MARKS = new RegExp(`^[${MARKS} ]{1,7}$`);

/** A mark in front of its code, or in a cell of its own behind it, is behind the code. */
function withMarksBehind(cells: string[]): string[] {
  const [first, second = '', ...rest] = cells;
  const before = MARKED_BEFORE.exec(first!);
  if (before !== null && isCodeText(before[2]!)) return [`${before[2]}${before[1]}`, ...cells.slice(1)];
  const marks = second.replaceAll(' ', '');
  if (marks !== '' && ONLY_MARKS.test(second) && isCodeText(first!) && isCodeText(`${first}${marks}`))
    return [`${first}${marks}`, ...rest];
  return cells;
}

const SENTENCE_GOES_ON =
  /^(?:is|are|and|or|may|will|when|should|must|was|were|has|have|in|for|if|can|,|through|to|\))(?:\s|$)/;

/**
 * Entries of columns that are too short to be seen as columns: `L9675 Stand | Q9779 Strap`.
 * @param head of one entry. @param side entries that the head says are next to each other.
 */
export function divideEntries(cells: string[], head: readonly string[], side = 1): string[][] {
  if (side > 1 && cells.length > head.length && cells.length % head.length === 0)
    return Array.from({ length: cells.length / head.length }, (_, nth) =>
      cells.slice(nth * head.length, (nth + 1) * head.length),
    );
  // "J7318 | Jelly | J7320 | Jelly", without a head.
  if (head.length === 0 && cells.length === 4 && isEntry(cells) && isEntry(cells.slice(2)))
    return [cells.slice(0, 2), cells.slice(2)];
  const entries = cells.map((cell, at) =>
    at > 0 && head.length === 0 && !isCodeText(cell) ? ENTRY.test(cell) : false,
  );
  if (!entries.includes(true)) return [cells];
  const first = entries.indexOf(true);
  const others = cells.flatMap((cell, at) => {
    const found = entries[at] ? leadingCodes(cell) : null;
    return found === null ? [] : [[found.codes, found.rest]];
  });
  return isCodeText(cells[0]!) ? [cells.slice(0, first), ...others] : others;
}

function isEntry([code = '', text = '']: string[]): boolean {
  return isCodeText(code) && !isCodeText(text);
}

const ENTRY = /^\+?[A-Z0-9]\d{3}[0-9A-Z]\s+[A-Z][a-z]/;

/** Bare codes next to each other. */
export function isGrid(cells: readonly string[], at: number): boolean {
  return cells.slice(at).every((cell) => isCodeText(cell)) && cells.length - at > 1;
}

/** How many cells with nothing but codes are next to each other, in front of their text: "S9981 | S9982 | Copies". */
export function codeRun(cells: readonly string[], at: number): number {
  const end = cells.findIndex((cell, nth) => nth > at && !isCodeText(cell));
  return (end < 0 ? cells.length : end) - at;
}

export function isCodeItem({ type }: PlacedBlock, cells: readonly string[]): boolean {
  return type === 'list_item' && isCodeText(cells[0]!);
}

const IN_BRACKETS = /\s*[([]([^()[\]]{3,160})[)\]]/g;

export function withoutBrackets(cell: string): string {
  return cell.replace(IN_BRACKETS, '');
}

/** What words in brackets right behind a code, or around it, state of it: "63685 (no authorization in an office)", "[Deleted 1/2026: 0524T]". */
export function bracketed(cell: string, { code, start, end }: RowCode): Statement | null {
  const found = [...cell.matchAll(IN_BRACKETS)].find(
    ({ 0: whole, index }) => index === end || (index < start && index + whole.length >= end),
  );
  if (found === undefined) return null;
  const own = `${code} (${found[1]})`;
  return { disposition: dispositionIn(found[1]!) ?? 'unclear', own };
}

/** None where a block is no row. */
export function listCells(block: CellBlock | undefined): readonly string[] {
  return block?.type === 'table_row' ? (block.cells ?? block.text.split(' | ')) : [];
}
