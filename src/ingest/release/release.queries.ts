/** Recorded loads, for commands and the next load. */
import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

export interface ReleaseRow {
  id: number;
  source: string;
  parts: string[];
  edition: string;
  state: 'loading' | 'published' | 'failed';
  started_at: string;
  published_at: string | null;
  report: Record<string, unknown>;
  /** Id of the release, while it is kept. */
  kept_as: string | null;
}

export interface ReleaseFileRow {
  name: string;
  part: string;
  sha256: string;
  bytes: number;
  edition: string;
  fetched_at: string;
}

const RELEASE = sql`id, source, parts, edition, state, started_at, published_at, report, manifest ->> 'id' AS kept_as`;

export function listReleases(db: Queryable, limit: number): Promise<ReleaseRow[]> {
  return db.query<ReleaseRow>(sql`SELECT ${RELEASE} FROM releases ORDER BY id DESC LIMIT ${limit}`);
}

export async function findRelease(
  db: Queryable,
  id: number,
): Promise<(ReleaseRow & { files: ReleaseFileRow[] }) | null> {
  const rows = await db.query<ReleaseRow>(sql`SELECT ${RELEASE} FROM releases WHERE id = ${id}`);
  if (rows[0] === undefined) return null;
  const files = await db.query<ReleaseFileRow>(sql`
    SELECT name, part, sha256, bytes, edition, fetched_at FROM release_files WHERE release_id = ${id} ORDER BY part, name`);
  return { ...rows[0], files };
}

interface LatestFile {
  release_id: number;
  sha256: string;
  edition: string;
  loader: string | null;
}

/** The newest published release of a source that covered `part`, with its file. */
export async function latestFile(db: Queryable, source: string, part: string): Promise<LatestFile | null> {
  const rows = await db.query<LatestFile>(sql`
    SELECT f.release_id, f.sha256, f.edition, r.report ->> 'loader' AS loader
    FROM release_files f JOIN releases r ON r.id = f.release_id
    WHERE r.source = ${source} AND r.state = 'published' AND f.part = ${part} ORDER BY f.release_id DESC LIMIT 1`);
  return rows[0] ?? null;
}

/** Parts with policies from sources other than the starter corpus. */
export async function officialParts(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ part: string }>(sql`
    SELECT DISTINCT unnest(parts) AS part FROM releases WHERE source <> 'starter' AND state = 'published'`);
  return rows.map(({ part }) => part);
}
