/** What the routes of this capability share. */
import { auditActorOf, type Context, type Terms } from '../access/access.public.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Auth } from './auth.ts';
import type { Doer } from './members.service.ts';

export type { Doer } from './members.service.ts';

import { type SignedIn, signedInOf } from './session-authenticator.ts';
import type { Throttle } from './throttle.ts';

export interface AccountParts {
  auth: Auth;
  config: Pick<Config, 'publicUrl' | 'publicUrlGiven'>;
  database: Database;
  cursors: CursorCodec;
  mailer: Mailer;
  throttle: Throttle;
}

/** Looking after an account costs no units; who manages the organization needs `admin`. */
export const MANAGE = { scopes: ['admin'], cost: () => 0 } satisfies Terms<unknown>;
export const ANYBODY_KNOWN = { scopes: [], cost: () => 0 } satisfies Terms<unknown>;
export const TAGS = ['Account'];

/** @throws AppError AUTH_SESSION_REQUIRED where a key asks. */
export function personOf({ caller }: Context): SignedIn {
  const signedIn = signedInOf(caller);
  if (signedIn === null)
    throw new AppError('AUTH_SESSION_REQUIRED', 'This operation is for people who signed in, not for keys');
  return signedIn;
}

/** A key with `admin` may do what an admin may. */
export function doerOf({ caller }: Context): Doer {
  return { actor: auditActorOf(caller), owner: signedInOf(caller)?.current?.role === 'owner' };
}

export const DONE = { data: { done: true as const } };
