import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { differences, listAudit } from '../audit-log.queries.ts';
import {
  changeKey,
  changeKeyState,
  changeOrganization,
  KeyChangeError,
  rotateKey,
} from '../organizations/organizations.service.ts';
import { findScopeGroup, GROUPS } from '../scopes.rules.ts';

const URL_PATH = '/v1/jurisdictions';
const HOUR = 3_600_000;

describe.each(engines)('keys with their own settings on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, env: { CPI_TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(() => test.close());
  afterEach(() => void vi.useRealTimers());

  const from = (tenant: Tenant, address: string, url = URL_PATH) =>
    test.inject({ url, headers: { ...tenant.headers, 'x-forwarded-for': address } });
  const fetchErrorCode = async (tenant: Tenant, url = URL_PATH) => {
    const response = await test.get(url, tenant);
    return response.statusCode === 200 ? 200 : response.json().error.code;
  };
  /** PostgreSQL announces a change on another connection, and a key that has not been used yet is not cached. */
  const change = (tenant: Tenant, settings: Parameters<typeof changeKey>[2]) =>
    changeKey(test.database, tenant.keyId, settings);

  it('a cached key is rejected with AUTH_EXPIRED_KEY from the moment it expires', async () => {
    const tenant = await test.tenant();
    const other = await test.tenant();
    await change(tenant, { expires_at: new Date(Date.now() + 10_000).toISOString() });
    expect([await fetchErrorCode(tenant), await fetchErrorCode(other)]).toEqual([200, 200]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
    expect([await fetchErrorCode(tenant), await fetchErrorCode(other)]).toEqual(['AUTH_EXPIRED_KEY', 200]);
  });

  it("a key with its own per-minute limit is rejected by it, reports it, and does not use up the organization's", async () => {
    const tenant = await test.tenant({ plan: 'free' });
    const colleague = await test.tenant({ organizationId: tenant.organizationId });
    await change(tenant, { per_minute: 3 });
    const answers = [await test.get(URL_PATH, tenant), await test.get(URL_PATH, tenant)];
    expect(answers.map(({ headers }) => [headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']])).toEqual([
      ['3', '2'],
      ['3', '1'],
    ]);
    // A search costs 2 units: neither limit is charged.
    const refused = await test.get('/v1/policies?limit=1', tenant);
    expect(refused.json().error).toMatchObject({
      code: 'RATE_LIMIT_MINUTE',
      details: { window: 'minute', limit: 3, cost: 2, applies_to: 'key' },
    });
    expect((await test.get(`${URL_PATH}?limit=x`, tenant)).headers['x-ratelimit-remaining']).toBe('0');
    expect(await fetchErrorCode(tenant)).toBe('RATE_LIMIT_MINUTE');
    expect((await test.get(URL_PATH, colleague)).headers).toMatchObject({
      'x-ratelimit-limit': '10',
      'x-ratelimit-remaining': '6',
    });
  });

  it('an exhausted organization limit rejects a key with units remaining and does not charge the key', async () => {
    const tenant = await test.tenant({ plan: 'free' });
    const colleague = await test.tenant({ organizationId: tenant.organizationId });
    await change(tenant, { per_minute: 100 });
    for (let i = 0; i < 10; i++) expect(await fetchErrorCode(colleague)).toBe(200);
    const refused = await test.get(URL_PATH, tenant);
    expect(refused.json().error.details).toMatchObject({ limit: 10 });
    expect(refused.json().error.details.applies_to).toBeUndefined();
  });

  it.each(['live', 'test'] as const)(
    'a %s key with its own monthly limit is rejected once it is exhausted',
    async (mode) => {
      const tenant = await test.tenant({ mode });
      await change(tenant, { per_month: 3 });
      for (let i = 0; i < 3; i++) expect(await fetchErrorCode(tenant)).toBe(200);
      const refused = await test.get(URL_PATH, tenant);
      expect(refused.json().error).toMatchObject({
        code: 'RATE_LIMIT_EXCEEDED',
        details: { window: 'month', limit: 3, applies_to: 'key' },
      });
    },
  );

  it('a key with an address list is rejected from other addresses, at no cost to its owner, and the error states the address', async () => {
    const tenant = await test.tenant({ plan: 'free' });
    await change(tenant, { addresses: ['192.0.2.0/24', '2001:db8::/32'] });
    for (const address of ['192.0.2.7', '::ffff:192.0.2.8', '2001:db8:1::1'])
      expect((await from(tenant, address)).statusCode).toBe(200);
    for (const address of ['192.0.3.7', '2001:db9::1', '127.0.0.1']) {
      const refused = await from(tenant, address);
      expect(refused.statusCode).toBe(403);
      expect(refused.json().error).toMatchObject({ code: 'AUTH_ADDRESS_NOT_ALLOWED', details: { address } });
    }
    expect((await from(tenant, '192.0.2.7')).headers['x-ratelimit-remaining']).toBe('6');
  });

  it('a key restricted to operation groups has its scope in those groups only', async () => {
    const tenant = await test.tenant({ scopes: ['codes:read', 'webhooks:read', 'compliance:write'] });
    expect(await fetchErrorCode(tenant, '/v1/codes/lookup?code=E0601')).toBe(200);
    expect(await fetchErrorCode(tenant, '/v1/webhooks')).toBe(200);
    const refused = await test.get(URL_PATH, tenant);
    expect(refused.json().error).toMatchObject({
      code: 'AUTH_SCOPE_INSUFFICIENT',
      details: { required_scopes: ['read'], operation_group: 'jurisdictions' },
    });
    const post = (url: string, payload: object) =>
      test.inject({ method: 'POST', url, headers: tenant.headers, payload });
    const body = { url: 'https://example.com/x', events: ['*'] };
    expect((await post('/v1/webhooks', body)).json().error.code).toBe('AUTH_SCOPE_INSUFFICIENT');
    expect((await post('/v1/compliance/ack/bulk', { diff_ids: [1] })).statusCode).toBe(200);
  });

  it('every operation that requires a key belongs to a group', async () => {
    const document = (await test.get('/openapi.json')).json() as {
      paths: Record<string, Record<string, { security?: unknown[] }>>;
    };
    const routes = Object.entries(document.paths).flatMap(([url, methods]) =>
      Object.values(methods).map(({ security }) => ({ url, isPublic: security?.length === 0 })),
    );
    for (const { url, isPublic } of routes)
      if (!isPublic)
        expect(GROUPS, `${url}: add its path to scopes.rules.ts`).toContain(
          findScopeGroup(url.replaceAll(/\{(\w+)\}/g, ':$1')),
        );
  });

  it('a rotated key works until its overlap ends, and its replacement has the same settings', async () => {
    const tenant = await test.tenant();
    await change(tenant, {
      addresses: ['127.0.0.0/8'],
      per_minute: 50,
      expires_at: new Date(Date.now() + 1_000 * HOUR).toISOString(),
    });
    const now = new Date();
    const options = { overlapMs: HOUR, prefix: 'cpi', now };
    const rotated = (await rotateKey(test.database, tenant.keyId, options))!;
    expect(rotated.row).toMatchObject({
      addresses: ['127.0.0.0/8'],
      per_minute: 50,
      scopes: ['read', 'write', 'admin'],
    });
    expect(Date.parse(rotated.row.expires_at!)).toBeGreaterThan(now.getTime() + 999 * HOUR);
    expect(Date.parse(rotated.old.expires_at!)).toBe(now.getTime() + HOUR);
    const next = { ...tenant, headers: { authorization: `Bearer ${rotated.key}` } };
    expect([await fetchErrorCode(tenant), await fetchErrorCode(next)]).toEqual([200, 200]);
    await expect(rotateKey(test.database, tenant.keyId, options)).rejects.toThrow(KeyChangeError);
    const gone = (await rotateKey(test.database, rotated.row.id, { ...options, overlapMs: 0 }))!;
    await expect.poll(() => fetchErrorCode(next)).toBe('AUTH_EXPIRED_KEY');
    expect(gone.old.replaced_by).toBe(gone.row.id);
    await changeKeyState(test.database, gone.row.id, 'revoked');
    await expect(rotateKey(test.database, gone.row.id, options)).rejects.toThrow(/revoked/);
    await expect(changeKey(test.database, gone.row.id, { per_minute: 1 })).rejects.toThrow(/revoked/);
    expect(await rotateKey(test.database, 'key_none', options)).toBeNull();
  });

  it('all keys of a suspended organization are rejected, and work again after reactivation', async () => {
    const tenant = await test.tenant();
    expect(await fetchErrorCode(tenant)).toBe(200);
    await changeOrganization(test.database, tenant.organizationId, { state: 'suspended' });
    await expect.poll(async () => (await test.get(URL_PATH, tenant)).statusCode).toBe(401);
    expect((await test.get(URL_PATH, tenant)).json().error).toMatchObject({
      code: 'AUTH_SUSPENDED_KEY',
      message: expect.stringMatching(/organization/),
    });
    await changeOrganization(test.database, tenant.organizationId, { state: 'active' });
    await expect.poll(() => fetchErrorCode(tenant)).toBe(200);
  });

  it('every change is logged with its actor and differences, and the log cannot be changed', async () => {
    const tenant = await test.tenant();
    await changeOrganization(test.database, tenant.organizationId, { plan: 'free' }, 'cli:ann');
    await changeOrganization(test.database, tenant.organizationId, { plan: 'free' }, 'cli:ann');
    await changeKey(test.database, tenant.keyId, { per_month: 5, name: 'test' }, 'cli:bob');
    await changeKeyState(test.database, tenant.keyId, 'suspended', 'cli:bob');
    const rows = await listAudit(test.database, { organizationId: tenant.organizationId, keyId: null, limit: 10 });
    expect(rows.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'cli:bob key.suspended',
      'cli:bob key.changed',
      'cli:ann organization.changed',
      'system key.created',
      'system organization.created',
    ]);
    expect(rows[1]!.changes).toEqual({ per_month: { from: null, to: 5 } });
    expect(JSON.stringify(rows)).not.toContain(tenant.key);
    for (const statement of [sql`UPDATE access_log SET actor = 'x'`, sql`DELETE FROM access_log`])
      await expect(test.database.execute(statement)).rejects.toThrow(/append-only/);
  });

  it('the response to a test key is not replayed to a live key with the same idempotency key', async () => {
    const live = await test.tenant();
    const trial = await test.tenant({ organizationId: live.organizationId, mode: 'test' });
    const send = async ({ headers }: Tenant, url: string) =>
      (
        await test.inject({
          method: 'POST',
          url: '/v1/webhooks',
          headers: { ...headers, 'x-idempotency-key': 'same' },
          payload: { url, events: ['*'] },
        })
      ).json();
    const first = await send(trial, 'https://8.8.8.8/a');
    expect(first.meta).toMatchObject({ idempotency_key: 'same', cached: false });
    // A different body with the same key would be REQUEST_DUPLICATE within one mode.
    expect((await send(live, 'https://8.8.8.8/b')).meta.cached).toBe(false);
    expect((await send(trial, 'https://8.8.8.8/a')).meta.cached).toBe(true);
    expect((await send(live, 'https://8.8.8.8/b')).meta.cached).toBe(true);
  });
});

describe('differences', () => {
  it('lists the fields that differ, with both values', () => {
    const [before, after] = [
      { a: [1], b: 'x', c: null as number | null },
      { a: [1], b: 'y', c: 3 },
    ];
    expect(differences(before, after, ['a', 'b', 'c'])).toEqual({
      b: { from: 'x', to: 'y' },
      c: { from: null, to: 3 },
    });
  });
});
