/** `cpi mcp` as a desktop assistant starts it. */
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../support/harness.ts';
import { cpi } from '../support/processes.ts';
import { connectOverStdio, textOf } from './clients.ts';

/** Each starts a program, which takes its time on a machine with other work. */
const SLOW_MS = 60_000;

describe('cpi mcp', () => {
  let test: TestApp;
  let tenant: Tenant;
  let url: string;
  beforeAll(async () => {
    test = await createTestApp();
    tenant = await test.tenant();
    url = await test.http.listen({ port: 0, host: '127.0.0.1' });
  }, SLOW_MS);
  afterAll(() => test.close());

  it.concurrent('passes requests of 2026-07-28 on, and ends with its assistant', { timeout: SLOW_MS }, async () => {
    const client: Client = await connectOverStdio(`${url}/v1/`, '2026-07-28', tenant.key);
    expect(client.getServerVersion()).toMatchObject({ name: 'coverage-policy-intelligence' });
    expect((await client.listTools()).tools).toHaveLength(5);
    const result = await client.callTool({ name: 'check_coverage', arguments: { code: '64483', state: 'PA' } });
    expect(textOf(result)).toContain('conditional');
    const [{ actor_name }] = (await test.get('/v1/agent/ledger?tool=check_coverage', tenant)).json().data;
    expect(actor_name).toBe('desktop-bot');
    await client.close();
  });

  it.concurrent('answers requests with what the service says of a wrong key', { timeout: SLOW_MS }, async () => {
    const wrong = connectOverStdio(url, '2025-11-25', 'cpi_live_wrong');
    await expect(wrong).rejects.toThrow(/Authorization header must be/);
  });

  it.concurrent('answers requests when there is no service', { timeout: SLOW_MS }, async () => {
    const nobody = connectOverStdio('http://127.0.0.1:9', '2025-11-25', tenant.key);
    await expect(nobody).rejects.toThrow(/127\.0\.0\.1:9 does not answer\. Start the service/);
  });

  it.concurrent('without a key, or with an address that is none, is an error of usage', {
    timeout: SLOW_MS,
  }, async () => {
    const [keyless, addressless] = await Promise.all([
      cpi(['mcp'], { CPI_API_KEY: '' }),
      cpi(['mcp', '--server', 'localhost'], { CPI_API_KEY: tenant.key }),
    ]);
    expect([keyless.code, keyless.err]).toEqual([2, expect.stringContaining('CPI_API_KEY')]);
    expect([addressless.code, addressless.err]).toEqual([2, expect.stringContaining('http://')]);
    expect(keyless.out + addressless.out).toBe('');
  });
});
