/** Reads a release directly from its archive, without an installation or database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Model, openReleaseFiles } from '../model.ts';
import { readArchive } from './archive.ts';

/** The unpacked files are deleted afterward. @throws ArchiveError for a file that is not a release archive or is damaged. */
export async function withArchive<Answer>(
  path: string,
  signal: AbortSignal,
  read: (model: Model) => Promise<Answer>,
): Promise<Answer> {
  const dir = await mkdtemp(join(tmpdir(), 'cpi-archive-'));
  try {
    const model = openReleaseFiles(dir, await readArchive(path, dir, signal));
    try {
      return await read(model);
    } finally {
      model.close();
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
