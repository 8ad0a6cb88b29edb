/** Vectors by text: those of the served release, and those of an interrupted run. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { VectorSet } from '../segments/manifest.ts';
import { segmentPath } from '../segments/segment-file.ts';

const TABLE = 'CREATE TABLE IF NOT EXISTS vectors (text_hash BLOB PRIMARY KEY, vector BLOB NOT NULL) WITHOUT ROWID';

const FIND = 'SELECT vector FROM vectors WHERE text_hash = ?';

export class VectorCache {
  readonly #path: string;
  readonly #db: DatabaseSync;
  #served: DatabaseSync | null;
  /** Of the file, then of the served release. */
  #finds: StatementSync[];

  /** @param served vectors with the same identity; null without any. */
  constructor(dir: string, identity: string, served: VectorSet | null) {
    const folder = join(dir, 'embeddings');
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, `${identity}.sqlite`);
    this.#db = new DatabaseSync(this.#path);
    this.#db.exec(TABLE);
    this.#served = served === null ? null : new DatabaseSync(segmentPath(dir, served.sha256), { readOnly: true });
    this.#finds = [this.#db, ...(this.#served === null ? [] : [this.#served])].map((db) => db.prepare(FIND));
  }

  /** Bytes of a text's vector; null when unknown. */
  find(textHash: Uint8Array): Uint8Array | null {
    for (const find of this.#finds) {
      const row = find.get(textHash);
      if (row !== undefined) return row.vector as Uint8Array;
    }
    return null;
  }

  /** Dimensions of the vectors; null without any. */
  get dimensions(): number | null {
    for (const db of [this.#db, this.#served]) {
      const row = db?.prepare('SELECT length(vector) AS length FROM vectors LIMIT 1').get();
      if (row !== undefined) return Number(row.length);
    }
    return null;
  }

  add(vectors: readonly { hash: Uint8Array; vector: Uint8Array }[]): void {
    const insert = this.#db.prepare('INSERT OR REPLACE INTO vectors VALUES (?, ?)');
    this.#db.exec('BEGIN');
    for (const { hash, vector } of vectors) insert.run(hash, vector);
    this.#db.exec('COMMIT');
  }

  /** For vectors of another length: the model changed under the same name. */
  clear(): void {
    this.#db.exec('DELETE FROM vectors');
    this.#finds = this.#finds.slice(0, 1);
    this.#served?.close();
    this.#served = null;
  }

  close(): void {
    for (const db of [this.#db, this.#served]) if (db?.isOpen) db.close();
  }

  /** Called when a release has all of them. */
  remove(): void {
    this.close();
    rmSync(this.#path, { force: true });
  }
}
