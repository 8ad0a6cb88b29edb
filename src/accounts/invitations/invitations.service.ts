/** Links that make users members. The link text exists only in the email or the log. */
import { createHash } from 'node:crypto';
import { recordAudit } from '../../access/access.public.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { randomText, sortableId } from '../../platform/ids.ts';
import { addMembership, setSessionOrganization, verifyEmail } from '../members/memberships.queries.ts';
import type { Role } from '../members/roles.rules.ts';
import {
  firstOrganization,
  hasPeople,
  type InvitationRow,
  insertInvitation,
  replaceInvitations,
  useInvitation,
} from './invitations.queries.ts';

const TOKEN_LENGTH = 43;
const VALID_MS = 7 * 86_400_000;

/** Only the hash is stored, so that neither the database nor a backup reveals a usable link. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export interface Invite {
  organizationId: string;
  /** Null: for anyone with the link, such as the first owner. */
  email: string | null;
  role: Role;
  /** In the format of actors in the audit log. */
  actor: string;
}

/** @returns also the roles of the open invitations that it replaces. */
export async function invite(
  tx: Transaction,
  { organizationId, email, role, actor }: Invite,
  now: Date,
): Promise<{ invitation: InvitationRow; token: string; replaced: Role[] }> {
  const token = randomText(TOKEN_LENGTH);
  const replaced = email === null ? [] : await replaceInvitations(tx, organizationId, email.toLowerCase());
  const invitation = await insertInvitation(tx, {
    id: sortableId('inv_'),
    organizationId,
    email: email?.toLowerCase() ?? null,
    role,
    tokenHash: hashToken(token),
    invitedBy: actor,
    expiresAt: new Date(now.getTime() + VALID_MS).toISOString(),
  });
  await recordAudit(tx, {
    actor,
    action: 'member.invited',
    organizationId,
    keyId: null,
    changes: { invitation: { from: null, to: invitation.id }, role: { from: null, to: role } },
  });
  return { invitation, token, replaced };
}

/**
 * Makes a user a member and switches the session to the organization. Existing members keep their role.
 * @throws AppError ACCOUNT_LINK_INVALID for a link that is unknown, used, withdrawn or expired, or for another email
 * address.
 */
export function acceptInvitation(
  database: Database,
  token: string,
  person: { userId: string; email: string; sessionId: string },
): Promise<InvitationRow> {
  return database.transaction(async (tx) => {
    const invitation = await useInvitation(tx, hashToken(token), person.userId);
    if (invitation === null || (invitation.email !== null && invitation.email !== person.email.toLowerCase()))
      throw invalidLink();
    const { organization_id: organizationId, role } = invitation;
    const added = await addMembership(tx, organizationId, person.userId, role);
    if (added)
      await recordAudit(tx, {
        actor: `user:${person.userId}`,
        action: 'member.joined',
        organizationId,
        keyId: null,
        userId: person.userId,
        changes: { role: { from: null, to: role }, invitation: { from: null, to: invitation.id } },
      });
    if (invitation.email !== null) await verifyEmail(tx, person.userId);
    await setSessionOrganization(tx, person.sessionId, organizationId);
    return invitation;
  });
}

/** The only way to create the first user. @returns the token of an owner link, or null when none is needed. */
export function ensureOwnerLink(database: Database, now: Date): Promise<string | null> {
  return database.transaction(async (tx) => {
    if (await hasPeople(tx)) return null;
    const organization = await firstOrganization(tx);
    if (organization === null) return null;
    const wanted = { organizationId: organization.id, email: null, role: 'owner', actor: 'system' } as const;
    return (await invite(tx, wanted, now)).token;
  });
}

export function invalidLink(): AppError {
  return new AppError('ACCOUNT_LINK_INVALID', 'The link is no longer valid, or is for another email address');
}
