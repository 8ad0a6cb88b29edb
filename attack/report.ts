/** One row of the table: what was tried, the result, and whether the service withstood it. */
export interface Row {
  attack: string;
  tried: number;
  figures: string;
  /** Failures, one sentence each; empty when the service withstood the attack. */
  failures: string[];
}

const MAX_REPORTED = 10;

/** Prints the table and the failures. @returns whether the service withstood everything. */
export function printTable(rows: readonly (Row & { seconds: number })[]): boolean {
  const head = ['attack', 'tried', 'seconds', 'figures', 'verdict'];
  const cells = rows.map(({ attack, tried, seconds, figures, failures }) => [
    attack,
    String(tried),
    seconds.toFixed(1),
    figures,
    failures.length === 0 ? 'passed' : `FAILED (${failures.length})`,
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...cells].map((row) => row[at]!.length)));
  for (const row of [head, ...cells])
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    );
  for (const { attack, failures } of rows) {
    for (const reason of failures.slice(0, MAX_REPORTED)) console.log(`${attack}: ${reason}`);
    if (failures.length > MAX_REPORTED) console.log(`${attack}: ${failures.length - MAX_REPORTED} more`);
  }
  return rows.every(({ failures }) => failures.length === 0);
}
