/** People who sign in, for tests of what they let clients do. */
import { createServer } from 'node:net';
import type { TestApp } from '../support/harness.ts';

/** A port that was free a moment ago: the public address has to be known before the server listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}
