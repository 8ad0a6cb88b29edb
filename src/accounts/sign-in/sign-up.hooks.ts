/** Sign-up requires an invitation link, or the owner link of the first start. */
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { Database } from '../../platform/database/database.ts';
import { isPlainName, PLAIN_NAME_EXPECTED } from '../../platform/text/plain-names.ts';
import { findPersonalEvent, findSignInMethod } from '../auth-operations.rules.ts';
import { claimInvitation, releaseInvitation } from '../invitations/invitations.queries.ts';
import { acceptInvitation, hashToken, invalidLink } from '../invitations/invitations.service.ts';
import { setSessionOrganization } from '../members/memberships.queries.ts';
import { verifyingOptions } from '../passkeys.ts';
import { recordPersonal, recordSignIns } from './auth-events.ts';
import { keepToProvider, refuseWithoutSso } from './sso-limits.ts';

/** Longer than any sign-up takes; if the sign-up crashed, the link becomes free again. */
const CLAIM_SECONDS = 60;
const MAX_NAME = 200;
const SIGN_UP = '/sign-up/email';

export interface AuthHookContext {
  path: string;
  body: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
}

/** @throws APIError without a matching link. */
export async function beforeSignUp(database: Database, { path, body }: AuthHookContext): Promise<void> {
  if (path !== SIGN_UP) return;
  const token = tokenIn(body);
  const email = String(body?.email ?? '').toLowerCase();
  if (token !== null && (await claimInvitation(database, hashToken(token), email, CLAIM_SECONDS))) return;
  throw new APIError('BAD_REQUEST', { code: 'ACCOUNT_LINK_INVALID', message: invalidLink().message });
}

export interface SignedUp {
  user: { id: string; email: string };
  session: { id: string };
}

/** @param signedUp null when the sign-up was rejected. */
export async function afterSignUp(
  database: Database,
  { path, body }: AuthHookContext,
  signedUp: SignedUp | null,
): Promise<void> {
  if (path !== SIGN_UP) {
    if (signedUp !== null) await setSessionOrganization(database, signedUp.session.id, null);
    return;
  }
  const token = tokenIn(body);
  if (token === null) return;
  if (signedUp === null) return releaseInvitation(database, hashToken(token));
  const { user, session } = signedUp;
  await acceptInvitation(database, token, { userId: user.id, email: user.email, sessionId: session.id });
}

function tokenIn(body: AuthHookContext['body']): string | null {
  return typeof body?.token === 'string' ? body.token : null;
}

/** Checks names of users and passkeys. @throws APIError for characters that would change how surrounding text reads. */
function refuseHiddenName({ body, query }: AuthHookContext): void {
  for (const name of [body?.name, query?.name]) {
    if (typeof name !== 'string' || (name.length <= MAX_NAME && isPlainName(name))) continue;
    const message = `The name must be ${PLAIN_NAME_EXPECTED}, at most ${MAX_NAME} characters`;
    throw new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message });
  }
}

const hasSecondFactor = (user: object): boolean => 'twoFactorEnabled' in user && user.twoFactorEnabled === true;

/** Both hooks in the signature of the library. */
export function signUpHooks(database: Database) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      refuseHiddenName(ctx as AuthHookContext);
      await keepToProvider(ctx);
      await beforeSignUp(database, ctx as AuthHookContext);
    }),
    after: createAuthMiddleware(async (ctx) => {
      const { newSession: found, session: before, returned } = ctx.context;
      if (found !== null) await refuseWithoutSso(database, found);
      await afterSignUp(database, ctx as AuthHookContext, found === null ? null : found);
      const options = verifyingOptions(ctx.path, returned);
      if (options !== null) return ctx.json(options);
      if (returned instanceof Error) return;
      if (before === null) {
        const method = found === null ? null : findSignInMethod(ctx.path, hasSecondFactor(found.user));
        if (method !== null) await recordSignIns(database, found!.user.id, method);
        return;
      }
      const event = findPersonalEvent(ctx.path, hasSecondFactor(before.user));
      if (event !== null) await recordPersonal(database, before.user.id, event);
    }),
  };
}
