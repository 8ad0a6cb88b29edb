/** A passkey replaces the password, so its authenticator must have verified the user. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';
import { linkFor, type Person, sessionHeaders, signUp } from '../../test/support/people.ts';
import { SoftwarePasskey } from '../../test/support/software-passkey.ts';

describe('passkeys', () => {
  let test: TestApp;
  let person: Person;
  let origin: string;
  beforeAll(async () => {
    test = await createTestApp();
    person = await signUp(test, await linkFor(test, (await test.tenant()).organizationId, 'owner'));
    origin = new URL(test.config.publicUrl).origin;
  });
  afterAll(() => test?.close());

  const withCookies = (headers: Record<string, string>, options: LightMyRequestResponse) => {
    const { cookie } = sessionHeaders(test, options);
    return { ...headers, cookie: [headers.cookie, cookie].filter(Boolean).join('; ') };
  };
  const register = async (passkey: SoftwarePasskey, verified: boolean) => {
    const options = await test.inject({ url: '/auth/passkey/generate-register-options', headers: person.headers });
    expect(options.json().authenticatorSelection.userVerification).toBe('required');
    const payload = { response: passkey.registration(options.json().challenge, verified), name: 'Laptop' };
    const headers = withCookies(person.headers, options);
    return test.inject({ method: 'POST', url: '/auth/passkey/verify-registration', payload, headers });
  };
  const signIn = async (passkey: SoftwarePasskey, verified: boolean) => {
    const options = await test.inject({ url: '/auth/passkey/generate-authenticate-options' });
    expect(options.json().userVerification).toBe('required');
    const payload = { response: passkey.assertion(options.json().challenge, verified) };
    const headers = withCookies({ origin }, options);
    return test.inject({ method: 'POST', url: '/auth/passkey/verify-authentication', payload, headers });
  };

  it('one with user verification can be added and signs in; without verification it does not', async () => {
    const passkey = new SoftwarePasskey(origin);
    expect((await register(passkey, true)).statusCode).toBe(200);
    const refused = await signIn(passkey, false);
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      401,
      { code: 'AUTH_SIGN_IN_FAILED', details: { reason: 'passkey_user_not_verified' } },
    ]);
    expect(refused.cookies.filter(({ name }) => name.endsWith('session_token'))).toEqual([]);
    const signedIn = await signIn(passkey, true);
    expect(signedIn.statusCode).toBe(200);
    const account = await test.inject({ url: '/v1/account', headers: sessionHeaders(test, signedIn) });
    expect(account.json().data.user.email).toBe(person.email);
  });

  it('one without user verification is not added', async () => {
    const passkey = new SoftwarePasskey(origin);
    const refused = await register(passkey, false);
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      400,
      { code: 'ACCOUNT_REFUSED', details: { reason: 'passkey_user_not_verified' } },
    ]);
    expect((await signIn(passkey, true)).statusCode).toBe(401);
  });
});
