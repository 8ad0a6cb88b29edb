import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, engines } from '../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { account, linkFor, signUp } from '../../../test/support/people.ts';
import { CursorCodec } from '../../platform/http/cursor.ts';
import { today } from '../../platform/today.ts';
import { listAudit } from '../audit-log.queries.ts';
import type { Caller } from '../caller.ts';
import { callerWithoutKey } from '../caller.ts';
import { changeOwnKey, createOwnKey, findOwnKeys, revokeOwnKey, rotateOwnKey } from '../keys/own-keys.service.ts';
import { planTable } from '../limits/plan-file.ts';
import { addUsageDays, usageByDay } from '../usage/usage-days.queries.ts';
import { UsageDays } from '../usage/usage-days.ts';

const KEYS = '/v1/account/keys';
const HOUR = 3_600_000;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

describe.each(engines)('API keys of an organization over the API on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const send = (method: Method, url: string, { headers }: Pick<Tenant, 'headers'>, payload?: object) =>
    test.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const by = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
  const use = async (key: string) => {
    const response = await send('GET', '/v1/jurisdictions', by(key));
    return response.statusCode === 200 ? 200 : response.json().error.code;
  };

  it('a key is created, displayed once, used, changed, rotated and revoked, and each step is logged', async () => {
    const owner = await test.tenant();
    const expires = new Date(Date.now() + 90 * 24 * HOUR).toISOString();
    const body = { name: 'billing', scopes: ['read'], expires_at: expires, per_month: 500, addresses: ['127.0.0.0/8'] };
    const made = (await send('POST', KEYS, owner, body)).json().data;
    expect(made).toMatchObject({ ...body, mode: 'live', state: 'active', per_minute: null, last_used_at: null });
    expect(await use(made.key)).toBe(200);

    const listed = (await send('GET', KEYS, owner)).json();
    expect(listed.data.map(({ id }: { id: string }) => id)).toEqual([made.id, owner.keyId]);
    expect(JSON.stringify(listed)).not.toContain(made.key);

    const url = `${KEYS}/${made.id}`;
    const changed = (await send('PATCH', url, owner, { name: 'claims', per_month: null, state: 'suspended' })).json();
    expect(changed.data).toMatchObject({ name: 'claims', per_month: null, state: 'suspended', scopes: ['read'] });
    await expect.poll(() => use(made.key)).toBe('AUTH_SUSPENDED_KEY');
    await send('PATCH', url, owner, { state: 'active' });

    const rotated = (await send('POST', `${url}/rotate`, owner, { overlap_seconds: 3_600 })).json().data;
    expect(rotated).toMatchObject({ name: 'claims', replaces: made.id, addresses: ['127.0.0.0/8'] });
    expect(Date.parse(rotated.replaces_until) - Date.now()).toBeGreaterThan(HOUR - 60_000);
    await expect.poll(async () => [await use(made.key), await use(rotated.key)]).toEqual([200, 200]);
    const again = await send('POST', `${url}/rotate`, owner, {});
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'ACCOUNT_KEY_FINAL']);

    expect((await send('DELETE', `${KEYS}/${rotated.id}`, owner)).json().data.state).toBe('revoked');
    await expect.poll(() => use(rotated.key)).toBe('AUTH_REVOKED_KEY');
    expect((await send('PATCH', `${KEYS}/${rotated.id}`, owner, { name: 'x' })).statusCode).toBe(409);
    expect((await send('GET', `${KEYS}?state=revoked`, owner)).json().data).toHaveLength(1);

    const audit = await listAudit(test.database, { organizationId: owner.organizationId, keyId: null, limit: 20 });
    const own = audit.filter(({ actor }) => actor === `key:${owner.keyId}`).map(({ action }) => action);
    expect(own.reverse()).toEqual([
      'key.created',
      'key.suspended',
      'key.activated',
      'key.created',
      'key.rotated',
      'key.revoked',
    ]);
    expect(JSON.stringify(audit)).not.toContain(made.key);
  });

  it('pages have no gaps, and a cursor for other filters is rejected', async () => {
    const owner = await test.tenant();
    for (const name of ['a', 'b', 'c']) await send('POST', KEYS, owner, { name, scopes: ['read'] });
    const first = (await send('GET', `${KEYS}?limit=2`, owner)).json();
    const { cursor } = first.meta.pagination;
    const second = (await send('GET', `${KEYS}?limit=2&cursor=${cursor}`, owner)).json();
    const names = [...first.data, ...second.data].map(({ name }: { name: string }) => name);
    expect(names).toEqual(['c', 'b', 'a', 'test']);
    expect(second.meta.pagination).toMatchObject({ cursor: null, has_more: false });
    const other = await send('GET', `${KEYS}?state=active&cursor=${cursor}`, owner);
    expect(other.json().error.code).toBe('REQUEST_INVALID_CURSOR');
  });

  it('a key of another organization is not found by any operation', async () => {
    const [owner, other] = [await test.tenant(), await test.tenant()];
    const url = `${KEYS}/${other.keyId}`;
    for (const [method, path, body] of [
      ['PATCH', url, { name: 'x' }],
      ['DELETE', url, undefined],
      ['POST', `${url}/rotate`, {}],
    ] as const)
      expect((await send(method, path, owner, body)).statusCode).toBe(404);
    expect(await use(other.key)).toBe(200);
  });

  it('a key without admin cannot manage keys', async () => {
    const writer = await test.tenant({ scopes: ['read', 'write'] });
    for (const [method, url, body] of [
      ['GET', KEYS, undefined],
      ['POST', KEYS, { name: 'x', scopes: ['read'] }],
      ['POST', `${KEYS}/${writer.keyId}/rotate`, {}],
      ['DELETE', `${KEYS}/${writer.keyId}`, undefined],
    ] as const)
      expect((await send(method, url, writer, body)).json().error.code).toBe('AUTH_SCOPE_INSUFFICIENT');
  });

  it('a user without admin manages only keys with no more access than their own', async () => {
    const owner = await test.tenant();
    const { database, config } = test;
    const parts = { database, cursors: new CursorCodec(Buffer.alloc(32)), prefix: config.keyPrefix };
    const plans = planTable(config);
    const actor = { type: 'session', userId: 'user_1', sessionId: 's', name: 'Ann' } as const;
    const organization = { id: owner.organizationId, plan: 'enterprise' };
    const developer = callerWithoutKey(plans, organization, actor, ['read', 'write']);
    const made = await createOwnKey(parts, developer, { name: 'own', scopes: ['codes:read', 'write'] });
    expect((await findOwnKeys(parts, developer, {})).items.map(({ id }) => id)).toContain(made.id);
    const refusal = { code: 'AUTH_SCOPE_INSUFFICIENT', details: { required_scopes: ['admin'] } };
    for (const attempt of [
      () => createOwnKey(parts, developer, { name: 'x', scopes: ['read', 'admin'] }),
      () => changeOwnKey(parts, developer, made.id, { scopes: ['admin'] }),
      () => rotateOwnKey(parts, developer, owner.keyId, {}),
      () => revokeOwnKey(parts, developer, owner.keyId),
    ])
      await expect(attempt()).rejects.toMatchObject(refusal);
    expect((await revokeOwnKey(parts, developer, made.id)).state).toBe('revoked');
    const [last] = await listAudit(database, { organizationId: owner.organizationId, keyId: made.id, limit: 1 });
    expect(last).toMatchObject({ actor: 'user:user_1', action: 'key.revoked' });
  });

  it.each([
    [{ name: 'x', scopes: ['everything'] }, 'scopes'],
    [{ name: 'x', scopes: ['read,admin'] }, 'scopes'],
    [{ name: 'x', scopes: ['read'], expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    [{ name: 'x', scopes: ['read'], addresses: ['10.0.0.1', '010.0.0.1'] }, 'addresses[1]'],
  ])('%j is rejected at %s', async (body, member) => {
    const refused = await send('POST', KEYS, await test.tenant(), body);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().error.details)).toEqual([member]);
  });

  it('a response that contains a key is sealed when stored for its idempotency key', async () => {
    const owner = await test.tenant();
    const headers = { ...owner.headers, 'x-idempotency-key': 'once' };
    const make = async () => (await send('POST', KEYS, { headers }, { name: 'x', scopes: ['read'] })).json();
    const [first, second] = [await make(), await make()];
    expect(second.data.key).toBe(first.data.key);
    const rows = await test.database.query<{ body: string }>(sql`SELECT body FROM idempotent_responses`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(first.data.key);
  });
});

