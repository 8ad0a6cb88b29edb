import { announceAccessChange, recordAudit } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { organizationFacts } from './account.queries.ts';
import { renameOrganization } from './members.queries.ts';
import { membershipsOf, settleSession } from './memberships.queries.ts';

export interface OrganizationSettings {
  name?: string;
  require_two_factor?: boolean;
}

/** Members that are absent stay. */
export function changeSettings(
  database: Database,
  organizationId: string,
  change: OrganizationSettings,
  actor: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    const before = await organizationFacts(tx, organizationId);
    const after = { ...before, ...change };
    await renameOrganization(tx, organizationId, { name: after.name, requireTwoFactor: after.require_two_factor });
    const changes = Object.fromEntries(
      (['name', 'require_two_factor'] as const)
        .filter((member) => before[member] !== after[member])
        .map((member) => [member, { from: before[member], to: after[member] }]),
    );
    if (Object.keys(changes).length === 0) return;
    await recordAudit(tx, { actor, action: 'organization.changed', organizationId, keyId: null, changes });
    await announceAccessChange(tx);
  });
}

/** Has a session work in another organization of its person. @throws AppError RESOURCE_NOT_FOUND. */
export function switchOrganization(
  database: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
  organizationId: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    const memberships = await membershipsOf(tx, userId);
    if (!memberships.some(({ organization_id }) => organization_id === organizationId))
      throw new AppError('RESOURCE_NOT_FOUND', 'You are not a member of this organization', {
        hint: 'GET /v1/account lists the organizations you belong to.',
      });
    await settleSession(tx, sessionId, organizationId);
    await announceAccessChange(tx);
  });
}
