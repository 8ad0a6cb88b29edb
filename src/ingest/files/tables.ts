/** Reads files for other capabilities the same way: plain, compressed, zipped or as workbooks. */
import { openArchive, type SourceFile } from './archive.ts';
import { readLines, readRecords, type SourceRecord } from './records.ts';

export interface FileTable extends Pick<SourceFile, 'origin' | 'open'> {
  lines(): AsyncGenerator<{ text: string; line: number }>;
  /** @param delimiter of text; for a workbook the first sheet is read. */
  rows(delimiter: string): AsyncGenerator<SourceRecord>;
}

/** @throws SourceError for a path that cannot be read. */
export async function openTables(path: string): Promise<FileTable[]> {
  const files = await openArchive(path);
  return files.map((file) => ({
    origin: file.origin,
    open: () => file.open(),
    lines: () => readLines(file),
    rows: (delimiter) => readRecords(file, file.name.endsWith('.xlsx') ? { sheet: 1 } : { delimiter, quoted: true }),
  }));
}
