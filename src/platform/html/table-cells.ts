/** A cell that spans rows. */

export interface Spanning {
  text: string;
  /** Rows that it still covers. */
  left: number;
}

/** A cell repeated in many rows must stay short, because the text may come from anywhere. */
const MAX_SPANNING = 120;
const MAX_SPANNING_COLUMNS = 2;

export const maySpan = (text: string, spanning: readonly Spanning[]): boolean =>
  text.length <= MAX_SPANNING && spanning.length < MAX_SPANNING_COLUMNS;

/** A check mark is meaningless without its column, so an empty cell next to one becomes a dash. */
export const filledCells = (cells: readonly string[]): string[] =>
  cells.some((cell) => /^[xX✓✔√•●■☑☒]$/.test(cell))
    ? cells.map((cell) => (cell === '' ? '–' : cell))
    : cells.filter((cell) => cell !== '');
