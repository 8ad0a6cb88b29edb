/** Roles from groups, according to the role mapping of single sign-on. */
import { announceAccessChange, recordAudit } from '../../access/access.public.ts';
import { setRole } from '../../accounts/accounts.public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findConnection, mapRole } from '../../sso/sso.public.ts';
import { ScimError } from '../errors.ts';
import { findRoles, listGroupNames } from './groups.queries.ts';

type ProvidedRole = ReturnType<typeof mapRole>;

/** The role of a new member. */
export async function roleByGroups(tx: Transaction, organizationId: string, userId: string): Promise<ProvidedRole> {
  const connection = await findConnection(tx, organizationId);
  if (connection === null) return 'viewer';
  return mapRole(connection, await listGroupNames(tx, organizationId, userId));
}

/**
 * Assigns members the roles of their groups. It covers everyone in a changed group, not only those added or removed, so
 * a new mapping applies with the next change to a group. Without a mapping, roles stay as assigned; only owners can
 * appoint owners.
 */
export async function applyGroups(
  tx: Transaction,
  { organizationId, actor }: { organizationId: string; actor: string },
  userIds: readonly string[],
): Promise<void> {
  const connection = await findConnection(tx, organizationId);
  if (connection === null || connection.role_mapping.length === 0 || userIds.length === 0) return;
  let changed = false;
  for (const { user_id: userId, role, groups } of await findRoles(tx, organizationId, userIds)) {
    const next = mapRole(connection, groups);
    if (role === 'owner' || role === next) continue;
    changed = true;
    await setRole(tx, organizationId, userId, next);
    await recordAudit(tx, {
      actor,
      action: 'member.changed',
      organizationId,
      keyId: null,
      userId,
      changes: { role: { from: role, to: next } },
    });
  }
  if (changed) await announceAccessChange(tx);
}

/** @throws ScimError 403 for an owner. */
export function requireMember(role: string | null): void {
  if (role === 'owner')
    throw new ScimError(403, null, "Owners are managed in the console: change the user's role there first");
}
