/** One row of the table: what was tried, the result, and whether the service withstood it. */
export interface Row {
  attack: string;
  tried: number;
  figures: string;
  /** Failures, one sentence each; empty when the service withstood the attack. */
  fell: string[];
}

const MAX_REPORTED = 10;

/** Prints the table and the failures. @returns whether the service withstood everything. */
export function printTable(rows: readonly (Row & { seconds: number })[]): boolean {
  const head = ['attack', 'tried', 'seconds', 'figures', 'verdict'];
  const cells = rows.map(({ attack, tried, seconds, figures, fell }) => [
    attack,
    String(tried),
    seconds.toFixed(1),
    figures,
    fell.length === 0 ? 'held' : `FELL (${fell.length})`,
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...cells].map((row) => row[at]!.length)));
  for (const row of [head, ...cells])
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    );
  for (const { attack, fell } of rows) {
    for (const reason of fell.slice(0, MAX_REPORTED)) console.log(`${attack}: ${reason}`);
    if (fell.length > MAX_REPORTED) console.log(`${attack}: ${fell.length - MAX_REPORTED} more`);
  }
  return rows.every(({ fell }) => fell.length === 0);
}
