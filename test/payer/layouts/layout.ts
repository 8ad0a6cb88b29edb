/** Small invented documents, each in one layout that readers of payer documents missed; written before the rules that read them. */
import type { Disposition } from '../unseen/canvas.ts';

export interface Layout {
  /** What is peculiar to it. */
  name: string;
  /** File name with extension. */
  file: string;
  content: string | Uint8Array | Promise<Uint8Array>;
  /** Disposition of each code; several where a careful reader may find either. */
  codes: Record<string, Disposition | readonly Disposition[]>;
}

const HEAD = '<h1>Medical Policy MP-1</h1><p>Effective 01/01/2026. Commercial plans.</p>';

/** A saved page with the title, date and scope of a policy. */
export const html = (...body: readonly string[]): string => `<html><body>${HEAD}${body.join('')}</body></html>`;

const row = (line: string, cell: string) =>
  `<tr>${line
    .split('|')
    .map((text) => `<${cell}>${text.trim()}</${cell}>`)
    .join('')}</tr>`;

/** A table with heads; cells are divided by bars. */
export const table = (head: string, ...lines: readonly string[]): string =>
  `<table>${head === '' ? '' : row(head, 'th')}${lines.map((line) => row(line, 'td')).join('')}</table>`;

/** A file of plain text with the title, date and scope of a policy. */
export const text = (...lines: readonly string[]): string =>
  ['Medical Policy MP-1', 'Effective Date: 01/01/2026', 'Line of business: Commercial', '', ...lines].join('\n');

export const TITLE = [
  { heading: 'Medical Policy MP-1', size: 16 },
  'Effective Date: 01/01/2026. Commercial plans.',
] as const;

/** Items of a PDF: rows of a table, cells divided by bars. */
export const pdfRows = (...lines: readonly string[]): { row: string[] }[] =>
  lines.map((line) => ({ row: line.split('|').map((cell) => cell.trim()) }));
