import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

export interface DomainRow {
  domain: string;
  /** Value that the TXT record must contain. */
  token: string;
  created_at: string;
  verified_at: string | null;
}

const MEMBERS = sql`domain, token, created_at, verified_at`;

export function listDomains(database: Queryable, organizationId: string): Promise<DomainRow[]> {
  return database.query<DomainRow>(sql`
    SELECT ${MEMBERS} FROM sso_domains WHERE organization_id = ${organizationId} ORDER BY domain`);
}

export async function findDomain(
  database: Queryable,
  organizationId: string,
  domain: string,
): Promise<DomainRow | null> {
  const rows = await database.query<DomainRow>(sql`
    SELECT ${MEMBERS} FROM sso_domains WHERE organization_id = ${organizationId} AND domain = ${domain}`);
  return rows[0] ?? null;
}

/** @returns false if it already exists. */
export async function insertDomain(
  tx: Queryable,
  organizationId: string,
  { domain, token }: { domain: string; token: string },
): Promise<boolean> {
  const added = await tx.execute(sql`
    INSERT INTO sso_domains (organization_id, domain, token) VALUES (${organizationId}, ${domain}, ${token})
    ON CONFLICT DO NOTHING`);
  return added === 1;
}

/** Whether another organization has verified the domain. */
export async function isDomainTaken(tx: Queryable, organizationId: string, domain: string): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT 1 FROM sso_domains WHERE domain = ${domain} AND organization_id <> ${organizationId} AND verified_at IS NOT NULL`);
  return rows.length > 0;
}

/**
 * @returns false if it was verified before or no longer exists. @throws Error of the database if another organization
 * verified it first.
 */
export async function markVerified(tx: Queryable, organizationId: string, domain: string): Promise<boolean> {
  const marked = await tx.execute(sql`
    UPDATE sso_domains SET verified_at = now()
    WHERE organization_id = ${organizationId} AND domain = ${domain} AND verified_at IS NULL`);
  return marked === 1;
}

/** Also ends the sessions that the domain's users started with the provider. @returns false if it does not exist. */
export async function deleteDomain(tx: Queryable, organizationId: string, domain: string): Promise<boolean> {
  await tx.execute(sql`
    DELETE FROM user_sessions s USING sso_connections c, users u
    WHERE c.organization_id = ${organizationId} AND s.sso_connection_id = c.id AND u.id = s.user_id
      AND split_part(lower(u.email), '@', 2) = ${domain}`);
  const deleted = await tx.execute(sql`
    DELETE FROM sso_domains WHERE organization_id = ${organizationId} AND domain = ${domain}`);
  return deleted === 1;
}
