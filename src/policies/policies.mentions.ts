/**
 * Which policies list which codes, in memory: nearly every question about a code asks for it, and 1.5 million listings take
 * some 40 MB, since two numbers say all of one. Versions never change, so a new release adds its own and the others stay.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import { type ListingRow, listedCodes } from './policies.queries.ts';

/** What a version says of a code where it lists it. The few combinations there are exist once. */
export type Listing = Pick<
  ListingRow,
  'kind' | 'code_system' | 'group_number' | 'disposition' | 'condition_reference' | 'notes'
>;

/** A listed range of codes, both ends included. */
export interface ListedRange {
  version: number;
  from: string;
  to: string;
  listing: Listing;
}

/** A snapshot as far as listings depend on it. */
interface CurrentVersions {
  byVersionId: ReadonlyMap<number, unknown>;
}

/** Versions read by one statement. */
const BATCH = 50;
/** Requests that come while listings are read wait for so long at most at each of their turns. */
const SLICE_MS = 3;
/** Listings of replaced versions are dropped when they are so many times as many versions as the current ones. */
const MOST_REPLACED = 1;

export class Mentions {
  readonly #database: Database;
  readonly #kept: boolean;
  readonly #onError: (error: unknown) => void;
  #byCode = new Map<string, number[]>();
  #ranges: ListedRange[] = [];
  #versions = new Set<number>();
  readonly #listings: Listing[] = [];
  readonly #numbers = new Map<string, number>();
  #complete: CurrentVersions | null = null;
  #newest: CurrentVersions | null = null;
  #reading: Promise<void> = Promise.resolve();

  /** @param kept false leaves everything to the database. */
  constructor(database: Database, kept: boolean, onError: (error: unknown) => void) {
    this.#database = database;
    this.#kept = kept;
    this.#onError = onError;
  }

  /** Whether everything the versions of a snapshot list is in memory. */
  holds(snapshot: CurrentVersions): boolean {
    return this.#complete === snapshot;
  }

  /**
   * Calls back for each version that lists the code by itself, replaced ones included; a version may list it in several groups.
   * @param code without separators, upper case
   */
  each(code: string, visit: (version: number, listing: Listing) => void): void {
    const found = this.#byCode.get(code);
    if (found === undefined) return;
    for (let at = 0; at < found.length; at += 2) visit(found[at]!, this.#listings[found[at + 1]!]!);
  }

  /** Listed ranges whose ends lie around a code; `~` sorts after every character of one. */
  around(code: string): ListedRange[] {
    return this.#ranges.filter(({ from, to }) => from <= code && `${to}~` >= code);
  }

  /** Reads what a snapshot lists once `first` is done; until then, and when it fails, the database is asked. */
  follow(snapshot: CurrentVersions, first: Promise<unknown>): void {
    if (!this.#kept) return;
    this.#newest = snapshot;
    this.#reading = this.#reading
      .then(() => first)
      .then(() => (snapshot === this.#newest ? this.#read(snapshot) : undefined))
      .catch((error: unknown) => {
        if (this.#newest !== null) this.#onError(error);
      });
  }

  /** Stops reading. */
  close(): void {
    this.#newest = null;
  }

  /** Resolves when the newest snapshot is read. */
  filled(): Promise<void> {
    return this.#reading;
  }

  /** What is not known yet, in small slices. */
  async #read(snapshot: CurrentVersions): Promise<void> {
    const replaced = this.#versions.size - snapshot.byVersionId.size;
    if (replaced > MOST_REPLACED * snapshot.byVersionId.size) this.#forget();
    const missing = [...snapshot.byVersionId.keys()].filter((id) => !this.#versions.has(id));
    let sliceStart = performance.now();
    for (let start = 0; start < missing.length && this.#newest === snapshot; start += BATCH) {
      const batch = missing.slice(start, start + BATCH);
      for (const row of await listedCodes(this.#database, batch)) {
        this.#add(row);
        if (performance.now() - sliceStart < SLICE_MS) continue;
        await nextTurn();
        sliceStart = performance.now();
      }
      for (const id of batch) this.#versions.add(id);
    }
    if (this.#newest === snapshot) this.#complete = snapshot;
  }

  #forget(): void {
    this.#complete = null;
    this.#byCode = new Map();
    this.#ranges = [];
    this.#versions = new Set();
  }

  #add({ version_id, codes, code_to, ...listing }: ListingRow): void {
    const number = this.#numberOf(listing);
    if (code_to !== null) {
      this.#ranges.push({ version: version_id, from: codes, to: code_to, listing: this.#listings[number]! });
      return;
    }
    for (const code of codes.split(' ')) {
      const known = this.#byCode.get(code);
      if (known === undefined) this.#byCode.set(code, [version_id, number]);
      else known.push(version_id, number);
    }
  }

  #numberOf(listing: Listing): number {
    const key = JSON.stringify(listing);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#listings.length);
    return this.#listings.push(listing) - 1;
  }
}
