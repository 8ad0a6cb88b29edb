/** Signs deliveries per the Standard Webhooks specification. */
import { Webhook } from 'standardwebhooks';
import type { Sealer } from '../platform/database/sealer.ts';
import type { ClaimedDelivery } from './deliveries/delivery-queue.queries.ts';

/**
 * Signed with the endpoint's secret, and for a while after a rotation with both. @throws Error if a secret cannot be
 * decrypted.
 */
export async function signDelivery(
  sealer: Pick<Sealer, 'open'>,
  { message_id, body, organization_id, secret, previous_secret }: ClaimedDelivery,
  at: Date,
): Promise<string> {
  const secrets = [secret, ...(previous_secret === null ? [] : [previous_secret])];
  const opened = await Promise.all(secrets.map((sealed) => sealer.open(sealed, organization_id)));
  return opened.map((one) => new Webhook(one).sign(message_id, at, body)).join(' ');
}
