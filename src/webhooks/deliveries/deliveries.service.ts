import { validationError } from '../../platform/errors/app-error.ts';
import { type AttemptRow, findEndpoint, listAttempts } from '../webhooks.queries.ts';
import type { Attempt, AttemptsQuery } from '../webhooks.schemas.ts';
import { missing, type WebhookParts } from '../webhooks.service.ts';
import { type DeliveryRow, findDelivery, findPayload, queueAgain } from './delivery-queue.queries.ts';

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
