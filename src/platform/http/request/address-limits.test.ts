import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../../../test/support/harness.ts';
import { addressesIn, toClientAddress } from './client-address.ts';

describe('addresses', () => {
  it('from one IPv6 network, and an IPv4 address in IPv6 form, each count as one client', () => {
    expect(toClientAddress('2001:db8:1:2::1')).toBe(toClientAddress('2001:db8:1:2:ffff::9'));
    expect(toClientAddress('2001:db8:1:2::1')).not.toBe(toClientAddress('2001:db8:1:3::1'));
    expect(toClientAddress('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(toClientAddress(undefined)).toBe(toClientAddress('nonsense'));
  });

  it('of trusted proxies are matched by address and range', () => {
    const isProxy = addressesIn(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32']);
    expect(['10.1.2.3', '::ffff:10.0.0.1', '192.0.2.1', '2001:db8::9'].map(isProxy)).toEqual([true, true, true, true]);
    expect(['11.0.0.1', '192.0.2.2', '2001:db9::1', 'x', undefined].map(isProxy)).toEqual(Array(5).fill(false));
  });
});

describe('requests without a key', () => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp({ env: { CPI_ANONYMOUS_PER_MINUTE: '5', CPI_TRUSTED_PROXIES: '127.0.0.1' } });
    tenant = await test.tenant();
  });
  afterAll(() => test.close());
  const from = (address: string, url: string, authorization?: string) =>
    test.inject({
      url,
      headers: { 'x-forwarded-for': address, ...(authorization === undefined ? {} : { authorization }) },
    });

  it('from one address are served until its minute is exhausted, whatever they request', async () => {
    const urls = [
      '/openapi.json',
      '/docs/errors',
      '/none',
      '/v1/codes/lookup?code=E0601',
      '/docs',
      '/openapi.json',
      '/none',
      '/v1/codes/lookup?code=E0601',
    ];
    const statuses: number[] = [];
    for (const url of urls) statuses.push((await from('192.0.2.1', url)).statusCode);
    expect(statuses).toEqual([200, 200, 404, 401, 200, 429, 429, 429]);
    const refused = await from('192.0.2.1', '/openapi.json');
    expect(refused.json().error).toMatchObject({ code: 'RATE_LIMIT_MINUTE', details: { limit: 5 } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('192.0.2.2', '/openapi.json')).statusCode).toBe(200);
    expect((await from('192.0.2.1', '/health')).statusCode).toBe(200);
  });

  it('for console files are counted separately, because users in an office share an address', async () => {
    const files: number[] = [];
    for (let at = 0; at < 101; at++) files.push((await from('192.0.2.4', '/console/assets/none.js')).statusCode);
    expect(files).toEqual([...Array(100).fill(404), 429]);
    expect((await from('192.0.2.4', '/openapi.json')).statusCode).toBe(200);
  });

  it('with rejected keys count the same, and those with a valid key do not', async () => {
    await from('192.0.2.3', '/v1/codes/lookup?code=E0601', tenant.headers.authorization);
    const statuses: number[] = [];
    for (let at = 0; at < 7; at++)
      statuses.push((await from('192.0.2.3', '/v1/codes/lookup?code=E0601', 'Bearer x')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    for (let at = 0; at < 10; at++)
      expect((await from('192.0.2.3', '/v1/codes/lookup?code=E0601', tenant.headers.authorization)).statusCode).toBe(
        200,
      );
  });
});

describe('concurrent requests of one address', () => {
  it('are rejected above the limit, and accepted again once others have completed', async () => {
    const gate = Promise.withResolvers<object>();
    const test = await createTestApp({
      env: { CPI_REQUESTS_PER_ADDRESS: '2' },
      routes: (http) => http.get('/held', () => gate.promise),
    });
    const stored = Promise.all([test.http.inject('/held'), test.http.inject('/held')]);
    await expect.poll(async () => (await test.get('/docs/errors')).statusCode).toBe(429);
    expect((await test.get('/docs/errors')).json().error.code).toBe('RATE_LIMIT_CONCURRENCY');
    expect((await test.get('/health')).statusCode).toBe(200);
    gate.resolve({ done: true });
    expect((await stored).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await test.get('/docs/errors')).statusCode).toBe(200);
    await test.close();
  });
});
