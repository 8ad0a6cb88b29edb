import type { Transactional } from '../../../platform/database/database.ts';
import type { SegmentRef } from '../segment-file.ts';

/** Shared storage of segments for all hosts, in addition to each host's folder. */
export interface SegmentStore {
  /** For messages: "segment ... is missing in <name>". */
  readonly name: string;
  /** @throws Error that states what to configure when a release is too large for this store. */
  requireRoom(refs: readonly SegmentRef[]): void;
  /**
   * Stores missing segments. An interrupted call is restarted by the next one.
   * @param dir folder with the segments.
   * @param tx transaction for database rows, if not immediate.
   */
  store(dir: string, refs: readonly SegmentRef[], tx?: Transactional): Promise<void>;
  /** Unverified bytes of a segment; null when it is not stored. */
  read(ref: SegmentRef, signal: AbortSignal): Promise<AsyncIterable<Buffer> | null>;
  /** Removes all other segments. Call only while holding the build lock. */
  retain(hashes: ReadonlySet<string>): Promise<void>;
  close(): Promise<void>;
}
