/** Tables that the drawn lines of a page form: their rows, and the cells of each. */
import type { Rule, Rules } from './page-rules.ts';

export interface Grid {
  left: number;
  right: number;
  /** Lines between rows alone; those of other tables and headings may have the same ends. */
  isOpen: boolean;
  rows: GridRow[];
}

export interface GridRow {
  top: number;
  bottom: number;
  /** From left to right; one where no lines divide the row. */
  cells: GridCell[];
}

export interface GridCell {
  left: number;
  right: number;
  /** Rows that the cell is in, from its own on; 0 for the part of a cell that began in a row above. */
  rows: number;
}

/** Distance of lines that meet. */
const TOUCHING = 2.5;
/** Lines one below the other that do not meet any other have the same ends. */
const SAME_ENDS = 4;
const LEAST_HEIGHT = 6;
const LEAST_WIDTH = 8;
/** Share of its height that a line down a row covers. */
const COVERED = 0.7;
const MAX_ROWS = 400;
const MAX_COLUMNS = 60;

export function findGrids({ across, down }: Rules): Grid[] {
  const groups = groupTouching(across, down);
  const single = groups.filter((group) => group.down.length === 0 && group.across.length === 1);
  const whole = groups.filter((group) => group.down.length > 0);
  return [...whole, ...stacks(single.flatMap((group) => group.across))].flatMap((group) => toGrid(group) ?? []);
}

function groupTouching(across: readonly Rule[], down: readonly Rule[]): Rules[] {
  const parents = [...across, ...down].map((_, at) => at);
  const find = (at: number): number => {
    let root = at;
    while (parents[root] !== root) root = parents[root]!;
    parents[at] = root;
    return root;
  };
  for (const [nth, one] of across.entries())
    for (const [at, other] of down.entries()) if (meet(one, other)) parents[find(across.length + at)] = find(nth);
  const groups = new Map<number, Rules>();
  const groupAt = (at: number) => {
    const root = find(at);
    const group = groups.get(root) ?? { across: [], down: [] };
    groups.set(root, group);
    return group;
  };
  for (const [at, rule] of across.entries()) groupAt(at).across.push(rule);
  for (const [at, rule] of down.entries()) groupAt(across.length + at).down.push(rule);
  return [...groups.values()];
}

function meet(across: Rule, down: Rule): boolean {
  return (
    down.at > across.from - TOUCHING &&
    down.at < across.to + TOUCHING &&
    across.at > down.from - TOUCHING &&
    across.at < down.to + TOUCHING
  );
}

/** Lines across with the same ends, without any lines down: rules between rows. */
function stacks(across: readonly Rule[]): Rules[] {
  const found: Rules[] = [];
  for (const rule of across) {
    const same = found.find(({ across: [first] }) => haveSameEnds(first!, rule));
    if (same === undefined) found.push({ across: [rule], down: [] });
    else same.across.push(rule);
  }
  return found;
}

function haveSameEnds(one: Rule, other: Rule): boolean {
  return Math.abs(one.from - other.from) < SAME_ENDS && Math.abs(one.to - other.to) < SAME_ENDS;
}

function toGrid({ across, down }: Rules): Grid | null {
  const ys = distinct(
    across.map(({ at }) => at),
    LEAST_HEIGHT,
  );
  const ends = [...across.flatMap(({ from, to }) => [from, to]), ...down.map(({ at }) => at)];
  const [left, right] = [Math.min(...ends), Math.max(...ends)];
  if (ys.length < 3 || ys.length > MAX_ROWS || down.length > MAX_ROWS * MAX_COLUMNS) return null;
  const rows = ys.slice(1).map((bottom, at): GridRow => {
    const top = ys[at]!;
    const inside = down.filter(
      (rule) => Math.min(rule.to, bottom) - Math.max(rule.from, top) > (bottom - top) * COVERED,
    );
    const xs = distinct([left, ...inside.map((rule) => rule.at), right], LEAST_WIDTH);
    return { top, bottom, cells: xs.slice(1).map((end, nth) => ({ left: xs[nth]!, right: end, rows: 1 })) };
  });
  if (rows.some(({ cells }) => cells.length > MAX_COLUMNS)) return null;
  joinRows(rows, across);
  return { left, right, isOpen: down.length === 0, rows };
}

/** Sorted, without those nearer to the one before; the last one is kept. */
function distinct(places: readonly number[], least: number): number[] {
  const found: number[] = [];
  for (const place of places.toSorted((a, b) => a - b))
    if (found.length === 0 || place - found.at(-1)! >= least) found.push(place);
  return found;
}

/** Cells continue in the row below where no line is between them. */
function joinRows(rows: readonly GridRow[], across: readonly Rule[]): void {
  for (const [at, row] of rows.entries())
    for (const cell of row.cells) {
      if (cell.rows === 0) continue;
      for (const below of rows.slice(at + 1)) {
        const same = below.cells.find((one) => isSameColumn(one, cell));
        if (same === undefined || isDivided(cell, below.top, across)) break;
        same.rows = 0;
        cell.rows += 1;
      }
    }
}

function isSameColumn(one: GridCell, other: GridCell): boolean {
  return Math.abs(one.left - other.left) < TOUCHING && Math.abs(one.right - other.right) < TOUCHING;
}

function isDivided({ left, right }: GridCell, at: number, across: readonly Rule[]): boolean {
  const middle = (left + right) / 2;
  return across.some((rule) => Math.abs(rule.at - at) < LEAST_HEIGHT && rule.from <= middle && rule.to >= middle);
}
