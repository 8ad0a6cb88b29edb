/**
 * Users that the identity provider adds, updates and removes. Each change is logged and announced in its transaction.
 */
import { announceAccessChange, findKeysMadeBy, lockOrganization, recordAudit } from '../../access/access.public.ts';
import { addMembership, deleteMembership, personFor } from '../../accounts/accounts.public.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ownsDomain, parseDomain } from '../../sso/sso.public.ts';
import { duplicate, invalid, notFound, ScimError } from '../errors.ts';
import { requireMember, roleByGroups } from '../groups/roles.service.ts';
import { findUser, forgetUser, renameUser, revokeKeys, storeUser, userNameExists } from './users.queries.ts';
import type { UserChange, UserRow } from './users.rules.ts';

/** The provider of an organization. */
export interface By {
  organizationId: string;
  /** Actor as recorded in the audit log. */
  actor: string;
}

/** @throws ScimError 409 for an existing user, 400 for an address outside the verified domains. */
export function createUser(database: Database, by: By, user: UserChange & { userName: string }): Promise<UserRow> {
  const { organizationId } = by;
  return database.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const { email, userName, externalId = null } = user;
    if (email === undefined) throw invalid('userName or emails must contain an email address');
    await requireOwnDomain(tx, organizationId, email);
    const person = await personFor(tx, { email, name: user.name ?? email }, organizationId);
    const known = await findUser(tx, organizationId, person.id);
    if (known !== null || (await userNameExists(tx, organizationId, { userName, externalId, userId: person.id })))
      throw duplicate('The organization already has this user');
    await storeUser(tx, organizationId, { userId: person.id, userName, externalId });
    if (user.active !== false) await join(tx, by, person.id);
    return (await findUser(tx, organizationId, person.id))!;
  });
}

/** @throws ScimError 404, 400 mutability, 403 for owners, 409. */
export function changeUser(
  database: Database,
  by: By,
  id: string,
  read: (before: UserRow) => UserChange,
): Promise<UserRow> {
  const { organizationId } = by;
  return database.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const before = await findUser(tx, organizationId, id);
    if (before === null) throw notFound();
    const change = read(before);
    requireSame('userName', change.userName, before.user_name);
    requireSame('emails', change.email, before.email);
    const externalId = change.externalId === undefined ? before.external_id : change.externalId;
    if (await userNameExists(tx, organizationId, { userName: before.user_name, externalId, userId: id }))
      throw duplicate('Another user of the organization has this externalId');
    await storeUser(tx, organizationId, { userId: id, userName: before.user_name, externalId });
    await rename(tx, by, before, change.name);
    if (change.active === true && before.role === null) {
      await requireOwnDomain(tx, organizationId, before.email);
      await join(tx, by, id);
    }
    if (change.active === false && before.role !== null) await leave(tx, by, before);
    return (await findUser(tx, organizationId, id))!;
  });
}

/** Removes the user, and everything the provider stated. @throws ScimError 404, 403 for owners. */
export function deleteUser(database: Database, by: By, id: string): Promise<void> {
  const { organizationId } = by;
  return database.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const before = await findUser(tx, organizationId, id);
    if (before === null) throw notFound();
    if (before.role !== null) await leave(tx, by, before);
    await forgetUser(tx, organizationId, id);
  });
}

function requireSame(attribute: string, wanted: string | undefined, known: string): void {
  if (wanted === undefined || wanted.toLowerCase() === known.toLowerCase()) return;
  throw new ScimError(400, 'mutability', `${attribute} cannot be changed: deactivate the user and create another one`);
}

/**
 * Accounts of other domains belong to users outside the organization's authority; no response reveals whether one
 * exists.
 */
async function requireOwnDomain(tx: Transaction, organizationId: string, email: string): Promise<void> {
  if (await ownsDomain(tx, organizationId, parseDomain(email))) return;
  throw invalid(`The organization has not verified the domain ${parseDomain(email)}; see single sign-on`);
}

/** An account has one name across organizations: only the organization that owns its domain may change it. */
async function rename(tx: Transaction, by: By, before: UserRow, wanted: string | null | undefined): Promise<void> {
  const name = wanted ?? before.name;
  if (name === before.name || !(await ownsDomain(tx, by.organizationId, parseDomain(before.email)))) return;
  await renameUser(tx, before.id, name);
  await recordAudit(tx, {
    actor: by.actor,
    action: 'member.changed',
    organizationId: by.organizationId,
    keyId: null,
    userId: before.id,
    changes: { name: { from: before.name, to: name } },
  });
}

async function join(tx: Transaction, { organizationId, actor }: By, userId: string): Promise<void> {
  const role = await roleByGroups(tx, organizationId, userId);
  await addMembership(tx, organizationId, userId, role);
  await recordAudit(tx, {
    actor,
    action: 'member.joined',
    organizationId,
    keyId: null,
    userId,
    changes: { role: { from: null, to: role } },
  });
  await announceAccessChange(tx);
}

/** Ends the user's sessions, client connections and keys together with the membership. */
async function leave(tx: Transaction, { organizationId, actor }: By, { id, role }: UserRow): Promise<void> {
  requireMember(role);
  await deleteMembership(tx, organizationId, id);
  await recordAudit(tx, {
    actor,
    action: 'member.removed',
    organizationId,
    keyId: null,
    userId: id,
    changes: { role: { from: role, to: null } },
  });
  for (const keyId of await revokeKeys(tx, organizationId, await findKeysMadeBy(tx, organizationId, id)))
    await recordAudit(tx, {
      actor,
      action: 'key.revoked',
      organizationId,
      keyId,
      changes: { state: { from: 'active', to: 'revoked' } },
    });
  await announceAccessChange(tx);
}
