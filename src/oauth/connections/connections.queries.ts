/** Connections: what users allow clients to do, and the resulting tokens. */
import sql from 'sql-template-tag';
import { type Role, SIGN_IN_ERROR_CODE } from '../../accounts/accounts.public.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface ClientRow {
  client_id: string;
  name: string | null;
  uri: string | null;
  /** Null for a self-registered client. */
  client_discovery_id: string | null;
}

export async function findClient(database: Queryable, clientId: string): Promise<ClientRow | null> {
  const rows = await database.query<ClientRow>(sql`
    SELECT client_id, name, uri, client_discovery_id FROM oauth_clients WHERE client_id = ${clientId} AND disabled IS NOT TRUE`);
  return rows[0] ?? null;
}

/** A valid access token, with its user and client. */
export interface TokenRow {
  client_id: string;
  user_id: string;
  organization_id: string;
  connection_id: string;
  scopes: string[];
  resources: string[] | null;
  expires_at: string;
  plan: string;
  always_receipts: boolean;
  organization_state: 'active' | 'suspended';
  role: Role;
  /** What the organization requires to sign in and the user lacks. */
  lacks: 'AUTH_SSO_REQUIRED' | 'AUTH_TWO_FACTOR_REQUIRED' | null;
}

/** @param hash of the token, as the library stores it */
export async function findToken(database: Queryable, hash: string): Promise<TokenRow | null> {
  const rows = await database.query<TokenRow>(sql`
    SELECT t.client_id, t.user_id, t.reference_id AS organization_id, c.id AS connection_id, t.scopes, t.resources, t.expires_at,
      o.plan, o.always_receipts, o.state AS organization_state, m.role, ${SIGN_IN_ERROR_CODE} AS lacks
    FROM oauth_access_tokens t
    JOIN oauth_clients k ON k.client_id = t.client_id AND k.disabled IS NOT TRUE
    JOIN oauth_consents c ON c.client_id = t.client_id AND c.user_id = t.user_id AND c.reference_id = t.reference_id
    JOIN memberships m ON m.organization_id = t.reference_id AND m.user_id = t.user_id
    JOIN organizations o ON o.id = t.reference_id
    JOIN users u ON u.id = t.user_id
    WHERE t.token = ${hash} AND t.revoked IS NULL`);
  return rows[0] ?? null;
}

/** Active connections: what users allow clients to do. */
export function findActive(database: Queryable, ids: readonly string[]): Promise<ActiveRow[]> {
  return database.query<ActiveRow>(sql`
    SELECT c.id, o.plan, o.state AS organization_state, m.role
    FROM oauth_consents c
    JOIN memberships m ON m.organization_id = c.reference_id AND m.user_id = c.user_id
    JOIN organizations o ON o.id = c.reference_id
    JOIN users u ON u.id = c.user_id AND ${SIGN_IN_ERROR_CODE} IS NULL
    WHERE c.id = ANY (${ids}::text[])`);
}

export interface ActiveRow {
  id: string;
  plan: string;
  organization_state: 'active' | 'suspended';
  role: Role;
}

export interface ConnectionRow {
  id: string;
  organization_id: string;
  user_id: string;
  user_name: string;
  user_email: string;
  client_id: string;
  client_name: string | null;
  client_uri: string | null;
  client_discovery_id: string | null;
  scopes: string[];
  resources: string[] | null;
  created_at: string;
  updated_at: string;
  /** When it last received an access token; null if none is stored. */
  active_at: string | null;
}

