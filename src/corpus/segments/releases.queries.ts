/** Releases in the database: manifests, load reports, and segments for other machines. */
import sql from 'sql-template-tag';
import type { Queryable, Transaction, Transactional } from '../../platform/database/database.ts';
import type { ReleaseManifest } from './manifest.ts';

/** Notification channel of publishes; the payload is the release's sequence number. */
export const CORPUS_PUBLISHED = 'corpus_published';

/** The newest published release; null before the first one. */
export async function newestManifest(db: Queryable): Promise<ReleaseManifest | null> {
  const rows = await db.query<{ manifest: ReleaseManifest }>(sql`
    SELECT r.manifest FROM corpus_state s JOIN releases r ON r.id = s.sequence WHERE r.manifest IS NOT NULL`);
  return rows[0]?.manifest ?? null;
}

export async function newestSequence(db: Queryable): Promise<number> {
  const rows = await db.query<{ sequence: number }>(sql`SELECT sequence FROM corpus_state`);
  return rows[0]?.sequence ?? 0;
}

/** A kept release by its id or sequence number. */
export async function findManifest(db: Queryable, id: string): Promise<ReleaseManifest | null> {
  const sequence = /^(\d{1,9})(?:-[0-9a-f]{12})?$/.exec(id)?.[1];
  if (sequence === undefined) return null;
  const rows = await db.query<{ manifest: ReleaseManifest }>(sql`
    SELECT manifest FROM releases WHERE id = ${Number(sequence)} AND state = 'published' AND manifest IS NOT NULL`);
  const manifest = rows[0]?.manifest ?? null;
  return manifest !== null && (manifest.id === id || String(manifest.sequence) === id) ? manifest : null;
}

/** Kept releases, newest first. */
export async function listRetainedManifests(db: Queryable): Promise<ReleaseManifest[]> {
  const rows = await db.query<{ manifest: ReleaseManifest }>(sql`
    SELECT manifest FROM releases WHERE state = 'published' AND manifest IS NOT NULL ORDER BY id DESC`);
  return rows.map(({ manifest }) => manifest);
}

/** Kept releases after a sequence number, oldest first. */
export async function publishedSince(db: Queryable, sequence: number): Promise<ReleaseManifest[]> {
  return (await listRetainedManifests(db)).filter((manifest) => manifest.sequence > sequence).reverse();
}

/** The kept release before a sequence number; null without one, or when a release between them is no longer kept. */
export async function findRetained(db: Queryable, before: number): Promise<ReleaseManifest | null> {
  const rows = await db.query<{ manifest: ReleaseManifest | null }>(sql`
    SELECT manifest FROM releases WHERE state = 'published' AND id < ${before} ORDER BY id DESC LIMIT 1`);
  return rows[0]?.manifest ?? null;
}

/**
 * Makes a release the served one. Locks corpus_state first, so that publishes commit in order, together with everything
 * else the transaction writes.
 * @param facts.sourcesLoaded whether it contains policies of a real source: changes of the starter corpus then leave
 * the feed.
 */
export async function publishManifest(
  tx: Transaction,
  manifest: ReleaseManifest,
  { report, sourcesLoaded }: { report: object; sourcesLoaded: boolean },
): Promise<void> {
  await tx.execute(sql`
    UPDATE corpus_state SET sequence = ${manifest.sequence}, published_at = now(), sources_loaded = ${sourcesLoaded}`);
  await tx.execute(sql`
    UPDATE releases SET state = 'published', published_at = now(), manifest = ${JSON.stringify(manifest)}::jsonb,
      report = ${JSON.stringify(report)}::jsonb
    WHERE id = ${manifest.sequence}`);
  await tx.query(sql`SELECT pg_notify(${CORPUS_PUBLISHED}, ${String(manifest.sequence)})`);
}

/** Drops all but the newest `retained` releases; their reports stay. */
export async function forgetReleases(tx: Transaction, retained: number): Promise<void> {
  await tx.execute(sql`
    UPDATE releases SET manifest = NULL WHERE manifest IS NOT NULL AND id NOT IN (
      SELECT id FROM releases WHERE manifest IS NOT NULL ORDER BY id DESC LIMIT ${retained})`);
}

