import sql from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';

/** What an organization requests before an agent writes. */
export const WRITE_APPROVALS = ['asserted', 'recorded', 'second_person'] as const;
export type WriteApprovals = (typeof WRITE_APPROVALS)[number];

export interface OrganizationFacts {
  id: string;
  name: string;
  plan: string;
  state: 'active' | 'suspended';
  require_two_factor: boolean;
  write_approvals: WriteApprovals;
  created_at: string;
}

export async function organizationFacts(database: Queryable, id: string): Promise<OrganizationFacts> {
  const rows = await database.query<OrganizationFacts>(sql`
    SELECT id, name, plan, state, require_two_factor, write_approvals, created_at FROM organizations WHERE id = ${id}`);
  return rows[0]!;
}
