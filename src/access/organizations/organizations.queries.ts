import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { OrganizationState } from '../keys/keys.rules.ts';
import type { Plan } from '../limits/plans.rules.ts';

export interface Organization {
  id: string;
  name: string;
  plan: Plan;
  state: OrganizationState;
  require_idempotency: boolean;
  created_at: string;
}

const ORGANIZATION = sql`id, name, plan, state, require_idempotency, created_at`;

export async function insertOrganization(
  database: Queryable,
  id: string,
  name: string,
  plan: Plan,
): Promise<Organization> {
  const rows = await database.query<Organization>(sql`
    INSERT INTO organizations (id, name, plan) VALUES (${id}, ${name}, ${plan}) RETURNING ${ORGANIZATION}`);
  return rows[0]!;
}

export function listOrganizations(database: Queryable): Promise<Organization[]> {
  return database.query<Organization>(sql`SELECT ${ORGANIZATION} FROM organizations ORDER BY created_at, id`);
}

/**
 * Locks until the transaction ends, so that the log matches the change and two concurrent requests cannot exceed a
 * limit.
 */
export async function lockOrganization(database: Queryable, id: string): Promise<Organization | null> {
  const rows = await database.query<Organization>(
    sql`SELECT ${ORGANIZATION} FROM organizations WHERE id = ${id} FOR NO KEY UPDATE`,
  );
  return rows[0] ?? null;
}

export interface OrganizationChange {
  plan?: Plan | undefined;
  requireIdempotency?: boolean | undefined;
  state?: OrganizationState | undefined;
}

export async function updateOrganization(
  database: Queryable,
  id: string,
  change: OrganizationChange,
): Promise<Organization> {
  const rows = await database.query<Organization>(sql`
    UPDATE organizations SET plan = coalesce(${change.plan ?? null}, plan), state = coalesce(${change.state ?? null}, state),
      require_idempotency = coalesce(${change.requireIdempotency ?? null}::boolean, require_idempotency)
    WHERE id = ${id} RETURNING ${ORGANIZATION}`);
  return rows[0]!;
}
