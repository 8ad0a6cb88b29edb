import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';
import { linkFor, type Person, signUp } from '../../test/support/people.ts';

describe.each(engines)('accounts on %s', (engine) => {
  let test: TestApp;
  let organizationId: string;
  let owner: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    organizationId = (await test.tenant()).organizationId;
    owner = await signUp(test, await linkFor(test, organizationId, 'owner'));
  });
  afterAll(() => test.close());

  it('an owner who signed up by invitation link may do everything in the organization', async () => {
    const account = await test.inject({ url: '/v1/account', headers: owner.headers });
    expect(account.json().data).toMatchObject({
      organization: { id: organizationId, plan: 'enterprise' },
      user: { email: owner.email, two_factor: false },
      role: 'owner',
      scopes: ['admin'],
    });
    const read = await test.inject({ url: '/v1/jurisdictions', headers: owner.headers });
    expect(read.statusCode).toBe(200);
  });

  it('a session without the console header, or from another origin, is not accepted', async () => {
    const { cookie } = owner.headers;
    const bare = await test.inject({ url: '/v1/account', headers: { cookie } });
    expect(bare.json().error.code).toBe('AUTH_MISSING');
    const foreign = await test.inject({
      url: '/v1/account',
      headers: { ...owner.headers, origin: 'https://evil.example' },
    });
    expect(foreign.json().error.code).toBe('REQUEST_ORIGIN_NOT_ALLOWED');
    const site = await test.inject({
      url: '/v1/account',
      headers: { ...owner.headers, 'sec-fetch-site': 'cross-site' },
    });
    expect(site.json().error.code).toBe('REQUEST_ORIGIN_NOT_ALLOWED');
  });

  it('a link works once, and sign-up without a link is rejected', async () => {
    const token = await linkFor(test, organizationId, 'viewer');
    await signUp(test, token);
    for (const used of [token, 'x'.repeat(43), undefined]) {
      const again = await test.inject({
        method: 'POST',
        url: '/auth/sign-up/email',
        payload: { email: 'second@example.com', password: 'glacier-otter-49-lantern', name: 'Second', token: used },
      });
      expect(again.statusCode).toBe(400);
      expect(again.json().error.code).toBe('ACCOUNT_LINK_INVALID');
    }
  });

  it('signing out ends the session', async () => {
    const person = await signUp(test, await linkFor(test, organizationId, 'developer'));
    const out = await test.inject({ method: 'POST', url: '/auth/sign-out', headers: person.headers, payload: {} });
    expect(out.statusCode).toBe(200);
    const after = await test.inject({ url: '/v1/account', headers: person.headers });
    expect(after.json().error.code).toBe('AUTH_SESSION_ENDED');
  });
});
