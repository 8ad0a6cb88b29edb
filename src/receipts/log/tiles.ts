/** Tiles of C2SP tlog-tiles: 256 hashes of a level, or 256 entries, in one file. */
import type { NodeName } from '../../platform/merkle-tree.ts';

export const TILE_HEIGHT = 8;
export const TILE_WIDTH = 2 ** TILE_HEIGHT;

export interface TileName {
  index: number;
  /** 256, or fewer for the last tile of a level. */
  width: number;
}

/** Tiles of a level with this many hashes or entries. */
export function listTileNames(count: number): TileName[] {
  return Array.from({ length: Math.ceil(count / TILE_WIDTH) }, (_, index) => ({
    index,
    width: Math.min(TILE_WIDTH, count - index * TILE_WIDTH),
  }));
}

/** `x001/234`, or `x001/234.p/17` for a partial tile: the number in groups of three digits. */
export function tilePath({ index, width }: TileName): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g)!;
  const path = groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/');
  return width === TILE_WIDTH ? path : `${path}.p/${width}`;
}

/** A file of a log. */
export interface Tile extends TileName {
  /** Level of the hashes: 0 for hashes of entries, 1 for hashes of 256 of those each, and so on. */
  level: number | 'entries';
  /** Below the folder of the log. */
  path: string;
}

/** Every tile of a log of this size. */
export function listTiles(size: number): Tile[] {
  const counts: [level: Tile['level'], count: number][] = [];
  for (let [level, count] = [0, size]; count > 0; [level, count] = [level + 1, Math.floor(count / TILE_WIDTH)])
    counts.push([level, count]);
  counts.push(['entries', size]);
  return counts.flatMap(([level, count]) =>
    listTileNames(count).map((name) => ({ ...name, level, path: `tile/${level}/${tilePath(name)}` })),
  );
}

/** Subtrees with hashes in a tile, in order; none for entries. */
export function tileNodes({ level, index, width }: Tile): NodeName[] {
  if (level === 'entries') return [];
  return Array.from({ length: width }, (_, at) => ({ level: level * TILE_HEIGHT, position: index * TILE_WIDTH + at }));
}

/** Entries, each prefixed with its length in two bytes, big-endian. */
export function joinEntries(entries: readonly string[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const bytes = Buffer.from(entry);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(bytes.length);
      return [length, bytes];
    }),
  );
}

/** Reverses `joinEntries`; null for any other bytes. */
export function splitEntries(bytes: Buffer): string[] | null {
  const entries: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 2 > bytes.length) return null;
    const from = at + 2;
    at = from + bytes.readUInt16BE(at);
    if (at > bytes.length) return null;
    entries.push(bytes.toString('utf8', from, at));
  }
  return entries;
}
