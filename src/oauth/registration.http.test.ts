/** Self-registered clients: limits on number, size and names, and retention. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';
import { accountScene } from '../../test/support/people.ts';
import { DAY_S, memoryWindows } from '../platform/limits/minute-windows.ts';
import { deleteEnded } from './connections/connections.queries.ts';
import { countRegistration } from './registration.ts';

describe('client registration', () => {
  let test: TestApp;
  let clients = 0;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test?.close());

  const register = (more: object = {}, remoteAddress = `10.1.${clients >> 8}.${clients++ & 255}`) =>
    test.inject({
      ...{ method: 'POST', url: '/auth/oauth2/register', remoteAddress },
      payload: {
        ...{ client_name: 'Test client', redirect_uris: ['http://127.0.0.1:9/callback'] },
        ...{ token_endpoint_auth_method: 'none', grant_types: ['authorization_code', 'refresh_token'], ...more },
      },
    });

  it('one address may register ten a minute; others are not affected', async () => {
    const codes: number[] = [];
    for (let at = 0; at < 11; at += 1) codes.push((await register({}, '192.0.2.9')).statusCode);
    expect(codes).toEqual([...Array(10).fill(201), 429]);
    const refused = await register({}, '192.0.2.9');
    expect(refused.json().error).toMatchObject({ code: 'RATE_LIMIT_MINUTE', details: { window: 'minute', limit: 10 } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await register({}, '192.0.2.10')).statusCode).toBe(201);
  });

  it('one address may register 200 a day', async () => {
    const day = memoryWindows(DAY_S);
    for (let at = 0; at < 200; at += 1) await countRegistration({ minute: memoryWindows(), day }, '192.0.2.1');
    const refused = countRegistration({ minute: memoryWindows(), day }, '192.0.2.1');
    await expect(refused).rejects.toMatchObject({
      ...{ code: 'RATE_LIMIT_EXCEEDED', details: { window: 'day', limit: 200 } },
    });
    const { retryAfter } = await refused.catch((error) => error);
    expect(retryAfter).toBeGreaterThan(86_000);
    await countRegistration({ minute: memoryWindows(), day }, '192.0.2.2');
  });

  it('a description of more than 8 KB is rejected', async () => {
    const response = await register({ contacts: ['x'.repeat(8_192)] });
    expect([response.statusCode, response.json().error.code]).toEqual([413, 'REQUEST_TOO_LARGE']);
    expect((await register({ contacts: ['x'.repeat(7_000)] })).statusCode).toBe(201);
  });

  it.each<[string, object]>([
    ['a name that turns the direction of text', { client_name: 'Claude\u202etxt.exe' }],
    ['a name that isolates a direction', { client_name: '\u2067Claude\u2069' }],
    ['a name with a mark of direction', { client_name: 'Claude\u200f' }],
    ['a name with a line end', { client_name: 'Claude\nis trusted' }],
    ['a name with a control character', { client_name: 'Claude\u0007' }],
    ['a name with letters that are not seen', { client_name: 'Cla\u200bude' }],
    ['a name of one language only', { 'client_name#ar': '\u202bClaude' }],
    ['a long name', { client_name: 'x'.repeat(201) }],
    ['the same in a list', { contacts: ['a\u202eb'] }],
    ['a page that is a script', { client_uri: 'javascript:alert(1)' }],
    ['a picture that is a document', { logo_uri: 'data:text/html,x' }],
    ['a page of one language only that is a script', { 'tos_uri#de': 'javascript:alert(1)' }],
    ['a wildcard in place of a host', { redirect_uris: ['https://*.example.com/callback'] }],
  ])('%s is rejected', async (_what, more) => {
    const response = await register(more);
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it.each(['Assistent für Ärzte', 'مساعد التغطية', 'می‌خواهم', '👩‍⚕️ helper', '保険アシスタント'])(
    'the name %s is accepted',
    async (client_name) => {
      const response = await register({ client_name });
      expect([response.statusCode, response.json().client_name]).toEqual([201, client_name]);
    },
  );

  it('an unused client is deleted after a day; a used one stays', async () => {
    await accountScene(test, (await test.tenant()).organizationId);
    const { client_id: fresh } = (await register()).json();
    const { client_id: old } = (await register()).json();
    const used = 'https://assistant.example.com/client.json';
    await test.database.execute(sql`
      UPDATE oauth_clients SET created_at = now() - interval '25 hours' WHERE client_id IN (${old}, ${used})`);
    await test.database.transaction((tx) => deleteEnded(tx));
    const rows = await test.database.query<{ client_id: string }>(sql`
      SELECT client_id FROM oauth_clients WHERE client_id IN (${fresh}, ${old}, ${used})`);
    expect(rows.map(({ client_id }) => client_id).sort()).toEqual([fresh, used].sort());
  });
});
