import type { FastifyInstance } from 'fastify';
import type { WebhookSettings } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { installationSecret, type Reseal } from '../platform/database/secrets.queries.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { MasterKeys } from '../platform/master-keys.ts';
import { OutboundClient } from '../platform/outbound/outbound-client.ts';
import type { Resolve } from '../platform/outbound/resolve.ts';
import { SecretBox } from '../platform/secret-box.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { registerDeliveryRoutes } from './webhooks.deliveries.routes.ts';
import { WebhookWorker } from './webhooks.jobs.ts';
import { pausedEndpoints } from './webhooks.queries.ts';
import { queued } from './webhooks.queue.queries.ts';
import { resealSecrets } from './webhooks.reseal.service.ts';
import { registerEndpointRoutes } from './webhooks.routes.ts';

export { webhookEvents } from './webhooks.events.schemas.ts';

const WEBHOOK_SECRET = 'webhooks';

/** Signing secrets of receivers go over to the next secret of the installation. */
export const webhookReseals: Record<string, Reseal> = { [WEBHOOK_SECRET]: resealSecrets };

export interface WebhookOptions {
  database: Database;
  cursors: CursorCodec;
  metrics: Metrics;
  /** Plans whose organizations receive changes. */
  plans: readonly string[];
  settings: WebhookSettings;
  secretKeys: MasterKeys | null;
  resolve?: Resolve | undefined;
}

/** Webhooks that the service paused, for whoever is told of it. */
export async function pausedWebhooks(database: Database) {
  return (await pausedEndpoints(database)).map(({ id, organization_id, url, paused_reason }) => ({
    key: `webhook ${id} paused`,
    sentence: `Webhook ${id} to ${new URL(url).host} was paused: ${paused_reason}`,
    organizationId: organization_id,
  }));
}

/** Routes now; deliveries once the server listens, so that commands and tests send nothing. */
export async function registerWebhooks(
  app: FastifyInstance,
  { database, cursors, metrics, plans, settings, secretKeys, resolve }: WebhookOptions,
): Promise<{ close(): Promise<void> }> {
  const outbound = new OutboundClient({ ...settings, resolve });
  const box = new SecretBox(await installationSecret(database, WEBHOOK_SECRET, secretKeys));
  const now = () => new Date();
  const onError = (error: unknown) => app.log.warn({ err: error }, 'webhooks: the queue cannot be worked on');
  const attempts = metrics.counter('cpi_webhook_attempts_total', 'Attempts to deliver webhooks', ['outcome']);
  metrics.gauge(
    'cpi_webhook_queue',
    'Deliveries of webhooks that wait or are being sent',
    () => queued(database),
    'max',
  );
  const worker = new WebhookWorker({
    database,
    plans,
    outbound,
    box,
    now,
    onError,
    onAttempt: ({ success }) => attempts.inc({ outcome: success ? 'success' : 'failure' }),
  });
  const parts = { database, cursors, outbound, box, now, wake: () => worker.wake() };
  registerEndpointRoutes(app, parts);
  registerDeliveryRoutes(app, parts);
  app.addHook('onListen', () => worker.start().catch(onError));
  return {
    async close() {
      await worker.close();
      await outbound.close();
    },
  };
}
