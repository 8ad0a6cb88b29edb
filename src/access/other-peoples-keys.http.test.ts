/** Members who are not admins, patient data in key names, and redaction of the log. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { linkFor, type Person, signUp } from '../../test/support/people.ts';
import { listAudit, redactAudit } from './audit-log.queries.ts';

describe.each(engines)('keys of other members on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  let admin: Person;
  let developer: Person;
  let colleague: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant();
    const join = async (role: 'admin' | 'developer') => signUp(test, await linkFor(test, tenant.organizationId, role));
    [admin, developer, colleague] = [await join('admin'), await join('developer'), await join('developer')];
  });
  afterAll(() => test?.close());

  const make = async ({ headers }: Person, name = 'nightly job') => {
    const payload = { name, scopes: ['read'] };
    return test.inject({ method: 'POST', url: '/v1/account/keys', headers, payload });
  };
  const loadId = async (person: Person): Promise<string> => (await make(person)).json().data.id;
  const changes = ({ headers }: Person, id: string) => {
    const url = `/v1/account/keys/${id}`;
    return [
      { method: 'PATCH', url, headers, payload: { name: 'mine now' } },
      { method: 'PATCH', url, headers, payload: { state: 'suspended' } },
      { method: 'POST', url: `${url}/rotate`, headers, payload: {} },
      { method: 'DELETE', url, headers },
    ] as const;
  };

  it('a developer cannot change, suspend, rotate or delete a key created by an admin or the operator', async () => {
    for (const id of [await loadId(admin), tenant.keyId])
      for (const change of changes(developer, id)) {
        const response = await test.inject(change);
        expect([response.statusCode, response.json().error.code]).toEqual([403, 'AUTH_SCOPE_INSUFFICIENT']);
      }
    const [state] = await test.database.query(sql`SELECT state, name FROM api_keys WHERE id = ${tenant.keyId}`);
    expect(state).toEqual({ state: 'active', name: 'test' });
  });

  it('a developer manages their own keys and those of other developers; an admin manages all', async () => {
    for (const [maker, changer] of [
      [developer, developer],
      [colleague, developer],
      [developer, admin],
      [admin, admin],
    ] as const)
      for (const change of changes(changer, await loadId(maker))) {
        // A rotated or suspended key may still be deleted.
        const { statusCode } = await test.inject(change);
        expect([change.method, statusCode === 403]).toEqual([change.method, false]);
      }
  });

  it("a key of a developer who becomes an admin is treated as an admin's key", async () => {
    const id = await loadId(colleague);
    await test.database.execute(sql`
      UPDATE memberships SET role = 'admin' WHERE organization_id = ${tenant.organizationId}
        AND user_id = (SELECT id FROM users WHERE email = ${colleague.email})`);
    const [rename] = changes(developer, id);
    expect((await test.inject(rename)).statusCode).toBe(403);
  });

  it.each(['John Smith, DOB 01/02/1960', 'SSN 123-45-6789', 'MRN 00482913'])(
    'the name "%s" is rejected for a key and for acknowledgment notes',
    async (text) => {
      const made = await make(admin, text);
      const renamed = await test.inject({
        ...{ method: 'PATCH', url: `/v1/account/keys/${await loadId(admin)}`, headers: admin.headers },
        payload: { name: text },
      });
      const acknowledge = (url: string, payload: object) =>
        test.inject({ method: 'POST', url, headers: tenant.headers, payload: { ...payload, notes: text } });
      const one = await acknowledge('/v1/compliance/ack', { diff_id: 1 });
      const many = await acknowledge('/v1/compliance/ack/bulk', { diff_ids: [1] });
      for (const response of [made, renamed, one, many]) {
        expect([response.statusCode, response.json().error.code]).toEqual([400, 'PHI_NOT_ALLOWED']);
        expect(response.body).not.toContain(text);
      }
    },
  );

  it('a logged value can be redacted, which is logged too, and nothing else in the entry can change', async () => {
    const id = await loadId(admin);
    await test.database.execute(sql`UPDATE api_keys SET name = 'x' WHERE id = ${id}`);
    const log = () => listAudit(test.database, { organizationId: null, keyId: id, limit: 10 });
    const [created] = await log();
    expect(JSON.stringify(created)).toContain('nightly job');
    const redact = (field: string, entry = created!.id) =>
      test.database.transaction((tx) => redactAudit(tx, { id: entry, field, actor: 'cli:test' }));
    expect(await redact('no such field')).toBe(false);
    expect(await redact('name', 999_999)).toBe(false);
    expect(await redact('name')).toBe(true);
    const [recorded, before] = await log();
    expect(JSON.stringify(before)).not.toContain('nightly job');
    expect(before).toEqual({ ...created, changes: { ...created!.changes, name: { from: null, to: '[redacted]' } } });
    expect(recorded).toMatchObject({
      ...{ action: 'audit.redacted', actor: 'cli:test', key_id: id },
      changes: { entry: { to: created!.id }, field: { to: 'name' } },
    });
    const forged = (statement: ReturnType<typeof sql>) =>
      test.database.transaction(async (tx) => {
        await tx.execute(sql`SELECT set_config('cpi.redaction', 'on', true)`);
        await tx.execute(statement);
      });
    await expect(forged(sql`UPDATE access_log SET actor = 'x'`)).rejects.toThrow(/can be redacted/);
    await expect(forged(sql`DELETE FROM access_log`)).rejects.toThrow(/append-only/);
    await expect(test.database.execute(sql`UPDATE access_log SET changes = '{}'`)).rejects.toThrow(/append-only/);
  });
});
