/** What sessions of an identity provider may not do below /auth, and where a session needs one. Called by the sign-in library. */
import { type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { APIError } from 'better-call';
import type { Database } from '../../platform/database/database.ts';
import { listMemberships } from '../members/memberships.queries.ts';
import { endUserSession } from '../members/sso.queries.ts';
import { ssoRequired } from './sso-required.rules.ts';

/** What an SSO session may request below /auth: signing in and out, and authorizing clients. */
const WITH_SSO =
  /^\/(?:get-session|sign-(?:in|up|out)\b|oauth2\/|passkey\/(?:generate-authenticate|verify-auth)|two-factor\/verify|(?:request-password-)?reset)/;

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
