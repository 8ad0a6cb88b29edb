/** In force on a day: the one place that says so for editions of code tables, prices and edits. */
import { PARTED, type Share, sharesOn } from './edition-parts.ts';
import type { DatasetEdition } from './manifest.ts';

/** Editions in force on a day, by what they hold. Files of one edition stand together. */
export interface EditionSet {
  byId: ReadonlyMap<number, DatasetEdition>;
  of(dataset: string): readonly DatasetEdition[];
  /** Of a dataset that is published in parts: the editions that answer, newest first, each with its codes. */
  shares(dataset: string): readonly Share[];
}

const MOST_DAYS = 400;

/** Editions of one release. */
export class Editions {
  readonly all: readonly DatasetEdition[];
  readonly #byDate = new Map<string, EditionSet>();

  constructor(all: readonly DatasetEdition[]) {
    this.all = all;
  }

  /** @param date YYYY-MM-DD */
  on(date: string): EditionSet {
    let set = this.#byDate.get(date);
    if (set === undefined) {
      set = editionsOn(this.all, date);
      if (this.#byDate.size >= MOST_DAYS) this.#byDate.clear();
      this.#byDate.set(date, set);
    }
    return set;
  }

  /** Every edition of a dataset, oldest first. */
  of(dataset: string): DatasetEdition[] {
    return this.all
      .filter((edition) => edition.dataset === dataset)
      .sort((a, b) =>
        a.effective_from < b.effective_from ? -1 : a.effective_from > b.effective_from ? 1 : a.id - b.id,
      );
  }
}

/**
 * Of every dataset the newest edition that has begun. Where none of the day's own year has, the nearest later one that may stand
 * in for the day: its year is nearer than the last of the year before. Official files always come before starter rows. An
 * alternative conversion factor (QPP) is never the edition in force.
 */
export function editionsOn(all: readonly DatasetEdition[], date: string): EditionSet {
  const chosen = new Map<string, readonly DatasetEdition[]>();
  const shares = new Map<string, Share[]>();
  const usual = all.filter(({ variant }) => variant !== 'qpp');
  for (const [dataset, own] of Map.groupBy(usual, (edition) => edition.dataset)) {
    const official = own.filter(({ starter }) => !starter);
    if (PARTED.has(dataset)) {
      const found = sharesOn(official, date);
      shares.set(dataset, found);
      chosen.set(
        dataset,
        found.flatMap(({ files }) => files),
      );
    } else chosen.set(dataset, filesOn(official.length > 0 ? official : own, date));
  }
  return {
    byId: new Map([...chosen.values()].flat().map((edition) => [edition.id, edition])),
    of: (dataset) => chosen.get(dataset) ?? [],
    shares: (dataset) => shares.get(dataset) ?? [],
  };
}

/** One edition as if it were in force: what a code was before it was deleted. */
export function onlyEdition(edition: DatasetEdition): EditionSet {
  return {
    byId: new Map([[edition.id, edition]]),
    of: (dataset) => (dataset === edition.dataset ? [edition] : []),
    shares: () => [],
  };
}

function filesOn(editions: readonly DatasetEdition[], date: string): DatasetEdition[] {
  const usable = editions.filter(({ covers_from }) => covers_from <= date);
  const byDay = usable.toSorted((a, b) => (a.effective_from < b.effective_from ? -1 : 1));
  const begun = byDay.findLast(({ effective_from }) => effective_from <= date);
  const later = byDay.find(({ effective_from }) => effective_from > date);
  const standsIn = later !== undefined && (begun === undefined || later.covers_from > begun.effective_from);
  const from = (standsIn ? later : begun)?.effective_from;
  return usable.filter(({ effective_from }) => effective_from === from);
}
