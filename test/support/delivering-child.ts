/**
 * Child of the webhook tests: processes its database's queue like a server, without the second that a full server takes
 * to start. Any earlier worker is dead.
 */
import sql from 'sql-template-tag';
import { loadConfig } from '../../src/platform/config/config.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { withOwnKey } from '../../src/platform/embedded/own-key.ts';
import { OutboundClient } from '../../src/platform/outbound/outbound-client.ts';
import { WebhookWorker } from '../../src/webhooks/webhooks.jobs.ts';
import { openSealer } from './webhooks.ts';

const settings = loadConfig();
const { database } = await openDatabase(settings);
const config = await withOwnKey(settings, database, { make: false });
const outbound = new OutboundClient(config.webhooks);
const worker = new WebhookWorker({
  database,
  plans: ['enterprise'],
  outbound,
  sealer: await openSealer(database, config.secretKeys),
  now: () => new Date(),
  onError: (error) => process.stderr.write(`${String(error)}\n`),
});
// Simulates the minute after which the claims of a dead process expire.
await database.execute(sql`UPDATE webhook_deliveries SET due_at = now() WHERE state = 'sending'`);
await worker.start();
