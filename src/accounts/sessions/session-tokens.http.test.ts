/** What the database stores of a session. */
import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type TestApp } from '../../../test/support/harness.ts';
import { linkFor, PASSWORD, type Person, sessionHeaders, signIn, signUp } from '../../../test/support/people.ts';
import { storedToken } from './session-tokens.ts';

const MIGRATION = new URL('../../../db/migrations/0080_session_tokens.sql', import.meta.url);

describe.each(engines)('session tokens on %s', (engine) => {
  let test: TestApp;
  let person: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    person = await signUp(test, await linkFor(test, (await test.tenant()).organizationId, 'owner'));
  });
  afterAll(() => test?.close());

  const status = async ({ headers }: Person) => (await test.inject({ url: '/v1/account', headers })).statusCode;
  const stored = async () =>
    (await test.database.query<{ token: string }>(sql`SELECT token FROM user_sessions`)).map(({ token }) => token);
  const getToken = ({ headers }: Person) =>
    decodeURIComponent(/cpi\.session_token=([^;]+)/.exec(headers.cookie)![1]!).split('.')[0]!;

  it('are stored as hashes, and the cookie opens the session', async () => {
    const again = await signIn(test, person.email);
    expect([await status(person), await status(again)]).toEqual([200, 200]);
    const tokens = await stored();
    for (const one of [person, again]) {
      expect(tokens).toContain(storedToken(getToken(one)));
      expect(tokens).not.toContain(getToken(one));
    }
    expect(tokens.filter((token) => !/^sha256:[0-9a-f]{64}$/.test(token))).toEqual([]);
  });

  it('a stolen hash opens no session, neither directly nor hashed again', async () => {
    const [hash] = await stored();
    expect(await stored()).not.toContain(storedToken(hash!));
  });

  it('signing out ends only that session', async () => {
    const [retained, ended] = [await signIn(test, person.email), await signIn(test, person.email)];
    await test.inject({ method: 'POST', url: '/auth/sign-out', headers: ended.headers, payload: {} });
    expect([await status(retained), await status(ended)]).toEqual([200, 401]);
    expect(await stored()).not.toContain(storedToken(getToken(ended)));
  });

  it('a new password ends all other sessions but not the one that set it', async () => {
    const member = await signUp(test, await linkFor(test, (await test.tenant()).organizationId, 'viewer'));
    const changing = await signIn(test, member.email);
    const payload = { currentPassword: PASSWORD, newPassword: 'harbor-quill-73-meadow', revokeOtherSessions: true };
    const changed = await test.inject({
      ...{
        method: 'POST',
        url: '/auth/change-password',
        payload,
        headers: changing.headers,
        remoteAddress: '10.3.0.1',
      },
    });
    expect(changed.statusCode).toBe(200);
    expect(await status(member)).toBe(401);
    expect(await status({ ...changing, headers: sessionHeaders(test, changed) })).toBe(200);
  });

  it('sessions from before the migration stay valid', async () => {
    const before = await signIn(test, person.email);
    const token = getToken(before);
    await test.database.execute(sql`UPDATE user_sessions SET token = ${token} WHERE token = ${storedToken(token)}`);
    expect(await status(before)).toBe(401);
    const migrate = { name: 'migration', text: readFileSync(MIGRATION, 'utf8'), values: [] };
    for (const _time of ['first', 'again']) {
      await test.database.execute(migrate as never);
      expect(await status(before)).toBe(200);
    }
  });
});
