/** Synthetic documents in the layouts and wording of payers, with what a careful reader finds in them. */
import { policyPdf, type readPolicy } from '../../support/policy-pdf.ts';
import type { Disposition } from '../unseen/canvas.ts';

type Items = Parameters<typeof policyPdf>[0];
type Look = Parameters<typeof policyPdf>[1];

export interface PayerFile {
  /** File name with extension. */
  name: string;
  number: string;
  /** What else the manifest states of the document. */
  listed?: Parameters<typeof readPolicy>[1];
  content: Uint8Array | string;
  /** Disposition of each code; several where a reader may reasonably find either. Ranges as `A-B`. */
  codes: Record<string, Disposition | readonly Disposition[]>;
  /** Codes that a reader may pass over; one that is found has this disposition. */
  optional?: Record<string, Disposition | readonly Disposition[]>;
  /** The file is no policy, or contradicts its manifest. */
  refused?: boolean;
  /** Null if either reading is acceptable. */
  lines: readonly string[] | null;
  dates: {
    effective?: string;
    next?: string;
    original?: string;
    last?: string;
  };
  /** Beginnings of statements with the section of each. */
  statements?: Record<string, 'indications' | 'limitations' | 'documentation' | 'frequency'>;
  /** Beginnings of texts that are not criteria. */
  noCriteria?: readonly string[];
}

/** A row of an HTML table. */
export const tr = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

export const rows = (...lines: readonly string[]): { row: readonly string[] }[] =>
  lines.map((line) => ({ row: line.split('|').map((cell) => cell.trim()) }));

export const heads = (line: string): { row: readonly string[]; bold: true } => ({
  row: line.split('|').map((cell) => cell.trim()),
  bold: true,
});

export const pdf = (items: Items, look: Look = {}): Promise<Buffer> => policyPdf(items, look);

/** The same expectation for several codes, listed in one text. */
export function all<One extends Disposition | readonly Disposition[]>(
  disposition: One,
  codes: string,
): Record<string, One> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, disposition]));
}

export const NO_COVERAGE: readonly Disposition[] = ['not_covered', 'unclear'];
