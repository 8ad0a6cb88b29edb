import { sortableId } from '../../platform/ids.ts';
import { TEST_EVENT, testBody } from '../events.rules.ts';
import { send } from '../send-delivery.ts';
import { findEndpoint } from '../webhooks.queries.ts';
import { missing, type WebhookParts } from '../webhooks.service.ts';
import { recordOutcomes } from './delivery-outcomes.queries.ts';
import { insertTest } from './delivery-queue.queries.ts';
import { withTestSlot } from './test-slots.ts';

/**
 * Sends a `test.ping` now, even to a paused webhook, and waits for the result. It is logged and counted like any other
 * attempt, but never retried.
 * @throws AppError RESOURCE_NOT_FOUND, RATE_LIMIT_CONCURRENCY, SERVICE_UNAVAILABLE.
 */
export async function testEndpoint(parts: WebhookParts, organizationId: string, endpointId: number) {
  if ((await findEndpoint(parts.database, organizationId, endpointId)) === null) throw missing('webhook');
  return withTestSlot(organizationId, () => sendTest(parts, organizationId, endpointId));
}

async function sendTest(parts: WebhookParts, organizationId: string, endpointId: number) {
  const now = parts.now();
  const messageId = sortableId('evt_');
  const body = testBody(messageId, endpointId, now);
  const delivery = await parts.database.transaction((tx) =>
    insertTest(tx, { organizationId, endpointId, messageId, event: TEST_EVENT, body, now }),
  );
  const outcome = await send(parts, delivery);
  await parts.database.transaction((tx) => recordOutcomes(tx, [outcome], parts.now()));
  const { success, http_status, error, latency_ms, response_excerpt } = outcome;
  return {
    delivery_id: delivery.delivery_id,
    endpoint_id: endpointId,
    event: TEST_EVENT,
    message_id: messageId,
    http_status,
    status_code: http_status,
    success,
    error,
    latency_ms,
    duration_ms: latency_ms,
    response_excerpt,
    created_at: now.toISOString(),
  };
}
