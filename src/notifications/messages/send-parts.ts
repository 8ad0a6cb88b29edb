/** Builds the senders from the settings: mail server, chat client, and the secrets of the installation. */
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { Sealer } from '../../platform/database/sealer.ts';
import { installationSecret } from '../../platform/database/secrets.queries.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import type { Resolve } from '../../platform/outbound/resolve.ts';
import { LINKS_SECRET, TARGETS_SECRET } from '../notifications.rules.ts';
import { LinkTokens } from './link-tokens.ts';
import type { SendParts } from './send-message.ts';

/** @param resolve replaces host name resolution in tests. */
export async function openSendParts(
  config: Config,
  database: Database,
  resolve?: Resolve,
): Promise<SendParts & { close(): Promise<void> }> {
  const outbound = new OutboundClient({ ...config.webhooks, resolve });
  const mailer = createMailer(config.mail, () => {});
  return {
    outbound,
    mailer,
    publicUrl: config.publicUrl,
    targets: config.operators,
    sealer: await Sealer.open(database, TARGETS_SECRET, config.secretKeys),
    tokens: new LinkTokens(await installationSecret(database, LINKS_SECRET, config.secretKeys)),
    async close() {
      mailer.close();
      await outbound.close();
    },
  };
}
