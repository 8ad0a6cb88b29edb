/** Versions with groups and criteria, remembered: a version never changes, so most questions find theirs in memory. */
import type { Database } from '../platform/database/database.ts';
import type { PolicyDirectory } from '../policies/policies.public.ts';
import { type BlockRow, blocksOfVersions, type VersionRow, versionsWithGroups } from './decisions.queries.ts';

/** Bytes an entry of the cache weighs beside its texts. */
const OVERHEAD = 400;

interface Remembered<Value> {
  value: Value;
  bytes: number;
}

export class Versions {
  readonly #database: Database;
  readonly #directory: PolicyDirectory;

  constructor(database: Database, directory: PolicyDirectory) {
    this.#database = database;
    this.#directory = directory;
  }

  /** Versions by id, without their criteria. */
  groups(ids: readonly number[]): Promise<Map<number, VersionRow>> {
    return this.#load('groups', ids, async (missing) => {
      const rows = await versionsWithGroups(this.#database, missing);
      return new Map(rows.map((row) => [row.version_id, row]));
    });
  }

  /** Criteria by version. */
  blocks(ids: readonly number[]): Promise<Map<number, BlockRow[]>> {
    return this.#load('blocks', ids, async (missing) => {
      const rows = Map.groupBy(await blocksOfVersions(this.#database, missing), ({ version_id }) => version_id);
      return new Map(missing.map((id) => [id, rows.get(id) ?? []]));
    });
  }

  async #load<Value>(
    what: string,
    ids: readonly number[],
    fetch: (ids: number[]) => Promise<Map<number, Value>>,
  ): Promise<Map<number, Value>> {
    const found = new Map<number, Value>();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const known = this.#directory.cache.get(`decision ${what} ${id}`) as Remembered<Value> | undefined;
      if (known === undefined) missing.push(id);
      else found.set(id, known.value);
    }
    if (missing.length === 0) return found;
    for (const [id, value] of await fetch(missing)) {
      found.set(id, value);
      const entry: Remembered<Value> = { value, bytes: 2 * JSON.stringify(value).length + OVERHEAD };
      this.#directory.cache.set(`decision ${what} ${id}`, entry);
    }
    return found;
  }
}
