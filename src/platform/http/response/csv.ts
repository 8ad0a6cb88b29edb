import { Type } from 'typebox';
import type { Client } from '../../operations/operation.ts';
import type { FileResult } from '../../operations/result.ts';
import { today } from '../../today.ts';

/** Without it Excel reads a file in the code page of the computer. */
const BYTE_ORDER_MARK = '\uFEFF';

export const ExcelSchema = Type.Boolean({
  description: 'With format=csv: prepends a byte-order mark so that Excel reads the file as UTF-8',
});

/** Rows of a file that one unit pays for. */
const ROWS_PER_UNIT = 500;

/** Units of a file of so many rows: of as many as it may hold when it is asked for, then of those it holds. */
export const fileUnits = (rows: number): number => Math.max(1, Math.ceil(rows / ROWS_PER_UNIT));

/** Whether the answer is to be CSV: `format=csv`, or no format and a client that accepts CSV first. */
export function wantsCsv({ query, headers: { accept = '' } }: Client): boolean {
  const { format } = query as { format?: string };
  return format === undefined ? /^\s*text\/csv\b/i.test(String(accept)) : format === 'csv';
}

/**
 * A file of CSV. It begins with a byte-order mark for `excel=true` and for `Accept: text/csv; charset=utf-8-bom`.
 * @param name of the file, without day and extension. @param cursor of the next page; null when this is the last.
 */
export function csvFile({ query, headers }: Client, name: string, text: string, cursor: string | null): FileResult {
  const { excel } = query as { excel?: boolean };
  const marked = excel === true || /charset\s*=\s*"?utf-8-bom\b/i.test(String(headers.accept ?? ''));
  return {
    file: `${marked ? BYTE_ORDER_MARK : ''}${text}`,
    type: 'text/csv; charset=utf-8; header=present',
    name: `${name}-${today()}.csv`,
    cursor,
  };
}
