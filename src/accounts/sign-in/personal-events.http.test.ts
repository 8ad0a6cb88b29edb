/** Changes to how a user signs in are in the audit log: a stolen session that leaves a way back in is noticed. */
import { createOTP } from '@better-auth/utils/otp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type TestApp } from '../../../test/support/harness.ts';
import { linkFor, PASSWORD, type Person, secretIn, sessionHeaders, signUp } from '../../../test/support/people.ts';
import { SoftwarePasskey } from '../../../test/support/software-passkey.ts';

describe.each(engines)('the audit log of a user on %s', (engine) => {
  let test: TestApp;
  let owner: Person;
  let person: Person;
  let origin: string;
  let organizationId: string;
  let clients = 0;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    ({ organizationId } = await test.tenant());
    owner = await signUp(test, await linkFor(test, organizationId, 'owner'));
    person = await signUp(test, await linkFor(test, organizationId, 'viewer'));
    origin = new URL(test.config.publicUrl).origin;
  });
  afterAll(() => test.close());

  const post = async (path: string, payload: object, headers = person.headers) => {
    clients += 1;
    const remoteAddress = `203.0.113.${clients}`;
    return test.inject({ method: 'POST', url: `/auth/${path}`, payload, headers, remoteAddress });
  };
  /** Newest first. */
  const events = async () => {
    const { data } = (await test.inject({ url: '/v1/account/audit?action=user', headers: owner.headers })).json();
    return data.map(({ action }: { action: string }) => action) as string[];
  };

  it('lists passwords, passkeys, second factors and recovery codes, and nothing for failed attempts', async () => {
    const options = await test.inject({ url: '/auth/passkey/generate-register-options', headers: person.headers });
    const passkey = new SoftwarePasskey(origin);
    const withChallenge = {
      ...person.headers,
      cookie: `${person.headers.cookie}; ${sessionHeaders(test, options).cookie}`,
    };
    const response = passkey.registration(options.json().challenge, true);
    const added = await post('passkey/verify-registration', { response, name: 'Laptop' }, withChallenge);
    expect([added.statusCode, await events()]).toEqual([200, ['user.passkey_added']]);
    await post('passkey/delete-passkey', { id: added.json().id });
    expect((await events())[0]).toBe('user.passkey_removed');

    const { totpURI } = (await post('two-factor/enable', { password: PASSWORD })).json() as { totpURI: string };
    const code = await createOTP(secretIn(totpURI)).totp();
    const verified = await post('two-factor/verify-totp', { code });
    const headers = sessionHeaders(test, verified);
    expect((await events())[0]).toBe('user.two_factor_on');
    expect((await post('two-factor/generate-backup-codes', { password: PASSWORD }, headers)).statusCode).toBe(200);
    expect((await events())[0]).toBe('user.recovery_codes_renewed');
    const disabled = await post('two-factor/disable', { password: PASSWORD }, headers);
    const last = sessionHeaders(test, disabled);
    expect((await events())[0]).toBe('user.two_factor_off');

    const newPassword = 'harbor-quill-73-meadow';
    const before = await events();
    expect(
      (await post('change-password', { currentPassword: 'wrong-glacier-otter-49', newPassword }, last)).statusCode,
    ).toBe(400);
    expect(await events()).toEqual(before);
    expect((await post('change-password', { currentPassword: PASSWORD, newPassword }, last)).statusCode).toBe(200);
    expect((await events())[0]).toBe('user.password_changed');
  });

  it('lists a sign-in once the second factor is given, and how', async () => {
    const other = await signUp(test, await linkFor(test, organizationId, 'viewer'));
    const earlier = (await events()).length;
    /** Newest first, with how the user signed in. */
    const acts = async () => {
      const { data } = (await test.inject({ url: '/v1/account/audit?action=user', headers: owner.headers })).json();
      const all: { action: string; changes: { method?: { to: string } } }[] = data;
      return all.slice(0, all.length - earlier).map(({ action, changes }) => [action, changes.method?.to]);
    };
    const signedOut = { ...other.headers, cookie: '' };
    const credentials = { email: other.email, password: PASSWORD };
    expect(
      (await post('sign-in/email', { ...credentials, password: 'wrong-glacier-otter-49' }, signedOut)).statusCode,
    ).toBe(401);
    expect(await acts()).toEqual([]);
    const signedIn = await post('sign-in/email', credentials, signedOut);
    expect([signedIn.statusCode, (await acts())[0]]).toEqual([200, ['user.signed_in', 'password']]);

    const headers = sessionHeaders(test, signedIn);
    const { totpURI } = (await post('two-factor/enable', { password: PASSWORD }, headers)).json() as {
      totpURI: string;
    };
    const totp = createOTP(secretIn(totpURI));
    expect((await post('two-factor/verify-totp', { code: await totp.totp() }, headers)).statusCode).toBe(200);
    const known = await acts();
    expect(known[0]).toEqual(['user.two_factor_on', undefined]);
    const pending = await post('sign-in/email', credentials, signedOut);
    expect([pending.json().twoFactorRedirect, await acts()]).toEqual([true, known]);
    const verified = await post('two-factor/verify-totp', { code: await totp.totp() }, sessionHeaders(test, pending));
    expect([verified.statusCode, (await acts())[0]]).toEqual([200, ['user.signed_in', 'second factor']]);
  });
});
