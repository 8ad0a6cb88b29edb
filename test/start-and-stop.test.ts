/** What a load balancer and an operator see of a server that starts and stops. */
import { describe, expect, it } from 'vitest';
import { preparedDir, startServer } from './support/processes.ts';

describe('a server that is instructed to stop', () => {
  it('states it to load balancers, answers what still comes, and logs start, reason and end', async () => {
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
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, reasons: ['The process is stopping'] }]);
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
  }, 120_000);
});
