import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Metrics } from '../../telemetry/metrics.ts';
import { listenForMetrics } from './metrics.routes.ts';

const createMetrics = (text: () => Promise<string>) =>
  ({ registry: { contentType: 'text/plain; version=0.0.4' }, text }) as unknown as Metrics;

async function scrape(text: () => Promise<string>) {
  const server = await listenForMetrics(createMetrics(text), 0);
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`);
  const answer = { status: response.status, text: await response.text() };
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  return answer;
}

describe('metrics on a separate port', () => {
  it('are returned', async () => {
    expect(await scrape(async () => 'up 1')).toEqual({ status: 200, text: 'up 1' });
  });

  it('return 503 when a process does not respond, and the server continues', async () => {
    expect(await scrape(() => Promise.reject(new Error('Operation timed out.')))).toEqual({
      status: 503,
      text: 'Operation timed out.\n',
    });
  });
});
