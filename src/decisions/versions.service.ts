/** Versions with groups and criteria, remembered until the next release, so that most questions find theirs in memory. */
import { LRUCache } from 'lru-cache';
import { atOnce, BatchLoader } from '../platform/cache/batch-loader.ts';
import type { Database } from '../platform/database/database.ts';
import { type BlockRow, blocksOfVersions, type VersionRow, versionsWithGroups } from './decisions.queries.ts';

/** Texts of all current policies of Medicare take half of it. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Bytes an entry weighs beside its texts. */
const OVERHEAD = 400;
/** Versions one statement asks for. */
const MOST_VERSIONS = 1_000;

export class Versions {
  readonly #groups: Remembered<VersionRow>;
  readonly #blocks: Remembered<BlockRow[]>;
  #sequence = -1;

  constructor(database: Database) {
    this.#groups = new Remembered(database, async (ids) => {
      const rows = await versionsWithGroups(database, ids);
      return new Map(rows.map((row) => [row.version_id, row]));
    });
    this.#blocks = new Remembered(database, async (ids) => {
      const rows = Map.groupBy(await blocksOfVersions(database, ids), ({ version_id }) => version_id);
      return new Map(ids.map((id) => [id, rows.get(id) ?? []]));
    });
  }

  /** Forgets what an older release said: when a policy was last verified changes without a new version. */
  follow({ sequence }: { sequence: number }): void {
    if (sequence === this.#sequence) return;
    this.#sequence = sequence;
    this.#groups.clear();
    this.#blocks.clear();
  }

  /** Versions by id, without their criteria. */
  groups(ids: readonly number[]): Promise<ReadonlyMap<number, VersionRow>> {
    return this.#groups.load(ids);
  }

  /** Criteria by version. */
  blocks(ids: readonly number[]): Promise<ReadonlyMap<number, BlockRow[]>> {
    return this.#blocks.load(ids);
  }
}

/** Values by version. What several requests miss at once is read by one statement. */
class Remembered<Value extends object> {
  readonly #cache = new LRUCache<number, Value>({
    maxSize: MOST_BYTES / 2,
    sizeCalculation: (value) => JSON.stringify(value).length + OVERHEAD,
  });
  readonly #loader: BatchLoader<number, Value>;
  #generation = 0;

  constructor(database: Database, fetch: (ids: number[]) => Promise<Map<number, Value>>) {
    this.#loader = new BatchLoader(fetch, { most: MOST_VERSIONS, ...atOnce(database) });
  }

  clear(): void {
    this.#cache.clear();
    this.#generation += 1;
  }

  async load(ids: readonly number[]): Promise<Map<number, Value>> {
    const found = new Map<number, Value>();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const known = this.#cache.get(id);
      if (known === undefined) missing.push(id);
      else found.set(id, known);
    }
    if (missing.length === 0) return found;
    const generation = this.#generation;
    const loaded = await Promise.all(missing.map((id) => this.#loader.load(id)));
    for (const [at, value] of loaded.entries()) {
      if (value === undefined) continue;
      found.set(missing[at]!, value);
      if (generation === this.#generation) this.#cache.set(missing[at]!, value);
    }
    return found;
  }
}
