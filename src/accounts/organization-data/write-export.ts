import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { today } from '../../platform/today.ts';
import { exportOrganization } from './organization-data.queries.ts';

/** Writes all data of an organization as JSON lines. @returns number of rows. */
export async function writeExport(database: Database, id: string, target: FileHandle): Promise<number> {
  let count = 0;
  await exportOrganization(database, id, async (rows) => {
    count += rows.length;
    await target.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  });
  return count;
}

/**
 * An export for clients that may read slowly. It is written at database speed into an unnamed file, which disappears
 * when closed, however the process ends.
 */
export async function openExport(database: Database, id: string): Promise<{ file: FileHandle; name: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'cpi-export-'));
  let file: FileHandle;
  try {
    file = await open(join(dir, 'export.jsonl'), 'wx+', 0o600);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  try {
    await writeExport(database, id, file);
    return { file, name: `organization-${today()}.jsonl` };
  } catch (error) {
    await file.close();
    throw error;
  }
}
