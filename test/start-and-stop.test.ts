/** What load balancers and operators see when a server starts and stops. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENDS_WITH_WORKER, startProcess } from './support/child-processes.ts';
import { cleanEnv, preparedDir, startServer } from './support/processes.ts';

const ROOT = join(import.meta.dirname, '..');

describe('a server that is asked to stop', () => {
  it('notifies load balancers, answers late requests, and logs start, reason and end', async () => {
    const dir = preparedDir();
    const server = await startServer({ CPI_DATA_DIR: dir.path, LOG_LEVEL: 'info', CPI_DRAIN_SECONDS: '2' });
    let log = '';
    const stopping = new Promise<void>((resolve) => {
      server.process.stderr!.on('data', (chunk) => {
        log += chunk;
        if (log.includes('"msg":"stopping"')) resolve();
      });
    });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const ended = server.stop('SIGTERM');
    await stopping;
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ready: false, reasons: ['The process is stopping'], warnings: [] },
    ]);
    const responded = await fetch(`${server.url}/v1/jurisdictions`, {
      headers: { authorization: `Bearer ${server.key}` },
    });
    expect(responded.status).toBe(200);
    expect(await ended).toBe(0);
    const lines = log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect(lines.find(({ msg }) => msg === 'stopping')).toMatchObject({ reason: 'SIGTERM', drain_seconds: 2 });
    expect(lines.find(({ msg }) => msg === 'stopped')).toMatchObject({ took_ms: expect.any(Number) });
    dir.remove();
  }, 300_000);

  it('exits even if no one reads its log', async () => {
    const dir = preparedDir();
    const pipe = join(dir.path, 'log');
    execFileSync('mkfifo', [pipe]);
    // Open on both ends but never read: full after 64 KB.
    const unread = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    const env = cleanEnv({ CPI_DATA_DIR: dir.path, LOG_LEVEL: 'info', PORT: '0' });
    const log = openSync(pipe, constants.O_WRONLY);
    const child = startProcess(process.execPath, [...ENDS_WITH_WORKER, 'src/cli.ts', 'serve', '--json'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', log],
    });
    const [started] = (await once(child.stdout!, 'data')) as [Buffer];
    const { base_url } = JSON.parse(String(started)) as { base_url: string };
    for (let at = 0; at < 400; at += 1)
      await fetch(`${base_url}/${'x'.repeat(300)}`).then((answer) => answer.arrayBuffer());
    const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
    child.kill('SIGTERM');
    const [code, signal] = await ended;
    expect(code === 0 || signal === 'SIGKILL').toBe(true);
    for (const open of [unread, log]) closeSync(open);
    dir.remove();
  }, 300_000);
});
