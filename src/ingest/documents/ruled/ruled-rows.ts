/** Rows of tables with lines that a page draws between rows or cells. */
import type { Line } from '../pages/page.ts';
import { joinLines, PROSE, type TextRun } from '../pages/page-lines.ts';
import { findColumns } from './cell-columns.ts';
import { areLevel, areSeveralRows, type CellLines, divideAtCodes, isShort, toRow } from './cell-text.ts';
import type { Rules } from './page-rules.ts';
import { findGrids, type Grid, type GridRow } from './table-grids.ts';

export interface RuledPage {
  rows: Line[];
  /** Text outside of these rows. */
  rest: TextRun[];
}

/** Lines of a cell that is a part of the text rather than one of a table: a label with all that is next to it. */
const MAX_LINES = 30;
/** The same without a line between the columns. */
const MAX_UNDIVIDED = 12;
const COLUMN_LINES = 6;
const LEAST_ROWS = 2;
const SAME_START = 4;
/** Of a size of the letters: max distance of the head of a table above its first line. */
const ABOVE = 2;

export function readRuledRows(runs: readonly TextRun[], rules: Rules): RuledPage {
  const grids = findGrids(rules)
    .flatMap((grid) => (grid.isOpen ? divideAtText(grid, runs) : [grid]))
    .sort((a, b) => measureArea(a) - measureArea(b));
  let rest = [...runs];
  const rows: Line[] = [];
  for (const grid of grids) {
    const inside = rest.filter((run) => isInside(run, grid));
    const found = inside.length === 0 ? null : readGrid(grid, inside, runsAbove(rest, grid));
    if (found === null) continue;
    rows.push(...found.rows);
    const left = new Set(found.rest);
    rest = rest.filter((run) => left.has(run) || !isInside(run, grid));
  }
  return { rows, rest };
}

/** The parts of which each row begins with several texts. */
function divideAtText(grid: Grid, runs: readonly TextRun[]): Grid[] {
  const inside = runs.filter((run) => isInside(run, grid));
  const parts: GridRow[][] = [[]];
  for (const row of grid.rows) {
    const [first] = joinLines(
      inside.filter((run) => isIn(run, rowBox(row))),
      PROSE,
    );
    if ((first?.fragments.length ?? 0) > 1) parts.at(-1)!.push(row);
    else parts.push([]);
  }
  return parts.flatMap((rows) => (rows.length < LEAST_ROWS ? [] : [{ ...grid, rows }]));
}

/** The lines right above a table, where its head may be. */
function runsAbove(runs: readonly TextRun[], { left, right, rows: [first] }: Grid): TextRun[] {
  return runs.filter((run) => isIn(run, { left, right, top: first!.top - run.size * ABOVE, bottom: first!.top }));
}

