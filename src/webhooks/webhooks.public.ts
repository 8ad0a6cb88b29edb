import type { FastifyInstance } from 'fastify';
import type { Serve } from '../access/access.public.ts';
import type { WebhookSettings } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { sealedColumns } from '../platform/database/sealed-columns.queries.ts';
import { Sealer } from '../platform/database/sealer.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { MasterKeys } from '../platform/master-keys.ts';
import { OutboundClient } from '../platform/outbound/outbound-client.ts';
import type { Resolve } from '../platform/outbound/resolve.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { deliveryOperations } from './deliveries/deliveries.operations.ts';
import { DELIVERY_QUEUE } from './deliveries/delivery-queue.queries.ts';
import { WebhookWorker } from './webhooks.jobs.ts';
import { endpointOperations } from './webhooks.operations.ts';

export { webhookEvents } from './events.schemas.ts';
export { announceOwnEvent } from './fanout/fanout.service.ts';
export { pausedWebhooks } from './paused-webhooks.service.ts';

const WEBHOOK_SECRET = 'webhooks';

/** Signing secrets of receivers, including deleted ones. */
export const sealedEndpoints = sealedColumns({
  secret: WEBHOOK_SECRET,
  table: 'webhook_endpoints',
  id: 'int',
  owner: 'organization_id',
  columns: ['secret', 'previous_secret'],
});

export interface WebhookOptions {
  database: Database;
  cursors: CursorCodec;
  metrics: Metrics;
  /** Plans that include webhooks. */
  plans: readonly string[];
  settings: WebhookSettings;
  secretKeys: MasterKeys | null;
  resolve?: Resolve | undefined;
}

/** Registers routes now; deliveries start once the server listens, so that commands and tests send nothing. */
export async function registerWebhooks(
  app: FastifyInstance,
  serve: Serve,
  { database, cursors, metrics, plans, settings, secretKeys, resolve }: WebhookOptions,
): Promise<{ close(): Promise<void> }> {
  const outbound = new OutboundClient({ ...settings, resolve });
  const sealer = await Sealer.open(database, WEBHOOK_SECRET, secretKeys);
  const now = () => new Date();
  const onError = (error: unknown) => app.log.warn({ err: error }, 'webhooks: the queue cannot be worked on');
  const attempts = metrics.counter('cpi_webhook_attempts_total', 'Attempts to deliver webhooks', ['outcome']);
  metrics.gauge(
    'cpi_webhook_queue',
    'Webhook deliveries waiting or being sent',
    () => DELIVERY_QUEUE.countOpen(database),
    'max',
  );
  const worker = new WebhookWorker({
    database,
    plans,
    outbound,
    sealer,
    now,
    onError,
    onAttempt: ({ success }) => attempts.inc({ outcome: success ? 'success' : 'failure' }),
  });
  const parts = { database, cursors, outbound, sealer, now, wake: () => worker.wake() };
  serve([...endpointOperations(parts), ...deliveryOperations(parts)]);
  app.addHook('onListen', () => worker.start().catch(onError));
  return {
    async close() {
      await worker.close();
      await outbound.close();
    },
  };
}
