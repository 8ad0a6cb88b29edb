import sql, { empty, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { OrganizationFacts } from '../organization/account.queries.ts';
import type { Role } from './roles.rules.ts';

export interface MemberRow {
  user_id: string;
  name: string;
  email: string;
  role: Role;
  two_factor: boolean;
  joined_at: string;
  /** Start or last renewal of the newest session; null if there is none. */
  last_seen_at: string | null;
}

/** Position of a member in joining order, with the exact timestamp of the database. */
export interface MemberPosition {
  at: string;
  user_id: string;
}

/** In joining order; one extra row beyond `limit` shows whether there is a next page. @param limit null for all */
export function listMembers(
  database: Queryable,
  organizationId: string,
  { after, limit }: { after: MemberPosition | null; limit: number | null },
): Promise<(MemberRow & { position: string })[]> {
  return database.query(sql`
    SELECT u.id AS user_id, u.name, u.email, m.role, u.two_factor_enabled AS two_factor, m.created_at AS joined_at,
      (SELECT max(s.updated_at) FROM user_sessions s WHERE s.user_id = u.id AND s.organization_id = m.organization_id) AS last_seen_at,
      m.created_at::text AS position
    FROM (
      SELECT * FROM memberships WHERE organization_id = ${organizationId}
        ${after === null ? empty : sql`AND (created_at, user_id) > (${after.at}::timestamptz, ${after.user_id})`}
      ORDER BY created_at, user_id LIMIT ${limit === null ? null : limit + 1}::int) m
      JOIN users u ON u.id = m.user_id
    ORDER BY m.created_at, m.user_id`);
}

/**
 * Locks the memberships of all owners and of one member, so that concurrent changes cannot leave the organization
 * without an owner.
 */
export function lockOwnersAnd(
  database: Queryable,
  organizationId: string,
  userId: string,
): Promise<{ user_id: string; role: Role }[]> {
  return database.query(sql`
    SELECT user_id, role FROM memberships
    WHERE organization_id = ${organizationId} AND (role = 'owner' OR user_id = ${userId}) ORDER BY user_id FOR UPDATE`);
}

export async function setRole(database: Queryable, organizationId: string, userId: string, role: Role): Promise<void> {
  await database.execute(sql`
    UPDATE memberships SET role = ${role} WHERE organization_id = ${organizationId} AND user_id = ${userId}`);
}

/**
 * Also ends the member's sessions and connected clients in the organization, which a later membership must not revive,
 * and removes the link to its identity provider.
 */
export async function deleteMembership(database: Queryable, organizationId: string, userId: string): Promise<void> {
  const connections = sql`user_id = ${userId} AND reference_id = ${organizationId}`;
  await database.execute(sql`DELETE FROM oauth_access_tokens WHERE ${connections}`);
  await database.execute(sql`DELETE FROM oauth_refresh_tokens WHERE ${connections}`);
  await database.execute(sql`DELETE FROM oauth_consents WHERE ${connections}`);
  await database.execute(sql`
    DELETE FROM user_sessions WHERE organization_id = ${organizationId} AND user_id = ${userId}`);
  await database.execute(sql`
    DELETE FROM sso_identities i USING sso_connections c
    WHERE c.id = i.connection_id AND c.organization_id = ${organizationId} AND i.user_id = ${userId}`);
  await database.execute(sql`
    DELETE FROM memberships WHERE organization_id = ${organizationId} AND user_id = ${userId}`);
}

export interface SessionRow {
  id: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  address: string | null;
  user_agent: string | null;
}

/** Owner of the sessions; for a user who signed in by SSO, only sessions that also began by SSO. */
export interface SessionOwner {
  userId: string;
  ssoConnectionId: string | null;
}

function ownedBy({ userId, ssoConnectionId }: SessionOwner): Sql {
  const by = ssoConnectionId === null ? empty : sql`AND sso_connection_id = ${ssoConnectionId}`;
  return sql`user_id = ${userId} ${by}`;
}

/** More than one person's devices. */
const MAX_LISTED_SESSIONS = 100;

/** Active sessions of a user, newest first. */
export function listSessions(database: Queryable, owner: SessionOwner): Promise<SessionRow[]> {
  return database.query<SessionRow>(sql`
    SELECT id, created_at, updated_at AS last_seen_at, expires_at, ip_address AS address, user_agent FROM user_sessions
    WHERE ${ownedBy(owner)} AND expires_at > now() ORDER BY created_at DESC, id DESC
    LIMIT ${MAX_LISTED_SESSIONS}`);
}

/** @returns false when the user has no such session. */
export async function deleteSession(database: Queryable, owner: SessionOwner, sessionId: string): Promise<boolean> {
  const ended = await database.execute(sql`DELETE FROM user_sessions WHERE id = ${sessionId} AND ${ownedBy(owner)}`);
  return ended === 1;
}

export async function updateOrganization(
  database: Queryable,
  id: string,
  {
    name,
    require_two_factor: factor,
    write_approvals: approvals,
    always_receipts: receipts,
  }: Pick<OrganizationFacts, 'name' | 'require_two_factor' | 'write_approvals' | 'always_receipts'>,
): Promise<void> {
  await database.execute(sql`
    UPDATE organizations SET name = ${name}, require_two_factor = ${factor}, write_approvals = ${approvals},
      always_receipts = ${receipts} WHERE id = ${id}`);
}

/** Stores a password reset token in the format that the library looks up. */
export async function insertReset(
  database: Queryable,
  { id, identifier, userId, expiresAt }: { id: string; identifier: string; userId: string; expiresAt: string },
): Promise<void> {
  await database.execute(sql`
    INSERT INTO user_verifications (id, identifier, value, expires_at)
    VALUES (${id}, ${identifier}, ${userId}, ${expiresAt})`);
}
