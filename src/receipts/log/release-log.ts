/** An installation's releases as a Merkle tree, with checkpoints signed by its key. */
import { loggedNodes, loggedRelease, loggedReleases, readLog } from '../../corpus/corpus.public.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  consistencyRanges,
  inclusionRanges,
  type LeafRange,
  type NodeHash,
  rangeHash,
} from '../../platform/merkle-tree.ts';
import type { ReceiptKeys } from '../receipt-keys.ts';
import { witnessRows } from '../witness/witness.queries.ts';
import { signCheckpoint } from './checkpoint.ts';
import { joinEntries, TILE_HEIGHT, TILE_WIDTH, type TileName } from './tiles.ts';

/** Proof that a release is in the log, as included in receipts. */
export interface LogProof {
  leaf: number;
  size: number;
  /** Text of the leaf. */
  entry: string;
  /** Base64, nearest first. */
  proof: string[];
  checkpoint: string;
}

const base64 = (ranges: readonly LeafRange[], findHash: NodeHash): string[] =>
  ranges.map((range) => rangeHash(range, findHash).toString('base64'));

export class ReleaseLog {
  readonly #database: Database;
  readonly #keys: ReceiptKeys;
  /** Name of the log: the host of the service. */
  readonly #origin: string;
  readonly #witnesses: readonly string[];

  /** @param witnesses names of the witnesses with signatures to include. */
  constructor(database: Database, keys: ReceiptKeys, origin: string, witnesses: readonly string[]) {
    this.#database = database;
    this.#keys = keys;
    this.#origin = origin;
    this.#witnesses = witnesses;
  }

  /** Null for a release published before the log existed. */
  async prove(releaseId: string): Promise<LogProof | null> {
    const found = await loggedRelease(this.#database, releaseId);
    if (found === null) return null;
    const { size, findHash } = await readLog(this.#database, [found.leaf]);
    return {
      leaf: found.leaf,
      size,
      entry: found.entry,
      proof: base64(inclusionRanges(size, found.leaf), findHash),
      checkpoint: await this.#cosigned(size, findHash),
    };
  }

  async checkpoint(): Promise<string> {
    const { size, findHash } = await readLog(this.#database, []);
    return this.#cosigned(size, findHash);
  }

  /** Proof that the current log extends the one with `old` entries; null if it has fewer. Base64. */
  async consistency(old: number): Promise<{ size: number; proof: string[]; checkpoint: string } | null> {
    const { size, findHash } = await readLog(this.#database, old === 0 ? [] : [old - 1]);
    if (old > size) return null;
    return { size, proof: base64(consistencyRanges(size, old), findHash), checkpoint: this.#sign(size, findHash) };
  }

  /** Proof that a log of `size` entries extends the one of `old`; null if the current log has fewer than `size`. */
  async proveConsistency(old: number, size: number): Promise<Buffer[] | null> {
    // The path to the first leaf after `size` passes the subtrees at the end of its tree.
    const leaves = [old - 1, size - 1, size].filter((leaf) => leaf >= 0);
    const log = await readLog(this.#database, leaves);
    if (old > size || size > log.size) return null;
    return consistencyRanges(size, old).map((range) => rangeHash(range, log.findHash));
  }

  /** Includes the signatures of witnesses that have seen this size. */
  async #cosigned(size: number, findHash: NodeHash): Promise<string> {
    const rows = this.#witnesses.length === 0 ? [] : await witnessRows(this.#database);
    const own = rows.filter((row) => row.size === size && this.#witnesses.includes(row.name));
    return this.#sign(size, findHash) + own.map(({ line }) => `${line}\n`).join('');
  }

  #sign(size: number, findHash: NodeHash): string {
    const { privateKey, bytes } = this.#keys.signing();
    return signCheckpoint(
      { origin: this.#origin, size, root: rangeHash({ from: 0, to: size }, findHash) },
      privateKey,
      bytes,
    );
  }

  /** A tile of a level; null beyond the end of the log. */
  async hashTile(level: number, { index, width }: TileName): Promise<Buffer | null> {
    const first = { level: level * TILE_HEIGHT, position: index * TILE_WIDTH };
    const hashes = await loggedNodes(this.#database, first, width);
    return hashes.length < width ? null : Buffer.concat(hashes);
  }

  /** A tile of entries; null beyond the end of the log. */
  async entriesTile({ index, width }: TileName): Promise<Buffer | null> {
    const found = await loggedReleases(this.#database, index * TILE_WIDTH, width);
    return found.length < width ? null : joinEntries(found.map(({ entry }) => entry));
  }
}