/** Whether any process holds a lock of `Database.exclusively`; only on PostgreSQL, where processes share a database. */
export async function isLocked(db: Queryable, lock: number): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
    WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.granted AND l.classid = 0 AND l.objid = ${lock}`);
  return rows.length > 0;
}

/** Identifies this database among those sharing a store; a copy of the database gets another id. */
export async function databaseIdentity(db: Queryable): Promise<string> {
  const rows = await db.query<{ identity: string }>(sql`
    SELECT system_identifier::text || '/' || current_database() AS identity FROM pg_control_system()`);
  return rows[0]!.identity;
}

/** Segments stored in the database, by hash. */
export async function storedSegments(db: Queryable): Promise<Set<string>> {
  const rows = await db.query<{ sha256: string }>(sql`SELECT sha256 FROM corpus_segments WHERE complete`);
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Starts a segment over, dropping chunks of an interrupted upload. */
export async function beginSegment(db: Transactional, sha256: string, bytes: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM corpus_segments WHERE sha256 = ${sha256} AND NOT complete`);
    await tx.execute(
      sql`INSERT INTO corpus_segments (sha256, bytes) VALUES (${sha256}, ${bytes}) ON CONFLICT DO NOTHING`,
    );
  });
}

/** @param data compressed bytes. */
export async function insertChunk(db: Queryable, sha256: string, position: number, data: Buffer): Promise<void> {
  await db.execute(sql`
    INSERT INTO corpus_segment_chunks (sha256, position, data) VALUES (${sha256}, ${position}, ${data})
    ON CONFLICT DO NOTHING`);
}

export async function completeSegment(db: Queryable, sha256: string, chunks: number): Promise<void> {
  await db.execute(sql`UPDATE corpus_segments SET complete = true, chunks = ${chunks} WHERE sha256 = ${sha256}`);
}

/** Number of chunks of a complete segment; null when the database has none. */
export async function chunkCount(db: Queryable, sha256: string): Promise<number | null> {
  const rows = await db.query<{ chunks: number }>(
    sql`SELECT chunks FROM corpus_segments WHERE sha256 = ${sha256} AND complete`,
  );
  return rows[0]?.chunks ?? null;
}

export async function chunkAt(db: Queryable, sha256: string, position: number): Promise<Buffer | null> {
  const rows = await db.query<{ data: Buffer }>(
    sql`SELECT data FROM corpus_segment_chunks WHERE sha256 = ${sha256} AND position = ${position}`,
  );
  return rows[0]?.data ?? null;
}

/** Removes segments that no kept release references, including interrupted uploads. */
export async function deleteOtherSegments(db: Queryable, retained: readonly string[]): Promise<void> {
  await db.execute(sql`DELETE FROM corpus_segments WHERE sha256 <> ALL (${[...retained]}::text[])`);
}

export interface LoadFile {
  name: string;
  part: string;
  sha256: string;
  bytes: number;
  edition: string;
}

/** Begins a load. @returns its number, which becomes the sequence number of the release it publishes. */
export async function insertLoad(
  db: Queryable,
  { source, parts, edition }: { source: string; parts: readonly string[]; edition: string },
): Promise<number> {
  const rows = await db.query<{ id: number }>(sql`
    INSERT INTO releases (source, parts, edition, state) VALUES (${source}, ${[...parts]}, ${edition}, 'loading')
    RETURNING id`);
  return rows[0]!.id;
}

/** Whether any load was ever begun. */
export async function anyLoad(db: Queryable): Promise<boolean> {
  return (await db.query(sql`SELECT 1 FROM releases LIMIT 1`)).length > 0;
}

export async function insertLoadFiles(db: Queryable, load: number, files: readonly LoadFile[]): Promise<void> {
  for (const { name, part, sha256, bytes, edition } of files)
    await db.execute(sql`
      INSERT INTO release_files (release_id, name, part, sha256, bytes, edition)
      VALUES (${load}, ${name}, ${part}, ${sha256}, ${bytes}, ${edition})`);
}

/** Later loads get numbers above this one. */
export async function passSequence(db: Queryable, sequence: number): Promise<void> {
  await db.query(sql`
    SELECT setval(s.name, greatest(${sequence}::bigint, coalesce(pg_sequence_last_value(s.name), 1)))
    FROM (SELECT pg_get_serial_sequence('releases', 'id')::regclass AS name) AS s`);
}

/** Marks unpublished loads as failed. Call only while holding the build lock. */
export async function failLoads(tx: Transaction): Promise<void> {
  await tx.execute(sql`UPDATE releases SET state = 'failed' WHERE state = 'loading'`);
}
