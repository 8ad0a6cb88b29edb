import { stripVTControlCharacters } from 'node:util';
import { styles } from './style.ts';

const GAP = '  ';

/**
 * Rows under their headers, columns as wide as their widest cell.
 * @param rows cells may carry colors; null and undefined show as a dash.
 */
export function table(
  headers: readonly string[],
  rows: readonly (readonly (string | number | null | undefined)[])[],
  color = false,
): string {
  const { title } = styles(color);
  const cells = rows.map((row) => headers.map((_, at) => String(row[at] ?? '-')));
  const widths = headers.map((header, at) => Math.max(header.length, ...cells.map((row) => displayWidth(row[at]!))));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell + ' '.repeat(Math.max(0, widths[at]! - displayWidth(cell))))
      .join(GAP)
      .trimEnd();
  const head = line(headers)
    .split(GAP)
    .map((part) => (part.trim() === '' ? part : title(part)));
  return [head.join(GAP), ...cells.map(line)].join('\n');
}

/** Text truncated to a width, with an ellipsis. */
export function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1).trimEnd()}…`;
}

function displayWidth(text: string): number {
  return stripVTControlCharacters(text).length;
}
