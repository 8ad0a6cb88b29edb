/** Signs in a user identified by an organization's provider, and makes them a member on first sign-in. */
import { announceAccessChange, recordAudit } from '../../access/access.public.ts';
import { addMembership, personFor } from '../../accounts/accounts.public.ts';
import { openSsoSession, recordSignIn } from '../../accounts/accounts.server.public.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type Asserted, mapRole, parseDomain, SsoRefusedError } from '../role-mapping.ts';
import { ownsDomain, type UsableConnection, usableConnection } from '../settings/connections.queries.ts';
import { findIdentity, insertIdentity } from './sign-ins.queries.ts';

export interface SignInParts {
  database: Database;
  /** Plans that include SSO. */
  plans: readonly string[];
}

interface Browser {
  address: string;
  userAgent: string | null;
}

/**
 * A provider applies only to the domains of its own organization. Roles are assigned on the first sign-in only.
 * @returns the session token.
 * @throws SsoRefusedError.
 */
export function signInBySso(
  { database, plans }: SignInParts,
  connectionId: string,
  asserted: Asserted,
  browser: Browser,
): Promise<string> {
  return database.transaction(async (tx) => {
    // It may have been removed while the user was at the provider.
    const connection = await usableConnection(tx, connectionId);
    if (connection === null || !plans.includes(connection.plan))
      throw new SsoRefusedError('not_available', 'the connection is gone, or its organization may not use it');
    await requireOwnDomain(tx, connection, asserted.email);
    const userId = await findOrCreateAccount(tx, connection, asserted);
    const organizationId = connection.organization_id;
    await recordSignIn(tx, { userId, organizationId }, 'identity provider');
    return openSsoSession(tx, { ...browser, userId, organizationId, connectionId }, new Date());
  });
}

async function requireOwnDomain(tx: Transaction, { organization_id }: UsableConnection, email: string): Promise<void> {
  if (await ownsDomain(tx, organization_id, parseDomain(email))) return;
  throw new SsoRefusedError('foreign_email', 'the email address is of no domain that the organization verified');
}

/** The account linked to the person, now or already. Its email address and name stay unchanged. */
async function findOrCreateAccount(tx: Transaction, connection: UsableConnection, asserted: Asserted): Promise<string> {
  const { id: connectionId, organization_id: organizationId } = connection;
  const tied = await findIdentity(tx, { connectionId, organizationId, subject: asserted.subject });
  if (tied !== null) {
    await requireOwnDomain(tx, connection, tied.email);
    if (!tied.member) await join(tx, connection, tied.user_id, asserted);
    return tied.user_id;
  }
  const person = await personFor(tx, asserted, organizationId);
  if (!(await insertIdentity(tx, { connectionId, subject: asserted.subject, userId: person.id })))
    throw new SsoRefusedError('other_person', 'the account is tied to another person at the provider');
  if (!person.member) await join(tx, connection, person.id, asserted);
  return person.id;
}

async function join(
  tx: Transaction,
  connection: UsableConnection,
  userId: string,
  { values }: Asserted,
): Promise<void> {
  const role = mapRole(connection, values);
  await addMembership(tx, connection.organization_id, userId, role);
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: 'member.joined',
    organizationId: connection.organization_id,
    keyId: null,
    userId,
    changes: { role: { from: null, to: role }, sso: { from: null, to: connection.issuer } },
  });
  await announceAccessChange(tx);
}
