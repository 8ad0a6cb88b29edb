/** Cells with a mark and the number of a note: "A (1)", where the document explains both. */
import type { CellBlock } from '../../../ingest.document.ts';
import { dispositionIn } from '../dispositions.ts';
import type { SectionedBlock } from '../sections.ts';
import { legendEntries, plainMark } from '../tables/legends.ts';
import { withoutOthers } from './plain-statements.ts';
import { tableRows } from './table-rows.ts';

const MARKED = /^(\S{1,3}?)\s*(?:\((\d{1,2}|[a-z])\)|([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}))$/u;
const NOTE = /^(?:\((\d{1,2}|[a-z])\)|([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}))\s*(\p{Lu}.+)$/u;
const GRANTS = new Set(['covered', 'conditional', 'requires_pa']);

/** Such cells have the meaning of the mark with the words of its note, unless the note refuses. */
export function withMarkedCells(blocks: readonly SectionedBlock[]): SectionedBlock[] {
  const rows = tableRows(blocks);
  if (!rows.some(({ cells, codesAt }) => codesAt >= 0 && cells.some((cell) => MARKED.test(cell)))) return [...blocks];
  const texts = blocks.filter(({ block }) => block.type !== 'table_row').map(({ block }) => block.text);
  const meanings = single(texts.flatMap(legendEntries));
  const notes = single(blocks.flatMap(({ block }) => readNote(block)));
  return blocks.map((one, at) => {
    const { cells, codesAt } = rows[at]!;
    if (codesAt < 0) return one;
    const stated = cells.map((cell, nth) => (nth === codesAt ? cell : inWords(cell, meanings, notes)));
    if (stated.every((cell, nth) => cell === cells[nth])) return one;
    const block: CellBlock = { ...one.block, cells: stated };
    return { ...one, block };
  });
}

function inWords(cell: string, meanings: ReadonlyMap<string, string>, notes: ReadonlyMap<string, string>): string {
  const [, mark, inBrackets, raised] = MARKED.exec(cell.trim()) ?? [];
  const meaning = meanings.get(plainMark(mark ?? ''));
  const note = notes.get(plainMark(inBrackets ?? raised ?? ''));
  if (meaning === undefined || note === undefined) return cell;
  // What a note refuses to others limits what the mark grants.
  const own = withoutOthers(note).trim();
  const [grants, limits] = [dispositionIn(meaning), dispositionIn(own)];
  if (own === '') return cell;
  if (grants === null || !GRANTS.has(grants) || (limits !== null && !GRANTS.has(limits))) return cell;
  return grants === 'requires_pa' ? meaning : `${meaning.replace(/[.;]$/, '')} only if: ${note}`;
}

/** The mark in front of a note may have been read as that of an item of a list. */
function readNote({ type, text, marker }: CellBlock): [mark: string, note: string][] {
  if (type === 'table_row') return [];
  const [, inBrackets, raised, note] = NOTE.exec(type === 'list_item' ? `${marker} ${text}` : text) ?? [];
  return note === undefined ? [] : [[plainMark(inBrackets ?? raised!), note]];
}

/** Marks that have one meaning. */
function single(entries: readonly [string, string][]): ReadonlyMap<string, string> {
  const found = Map.groupBy(entries, ([mark]) => mark);
  return new Map([...found].flatMap(([mark, [first, ...more]]) => (more.length === 0 ? [[mark, first![1]]] : [])));
}
