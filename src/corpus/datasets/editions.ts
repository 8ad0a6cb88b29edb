/** The one place that determines which editions of code tables, prices and edits are in force on a date. */

import type { DatasetEdition } from '../segments/manifest.ts';
import { coversDate } from './edition-cover.ts';
import { PARTED, type Share, sharesOn } from './edition-parts.ts';

/** Editions in force on a date, by dataset. Files of one edition are combined. */
export interface EditionSet {
  byId: ReadonlyMap<number, DatasetEdition>;
  of(dataset: string): readonly DatasetEdition[];
  /** For a dataset in parts: the editions that apply, newest first, with their codes. */
  shares(dataset: string): readonly Share[];
}

const MAX_DAYS = 400;

/** Editions of one release. */
export class Editions {
  readonly all: readonly DatasetEdition[];
  readonly #byDate = new Map<string, EditionSet>();
  readonly #speakers = new Map<string, readonly Speaker[]>();

  constructor(all: readonly DatasetEdition[]) {
    this.all = all;
  }

  /** @param date YYYY-MM-DD */
  on(date: string): EditionSet {
    let set = this.#byDate.get(date);
    if (set === undefined) {
      set = editionsOn(this.all, date);
      if (this.#byDate.size >= MAX_DAYS) this.#byDate.clear();
      this.#byDate.set(date, set);
    }
    return set;
  }

  /** See `speakersOn`. @param date YYYY-MM-DD */
  speakers(dataset: string, date: string): readonly Speaker[] {
    const key = `${dataset} ${date}`;
    let found = this.#speakers.get(key);
    if (found === undefined) {
      found = speakersOn(this.of(dataset), date);
      if (this.#speakers.size >= MAX_DAYS) this.#speakers.clear();
      this.#speakers.set(key, found);
    }
    return found;
  }

  /** Every edition of a dataset, oldest first. */
  of(dataset: string): DatasetEdition[] {
    return this.all.filter((edition) => edition.dataset === dataset).sort(byDay);
  }
}

/**
 * Oldest first, of one day the starter corpus; other files of one day by what they are, because the order in which they
 * were loaded must not matter.
 */
function byDay(a: DatasetEdition, b: DatasetEdition): number {
  return (
    compare(a.effective_from, b.effective_from) ||
    Number(b.starter) - Number(a.starter) ||
    compare(a.variant, b.variant) ||
    compare(a.file, b.file) ||
    compare(a.file_sha256, b.file_sha256) ||
    a.id - b.id
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * For each dataset the newest started edition. If none of the date's year has started, the nearest later one that may
 * substitute, because its year is closer than the end of the previous year. Official files always take precedence over
 * starter rows. An alternative conversion factor (QPP) is never the edition in force.
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

/** Files of one edition that may apply to a date. */
export interface Speaker {
  files: readonly DatasetEdition[];
  /** Date from which it applies: its start, or the first date that it substitutes for. YYYY-MM-DD */
  day: string;
  covers: boolean;
  /** It begins after the date and does not substitute for an earlier edition. */
  later: boolean;
}

/**
 * All editions of a dataset in lookup order for a date: starter excerpts, later ones newest first, official ones that
 * cover the date, older ones newest first; official files before derived ones of the same date.
 */
export function speakersOn(all: readonly DatasetEdition[], date: string): Speaker[] {
  const usual = all.filter(({ variant }) => variant !== 'qpp');
  const groups = Map.groupBy(usual, (one) => `${one.starter} ${isDerived(one)} ${one.effective_from}`);
  const speakers = [...groups.values()].map((files): Speaker => {
    const [first] = files as [DatasetEdition];
    const from = first.effective_from;
    const covered = files.map(({ covers_from }) => covers_from).sort()[0]!;
    const day = from <= date ? from : covered;
    return { files, day, covers: covered <= date && coversDate(first, date), later: covered > date };
  });
  return speakers.sort((a, b) => countPlace(a) - countPlace(b) || (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}

function countPlace({ files, covers, later }: Speaker): number {
  const [first] = files as [DatasetEdition];
  if (first.starter) return 0;
  if (later) return 1;
  if (covers) return isDerived(first) ? 3 : 2;
  return 4;
}

/** Compiled by a third party from an official file. */
export function isDerived({ attributes }: Pick<DatasetEdition, 'attributes'>): boolean {
  return attributes.derived === true;
}

function filesOn(editions: readonly DatasetEdition[], date: string): DatasetEdition[] {
  const usable = editions.filter(({ covers_from }) => covers_from <= date);
  const sorted = usable.toSorted(byDay);
  const begun = sorted.findLast(({ effective_from }) => effective_from <= date);
  const later = sorted.find(({ effective_from }) => effective_from > date);
  const replaces = later !== undefined && (begun === undefined || later.covers_from > begun.effective_from);
  const from = (replaces ? later : begun)?.effective_from;
  const chosen = sorted.filter(({ effective_from }) => effective_from === from);
  const official = chosen.filter((edition) => !isDerived(edition));
  return official.length > 0 ? official : chosen;
}
