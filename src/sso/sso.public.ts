import type { FastifyInstance } from 'fastify';
import { type PlanTable, plansWith } from '../access/access.public.ts';
import { type Auth, Throttle } from '../accounts/accounts.public.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { installationSecret, type Reseal } from '../platform/database/secrets.queries.ts';
import type { MinuteWindows } from '../platform/limits/minute-windows.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import { dnsTxtResolver, type ResolveTxt } from '../platform/outbound/resolve.ts';
import { SecretBox } from '../platform/secret-box.ts';
import { serviceAddresses } from './addresses.rules.ts';
import { lockSealedSecrets, writeSealedSecret } from './connections.queries.ts';
import { Providers } from './providers.ts';
import { RoundTrip } from './round-trip.ts';
import { registerSettings } from './settings.routes.ts';
import { registerSignIn } from './sign-in.routes.ts';

export { ssoCommands } from './sso.commands.ts';

const SSO_SECRET = 'sso';

/** Secrets at providers go over to the next secret of the installation. One that cannot be read stays: its sign-ins fail. */
export const ssoReseals: Record<string, Reseal> = {
  async [SSO_SECRET](tx, from, to) {
    const rows = await lockSealedSecrets(tx);
    for (const { organization_id: owner, client_secret } of rows)
      await writeSealedSecret(tx, owner, resealed(client_secret, owner, from, to));
    return rows.length;
  },
};

function resealed(sealed: Buffer, owner: string, from: SecretBox, to: SecretBox): Buffer {
  let text: string;
  try {
    text = from.open(sealed, owner);
  } catch {
    return sealed;
  }
  return to.seal(text, owner);
}

export interface SsoDependencies {
  config: Config;
  database: Database;
  auth: Auth;
  plans: PlanTable;
  /** Reaches providers. */
  outbound: OutboundClient;
  windows: MinuteWindows;
  /** Replaces the look-up of TXT records, for tests. */
  resolveTxt?: ResolveTxt | undefined;
}

/** Members sign in by the identity provider of their organization: settings below /v1/account/sso, the way there and back. */
export async function registerSso(app: FastifyInstance, dependencies: SsoDependencies): Promise<void> {
  const { config, database, auth, plans, outbound, windows, resolveTxt = dnsTxtResolver() } = dependencies;
  const { publicUrl } = config;
  const box = new SecretBox(await installationSecret(database, SSO_SECRET, config.secretKeys));
  const providers = new Providers({ outbound, box });
  const ours = serviceAddresses(publicUrl);
  const roundTrip = new RoundTrip({ database, outbound, providers, ours });
  registerSettings(app, {
    ...{ database, box, ours, resolveTxt },
    providerOf: (body) => providers.entered(body),
  });
  registerSignIn(app, {
    ...{ auth, database, roundTrip, ours, publicUrl },
    plans: plansWith(plans, 'sso'),
    throttle: new Throttle(windows),
  });
}
