/** What the server needs from accounts. */
import type { BetterAuthPlugin } from 'better-auth';
import type { FastifyInstance } from 'fastify';
import type { Access, PlanTable, Serve } from '../access/access.public.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { installationSecret } from '../platform/database/secrets.queries.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { MinuteWindows } from '../platform/limits/minute-windows.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { serveAccounts } from './register-api.ts';
import { type Auth, createAuth } from './sign-in/auth.ts';
import { authEvents } from './sign-in/auth-events.ts';
import { libraryKeys } from './sign-in/library-keys.ts';
import { sessionAuthenticator } from './sign-in/session-authenticator.ts';
import { Throttle } from './sign-in/throttle.ts';

export type { Auth } from './sign-in/auth.ts';
export { recordSignIn } from './sign-in/auth-events.ts';
export { openMemberships, openSsoSession, sessionCookie } from './sign-in/sso-sessions.ts';
export { Throttle } from './sign-in/throttle.ts';

export interface AccountsParts {
  config: Config;
  database: Database;
  access: Access;
  plans: PlanTable;
  mailer: Mailer;
  cursors: CursorCodec;
  /** Shared by all processes; sign-in attempts are counted here. */
  windows: MinuteWindows;
  /** From other capabilities that sign users in or act for them. */
  plugins(): Promise<BetterAuthPlugin[]>;
}

/** Serves sign-in below /auth and lets signed-in users call operations as their role allows. */
export async function registerAccounts(app: FastifyInstance, serve: Serve, parts: AccountsParts): Promise<Auth> {
  const { config, database, access, plans, plugins, mailer, cursors } = parts;
  const secret = await installationSecret(database, 'accounts', config.secretKeys);
  const onError = (error: unknown) => app.log.warn({ err: error }, 'accounts: a letter could not be sent');
  const auth = createAuth({
    config,
    database,
    plugins,
    logger: app.log,
    secret: secret.toString('base64'),
    keys: () => libraryKeys(database, config.secretKeys, secret),
    ...authEvents({ database, mailer, config, onError }),
  });
  access.accept(sessionAuthenticator({ auth, config, database, plans }));
  serveAccounts(app, serve, { auth, config, database, mailer, cursors, throttle: new Throttle(parts.windows) });
  return auth;
}
