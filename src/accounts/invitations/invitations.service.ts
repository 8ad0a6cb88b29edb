/** Links by which people become members. The text of a link exists in the mail, or in the log, alone. */
import { createHash } from 'node:crypto';
import { recordAudit } from '../../access/access.public.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { randomText, sortableId } from '../../platform/ids.ts';
import { addMembership, settleSession, verifyEmail } from '../members/memberships.queries.ts';
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

/** Only its hash is kept: anyone who reads the database, or a backup of it, cannot use the link. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export interface Invite {
  organizationId: string;
  /** Null: for anyone who has the link, such as the first owner. */
  email: string | null;
  role: Role;
  /** As the log of changes names actors. */
  actor: string;
}

export async function invite(
  tx: Transaction,
  { organizationId, email, role, actor }: Invite,
  now: Date,
): Promise<{ invitation: InvitationRow; token: string }> {
  const token = randomText(TOKEN_LENGTH);
  if (email !== null) await replaceInvitations(tx, organizationId, email.toLowerCase());
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
    ...{ actor, action: 'member.invited', organizationId, keyId: null },
    changes: { invitation: { from: null, to: invitation.id }, role: { from: null, to: role } },
  });
  return { invitation, token };
}

/**
 * Makes a person a member, and has the session work in the organization. Anyone who is one already keeps the role.
 * @throws AppError ACCOUNT_LINK_INVALID for a link that is unknown, used, withdrawn or expired, or for another e-mail address.
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
        ...{ actor: `user:${person.userId}`, action: 'member.joined', organizationId, keyId: null },
        userId: person.userId,
        changes: { role: { from: null, to: role }, invitation: { from: null, to: invitation.id } },
      });
    if (invitation.email !== null) await verifyEmail(tx, person.userId);
    await settleSession(tx, person.sessionId, organizationId);
    return invitation;
  });
}

/** The one way by which the first person comes in. @returns the token of a link for an owner, or null when there is no need. */
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
  return new AppError('ACCOUNT_LINK_INVALID', 'The link is not valid any more, or is for another e-mail address');
}
