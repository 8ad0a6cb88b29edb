/**
 * Sessions that began at an organization's identity provider. The provider is trusted for its own organization only:
 * such a session stays in it, grants no owner role, and cannot change how the user signs in elsewhere.
 */
import type { Queryable } from '../../platform/database/database.ts';
import { randomText, sortableId } from '../../platform/ids.ts';
import { isSsoSessionActive, listMemberships, type Membership } from '../members/memberships.queries.ts';
import { insertSsoSession } from '../members/sso.queries.ts';
import { storedToken } from '../sessions/session-tokens.ts';
import type { Auth } from './auth.ts';

const TOKEN_LENGTH = 32;
/** Same as other sessions; the SSO session itself ends earlier. */
const SESSION_MS = 12 * 3_600_000;
interface SessionFacts {
  id: string;
  organizationId: string | null;
  ssoConnectionId: string | null;
}

/**
 * Memberships a session can use: all of the user's, or for an SSO session only the provider's organization, where no
 * one is an owner and the provider handles second factors.
 * @returns null when the session is too old.
 */
export async function openMemberships(
  database: Queryable,
  userId: string,
  { id, organizationId, ssoConnectionId }: SessionFacts,
): Promise<Membership[] | null> {
  const memberships = await listMemberships(database, userId);
  if (ssoConnectionId === null) return memberships;
  if (!(await isSsoSessionActive(database, id))) return null;
  return memberships
    .filter(({ organization_id }) => organization_id === organizationId)
    .map((one) => ({
      ...one,
      role: one.role === 'owner' ? 'admin' : one.role,
      require_two_factor: false,
      sso_required: false,
    }));
}

export interface SsoSession {
  userId: string;
  organizationId: string;
  connectionId: string;
  address: string;
  userAgent: string | null;
}

/** @returns the token of the session, for its cookie. */
export async function openSsoSession(tx: Queryable, session: SsoSession, now: Date): Promise<string> {
  const token = randomText(TOKEN_LENGTH);
  const expiresAt = new Date(now.getTime() + SESSION_MS).toISOString();
  await insertSsoSession(tx, { ...session, id: sortableId('ses_'), token: storedToken(token), expiresAt });
  return token;
}

/** The Set-Cookie header in the library's format. */
export function sessionCookie(auth: Auth, token: string): Promise<string> {
  return auth.sessionCookie(token, SESSION_MS / 1_000);
}
