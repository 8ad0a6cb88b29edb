import { Webhook } from 'standardwebhooks';
import type { Sealer } from '../platform/database/sealer.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import type { Outcome } from './webhooks.outcome.queries.ts';
import type { ClaimedDelivery } from './webhooks.queue.queries.ts';

export interface SendParts {
  outbound: OutboundClient;
  sealer: Pick<Sealer, 'open'>;
  now: () => Date;
}

const USER_AGENT = 'Coverage-Policy-Intelligence-Webhooks/1';

/** One attempt. Signed by the Standard Webhooks specification, shortly after a rotation with both secrets. Never throws. */
export async function send({ outbound, sealer, now }: SendParts, delivery: ClaimedDelivery): Promise<Outcome> {
  const startedAt = now();
  const { message_id, body, organization_id } = delivery;
  const secrets = [delivery.secret, ...(delivery.previous_secret === null ? [] : [delivery.previous_secret])];
  let signature: string;
  try {
    const opened = await Promise.all(secrets.map((sealed) => sealer.open(sealed, organization_id)));
    signature = opened.map((secret) => new Webhook(secret).sign(message_id, startedAt, body)).join(' ');
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
  return `The receiver answered ${status}${redirect ? '; redirects are not followed' : ''}`;
}
