/** The receiver of `cpi webhooks listen`: on loopback, for one webhook, while the command runs. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** What is printed about one delivery. */
export interface Delivery {
  at: string;
  id: string;
  type: string;
  /** The related policy or batch, if the event has one. */
  subject: string | null;
  /** Whether it was signed with the webhook's secret within the last five minutes. */
  verified: boolean;
  /** Response of the local receiver, such as `-> 204`; null if nothing was forwarded. */
  forwarded: string | null;
}

export interface Receiver {
  url: string;
  /** Earlier deliveries are rejected; the server retries them. */
  trust(secret: string): void;
  close(): Promise<void>;
}

/** Larger than any event: a client that sends more is not the server. */
const MAX_BODY_BYTES = 1024 * 1024;
const REQUEST_MS = 10_000;
const MAX_CONNECTIONS = 32;
const FORWARD_MS = 9_000;
const BAD_SIGNATURE = 400;
const UNREACHABLE = 502;

export async function openReceiver(forward: string | null, report: (delivery: Delivery) => void): Promise<Receiver> {
  let webhook: Webhook | null = null;
  const timeouts = { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS, connectionsCheckingInterval: 1_000 };
  const server = createServer(timeouts, (request, response) => {
    void receive(request, response, webhook, forward).then(report, () => response.destroy());
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    trust: (secret) => {
      webhook = new Webhook(secret);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  webhook: Webhook | null,
  forward: string | null,
): Promise<Delivery> {
  const body = await readBody(request);
  const headers = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(request.headers[name] ?? '')]),
  );
  const verified = isSigned(webhook, body, headers);
  const status = !verified ? BAD_SIGNATURE : forward === null ? 204 : await pass(forward, body, headers);
  response.writeHead(status).end();
  const event = verified ? (JSON.parse(body) as { type: string; data?: Record<string, unknown> }) : null;
  return {
    at: new Date().toISOString(),
    id: headers['webhook-id'] ?? '',
    type: event?.type ?? 'unknown',
    subject: findSubject(event?.data),
    verified,
    forwarded: forward === null || !verified ? null : `-> ${status}`,
  };
}

/** Anything on this machine may send a body, which is in memory until its signature is checked. @throws Error */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new Error('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function isSigned(webhook: Webhook | null, body: string, headers: Record<string, string>): boolean {
  try {
    webhook?.verify(body, headers);
    return webhook !== null;
  } catch {
    return false;
  }
}

/**
 * Forwards byte for byte, so that the local receiver can verify the signature too. @returns its status, or 502 if it
 * does not respond.
 */
async function pass(forward: string, body: string, headers: Record<string, string>): Promise<number> {
  try {
    const answer = await fetch(forward, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(FORWARD_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return UNREACHABLE;
  }
}

function findSubject(data: Record<string, unknown> | undefined): string | null {
  const id = data?.policy_id ?? data?.batch_id;
  return typeof id === 'string' ? id : null;
}
