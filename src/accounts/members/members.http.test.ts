import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type TestApp } from '../../../test/support/harness.ts';
import { account, linkFor, type Person, signIn, signUp } from '../../../test/support/people.ts';
import { parseCall, runCall } from '../../platform/cli/run-command.ts';
import { organizationSettingCommands } from '../organization/organization.commands.ts';
import { memberCommands } from './members.commands.ts';

describe.each(engines)('members on %s', (engine) => {
  let test: TestApp;
  let base: string;
  let organizationId: string;
  let owner: Person;
  let admin: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    base = await test.http.listen({ port: 0, host: '127.0.0.1' });
    organizationId = (await test.tenant()).organizationId;
    owner = await signUp(test, await linkFor(test, organizationId, 'owner'));
    admin = await signUp(test, await linkFor(test, organizationId, 'admin'));
  });
  afterAll(() => test.close());

  const send = (person: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    test.inject({ method, url: `/v1/account/${path}`, headers: person.headers, ...(payload && { payload }) });
  const fetchUserId = async (person: Person) => (await account(test, person)).user.id;

  async function openStream({ headers }: Person): Promise<IncomingMessage> {
    const requested = request(`${base}/v1/policies/changes/stream`, { headers, agent: false });
    requested.on('error', () => {});
    requested.end();
    const [response] = (await once(requested, 'response')) as [IncomingMessage];
    response.resume();
    return response;
  }

  it('members are listed page by page in the order in which they joined', async () => {
    const { organizationId: other } = await test.tenant();
    const people = [await signUp(test, await linkFor(test, other, 'owner'))];
    for (let at = 0; at < 4; at++) people.push(await signUp(test, await linkFor(test, other, 'viewer')));
    const listed: string[][] = [];
    for (let cursor = ''; ; ) {
      const { data, meta } = (await send(people[0]!, 'GET', `members?limit=2${cursor}`)).json();
      listed.push(data.map(({ user_id }: { user_id: string }) => user_id));
      expect(meta.pagination).toMatchObject({ has_more: meta.pagination.cursor !== null, limit: 2 });
      if (!meta.pagination.has_more) break;
      cursor = `&cursor=${meta.pagination.cursor}`;
    }
    expect(listed.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(listed.flat()).toEqual(await Promise.all(people.map(fetchUserId)));
  });

  it('an admin can neither withdraw nor replace the invitation of an owner', async () => {
    const invite = (by: Person, role: string) => send(by, 'POST', 'invitations', { email: 'heir@example.org', role });
    const { id } = (await invite(owner, 'owner')).json().data.invitation;
    const refused = [await invite(admin, 'viewer'), await send(admin, 'DELETE', `invitations/${id}`)];
    expect(refused.map((answer) => answer.json().error.code)).toEqual([
      'AUTH_ROLE_INSUFFICIENT',
      'AUTH_ROLE_INSUFFICIENT',
    ]);
    const listed = (await send(owner, 'GET', 'invitations')).json().data;
    expect(listed).toMatchObject([{ id, role: 'owner' }]);
    expect((await invite(owner, 'admin')).statusCode).toBe(200);
  });

  it('a new role applies from the next request on', async () => {
    const member = await signUp(test, await linkFor(test, organizationId, 'viewer'));
    expect((await send(member, 'GET', 'members')).json().error.code).toBe('AUTH_SCOPE_INSUFFICIENT');
    const changed = await send(admin, 'PATCH', `members/${await fetchUserId(member)}`, { role: 'admin' });
    expect(changed.statusCode).toBe(200);
    expect((await send(member, 'GET', 'members')).statusCode).toBe(200);
  });

  it('removing a member ends their session and open stream, and is logged', async () => {
    const member = await signUp(test, await linkFor(test, organizationId, 'developer'));
    const id = await fetchUserId(member);
    const stream = await openStream(member);
    expect(stream.statusCode).toBe(200);
    const end = once(stream, 'close');
    expect((await send(owner, 'DELETE', `members/${id}`)).statusCode).toBe(200);
    await end;
    expect((await test.inject({ url: '/v1/account', headers: member.headers })).json().error.code).toBe(
      'AUTH_SESSION_ENDED',
    );
    const { data } = (await send(owner, 'GET', 'audit?limit=1')).json();
    expect(data[0]).toMatchObject({
      action: 'member.removed',
      actor: `user:${await fetchUserId(owner)}`,
      actor_name: 'Pat Example',
      user_id: id,
      changes: { role: { from: 'developer', to: null } },
    });
  });

  it('the audit log can be filtered by event, actor and time, is paged by cursor and can be exported as CSV', async () => {
    const tenant = await test.tenant({ organizationId });
    const made = { method: 'POST', url: '/v1/account/keys', headers: tenant.headers } as const;
    await test.inject({ ...made, payload: { name: '=billing', scopes: ['read'] } });
    const acts = async (query: string) => (await send(owner, 'GET', `audit?${query}`)).json().data;
    expect(await acts('action=key&actor=test&limit=1')).toEqual([
      expect.objectContaining({
        ...{ action: 'key.created', actor: `key:${tenant.keyId}`, actor_name: 'test', key_name: '=billing' },
      }),
    ]);
    expect(await acts('action=key.revoked')).toEqual([]);
    expect(await acts('until=2020-01-01')).toEqual([]);
    expect(await acts('actor=pat%20exa&action=member&since=2020-01-01&limit=1')).toMatchObject([
      { actor_name: 'Pat Example', user_name: 'Pat Example' },
    ]);
    const file = await send(owner, 'GET', 'audit?format=csv&limit=1&action=key');
    expect(file.headers['content-disposition']).toContain('filename="audit-');
    expect(file.body).toMatch(/^id,at,actor,actor_name,action,key_id,key_name,.*\r\n\d+,.*,'=billing,/);
    const next = encodeURIComponent(String(file.headers['x-next-cursor']));
    expect((await acts(`action=key&limit=1&cursor=${next}`))[0].key_name).toBe('test');
    const other = await send(owner, 'GET', `audit?action=member&cursor=${next}`);
    expect(other.json().error.code).toBe('REQUEST_INVALID_CURSOR');
    expect((await send(owner, 'GET', 'audit?since=yesterday')).json().error.details).toHaveProperty('since');
    const stranger = await test.tenant();
    const theirs = await test.inject({ url: '/v1/account/audit?actor=pat', headers: stranger.headers });
    expect(theirs.json().data).toEqual([]);
  });

  it('only owners appoint and demote owners, and one always remains', async () => {
    const ownerId = await fetchUserId(owner);
    for (const [method, payload] of [['PATCH', { role: 'viewer' }], ['DELETE']] as const) {
      const byAdmin = await send(admin, method, `members/${ownerId}`, payload);
      expect(byAdmin.json().error.code).toBe('AUTH_ROLE_INSUFFICIENT');
      const last = await send(owner, method, `members/${ownerId}`, payload);
      expect(last.json().error.code).toBe('ACCOUNT_LAST_OWNER');
    }
    const promoted = await send(admin, 'PATCH', `members/${await fetchUserId(admin)}`, { role: 'owner' });
    expect(promoted.json().error.code).toBe('AUTH_ROLE_INSUFFICIENT');
    const invited = await send(admin, 'POST', 'invitations', { email: 'new@example.org', role: 'owner' });
    expect(invited.json().error.code).toBe('AUTH_ROLE_INSUFFICIENT');
  });

  it('a session ended elsewhere closes its stream and rejects its next request; others continue', async () => {
    const elsewhere = await signIn(test, owner.email);
    const stream = await openStream(elsewhere);
    const end = once(stream, 'close');
    const { session } = await account(test, elsewhere);
    expect((await send(admin, 'DELETE', `sessions/${session.id}`)).statusCode).toBe(404);
    expect((await send(owner, 'DELETE', `sessions/${session.id}`)).statusCode).toBe(200);
    await end;
    expect((await send(elsewhere, 'GET', 'sessions')).json().error.code).toBe('AUTH_SESSION_ENDED');
    const left = (await send(owner, 'GET', 'sessions')).json().data;
    expect(left).toEqual([expect.objectContaining({ current: true })]);
  });

  it('an invitation for an address cannot be used by anyone else, and the invited user keeps one account', async () => {
    const other = (await test.tenant()).organizationId;
    const guest = await signUp(test, await linkFor(test, other, 'viewer'));
    const token = await linkFor(test, organizationId, 'reviewer', guest.email);
    const preview = await send(guest, 'POST', 'invitations/preview', { token });
    expect(preview.json().data).toMatchObject({ email: guest.email, role: 'reviewer', has_account: true });
    expect((await send(admin, 'POST', 'invitations/accept', { token })).json().error.code).toBe('ACCOUNT_LINK_INVALID');
    expect((await send(guest, 'POST', 'invitations/accept', { token })).statusCode).toBe(200);
    const joined = (await test.inject({ url: '/v1/account', headers: guest.headers })).json().data;
    expect(joined).toMatchObject({ role: 'reviewer', organization: { id: organizationId } });
    expect((await send(guest, 'POST', 'organization/switch', { organization_id: other })).statusCode).toBe(200);
    const back = (await test.inject({ url: '/v1/account', headers: guest.headers })).json().data;
    expect(back).toMatchObject({ role: 'viewer', organization: { id: other } });
    const foreign = (await test.tenant()).organizationId;
    expect((await send(guest, 'POST', 'organization/switch', { organization_id: foreign })).statusCode).toBe(404);
  });

  it('members and invitations of another organization are not found', async () => {
    const other = (await test.tenant()).organizationId;
    const stranger = await signUp(test, await linkFor(test, other, 'owner'));
    const invited = await send(owner, 'POST', 'invitations', { email: 'late@example.org', role: 'viewer' });
    expect(invited.json().data.delivery).toBe('log');
    const refused = [
      await send(stranger, 'PATCH', `members/${await fetchUserId(owner)}`, { role: 'viewer' }),
      await send(stranger, 'DELETE', `members/${await fetchUserId(owner)}`),
      await send(stranger, 'DELETE', `invitations/${invited.json().data.invitation.id}`),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await send(stranger, 'GET', 'members')).json().data).toHaveLength(1);
    expect((await send(stranger, 'GET', 'invitations')).json().data).toEqual([]);
  });

  it('commands do the same as the settings and the invitation list', async () => {
    const stated: string[] = [];
    const cpi = (...argv: string[]) =>
      runCall(parseCall([...organizationSettingCommands, ...memberCommands], argv), {
        ...{ config: test.config, database: test.database, terminal: null, cwd: process.cwd() },
        out: (text) => void stated.push(text),
        note: (text) => void stated.push(text),
        signal: new AbortController().signal,
      });
    expect(await cpi('orgs', 'rename', organizationId, 'Example Health')).toBe(0);
    expect(await cpi('orgs', 'require-two-factor', organizationId, 'on')).toBe(0);
    expect(await cpi('orgs', 'require-two-factor', organizationId, 'off')).toBe(0);
    expect(await cpi('orgs', 'rename', 'org_missing', 'Nobody')).toBe(4);
    expect(await cpi('orgs', 'rename', organizationId, ' ')).toBe(2);
    const { organization } = (await test.inject({ url: '/v1/account', headers: owner.headers })).json().data;
    expect(organization).toMatchObject({ name: 'Example Health' });
    const log = (await send(owner, 'GET', 'audit?limit=3')).json().data as { action: string }[];
    expect(log.map(({ action }) => action)).toEqual(Array(3).fill('organization.changed'));

    const invited = (await send(owner, 'POST', 'invitations', { email: 'new@example.com', role: 'viewer' })).json()
      .data;
    stated.length = 0;
    expect(await cpi('members', 'invitations', '--org', organizationId)).toBe(0);
    expect(stated.join()).toContain('new@example.com');
    expect(await cpi('members', 'withdraw', invited.invitation.id, '--org', organizationId)).toBe(0);
    expect((await send(owner, 'GET', 'invitations')).body).not.toContain('new@example.com');
  });
});
