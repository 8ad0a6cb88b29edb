import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { newApiKey } from './keys/keys.rules.ts';
import { changeKeyState, changeOrganization } from './organizations/organizations.service.ts';

describe.each(engines)('access over HTTP on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  it('a request without Authorization is AUTH_MISSING with WWW-Authenticate', async () => {
    const response = await test.get('/v1/policies');
    expect(response.statusCode).toBe(401);
    expect(response.json().error.code).toBe('AUTH_MISSING');
    // OAuth clients discover the authorization server through this header, so an invalid key must return it too.
    const metadata = /^Bearer realm="[\w ]+", resource_metadata="http:\/\/localhost:8787(.*)", scope="read"$/;
    const [, path] = metadata.exec(String(response.headers['www-authenticate']))!;
    expect((await test.get(path!)).json()).toMatchObject({ resource: 'http://localhost:8787/v1' });
    const wrong = await test.inject({ url: '/v1/policies', headers: { authorization: 'Bearer x' } });
    expect(wrong.headers['www-authenticate']).toContain('error="invalid_token"');
    expect(response.json().error.doc_url).toContain('/docs/errors#AUTH_MISSING');
  });

  it.each([
    ['no Bearer scheme', (key: string) => key],
    ['another scheme', (key: string) => `Basic ${key}`],
    ['a wrong checksum', (key: string) => `Bearer ${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
    ['another prefix', (key: string) => `Bearer x${key}`],
    ['text after the key', (key: string) => `Bearer ${key} x`],
  ])('an Authorization header with %s is AUTH_INVALID_FORMAT', async (_name, spoil) => {
    const { key } = await test.tenant();
    const response = await test.inject({ url: '/v1/policies', headers: { authorization: spoil(key) } });
    expect(response.statusCode).toBe(401);
    expect(response.json().error.code).toBe('AUTH_INVALID_FORMAT');
  });

  it('a well-formed key that was never issued is rejected with AUTH_INVALID_KEY', async () => {
    const response = await test.inject({
      url: '/v1/policies',
      headers: { authorization: `Bearer ${newApiKey('cpi', 'live')}` },
    });
    expect(response.json().error.code).toBe('AUTH_INVALID_KEY');
  });

  it('a suspended key is rejected immediately, works again after activation, and always returns rate limit headers', async () => {
    const tenant = await test.tenant();
    expect((await test.get('/v1/jurisdictions', tenant)).statusCode).toBe(200);
    await changeKeyState(test.database, tenant.keyId, 'suspended');
    const refused = await expectSoon(() => test.get('/v1/jurisdictions', tenant), 401);
    expect(refused.json().error.code).toBe('AUTH_SUSPENDED_KEY');
    expect(refused.headers['x-ratelimit-limit']).toBe('1000');
    await changeKeyState(test.database, tenant.keyId, 'active');
    await expectSoon(() => test.get('/v1/jurisdictions', tenant), 200);
  });

  it('a revoked key is rejected with AUTH_REVOKED_KEY and cannot be reactivated', async () => {
    const tenant = await test.tenant();
    await changeKeyState(test.database, tenant.keyId, 'revoked');
    expect((await changeKeyState(test.database, tenant.keyId, 'active'))?.state).toBe('revoked');
    expect((await test.get('/v1/jurisdictions', tenant)).json().error.code).toBe('AUTH_REVOKED_KEY');
  });

  it('a key without the read scope is rejected with AUTH_SCOPE_INSUFFICIENT', async () => {
    const response = await test.get('/v1/jurisdictions', await test.tenant({ scopes: ['write'] }));
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toMatchObject({
      code: 'AUTH_SCOPE_INSUFFICIENT',
      details: { required_scopes: ['read'] },
    });
  });

  it('the admin scope satisfies a read check', async () => {
    expect((await test.get('/v1/jurisdictions', await test.tenant({ scopes: ['admin'] }))).statusCode).toBe(200);
  });

  it.each([
    ['semantic', 'free', 'starter', '/v1/policies?mode=semantic&q=x'],
    ['compliance', 'starter', 'professional', '/v1/compliance/stats'],
  ] as const)(
    '%s on the %s plan is rejected with AUTH_PLAN_INSUFFICIENT, naming %s',
    async (_what, plan, required, path) => {
      const tenant = await test.tenant({ plan });
      const response = await test.get(path, tenant);
      expect(response.statusCode).toBe(403);
      expect(response.json().error).toMatchObject({
        code: 'AUTH_PLAN_INSUFFICIENT',
        details: { required_plan: required, current_plan: plan },
        upgrade_to: required,
      });
    },
  );

  it('the per-minute limit counts units, is shared by all keys of an organization, and returns the retry time', async () => {
    const tenant = await test.tenant({ plan: 'free' });
    const second = await test.tenant({ organizationId: tenant.organizationId });
    // A search costs 2 of the 10 units.
    for (let i = 0; i < 4; i++) expect((await test.get('/v1/policies?limit=1', tenant)).statusCode).toBe(200);
    const last = await test.get('/v1/policies?limit=1', second);
    expect(last.headers['x-ratelimit-remaining']).toBe('0');
    const refused = await test.get('/v1/jurisdictions', second);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toMatchObject({
      code: 'RATE_LIMIT_MINUTE',
      retryable: true,
      details: { window: 'minute', limit: 10, cost: 1 },
    });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('test keys have their own per-minute window and are not charged to the month', async () => {
    const live = await test.tenant({ plan: 'free' });
    const trial = await test.tenant({ organizationId: live.organizationId, mode: 'test' });
    for (let i = 0; i < 10; i++) await test.get('/v1/jurisdictions', trial);
    expect((await test.get('/v1/jurisdictions', trial)).statusCode).toBe(429);
    expect((await test.get('/v1/jurisdictions', live)).headers['x-ratelimit-remaining']).toBe('9');
  });

  it("a request that fails validation costs 1 unit of the minute, regardless of the operation's cost", async () => {
    const tenant = await test.tenant({ plan: 'free' });
    const response = await test.get('/v1/policies?limit=0', tenant);
    expect(response.statusCode).toBe(400);
    expect(response.headers['x-ratelimit-remaining']).toBe('9');
  });

  const refusedByHandler: Tenant[] = [];
  it.each([
    ['lookup', '/v1/codes/lookup?code=E0601&date=yesterday', undefined],
    ['batch', '/v1/codes/batch', { codes: ['E0601', 'E0600', '99213'], date: 'yesterday' }],
    ['compare', '/v1/policies/compare', { procedure_codes: ['no code'] }],
    ['evaluate', '/v1/coverage/evaluate', { policy_id: 'NCD226', parameters: { age: 'x' } }],
    ['search', '/v1/policies?cursor=x', undefined],
    ['search by meaning', '/v1/policies?mode=semantic&q=x', undefined],
  ])('an error found only by the handler of %s costs no more than a validation error', async (_name, url, payload) => {
    const plan = url.includes('evaluate') ? 'professional' : 'free';
    const tenant = await test.tenant({ plan });
    const method = payload === undefined ? 'GET' : 'POST';
    const response = await test.inject({ method, url, headers: tenant.headers, payload });
    expect(response.statusCode).toBe(url.includes('semantic') ? 403 : 400);
    const limit = Number(response.headers['x-ratelimit-limit']);
    expect(response.headers['x-ratelimit-remaining']).toBe(String(limit - 1));
    const next = await test.get('/v1/jurisdictions', tenant);
    expect(next.headers['x-ratelimit-remaining']).toBe(String(limit - 2));
    refusedByHandler.push(tenant);
  });

  it('errors found by handlers are not charged to the month; the single unit is for the successful request', async () => {
    const used = async () => {
      const rows = await test.database.query<{ units: number }>({
        name: 'month_of',
        text: 'SELECT units::int AS units FROM usage_months WHERE organization_id = ANY ($1::text[])',
        values: [refusedByHandler.map(({ organizationId }) => organizationId)],
      });
      return rows.map(({ units }) => units);
    };
    // Some engines write this asynchronously.
    await expect.poll(used).toEqual(refusedByHandler.map(() => 1));
    expect(refusedByHandler).toHaveLength(6);
  });

  it('an unknown path returns the rate limit headers of a known key, charges nothing and rejects no one', async () => {
    const tenant = await test.tenant({ plan: 'free' });
    const response = await test.get('/v1/nothing-here', tenant);
    expect(response.statusCode).toBe(404);
    expect(response.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '10' });
    for (const authorization of ['Bearer nonsense', ''])
      expect((await test.inject({ url: '/v1/nothing-here', headers: { authorization } })).statusCode).toBe(404);
  });

  it('a request that costs more than a full minute is rejected with that reason, because waiting would not help', async () => {
    const tenant = await test.tenant({ plan: 'free' });
    const codes = Array.from({ length: 11 }, (_, at) => `E06${10 + at}`);
    const query = (payload: object) =>
      test.inject({ method: 'POST', url: '/v1/codes/batch', headers: tenant.headers, payload });
    const refused = await query({ codes });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toMatchObject({ retryable: false, hint: expect.stringContaining('11 units') });
    // This cost 1 of the 10 units.
    expect((await query({ codes: codes.slice(2) })).statusCode).toBe(200);
    const { error } = (await query({ codes: ['E0601'] })).json();
    expect(error).toMatchObject({ retryable: true, hint: expect.stringContaining('Retry-After') });
  });

  it('an exhausted monthly allowance returns RATE_LIMIT_EXCEEDED until the first of next month', async () => {
    const tenant = await test.tenant({ plan: 'free' });
    await test.database.execute({
      name: 'fill_month',
      text: `INSERT INTO usage_months VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC'), 499)
        ON CONFLICT (organization_id, month) DO UPDATE SET units = 499`,
      values: [tenant.organizationId],
    });
    expect((await test.get('/v1/jurisdictions', tenant)).statusCode).toBe(200);
    const refused = await test.get('/v1/jurisdictions', tenant);
    expect(refused.json().error).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      details: { window: 'month', limit: 500, cost: 1 },
    });
    expect(refused.json().error.details.reset_at).toMatch(/-01T00:00:00.000Z$/);
  });

  it('a change of plan takes effect without a restart', async () => {
    const tenant = await test.tenant({ plan: 'free' });
    expect((await test.get('/v1/jurisdictions', tenant)).headers['x-ratelimit-limit']).toBe('10');
    await changeOrganization(test.database, tenant.organizationId, { plan: 'starter' });
    await expect
      .poll(async () => (await test.get('/v1/jurisdictions', tenant)).headers['x-ratelimit-limit'])
      .toBe('100');
  });

  it('health ignores an Authorization header', async () => {
    const response = await test.inject({ url: '/health', headers: { authorization: 'Bearer nonsense' } });
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({
      status: 'healthy',
      version: 'v1',
      checks: { database: { status: 'up' } },
    });
  });
});

/** A database notification reaches other processes within moments, not within the same tick. */
async function expectSoon(query: () => ReturnType<TestApp['get']>, status: number) {
  await expect.poll(async () => (await query()).statusCode).toBe(status);
  return query();
}
