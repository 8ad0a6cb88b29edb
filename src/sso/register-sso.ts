import type { FastifyInstance } from 'fastify';
import { type PlanTable, plansWith, type Serve } from '../access/access.public.ts';
import { type Auth, Throttle } from '../accounts/accounts.server.public.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { MinuteWindows } from '../platform/limits/minute-windows.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import { dnsTxtResolver, type ResolveTxt } from '../platform/outbound/resolve.ts';
import { SsoFailures } from './failures.ts';
import { settingsOperations } from './settings.operations.ts';
import { registerSignIn } from './sign-in/sign-in.routes.ts';
import { ssoParts } from './sso-parts.ts';

export interface SsoDependencies {
  config: Config;
  database: Database;
  auth: Auth;
  plans: PlanTable;
  /** Sends requests to providers. */
  outbound: OutboundClient;
  windows: MinuteWindows;
  /** Replaces the look-up of TXT records in tests. */
  resolveTxt?: ResolveTxt | undefined;
}

/**
 * Sign-in with an organization's identity provider: settings below /v1/account/sso, and the routes of the redirect
 * flow.
 */
export async function registerSso(app: FastifyInstance, serve: Serve, dependencies: SsoDependencies): Promise<void> {
  const { config, database, auth, plans, outbound, windows, resolveTxt = dnsTxtResolver() } = dependencies;
  const throttle = new Throttle(windows);
  const failures = new SsoFailures(throttle);
  const { sealer, ours, providers, roundTrip, close } = await ssoParts(config, database, outbound, failures);
  app.addHook('onClose', close);
  serve(settingsOperations({ database, sealer, ours, resolveTxt, toProvider: (body) => providers.entered(body) }));
  registerSignIn(app, {
    auth,
    database,
    roundTrip,
    ours,
    publicUrl: config.publicUrl,
    plans: plansWith(plans, 'sso'),
    throttle,
    failures,
  });
}
