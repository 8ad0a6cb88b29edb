/**
 * Which editions are loaded, in memory: every request needs them and there are a few dozen. Choosing among them costs no
 * round trip then.
 */
import type { Database } from '../platform/database/database.ts';
import type { DatasetRow } from './codes.facts.ts';
import { PARTED, type Share, sharesOn } from './codes.parts.rules.ts';
import { publishedDatasets } from './codes.queries.ts';

/** Name of the notification every publish of codes sends. */
const CODES_PUBLISHED = 'codes_published';
/** Fallback for a lost notification. */
const POLL_MS = 5_000;
const MOST_DAYS = 1_000;

/** Editions in force on a day, by what they hold. Files of one edition stand together. */
export interface EditionSet {
  ids: readonly number[];
  byId: ReadonlyMap<number, DatasetRow>;
  of(dataset: string): readonly DatasetRow[];
  /** Of a dataset that is published in parts: the editions that answer, newest first, each with its codes. */
  shares(dataset: string): readonly Share[];
}

export class Editions {
  readonly #database: Database;
  readonly #poll: NodeJS.Timeout;
  readonly #byDate = new Map<string, EditionSet>();
  readonly #byIds = new Map<string, EditionSet>();
  readonly #listeners: (() => void)[] = [];
  #rows: DatasetRow[] = [];
  #generation = 0;

  private constructor(database: Database) {
    this.#database = database;
    this.#poll = setInterval(() => void this.refresh().catch(() => {}), POLL_MS);
    this.#poll.unref();
  }

  static async open(database: Database): Promise<Editions> {
    const editions = new Editions(database);
    await editions.refresh();
    await database.listen(CODES_PUBLISHED, () => void editions.refresh().catch(() => {}));
    return editions;
  }

  close(): void {
    clearInterval(this.#poll);
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Another number after each publish of codes that this process knows of. */
  get generation(): number {
    return this.#generation;
  }

  /** @param date YYYY-MM-DD */
  on(date: string): EditionSet {
    const known = this.#byDate.get(date);
    if (known !== undefined) return known;
    if (this.#byDate.size > MOST_DAYS) this.#byDate.clear();
    const chosen = editionsOn(this.#rows, date);
    // Days with the same editions share a set, and what was derived from it.
    const key = chosen.ids.join(' ');
    const set = this.#byIds.get(key) ?? chosen;
    this.#byIds.set(key, set);
    this.#byDate.set(date, set);
    return set;
  }

  async refresh(): Promise<void> {
    const rows = await publishedDatasets(this.#database);
    if (JSON.stringify(rows) === JSON.stringify(this.#rows)) return;
    this.#rows = rows;
    this.#generation += 1;
    this.#byDate.clear();
    this.#byIds.clear();
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Of every dataset the newest edition that has begun. Where none of the day's own year has, the nearest later one that may stand
 * in for the day: its year is nearer than the last of the year before. Official files always come before starter rows. An alternative conversion factor (QPP) is never the edition in force.
 */
export function editionsOn(rows: readonly DatasetRow[], date: string): EditionSet {
  const chosen = new Map<string, DatasetRow[]>();
  const shares = new Map<string, Share[]>();
  for (const dataset of new Set(rows.map((row) => row.dataset))) {
    const own = rows.filter((row) => row.dataset === dataset && row.variant !== 'qpp');
    const official = own.filter((row) => !row.starter);
    if (PARTED.has(dataset)) {
      const found = sharesOn(official, date);
      shares.set(dataset, found);
      chosen.set(
        dataset,
        found.flatMap(({ files }) => files),
      );
      continue;
    }
    const usable = (official.length > 0 ? official : own).filter((row) => row.covers_from <= date);
    const byDay = usable.sort((a, b) => (a.effective_from < b.effective_from ? -1 : 1));
    const begun = byDay.findLast((row) => row.effective_from <= date);
    const later = byDay.find((row) => row.effective_from > date);
    const standsIn = later !== undefined && (begun === undefined || later.covers_from > begun.effective_from);
    const from = (standsIn ? later : begun)?.effective_from;
    const files = usable.filter((row) => row.effective_from === from);
    if (files.length > 0) chosen.set(dataset, files);
  }
  const all = [...chosen.values()].flat();
  return {
    ids: all.map(({ id }) => id),
    byId: new Map(all.map((row) => [row.id, row])),
    of: (dataset) => chosen.get(dataset) ?? [],
    shares: (dataset) => shares.get(dataset) ?? [],
  };
}
