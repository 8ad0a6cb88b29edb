import type { Queryable } from '../../platform/database/database.ts';
import { sortableId } from '../../platform/ids.ts';
import { listMemberships, verifyEmail } from './memberships.queries.ts';
import { findPerson, forgetCredentials, insertVerifiedUser } from './sso.queries.ts';

export interface PersonFound {
  id: string;
  /** Whether the person was a member of the organization before. */
  member: boolean;
}

/**
 * The account for an email address in one of the organization's domains, created if missing. If the account existed
 * without a verified address or membership, its credentials are removed: an attacker may have registered it in advance.
 */
export async function personFor(
  tx: Queryable,
  { email, name }: { email: string; name: string },
  organizationId: string,
): Promise<PersonFound> {
  const found = await findPerson(tx, email);
  if (found === null) {
    const id = sortableId('usr_');
    await insertVerifiedUser(tx, { id, email, name });
    return { id, member: false };
  }
  const memberships = await listMemberships(tx, found.id);
  const member = memberships.some(({ organization_id }) => organization_id === organizationId);
  if (!member && !found.email_verified) {
    await forgetCredentials(tx, found.id);
    await verifyEmail(tx, found.id);
  }
  return { id: found.id, member };
}
