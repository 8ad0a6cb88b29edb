import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../platform/database/database.ts';

export interface TokenRow {
  last_characters: string;
  created_by: string;
  created_at: string;
  last_used_at: string | null;
}

export interface TokenOwner {
  organization_id: string;
  organization_state: 'active' | 'suspended';
  plan: string;
  hint: string;
}

export async function findToken(db: Queryable, organizationId: string): Promise<TokenRow | null> {
  const rows = await db.query<TokenRow>(sql`
    SELECT hint AS last_characters, created_by, created_at, last_used_at FROM scim_tokens WHERE organization_id = ${organizationId}`);
  return rows[0] ?? null;
}

/** Replaces the previous token, which stops working. */
export async function storeToken(
  tx: Transaction,
  token: { organizationId: string; hash: Buffer; hint: string; createdBy: string },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO scim_tokens (organization_id, token_hash, hint, created_by)
    VALUES (${token.organizationId}, ${token.hash}, ${token.hint}, ${token.createdBy})
    ON CONFLICT (organization_id) DO UPDATE SET token_hash = excluded.token_hash, hint = excluded.hint,
      created_by = excluded.created_by, created_at = now(), last_used_at = NULL`);
}

/** @returns false if there was none. */
export async function deleteToken(tx: Transaction, organizationId: string): Promise<boolean> {
  return (await tx.execute(sql`DELETE FROM scim_tokens WHERE organization_id = ${organizationId}`)) === 1;
}

/** The organization of a token. Its last use is recorded at most once a minute. */
export async function useToken(db: Queryable, hash: Buffer): Promise<TokenOwner | null> {
  const rows = await db.query<TokenOwner & { stale: boolean }>(sql`
    SELECT t.organization_id, o.state AS organization_state, o.plan, t.hint,
      coalesce(t.last_used_at < now() - interval '1 minute', true) AS stale
    FROM scim_tokens t JOIN organizations o ON o.id = t.organization_id WHERE t.token_hash = ${hash}`);
  const [found] = rows;
  if (found === undefined) return null;
  if (found.stale) await db.execute(sql`UPDATE scim_tokens SET last_used_at = now() WHERE token_hash = ${hash}`);
  return found;
}
