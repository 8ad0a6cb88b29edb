/** Rows of tables with the titles of their columns. */
import { isCodeText } from '../../../documents/tables/row-codes.ts';
import type { CellBlock } from '../../../ingest.document.ts';
import type { SectionedBlock } from '../sections.ts';

export interface TableRow {
  /** None where a block is no row. */
  cells: readonly string[];
  /** Of the first cell with nothing but codes; -1 in other rows. */
  codesAt: number;
  /** The nearest row above with several cells and no code, in the same table. */
  head: readonly string[];
}

export function tableRows(blocks: readonly SectionedBlock[]): TableRow[] {
  let head: readonly string[] = [];
  return blocks.map(({ block }) => {
    const cells = cellsIn(block);
    if (cells.length === 0) head = [];
    const row = { cells, codesAt: cells.findIndex((cell) => isCodeText(cell)), head };
    if (row.codesAt < 0 && cells.length > 1) head = cells;
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
