/** What settings and sign-ins share. */
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { installationSecret } from '../platform/database/secrets.queries.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import { SecretBox } from '../platform/secret-box.ts';
import { type ServiceAddresses, serviceAddresses } from './addresses.rules.ts';
import { Providers } from './providers.ts';
import { SSO_SECRET } from './reseal.service.ts';
import { RoundTrip } from './round-trip.ts';

export interface SsoParts {
  box: SecretBox;
  ours: ServiceAddresses;
  providers: Providers;
  roundTrip: RoundTrip;
}

export async function ssoParts(
  { publicUrl, secretKeys }: Pick<Config, 'publicUrl' | 'secretKeys'>,
  database: Database,
  outbound: OutboundClient,
): Promise<SsoParts> {
  const box = new SecretBox(await installationSecret(database, SSO_SECRET, secretKeys));
  const ours = serviceAddresses(publicUrl);
  const providers = new Providers({ outbound, box });
  return { box, ours, providers, roundTrip: new RoundTrip({ database, outbound, providers, ours }) };
}
