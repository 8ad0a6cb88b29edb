/** Misuse of clients, codes and tokens, and assistants that try to approve their own writes. */
import { randomBytes } from 'node:crypto';
import { CALLBACK, type Flow } from '../test/oauth/flow.ts';
import { bearer, sendRequest } from './client.ts';
import type { TargetServer } from './server.ts';
import { from, type Headers, JSON_TYPE, post, type Tally } from './tally.ts';

export async function registrations(server: TargetServer, tally: Tally): Promise<void> {
  const client = (more: object = {}) => ({
    client_name: 'A',
    redirect_uris: [CALLBACK],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    ...more,
  });
  const register = (more: object, headers: Headers = {}) =>
    post(server, '/auth/oauth2/register', client(more), headers);
  tally.expect('the attack cannot register:', (await register({})).status === 201);
  const names = ['a\u202eb', 'a\u0000b', 'a\u200bb', 'a\nb', 'x'.repeat(300)];
  for (const client_name of names)
    tally.expect('a client has the name', (await register({ client_name })).status === 400, client_name);
  for (const redirect of [
    'javascript:alert(1)',
    'http://evil.example/x',
    'data:text/html,x',
    `${CALLBACK}#x`,
    '//evil.example',
  ])
    tally.expect(
      'a client was registered for',
      (await register({ redirect_uris: [redirect] })).status === 400,
      redirect,
    );
  tally.expect('a client of 10 KB was taken:', (await register({ contacts: ['x'.repeat(10_000)] })).status === 413);
  const statuses: number[] = [];
  for (let at = 0; at < 12; at++) statuses.push((await register({}, from('10.66.0.2'))).status);
  tally.expect(
    'registrations of one address are not counted:',
    statuses.slice(10).every((status) => status === 429),
    statuses,
  );
}

/** Misuse of each kind of code and token. */
export async function authorization(server: TargetServer, tally: Tally, owner: Headers, flow: Flow): Promise<void> {
  const person = { email: '', headers: owner as never };
  const { client_id } = await flow.register();
  const { client_id: other } = await flow.register();
  const code = async () => (await flow.agree(person, flow.authorizeUrl(client_id))).searchParams.get('code')!;
  const requested = async (more: Record<string, string | null>) => {
    const page = await flow.follow(flow.authorizeUrl(client_id, more), person);
    return page.searchParams.get('code') !== null || /evil/.test(page.host);
  };
  const requests: Record<string, string | null>[] = [
    { code_challenge: null },
    { code_challenge_method: 'plain' },
    { redirect_uri: 'https://evil.example/' },
    { redirect_uri: `${CALLBACK}/../x` },
    { prompt: 'none' },
    { response_type: 'token' },
    { resource: 'https://evil.example/mcp' },
  ];
  for (const more of requests)
    tally.expect('an authorization went through without its page:', !(await requested(more)), more);
  const forged = await flow.decide(await flow.follow(flow.authorizeUrl(client_id), person), person, {
    origin: 'https://evil.example',
  });
  tally.expect('another site consented:', forged.status >= 400, forged.status);
  const used: [string, Record<string, string>][] = [
    ['without its verifier', { code_verifier: randomBytes(32).toString('base64url') }],
    ['by another client', { client_id: other }],
    ['for another address', { redirect_uri: 'http://127.0.0.1:9/other' }],
  ];
  for (const [what, more] of used) {
    const { status } = await flow.redeem(client_id, await code(), more);
    tally.expect(`a code was redeemed ${what}:`, status >= 400, status);
  }
  const once = await code();
  const first = await flow.redeem(client_id, once);
  tally.expect('the attack has no token:', first.status === 200, first.body);
  tally.expect('a code was redeemed twice:', (await flow.redeem(client_id, once)).status >= 400);
  const { body: tokens } = await flow.redeem(client_id, await code());
  tally.expect(
    'a token of MCP reads /v1:',
    (await sendRequest(server.port, { path: '/v1/account', headers: bearer(tokens.access_token) })).status === 401,
  );
  tally.expect('another client refreshed:', (await flow.refresh(other, tokens.refresh_token)).status >= 400);
  tally.expect(
    'a refresh returned more scopes:',
    (await flow.refresh(client_id, tokens.refresh_token, { scope: 'read write admin offline_access' })).status >= 400,
  );
  const { access_token, refresh_token } = tokens;
  for (const token of [access_token, refresh_token]) await flow.form('/revoke', { token, client_id });
  const revoked = await sendRequest(server.port, {
    method: 'POST',
    path: '/mcp',
    headers: { ...MCP, ...bearer(access_token) },
    body: call('tools/list'),
  });
  tally.expect('a revoked token lives on:', revoked.status === 401, revoked.status);
  tally.expect('a revoked token refreshes:', (await flow.refresh(client_id, refresh_token)).status >= 400);
}

const MCP = { ...JSON_TYPE, accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' };
const call = (method: string, params: object = {}) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

/** An assistant must not approve its own write, whatever it sends. */
export async function assistants(
  server: TargetServer,
  tally: Tally,
  owner: Headers,
  organization: string,
  flow: Flow,
): Promise<void> {
  const mcp = (headers: Headers, body = call('tools/list')) =>
    sendRequest(server.port, { method: 'POST', path: '/mcp', headers: { ...MCP, ...headers }, body });
  const anonymous = await mcp({});
  tally.expect(
    '/mcp requires a token:',
    anonymous.status === 401 && /resource_metadata/.test(String(anonymous.headers['www-authenticate'])),
    anonymous.status,
  );
  const { key } = await server.key(organization, '--scopes', 'agent:tool:*');
  tally.expect('the attack has no tools:', (await mcp(bearer(key))).status === 200);
  const strange: Headers[] = [{ origin: 'https://evil.example' }, { host: 'evil.example' }];
  for (const headers of strange)
    tally.expect(
      '/mcp answers a page or a name of others:',
      [400, 403, 421].includes((await mcp({ ...bearer(key), ...headers })).status),
      headers,
    );
  const reader = await server.key(organization, '--scopes', 'codes:read');
  const { text } = await sendRequest(server.port, { path: '/v1/compliance/unreviewed', headers: owner });
  const changes = (JSON.parse(text) as { data: { diff_id: number }[] }).data.map(({ diff_id }) => diff_id);
  tally.expect('the attack has no changes:', changes.length > 1);
  const person = { email: '', headers: owner as never };
  const token = (
    await flow.connect(person, { scope: 'read write agent:tool:* offline_access' }, ['read', 'write', 'agent:tool:*'])
  ).access_token;
  const claims = ['reviewed', 'REVIEWED', 'approved', 'true', 'reviewed, reviewed'];
  for (const as of [bearer(key), bearer(token), bearer(reader.key)])
    for (const claim of claims) {
      const write = {
        name: 'acknowledge_policy_change',
        arguments: { diff_id: changes[0], notes: 'done', approved: true },
      };
      await mcp({ ...as, 'x-service-approval': claim }, call('tools/call', write));
      await mcp(
        { ...as, 'x-service-approval': claim },
        call('tools/call', { ...write, arguments: { diff_id: changes[0] } }),
      );
    }
  for (const claim of claims)
    await post(
      server,
      '/v1/agent/tools/acknowledge_policy_change',
      { diff_id: changes[0] },
      { ...bearer(key), 'x-service-approval': claim },
    );
  const after = await sendRequest(server.port, { path: '/v1/compliance/unreviewed', headers: owner });
  tally.expect(
    'an assistant approved its own write:',
    after.text.includes(`"diff_id":${changes[0]}`),
    after.text.slice(0, 100),
  );
}
