/** Verification of webhook calls as https://www.standardwebhooks.com describes it, with Web Crypto: browsers, Node and edge runtimes. */
import type { WebhookEvent } from './types.ts';

export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError';
}

interface WebhookCall {
  /** The body as it arrived; parsed and written again it has another signature. */
  payload: string | Uint8Array;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** `whsec_...`, as the webhook was created or rotated with; several while a rotation is under way. */
  secret: string | readonly string[];
  /** Most seconds the call may be old or ahead, 300 when left out. */
  toleranceSeconds?: number;
}

/** The event of a genuine call. @throws WebhookVerificationError. */
export async function verifyWebhook({
  payload,
  headers,
  secret,
  toleranceSeconds = 300,
}: WebhookCall): Promise<WebhookEvent> {
  const id = header(headers, 'webhook-id');
  const timestamp = header(headers, 'webhook-timestamp');
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds)
    throw new WebhookVerificationError('The timestamp is too far from now');
  const body = typeof payload === 'string' ? payload : new TextDecoder().decode(payload);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signatures = header(headers, 'webhook-signature')
    .split(' ')
    .flatMap((part) => (part.startsWith('v1,') ? [part.slice(3)] : []));
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const key = await crypto.subtle.importKey(
      'raw',
      bytes(one.replace(/^whsec_/, '')),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    );
    for (const signature of signatures)
      if (await crypto.subtle.verify('HMAC', key, bytes(signature), signed)) return JSON.parse(body) as WebhookEvent;
  }
  throw new WebhookVerificationError('No signature fits the body and secret');
}

function header(headers: WebhookCall['headers'], name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const text = Array.isArray(value) ? value[0] : value;
  if (!text) throw new WebhookVerificationError(`The header ${name} is missing`);
  return text;
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new WebhookVerificationError('A secret or signature is not base64');
  }
}
