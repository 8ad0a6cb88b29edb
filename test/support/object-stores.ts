/** S3-compatible servers on loopback, from packages: one verifies signatures, the other supports conditional writes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import type { ObjectStoreSettings } from '../../src/platform/config/store-settings.ts';

export interface ObjectServer {
  settings: ObjectStoreSettings;
  /** The same as environment variables. */
  env: Record<string, string>;
  close(): Promise<void>;
}

const KEY = 'S3RVER';
const BUCKET = 'cpi-test';

/** Rejects requests that are not signed with its key; does not support conditional writes. */
export async function openSigningServer(): Promise<ObjectServer> {
  const directory = mkdtempSync(join(tmpdir(), 'cpi-objects-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false },
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return describe(port, async () => {
    server.httpServer.closeAllConnections();
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
}

/** moto, a Python package that not every machine has. */
export const hasConditionServer = spawnSync('moto_server', ['--help']).status === 0;

/** Supports conditional writes; ignores signatures. */
export async function openConditionServer(): Promise<ObjectServer> {
  const port = await freePort();
  const child = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  await answering(child, `http://127.0.0.1:${port}/`);
  await fetch(`http://127.0.0.1:${port}/${BUCKET}`, { method: 'PUT' });
  return describe(port, async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  });
}

function describe(port: number, close: () => Promise<void>): ObjectServer {
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: {
      ...{ bucket: BUCKET, prefix: 'some/place', endpoint, region: 'us-east-1' },
      ...{ accessKeyId: KEY, secretAccessKey: KEY, sessionToken: null },
    },
    env: {
      ...{ CPI_CORPUS_STORE: `s3://${BUCKET}/some/place`, CPI_S3_ENDPOINT: endpoint },
      ...{ AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: KEY },
    },
    close,
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until the server responds; it has no other readiness signal. */
async function answering(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await setTimeout(50);
  }
  throw new Error('moto_server ended');
}
