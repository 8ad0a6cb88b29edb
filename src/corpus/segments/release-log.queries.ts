/** The release log: one entry per release, in publication order. */
import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { type NodeHash, type NodeName, nodesOfLeaf } from '../../platform/merkle-tree.ts';
import type { ReleaseManifest } from './manifest.ts';

export interface LoggedRelease {
  leaf: number;
  release_id: string;
  /** Text of the Merkle leaf. */
  entry: string;
}

/** Contents of an entry, in canonical JSON order. */
export interface LogEntry {
  created_at: string;
  digest: string;
  id: string;
  sequence: number;
}

/** The part of a log that a proof needs. */
export interface LogView {
  size: number;
  findHash: NodeHash;
}

/** Call in the publishing transaction, which holds the lock that orders publishes. */
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

/** Null for a release that is not in the log. */
export async function loggedRelease(db: Queryable, releaseId: string): Promise<LoggedRelease | null> {
  const rows = await db.query<LoggedRelease>(
    sql`SELECT leaf, release_id, entry FROM release_log WHERE release_id = ${releaseId}`,
  );
  return rows[0] ?? null;
}

/** Entries starting at one, oldest first. */
export function loggedReleases(db: Queryable, first: number, count: number): Promise<LoggedRelease[]> {
  return db.query<LoggedRelease>(sql`
    SELECT leaf, release_id, entry FROM release_log WHERE leaf >= ${first} ORDER BY leaf LIMIT ${count}`);
}

/** The current log, with the sibling subtrees on the paths from `leaves` to the root: as many rows as its height. */
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

/** Subtrees of a level, in order; fewer than `count` at the end of the log. */
export async function loggedNodes(db: Queryable, { level, position }: NodeName, count: number): Promise<Buffer[]> {
  const rows = await db.query<{ hash: Uint8Array }>(sql`
    SELECT hash FROM release_log_nodes WHERE level = ${level} AND position >= ${position}
    ORDER BY position LIMIT ${count}`);
  return rows.map(({ hash }) => Buffer.from(hash));
}

interface NodeRow extends NodeName {
  /** Null for an incomplete subtree. */
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
