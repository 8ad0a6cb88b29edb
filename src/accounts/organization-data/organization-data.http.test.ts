/** Owners export and delete their organization over HTTP. */
import { AsyncResource } from 'node:async_hooks';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { linkFor, type Person, signUp, someAddress } from '../../../test/support/people.ts';

describe.each(engines)('an owner leaving on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  let owner: Person;
  let admin: Person;
  const get = (headers: Record<string, string>) => test.inject({ url: '/v1/account/organization/export', headers });
  const end = (headers: Record<string, string>, name: unknown) =>
    test.inject({ method: 'POST', url: '/v1/account/organization/delete', headers, payload: { name } });
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant();
    other = await test.tenant();
    owner = await signUp(test, await linkFor(test, tenant.organizationId, 'owner'), someAddress());
    admin = await signUp(test, await linkFor(test, tenant.organizationId, 'admin'), someAddress());
    // More than one page of rows.
    await test.database.execute(sql`
      INSERT INTO saved_items (saved_id, organization_id, key_id, kind, name, search)
      SELECT 'sav_' || n, ${tenant.organizationId}, ${tenant.keyId}, 'search', 'n' || n, '{}' FROM generate_series(1, 1203) AS n`);
  });
  afterAll(() => test.close());

  it('exports all of its data as JSON lines, each row once, without secrets and without data of others', async () => {
    const answer = await get(owner.headers);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="organization-\d{4}-\d\d-\d\d\.jsonl"$/,
    );
    const rows = answer.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });
    const saved = rows.filter(({ table }) => table === 'saved_items').map(({ row }) => row.saved_id);
    expect([saved.length, new Set(saved).size]).toEqual([1203, 1203]);
    expect(rows.at(-1)).toMatchObject({ table: 'organizations', row: { id: tenant.organizationId } });
    expect(new Set(rows.map(({ table }) => table))).toContain('memberships');
    expect(answer.body).not.toContain(other.organizationId);
    expect(answer.body).not.toContain(tenant.key);
    const audit = (await test.inject({ url: '/v1/account/audit', headers: owner.headers })).json().data;
    expect(audit[0]).toMatchObject({ action: 'organization.exported', actor: expect.stringMatching(/^user:/) });
  });

  it('is the only one who may: admins, admin keys and members of other organizations are rejected', async () => {
    const outsider = await signUp(test, await linkFor(test, other.organizationId, 'owner'), someAddress());
    for (const request of [get, (headers: Record<string, string>) => end(headers, 'Test')]) {
      expect((await request(admin.headers)).json().error.code).toBe('AUTH_ROLE_INSUFFICIENT');
      expect((await request(tenant.headers)).json().error.code).toBe('AUTH_SESSION_REQUIRED');
    }
    expect((await get(outsider.headers)).body).not.toContain(tenant.organizationId);
    expect((await test.get('/v1/account', tenant)).statusCode).toBe(200);
  });

  it.each([['test'], ['Test '], [''], [7], [undefined]])('must enter the exact name: %j is refused', async (name) => {
    const answer = await end(owner.headers, name);
    expect([answer.statusCode, Object.keys(answer.json().error.details)]).toEqual([400, ['name']]);
  });

  it('can export ten times an hour, and of two concurrent requests only one counts as the tenth', async () => {
    for (let at = 0; at < 8; at++) expect((await get(owner.headers)).statusCode).toBe(200);
    // The first transaction that records its export commits only after the other has also recorded one, or waits for
    // it.
    const original = test.database.transaction.bind(test.database);
    let recorded = 0;
    // Bound outside the waiting transaction, because the pool rejects statements inside one.
    const isAwaited = AsyncResource.bind(async () => {
      const [row] = await test.database.query<{ waiting: number }>(sql`
        SELECT count(*)::int AS waiting FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE NOT l.granted AND a.datname = current_database()`);
      return recorded === 2 || row!.waiting > 0;
    });
    const transaction = vi.spyOn(test.database, 'transaction').mockImplementation((work) =>
      original(async (tx) => {
        const done = await work(tx);
        recorded += 1;
        // The embedded engine has one connection, so the other transaction has not started.
        if (recorded === 1 && engine === 'postgres')
          await vi.waitFor(async () => expect(await isAwaited()).toBe(true), { timeout: 30_000, interval: 20 });
        return done;
      }),
    );
    const answers = await Promise.all([get(owner.headers), get(owner.headers)]);
    transaction.mockRestore();
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
    const rows = await test.database.query<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM access_log
      WHERE organization_id = ${tenant.organizationId} AND action = 'organization.exported'`);
    expect(rows[0]!.count).toBe(10);
    expect((await get(owner.headers)).json().error).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryable: true });
  });

  it('deletes it: its keys and sessions end immediately, others are unaffected', async () => {
    const answer = await end(owner.headers, 'Test');
    expect([answer.statusCode, answer.json().data]).toEqual([200, { done: true }]);
    expect((await test.get('/v1/account', tenant)).statusCode).toBe(401);
    for (const { headers } of [owner, admin])
      expect((await test.inject({ url: '/v1/account', headers })).statusCode).toBe(401);
    expect((await test.get('/v1/account', other)).statusCode).toBe(200);
  });
});
