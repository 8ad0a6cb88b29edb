/** Invitations that members send and revoke. */
import { lockOrganization, recordAudit } from '../../access/access.public.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { InviteInput } from '../members/members.schemas.ts';
import { requireOwner } from '../members/members.service.ts';
import type { AccountParts, Actor } from '../route-kit.ts';
import { invitationEmail } from './emails.rules.ts';
import { countRecentInvitations, findOrganization, revokeInvitation } from './invitations.queries.ts';
import { invite } from './invitations.service.ts';
import { acceptLink } from './links.rules.ts';

/** Per organization and day, so that the service cannot be used to send spam. */
const MAX_INVITATIONS = 200;

export async function inviteByMail(
  { database, mailer, config }: AccountParts,
  organizationId: string,
  { email, role }: InviteInput,
  actor: Actor,
) {
  if (role === 'owner') requireOwner(actor);
  const wanted = { organizationId, email, role, actor: actor.actor };
  const { invitation, token } = await database.transaction(async (tx) => {
    // Concurrent requests must not exceed the limit.
    await lockOrganization(tx, organizationId);
    if ((await countRecentInvitations(tx, organizationId)) >= MAX_INVITATIONS) throw tooMany();
    const made = await invite(tx, wanted, new Date());
    // The invitation of an owner is not another's to end.
    if (made.replaced.includes('owner')) requireOwner(actor);
    return made;
  });
  const { organization_id: _own, ...displayed } = invitation;
  const organization = (await findOrganization(database, organizationId))!.name;
  const letter = invitationEmail(email, { organization, role, link: acceptLink(config, token) });
  // The invitation remains valid even if the mail server rejects the email; it can be sent again.
  const delivery = await mailer.send(letter).then(
    () => (mailer.sends ? ('mail' as const) : ('log' as const)),
    () => 'failed' as const,
  );
  return { invitation: displayed, delivery };
}

function tooMany(): AppError {
  return new AppError('RATE_LIMIT_MINUTE', `More than ${MAX_INVITATIONS} invitations in one day`, {
    retryAfter: 3_600,
  });
}

export function withdraw(database: Database, organizationId: string, id: string, actor: Actor): Promise<void> {
  return database.transaction(async (tx) => {
    const invitation = await revokeInvitation(tx, organizationId, id);
    if (invitation === null)
      throw new AppError('RESOURCE_NOT_FOUND', 'No open invitation has this id', {
        hint: 'GET /v1/account/invitations lists open invitations.',
      });
    if (invitation.role === 'owner') requireOwner(actor);
    await recordAudit(tx, {
      actor: actor.actor,
      action: 'invitation.revoked',
      organizationId,
      keyId: null,
      changes: { invitation: { from: id, to: null } },
    });
  });
}
