/** Relates code files to the loaded editions. Pure. */
import { basename } from 'node:path';
import type { DatasetEdition } from '../../../corpus/corpus.public.ts';
import type { CodeFile } from '../../sources/code-sources.ts';
import { firstDay } from '../../sources/codes/code-file.ts';
import { parseReleaseMonth } from '../../sources/fee-schedule/fee-editions.ts';

type Edition = Pick<DatasetEdition, 'dataset' | 'variant' | 'effective_from' | 'starter'>;

/**
 * Whether a file is currently served. The same bytes under another name, or loaded for another year, are another
 * edition, because some files do not change between quarters. A table in a release counts as loaded when it came with
 * that quarter, or with an earlier one of the year and still applies.
 */
export function isLoaded(
  { kind, file, sha256 }: CodeFile,
  loaded: readonly DatasetEdition[],
  { loader, year }: { loader: string; year: number | null },
): boolean {
  const release = parseReleaseMonth(file);
  const quarter = release === null ? null : firstDay(release.year, release.month);
  const name = plainName(file.origin);
  return loaded.some(
    (own) =>
      own.dataset === kind.dataset &&
      own.file_sha256 === sha256 &&
      own.loader === loader &&
      plainName(own.file) === name &&
      (year === null || [year, year - 1].includes(toYear(own.effective_from))) &&
      (quarter === null || supports(own, quarter, loaded)),
  );
}

/** Whether an edition came with a quarter, is for another year, or still applied when the quarter began. */
function supports(own: DatasetEdition, quarter: string, loaded: readonly DatasetEdition[]): boolean {
  if (toQuarter(own.effective_from) === toQuarter(quarter)) return true;
  if (toYear(own.effective_from) !== toYear(quarter)) return true;
  return (
    own.effective_from < quarter &&
    !loaded.some(
      (later) =>
        later.dataset === own.dataset &&
        later.variant === own.variant &&
        !later.starter &&
        later.effective_from > own.effective_from &&
        later.effective_from <= quarter,
    )
  );
}

function plainName(origin: string): string {
  return basename(origin).toLowerCase().replace(/\.gz$/, '');
}

function toYear(day: string): number {
  return Number(day.slice(0, 4));
}

function toQuarter(day: string): string {
  return `${day.slice(0, 4)} ${Math.floor((Number(day.slice(5, 7)) - 1) / 3)}`;
}

/** Whether an edition replaces another: one of the same period, or any earlier starter edition. */
export function replaces(next: Edition, other: Edition): boolean {
  return (
    next.dataset === other.dataset &&
    next.variant === other.variant &&
    next.starter === other.starter &&
    (next.starter || next.effective_from === other.effective_from)
  );
}
