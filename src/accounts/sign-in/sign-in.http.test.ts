/** Attacks on accounts, and the defenses of their owners. */
import type { AddressInfo } from 'node:net';
import { createOTP } from '@better-auth/utils/otp';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type TestApp } from '../../../test/support/harness.ts';
import {
  account,
  linkFor,
  PASSWORD,
  type Person,
  secretIn,
  sessionHeaders,
  signIn,
  signUp,
} from '../../../test/support/people.ts';

const STRANGER = 'nobody-has-this@example.com';

describe.each(engines)('signing in on %s', (engine) => {
  let test: TestApp;
  let mail: SMTPServer;
  const letters: string[] = [];
  let organizationId: string;
  let person: Person;
  beforeAll(async () => {
    mail = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        stream.on('end', () => {
          letters.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
    const { port } = mail.server.address() as AddressInfo;
    const env = { CPI_SMTP_URL: `smtp://127.0.0.1:${port}`, CPI_MAIL_FROM: 'CPI <cpi@example.com>' };
    test = await createTestApp({ engine, env });
    organizationId = (await test.tenant()).organizationId;
    person = await signUp(test, await linkFor(test, organizationId, 'owner'));
  });
  afterAll(async () => {
    await test.close();
    await new Promise<void>((resolve) => mail.close(resolve));
  });

  const post = (path: string, payload: object, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    test.inject({ method: 'POST', url: `/auth/${path}`, payload, headers, remoteAddress });
  const reported = (response: { statusCode: number; json(): { error?: object } }) => [
    response.statusCode,
    response.json().error,
  ];

  it('neither sign-in nor password reset reveals whether an address has an account', async () => {
    const wrong = { password: 'wrong-glacier-otter-49' };
    const known = await post('sign-in/email', { ...wrong, email: person.email });
    const unknown = await post('sign-in/email', { ...wrong, email: STRANGER });
    expect(reported(known)).toEqual(reported(unknown));
    expect(known.json().error.code).toBe('AUTH_SIGN_IN_FAILED');
    const resets = [person.email, STRANGER].map((email) => post('request-password-reset', { email }));
    const [first, second] = await Promise.all(resets);
    expect([first!.statusCode, first!.body]).toEqual([second!.statusCode, second!.body]);
  });

  it('attempts are counted by account, whether or not it exists, and by address', async () => {
    const counted = await signUp(test, await linkFor(test, organizationId, 'viewer'));
    for (const email of ['counted@example.com', counted.email.toUpperCase()]) {
      const codes: number[] = [];
      for (let at = 0; at < 7; at++)
        codes.push(
          (await post('sign-in/email', { email, password: 'x'.repeat(12) }, {}, `198.51.100.${at}`)).statusCode,
        );
      expect(codes.slice(-1)).toEqual([429]);
      expect(codes.slice(0, 4)).toEqual([401, 401, 401, 401]);
    }
    const many = await Promise.all(
      Array.from({ length: 31 }, () =>
        post('reset-password', {}, {}, '203.0.113.9').then(({ statusCode }) => statusCode),
      ),
    );
    expect(many.filter((status) => status === 429)).toHaveLength(1);
  });

  it('the cookie is same-site and HttpOnly, and an existing session is not taken over', async () => {
    const response = await post('sign-in/email', { email: person.email, password: PASSWORD }, person.headers);
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\/[;,]/);
    expect(sessionHeaders(test, response).cookie).not.toBe(person.headers.cookie);
    const planted = { ...person.headers, cookie: 'cpi.session_token=planted.c2lnbmF0dXJl' };
    const signedIn = await post('sign-in/email', { email: person.email, password: PASSWORD }, planted);
    expect(sessionHeaders(test, signedIn).cookie).not.toContain('planted');
    const foreign = { ...person.headers, origin: 'https://evil.example' };
    const refused = await post('sign-in/email', { email: person.email, password: PASSWORD }, foreign);
    expect(refused.json().error.code).toBe('REQUEST_ORIGIN_NOT_ALLOWED');
  });

  it.each([
    ['too short', 'otter-49-lan'.slice(0, 11)],
    ['on the lists', 'password1234'],
    ['a pattern of keys', 'qwertyuiop123'],
    ['the own address', 'pat.example.org'],
  ])('a password that is %s is rejected', async (_what, password) => {
    const token = await linkFor(test, organizationId, 'viewer');
    const refused = await post('sign-up/email', { email: 'pat@example.org', password, name: 'Pat Example', token });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.code).toMatch(/ACCOUNT_PASSWORD_WEAK|ACCOUNT_REFUSED/);
    const form = 'email=pat%40example.org&password=password1234&name=Pat';
    const asForm = await test.inject({
      ...{ method: 'POST', url: '/auth/sign-up/email', payload: form, remoteAddress: '192.0.2.2' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(asForm.statusCode).toBe(415);
  });

  it('a password reset link works once, ends all sessions and invalidates the old password', async () => {
    const member = await signUp(test, await linkFor(test, organizationId, 'viewer'));
    letters.length = 0;
    await post('request-password-reset', { email: member.email }, {}, '192.0.2.3');
    await expect.poll(() => letters.length).toBe(1);
    expect(letters[0]).toContain(member.email);
    const token = /console\/reset\?token=(\w+)/.exec(letters[0]!)![1]!;
    const reset = { token, newPassword: 'harbor-quill-73-meadow' };
    expect((await post('reset-password', reset, {}, '192.0.2.3')).statusCode).toBe(200);
    expect((await post('reset-password', reset, {}, '192.0.2.3')).statusCode).toBe(400);
    const after = await test.inject({ url: '/v1/account', headers: member.headers });
    expect(after.json().error.code).toBe('AUTH_SESSION_ENDED');
    const old = await post('sign-in/email', { email: member.email, password: PASSWORD }, {}, '192.0.2.3');
    expect(old.statusCode).toBe(401);
    await signIn(test, member.email, reset.newPassword);
  });

  it('a second factor can be required by the organization, is requested at sign-in, and can be replaced once by a recovery code', async () => {
    const settings = { method: 'PATCH', url: '/v1/account/organization', headers: person.headers } as const;
    const member = await signUp(test, await linkFor(test, organizationId, 'viewer'));
    const on = await test.inject({ ...settings, payload: { require_two_factor: true } });
    expect(on.statusCode).toBe(200);
    const refused = await test.inject({ url: '/v1/jurisdictions', headers: member.headers });
    expect(refused.json().error.code).toBe('AUTH_TWO_FACTOR_REQUIRED');
    expect((await account(test, member)).user).toMatchObject({ two_factor: false });
    const renamed = await test.inject({
      ...{ method: 'PATCH', url: '/v1/account', headers: member.headers, payload: { name: 'Without a factor' } },
    });
    expect(renamed.json().error?.code).toBe('AUTH_TWO_FACTOR_REQUIRED');

    const enabled = await post('two-factor/enable', { password: PASSWORD }, member.headers, '192.0.2.4');
    expect(enabled.statusCode).toBe(200);
    const { totpURI, backupCodes } = enabled.json() as { totpURI: string; backupCodes: string[] };
    const secret = secretIn(totpURI);
    const code = () => createOTP(secret).totp();
    const verified = await post('two-factor/verify-totp', { code: await code() }, member.headers, '192.0.2.4');
    expect(verified.statusCode).toBe(200);
    const renewed = sessionHeaders(test, verified);
    const allowed = await test.inject({ url: '/v1/jurisdictions', headers: renewed });
    expect(allowed.statusCode).toBe(200);

    const first = await post('sign-in/email', { email: member.email, password: PASSWORD }, {}, '192.0.2.5');
    expect(first.json()).toMatchObject({ twoFactorRedirect: true });
    const half = sessionHeaders(test, first);
    const notYet = await test.inject({ url: '/v1/account', headers: half });
    expect(notYet.statusCode).toBe(401);
    expect((await post('two-factor/verify-totp', { code: '000000' }, half, '192.0.2.5')).statusCode).toBe(401);
    const second = await post('two-factor/verify-backup-code', { code: backupCodes[0]! }, half, '192.0.2.5');
    expect(second.statusCode).toBe(200);
    const whole = await test.inject({ url: '/v1/account', headers: sessionHeaders(test, second) });
    expect(whole.json().data.user.two_factor).toBe(true);
    const [retained] = await test.database.query<{ secret: string; backup_codes: string }>({
      ...{ name: 'kept_factors', text: 'SELECT secret, backup_codes FROM two_factors', values: [] },
    });
    expect(retained!.secret).not.toContain(secret);
    expect(retained!.backup_codes).not.toContain(backupCodes[1]!);
    const audit = await test.inject({ url: '/v1/account/audit?limit=100', headers: renewed });
    expect(audit.statusCode).toBe(403);
  });
});
