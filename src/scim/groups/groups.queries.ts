/** Groups of one organization. Every statement filters by organization. */
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { Clause, NestedPage } from '../filter.rules.ts';
import { cutPage } from '../pages.queries.ts';
import type { GroupRow } from './groups.rules.ts';

const COLUMNS: Record<string, (value: string) => Sql> = {
  displayname: (value) => sql`lower(g.display_name) = ${value.toLowerCase()}`,
  externalid: (value) => sql`g.external_id = ${value}`,
  id: (value) => sql`g.id = ${value}`,
  members: (value) =>
    sql`EXISTS (SELECT 1 FROM scim_group_members gm WHERE gm.group_id = g.id AND gm.user_id = ${value})`,
};
COLUMNS['members.value'] = COLUMNS.members!;
export const GROUP_FILTERS = Object.keys(COLUMNS);

const condition = ({ attribute, value }: Clause): Sql =>
  value === null ? sql`AND g.external_id IS NOT NULL` : sql`AND ${COLUMNS[attribute]!(String(value))}`;

/** @param nested whether to read the members. */
export async function listGroups(
  db: Queryable,
  organizationId: string,
  clauses: readonly Clause[],
  { startIndex, count, nested }: NestedPage,
): Promise<{ total: number; rows: GroupRow[] }> {
  const from = sql`FROM scim_groups g WHERE g.organization_id = ${organizationId}
    ${clauses.length === 0 ? empty : join(clauses.map(condition), ' ')}`;
  const [counted] = await db.query<{ total: number }>(sql`SELECT count(*)::int AS total ${from}`);
  const size = sql`(SELECT count(*) FROM scim_group_members gm WHERE gm.group_id = g.id)`;
  const page = sql`SELECT g.id, g.display_name, g.external_id, g.created_at, g.updated_at, ${nested ? size : sql`0`} AS nested
    ${from} ORDER BY g.created_at, g.id LIMIT ${count} OFFSET ${startIndex - 1}`;
  const members = sql`coalesce((SELECT json_agg(json_build_object('id', u.id, 'display', u.name) ORDER BY u.id)
    FROM scim_group_members gm JOIN users u ON u.id = gm.user_id WHERE gm.group_id = g.id), '[]')`;
  const rows =
    count === 0
      ? []
      : await db.query<GroupRow>(sql`
          SELECT g.id, g.display_name, g.external_id, g.created_at, g.updated_at,
            ${nested ? members : sql`'[]'::json`} AS members
          FROM (${cutPage(page)}) g ORDER BY g.created_at, g.id`);
  return { total: counted!.total, rows };
}

export async function findGroup(db: Queryable, organizationId: string, id: string): Promise<GroupRow | null> {
  const page = { startIndex: 1, count: 1, nested: true };
  return (await listGroups(db, organizationId, [{ attribute: 'id', value: id }], page)).rows[0] ?? null;
}

export async function groupNameExists(
  tx: Transaction,
  organizationId: string,
  { id, displayName, externalId }: { id: string; displayName: string; externalId: string | null },
): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT 1 FROM scim_groups WHERE organization_id = ${organizationId} AND id <> ${id}
      AND (lower(display_name) = ${displayName.toLowerCase()} OR external_id = ${externalId}) LIMIT 1`);
  return rows.length > 0;
}

export async function countGroups(tx: Transaction, organizationId: string): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM scim_groups WHERE organization_id = ${organizationId}`,
  );
  return rows[0]!.count;
}

export async function storeGroup(
  tx: Transaction,
  organizationId: string,
  { id, displayName, externalId }: { id: string; displayName: string; externalId: string | null },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO scim_groups (id, organization_id, display_name, external_id)
    VALUES (${id}, ${organizationId}, ${displayName}, ${externalId})
    ON CONFLICT (id) DO UPDATE SET display_name = excluded.display_name, external_id = excluded.external_id, updated_at = now()`);
}

/** Only users of the organization, active or deactivated. @returns how many of the ids match. */
export async function setMembers(
  tx: Transaction,
  organizationId: string,
  groupId: string,
  userIds: readonly string[],
): Promise<number> {
  await tx.execute(sql`
    DELETE FROM scim_group_members WHERE group_id = ${groupId} AND organization_id = ${organizationId}
      AND user_id <> ALL (${[...userIds]}::text[])`);
  await tx.execute(sql`
    INSERT INTO scim_group_members (group_id, organization_id, user_id)
    SELECT ${groupId}, ${organizationId}, p.user_id FROM (
      SELECT user_id FROM memberships WHERE organization_id = ${organizationId}
      UNION SELECT user_id FROM scim_users WHERE organization_id = ${organizationId}) p
    WHERE p.user_id = ANY (${[...userIds]}::text[])
    ON CONFLICT DO NOTHING`);
  const rows = await tx.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM scim_group_members WHERE group_id = ${groupId}`,
  );
  return rows[0]!.count;
}

export async function removeGroup(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM scim_groups WHERE id = ${id} AND organization_id = ${organizationId}`);
}

export async function listGroupNames(tx: Transaction, organizationId: string, userId: string): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(sql`
    SELECT g.display_name AS name FROM scim_group_members gm JOIN scim_groups g ON g.id = gm.group_id
    WHERE gm.organization_id = ${organizationId} AND gm.user_id = ${userId} ORDER BY g.display_name`);
  return rows.map(({ name }) => name);
}

/** Roles of current members with the sorted names of their groups, in one statement for a group of any size. */
export function findRoles(
  tx: Transaction,
  organizationId: string,
  userIds: readonly string[],
): Promise<{ user_id: string; role: string; groups: string[] }[]> {
  return tx.query(sql`
    SELECT m.user_id, m.role, coalesce((SELECT array_agg(g.display_name ORDER BY g.display_name)
      FROM scim_group_members gm JOIN scim_groups g ON g.id = gm.group_id
      WHERE gm.organization_id = m.organization_id AND gm.user_id = m.user_id), '{}') AS groups
    FROM memberships m WHERE m.organization_id = ${organizationId} AND m.user_id = ANY (${[...userIds]}::text[])
    ORDER BY m.user_id FOR UPDATE OF m`);
}