/** Newest first. @param userId null for all users. */
export function listConnections(
  database: Queryable,
  filter: { organizationId: string | null; userId: string | null; id: string | null },
): Promise<ConnectionRow[]> {
  return database.query<ConnectionRow>(sql`
    SELECT c.id, c.reference_id AS organization_id, c.user_id, u.name AS user_name, u.email AS user_email, c.client_id,
      k.name AS client_name, k.uri AS client_uri, k.client_discovery_id, c.scopes, c.resources, c.created_at, c.updated_at,
      (SELECT max(t.created_at) FROM (
        SELECT client_id, user_id, reference_id, created_at FROM oauth_access_tokens
        UNION ALL SELECT client_id, user_id, reference_id, created_at FROM oauth_refresh_tokens) t
       WHERE t.client_id = c.client_id AND t.user_id = c.user_id AND t.reference_id = c.reference_id) AS active_at
    FROM oauth_consents c
    JOIN oauth_clients k ON k.client_id = c.client_id
    JOIN users u ON u.id = c.user_id
    WHERE (${filter.organizationId}::text IS NULL OR c.reference_id = ${filter.organizationId})
      AND (${filter.userId}::text IS NULL OR c.user_id = ${filter.userId})
      AND (${filter.id}::text IS NULL OR c.id = ${filter.id})
    ORDER BY c.created_at DESC, c.id DESC LIMIT 500`);
}

/**
 * What clients did on behalf of an organization's users since a day, by tool; the tool is empty for other operations.
 */
export interface ConnectionUse {
  client_id: string;
  user_id: string;
  tool: string;
  /** Date of the last request, YYYY-MM-DD. */
  last_day: string;
  units: number;
  requests: number;
}

export function useOfConnections(database: Queryable, organizationId: string, since: string): Promise<ConnectionUse[]> {
  return database.query<ConnectionUse>(sql`
    SELECT client AS client_id, actor_id AS user_id, tool, max(day) AS last_day, sum(units)::bigint AS units,
      sum(requests)::bigint AS requests
    FROM usage_days WHERE organization_id = ${organizationId} AND actor_kind = 'oauth' AND day >= ${since}::date
    GROUP BY client, actor_id, tool ORDER BY sum(requests) DESC, tool`);
}

/** Deletes the consent and every token issued under it. */
export async function deleteConnection(database: Queryable, row: ConnectionRow): Promise<void> {
  const owner = sql`client_id = ${row.client_id} AND user_id = ${row.user_id} AND reference_id = ${row.organization_id}`;
  await database.execute(sql`DELETE FROM oauth_access_tokens WHERE ${owner}`);
  await database.execute(sql`DELETE FROM oauth_refresh_tokens WHERE ${owner}`);
  await database.execute(sql`DELETE FROM oauth_consents WHERE ${owner}`);
}

/** Deletes expired tokens, and registered clients that never completed a connection. @returns how many */
export async function deleteEnded(database: Queryable): Promise<{ tokens: number; clients: number }> {
  const access = await database.execute(sql`DELETE FROM oauth_access_tokens WHERE expires_at < now()`);
  const refresh = await database.execute(sql`
    DELETE FROM oauth_refresh_tokens r WHERE r.expires_at < now()
      AND NOT EXISTS (SELECT 1 FROM oauth_access_tokens a WHERE a.refresh_id = r.id)`);
  await database.execute(sql`DELETE FROM oauth_client_assertions WHERE expires_at < now()`);
  const clients = await database.execute(sql`
    DELETE FROM oauth_clients k WHERE k.created_at < now() - interval '1 day' AND k.user_id IS NULL AND k.reference_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM oauth_consents c WHERE c.client_id = k.client_id)
      AND NOT EXISTS (SELECT 1 FROM oauth_access_tokens a WHERE a.client_id = k.client_id)
      AND NOT EXISTS (SELECT 1 FROM oauth_refresh_tokens r WHERE r.client_id = k.client_id)`);
  return { tokens: access + refresh, clients };
}

/** Corrects the stored fields of a newly registered client; null leaves a field unchanged. */
export async function correctClient(
  db: Queryable,
  clientId: string,
  { redirects, scopes }: { redirects: readonly string[] | null; scopes: readonly string[] | null },
): Promise<void> {
  const json = (list: readonly string[] | null) => (list === null ? null : JSON.stringify(list));
  await db.query(sql`
    UPDATE oauth_clients SET redirect_uris = coalesce(${json(redirects)}::jsonb, redirect_uris),
      scopes = coalesce(${json(scopes)}::jsonb, scopes)
    WHERE client_id = ${clientId}`);
}
