/** Versions with groups and criteria, remembered until the next release, so that most questions find theirs in memory. */
import { setTimeout as pause } from 'node:timers/promises';
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
/** Versions read at once ahead of questions. */
const PAGE = 25;

export class Versions {
  readonly #groups: Remembered<VersionRow>;
  readonly #blocks: Remembered<BlockRow[]>;
  readonly #ahead: boolean;
  #sequence = -1;
  #reading: Promise<void> = Promise.resolve();

  /** @param ahead false reads what questions need and nothing more. */
  constructor(database: Database, ahead: boolean) {
    this.#ahead = ahead;
    this.#groups = new Remembered(database, async (ids, ahead) => {
      const rows = await versionsWithGroups(database, ids, ahead);
      return new Map(rows.map((row) => [row.version_id, row]));
    });
    this.#blocks = new Remembered(database, async (ids, ahead) => {
      const rows = Map.groupBy(await blocksOfVersions(database, ids, ahead), ({ version_id }) => version_id);
      return new Map(ids.map((id) => [id, rows.get(id) ?? []]));
    });
  }

  /** Forgets what an older release said: when a policy was last verified changes without a new version. */
  follow({ sequence, byVersionId }: { sequence: number; byVersionId: ReadonlyMap<number, unknown> }): void {
    if (sequence === this.#sequence) return;
    this.#sequence = sequence;
    this.#groups.clear();
    this.#blocks.clear();
    if (!this.#ahead) return;
    // Whatever fails here is asked again by the question that needs it, which then says so.
    this.#reading = this.#readAhead(sequence, [...byVersionId.keys()]).catch(() => {});
  }

  /** Resolves when what is read ahead is there. */
  filled(): Promise<void> {
    return this.#reading;
  }

  /** Current versions, a page at a time, until memory is full or another release comes; half of the time belongs to questions. */
  async #readAhead(sequence: number, ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += PAGE) {
      const began = performance.now();
      const page = ids.slice(start, start + PAGE);
      if (!(await this.#groups.readAhead(page)) || !(await this.#blocks.readAhead(page))) return;
      await pause(performance.now() - began, undefined, { ref: false });
      if (sequence !== this.#sequence) return;
    }
  }

  /** Stops reading ahead. */
  close(): void {
    this.#sequence = Number.NaN;
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

type Fetch<Value> = (ids: number[], ahead: boolean) => Promise<Map<number, Value>>;

/** Values by version. What several requests miss at once is read by one statement. */
class Remembered<Value extends object> {
  readonly #cache = new LRUCache<number, Value>({
    maxSize: MOST_BYTES / 2,
    sizeCalculation: (value) => JSON.stringify(value).length + OVERHEAD,
  });
  readonly #fetch: Fetch<Value>;
  readonly #loader: BatchLoader<number, Value>;
  #generation = 0;

  constructor(database: Database, fetch: Fetch<Value>) {
    this.#fetch = fetch;
    this.#loader = new BatchLoader((ids) => fetch(ids, false), { most: MOST_VERSIONS, ...atOnce(database) });
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

  /** @returns false when memory is full: what questions brought in is worth more than what none has asked for. */
  async readAhead(ids: readonly number[]): Promise<boolean> {
    const generation = this.#generation;
    const missing = ids.filter((id) => !this.#cache.has(id));
    const values = missing.length === 0 ? new Map<number, Value>() : await this.#fetch(missing, true);
    if (generation !== this.#generation) return false;
    for (const [id, value] of values) this.#cache.set(id, value);
    return this.#cache.calculatedSize < 0.9 * this.#cache.maxSize;
  }
}