function measureArea({ left, right, rows }: Grid): number {
  return (right - left) * (rows.at(-1)!.bottom - rows[0]!.top);
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function isInside(run: TextRun, grid: Grid): boolean {
  return isIn(run, { left: grid.left, right: grid.right, top: grid.rows[0]!.top, bottom: grid.rows.at(-1)!.bottom });
}

function isIn(run: TextRun, { left, right, top, bottom }: Box): boolean {
  const y = run.base - run.size * 0.3;
  return y > top && y <= bottom && isBetween(run, left, right);
}

function isBetween(run: TextRun, left: number, right: number): boolean {
  const x = run.left + run.width / 2;
  return x > left && x <= right;
}

interface ReadRow {
  cells: CellLines;
  lefts: number[];
  runs: TextRun[];
}

/** @returns null for a grid that is no table, such as a frame around text. */
function readGrid(grid: Grid, runs: readonly TextRun[], above: readonly TextRun[]): RuledPage | null {
  const isDivided = grid.rows.some(({ cells }) => cells.length > 1);
  const read = isDivided ? dividedRows(grid, runs) : undividedRows(grid, runs, above);
  const isRow = ({ cells }: ReadRow) => cells.filter((lines) => lines.length > 0).length > 1;
  if (read.filter(isRow).length < LEAST_ROWS) return null;
  const rows: Line[] = [];
  const rest: TextRun[] = [];
  for (const row of read) {
    if (row.cells[0]?.length !== 0 && !isRow(row)) rest.push(...row.runs);
    else {
      const found = divideAtCodes(row.cells) ?? (isText(row.cells, isDivided) ? [] : [row.cells]);
      if (found.length === 0) rest.push(...row.runs);
      rows.push(...found.filter((cells) => cells.flat().length > 0).map((cells) => toRow(cells, row.lefts)));
    }
  }
  return { rows, rest };
}

/** Whether a row is read like text without lines around it. */
function isText(cells: CellLines, isDivided: boolean): boolean {
  if (cells.flat().length === 0 || areSeveralRows(cells)) return true;
  if (cells.some(({ length }) => length > (isDivided ? MAX_LINES : MAX_UNDIVIDED))) return true;
  const long = isDivided ? [] : cells.filter(({ length }) => length > COLUMN_LINES);
  return long.some((lines, nth) => long.slice(nth + 1).some((others) => areLevel(lines, others)));
}

/** Short cells in several rows are in each of them. */
function dividedRows({ rows }: Grid, runs: readonly TextRun[]): ReadRow[] {
  const inRows = rows.map((row) => runs.filter((run) => isIn(run, rowBox(row))));
  const texts = rows.map((row, at) =>
    row.cells.map(({ left, right, rows: deep }) => {
      const own = inRows.slice(at, at + deep).flat();
      return joinLines(
        own.filter((run) => isBetween(run, left, right)),
        PROSE,
      );
    }),
  );
  return rows.map((row, at) => ({
    cells: row.cells.map((cell, nth) => {
      if (cell.rows > 0) return texts[at]![nth]!;
      const above = findAbove(rows, texts, at, cell.left);
      return above !== null && isShort(above) ? above : [];
    }),
    lefts: row.cells.map(({ left }) => left),
    runs: inRows[at]!,
  }));
}

function rowBox({ top, bottom, cells }: GridRow): Box {
  return { left: cells[0]!.left, right: cells.at(-1)!.right, top, bottom };
}

/** The lines of the cell that began in a row above. */
function findAbove(rows: readonly GridRow[], texts: readonly Line[][][], at: number, left: number): Line[] | null {
  for (let above = at - 1; above >= 0; above--) {
    const nth = rows[above]!.cells.findIndex((cell) => Math.abs(cell.left - left) < 3);
    if (nth < 0) return null;
    if (rows[above]!.cells[nth]!.rows > 0) return texts[above]![nth]!;
  }
  return null;
}

/** Rows without lines between their cells: the columns are where texts begin in most of them. */
function undividedRows({ left, right, rows }: Grid, runs: readonly TextRun[], above: readonly TextRun[]): ReadRow[] {
  const lines = joinLines([...above, ...runs], PROSE);
  const inRows = rows.map(({ top, bottom }) =>
    lines.filter(({ base, size }) => base - size * 0.3 > top && base - size * 0.3 < bottom),
  );
  const head = lines.filter(({ base, size, fragments }) => base - size * 0.3 <= rows[0]!.top && fragments.length > 1);
  const columns = findColumns(inRows, head);
  return rows.map(({ top, bottom }) => {
    const own = runs.filter((run) => isIn(run, { left, right, top, bottom }));
    // Marks behind a code belong to its line, and not to one of another cell that is level with them.
    const cells = columns.map((start, nth) => {
      const end = columns[nth + 1] ?? Number.POSITIVE_INFINITY;
      return joinLines(
        own.filter((run) => run.left >= start - SAME_START && run.left < end - SAME_START),
        PROSE,
      );
    });
    return { cells, lefts: columns, runs: own };
  });
}
