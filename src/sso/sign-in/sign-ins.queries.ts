import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { Asserted } from '../role-mapping.ts';

/** A sign-in in progress. */
export interface SignInRequest {
  id: string;
  connection_id: string;
  next: string;
}

const COLUMNS = sql`id, connection_id, next`;

/** Also deletes expired sign-ins that no one returned from. */
export async function insertRequest(
  database: Queryable,
  request: SignInRequest & { browser: Buffer; expiresAt: string },
): Promise<void> {
  await database.execute(sql`DELETE FROM sso_requests WHERE expires_at < now()`);
  await database.execute(sql`
    INSERT INTO sso_requests (id, connection_id, browser, next, expires_at)
    VALUES (${request.id}, ${request.connection_id}, ${request.browser}, ${request.next}, ${request.expiresAt})`);
}

/**
 * Consumes a sign-in once, for the browser that started it. @returns null if it is missing, expired, or belongs to
 * another browser.
 */
export async function consumeRequest(database: Queryable, id: string, browser: Buffer): Promise<SignInRequest | null> {
  const rows = await database.query<SignInRequest>(sql`
    DELETE FROM sso_requests WHERE id = ${id} AND browser = ${browser} AND expires_at > now() AND ticket IS NULL
    RETURNING ${COLUMNS}`);
  return rows[0] ?? null;
}

/** A sign-in with a SAML response, and the part stored until the browser returns. */
export interface RespondedRequest extends SignInRequest {
  browser: Buffer;
  expires_at: string;
}

/** The first response consumes it, whatever it contains. @returns null if it is missing, expired, or not SAML. */
export async function consumeSamlRequest(database: Queryable, id: string): Promise<RespondedRequest | null> {
  const rows = await database.query<RespondedRequest>(sql`
    DELETE FROM sso_requests r USING sso_connections c
    WHERE r.id = ${id} AND r.ticket IS NULL AND r.expires_at > now() AND c.id = r.connection_id AND c.protocol = 'saml'
    RETURNING r.id, r.connection_id, r.next, r.browser, r.expires_at`);
  return rows[0] ?? null;
}

/** Stores what a response stated until its browser returns. @returns false if the connection no longer exists. */
export async function insertSamlResponse(
  database: Queryable,
  { id, connection_id, next, browser, expires_at }: RespondedRequest,
  asserted: Asserted,
  ticket: Buffer,
): Promise<boolean> {
  const retained = await database.execute(sql`
    INSERT INTO sso_requests (id, connection_id, browser, next, expires_at, asserted, ticket)
    SELECT ${id}, c.id, ${browser}::bytea, ${next}, ${expires_at}::timestamptz, ${JSON.stringify(asserted)}::jsonb, ${ticket}::bytea
    FROM sso_connections c WHERE c.id = ${connection_id}`);
  return retained === 1;
}

export async function consumeSamlResponse(
  database: Queryable,
  ticket: Buffer,
  browser: Buffer,
): Promise<(SignInRequest & { asserted: Asserted }) | null> {
  const rows = await database.query<SignInRequest & { asserted: Asserted }>(sql`
    DELETE FROM sso_requests WHERE ticket = ${ticket} AND browser = ${browser} AND expires_at > now()
    RETURNING ${COLUMNS}, asserted`);
  return rows[0] ?? null;
}

export interface Identity {
  user_id: string;
  email: string;
  member: boolean;
}

/** The account linked to a person at the provider. */
export async function findIdentity(
  tx: Queryable,
  { connectionId, organizationId, subject }: { connectionId: string; organizationId: string; subject: string },
): Promise<Identity | null> {
  const rows = await tx.query<Identity>(sql`
    UPDATE sso_identities i SET last_sign_in_at = now() FROM users u
    WHERE i.connection_id = ${connectionId} AND i.subject = ${subject} AND u.id = i.user_id
    RETURNING i.user_id, lower(u.email) AS email, EXISTS (
      SELECT 1 FROM memberships m WHERE m.user_id = i.user_id AND m.organization_id = ${organizationId}) AS member`);
  return rows[0] ?? null;
}

/** @returns false if the account is linked to another person at the provider. */
export async function insertIdentity(
  tx: Queryable,
  { connectionId, subject, userId }: { connectionId: string; subject: string; userId: string },
): Promise<boolean> {
  const added = await tx.execute(sql`
    INSERT INTO sso_identities (connection_id, subject, user_id) VALUES (${connectionId}, ${subject}, ${userId})
    ON CONFLICT DO NOTHING`);
  return added === 1;
}
