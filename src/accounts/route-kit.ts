/** What the routes of this capability share. */
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

/** Looking after an account costs no units; who manages the organization needs `admin`. */
export const MANAGE = { scopes: ['admin'], cost: () => 0 } satisfies Terms<unknown>;
export const ANY_SIGNED_IN = { scopes: [], cost: () => 0 } satisfies Terms<unknown>;
export const TAGS = ['Account'];

/** @throws AppError AUTH_SESSION_REQUIRED where a key asks. */
export function getSignedInUser({ caller }: Context): SignedIn {
  const signedIn = findSignedIn(caller);
  if (signedIn === null)
    throw new AppError('AUTH_SESSION_REQUIRED', 'This operation is for people who signed in, not for keys');
  return signedIn;
}

/** A key with `admin` may do what an admin may. */
export function getActor({ caller }: Context): Actor {
  return { actor: toAuditActor(caller), owner: findSignedIn(caller)?.current?.role === 'owner' };
}

export const DONE = { data: { done: true as const } };
