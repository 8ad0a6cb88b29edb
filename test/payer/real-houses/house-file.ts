/** Made-up documents in the layouts and words of the houses that print such documents, with what a careful reader takes from them. */
import { policyPdf } from '../../support/policy-pdf.ts';
import type { Disposition } from '../unseen/canvas.ts';

type Items = Parameters<typeof policyPdf>[0];
type Look = Parameters<typeof policyPdf>[1];

export interface HouseFile {
  /** Of the file, with the ending of its kind. */
  name: string;
  number: string;
  content: Uint8Array | string;
  /** What the document says of each code; several where a reader may stop at either. Ranges as `A-B`. */
  codes: Record<string, Disposition | readonly Disposition[]>;
  /** Null: a reader may take either. */
  lines: readonly string[] | null;
  dates: {
    effective?: string;
    next?: string;
    original?: string;
    last?: string;
  };
  /** Beginnings of statements, and the section that each belongs to. */
  statements?: Record<string, 'indications' | 'limitations' | 'documentation' | 'frequency'>;
  /** Beginnings of texts that are no criteria. */
  noCriteria?: readonly string[];
}

/** Rows of tables of HTML. */
export const tr = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

export const rows = (...lines: readonly string[]): { row: readonly string[] }[] =>
  lines.map((line) => ({ row: line.split('|').map((cell) => cell.trim()) }));

export const heads = (line: string): { row: readonly string[]; bold: true } => ({
  row: line.split('|').map((cell) => cell.trim()),
  bold: true,
});

export const pdf = (items: Items, look: Look = {}): Promise<Buffer> => policyPdf(items, look);

/** The same answer for several codes, which are in one text. */
export function all<One extends Disposition | readonly Disposition[]>(
  disposition: One,
  codes: string,
): Record<string, One> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, disposition]));
}

export const NO_COVERAGE: readonly Disposition[] = ['not_covered', 'unclear'];
