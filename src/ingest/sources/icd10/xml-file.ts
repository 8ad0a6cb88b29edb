/** XML files of ICD-10-CM (NCHS): read element by element, and never held as one document. */
import { type Handler, Parser } from 'htmlparser2';
import type { SourceFile } from '../../files/archive.ts';
import { readLines } from '../../files/records.ts';
import { SourceError } from '../../files/source-error.ts';
import type { CodeRow, ReadContext, ReadFile } from '../codes/code-file.ts';
import { fiscalEdition } from './fiscal-year.ts';

const MAX_DEPTH = 40;

/** Collects rows from the elements of a file. */
export interface ElementReader {
  readonly rows: readonly CodeRow[];
  /** Elements that are open. */
  readonly depth: number;
  readonly handler: Partial<Handler>;
}

/**
 * @param expected what a file without rows is not; null where a file may have none.
 * @throws SourceError also for elements nested too deep, and for a file without a year.
 */
export async function readXmlFile(
  file: SourceFile,
  context: ReadContext,
  reader: ElementReader,
  expected: string | null,
): Promise<ReadFile> {
  const edition = fiscalEdition(file, context);
  const parser = new Parser(reader.handler, { xmlMode: true, decodeEntities: true });
  for await (const { text } of readLines(file)) {
    parser.write(`${text}\n`);
    if (reader.depth > MAX_DEPTH) throw new SourceError(`${file.origin} nests its elements too deep`);
  }
  parser.end();
  const { rows } = reader;
  if (rows.length === 0 && expected !== null) throw new SourceError(`${file.origin} is not ${expected}`);
  return {
    ...edition,
    rows: (async function* (): AsyncGenerator<CodeRow> {
      yield* rows;
    })(),
  };
}
