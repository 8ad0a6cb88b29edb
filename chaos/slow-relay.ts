/** A slow connection to a database, with high latency and low bandwidth. */
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

const LATER_MS = 50;
const BYTES_PER_SECOND = 2_000_000;

/** Forwards connections from an address to a port. @returns a function that ends it. */
export async function startSlowRelay(host: string, port: number, to: number): Promise<() => void> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(to, host);
    for (const [from, into] of [
      [client, target],
      [target, client],
    ] as const) {
      open.add(from);
      from.on('error', () => into.destroy());
      from.on('close', () => {
        open.delete(from);
        into.destroy();
      });
      from.pipe(slowly()).pipe(into);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
}

function slowly(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      void delay(LATER_MS + (chunk.length / BYTES_PER_SECOND) * 1_000).then(() => done(null, chunk));
    },
  });
}
