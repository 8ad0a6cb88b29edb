import sql from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';

export interface OrganizationFacts {
  id: string;
  name: string;
  plan: string;
  state: 'active' | 'suspended';
  require_two_factor: boolean;
  created_at: string;
}

export async function organizationFacts(database: Queryable, id: string): Promise<OrganizationFacts> {
  const rows = await database.query<OrganizationFacts>(sql`
    SELECT id, name, plan, state, require_two_factor, created_at FROM organizations WHERE id = ${id}`);
  return rows[0]!;
}
