/** XML files of ICD-10-CM (NCHS): read element by element, and never held as one document. */
import { type Handler, Parser } from 'htmlparser2';
import type { SourceFile } from '../../files/archive.ts';
import { readLines } from '../../files/records.ts';
import { BrokenOffError, SourceError } from '../../files/source-error.ts';
import type { CodeRow, ReadContext, ReadFile } from '../codes/code-file.ts';
import { fiscalEdition } from './fiscal-year.ts';

const MAX_DEPTH = 40;
const HEAD_LINES = 40;

/** Fiscal year in `<version>2026</version>`. */
function versionIn(line: string): number | null {
  const [, year] = /<version>\s*(20\d\d)\s*<\/version>/i.exec(line) ?? [];
  return year === undefined ? null : Number(year);
}

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
  const parser = new Parser(reader.handler, { xmlMode: true, decodeEntities: true });
  let lines = 0;
  let version: number | null = null;
  for await (const { text, line } of readLines(file)) {
    version ??= line <= HEAD_LINES ? versionIn(text) : null;
    parser.write(`${text}\n`);
    lines = line;
    if (reader.depth > MAX_DEPTH) throw new SourceError(`${file.origin} nests its elements too deep`);
  }
  // The parser closes open elements at the end.
  if (reader.depth > 0) throw new BrokenOffError(file.origin, lines, `with ${reader.depth} elements open`);
  parser.end();
  const edition = fiscalEdition(file, { year: context.year ?? version });
  const { rows } = reader;
  if (rows.length === 0 && expected !== null) throw new SourceError(`${file.origin} is not ${expected}`);
  return {
    ...edition,
    rows: (async function* (): AsyncGenerator<CodeRow> {
      yield* rows;
    })(),
  };
}
