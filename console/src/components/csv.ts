import { saveFile } from './save-file.ts';

type Cell = string | number | boolean | null | undefined;

/** Saves rows as a file that spreadsheets open. The first row decides the columns. */
export function saveCsv(name: string, rows: readonly Record<string, Cell>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))].map((cells) =>
    cells.map(formatCell).join(','),
  );
  // The mark in front informs spreadsheets that it is UTF-8.
  saveFile(name, `\uFEFF${lines.join('\r\n')}\r\n`, 'text/csv');
}

/** What a spreadsheet would take for a formula is made a text. */
function formatCell(value: Cell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
