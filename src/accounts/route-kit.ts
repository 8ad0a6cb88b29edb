/** Helpers shared by the routes of this capability. */
import { type Context, type Terms, toAuditActor } from '../access/access.public.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Actor } from './members/members.service.ts';
import type { Auth } from './sign-in/auth.ts';

export type { Actor } from './members/members.service.ts';

import { findSignedIn, type SignedIn } from './sign-in/session-authenticator.ts';
import type { Throttle } from './sign-in/throttle.ts';

export interface AccountParts {
  auth: Auth;
  config: Pick<Config, 'publicUrl' | 'isPublicUrlSet'>;
  database: Database;
  cursors: CursorCodec;
  mailer: Mailer;
  throttle: Throttle;
}

/** Managing one's account costs no units; managing the organization requires `admin`. */
export const MANAGE = { scopes: ['admin'], cost: () => 0 } satisfies Terms<unknown>;
export const ANY_SIGNED_IN = { scopes: [], cost: () => 0 } satisfies Terms<unknown>;
export const TAGS = ['Account'];

/** @throws AppError AUTH_SESSION_REQUIRED when the caller is a key. */
export function getSignedInUser({ caller }: Context): SignedIn {
  const signedIn = findSignedIn(caller);
  if (signedIn === null)
    throw new AppError('AUTH_SESSION_REQUIRED', 'This operation requires a signed-in user; API keys cannot use it');
  return signedIn;
}

/** A key with `admin` has the permissions of an admin. */
export function getActor({ caller }: Context): Actor {
  return { actor: toAuditActor(caller), owner: findSignedIn(caller)?.current?.role === 'owner' };
}

export const DONE = { data: { done: true as const } };
