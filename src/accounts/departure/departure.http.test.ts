/** An owner exports and deletes the organization over HTTP. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { linkFor, type Person, signUp, someAddress } from '../../../test/support/people.ts';

describe.each(engines)('an owner who leaves, on %s', (engine) => {
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

  it('gets everything of it as JSON lines, once each, without secrets and without anything of others', async () => {
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

  it('alone may: an admin, a key with admin, and a person of another organization may not', async () => {
    const outsider = await signUp(test, await linkFor(test, other.organizationId, 'owner'), someAddress());
    for (const request of [get, (headers: Record<string, string>) => end(headers, 'Test')]) {
      expect((await request(admin.headers)).json().error.code).toBe('AUTH_ROLE_INSUFFICIENT');
      expect((await request(tenant.headers)).json().error.code).toBe('AUTH_SESSION_REQUIRED');
    }
    expect((await get(outsider.headers)).body).not.toContain(tenant.organizationId);
    expect((await test.get('/v1/account', tenant)).statusCode).toBe(200);
  });

  it.each([['test'], ['Test '], [''], [7], [undefined]])('is asked for the exact name: %j is refused', async (name) => {
    const answer = await end(owner.headers, name);
    expect([answer.statusCode, Object.keys(answer.json().error.details)]).toEqual([400, ['name']]);
  });

  it('gets it ten times an hour, and of two requests at once no more than one is the tenth', async () => {
    for (let at = 0; at < 8; at++) expect((await get(owner.headers)).statusCode).toBe(200);
    // Each waits until both have come as far as their transaction.
    const original = test.database.transaction.bind(test.database);
    const both = Promise.withResolvers<void>();
    let arrived = 0;
    const transaction = vi.spyOn(test.database, 'transaction').mockImplementation(async (work) => {
      arrived += 1;
      if (arrived === 2) both.resolve();
      await both.promise;
      return original(work);
    });
    const answers = await Promise.all([get(owner.headers), get(owner.headers)]);
    transaction.mockRestore();
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
    const rows = await test.database.query<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM access_log
      WHERE organization_id = ${tenant.organizationId} AND action = 'organization.exported'`);
    expect(rows[0]!.count).toBe(10);
    expect((await get(owner.headers)).json().error).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryable: true });
  });

  it('deletes it: keys and sessions end at once, others stay', async () => {
    const answer = await end(owner.headers, 'Test');
    expect([answer.statusCode, answer.json().data]).toEqual([200, { done: true }]);
    expect((await test.get('/v1/account', tenant)).statusCode).toBe(401);
    for (const { headers } of [owner, admin])
      expect((await test.inject({ url: '/v1/account', headers })).statusCode).toBe(401);
    expect((await test.get('/v1/account', other)).statusCode).toBe(200);
  });
});
