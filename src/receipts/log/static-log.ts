/**
 * A release log as static files (C2SP tlog-tiles): each file is compared with the one computed from the entries, so
 * that none can differ unnoticed.
 */
import { hashChildren, hashLeaf, type NodeHash, rangeHash } from '../../platform/merkle-tree.ts';
import { type ParsedCheckpoint, parseCheckpoint } from './checkpoint.ts';
import { listTiles, splitEntries, type Tile, tileNodes } from './tiles.ts';

/** Bytes of a file by its path below the folder; null if it does not exist. */
export type ReadLogFile = (path: string) => Buffer | null;

export interface StaticLog {
  /** As stored; the reader checks whether a key signed it. */
  note: string;
  checkpoint: ParsedCheckpoint;
  entries: string[];
  findHash: NodeHash;
}

/** An error in a log, with the name of the file. */
export class LogFileError extends Error {
  override name = 'LogFileError';
}

/** @throws LogFileError naming the first file that is missing or does not match the entries. */
export function readStaticLog(read: ReadLogFile): StaticLog {
  const need = (path: string): Buffer => {
    const bytes = read(path);
    if (bytes === null) throw new LogFileError(`${path} is missing`);
    return bytes;
  };
  const note = need('checkpoint').toString('utf8');
  const checkpoint = parseCheckpoint(note);
  if (checkpoint === null) throw new LogFileError('checkpoint is not a signed checkpoint');
  const tiles = listTiles(checkpoint.size);
  const entries = tiles
    .filter(({ level }) => level === 'entries')
    .flatMap(({ path, width }) => {
      const found = splitEntries(need(path));
      if (found?.length !== width) throw new LogFileError(`${path} does not have ${width} entries`);
      return found;
    });
  const findHash = hashEntries(entries);
  for (const tile of tiles) if (tile.level !== 'entries') compareTile(tile, need(tile.path), findHash);
  if (!rangeHash({ from: 0, to: checkpoint.size }, findHash).equals(checkpoint.root))
    throw new LogFileError('checkpoint has another root than the entries make');
  return { note, checkpoint, entries, findHash };
}

function compareTile(tile: Tile, bytes: Buffer, findHash: NodeHash): void {
  if (!bytes.equals(Buffer.concat(tileNodes(tile).map(findHash))))
    throw new LogFileError(`${tile.path} has other hashes than the entries make`);
}

/** Hashes of all complete subtrees of a log. */
export function hashEntries(entries: readonly string[]): NodeHash {
  const levels: Buffer[][] = [entries.map(hashLeaf)];
  for (let below = levels[0]!; below.length > 1; below = levels.at(-1)!)
    levels.push(
      Array.from({ length: Math.floor(below.length / 2) }, (_, at) => hashChildren(below[2 * at]!, below[2 * at + 1]!)),
    );
  return ({ level, position }) => {
    const hash = levels[level]?.[position];
    if (hash === undefined) throw new Error(`The log has no subtree ${position} of level ${level}`);
    return hash;
  };
}
