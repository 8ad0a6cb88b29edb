/** The log of releases: an entry for each, in the order of publication. */
import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { type NodeHash, type NodeName, nodesOfLeaf } from '../../platform/merkle-tree.ts';
import type { ReleaseManifest } from './manifest.ts';

export interface LoggedRelease {
  leaf: number;
  release_id: string;
  /** Text of the leaf. */
  entry: string;
}

/** What an entry states, in the order of canonical JSON. */
export interface LogEntry {
  created_at: string;
  digest: string;
  id: string;
  sequence: number;
}

/** A log as far as a proof needs it. */
export interface LogView {
  size: number;
  findHash: NodeHash;
}

/** In the transaction that publishes: it holds the lock that orders publishes. */
export async function logRelease(
  tx: Transaction,
  { id, sequence, created_at }: ReleaseManifest,
  digest: string,
): Promise<void> {
  const text = JSON.stringify({ created_at, digest, id, sequence } satisfies LogEntry);
  const { size, findHash } = await readLog(tx, []);
  await tx.execute(sql`INSERT INTO release_log (leaf, release_id, entry) VALUES (${size}, ${id}, ${text})`);
  for (const { level, position, hash } of nodesOfLeaf(size, text, findHash))
    await tx.execute(
      sql`INSERT INTO release_log_nodes (level, position, hash) VALUES (${level}, ${position}, ${hash})`,
    );
}

/** Null for a release that is in no log. */
export async function loggedRelease(db: Queryable, releaseId: string): Promise<LoggedRelease | null> {
  const rows = await db.query<LoggedRelease>(
    sql`SELECT leaf, release_id, entry FROM release_log WHERE release_id = ${releaseId}`,
  );
  return rows[0] ?? null;
}

/** Entries from one on, oldest first. */
export function loggedReleases(db: Queryable, first: number, count: number): Promise<LoggedRelease[]> {
  return db.query<LoggedRelease>(sql`
    SELECT leaf, release_id, entry FROM release_log WHERE leaf >= ${first} ORDER BY leaf LIMIT ${count}`);
}

/** The log as it is now, with the subtrees next to the ways from `leaves` to the root: rows as many as it is high. */
export async function readLog(db: Queryable, leaves: readonly number[]): Promise<LogView> {
  const rows = await db.query<NodeRow & { size: number }>(sql`
    WITH log AS (SELECT coalesce(max(leaf) + 1, 0) AS size FROM release_log),
      levels AS (SELECT level, size FROM log, generate_series(0, 30) AS level WHERE (1 << level) <= size),
      wanted AS (
        SELECT level, (size >> level) - 1 AS position FROM levels
        UNION SELECT level, leaf >> level FROM levels, unnest(${leaves}::int[]) AS leaf
        UNION SELECT level, (leaf >> level) # 1 FROM levels, unnest(${leaves}::int[]) AS leaf)
    SELECT level, position, size,
      (SELECT hash FROM release_log_nodes n WHERE n.level = w.level AND n.position = w.position) AS hash
    FROM wanted w, log`);
  return { size: rows[0]?.size ?? 0, findHash: nodeHash(rows) };
}

/** Subtrees of a level, in their order; fewer than `count` where the log does not reach so far. */
export async function loggedNodes(db: Queryable, { level, position }: NodeName, count: number): Promise<Buffer[]> {
  const rows = await db.query<{ hash: Uint8Array }>(sql`
    SELECT hash FROM release_log_nodes WHERE level = ${level} AND position >= ${position}
    ORDER BY position LIMIT ${count}`);
  return rows.map(({ hash }) => Buffer.from(hash));
}

interface NodeRow extends NodeName {
  /** Null for a subtree that is not complete yet. */
  hash: Uint8Array | null;
}

function nodeHash(rows: readonly NodeRow[]): NodeHash {
  const byName = new Map(rows.map(({ level, position, hash }) => [`${level} ${position}`, hash]));
  return ({ level, position }) => {
    const hash = byName.get(`${level} ${position}`);
    if (hash == null) throw new Error(`The release log lacks the subtree ${position} of level ${level}`);
    return Buffer.from(hash);
  };
}
