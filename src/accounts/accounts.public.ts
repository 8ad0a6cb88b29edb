import type { BetterAuthPlugin } from 'better-auth';
import type { FastifyInstance } from 'fastify';
import type { Access, PlanTable } from '../access/access.public.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { installationSecret } from '../platform/database/secrets.queries.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { registerAccountRoutes } from './account.routes.ts';
import { registerAuthRoutes } from './auth.routes.ts';
import { type Auth, createAuth } from './auth.ts';
import { sessionAuthenticator } from './session-authenticator.ts';
import { signUpHooks } from './sign-up.hooks.ts';

export type { Auth } from './auth.ts';

export interface AccountsParts {
  config: Config;
  database: Database;
  access: Access;
  plans: PlanTable;
  mailer: Mailer;
  /** Of other capabilities that sign people in or act for them. */
  plugins: BetterAuthPlugin[];
}

/** People sign in below /auth, and may then use every operation as their role allows. */
export async function registerAccounts(app: FastifyInstance, parts: AccountsParts): Promise<Auth> {
  const { config, database, access, plans, plugins } = parts;
  const secret = await installationSecret(database, 'accounts', config.secretKeys);
  const auth = createAuth({
    ...{ config, database, plugins },
    logger: app.log,
    secret: secret.toString('base64'),
    hooks: signUpHooks(database),
    sendReset: async () => {},
    onReset: async () => {},
  });
  app.decorateRequest('signedIn', null);
  access.accept(sessionAuthenticator({ auth, config, database, plans }));
  registerAuthRoutes(app, auth, config.publicUrl);
  registerAccountRoutes(app, { database });
  return auth;
}
