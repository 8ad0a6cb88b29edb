import { saveFile } from './save-file.ts';

type Cell = string | number | boolean | null | undefined;

/** Saves rows as a CSV file for spreadsheets. The first row determines the columns. */
export function saveCsv(name: string, rows: readonly Record<string, Cell>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))].map((cells) =>
    cells.map(formatCell).join(','),
  );
  // The byte order mark makes spreadsheets read the file as UTF-8.
  saveFile(name, `\uFEFF${lines.join('\r\n')}\r\n`, 'text/csv');
}

/** Escapes values that a spreadsheet would run as a formula. */
function formatCell(value: Cell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
