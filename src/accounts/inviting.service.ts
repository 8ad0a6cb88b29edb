/** Invitations that members send and withdraw. */
import { recordAudit } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { countRecentInvitations, findOrganization, revokeInvitation } from './invitations.queries.ts';
import { invite } from './invitations.service.ts';
import { invitationLetter } from './letters.rules.ts';
import { acceptLink } from './links.rules.ts';
import type { InviteInput } from './members.schemas.ts';
import { requireOwner } from './members.service.ts';
import type { AccountParts, Doer } from './route-kit.ts';

/** Of one organization in a day: nobody is to send mail by way of the service. */
const MOST_INVITATIONS = 200;

export async function inviteByMail(
  { database, mailer, config }: AccountParts,
  organizationId: string,
  { email, role }: InviteInput,
  doer: Doer,
) {
  if (role === 'owner') requireOwner(doer);
  if ((await countRecentInvitations(database, organizationId)) >= MOST_INVITATIONS)
    throw new AppError('RATE_LIMIT_MINUTE', `More than ${MOST_INVITATIONS} invitations in one day`, {
      retryAfter: 3_600,
    });
  const wanted = { organizationId, email, role, actor: doer.actor };
  const { invitation, token } = await database.transaction((tx) => invite(tx, wanted, new Date()));
  const { organization_id: _own, ...shown } = invitation;
  const organization = (await findOrganization(database, organizationId))!.name;
  const letter = invitationLetter(email, { organization, role, link: acceptLink(config, token) });
  // The invitation stands whatever the mail server says: another one can be sent.
  const delivery = await mailer.send(letter).then(
    () => (mailer.sends ? ('mail' as const) : ('log' as const)),
    () => 'failed' as const,
  );
  return { invitation: shown, delivery };
}

export function withdraw(database: Database, organizationId: string, id: string, doer: Doer): Promise<void> {
  return database.transaction(async (tx) => {
    const invitation = await revokeInvitation(tx, organizationId, id);
    if (invitation === null)
      throw new AppError('RESOURCE_NOT_FOUND', 'There is no such open invitation', {
        hint: 'GET /v1/account/invitations lists those that are open.',
      });
    if (invitation.role === 'owner') requireOwner(doer);
    await recordAudit(tx, {
      ...{ actor: doer.actor, action: 'invitation.revoked', organizationId, keyId: null },
      changes: { invitation: { from: id, to: null } },
    });
  });
}
