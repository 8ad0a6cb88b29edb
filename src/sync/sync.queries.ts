import sql from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';
import type { Downloaded, Validators } from './download.ts';

export type Outcome = 'loaded' | 'unchanged' | 'license' | 'quarantined' | 'failed';

export interface CheckedSource {
  source: string;
  /** ISO 8601, UTC. */
  checked_at: string;
  outcome: Outcome;
  problem: string | null;
}

export function checkedSources(db: Queryable): Promise<CheckedSource[]> {
  return db.query(sql`SELECT source, checked_at, outcome, problem FROM sync_sources ORDER BY source`);
}

export async function recordCheck(
  db: Queryable,
  check: Omit<CheckedSource, 'checked_at'> & { at: Date },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO sync_sources (source, checked_at, outcome, problem)
    VALUES (${check.source}, ${check.at}, ${check.outcome}, ${check.problem})
    ON CONFLICT (source) DO UPDATE SET checked_at = excluded.checked_at, outcome = excluded.outcome, problem = excluded.problem`);
}

export interface KnownFile extends Validators {
  url: string;
  sha256: string;
  state: 'loaded' | 'quarantined';
  problem: string | null;
}

export async function knownFiles(db: Queryable, source: string): Promise<Map<string, KnownFile>> {
  const rows = await db.query<KnownFile>(sql`
    SELECT url, etag, last_modified, sha256, state, problem FROM sync_files WHERE source = ${source}`);
  return new Map(rows.map((row) => [row.url, row]));
}

/** @param problem why it was quarantined; null if it was loaded. */
export async function recordFile(
  db: Queryable,
  source: string,
  file: Downloaded & { url: string },
  { problem, at }: { problem: string | null; at: Date },
): Promise<void> {
  const state = problem === null ? 'loaded' : 'quarantined';
  await db.execute(sql`
    INSERT INTO sync_files (source, url, etag, last_modified, sha256, bytes, state, problem, fetched_at)
    VALUES (${source}, ${file.url}, ${file.etag}, ${file.last_modified}, ${file.sha256}, ${file.bytes}, ${state}, ${problem}, ${at})
    ON CONFLICT (source, url) DO UPDATE SET etag = excluded.etag, last_modified = excluded.last_modified, sha256 = excluded.sha256,
      bytes = excluded.bytes, state = excluded.state, problem = excluded.problem, fetched_at = excluded.fetched_at`);
}

export async function confirmedLicenses(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.query<{ license: string; confirmed_at: string }>(
    sql`SELECT license, confirmed_at FROM sync_licenses ORDER BY license`,
  );
  return new Map(rows.map(({ license, confirmed_at }) => [license, confirmed_at]));
}

/** The first acceptance stays on record. */
export async function confirmLicense(db: Queryable, license: string, by: string, at: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO sync_licenses (license, confirmed_by, confirmed_at) VALUES (${license}, ${by}, ${at}) ON CONFLICT DO NOTHING`);
}

export interface LoadedSource {
  source: string;
  edition: string;
  published_at: string;
}

/** The last published load of each edition of each source, from any process; the latest last. */
export function loadedEditions(db: Queryable): Promise<LoadedSource[]> {
  return db.query(sql`
    SELECT source, edition, published_at FROM (
      SELECT DISTINCT ON (source, edition) source, edition, published_at, id FROM releases
      WHERE state = 'published' ORDER BY source, edition, id DESC) AS loads
    ORDER BY id`);
}
