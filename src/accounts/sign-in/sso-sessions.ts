/**
 * Sessions that began at an organization's identity provider. The provider is trusted for its own organization only:
 * such a session stays in it, grants no owner role, and cannot change how the user signs in elsewhere.
 */
import { type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { APIError, serializeSignedCookie } from 'better-call';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { randomText, sortableId } from '../../platform/ids.ts';
import { isSsoSessionActive, listMemberships, type Membership } from '../members/memberships.queries.ts';
import { endUserSession, insertSsoSession } from '../members/sso.queries.ts';
import { storedToken } from '../sessions/session-tokens.ts';
import type { Auth } from './auth.ts';
import { ssoRequired } from './sso-required.rules.ts';

const TOKEN_LENGTH = 32;
/** Same as other sessions; the SSO session itself ends earlier. */
const SESSION_MS = 12 * 3_600_000;
/** What an SSO session may request below /auth: signing in and out, and authorizing clients. */
const WITH_SSO =
  /^\/(?:get-session|sign-(?:in|up|out)\b|oauth2\/|passkey\/(?:generate-authenticate|verify-auth)|two-factor\/verify|(?:request-password-)?reset)/;

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

/** Ends a session that began by password or passkey and has no usable organization. @throws APIError in that case. */
export async function refuseWithoutSso(
  database: Database,
  { user, session }: { user: { id: string }; session: { id: string } },
): Promise<void> {
  const memberships = await listMemberships(database, user.id);
  if (memberships.length === 0 || memberships.some(({ sso_required }) => !sso_required)) return;
  await endUserSession(database, session.id);
  throw new APIError('FORBIDDEN', { code: 'AUTH_SSO_REQUIRED', message: ssoRequired().message });
}

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** @throws APIError when an SSO session would change how its user signs in. */
export async function keepToProvider(ctx: HookContext): Promise<void> {
  if (ctx.path === undefined || WITH_SSO.test(ctx.path)) return;
  const found = await getSessionFromCtx(ctx, { disableRefresh: true, disableCookieCache: true });
  const { ssoConnectionId = null } = (found?.session ?? {}) as { ssoConnectionId?: string | null };
  if (ssoConnectionId === null) return;
  throw new APIError('FORBIDDEN', {
    code: 'SIGNED_IN_WITH_SSO',
    message: 'You signed in with SSO: sign in without it to change passwords, passkeys or second factors',
  });
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
export async function sessionCookie(auth: Auth, token: string): Promise<string> {
  const { authCookies, secret } = await auth.$context;
  const { name, attributes } = authCookies.sessionToken;
  return serializeSignedCookie(name, token, secret, { ...attributes, maxAge: SESSION_MS / 1_000 });
}
