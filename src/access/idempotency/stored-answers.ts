import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import { storedBytes } from './idempotency.queries.ts';

const MEBIBYTE = 1024 * 1024;
/** Other processes store answers too, and answers of the day before are deleted. */
const COUNTED_MS = 60_000;
const MOST_COUNTED = 10_000;

/** How much an organization has stored. A table without a bound could fill the disk of all organizations. */
export class StoredAnswers {
  readonly #database: Database;
  readonly #maxBytes: number;
  readonly #bytes = new LRUCache<string, number>({ max: MOST_COUNTED, ttl: COUNTED_MS, noUpdateTTL: true });

  constructor(database: Database, maxMb: number) {
    this.#database = database;
    this.#maxBytes = maxMb * MEBIBYTE;
  }

  /** Whether an answer of this size still fits. The count may be a minute old. */
  async hasRoom(organizationId: string, bytes: number): Promise<boolean> {
    const stored = this.#bytes.get(organizationId) ?? (await storedBytes(this.#database, organizationId));
    this.#bytes.set(organizationId, stored);
    return stored + bytes <= this.#maxBytes;
  }

  add(organizationId: string, bytes: number): void {
    const stored = this.#bytes.get(organizationId);
    if (stored !== undefined) this.#bytes.set(organizationId, stored + bytes);
  }
}
