/**
 * Child of the webhook tests: works on the queue of its database as a server does, without the rest of a server, which takes a
 * second to start. Anyone who worked on it before is dead.
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
// Represents the minute after which the claims of a dead process end.
await database.execute(sql`UPDATE webhook_deliveries SET due_at = now() WHERE state = 'sending'`);
await worker.start();
