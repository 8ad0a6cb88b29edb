import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of public files that tests may read but that are not in the repository. */
export const SHARED_DATA = process.env.CPI_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data');

/** Path of a public file, or null (with a note on the console) if the folder is missing. */
export function sharedFile(path: string): string | null {
  const full = join(SHARED_DATA, path);
  if (existsSync(full)) return full;
  console.log(`Skipped: tests that read ${path} (set CPI_SHARED_DATA to the folder of public files)`);
  return null;
}
