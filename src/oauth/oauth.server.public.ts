/** What the server needs of connections. */
import type { BetterAuthPlugin } from 'better-auth';
import type { FastifyInstance } from 'fastify';
import type { Access, PlanTable, Serve } from '../access/access.public.ts';
import type { Auth } from '../accounts/accounts.server.public.ts';
import type { Database } from '../platform/database/database.ts';
import type { OwnUrls } from '../platform/http/request/own-urls.ts';
import { AccessTokens } from './access-tokens.ts';
import { connectionsOperations } from './connections.operations.ts';
import { registerConsent } from './consent/consent.routes.ts';
import { type GrantedTool, scopesOffered } from './grants.rules.ts';
import type { OAuthPluginParts } from './oauth.plugins.ts';
import { tokenPrefixes } from './pages.rules.ts';
import type { RegistrationWindows } from './registration.ts';
import { registerServer } from './server.routes.ts';
import { SignIns } from './sign-ins.ts';

/** Loads the token library. */
export async function oauthPlugins(parts: OAuthPluginParts): Promise<BetterAuthPlugin[]> {
  const library = await import('./oauth.plugins.ts');
  return library.oauthPlugins(parts);
}

interface OAuthDependencies {
  database: Database;
  access: Access;
  auth: Auth;
  plans: PlanTable;
  /** URLs of the service; users sign in at the first. */
  urls: OwnUrls;
  keyPrefix: string;
  tools: readonly GrantedTool[];
  windows: RegistrationWindows;
  /** Redirect addresses of native applications that may register, in addition to the built-in list. */
  nativeRedirects: readonly string[];
}

/**
 * Lets users connect assistants and other clients: authorization server, consent page, connections, and access tokens.
 */
export async function registerOAuth(
  app: FastifyInstance,
  serve: Serve,
  dependencies: OAuthDependencies,
): Promise<void> {
  const { database, access, auth, plans, urls, keyPrefix, tools, windows, nativeRedirects } = dependencies;
  const [publicUrl] = urls;
  const signIns = new SignIns({ auth, database, publicUrl });
  const called = ['agent:tool:*', ...tools.map(({ scope }) => scope)];
  registerServer(app, {
    urls,
    signIns,
    windows,
    database,
    registrations: { allowed: nativeRedirects, offered: scopesOffered(tools) },
    issuer: `${publicUrl}/auth`,
    scopes: { '/mcp': ['read', ...called], '/v1': ['read', 'write', ...called] },
  });
  registerConsent(app, { database, tools, signIns });
  serve(connectionsOperations(database));
  access.accept(new AccessTokens({ database, plans, urls, prefix: tokenPrefixes(keyPrefix).access, tools }));
}
