/**
 * Sign-in and assistants: sign-in operations, OAuth, MCP. A control request proves each attack sensitive by showing
 * what happens when it is allowed.
 */
import { Flow, freePort } from '../test/oauth/flow.ts';
import { sendRequest } from './client.ts';
import { assistants, authorization, registrations } from './oauth.ts';
import type { Row } from './report.ts';
import { TargetServer } from './server.ts';
import { PASSWORD, signedIn } from './sessions.ts';
import { from, type Headers, JSON_TYPE, post, Tally } from './tally.ts';

export async function doors(): Promise<Row> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = new TargetServer({ PORT: String(port), CPI_PUBLIC_URL: url, CPI_TRUSTED_PROXIES: '127.0.0.1' });
  const tally = new Tally();
  try {
    await server.start();
    await server.command('demo');
    const organization = await server.organization();
    const owner = { ...(await signedIn(server, organization, 'owner')), origin: url };
    await signInPaths(server, tally);
    await passwords(server, tally, owner);
    await sessions(server, tally, owner);
    await registrations(server, tally);
    await authorization(server, tally, owner, new Flow(url));
    await assistants(server, tally, owner, organization, new Flow(url));
  } finally {
    await server.close();
  }
  const failures = [...tally.failures, ...server.offLoopback.map((one) => `called ${one}`)];
  return {
    attack: 'sign-in, OAuth, MCP',
    tried: tally.tried,
    figures: `${tally.tried - tally.failures.length} passed`,
    failures,
  };
}

/**
 * Spellings of a path that a gate and a router could read differently, and operations of the auth library that the
 * service does not offer.
 */
async function signInPaths(server: TargetServer, tally: Tally): Promise<void> {
  const body = { email: 'nobody@example.com', password: PASSWORD };
  const refused = [
    '/x/../sign-in/email',
    '/%2e/sign-in/email',
    '/./sign-in/email',
    '/sign-in\\email',
    '/sign-in%2femail',
    '//sign-in/email',
    '/sign-in/email#x',
    '/sign-in/email%00',
    '/%252e%252e/auth/sign-in/email',
    '/sign-in/..;/sign-in/email',
  ];
  for (const spelled of refused) {
    const { status } = await post(server, `/auth${spelled}`, body);
    tally.expect(`/auth${spelled} was not refused:`, status === 400, status);
  }
  const hidden = [
    'sign-in/social',
    'sign-in/username',
    'link-social',
    'update-user',
    'delete-user',
    'change-email',
    'list-sessions',
    'revoke-sessions',
    'revoke-other-sessions',
    'set-password',
    'organization/create',
    'admin/impersonate-user',
    'oauth2/create-client',
    'oauth2/update-client',
    'oauth2/consent',
    'send-verification-email',
    'refresh-token',
    'get-access-token',
    'ok',
    'error',
    'SIGN-IN/EMAIL',
    'sign-in/email/',
  ];
  for (const operation of hidden)
    for (const method of ['POST', 'GET']) {
      const { status } = await sendRequest(server.port, {
        method,
        path: `/auth/${operation}`,
        headers: { ...JSON_TYPE, ...from() },
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
      tally.expect(`${method} /auth/${operation} exists:`, [400, 404, 405].includes(status), status);
    }
}

/** Password guesses count per account whatever their address, and per address whatever the account. */
async function passwords(server: TargetServer, tally: Tally, owner: Headers): Promise<void> {
  const guess = (email: string, headers: Headers = {}) =>
    post(server, '/auth/sign-in/email', { email, password: `wrong-${Math.random()}` }, headers);
  const statuses: number[] = [];
  for (let at = 0; at < 8; at++) statuses.push((await guess('victim@example.com')).status);
  tally.expect(
    'guesses for one account were not counted:',
    statuses.slice(5).every((status) => status === 429),
    statuses,
  );
  const spellings = await Promise.all(['VICTIM@example.com', 'Victim@Example.com'].map((email) => guess(email)));
  tally.expect(
    'another spelling of the account is counted apart:',
    spellings.every(({ status }) => status === 429),
  );
  const many: number[] = [];
  for (let at = 0; at < 36; at++) many.push((await guess(`person-${at}@example.com`, from('10.66.0.1'))).status);
  tally.expect(
    'guesses from one address were not counted:',
    many.slice(30).every((status) => status === 429),
    many.slice(28),
  );
  for (const operation of ['verify-password', 'two-factor/enable', 'two-factor/disable', 'change-password']) {
    const own: number[] = [];
    for (let at = 0; at < 7; at++)
      own.push(
        (
          await post(
            server,
            `/auth/${operation}`,
            { password: `wrong-${at}`, currentPassword: `wrong-${at}`, newPassword: PASSWORD },
            owner,
          )
        ).status,
      );
    tally.expect(`${operation} accepts any number of guesses:`, own.at(-1) === 429, own);
  }
  const weak = await post(server, '/auth/sign-up/email', {
    email: 'new@example.com',
    password: 'password1234',
    name: 'A',
    token: 'x'.repeat(40),
  });
  tally.expect(
    'a sign-up without a link was taken:',
    weak.status >= 400 && weak.headers['set-cookie'] === undefined,
    weak.status,
  );
}

/** Cookies that were altered, sent without our pages' header, or sent from another site. */
async function sessions(server: TargetServer, tally: Tally, owner: Headers): Promise<void> {
  const query = async (headers: Headers) => (await sendRequest(server.port, { path: '/v1/account', headers })).status;
  tally.expect('the attack has no session:', (await query(owner)) === 200);
  const changed = owner.cookie!.replace(/=(.)/, (_whole, first: string) => `=${first === 'A' ? 'B' : 'A'}`);
  tally.expect('a changed cookie signs in:', (await query({ ...owner, cookie: changed })) === 401);
  const unsigned = owner.cookie!.replace(/\.[^;]*/, '');
  tally.expect('a cookie without its signature signs in:', (await query({ ...owner, cookie: unsigned })) === 401);
  const { 'x-cpi-console': _header, ...plain } = owner;
  tally.expect('a session without the header of pages is taken:', (await query(plain)) === 401);
  for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`]) {
    const headers = { ...owner, ...JSON_TYPE, origin };
    const { status } = await sendRequest(server.port, {
      method: 'PATCH',
      path: '/v1/account/organization',
      headers,
      body: '{"name":"Taken"}',
    });
    tally.expect(`a page of ${origin} changed the organization:`, status === 403, status);
  }
}
