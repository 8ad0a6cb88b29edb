import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** What an organization requires before an agent writes. */
export const WRITE_APPROVALS = ['asserted', 'recorded', 'second_person'] as const;
export type WriteApprovals = (typeof WRITE_APPROVALS)[number];

export interface OrganizationFacts {
  id: string;
  name: string;
  plan: string;
  state: 'active' | 'suspended';
  require_two_factor: boolean;
  write_approvals: WriteApprovals;
  always_receipts: boolean;
  created_at: string;
}

export async function organizationFacts(database: Queryable, id: string): Promise<OrganizationFacts> {
  const rows = await database.query<OrganizationFacts>(sql`
    SELECT id, name, plan, state, require_two_factor, write_approvals, always_receipts, created_at FROM organizations WHERE id = ${id}`);
  // A process may cache a caller for a moment after the organization was deleted.
  if (rows[0] === undefined) throw new AppError('AUTH_INVALID_KEY', 'The organization no longer exists');
  return rows[0];
}

export async function renameUser(database: Queryable, userId: string, name: string): Promise<void> {
  await database.execute(sql`UPDATE users SET name = ${name}, updated_at = now() WHERE id = ${userId}`);
}
