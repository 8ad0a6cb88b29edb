import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { Role } from './roles.rules.ts';

/** An organization that a user belongs to, with their role. */
export interface Membership {
  organization_id: string;
  name: string;
  plan: string;
  state: 'active' | 'suspended';
  require_two_factor: boolean;
  always_receipts: boolean;
  created_at: string;
  role: Role;
  /** The organization requires users with its email domains to sign in by SSO. Owners are exempt. */
  sso_required: boolean;
}

/** For a user `u` with a membership `m`. */
const SSO_REQUIRED = sql`(m.role <> 'owner' AND EXISTS (
  SELECT 1 FROM sso_connections c JOIN sso_domains d ON d.organization_id = c.organization_id
  WHERE c.organization_id = m.organization_id AND c.enforced AND d.verified_at IS NOT NULL
    AND d.domain = split_part(lower(u.email), '@', 2)))`;

/** The organization's provider knows the user: it signs the user in and handles second factors. */
const AT_PROVIDER = sql`EXISTS (
  SELECT 1 FROM sso_identities i JOIN sso_connections c ON c.id = i.connection_id
  WHERE c.organization_id = m.organization_id AND i.user_id = m.user_id)`;

/**
 * The error code for clients that a user `u` with a membership `m` in `o` connected, when the user could not sign in as
 * the organization requires; null otherwise.
 */
export const SIGN_IN_ERROR_CODE = sql`CASE
  WHEN ${AT_PROVIDER} THEN NULL
  WHEN ${SSO_REQUIRED} THEN 'AUTH_SSO_REQUIRED'
  WHEN o.require_two_factor AND NOT u.two_factor_enabled THEN 'AUTH_TWO_FACTOR_REQUIRED' END`;

/** Oldest membership first. */
export function listMemberships(database: Queryable, userId: string): Promise<Membership[]> {
  return database.query<Membership>(sql`
    SELECT o.id AS organization_id, o.name, o.plan, o.state, o.require_two_factor, o.always_receipts, o.created_at, m.role,
      ${SSO_REQUIRED} AS sso_required
    FROM memberships m JOIN organizations o ON o.id = m.organization_id JOIN users u ON u.id = m.user_id
    WHERE m.user_id = ${userId} ORDER BY m.created_at, o.id`);
}

export interface ActiveSession {
  session_id: string;
  organization_id: string | null;
  organization_state: 'active' | 'suspended' | null;
  plan: string | null;
  role: Role | null;
  sso_required: boolean | null;
}

/** Users removed at the provider lose access within this time, because SSO sessions are not renewed. */
const WITHIN_SSO_SESSION_LIMIT = sql`(s.sso_connection_id IS NULL OR s.created_at > now() - interval '12 hours')`;

/** Active sessions, with their users' permissions in the organizations they work in. */
export function findActiveSessions(database: Queryable, ids: readonly string[]): Promise<ActiveSession[]> {
  return database.query<ActiveSession>(sql`
    SELECT s.id AS session_id, m.organization_id, o.state AS organization_state, o.plan, m.role,
      s.sso_connection_id IS NULL AND ${SSO_REQUIRED} AS sso_required
    FROM user_sessions s JOIN users u ON u.id = s.user_id
      LEFT JOIN memberships m ON m.user_id = s.user_id AND m.organization_id = s.organization_id
      LEFT JOIN organizations o ON o.id = m.organization_id
    WHERE s.id = ANY (${[...ids]}::text[]) AND s.expires_at > now() AND ${WITHIN_SSO_SESSION_LIMIT}`);
}

/** Whether an SSO session may continue. */
export async function isSsoSessionActive(database: Queryable, sessionId: string): Promise<boolean> {
  const rows = await database.query(
    sql`SELECT 1 FROM user_sessions s WHERE s.id = ${sessionId} AND ${WITHIN_SSO_SESSION_LIMIT}`,
  );
  return rows.length === 1;
}

/**
 * Switches a session to an organization, unless it began by SSO and is bound to its own. @param organizationId null:
 * the user's oldest one, unless the session already has one.
 */
export async function setSessionOrganization(
  database: Queryable,
  sessionId: string,
  organizationId: string | null,
): Promise<void> {
  await database.execute(sql`
    UPDATE user_sessions s SET organization_id = coalesce(${organizationId}::text, s.organization_id, (
      SELECT m.organization_id FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.user_id = s.user_id
      ORDER BY ${SSO_REQUIRED}, m.created_at, m.organization_id LIMIT 1))
    WHERE s.id = ${sessionId} AND s.sso_connection_id IS NULL`);
  // Expired sessions of the same user are no longer needed.
  await database.execute(sql`
    DELETE FROM user_sessions WHERE expires_at < now() AND user_id = (SELECT user_id FROM user_sessions WHERE id = ${sessionId})`);
}

/** @returns false for an existing member. */
export async function addMembership(
  database: Queryable,
  organizationId: string,
  userId: string,
  role: Role,
): Promise<boolean> {
  const added = await database.execute(sql`
    INSERT INTO memberships (organization_id, user_id, role) VALUES (${organizationId}, ${userId}, ${role})
    ON CONFLICT DO NOTHING`);
  return added === 1;
}

/** The link was sent to this address, which verifies it. */
export async function verifyEmail(database: Queryable, userId: string): Promise<void> {
  await database.execute(sql`UPDATE users SET email_verified = true WHERE id = ${userId}`);
}
