/** Which operations of the sign-in library are reachable, and what is counted before a request reaches it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';
import { linkFor, PASSWORD, type Person, signUp } from '../../test/support/people.ts';

describe('operations below /auth', () => {
  let test: TestApp;
  let organizationId: string;
  let person: Person;
  let clients = 0;
  beforeAll(async () => {
    test = await createTestApp();
    organizationId = (await test.tenant()).organizationId;
    person = await signUp(test, await linkFor(test, organizationId, 'owner'));
  });
  afterAll(() => test?.close());

  const post = async (path: string, payload: object, headers: Record<string, string>, remoteAddress?: string) => {
    clients += 1;
    const from = remoteAddress ?? `203.0.113.${clients % 250}`;
    return test.inject({ method: 'POST', url: `/auth${path}`, payload, headers, remoteAddress: from });
  };

  it.each([
    ['POST', '/change-email'],
    ['POST', '/delete-user'],
    ['POST', '/update-session'],
    ['POST', '/update-user'],
    ['POST', '/revoke-sessions'],
    ['POST', '/revoke-other-sessions'],
    ['GET', '/list-sessions'],
    ['GET', '/list-accounts'],
    ['POST', '/sign-in/social'],
    ['POST', '/link-social'],
    ['POST', '/send-verification-email'],
    ['POST', '/two-factor/send-otp'],
    ['POST', '/oauth2/create-client'],
    ['POST', '/oauth2/update-client'],
    ['POST', '/oauth2/consent'],
    ['GET', '/oauth2/get-clients'],
    ['GET', '/ok'],
    ['GET', '/sign-in/email'],
    ['POST', '/get-session'],
  ])('%s %s is not listed and returns not found', async (method, path) => {
    const { remoteAddress, headers } = { remoteAddress: '198.51.100.7', headers: person.headers };
    const response = await test.inject({
      ...{ method: method as 'GET', url: `/auth${path}`, headers, remoteAddress },
      ...(method === 'POST' ? { payload: {} } : {}),
    });
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  });

  const guess = { email: 'someone@example.com', password: 'wrong-glacier-otter-49' };
  it.each(['/sign-in/email/', '/sign-in/email;v=1', '/%73ign-in/email', '/Sign-In/email', '/sign-in/em%61il'])(
    '%s is not mistaken for the operation it resembles',
    async (path) => {
      const response = await post(path, guess, {});
      expect([response.statusCode, response.json().error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    },
  );

  it('a percent-encoded letter in the prefix does not bypass the gate', async () => {
    const response = await test.inject({ method: 'POST', url: '/%61uth/sign-in/email', payload: guess });
    expect(response.statusCode).toBe(404);
    const weak = { newPassword: 'password1234', token: 'x' };
    const reset = await test.inject({ method: 'POST', url: '/aut%68/reset-password', payload: weak });
    expect(reset.statusCode).toBe(404);
  });

  const ACCEPTS_PASSWORD: readonly [string, object][] = [
    ['/verify-password', {}],
    ['/two-factor/enable', {}],
    ['/two-factor/disable', {}],
    ['/two-factor/get-totp-uri', {}],
    ['/two-factor/generate-backup-codes', {}],
    ['/change-password', { currentPassword: 'wrong-glacier-otter-49', newPassword: 'harbor-quill-73-meadow' }],
  ];
  it.each(ACCEPTS_PASSWORD)('%s is counted by account, regardless of the number of addresses', async (path, more) => {
    const { headers } = await signUp(test, await linkFor(test, organizationId, 'viewer'));
    const codes: number[] = [];
    for (let at = 0; at < 6; at++)
      codes.push((await post(path, { password: 'wrong-glacier-otter-49', ...more }, headers)).statusCode);
    expect(codes.slice(0, 5)).not.toContain(429);
    expect(codes[5]).toBe(429);
  });

  it.each(ACCEPTS_PASSWORD)('%s is counted by address, with or without a session', async (path, more) => {
    const from = `192.0.2.${ACCEPTS_PASSWORD.findIndex(([own]) => own === path) + 1}`;
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => post(path, { password: PASSWORD, ...more }, {}, from)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  it('guesses at several operations are counted together, including those at sign-in', async () => {
    const { email, headers } = await signUp(test, await linkFor(test, organizationId, 'viewer'));
    const password = 'wrong-glacier-otter-49';
    const attempts: [string, object][] = [
      ['/sign-in/email', { email: email.toUpperCase(), password }],
      ['/verify-password', { password }],
      ['/two-factor/enable', { password }],
      ['/two-factor/get-totp-uri', { password }],
      ['/sign-in/email', { email, password }],
      ['/verify-password', { password }],
    ];
    const codes: number[] = [];
    for (const [path, payload] of attempts) codes.push((await post(path, payload, headers)).statusCode);
    expect(codes.map((code) => code === 429)).toEqual([false, false, false, false, false, true]);
  });
});
