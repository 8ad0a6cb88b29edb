import { Type } from 'typebox';
import type { Client } from '../../operations/operation.ts';
import type { FileResult } from '../../operations/result.ts';
import { today } from '../../today.ts';

/** Without it Excel decodes a file in the computer's code page. */
const BYTE_ORDER_MARK = '\uFEFF';

export const ExcelSchema = Type.Boolean({
  description: 'With format=csv: prepends a byte-order mark so that Excel reads the file as UTF-8',
});

/** Rows of a file per unit. */
const ROWS_PER_UNIT = 500;

/** Units of a file: for the max number of rows when requested, then for the rows it contains. */
export const fileUnits = (rows: number): number => Math.max(1, Math.ceil(rows / ROWS_PER_UNIT));

/** Whether to respond with CSV: `format=csv`, or no format and a client that prefers CSV. */
export function wantsCsv({ query, headers: { accept = '' } }: Client): boolean {
  const { format } = query as { format?: string };
  return format === undefined ? /^\s*text\/csv\b/i.test(String(accept)) : format === 'csv';
}

/**
 * A CSV file. It begins with a byte-order mark for `excel=true` and for `Accept: text/csv; charset=utf-8-bom`.
 * @param name of the file, without date and extension. @param cursor of the next page; null on the last.
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
