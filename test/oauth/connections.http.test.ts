/** Connections of users: what they permit, and how they end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUsageDays } from '../../src/access/usage/usage-days.queries.ts';
import { today } from '../../src/platform/today.ts';
import { connectClient } from '../support/connected-client.ts';
import { engines } from '../support/databases.ts';
import { createTestApp, type TestApp } from '../support/harness.ts';
import { account, linkFor, type Person, signUp, verifiedDomain } from '../support/people.ts';
import { Flow, freePort } from './flow.ts';

describe.each(engines)('connections on %s', (engine) => {
  let test: TestApp;
  let url: string;
  let organizationId: string;
  let owner: Person;
  let flow: Flow;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    test = await createTestApp({
      engine,
      env: { CPI_PUBLIC_URL: url, CPI_ANONYMOUS_PER_MINUTE: '10000', CPI_TRUSTED_PROXIES: '127.0.0.1' },
    });
    organizationId = (await test.tenant()).organizationId;
    owner = await signUp(test, await linkFor(test, organizationId, 'owner'));
    await test.http.listen({ port, host: '127.0.0.1' });
    flow = new Flow(url);
  }, 600_000);
  afterAll(() => test?.close());

  const query = async (path: string, token: string, method = 'GET') => {
    const response = await fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, body: (await response.json()) as { error?: { code: string } } };
  };
  it("a connection never exceeds its user's current permissions", async () => {
    const person = await signUp(test, await linkFor(test, organizationId, 'developer'));
    const tokens = await flow.connect(person, { resource: `${url}/v1`, scope: 'read write' }, ['read', 'write']);
    const setRole = (role: string) =>
      test.database.execute({
        name: 'role',
        text: 'UPDATE memberships SET role = $1 WHERE user_id = (SELECT id FROM users WHERE email = $2)',
        values: [role, person.email],
      });
    const write = async () =>
      (await query('/v1/webhooks/00000000-0000-4000-8000-000000000000', tokens.access_token, 'DELETE')).body.error
        ?.code;
    expect(await write()).toMatch(/^(?:VALIDATION|RESOURCE)_/);
    const logged = await query(
      '/v1/account/audit?action=connection.allowed',
      (await test.tenant({ organizationId })).key,
    );
    expect((logged.body as { data?: object[] }).data?.[0]).toMatchObject({
      ...{ action: 'connection.allowed', actor: expect.stringMatching(/^user:/) },
      changes: { scopes: { from: null, to: ['read', 'write'] } },
    });
    await setRole('viewer');
    expect(await write()).toBe('AUTH_SCOPE_INSUFFICIENT');
    expect((await query('/v1/jurisdictions', tokens.access_token)).status).toBe(200);
    expect((await query('/v1/account/connections', tokens.access_token)).status).toBe(403);
    await test.database.execute({
      name: 'leave',
      text: 'DELETE FROM memberships WHERE user_id = (SELECT id FROM users WHERE email = $1)',
      values: [person.email],
    });
    expect((await query('/v1/jurisdictions', tokens.access_token)).status).toBe(401);
  });

  it('a connection ends with the sign-in that the organization requires since, unless its provider knows the user', async () => {
    const { organizationId: strict } = await test.tenant();
    const person = await signUp(
      test,
      await linkFor(test, strict, 'viewer'),
      `strict@${strict.replaceAll('_', '')}.example.com`,
    );
    const scopes = ['read', 'agent:tool:*'];
    const { headers } = await connectClient(test, strict, person, { name: 'Assistant', scopes, resource: '/v1' });
    const code = async () => (await test.inject({ url: '/v1/jurisdictions', headers })).json().error?.code ?? null;
    const set = (text: string, ...values: string[]) => test.database.execute({ name: text.slice(0, 40), text, values });
    expect(await code()).toBe(null);
    await set('UPDATE organizations SET require_two_factor = true WHERE id = $1', strict);
    expect(await code()).toBe('AUTH_TWO_FACTOR_REQUIRED');
    await set('UPDATE users SET two_factor_enabled = true WHERE email = $1', person.email);
    expect(await code()).toBe(null);
    await verifiedDomain(test, strict, person.email.split('@')[1]!);
    await set(
      `INSERT INTO sso_connections (id, organization_id, protocol, issuer, settings, default_role, enforced)
       VALUES ('sso_' || $1, $1, 'saml', 'https://idp.example.com', '{"certificates": []}', 'viewer', true)`,
      strict,
    );
    expect(await code()).toBe('AUTH_SSO_REQUIRED');
    await set(
      `INSERT INTO sso_identities (connection_id, subject, user_id) SELECT 'sso_' || $1, 'S', id FROM users WHERE email = $2`,
      strict,
      person.email,
    );
    expect(await code()).toBe(null);
  });

  it('users see and end their own connections, admins all of the organization, outsiders none', async () => {
    const person = await signUp(test, await linkFor(test, organizationId, 'viewer'));
    const { clientId } = await flow.connect(person, {}, ['read']);
    const list = async (headers: Record<string, string>) =>
      (await test.inject({ url: '/v1/account/connections', headers })).json().data as {
        id: string;
        client: { id: string };
      }[];
    const own = await list(person.headers);
    expect(own.map(({ client }) => client.id)).toEqual([clientId]);
    expect((await list(owner.headers)).map(({ id }) => id)).toContain(own[0]!.id);
    const { id: user } = (await account(test, person)).user;
    const used = { organization_id: organizationId, operation: 'x', actor_kind: 'oauth', mode: 'live' } as const;
    const by = { ...used, actor_id: user, client: clientId, units: 2, requests: 3, failed: 0 };
    await addUsageDays(test.database, [
      { ...by, day: today(), tool: 'check_coverage' },
      { ...by, day: today(), tool: '' },
      { ...by, day: '2020-01-01', tool: 'find_policies' },
      { ...by, day: today(), tool: 'validate_claim', actor_id: 'usr_other' },
    ]);
    expect((await list(person.headers))[0]).toMatchObject({
      usage: {
        ...{ last_day: today(), requests: 6, units: 4 },
        tools: [{ tool: 'check_coverage', requests: 3 }],
      },
    });
    const stranger = await test.tenant();
    const url_ = `/v1/account/connections/${own[0]!.id}`;
    expect((await test.inject({ method: 'DELETE', url: url_, headers: stranger.headers })).statusCode).toBe(404);
    expect((await test.inject({ method: 'DELETE', url: url_, headers: person.headers })).statusCode).toBe(200);
    expect(await list(person.headers)).toEqual([]);
  });
});