describe.each(engines)('usage by day on %s', (engine: Engine) => {
  it('counts units, requests and failures by operation, key, client and tool, and loses nothing on shutdown', async () => {
    const test = await createTestApp({ engine });
    const owner = await test.tenant();
    const trial = await test.tenant({ organizationId: owner.organizationId, mode: 'test' });
    await test.get('/v1/jurisdictions', owner);
    await test.get('/v1/policies?limit=1', owner);
    await test.get('/v1/policies/none', owner);
    await test.get('/v1/jurisdictions', trial);
    const tool = { method: 'POST', url: '/v1/agent/tools/find_policies', headers: owner.headers } as const;
    await test.inject({ ...tool, payload: { search_query: 'oxygen', limit: 1 } });
    await test.app.close();

    const later = await createTestApp({ engine, shared: test.opened });
    const query = async (query: string) => (await later.get(`/v1/account/usage?${query}`, owner)).json().data;
    const byOperation = await query('group_by=operation');
    const counts = Object.fromEntries(
      byOperation.groups.map(({ name, units, requests, failed }: Record<string, number>) => [
        name,
        [units, requests, failed],
      ]),
    );
    expect(counts).toEqual({
      listJurisdictions: [1, 1, 0],
      listPolicies: [2, 1, 0],
      getPolicy: [3, 1, 1],
      agentToolFindPolicies: [expect.any(Number), 1, 0],
    });
    expect(byOperation.days).toHaveLength(30);
    expect(byOperation.days.at(-1)).toMatchObject({ date: today(), requests: 4, failed: 1 });
    expect(byOperation.groups[0].units_by_day).toHaveLength(30);
    // Live units match those of the month; the usage query itself may already be in the month but not in the daily
    // rows.
    expect(byOperation.limits.used_this_month).toBeGreaterThanOrEqual(byOperation.total.units);
    expect(byOperation.limits).toMatchObject({ per_minute: 1_000, month: today().slice(0, 7) });

    expect((await query('group_by=key')).groups).toMatchObject([{ id: owner.keyId, name: 'test', requests: 4 }]);
    expect((await query('group_by=client')).groups).toMatchObject([{ id: 'api_key', name: 'API keys', requests: 4 }]);
    expect((await query('group_by=tool')).groups).toMatchObject([
      { id: 'find_policies', requests: 1 },
      { id: null, name: 'Other', requests: 3 },
    ]);
    expect((await query('mode=test')).total).toEqual({ units: 1, requests: 1, failed: 0 });
    expect((await query('from=2025-01-01&to=2025-01-31')).total.requests).toBe(0);
    const refused = async (query: string) => (await later.get(`/v1/account/usage?${query}`, owner)).json().error;
    expect((await refused('from=2026-02-01&to=2026-01-01')).details).toHaveProperty('from');
    expect((await refused('from=2020-02-01&to=2026-01-01')).details).toHaveProperty('from');
    expect((await refused('from=2026-02-30')).code).toBe('VALIDATION_ERROR');

    const [member, stranger] = await Promise.all(
      [owner.organizationId, (await later.tenant()).organizationId].map(async (id) => {
        const person = await signUp(later, await linkFor(later, id, 'viewer'));
        return (await account(later, person)).user.id;
      }),
    );
    const client = 'https://assistant.example.com/client.json';
    await later.database.execute(sql`
      INSERT INTO oauth_clients (id, client_id, name, redirect_uris, created_at) VALUES ('c', ${client}, 'Assistant', '[]', now())`);
    const used = {
      organization_id: owner.organizationId,
      day: today(),
      operation: 'x',
      tool: '',
      mode: 'live',
    } as const;
    const byPeople = { ...used, actor_kind: 'oauth', client, units: 9, requests: 9, failed: 0 } as const;
    await addUsageDays(later.database, [
      { ...byPeople, actor_id: member! },
      { ...byPeople, actor_id: stranger!, client: 'gone' },
    ]);
    const namesBy = async (group: string) => {
      const { groups } = await query(`group_by=${group}`);
      return Object.fromEntries(groups.map(({ id, name }: Record<string, string>) => [id, name]));
    };
    // Actors outside the organization are identified by id only.
    expect(await namesBy('key')).toMatchObject({ [member!]: 'Pat Example', [stranger!]: stranger });
    expect(await namesBy('client')).toMatchObject({ [client]: 'Assistant', gone: 'gone' });
    await later.close();
    await test.opened.close();
  });

  it('a failed write is retried with the next one, and two processes add to the same day', async () => {
    const test = await createTestApp({ engine });
    const { organizationId, keyId } = await test.tenant();
    const caller = { organizationId, actor: { type: 'key', keyId }, mode: 'live' } as Caller;
    const [first, second] = [new UsageDays(test.database, () => {}), new UsageDays(test.database, () => {})];
    for (const each of [first, second, first]) each.count({ id: 'x' }, caller, null, 429);
    // The pool rejects statements during an open transaction, so the write fails as if the database were down.
    await test.database.transaction(async () => {
      await expect(first.flush()).rejects.toThrow(/transaction/);
    });
    first.count({ id: 'x' }, caller, null, 200);
    await Promise.all([first.close(), second.close()]);
    const wanted = { organizationId, from: today(), to: today(), mode: 'live' } as const;
    expect(await usageByDay(test.database, wanted, 'operation', 5)).toEqual([
      { day: today(), id: 'x', units: 0, requests: 4, failed: 3 },
    ]);
    await test.close();
  });
});
