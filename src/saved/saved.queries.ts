/** Watched policies and codes, and saved searches, each owned by one user or key in one organization. */
import sql, { empty } from 'sql-template-tag';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { Kind } from './saved.schemas.ts';

export interface Owner {
  organizationId: string;
  /** One of the two is null. */
  userId: string | null;
  keyId: string | null;
}

export interface SavedRow {
  saved_id: string;
  kind: Kind;
  name: string;
  search: Record<string, string> | null;
  created_at: string;
}

export type NewRow = Omit<SavedRow, 'created_at'>;

const COLUMNS = sql`saved_id, kind, name, search, created_at`;
const ownedBy = ({ organizationId, userId, keyId }: Owner) =>
  sql`organization_id = ${organizationId} AND coalesce(user_id, key_id) = ${userId ?? keyId}`;

/** Newest first, in id order; one row more than `limit` indicates a next page. */
export function listSaved(
  db: Queryable,
  owner: Owner,
  { before, limit }: { before: string | null; limit: number },
): Promise<SavedRow[]> {
  return db.query<SavedRow>(sql`
    SELECT ${COLUMNS} FROM saved_items WHERE ${ownedBy(owner)} ${before === null ? empty : sql`AND saved_id < ${before}`}
    ORDER BY saved_id DESC LIMIT ${limit + 1}`);
}

export interface Watched {
  policies: readonly string[];
  /** Without dots, spaces and dashes. */
  codes: readonly string[];
}

export async function listWatched(db: Queryable, owner: Owner): Promise<Watched> {
  const rows = await db.query<{ kind: Kind; name: string }>(
    sql`SELECT kind, name FROM saved_items WHERE ${ownedBy(owner)} AND kind IN ('policy', 'code')`,
  );
  const named = (wanted: Kind) => rows.flatMap(({ kind, name }) => (kind === wanted ? [name] : []));
  return { policies: named('policy'), codes: named('code') };
}

export async function countSaved(tx: Transaction, owner: Owner): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM saved_items WHERE ${ownedBy(owner)}`,
  );
  return rows[0]!.count;
}

/**
 * Existing items keep their id and date; a search with the same name is replaced. @param items without duplicate kinds
 * and names.
 */
export function upsertSaved(
  tx: Transaction,
  { organizationId, userId, keyId }: Owner,
  items: readonly NewRow[],
): Promise<SavedRow[]> {
  return tx.query<SavedRow>(sql`
    INSERT INTO saved_items (saved_id, organization_id, user_id, key_id, kind, name, search)
    SELECT saved_id, ${organizationId}, ${userId}, ${keyId}, kind, name, search
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS item (saved_id TEXT, kind TEXT, name TEXT, search JSONB)
    ON CONFLICT (organization_id, coalesce(user_id, key_id), kind, name) DO UPDATE SET search = excluded.search
    RETURNING ${COLUMNS}`);
}

export async function deleteSaved(db: Queryable, owner: Owner, savedId: string): Promise<boolean> {
  return (await db.execute(sql`DELETE FROM saved_items WHERE ${ownedBy(owner)} AND saved_id = ${savedId}`)) > 0;
}
