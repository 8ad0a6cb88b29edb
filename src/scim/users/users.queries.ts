/**
 * Users of one organization: its members, and those the provider deactivated. Every statement filters by organization.
 */
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { Clause, NestedPage } from '../filter.rules.ts';
import { cutPage } from '../pages.queries.ts';
import type { UserRow } from './users.rules.ts';

const people = (organizationId: string): Sql => sql`(
  SELECT user_id FROM memberships WHERE organization_id = ${organizationId}
  UNION SELECT user_id FROM scim_users WHERE organization_id = ${organizationId}) p
  JOIN users u ON u.id = p.user_id
  LEFT JOIN memberships m ON m.user_id = u.id AND m.organization_id = ${organizationId}
  LEFT JOIN scim_users s ON s.user_id = u.id AND s.organization_id = ${organizationId}`;

const COLUMNS: Record<string, Sql> = {
  username: sql`lower(coalesce(s.user_name, u.email))`,
  externalid: sql`s.external_id`,
  id: sql`u.id`,
  displayname: sql`lower(u.name)`,
  'emails.value': sql`lower(u.email)`,
  active: sql`m.user_id IS NOT NULL`,
};
/** Compared case-sensitively. */
const EXACT: ReadonlySet<string> = new Set(['externalid', 'id']);
export const USER_FILTERS = Object.keys(COLUMNS);

function condition({ attribute, value }: Clause): Sql {
  const column = COLUMNS[attribute]!;
  if (value === null) return sql`AND (${column}) IS NOT NULL`;
  if (attribute === 'active') return sql`AND (${column}) = ${value === true}::boolean`;
  return sql`AND (${column}) = ${EXACT.has(attribute) ? String(value) : String(value).toLowerCase()}::text`;
}

const allOf = (clauses: readonly Clause[]): Sql => (clauses.length === 0 ? empty : join(clauses.map(condition), ' '));

/** In order of creation. @param nested whether to read the groups. */
export async function listUsers(
  db: Queryable,
  organizationId: string,
  clauses: readonly Clause[],
  { startIndex, count, nested }: NestedPage,
): Promise<{ total: number; rows: UserRow[] }> {
  const from = sql`FROM ${people(organizationId)} WHERE true ${allOf(clauses)}`;
  const [counted] = await db.query<{ total: number }>(sql`SELECT count(*)::int AS total ${from}`);
  const ofUser = sql`gm.user_id = u.id AND gm.organization_id = ${organizationId}`;
  const size = sql`(SELECT count(*) FROM scim_group_members gm WHERE ${ofUser})`;
  const page = sql`
    SELECT u.id, coalesce(s.user_name, u.email) AS user_name, u.email, u.name, s.external_id, m.role,
      coalesce(s.created_at, m.created_at) AS created_at, coalesce(s.updated_at, m.created_at) AS updated_at,
      ${nested ? size : sql`0`} AS nested
    ${from} ORDER BY coalesce(s.created_at, m.created_at), u.id LIMIT ${count} OFFSET ${startIndex - 1}`;
  const groups = sql`
    coalesce((SELECT json_agg(json_build_object('id', g.id, 'display', g.display_name) ORDER BY g.display_name)
      FROM scim_group_members gm JOIN scim_groups g ON g.id = gm.group_id WHERE ${ofUser}), '[]')`;
  const rows =
    count === 0
      ? []
      : await db.query<UserRow>(sql`
          SELECT u.id, u.user_name, u.email, u.name, u.external_id, u.role, u.created_at, u.updated_at,
            ${nested ? groups : sql`'[]'::json`} AS groups
          FROM (${cutPage(page)}) u ORDER BY u.created_at, u.id`);
  return { total: counted!.total, rows };
}

export async function findUser(db: Queryable, organizationId: string, id: string): Promise<UserRow | null> {
  const page = { startIndex: 1, count: 1, nested: true };
  return (await listUsers(db, organizationId, [{ attribute: 'id', value: id }], page)).rows[0] ?? null;
}

/** Whether another user of the organization has the name, external id or account. */
export async function userNameExists(
  tx: Transaction,
  organizationId: string,
  { userName, externalId, userId }: { userName: string; externalId: string | null; userId: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT 1 FROM scim_users WHERE organization_id = ${organizationId} AND user_id <> ${userId}
      AND (lower(user_name) = ${userName.toLowerCase()} OR external_id = ${externalId}) LIMIT 1`);
  return rows.length > 0;
}

export async function storeUser(
  tx: Transaction,
  organizationId: string,
  { userId, userName, externalId }: { userId: string; userName: string; externalId: string | null },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO scim_users (organization_id, user_id, user_name, external_id)
    VALUES (${organizationId}, ${userId}, ${userName}, ${externalId})
    ON CONFLICT (organization_id, user_id) DO UPDATE SET external_id = excluded.external_id, updated_at = now()`);
}

export async function renameUser(tx: Transaction, userId: string, name: string): Promise<void> {
  await tx.execute(sql`UPDATE users SET name = ${name}, updated_at = now() WHERE id = ${userId}`);
}

export async function forgetUser(tx: Transaction, organizationId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM scim_group_members WHERE organization_id = ${organizationId} AND user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM scim_users WHERE organization_id = ${organizationId} AND user_id = ${userId}`);
}

/** @returns ids of the keys that were not revoked before. */
export async function revokeKeys(tx: Transaction, organizationId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    UPDATE api_keys SET state = 'revoked'
    WHERE organization_id = ${organizationId} AND state <> 'revoked' AND id = ANY (${[...ids]}::text[]) RETURNING id`);
  return rows.map(({ id }) => id);
}
