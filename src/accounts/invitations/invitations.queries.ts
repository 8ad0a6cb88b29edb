import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { Role } from '../members/roles.rules.ts';

export interface InvitationRow {
  id: string;
  organization_id: string;
  /** Null: anyone with the link may use it. */
  email: string | null;
  role: Role;
  invited_by: string;
  created_at: string;
  expires_at: string;
}

const INVITATION = sql`id, organization_id, email, role, invited_by, created_at, expires_at`;
const OPEN = sql`accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()`;

export interface NewInvitation {
  id: string;
  organizationId: string;
  email: string | null;
  role: Role;
  tokenHash: Buffer;
  invitedBy: string;
  /** ISO 8601. */
  expiresAt: string;
}

export async function insertInvitation(database: Queryable, invitation: NewInvitation): Promise<InvitationRow> {
  const { id, organizationId, email, role, tokenHash, invitedBy, expiresAt } = invitation;
  const rows = await database.query<InvitationRow>(sql`
    INSERT INTO invitations (id, organization_id, email, role, token_hash, invited_by, expires_at)
    VALUES (${id}, ${organizationId}, ${email}, ${role}, ${tokenHash}, ${invitedBy}, ${expiresAt})
    RETURNING ${INVITATION}`);
  return rows[0]!;
}

/** An invitation that can be accepted. */
export async function findOpenInvitation(database: Queryable, tokenHash: Buffer): Promise<InvitationRow | null> {
  const rows = await database.query<InvitationRow>(
    sql`SELECT ${INVITATION} FROM invitations WHERE token_hash = ${tokenHash} AND ${OPEN}`,
  );
  return rows[0] ?? null;
}

/**
 * Reserves an open invitation for one sign-up, so that of two sign-ups with the same link one is rejected. @returns
 * whether it was free.
 */
export async function claimInvitation(
  database: Queryable,
  tokenHash: Buffer,
  email: string,
  seconds: number,
): Promise<boolean> {
  const claimed = await database.execute(sql`
    UPDATE invitations SET claimed_until = now() + ${seconds} * interval '1 second'
    WHERE token_hash = ${tokenHash} AND ${OPEN} AND (claimed_until IS NULL OR claimed_until < now())
      AND (email IS NULL OR email = ${email})`);
  return claimed === 1;
}

export async function releaseInvitation(database: Queryable, tokenHash: Buffer): Promise<void> {
  await database.execute(sql`UPDATE invitations SET claimed_until = NULL WHERE token_hash = ${tokenHash}`);
}

/** Closes an open invitation. @returns null when it was no longer open. */
export async function useInvitation(
  database: Queryable,
  tokenHash: Buffer,
  userId: string,
): Promise<InvitationRow | null> {
  const rows = await database.query<InvitationRow>(sql`
    UPDATE invitations SET accepted_at = now(), accepted_by = ${userId}, claimed_until = NULL
    WHERE token_hash = ${tokenHash} AND ${OPEN} RETURNING ${INVITATION}`);
  return rows[0] ?? null;
}

/** Open invitations of an organization, newest first. */
export function listOpenInvitations(database: Queryable, organizationId: string): Promise<InvitationRow[]> {
  return database.query<InvitationRow>(sql`
    SELECT ${INVITATION} FROM invitations WHERE organization_id = ${organizationId} AND ${OPEN}
    ORDER BY created_at DESC, id DESC`);
}

/** @returns null when the organization has no such open invitation. */
export async function revokeInvitation(
  database: Queryable,
  organizationId: string,
  id: string,
): Promise<InvitationRow | null> {
  const rows = await database.query<InvitationRow>(sql`
    UPDATE invitations SET revoked_at = now() WHERE id = ${id} AND organization_id = ${organizationId} AND ${OPEN}
    RETURNING ${INVITATION}`);
  return rows[0] ?? null;
}

/** Revokes earlier invitations for the same address, so that only the newest is open. @returns their roles. */
export async function replaceInvitations(database: Queryable, organizationId: string, email: string): Promise<Role[]> {
  const rows = await database.query<{ role: Role }>(sql`
    UPDATE invitations SET revoked_at = now() WHERE organization_id = ${organizationId} AND email = ${email} AND ${OPEN}
    RETURNING role`);
  return rows.map(({ role }) => role);
}

export async function countRecentInvitations(database: Queryable, organizationId: string): Promise<number> {
  const rows = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM invitations
    WHERE organization_id = ${organizationId} AND created_at > now() - interval '1 day'`);
  return rows[0]!.count;
}

/** Whether anyone has signed up, or an open link for an owner exists. */
export async function hasPeople(database: Queryable): Promise<boolean> {
  const rows = await database.query<{ found: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM invitations WHERE email IS NULL AND ${OPEN}) AS found`);
  return rows[0]!.found;
}

/** The first organization created: the operator's own. */
export async function firstOrganization(database: Queryable): Promise<{ id: string; name: string } | null> {
  const rows = await database.query<{ id: string; name: string }>(
    sql`SELECT id, name FROM organizations ORDER BY created_at, id LIMIT 1`,
  );
  return rows[0] ?? null;
}

export async function findOrganization(database: Queryable, id: string): Promise<{ id: string; name: string } | null> {
  const rows = await database.query<{ id: string; name: string }>(
    sql`SELECT id, name FROM organizations WHERE id = ${id}`,
  );
  return rows[0] ?? null;
}

export async function findUser(database: Queryable, email: string): Promise<{ id: string; name: string } | null> {
  const rows = await database.query<{ id: string; name: string }>(
    sql`SELECT id, name FROM users WHERE email = ${email.toLowerCase()}`,
  );
  return rows[0] ?? null;
}
