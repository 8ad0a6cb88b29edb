/** The cells of a table row. */

export interface Spanning {
  text: string;
  /** Rows it still opens. */
  left: number;
}

/** A cell repeated in many rows must stay short: the text may come from anywhere. */
const MAX_SPANNING = 120;
const MAX_SPANNING_COLUMNS = 2;

export const maySpan = (text: string, spanning: readonly Spanning[]): boolean =>
  text.length <= MAX_SPANNING && spanning.length < MAX_SPANNING_COLUMNS;

/** A mark says nothing without the column it is in: next to one, an empty cell is a dash. */
export const filledCells = (cells: readonly string[]): string[] =>
  cells.some((cell) => /^[xX✓✔√•●■☑☒]$/.test(cell))
    ? cells.map((cell) => (cell === '' ? '–' : cell))
    : cells.filter((cell) => cell !== '');
