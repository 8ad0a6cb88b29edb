import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { openArchive, type SourceFile } from '../files/archive.ts';
import { SourceError } from '../files/source-error.ts';
import type { CodeFileKind, CodeSource } from './codes/code-file.ts';
import { asp, ndc } from './drugs.ts';
import { hcpcs } from './hcpcs.ts';
import { icd10cm, icd10pcs } from './icd10.ts';
import { mpfs } from './mpfs.ts';
import { mue, ptp } from './ncci.ts';
import { paPrograms } from './pa-programs.ts';
import { rbcs } from './rbcs.ts';

export const CODE_SOURCES: readonly CodeSource[] = [
  mpfs,
  hcpcs,
  icd10cm,
  icd10pcs,
  asp,
  ndc,
  rbcs,
  mue,
  ptp,
  paPrograms,
];

/** A file of a known kind, ready to be read. */
export interface CodeFile {
  kind: CodeFileKind;
  file: SourceFile;
  sha256: string;
}

/**
 * The files of a source among paths: files, zips (also nested) and folders. Other members of a zip or folder, such as notes
 * and other formats of the same table, are left aside; a file named by itself must be of the source.
 * @throws SourceError when a path cannot be used or holds nothing of the source.
 */
export async function openCodeFiles(source: CodeSource, paths: readonly string[]): Promise<CodeFile[]> {
  if (paths.length === 0) throw new SourceError(`Name the files to load: ${source.accepts}`);
  const found = new Map<string, { kind: CodeFileKind; file: SourceFile }>();
  for (const path of paths) {
    const files = await openArchive(path);
    const known = files.flatMap((file) => {
      const kind = source.kinds.find(({ names }) => names.test(file.name));
      // One kind of file leaves no doubt what an unusual name holds; reading it tells whether that is true.
      const meant =
        kind ??
        (files.length === 1 && source.kinds.length === 1 && !isOfOther(source, file) ? source.kinds[0] : undefined);
      return meant === undefined ? [] : [{ kind: meant, file }];
    });
    if (known.length === 0)
      throw new SourceError(`${basename(path)} holds no file of ${source.name} (${source.accepts})`);
    for (const entry of known) keepPreferred(found, entry);
  }
  return Promise.all([...found.values()].map(async (entry) => ({ ...entry, sha256: await fingerprint(entry.file) })));
}

function isOfOther(source: CodeSource, file: SourceFile): boolean {
  return CODE_SOURCES.some((other) => other !== source && other.kinds.some(({ names }) => names.test(file.name)));
}

function keepPreferred(
  found: Map<string, { kind: CodeFileKind; file: SourceFile }>,
  entry: { kind: CodeFileKind; file: SourceFile },
): void {
  const stem = entry.file.name.replace(/\.[a-z]+$/, '');
  const key = `${entry.kind.dataset} ${stem}`;
  const other = found.get(key);
  if (other === undefined || rank(entry) < rank(other)) found.set(key, entry);
}

function rank({ kind, file }: { kind: CodeFileKind; file: SourceFile }): number {
  const at = kind.formats.indexOf(file.name.split('.').pop() ?? '');
  return at < 0 ? kind.formats.length : at;
}

async function fingerprint(file: SourceFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
