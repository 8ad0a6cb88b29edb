import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { Webhook } from 'standardwebhooks';

export interface Certificate {
  key: string;
  cert: string;
  /** File with the certificate, for CPI_WEBHOOK_CA. */
  file: string;
  remove(): void;
}

/** A self-signed certificate for localhost and the loopback addresses. */
export async function makeCertificate(): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 2, value: 'receiver.example.com' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const dir = mkdtempSync(join(tmpdir(), 'cpi-receiver-'));
  const file = join(dir, 'ca.pem');
  writeFileSync(file, made.cert);
  return { key: made.private, cert: made.cert, file, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export type Behavior = (response: ServerResponse, request: IncomingMessage) => void;

const ok: Behavior = (response) => response.end('thanks');
const hang: Behavior = () => {};
const reset: Behavior = (_response, request) => request.socket.destroy();
const tenMegabytes: Behavior = (response) => response.end(Buffer.alloc(10 * 1024 * 1024, 'x'));

export const BEHAVIORS = {
  ok,
  hang,
  reset,
  tenMegabytes,
  status: (code: number): Behavior => {
    return (response) => response.writeHead(code).end(`status ${code}`);
  },
  redirect: (to: string): Behavior => {
    return (response) => response.writeHead(307, { location: to }).end();
  },
};

export interface Receiver {
  url: string;
  port: number;
  /** In order of arrival. */
  received: Received[];
  /** Connections opened so far. */
  connections(): number;
  behave(behavior: Behavior): void;
  /** Resolves when this many requests have arrived in total. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A real https server on loopback. */
export async function startReceiver(certificate: Certificate, behavior: Behavior = BEHAVIORS.ok): Promise<Receiver> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const waiting: { count: number; resolve(): void }[] = [];
  let connections = 0;
  let current = behavior;
  const server = createServer({ key: certificate.key, cert: certificate.cert }, (request, response) => {
    request.on('error', () => {});
    buffer(request).then(
      (body) => {
        received.push({ path: request.url!, headers: request.headers as never, body: body.toString() });
        for (const { count, resolve } of waiting) if (received.length >= count) resolve();
        current(response, request);
      },
      () => {},
    );
  });
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}`,
    port,
    received,
    connections: () => connections,
    behave: (next) => {
      current = next;
    },
    arrived: (count) =>
      new Promise((resolve) => (received.length >= count ? resolve() : waiting.push({ count, resolve }))),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/**
 * Verifies and parses a request with the standard's library. @throws WebhookVerificationError for an invalid signature.
 */
export function verify(secret: string, { body, headers }: Received): Record<string, unknown> {
  return new Webhook(secret).verify(body, headers) as Record<string, unknown>;
}
