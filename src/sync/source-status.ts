import type { Queryable } from '../platform/database/database.ts';
import { type Cadence, editionStart, isOverdue, nextExpected } from './find/editions.rules.ts';
import { SYNC_SOURCES } from './sources.ts';
import { checkedSources, confirmedLicenses, type LoadedSource, loadedEditions } from './sync.queries.ts';

/** How current a source is. Days are YYYY-MM-DD, times ISO 8601 in UTC. */
export interface SourceStatus {
  source: string;
  title: string;
  landing_page: string;
  cadence: Cadence;
  /** Null while only the starter corpus has data of it. */
  edition: string | null;
  loaded_at: string | null;
  next_expected: string | null;
  overdue: boolean;
  last_checked_at: string | null;
  problem: string | null;
  license: { name: string; accepted_at: string | null } | null;
}

/** @param today YYYY-MM-DD */
export async function sourceStatuses(db: Queryable, today: string): Promise<SourceStatus[]> {
  const loaded = findNewest(await loadedEditions(db));
  const checked = new Map((await checkedSources(db)).map((row) => [row.source, row]));
  const licenses = await confirmedLicenses(db);
  return SYNC_SOURCES.map(({ name, title, landingPage, cadence, license }) => {
    const { edition = null, published_at: loadedAt = null } = loaded.get(name) ?? {};
    const check = checked.get(name);
    const expected = loadedAt === null ? null : nextExpected(cadence, findPeriodStart(cadence, edition, loadedAt));
    return {
      source: name,
      title,
      landing_page: landingPage,
      cadence,
      edition,
      loaded_at: loadedAt,
      next_expected: expected,
      overdue: isOverdue(cadence, expected, today),
      last_checked_at: check?.checked_at ?? null,
      problem: check?.problem ?? null,
      license: license === null ? null : { name: license, accepted_at: licenses.get(license) ?? null },
    };
  });
}

/**
 * The newest edition of each source: several years of code files are loaded in any order, and files of one source may be of different
 * years. Among labels without a date, and of one date, the last load.
 */
function findNewest(loads: readonly LoadedSource[]): ReadonlyMap<string, LoadedSource> {
  const newest = new Map<string, LoadedSource>();
  const start = ({ edition }: LoadedSource) => editionStart(edition) ?? '';
  for (const load of loads) {
    const known = newest.get(load.source);
    if (known === undefined || start(load) >= start(known)) newest.set(load.source, load);
  }
  return newest;
}

/** A weekly edition counts from the end of its week; one without a date in its label, from the day it was loaded. */
function findPeriodStart(cadence: Cadence, edition: string | null, loadedAt: string): string {
  const labeled = edition === null ? null : editionStart(edition);
  const precise = cadence !== 'weekly' || /\d{4}-\d\d-\d\d/.test(edition ?? '');
  return labeled !== null && precise ? labeled : loadedAt.slice(0, 10);
}

/** Problems of sources for those who are notified: late, or could not be updated. */
export async function sourceConditions(db: Queryable, today: string): Promise<{ key: string; sentence: string }[]> {
  return (await sourceStatuses(db, today)).flatMap((status) => [
    ...(status.overdue ? [{ key: `source ${status.source} overdue`, sentence: overdueSentence(status) }] : []),
    ...(status.problem === null ? [] : [{ key: `source ${status.source} problem`, sentence: problemSentence(status) }]),
  ]);
}

const overdueSentence = ({ title, source, edition, next_expected }: SourceStatus) =>
  `${title} (${source}) is overdue: edition ${edition}, the next was expected ${next_expected}`;
const problemSentence = ({ title, source, problem }: SourceStatus) =>
  `${title} (${source}) could not be updated: ${problem}`;

/**
 * Health of sources: a warning for one that could not be loaded, and for one that is overdue if the service fetches
 * files itself.
 */
export async function sourceHealth(db: Queryable, { today, fetches }: { today: string; fetches: boolean }) {
  const statuses = await sourceStatuses(db, today);
  const displayed = statuses.filter(({ edition, problem }) => edition !== null || problem !== null);
  const checks = Object.fromEntries(
    displayed.map(({ source, edition, loaded_at, next_expected, overdue, problem }) => [
      `source_${source}`,
      { status: problem !== null ? 'failed' : overdue ? 'overdue' : 'up', edition, loaded_at, next_expected },
    ]),
  );
  const warnings = statuses.flatMap((status) => [
    ...(status.overdue && fetches ? [overdueSentence(status)] : []),
    ...(status.problem === null ? [] : [problemSentence(status)]),
  ]);
  return { checks, warnings };
}
