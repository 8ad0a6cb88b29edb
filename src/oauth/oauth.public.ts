import type { FastifyInstance } from 'fastify';
import type { Access, PlanTable, Serve } from '../access/access.public.ts';
import { type Auth, encryptedColumns } from '../accounts/accounts.public.ts';
import type { Database } from '../platform/database/database.ts';
import type { OwnUrls } from '../platform/http/request/own-urls.ts';
import { AccessTokens } from './access-tokens.ts';
import { connectionsOperations } from './connections.operations.ts';
import { registerConsent } from './consent/consent.routes.ts';
import type { GrantedTool } from './grants.rules.ts';
import { tokenPrefixes } from './oauth.plugins.ts';
import type { RegistrationWindows } from './registration.ts';
import { registerServer } from './server.routes.ts';
import { SignIns } from './sign-ins.ts';

export { connectionCommands } from './connections/connections.commands.ts';
export { endedTokensJob } from './ended-tokens.job.ts';
export { oauthPlugins } from './oauth.plugins.ts';

/** Secrets of confidential clients. */
export const sealedClients = encryptedColumns({ table: 'oauth_clients', columns: ['client_secret'] });

interface OAuthDependencies {
  database: Database;
  access: Access;
  auth: Auth;
  plans: PlanTable;
  /** Addresses of the service; people sign in at the first. */
  urls: OwnUrls;
  keyPrefix: string;
  tools: readonly GrantedTool[];
  windows: RegistrationWindows;
}

/** People let assistants and other clients in: authorization server, consent page, connections, and callers with access tokens. */
export async function registerOAuth(
  app: FastifyInstance,
  serve: Serve,
  dependencies: OAuthDependencies,
): Promise<void> {
  const { database, access, auth, plans, urls, keyPrefix, tools, windows } = dependencies;
  const [publicUrl] = urls;
  // It writes the resources that tokens can be for: a server that cannot do that does not start.
  await auth.$context;
  const signIns = new SignIns({ auth, database, publicUrl });
  const called = ['agent:tool:*', ...tools.map(({ scope }) => scope)];
  registerServer(app, {
    ...{ urls, signIns, windows },
    issuer: `${publicUrl}/auth`,
    scopes: { '/mcp': ['read', ...called], '/v1': ['read', 'write', ...called] },
  });
  registerConsent(app, { database, tools, signIns });
  serve(connectionsOperations(database));
  access.accept(new AccessTokens({ database, plans, urls, prefix: tokenPrefixes(keyPrefix).access, tools }));
}
