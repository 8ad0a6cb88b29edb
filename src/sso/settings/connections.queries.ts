import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { MappedRole, RoleRule } from '../role-mapping.ts';

export interface OidcSettings {
  client_id: string;
  scopes: string[];
}

export interface SamlSettings {
  entry_point: string;
  /** PEM; one of them must match the signature. */
  certificates: string[];
}

interface ConnectionFacts {
  id: string;
  organization_id: string;
  /** Issuer (OpenID Connect) or entity id (SAML). */
  issuer: string;
  client_secret: Buffer | null;
  role_claim: string | null;
  role_mapping: RoleRule[];
  default_role: MappedRole;
  enforced: boolean;
  created_at: string;
  updated_at: string;
}

export type ConnectionRow = ConnectionFacts &
  ({ protocol: 'oidc'; settings: OidcSettings } | { protocol: 'saml'; settings: SamlSettings });

const MEMBERS = sql`c.id, c.organization_id, c.protocol, c.issuer, c.settings, c.client_secret, c.role_claim, c.role_mapping,
  c.default_role, c.enforced, c.created_at, c.updated_at`;

/** Locks the organization to serialize changes, then reads its connection. */
export async function lockConnection(tx: Queryable, organizationId: string): Promise<ConnectionRow | null> {
  await tx.query(sql`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`);
  return findConnection(tx, organizationId);
}

export async function findConnection(database: Queryable, organizationId: string): Promise<ConnectionRow | null> {
  const rows = await database.query<ConnectionRow>(sql`
    SELECT ${MEMBERS} FROM sso_connections c WHERE c.organization_id = ${organizationId}`);
  return rows[0] ?? null;
}

/** A connection that can be used for sign-in, with its organization's plan. */
export type UsableConnection = ConnectionRow & { plan: string };

/** The connection of the organization with this verified domain. */
export async function connectionForDomain(database: Queryable, domain: string): Promise<UsableConnection | null> {
  const rows = await database.query<UsableConnection>(sql`
    SELECT ${MEMBERS}, o.plan FROM sso_domains d
      JOIN sso_connections c ON c.organization_id = d.organization_id JOIN organizations o ON o.id = c.organization_id
    WHERE d.domain = ${domain} AND d.verified_at IS NOT NULL AND o.state = 'active'`);
  return rows[0] ?? null;
}

export async function usableConnection(database: Queryable, id: string): Promise<UsableConnection | null> {
  const rows = await database.query<UsableConnection>(sql`
    SELECT ${MEMBERS}, o.plan FROM sso_connections c JOIN organizations o ON o.id = c.organization_id
    WHERE c.id = ${id} AND o.state = 'active'`);
  return rows[0] ?? null;
}

/** Whether the organization has verified the domain. The row stays locked until the transaction ends. */
export async function ownsDomain(tx: Queryable, organizationId: string, domain: string): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT 1 FROM sso_domains WHERE organization_id = ${organizationId} AND domain = ${domain} AND verified_at IS NOT NULL
    FOR SHARE`);
  return rows.length === 1;
}

export async function writeConnection(
  tx: Queryable,
  row: Omit<ConnectionRow, 'created_at' | 'updated_at'>,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO sso_connections (id, organization_id, protocol, issuer, settings, client_secret, role_claim, role_mapping,
      default_role, enforced)
    VALUES (${row.id}, ${row.organization_id}, ${row.protocol}, ${row.issuer}, ${JSON.stringify(row.settings)}::jsonb,
      ${row.client_secret}, ${row.role_claim}, ${JSON.stringify(row.role_mapping)}::jsonb, ${row.default_role}, ${row.enforced})
    ON CONFLICT (organization_id) DO UPDATE SET settings = excluded.settings, client_secret = excluded.client_secret,
      role_claim = excluded.role_claim, role_mapping = excluded.role_mapping, default_role = excluded.default_role,
      enforced = excluded.enforced, updated_at = now()`);
}

/** Also deletes the sessions it started and the links to its users. */
export async function deleteConnection(tx: Queryable, organizationId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM sso_connections WHERE organization_id = ${organizationId}`);
}

/** Ends other sessions of users who now have to sign in with the provider. */
export async function endOtherSessions(tx: Queryable, organizationId: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM user_sessions s USING memberships m, users u, sso_domains d
    WHERE s.organization_id = ${organizationId} AND s.sso_connection_id IS NULL AND u.id = s.user_id
      AND m.user_id = s.user_id AND m.organization_id = s.organization_id AND m.role <> 'owner'
      AND d.organization_id = s.organization_id AND d.verified_at IS NOT NULL AND d.domain = split_part(lower(u.email), '@', 2)`);
}

export interface ListedConnection {
  organization_id: string;
  organization: string;
  protocol: 'oidc' | 'saml';
  issuer: string;
  enforced: boolean;
  domains: string[];
  people: number;
}

/** @param organizationId null for all */
export function listConnections(database: Queryable, organizationId: string | null): Promise<ListedConnection[]> {
  return database.query<ListedConnection>(sql`
    SELECT c.organization_id, o.name AS organization, c.protocol, c.issuer, c.enforced,
      ARRAY(SELECT d.domain FROM sso_domains d WHERE d.organization_id = c.organization_id AND d.verified_at IS NOT NULL
        ORDER BY d.domain) AS domains,
      (SELECT count(*)::int FROM sso_identities i WHERE i.connection_id = c.id) AS people
    FROM sso_connections c JOIN organizations o ON o.id = c.organization_id
    WHERE ${organizationId}::text IS NULL OR c.organization_id = ${organizationId} ORDER BY o.created_at, o.id`);
}
