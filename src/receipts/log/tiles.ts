/** Tiles of C2SP tlog-tiles: 256 hashes of a level, or 256 entries, in one file. */
export const TILE_HEIGHT = 8;
export const TILE_WIDTH = 2 ** TILE_HEIGHT;

export interface TileName {
  index: number;
  /** 256, or fewer for the last tile of a level. */
  width: number;
}

/** Tiles of a level that has so many hashes, or entries. */
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

/** Entries, each after its length in two bytes, big-endian. */
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
