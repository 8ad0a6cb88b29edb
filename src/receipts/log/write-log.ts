/** The release log as static files, for any web server or witness to keep. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseCheckpoint } from './checkpoint.ts';
import type { ReleaseLog } from './release-log.ts';
import { listTiles, TILE_WIDTH, type Tile } from './tiles.ts';

/** Adds what the folder lacks. @returns new tiles. @throws Error where the folder has the files of another log. */
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
  // Last: what it signs is there by then.
  replaceFile(join(dir, 'checkpoint'), checkpoint);
  return { size, written };
}

function readTile(log: ReleaseLog, { level, ...name }: Tile): Promise<Buffer | null> {
  return level === 'entries' ? log.entriesTile(name) : log.hashTile(level, name);
}

/** Who reads it meanwhile has the file before or the file after. */
function replaceFile(path: string, content: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.new`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}
