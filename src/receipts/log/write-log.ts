/** Writes the release log as static files, for any web server or witness. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseCheckpoint } from './checkpoint.ts';
import type { ReleaseLog } from './release-log.ts';
import { listTiles, TILE_WIDTH, type Tile } from './tiles.ts';

/** Adds what the folder lacks. @returns new tiles. @throws Error if the folder contains another log. */
export async function writeLog(log: ReleaseLog, dir: string): Promise<{ size: number; written: number }> {
  const checkpoint = await log.checkpoint();
  const { size } = parseCheckpoint(checkpoint)!;
  let written = 0;
  for (const tile of listTiles(size)) {
    const file = join(dir, tile.path);
    // A complete tile never changes.
    if (tile.width === TILE_WIDTH && existsSync(file)) continue;
    const bytes = (await readTile(log, tile))!;
    if (!existsSync(file)) {
      replaceFile(file, bytes);
      written += 1;
    } else if (!readFileSync(file).equals(bytes))
      throw new Error(
        `${file} is of another log: an earlier state of the database may have been restored. Keep the folder as evidence, and write into a new one`,
      );
  }
  // Written last, when everything it signs exists.
  replaceFile(join(dir, 'checkpoint'), checkpoint);
  return { size, written };
}

function readTile(log: ReleaseLog, { level, ...name }: Tile): Promise<Buffer | null> {
  return level === 'entries' ? log.entriesTile(name) : log.hashTile(level, name);
}

/** Concurrent readers see either the old file or the new one. */
function replaceFile(path: string, content: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.new`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}
