import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryDir } from '../../../test/support/processes.ts';
import { reachLockOwner, runOverAdminSocket, serveAdminSocket } from './admin-socket.ts';

const dir = temporaryDir();
const path = join(dir.path, 'admin.sock');
let aborted: Promise<void>;
let began: () => void;
let running: Promise<void>;
let server: Awaited<ReturnType<typeof serveAdminSocket>>;
beforeEach(() => {
  running = new Promise((resolve) => {
    began = resolve;
  });
});
beforeAll(async () => {
  server = await serveAdminSocket(path, (_, { signal, err }) => {
    const ended = new Promise<number>((resolve) =>
      signal.addEventListener('abort', () => {
        err('Interrupted. Kept: all\n');
        resolve(1);
      }),
    );
    aborted = ended.then(() => {});
    began();
    return ended;
  });
});
afterAll(() => {
  server.close();
  dir.remove();
});

describe('a command that a server runs for another process', () => {
  it('ends by itself when that process is interrupted, and its final output arrives', async () => {
    const stated: string[] = [];
    const stream = { isTTY: false, write: (text: string) => stated.push(text) } as unknown as NodeJS.WriteStream;
    const abort = new AbortController();
    const ended = runOverAdminSocket((await reachLockOwner(path))!, ['x'], { out: stream, err: stream }, abort);
    await running;
    abort.abort();
    expect(await ended).toBe(1);
    expect(stated.join('')).toBe('Interrupted. Kept: all\n');
  });

  it('is aborted when that process dies, and the server continues', async () => {
    const connected = new Promise<Socket>((resolve) => server.once('connection', resolve));
    const socket = connect(path);
    socket.write(`${JSON.stringify({ argv: ['x'], cwd: '/', isTerminal: false })}\n`);
    const connection = await connected;
    await running;
    connection.destroy(new Error('read ECONNRESET'));
    await aborted;
    const next = await reachLockOwner(path);
    expect(next).not.toBeNull();
    next?.destroy();
    socket.destroy();
  });
});
