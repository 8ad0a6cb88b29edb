/** Users change their own name: it applies immediately, is logged, and requires a session. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { account, linkFor, type Person, signUp } from '../../../test/support/people.ts';

describe.each(engines)('the user profile on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  let person: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant({ scopes: ['admin'] });
    person = await signUp(test, await linkFor(test, tenant.organizationId, 'viewer'));
  });
  afterAll(() => test.close());

  const rename = (headers: Record<string, string>, payload: object) =>
    test.inject({ method: 'PATCH', url: '/v1/account', headers, payload });
  const fetchUser = async () => (await account(test, person)).user as { id: string; name: string };
  const listRenames = async () => (await test.get('/v1/account/audit?action=user', tenant)).json().data;

  it('a viewer can change their own name; the next request returns it and the audit log has both names', async () => {
    const user = await fetchUser();
    expect((await rename(person.headers, { name: 'Pat Renamed' })).statusCode).toBe(200);
    expect(await fetchUser()).toEqual({ ...user, name: 'Pat Renamed' });
    expect(await listRenames()).toMatchObject([
      { action: 'user.renamed', user_id: user.id, changes: { name: { from: user.name, to: 'Pat Renamed' } } },
    ]);
  });

  it('setting the same name again is not logged', async () => {
    const before = await listRenames();
    expect((await rename(person.headers, { name: 'Pat Renamed' })).statusCode).toBe(200);
    expect(await listRenames()).toEqual(before);
  });

  it.each([
    ['an empty name', { name: '' }],
    ['a name that turns the direction of text', { name: 'Pat \u202e Example' }],
    ['no name', {}],
  ])('%s is rejected', async (_what, payload) => {
    expect((await rename(person.headers, payload)).statusCode).toBe(400);
  });

  it('a key has no profile', async () => {
    expect((await rename(tenant.headers, { name: 'Key' })).json().error.code).toBe('AUTH_SESSION_REQUIRED');
  });
});
