/** Rows of tables with the titles of their columns. */
import { isCodeText } from '../../../documents/tables/row-codes.ts';
import type { CellBlock } from '../../../ingest.document.ts';
import type { SectionedBlock } from '../sections.ts';

export interface TableRow {
  /** None where a block is no row. */
  cells: readonly string[];
  /** Of the first cell with nothing but codes; -1 in other rows. */
  codesAt: number;
  /** Of a row with codes the nearest row above without any, of others the first of their table; it has several cells. */
  head: readonly string[];
}

export function tableRows(blocks: readonly SectionedBlock[]): TableRow[] {
  let [first, nearest]: [readonly string[], readonly string[]] = [[], []];
  return blocks.map(({ block }) => {
    const cells = cellsIn(block);
    if (cells.length === 0) [first, nearest] = [[], []];
    const codesAt = cells.findIndex((cell) => isCodeText(cell));
    const row = { cells, codesAt, head: codesAt < 0 ? first : nearest };
    if (codesAt < 0 && cells.length > 1) [first, nearest] = [first.length === 0 ? cells : first, cells];
    return row;
  });
}

function cellsIn(block: CellBlock): readonly string[] {
  return block.type === 'table_row' ? (block.cells ?? block.text.split(' | ')) : [];
}

/** The title of a column of a row; null where the row has other columns than its head. */
export function titleAt({ cells, head }: TableRow, at: number): string | null {
  return head.length === cells.length ? head[at]! : null;
}
