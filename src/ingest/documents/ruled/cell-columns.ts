/** Columns of rows that are known, where no lines divide their cells. */
import type { Line } from '../pages/page.ts';

const SAME_START = 4;
/** Rows in which a text begins where the head of the table has none. */
const LEAST_ROWS = 2;

/**
 * Left edges of the columns: where texts begin behind others, or below titles, and no text runs across.
 * @param head the lines of titles above the rows; none where the first row has them.
 */
export function findColumns(rows: readonly (readonly Line[])[], head: readonly Line[]): number[] {
  const divided = [head, ...rows].filter((lines) => lines.some(({ fragments }) => fragments.length > 1));
  if (divided.length === 0) return [];
  const first = Math.min(...divided.flat().map(({ fragments }) => fragments[0]!.left));
  const starts: { at: number; rows: number }[] = [];
  for (const [nth, lines] of divided.entries())
    for (const at of distinctStarts(lines)) {
      const same = starts.find((one) => Math.abs(one.at - at) < SAME_START);
      const weight = nth === 0 && head.length > 0 ? LEAST_ROWS : 1;
      if (same === undefined) starts.push({ at, rows: weight });
      else same.rows += weight;
    }
  const least = head.length > 0 ? LEAST_ROWS : 1;
  const crosses = (lines: readonly Line[], at: number) =>
    lines.some(({ fragments }) => fragments.some(({ left, right }) => left < at - SAME_START && right > at));
  const columns = starts.filter(
    ({ at, rows: count }) => count >= least && at > first + SAME_START && !divided.some((lines) => crosses(lines, at)),
  );
  return [first, ...columns.map(({ at }) => at).sort((a, b) => a - b)];
}

/** Where texts of a row begin behind others. */
function distinctStarts(lines: readonly Line[]): number[] {
  const starts: number[] = [];
  for (const { left } of lines.flatMap(({ fragments }) => fragments.slice(1)))
    if (!starts.some((at) => Math.abs(at - left) < SAME_START)) starts.push(left);
  return starts;
}
