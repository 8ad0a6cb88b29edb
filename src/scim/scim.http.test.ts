/** SCIM 2.0 provisioning of members, with requests as identity providers send them. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectClient } from '../../test/support/connected-client.ts';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';
import { linkFor, type Person, signUp, someAddress } from '../../test/support/people.ts';
import {
  create,
  findRole,
  GROUP,
  openProvider,
  PATCH,
  type Provider,
  patch,
  person,
  USER,
} from '../../test/support/scim-provider.ts';

describe.each(engines)('SCIM on %s', (engine) => {
  let test: TestApp;
  let own: Provider;
  let other: Provider;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    own = await openProvider(test);
    other = await openProvider(test);
  });
  afterAll(() => test.close());

  it('a user is created, found by filters, changed, deactivated, active again and deleted', async () => {
    const userName = `Pat.Example@${own.domain}`;
    const created = await own.send(
      'POST',
      '/Users',
      person(userName, {
        externalId: 'E-1',
        name: { givenName: 'Pat', familyName: 'Example' },
        emails: [{ value: userName, primary: true, type: 'work' }],
        active: true,
        title: 'Analyst',
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Coverage' },
      }),
    );
    expect([created.status, created.headers['content-type']]).toEqual([201, 'application/scim+json']);
    const { id } = created.body;
    expect(created.headers.location).toBe(created.body.meta.location);
    expect(created.body).toMatchObject({
      ...{ schemas: [USER], userName, externalId: 'E-1', displayName: 'Pat Example', active: true },
      ...{ emails: [{ value: userName.toLowerCase(), primary: true }], roles: [{ value: 'viewer' }], groups: [] },
      meta: { resourceType: 'User', created: expect.any(String), lastModified: expect.any(String) },
    });
    for (const filter of [
      `userName eq "${userName.toUpperCase()}"`,
      'externalId eq "E-1"',
      `USERNAME EQ "${userName}" and active eq true`,
      `emails[type eq "work"].value eq "${userName}"`,
    ]) {
      const found = await own.send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, found.body.totalResults, found.body.Resources[0]?.id]).toEqual([filter, 1, id]);
    }
    const none = await own.send('GET', `/Users?filter=${encodeURIComponent('externalId eq "e-1"')}`);
    expect([none.status, none.body.totalResults, none.body.Resources]).toEqual([200, 0, []]);
    expect((await own.send('POST', '/Users', person(userName))).body).toMatchObject({
      scimType: 'uniqueness',
      status: '409',
    });

    const renamed = await patch(own, `/Users/${id}`, { op: 'Replace', path: 'name.familyName', value: 'Sample' });
    expect([renamed.status, renamed.body.displayName]).toEqual([200, 'Pat Sample']);
    const off = await patch(own, `/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect([off.status, off.body.active, await findRole(test, own, id)]).toEqual([200, false, null]);
    expect((await own.send('GET', `/Users/${id}`)).body).toMatchObject({ id, active: false, externalId: 'E-1' });
    const on = await patch(own, `/Users/${id}`, { op: 'replace', value: { active: true, externalId: 'E-2' } });
    expect([on.body.active, on.body.externalId, await findRole(test, own, id)]).toEqual([true, 'E-2', 'viewer']);
    const put = await own.send('PUT', `/Users/${id}`, person(userName, { displayName: 'P. Sample', active: false }));
    expect([put.status, put.body.active, put.body.displayName, put.body.externalId]).toEqual([
      200,
      false,
      'P. Sample',
      undefined,
    ]);
    expect((await own.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await own.send('GET', `/Users/${id}`)).body).toMatchObject({ status: '404' });
    expect((await own.send('DELETE', `/Users/${id}`)).status).toBe(404);
  });

  it("deactivation immediately ends sessions and the user's keys, and is logged", async () => {
    const email = `worker@${own.domain}`;
    const worker: Person = await signUp(test, await linkFor(test, own.tenant.organizationId, 'admin'), email);
    const key = (
      await test.inject({
        ...{ method: 'POST', url: '/v1/account/keys', headers: worker.headers },
        payload: { name: 'mine', scopes: ['read'] },
      })
    ).json().data.key;
    const request = (headers: Record<string, string>) => test.inject({ url: '/v1/jurisdictions', headers });
    expect((await request(worker.headers)).statusCode).toBe(200);
    expect((await request({ authorization: `Bearer ${key}` })).statusCode).toBe(200);
    const listed = await own.send('GET', `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`);
    const { id } = listed.body.Resources[0];
    expect((await patch(own, `/Users/${id}`, { op: 'replace', path: 'active', value: false })).status).toBe(200);
    expect((await request(worker.headers)).statusCode).toBe(401);
    await expect.poll(async () => (await request({ authorization: `Bearer ${key}` })).statusCode).toBe(401);
    expect((await request(own.tenant.headers)).statusCode).toBe(200);
    const { data } = (await test.get('/v1/account/audit?limit=2', own.tenant)).json();
    expect(data.map(({ action, actor }: { action: string; actor: string }) => [action, actor.slice(0, 5)])).toEqual([
      ['key.revoked', 'scim:'],
      ['member.removed', 'scim:'],
    ]);
  });

  it('deactivation also ends keys made by keys of the user, and connections stay ended when the user returns', async () => {
    const email = `leaver@${own.domain}`;
    const leaver = await signUp(test, await linkFor(test, own.tenant.organizationId, 'admin'), email);
    const createKey = async (headers: Record<string, string>, scopes: string[]) => {
      const payload = { name: 'made', scopes };
      const { key } = (await test.inject({ method: 'POST', url: '/v1/account/keys', headers, payload })).json().data;
      return { authorization: `Bearer ${key}` };
    };
    const admin = await createKey(leaver.headers, ['admin']);
    const second = await createKey(admin, ['admin']);
    const third = await createKey(second, ['read']);
    const unrelated = await createKey(own.tenant.headers, ['read']);
    const scopes = ['read', 'agent:tool:*'];
    const client = await connectClient(test, own.tenant.organizationId, leaver, {
      ...{ name: 'Assistant', scopes, resource: '/v1' },
    });
    await test.database.execute(sql`
      INSERT INTO oauth_refresh_tokens (id, token, client_id, user_id, reference_id, scopes, expires_at, created_at)
      SELECT id, 'hash of ' || id, client_id, user_id, reference_id, scopes, now() + interval '30 days', now()
      FROM oauth_access_tokens WHERE id = ${client.connectionId}`);
    const status = async (headers: Record<string, string>) =>
      (await test.inject({ url: '/v1/jurisdictions', headers })).statusCode;
    const before = [admin, second, third, unrelated, client.headers];
    expect(await Promise.all(before.map(status))).toEqual([200, 200, 200, 200, 200]);
    const listed = await own.send('GET', `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`);
    const { id } = listed.body.Resources[0];
    const activate = (value: boolean) => patch(own, `/Users/${id}`, { op: 'replace', path: 'active', value });
    await activate(false);
    await expect.poll(() => Promise.all(before.map(status))).toEqual([401, 401, 401, 200, 401]);
    await activate(true);
    expect(await status(client.headers)).toBe(401);
    const remaining = await test.database.query(sql`
      SELECT user_id FROM oauth_consents WHERE user_id = ${id} UNION ALL
      SELECT user_id FROM oauth_access_tokens WHERE user_id = ${id} UNION ALL
      SELECT user_id FROM oauth_refresh_tokens WHERE user_id = ${id}`);
    expect(remaining).toEqual([]);
  });

  it('groups assign the mapped roles, in order, and remove them again', async () => {
    const [one, two] = [await create(own), await create(own)];
    const group = (name: string, ...members: string[]) =>
      own.send('POST', '/Groups', {
        schemas: [GROUP],
        displayName: name,
        members: members.map((value) => ({ value })),
      });
    const billing = (await group('Billing', one.id, two.id)).body;
    expect([await findRole(test, own, one.id), await findRole(test, own, two.id)]).toEqual(['developer', 'developer']);
    const admins = (await group('Coverage Admins', one.id)).body;
    expect(await findRole(test, own, one.id)).toBe('admin');
    expect(
      (await own.send('GET', `/Users/${one.id}`)).body.groups.map(({ display }: { display: string }) => display),
    ).toEqual(['Billing', 'Coverage Admins']);
    await patch(own, `/Groups/${admins.id}`, { op: 'Remove', path: `members[value eq "${one.id}"]` });
    expect(await findRole(test, own, one.id)).toBe('developer');
    await patch(own, `/Groups/${admins.id}`, { op: 'Add', path: 'members', value: [{ value: two.id }] });
    expect(await findRole(test, own, two.id)).toBe('admin');
    await patch(own, `/Groups/${billing.id}`, { op: 'remove', path: 'members', value: [{ value: one.id }] });
    expect(await findRole(test, own, one.id)).toBe('viewer');
    await patch(own, `/Groups/${admins.id}`, { op: 'replace', value: { id: admins.id, displayName: 'Others' } });
    expect(await findRole(test, own, two.id)).toBe('developer');
    expect((await own.send('DELETE', `/Groups/${billing.id}`)).status).toBe(204);
    expect(await findRole(test, own, two.id)).toBe('viewer');
    expect((await group('others')).body).toMatchObject({ scimType: 'uniqueness' });
    const found = await own.send(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent(`displayName eq "Others"`)}`,
    );
    expect(found.body.Resources).toEqual([expect.not.objectContaining({ members: expect.anything() })]);
    const put = await own.send('PUT', `/Groups/${admins.id}`, { schemas: [GROUP], displayName: 'Others' });
    expect(put.body.members).toEqual([]);
  });

  it('returning users get the roles of their groups', async () => {
    const { id } = await create(own);
    await own.send('POST', '/Groups', { schemas: [GROUP], displayName: 'Billing', members: [{ value: id }] });
    await patch(own, `/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect(await findRole(test, own, id)).toBeNull();
    await patch(own, `/Users/${id}`, { op: 'replace', path: 'active', value: true });
    expect(await findRole(test, own, id)).toBe('developer');
  });

  it('owners are neither removed nor given another role', async () => {
    const email = someAddress();
    await signUp(test, await linkFor(test, own.tenant.organizationId, 'owner'), email);
    const found = await own.send('GET', `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`);
    const { id } = found.body.Resources[0];
    for (const answer of [
      await patch(own, `/Users/${id}`, { op: 'replace', path: 'active', value: false }),
      await own.send('DELETE', `/Users/${id}`),
    ])
      expect([answer.status, answer.body.status]).toEqual([403, '403']);
    await own.send('POST', '/Groups', { schemas: [GROUP], displayName: 'Owners too', members: [{ value: id }] });
    expect(await findRole(test, own, id)).toBe('owner');
  });

  it('nothing of another organization is visible, changed or revealed', async () => {
    const theirs = await create(other);
    const theirGroup = (await other.send('POST', '/Groups', { schemas: [GROUP], displayName: 'Theirs' })).body;
    const unknown = await own.send('GET', '/Users/usr_00000000000000000000000');
    for (const [method, path, body] of [
      ['GET', `/Users/${theirs.id}`],
      ['DELETE', `/Users/${theirs.id}`],
      ['PUT', `/Users/${theirs.id}`, person(theirs.userName)],
      [
        'PATCH',
        `/Users/${theirs.id}`,
        { schemas: [PATCH], Operations: [{ op: 'replace', path: 'active', value: false }] },
      ],
      ['GET', `/Groups/${theirGroup.id}`],
      ['DELETE', `/Groups/${theirGroup.id}`],
    ] as const) {
      const answer = await own.send(method, path, body);
      expect([method, path, answer.status, answer.body]).toEqual([method, path, 404, unknown.body]);
    }
    const filter = encodeURIComponent(`userName eq "${theirs.userName}"`);
    expect((await own.send('GET', `/Users?filter=${filter}`)).body.totalResults).toBe(0);
    // Any address in another organization's domain is rejected the same way, whether or not it has an account.
    const known = await own.send('POST', '/Users', person(theirs.userName));
    const fresh = await own.send('POST', '/Users', person(`nobody@${other.domain}`));
    expect([known.status, known.body]).toEqual([400, fresh.body]);
    const member = await own.send('POST', '/Groups', {
      schemas: [GROUP],
      displayName: 'X',
      members: [{ value: theirs.id }],
    });
    expect([member.status, member.body.scimType]).toEqual([400, 'invalidValue']);
    expect(await findRole(test, other, theirs.id)).toBe('viewer');
    expect(
      (await own.send('GET', '/Users?count=200')).body.Resources.map(({ id }: { id: string }) => id),
    ).not.toContain(theirs.id);
  });

  it('lists are paged from 1, with a limit', async () => {
    for (let at = 0; at < 3; at++) await create(other);
    const all = (await other.send('GET', '/Users')).body;
    expect(all).toMatchObject({ startIndex: 1, itemsPerPage: all.totalResults });
    const seen: string[] = [];
    for (let startIndex = 1; startIndex <= all.totalResults; startIndex += 2) {
      const page = (await other.send('GET', `/Users?startIndex=${startIndex}&count=2`)).body;
      expect([page.startIndex, page.totalResults]).toEqual([startIndex, all.totalResults]);
      seen.push(...page.Resources.map(({ id }: { id: string }) => id));
    }
    expect(seen).toEqual(all.Resources.map(({ id }: { id: string }) => id));
    expect((await other.send('GET', '/Users?count=0')).body).toMatchObject({ Resources: [], itemsPerPage: 0 });
    expect((await other.send('GET', '/Users?startIndex=-3&count=-1')).body).toMatchObject({
      startIndex: 1,
      Resources: [],
    });
    expect((await other.send('GET', '/Users?startIndex=99999')).body.Resources).toEqual([]);
  });
});
