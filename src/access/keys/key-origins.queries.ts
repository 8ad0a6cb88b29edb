/** People behind keys: a key of an admin can create more keys, which belong to the same person. */
import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

/** Ids of keys that a user created in the organization, also with keys that the user created. */
export async function findKeysMadeBy(db: Queryable, organizationId: string, userId: string): Promise<string[]> {
  const rows = await db.query<{ key_id: string }>(sql`
    WITH RECURSIVE made AS (
      SELECT key_id FROM access_log
      WHERE organization_id = ${organizationId} AND actor = ${`user:${userId}`} AND action = 'key.created' AND key_id IS NOT NULL
      UNION
      SELECT l.key_id FROM access_log l JOIN made ON l.actor = 'key:' || made.key_id
      WHERE l.organization_id = ${organizationId} AND l.action = 'key.created' AND l.key_id IS NOT NULL)
    SELECT key_id FROM made`);
  return rows.map(({ key_id }) => key_id);
}

/** Ids of users who created a key or rotated its secret, or the key that created it. */
export async function findUsersOfKey(db: Queryable, keyId: string): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(sql`
    WITH RECURSIVE origins AS (
      SELECT actor FROM access_log WHERE key_id = ${keyId} AND action IN ('key.created', 'key.rotated')
      UNION
      SELECT l.actor FROM access_log l JOIN origins ON origins.actor = 'key:' || l.key_id
      WHERE l.action IN ('key.created', 'key.rotated'))
    SELECT substr(actor, 6) AS user_id FROM origins WHERE actor LIKE 'user:%' ORDER BY actor`);
  return rows.map(({ user_id }) => user_id);
}
