import { announceAccessChange, recordAudit } from '../../access/access.public.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { updateOrganization } from '../members/members.queries.ts';
import { listMemberships, setSessionOrganization } from '../members/memberships.queries.ts';
import { ssoRequired } from '../sign-in/sso-required.rules.ts';
import { organizationFacts, type WriteApprovals } from './account.queries.ts';

export interface OrganizationSettings {
  name?: string;
  require_two_factor?: boolean;
  write_approvals?: WriteApprovals;
  always_receipts?: boolean;
}

/** Omitted fields stay unchanged. */
export function changeSettings(
  database: Database,
  organizationId: string,
  change: OrganizationSettings,
  actor: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    const before = await organizationFacts(tx, organizationId);
    const after = { ...before, ...change };
    await updateOrganization(tx, organizationId, after);
    const changes = Object.fromEntries(
      (['name', 'require_two_factor', 'write_approvals', 'always_receipts'] as const)
        .filter((member) => before[member] !== after[member])
        .map((member) => [member, { from: before[member], to: after[member] }]),
    );
    if (Object.keys(changes).length === 0) return;
    await recordAudit(tx, { actor, action: 'organization.changed', organizationId, keyId: null, changes });
    await announceAccessChange(tx);
  });
}

/**
 * Switches a session to another organization of its user.
 * @param person boundTo: the organization of an SSO session, which it cannot leave; null for other sessions
 * @throws AppError RESOURCE_NOT_FOUND, AUTH_SSO_REQUIRED.
 */
export function switchOrganization(
  database: Database,
  { userId, sessionId, boundTo }: { userId: string; sessionId: string; boundTo: string | null },
  organizationId: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    const memberships = await listMemberships(tx, userId);
    const found = memberships.find(({ organization_id }) => organization_id === organizationId);
    if (found === undefined || (boundTo !== null && boundTo !== organizationId))
      throw new AppError('RESOURCE_NOT_FOUND', 'You are not a member of this organization', {
        hint: 'GET /v1/account lists the organizations you belong to.',
      });
    if (found.sso_required) throw ssoRequired();
    await setSessionOrganization(tx, sessionId, organizationId);
    await announceAccessChange(tx);
  });
}
