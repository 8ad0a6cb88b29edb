import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';

interface Page {
  data: { id: number; http_status: number }[];
  meta: { pagination: { cursor: string | null } };
}

const NAMES: Record<string, string[]> = {
  'hooks.example.com': ['93.184.216.34', '2606:4700::1111'],
  'private.example.com': ['10.1.2.3'],
  'half.example.com': ['93.184.216.34', '169.254.169.254'],
};

async function resolve(host: string): Promise<string[]> {
  const addresses = NAMES[host];
  if (addresses === undefined) throw Object.assign(new Error('queryA ENOTFOUND'), { syscall: 'queryA' });
  return addresses;
}

describe.each(engines)('webhooks over HTTP on %s', (engine) => {
  let test: TestApp;
  let owner: Tenant;
  beforeAll(async () => {
    test = await createTestApp({ engine, resolve, env: { CPI_REQUESTS_PER_ORGANIZATION: '200' } });
    owner = await test.tenant();
  });
  afterAll(() => test.close());

  const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, tenant = owner, headers = {}) =>
    test.inject({
      method,
      url,
      headers: { ...tenant.headers, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  const create = async (events = ['*'], tenant = owner) =>
    (await call('POST', '/v1/webhooks', { url: 'https://hooks.example.com/a', events }, tenant)).json().data;

  it('a webhook from creation to deletion shows its secret once and responds as the contract states', async () => {
    const created = await call('POST', '/v1/webhooks', {
      url: 'https://hooks.example.com/in?tenant=7',
      events: ['policy.created', 'policy.retired', 'policy.created'],
      note: 'unknown members are ignored',
    });
    expect(created.statusCode).toBe(200);
    const { data } = created.json();
    expect(data).toMatchObject({
      id: expect.any(Number),
      url: 'https://hooks.example.com/in?tenant=7',
      events: ['policy.created', 'policy.retired'],
      status: 'active',
      failure_count: 0,
      paused_reason: null,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const displayed = (await test.get(`/v1/webhooks/${data.id}`, owner)).json().data;
    const { secret: _secret, ...rest } = data;
    expect(displayed).toEqual(rest);
    const listed = (await test.get('/v1/webhooks', owner)).json();
    expect(listed.data).toContainEqual(rest);
    expect(listed.meta.pagination).toEqual({ cursor: null, has_more: false, limit: 50 });

    const paused = await call('PATCH', `/v1/webhooks/${data.id}`, { status: 'paused' });
    expect(paused.json().data).toMatchObject({
      status: 'paused',
      paused_reason: 'Paused by the owner',
      failure_count: 0,
    });
    const changed = await call('PATCH', `/v1/webhooks/${data.id}`, { events: ['*'], status: 'active' });
    expect(changed.json().data).toMatchObject({ status: 'active', paused_reason: null, events: ['*'], url: data.url });

    const deleted = await call('DELETE', `/v1/webhooks/${data.id}`);
    expect(deleted.json().data).toEqual({ id: data.id, deleted: true });
    for (const response of [
      await test.get(`/v1/webhooks/${data.id}`, owner),
      await test.get(`/v1/webhooks/${data.id}/deliveries`, owner),
      await call('PATCH', `/v1/webhooks/${data.id}`, { status: 'active' }),
      await call('DELETE', `/v1/webhooks/${data.id}`),
      await call('POST', `/v1/webhooks/${data.id}/test`),
      await call('POST', `/v1/webhooks/${data.id}/rotate-secret`),
    ]) {
      expect(response.statusCode).toBe(404);
      expect(response.json().error.code).toBe('RESOURCE_NOT_FOUND');
    }
  });

  it('a secret at rest is not readable in the database', async () => {
    const { id, secret } = await create();
    const [row] = await test.database.query<{ secret: Buffer }>(
      sql`SELECT secret FROM webhook_endpoints WHERE id = ${id}`,
    );
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(row!.secret.includes(bytes)).toBe(false);
    expect(row!.secret.includes(secret)).toBe(false);
  });

  it('a rotation returns a new secret and how long the old one also signs', async () => {
    const { id, secret } = await create();
    const { data } = (await call('POST', `/v1/webhooks/${id}/rotate-secret`)).json();
    expect(data.secret).toMatch(/^whsec_/);
    expect(data.secret).not.toBe(secret);
    const hours = (Date.parse(data.previous_secret_expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it.each([
    ['http://hooks.example.com/', 'must be an absolute https:// URL'],
    ['not a url', 'must not contain spaces, control characters or \\'],
    ['https://hooks.example.com:8080/', 'must use one of the ports 443, 8443'],
    ['https://user:secret@hooks.example.com/', 'must not contain a user name or password'],
    ['https://127.0.0.1/', 'must not name an address that is not public'],
    ['https://0x7f.1/', 'must not name an address that is not public'],
    ['https://[::ffff:10.0.0.1]/', 'must not name an address that is not public'],
    ['https://169.254.169.254/latest/meta-data', 'must not name an address that is not public'],
    ['https://localhost/', 'must name a host on the public internet'],
    ['https://private.example.com/', 'must resolve to public addresses only'],
    ['https://half.example.com/', 'must resolve to public addresses only'],
    ['https://nowhere.example.com/', 'must have a host name that resolves to a public address'],
  ])('the URL %s returns VALIDATION_ERROR with details.url, on creation and on change', async (url, message) => {
    const { id } = await create();
    for (const response of [
      await call('POST', '/v1/webhooks', { url, events: ['*'] }),
      await call('PATCH', `/v1/webhooks/${id}`, { url }),
    ]) {
      expect(response.statusCode).toBe(400);
      expect(response.json().error).toMatchObject({ code: 'VALIDATION_ERROR', details: { url: [message] } });
    }
  });

  it.each([
    [{ events: ['*'] }, 'VALIDATION_MISSING_FIELD', 'url'],
    [{ url: 'https://hooks.example.com/' }, 'VALIDATION_MISSING_FIELD', 'events'],
    [{ url: 7, events: ['*'] }, 'VALIDATION_INVALID_TYPE', 'url'],
    [{ url: 'https://hooks.example.com/', events: '*' }, 'VALIDATION_INVALID_TYPE', 'events'],
    [{ url: 'https://hooks.example.com/', events: [] }, 'VALIDATION_ERROR', 'events'],
    [{ url: 'https://hooks.example.com/', events: ['policy.deleted'] }, 'VALIDATION_ERROR', 'events[0]'],
    [{ url: 'https://hooks.example.com/', events: ['test.ping'] }, 'VALIDATION_ERROR', 'events[0]'],
    [{ url: 'https://hooks.example.com/\u0000', events: ['*'] }, 'VALIDATION_ERROR', undefined],
  ])('the body %j returns %s naming %s', async (body, code, field) => {
    const response = await call('POST', '/v1/webhooks', body);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.code).toBe(code);
    if (field !== undefined) expect(Object.keys(response.json().error.details)).toEqual([field]);
  });

  it.each([[{}], [{ secret: 'mine' }], [{ status: 'deleted' }], [{ status: null }], [{ url: null }], [{ events: [] }]])(
    'the change %j is rejected',
    async (body) => {
      const { id } = await create();
      const response = await call('PATCH', `/v1/webhooks/${id}`, body);
      expect(response.statusCode).toBe(400);
      expect(response.json().error.code).toMatch(/^VALIDATION_/);
    },
  );

  it.each(['abc', '0', '-1', '1.5', '99999999999', '%00', "1'--"])(
    'the id %s is rejected as a client error',
    async (id) => {
      expect((await test.get(`/v1/webhooks/${id}`, owner)).statusCode).toBe(400);
      expect((await call('POST', `/v1/webhooks/deliveries/${id}/redeliver`)).statusCode).toBe(400);
    },
  );

  it('webhooks of another organization return 404 everywhere and are not listed', async () => {
    const { id } = await create();
    const other = await test.tenant();
    expect((await test.get('/v1/webhooks', other)).json().data).toEqual([]);
    for (const response of [
      await test.get(`/v1/webhooks/${id}`, other),
      await test.get(`/v1/webhooks/${id}/deliveries`, other),
      await call('PATCH', `/v1/webhooks/${id}`, { status: 'paused' }, other),
      await call('DELETE', `/v1/webhooks/${id}`, undefined, other),
      await call('POST', `/v1/webhooks/${id}/test`, undefined, other),
      await call('POST', `/v1/webhooks/${id}/rotate-secret`, undefined, other),
    ])
      expect(response.statusCode).toBe(404);
    expect((await test.get(`/v1/webhooks/${id}`, owner)).json().data.status).toBe('active');
  });

  it('plan and scopes: enterprise only, write or admin to write, read to read', async () => {
    const professional = await test.tenant({ plan: 'professional' });
    const body = { url: 'https://hooks.example.com/', events: ['*'] };
    const refused = await call('POST', '/v1/webhooks', body, professional);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toMatchObject({
      code: 'AUTH_PLAN_INSUFFICIENT',
      details: { required_plan: 'enterprise', feature: 'webhooks' },
    });
    expect((await test.get('/v1/webhooks', professional)).statusCode).toBe(403);
    const reader = await test.tenant({ scopes: ['read'], organizationId: owner.organizationId });
    const readOnly = await call('POST', '/v1/webhooks', body, reader);
    expect(readOnly.json().error).toMatchObject({
      code: 'AUTH_SCOPE_INSUFFICIENT',
      details: { required_scopes: ['write', 'admin'] },
    });
    expect((await test.get('/v1/webhooks', reader)).statusCode).toBe(200);
    const writer = await test.tenant({ scopes: ['write'], organizationId: owner.organizationId });
    expect((await call('POST', '/v1/webhooks', body, writer)).statusCode).toBe(200);
    expect((await call('POST', '/v1/webhooks', body)).statusCode).toBe(200);
    expect((await test.inject({ method: 'POST', url: '/v1/webhooks', payload: body })).statusCode).toBe(401);
  });

  it('a creation sent twice with one idempotency key creates one webhook and returns the same secret', async () => {
    const tenant = await test.tenant();
    const body = { url: 'https://hooks.example.com/', events: ['*'] };
    const headers = { 'x-idempotency-key': 'create-1' };
    const first = (await call('POST', '/v1/webhooks', body, tenant, headers)).json();
    const second = (await call('POST', '/v1/webhooks', body, tenant, headers)).json();
    expect(second.data).toEqual(first.data);
    expect(second.meta).toMatchObject({ cached: true, idempotency_key: 'create-1' });
    expect((await test.get('/v1/webhooks', tenant)).json().data).toHaveLength(1);
    const retained = await test.database.query<{ body: string }>(
      sql`SELECT body FROM idempotent_responses WHERE organization_id = ${tenant.organizationId}`,
    );
    expect(retained).toHaveLength(1);
    expect(retained[0]!.body).not.toContain(first.data.secret);
  });

  it('a list longer than a page is paginated without gaps, and a foreign cursor is rejected', async () => {
    const tenant = await test.tenant();
    const made: number[] = [];
    for (let at = 0; at < 5; at++) made.push((await create(['*'], tenant)).id);
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = (await test.get(`/v1/webhooks?limit=2${cursor && `&cursor=${cursor}`}`, tenant)).json();
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.meta.pagination.cursor;
    }
    expect(seen).toEqual(made);
    const foreign = (await test.get('/v1/webhooks?limit=2', tenant)).json().meta.pagination.cursor;
    const refused = await test.get(`/v1/webhooks?cursor=${foreign}`, owner);
    expect(refused.json().error.code).toBe('REQUEST_INVALID_CURSOR');
  });

  it('more than 100 webhooks are rejected, also when requested concurrently', async () => {
    const tenant = await test.tenant();
    const answers = await Promise.all(Array.from({ length: 105 }, () => create(['*'], tenant)));
    expect(answers.filter((data) => data !== undefined)).toHaveLength(100);
  });
});
