/** Reads files of claims in any format: 837, JSON lines, CSV or workbooks, also zipped or gzipped. */
import { type FileTable, openTables } from '../../ingest/ingest.public.ts';
import { ClaimFileError, type FileItem } from '../file-claim.ts';
import { readJsonLinesFile } from './json-lines-file.ts';
import type { ColumnField } from './table-columns.ts';
import { readTableFile } from './table-file.ts';
import { readX12File } from './x12-file.ts';

const HEAD_BYTES = 4_096;
/** ISA with its first element, at any position. */
const INTERCHANGE = /(?:^|\W)ISA([^A-Za-z0-9\s])\d\d\1/;
const DELIMITERS = [',', '\t', ';', '|'];

/** Claims of a path, file by file. @throws ClaimFileError for a file that contains no claims. */
export async function* openClaims(path: string, mapping: ReadonlyMap<ColumnField, string>): AsyncGenerator<FileItem> {
  for (const file of await openFiles(path)) {
    const head = (await readHead(file)).replace(/^\uFEFF|^ï»¿/, '').trimStart();
    if (INTERCHANGE.test(head)) yield* readX12File(await openBytes(file), file.origin);
    else if (head.startsWith('{')) yield* readJsonLinesFile(file.lines(), file.origin);
    else yield* readTableFile(file.rows(likelyDelimiter(head)), file.origin, mapping);
  }
}

async function openFiles(path: string): Promise<FileTable[]> {
  try {
    return await openTables(path);
  } catch (error) {
    throw new ClaimFileError((error as Error).message);
  }
}

async function openBytes(file: FileTable): Promise<AsyncIterable<Uint8Array>> {
  return (await file.open()) as AsyncIterable<Uint8Array>;
}

async function readHead(file: FileTable): Promise<string> {
  let head = '';
  for await (const chunk of await openBytes(file)) {
    head += new TextDecoder('latin1').decode(chunk);
    if (head.length >= HEAD_BYTES) break;
  }
  return head.slice(0, HEAD_BYTES);
}

function likelyDelimiter(head: string): string {
  const [first = ''] = head.split('\n');
  return DELIMITERS.toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!;
}
