import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { sortableId } from '../../platform/ids.ts';
import { Slots } from '../../platform/limits/slots.ts';
import { send } from '../send-delivery.ts';
import { type AttemptRow, findEndpoint, listAttempts } from '../webhooks.queries.ts';
import { TEST_EVENT, testBody } from '../webhooks.rules.ts';
import type { Attempt, AttemptsQuery } from '../webhooks.schemas.ts';
import { missing, type WebhookParts } from '../webhooks.service.ts';
import { recordOutcomes } from './webhooks.outcome.queries.ts';
import { type DeliveryRow, findDelivery, findPayload, insertTest, queueAgain } from './webhooks.queue.queries.ts';

/** Concurrent tests per process: each occupies a request for up to 10 s. */
const MAX_TESTS = 50;
/** So that an organization with a slow receiver does not use the tests of all others. */
const MAX_TESTS_OF_ORGANIZATION = 5;
const tests = new Slots(MAX_TESTS);
const testsByOrganization = new Slots(MAX_TESTS_OF_ORGANIZATION);

/**
 * Sends a `test.ping` now, even to a paused webhook, and waits for the result. It is logged and counted like any other
 * attempt, but never retried.
 * @throws AppError RESOURCE_NOT_FOUND, RATE_LIMIT_CONCURRENCY, SERVICE_UNAVAILABLE.
 */
export async function testEndpoint(parts: WebhookParts, organizationId: string, endpointId: number) {
  if ((await findEndpoint(parts.database, organizationId, endpointId)) === null) throw missing('webhook');
  if (!testsByOrganization.acquire(organizationId))
    throw new AppError('RATE_LIMIT_CONCURRENCY', `More than ${MAX_TESTS_OF_ORGANIZATION} webhooks are being tested`, {
      details: { limit: MAX_TESTS_OF_ORGANIZATION },
      retryAfter: 10,
    });
  try {
    if (!tests.acquire('all'))
      throw new AppError('SERVICE_UNAVAILABLE', 'Too many webhooks are being tested', { retryAfter: 10 });
    try {
      return await sendTest(parts, organizationId, endpointId);
    } finally {
      tests.release('all');
    }
  } finally {
    testsByOrganization.release(organizationId);
  }
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

/** Attempts of a webhook, newest first. @throws AppError RESOURCE_NOT_FOUND, REQUEST_INVALID_CURSOR. */
export async function loadAttempts(
  parts: WebhookParts,
  organizationId: string,
  endpointId: number,
  query: AttemptsQuery,
): Promise<{ items: Attempt[]; cursor: string | null; limit: number }> {
  if ((await findEndpoint(parts.database, organizationId, endpointId)) === null) throw missing('webhook');
  const limit = query.limit ?? 50;
  const success = query.success ?? null;
  const scope = JSON.stringify(['webhook-attempts', endpointId, success]);
  const before = query.cursor === undefined ? null : (parts.cursors.decode(scope, query.cursor) as number);
  const rows = await listAttempts(parts.database, endpointId, { before, success, limit });
  const page = rows.slice(0, limit);
  const cursor = rows.length > limit ? parts.cursors.encode(scope, page.at(-1)!.id) : null;
  return { items: page.map(toAttempt), cursor, limit };
}

/**
 * Requeues a delivery in any state with the same webhook-id.
 * @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR while its webhook is paused.
 */
export async function redeliver(parts: WebhookParts, organizationId: string, deliveryId: number) {
  const delivery = await parts.database.transaction(async (tx) => {
    const found = await findDelivery(tx, organizationId, deliveryId);
    if (found === null) throw missing('delivery');
    if (found.endpoint_status === 'paused') {
      throw validationError('status', 'the webhook is paused; set its status to active first');
    }
    await queueAgain(tx, deliveryId, parts.now());
    return (await findDelivery(tx, organizationId, deliveryId))!;
  });
  parts.wake();
  return toDeliveryView(delivery);
}

/** A delivery with its payload. @throws AppError RESOURCE_NOT_FOUND, also for one of another organization. */
export async function findDeliveryOrFail({ database }: WebhookParts, organizationId: string, deliveryId: number) {
  const delivery = await findDelivery(database, organizationId, deliveryId);
  const body = delivery === null ? null : await findPayload(database, organizationId, deliveryId);
  if (delivery === null || body === null) throw missing('delivery');
  return { ...toDeliveryView(delivery), payload: JSON.parse(body) as Record<string, unknown> };
}

function toDeliveryView({ endpoint_status, state, due_at, ...displayed }: DeliveryRow) {
  return { ...displayed, status: state, next_attempt_at: state === 'pending' ? due_at : null };
}

function toAttempt(row: AttemptRow): Attempt {
  const { id, state, attempted_at, ...displayed } = row;
  return { ...displayed, status: state, created_at: attempted_at };
}
