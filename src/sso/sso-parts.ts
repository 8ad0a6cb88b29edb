/** Shared by settings and sign-ins. */
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { Sealer } from '../platform/database/sealer.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import { type ServiceAddresses, serviceAddresses } from './addresses.rules.ts';
import type { SsoFailures } from './failures.ts';
import { SamlReader } from './saml-reader.ts';
import { Providers } from './sign-in/providers.ts';
import { RoundTrip } from './sign-in/round-trip.ts';
import { SSO_SECRET } from './sso-secret.rules.ts';

export interface SsoParts {
  sealer: Sealer;
  ours: ServiceAddresses;
  providers: Providers;
  roundTrip: RoundTrip;
  /** Stops the SAML worker. */
  close(): Promise<void>;
}

export async function ssoParts(
  { publicUrl, secretKeys }: Pick<Config, 'publicUrl' | 'secretKeys'>,
  database: Database,
  outbound: OutboundClient,
  failures: SsoFailures,
): Promise<SsoParts> {
  const sealer = await Sealer.open(database, SSO_SECRET, secretKeys);
  const ours = serviceAddresses(publicUrl);
  const providers = new Providers({ outbound, sealer });
  const saml = new SamlReader();
  const roundTrip = new RoundTrip({ database, outbound, providers, saml, failures, ours });
  return { sealer, ours, providers, roundTrip, close: () => saml.close() };
}
