/** Accounts and sessions of SSO users. */
import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

export async function endUserSession(database: Queryable, sessionId: string): Promise<void> {
  await database.execute(sql`DELETE FROM user_sessions WHERE id = ${sessionId}`);
}

export interface NewSsoSession {
  id: string;
  token: string;
  userId: string;
  organizationId: string;
  connectionId: string;
  expiresAt: string;
  address: string;
  userAgent: string | null;
}

export async function insertSsoSession(database: Queryable, session: NewSsoSession): Promise<void> {
  const { id, token, userId, organizationId, connectionId, expiresAt, address, userAgent } = session;
  await database.execute(sql`
    INSERT INTO user_sessions (id, token, user_id, organization_id, sso_connection_id, expires_at, ip_address, user_agent)
    VALUES (${id}, ${token}, ${userId}, ${organizationId}, ${connectionId}, ${expiresAt}, ${address}, ${userAgent})`);
}

/** Locked until the transaction ends. @param email in lower case */
export async function findPerson(
  database: Queryable,
  email: string,
): Promise<{ id: string; email_verified: boolean } | null> {
  const rows = await database.query<{ id: string; email_verified: boolean }>(sql`
    SELECT id, email_verified FROM users WHERE email = ${email} FOR UPDATE`);
  return rows[0] ?? null;
}

export async function insertVerifiedUser(
  database: Queryable,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<void> {
  await database.execute(sql`
    INSERT INTO users (id, name, email, email_verified) VALUES (${id}, ${name}, ${email}, true)`);
}

/** Removes all credentials and sessions. */
export async function forgetCredentials(database: Queryable, userId: string): Promise<void> {
  await database.execute(sql`DELETE FROM user_credentials WHERE user_id = ${userId}`);
  await database.execute(sql`DELETE FROM passkeys WHERE user_id = ${userId}`);
  await database.execute(sql`DELETE FROM two_factors WHERE user_id = ${userId}`);
  await database.execute(sql`DELETE FROM user_sessions WHERE user_id = ${userId}`);
  await database.execute(sql`UPDATE users SET two_factor_enabled = false WHERE id = ${userId}`);
}
