/** Shared by CMS lists: a table with a header, one row per valid code, and its source. */
import type { SourceFile } from '../../files/archive.ts';
import { openRecordTable, type RecordRow } from '../../files/record-table.ts';
import { BadValue, type ColumnType } from '../../files/table.ts';
import { type CodeFileKind, type CodeRow, keepGood, type ReadContext } from '../codes/code-file.ts';
import { reportedDate } from '../codes/reported-dates.ts';

export interface ListedCode {
  code: string;
  /** Category of the entry, as defined in docs/sources/lists.md. */
  category: string | null;
  detail?: string | null;
  amount?: string | null;
  from?: string | null;
  to?: string | null;
}

type Columns = Record<string, ColumnType<unknown>>;

export interface ListDescriptor<Own extends Columns>
  extends Pick<CodeFileKind, 'dataset' | 'what' | 'names' | 'never'> {
  columns: Own;
  /** Title of the list in citations, without its edition. */
  title: string;
  url: string;
  /** Null for a row that is not part of the list. @throws BadValue for an invalid row. */
  toEntry(row: RecordRow<Own>): ListedCode | null;
  /** Whether a file's header or name fits this list, if several lists have the same columns. */
  fits?(file: SourceFile, titles: string): boolean;
}

/** A file type for one list. */
export function listFile<Own extends Columns>(list: ListDescriptor<Own>): CodeFileKind {
  const { dataset, what, names, never } = list;
  return {
    dataset,
    what,
    names,
    formats: ['xlsx', 'csv', 'txt'],
    table: 'listed_codes',
    ...(never === undefined ? {} : { never }),
    async read(file, context) {
      const fits = (titles: string) => list.fits?.(file, titles) !== false;
      const table = await openRecordTable({ what, columns: list.columns, stacked: true, fits }, file, context.warn);
      const titles = [...table.preamble, table.header.join(' ')];
      const from = reportedDate(file, titles, context);
      return { edition: from, effectiveFrom: from, rows: listRows(table.rows, list, { file, from, context }) };
    },
  };
}

interface Reading {
  file: SourceFile;
  from: string;
  context: ReadContext;
}

function listRows<Own extends Columns>(
  rows: AsyncIterable<{ row: RecordRow<Own>; line: number }>,
  { title, url, toEntry }: ListDescriptor<Own>,
  { file, from, context }: Reading,
): AsyncGenerator<CodeRow> {
  return keepGood(rows, file, context, ({ row, line }) => {
    const entry = toEntry(row);
    if (entry === null) return null;
    const { code, category, detail = null, amount = null, from: begins = null, to = null } = entry;
    if (begins !== null && to !== null && to <= begins) throw new BadValue('ends before it begins');
    return [line, code, category, detail, amount, begins, to, `${title}, from ${from}`, url, true, null];
  });
}
