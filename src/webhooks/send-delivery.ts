import type { Sealer } from '../platform/database/sealer.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import type { Outcome } from './deliveries/delivery-outcomes.queries.ts';
import type { ClaimedDelivery } from './deliveries/delivery-queue.queries.ts';
import { signDelivery } from './sign-delivery.ts';

export interface SendParts {
  outbound: OutboundClient;
  sealer: Pick<Sealer, 'open'>;
  now: () => Date;
}

const USER_AGENT = 'Coverage-Policy-Intelligence-Webhooks/1';

/**
 * Makes one attempt. Signed per the Standard Webhooks specification, with both secrets for a while after a rotation.
 * Never throws.
 */
export async function send({ outbound, sealer, now }: SendParts, delivery: ClaimedDelivery): Promise<Outcome> {
  const startedAt = now();
  const { message_id, body } = delivery;
  let signature: string;
  try {
    signature = await signDelivery(sealer, delivery, startedAt);
  } catch {
    const error = 'The signing secret cannot be read; rotate it';
    return {
      delivery,
      success: false,
      http_status: null,
      latency_ms: 0,
      error,
      response_excerpt: null,
      started_at: startedAt,
    };
  }
  const headers = {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'webhook-id': message_id,
    'webhook-timestamp': String(Math.floor(startedAt.getTime() / 1000)),
    'webhook-signature': signature,
  };
  const answer = await outbound.post(delivery.url, headers, body);
  const success = answer.status !== null && answer.status >= 200 && answer.status < 300;
  return {
    delivery,
    success,
    http_status: answer.status,
    latency_ms: answer.latencyMs,
    error: success ? null : (answer.error ?? describeStatus(answer.status)),
    response_excerpt: answer.excerpt,
    started_at: startedAt,
  };
}

function describeStatus(status: number | null): string {
  const redirect = status !== null && status >= 300 && status < 400;
  return `The receiver returned ${status}${redirect ? '; redirects are not followed' : ''}`;
}
