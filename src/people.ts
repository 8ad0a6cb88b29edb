/** Sign-in: accounts, OAuth clients, single sign-on, and members that identity providers create (SCIM). */
import type { PlanTable } from './access/access.public.ts';
import { registerAccounts } from './accounts/accounts.server.public.ts';
import { toolGrants } from './agent/agent.public.ts';
import type { AppDependencies } from './app.ts';
import type { Core } from './core.ts';
import { oauthPlugins, registerOAuth } from './oauth/oauth.server.public.ts';
import type { CursorCodec } from './platform/http/cursor.ts';
import { ownUrls } from './platform/http/request/own-urls.ts';
import { DAY_S } from './platform/limits/minute-windows.ts';
import { sharedWindows } from './platform/limits/shared-windows.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { OutboundClient } from './platform/outbound/outbound-client.ts';
import { registerScim } from './scim/scim.public.ts';
import { registerSso } from './sso/sso.server.public.ts';

type PeopleParts = Omit<AppDependencies, 'corpus'> & {
  plans: PlanTable;
  cursors: CursorCodec;
};

export async function registerPeople(
  { http, access, serve, addresses }: Core,
  { config, database, cache, logger, resolve, resolveTxt, plans, cursors }: PeopleParts,
): Promise<{ close(): Promise<void> }> {
  const mailer = createMailer(config.mail, ({ to, subject, text }) =>
    logger.info({ to, subject, text }, 'mail was not sent, since CPI_SMTP_URL is not set'),
  );
  // OAuth clients publish their metadata at any address: it is fetched with the same restrictions as webhooks are sent.
  const outbound = new OutboundClient({ ...config.webhooks, resolve });
  const oauth = { urls: ownUrls(config), keyPrefix: config.keyPrefix, tools: toolGrants };
  const plugins = () => oauthPlugins({ ...oauth, outbound });
  const windows = sharedWindows(database, cache);
  const auth = await registerAccounts(http, serve, {
    config,
    database,
    access,
    plans,
    mailer,
    cursors,
    windows,
    plugins,
  });
  await registerOAuth(http, serve, {
    ...oauth,
    database,
    access,
    auth,
    plans,
    nativeRedirects: config.nativeRedirects,
    windows: { minute: windows, day: sharedWindows(database, cache, DAY_S) },
  });
  await registerSso(http, serve, { config, database, auth, plans, outbound, windows, resolveTxt });
  await registerScim(http, serve, { config, database, plans, windows, addresses });
  return {
    async close() {
      mailer.close();
      await outbound.close();
    },
  };
}
