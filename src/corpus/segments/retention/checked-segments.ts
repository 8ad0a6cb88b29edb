/**
 * Remembers which segment files were hashed and are unchanged since, so that a start hashes only new and changed ones:
 * with 25,000 policies all of them are 1.7 GB. A changed file has another size, time or inode; `cpi corpus verify`
 * hashes every file regardless.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSegment, type SegmentRef, segmentPath } from '../segment-file.ts';
import { listNames } from './readers.ts';

/** Changes within one tick of the file system's clock have the same time, so a file this recent is not remembered. */
const SETTLED_MS = 2_000n;

/** @throws DamagedSegmentError when the file is missing or does not match its hash. */
export async function checkOnce(dir: string, ref: SegmentRef): Promise<void> {
  const before = describeFile(dir, ref);
  if (before !== null && before === readChecked(dir, ref)) return;
  await checkSegment(dir, ref);
  if (before !== null && isSettled(dir, ref) && describeFile(dir, ref) === before) writeChecked(dir, ref, before);
}

/** Removes what is remembered of segments that are gone. */
export function forgetRemoved(dir: string): void {
  const present = new Set(listNames(join(dir, 'segments')));
  for (const name of listNames(join(dir, 'checked')))
    if (!present.has(`${name}.sqlite`)) rmSync(join(dir, 'checked', name), { force: true });
}

/** What differs once a file is written or replaced; null without the file. */
function describeFile(dir: string, { sha256 }: SegmentRef): string | null {
  const stat = statSync(segmentPath(dir, sha256), { throwIfNoEntry: false, bigint: true });
  return stat === undefined ? null : [stat.size, stat.mtimeNs, stat.ctimeNs, stat.ino, stat.dev].join(' ');
}

function isSettled(dir: string, { sha256 }: SegmentRef): boolean {
  const stat = statSync(segmentPath(dir, sha256), { throwIfNoEntry: false, bigint: true });
  return stat !== undefined && BigInt(Date.now()) - stat.ctimeMs > SETTLED_MS;
}

function readChecked(dir: string, { sha256 }: SegmentRef): string | null {
  try {
    return readFileSync(join(dir, 'checked', sha256), 'utf8');
  } catch (error) {
    if (isFileError(error)) return null;
    throw error;
  }
}

/** On a read-only volume every start hashes. */
function writeChecked(dir: string, { sha256 }: SegmentRef, text: string): void {
  try {
    mkdirSync(join(dir, 'checked'), { recursive: true, mode: 0o700 });
    writeFileSync(join(dir, 'checked', sha256), text, { mode: 0o600 });
  } catch (error) {
    if (!isFileError(error)) throw error;
  }
}

const FILE_ERRORS = new Set(['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']);

function isFileError(error: unknown): boolean {
  return FILE_ERRORS.has((error as NodeJS.ErrnoException).code ?? '');
}
