/** The authorization server step by step: metadata, grants and rejections. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../support/databases.ts';
import { createTestApp, type TestApp } from '../support/harness.ts';
import { linkFor, type Person, signUp } from '../support/people.ts';
import { CALLBACK, Flow, freePort } from './flow.ts';

describe.each(engines)('the authorization server on %s', (engine) => {
  let test: TestApp;
  let url: string;
  let organizationId: string;
  let owner: Person;
  let flow: Flow;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    test = await createTestApp({
      engine,
      env: { CPI_PUBLIC_URL: url, CPI_ANONYMOUS_PER_MINUTE: '10000', CPI_TRUSTED_PROXIES: '127.0.0.1' },
    });
    organizationId = (await test.tenant()).organizationId;
    owner = await signUp(test, await linkFor(test, organizationId, 'owner'));
    await test.http.listen({ port, host: '127.0.0.1' });
    flow = new Flow(url);
  }, 600_000);
  afterAll(() => test?.close());

  const query = async (path: string, token: string, method = 'GET') => {
    const response = await fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, body: (await response.json()) as { error?: { code: string } } };
  };
  const mcp = async (token: string, method: string, params: object = {}) => {
    const headers = {
      accept: 'application/json, text/event-stream',
      ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(`${url}/mcp`, { method: 'POST', headers, body });
    return { status: response.status, text: await response.text() };
  };
  const formatRedirectError = (back: URL) => `${back.origin}${back.pathname} ${back.searchParams.get('error')}`;

  it('returns its metadata and resources', async () => {
    const get = async (path: string) => (await fetch(`${url}${path}`)).json() as Promise<Record<string, unknown>>;
    const server = await get('/.well-known/oauth-authorization-server/auth');
    expect(server).toMatchObject({
      issuer: `${url}/auth`,
      authorization_endpoint: `${url}/auth/oauth2/authorize`,
      registration_endpoint: `${url}/auth/oauth2/register`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      grant_types_supported: ['authorization_code', 'refresh_token'],
    });
    expect(server.scopes_supported).not.toContain('admin');
    expect(await get('/.well-known/oauth-authorization-server')).toEqual(server);
    for (const path of ['', '/mcp'])
      expect(await get(`/.well-known/oauth-protected-resource${path}`)).toEqual({
        resource: `${url}/mcp`,
        resource_name: 'Coverage Policy Intelligence',
        authorization_servers: [`${url}/auth`],
        bearer_methods_supported: ['header'],
        scopes_supported: expect.arrayContaining(['read', 'agent:tool:check_coverage']),
        resource_documentation: `${url}/docs/guides/mcp`,
      });
    expect(await get('/.well-known/oauth-protected-resource/v1')).toMatchObject({
      resource: `${url}/v1`,
      scopes_supported: expect.arrayContaining(['read', 'write']),
    });
  });

  it('redirects signed-out users to sign-in and back to the request', async () => {
    const { client_id: id } = await flow.register();
    const page = await flow.follow(flow.authorizeUrl(id), null);
    expect(page.pathname).toBe('/oauth/sign-in');
    const signIn = await flow.follow(page.href, null);
    expect(signIn.pathname).toBe('/console/sign-in');
    const next = new URL(signIn.searchParams.get('next')!, url);
    expect(next.origin).toBe(url);
    expect((await flow.follow(next.href, owner)).pathname).toBe('/oauth/consent');
  });

  it('issues tokens for one resource and the scopes left checked', async () => {
    const tokens = await flow.connect(owner, {}, ['read', 'agent:tool:*']);
    expect(tokens).toMatchObject({ scope: 'read agent:tool:* offline_access', expires_in: 600, token_type: 'Bearer' });
    expect((await mcp(tokens.access_token, 'tools/list')).status).toBe(200);
    const called = await mcp(tokens.access_token, 'tools/call', { name: 'check_updates', arguments: {} });
    expect(called.text).not.toContain('isError":true');
    expect(await query('/v1/jurisdictions', tokens.access_token)).toMatchObject({
      status: 401,
      body: { error: { code: 'AUTH_INVALID_KEY' } },
    });

    const api = await flow.connect(owner, { resource: `${url}/v1`, scope: 'read write offline_access' }, ['read']);
    expect(api.scope).toBe('read offline_access');
    expect((await query('/v1/jurisdictions', api.access_token)).status).toBe(200);
    const write = await query('/v1/webhooks/00000000-0000-4000-8000-000000000000', api.access_token, 'DELETE');
    expect(write.body.error?.code).toBe('AUTH_SCOPE_INSUFFICIENT');
    expect((await mcp(api.access_token, 'tools/list')).status).toBe(401);
  });

  it('issues tokens for MCP to a client that names no resource', async () => {
    const { client_id: id } = await flow.register();
    const back = await flow.agree(owner, flow.authorizeUrl(id, { resource: null }));
    const { body } = await flow.redeem(id, back.searchParams.get('code')!);
    expect((await mcp(body.access_token, 'ping')).status).toBe(200);
    expect((await query('/v1/jurisdictions', body.access_token)).status).toBe(401);
  });

  it.each<[string, Record<string, string | null>, string]>([
    ['without PKCE', { code_challenge: null, code_challenge_method: null }, `${CALLBACK} invalid_request`],
    ['with the challenge in the clear', { code_challenge_method: 'plain' }, `${CALLBACK} invalid_request`],
    ['for a foreign resource', { resource: 'https://evil.example/mcp' }, `${CALLBACK} invalid_target`],
    ['for more than clients may have', { scope: 'admin' }, `${CALLBACK} invalid_scope`],
  ])('a request %s is rejected with an error to the client', async (_what, more, expected) => {
    const { client_id: id } = await flow.register();
    const back = await flow.follow(flow.authorizeUrl(id, more), owner);
    expect(formatRedirectError(back)).toBe(expected);
    expect(back.searchParams.get('state')).toBe('its-state');
  });

  it.each<[string, Record<string, string>]>([
    ['an address that is not registered', { redirect_uri: 'https://evil.example/callback' }],
    ['a client nobody knows', { client_id: 'nobody' }],
  ])('a request with %s leads only to an error page', async (_what, more) => {
    const { client_id: id } = await flow.register();
    const page = await flow.follow(flow.authorizeUrl(id, more), owner);
    expect([page.origin, page.pathname]).toEqual([url, '/auth/error']);
    const response = await fetch(page);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('cannot continue');
  });

  it('consent is requested each time, can be denied, and cannot be forged by other sites or with a modified request', async () => {
    const { client_id: id } = await flow.register();
    await flow.agree(owner, flow.authorizeUrl(id));
    const page = await flow.follow(flow.authorizeUrl(id), owner);
    expect(page.pathname).toBe('/oauth/consent');
    const encoded = flow.authorizeUrl(id, { prompt: 'none' }).replace('/authorize?', '/%61uthoriz%65?');
    expect((await flow.follow(encoded, owner)).pathname).toBe('/oauth/consent');
    for (const prompt of ['none', 'login', 'consent', 'none login'])
      expect([prompt, (await flow.follow(flow.authorizeUrl(id, { prompt }), owner)).pathname]).toEqual([
        prompt,
        expect.stringMatching(/^\/oauth\/(?:consent|sign-in)$/),
      ]);
    const denied = await flow.decide(page, owner, { decision: 'deny' });
    expect(formatRedirectError(new URL(denied.headers.get('location')!))).toBe(`${CALLBACK} access_denied`);
    const foreign = await flow.decide(page, owner, { origin: 'https://evil.example' });
    expect([foreign.status, foreign.headers.get('location')]).toEqual([400, null]);
    const changed = new URL(page);
    changed.searchParams.set('redirect_uri', 'https://evil.example/callback');
    const forged = await flow.decide(changed, owner, {});
    expect([forged.status, forged.headers.get('location')]).toEqual([400, null]);
    const nothing = await flow.decide(page, owner, { scopes: [] });
    expect(nothing.status).toBe(400);
    const more = await flow.decide(page, owner, { scopes: ['read', 'write'] });
    expect(new URL(more.headers.get('location')!).searchParams.get('code')).not.toBeNull();
  });

  it('a code works once, with its verifier, for its client', async () => {
    const { client_id: id } = await flow.register();
    const fetchCode = async () => (await flow.agree(owner, flow.authorizeUrl(id))).searchParams.get('code')!;
    const wrong = await flow.redeem(id, await fetchCode(), { code_verifier: 'x'.repeat(43) });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_grant']);
    const stranger = await flow.register();
    expect((await flow.redeem(stranger.client_id, await fetchCode())).body.error).toBe('invalid_grant');
    const code = await fetchCode();
    const first = await flow.redeem(id, code);
    expect(first.status).toBe(200);
    expect((await flow.redeem(id, code)).body.error).toBe('invalid_grant');
    // A code that is redeemed twice may have been stolen, so tokens issued for it are revoked.
    expect((await mcp(first.body.access_token, 'ping')).status).toBe(401);
  });

  it('a client gets at most its registered scopes', async () => {
    const { client_id: id, ...registered } = await flow.register({ scope: 'read' });
    expect((registered as { scope?: string }).scope).toBe('read offline_access');
    await expect(flow.register({ scope: 'admin' })).rejects.toThrow('Registration failed');
    const more = await flow.follow(flow.authorizeUrl(id, { scope: 'read write' }), owner);
    expect(formatRedirectError(more)).toBe(`${CALLBACK} invalid_scope`);
    const back = await flow.agree(owner, flow.authorizeUrl(id, { scope: 'read' }), ['read']);
    const { body } = await flow.redeem(id, back.searchParams.get('code')!);
    expect(body.scope).toBe('read');
    // A second step without scopes gets those of the first, not more.
    const page = await flow.follow(flow.authorizeUrl(id, { scope: null }), owner);
    expect(page.searchParams.get('scope')).toBe('read offline_access');
  });

  it('a desktop application registers its own redirect address, and gets its code there', async () => {
    const cursor = 'cursor://anysphere.cursor-mcp/oauth/callback';
    const { client_id: id, ...registered } = await flow.register({ redirect_uris: [cursor, CALLBACK] });
    expect(registered).toMatchObject({ redirect_uris: [cursor, CALLBACK] });
    const back = await flow.agree(owner, flow.authorizeUrl(id, { redirect_uri: cursor }));
    expect(back.href).toMatch(/^cursor:\/\/anysphere\.cursor-mcp\/oauth\/callback\?/);
    const code = back.searchParams.get('code')!;
    const { status, body } = await flow.redeem(id, code, { redirect_uri: cursor });
    expect([status, (await mcp(body.access_token, 'ping')).status]).toEqual([200, 200]);
    const loopback = await flow.agree(owner, flow.authorizeUrl(id));
    expect(loopback.href.startsWith(`${CALLBACK}?`)).toBe(true);
    const substitute = await flow.follow(flow.authorizeUrl(id, { redirect_uri: 'app.native.redirect:/0' }), owner);
    expect(substitute.searchParams.get('code')).toBeNull();
  });

  it.each([
    'cursor://anysphere.cursor-mcp/oauth/callback/',
    'cursor://anysphere.cursor-mcp/oauth/callback?next=x',
    'cursor://evil/oauth/callback',
    'CURSOR://anysphere.cursor-mcp/oauth/callback',
    'javascript:alert(1)',
    'vscode://anything/callback',
  ])('the address %s is not on the list and cannot be registered', async (redirect) => {
    await expect(flow.register({ redirect_uris: [redirect] })).rejects.toThrow('Registration failed');
  });

  it('refresh tokens rotate, and reuse revokes all tokens of the connection', async () => {
    const first = await flow.connect(owner);
    const second = await flow.refresh(first.clientId, first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    // A lost response may be requested again for a short time.
    const again = await flow.refresh(first.clientId, first.refresh_token);
    expect(again.body.access_token).toBe(second.body.access_token);
    await test.database.execute({
      ...{
        name: 'later',
        text: `UPDATE oauth_refresh_tokens SET rotation_replay_expires_at = now() - interval '1 second'`,
        values: [],
      },
    });
    expect((await mcp(second.body.access_token, 'ping')).status).toBe(200);
    expect((await flow.refresh(first.clientId, first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await mcp(second.body.access_token, 'ping')).status).toBe(401);
    expect((await flow.refresh(first.clientId, second.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('refreshing never adds scopes or resources', async () => {
    const { clientId, refresh_token: token } = await flow.connect(owner, {}, ['read']);
    expect((await flow.refresh(clientId, token, { scope: 'read write' })).body.error).toBe('invalid_scope');
    expect((await flow.refresh(clientId, token, { resource: `${url}/v1` })).body.error).toBe('invalid_target');
    const stranger = await flow.register();
    expect((await flow.refresh(stranger.client_id, token)).body.error).toBe('invalid_grant');
  });

  it("returns token metadata to the token's client, and revokes tokens", async () => {
    const client = await flow.register({ token_endpoint_auth_method: 'client_secret_basic' });
    const back = await flow.agree(owner, flow.authorizeUrl(client.client_id));
    const redeemed = await flow.form<{ access_token: string }>(
      '/token',
      {
        ...{ grant_type: 'authorization_code', code: back.searchParams.get('code')!, redirect_uri: CALLBACK },
        code_verifier: flow.verifier,
      },
      client,
    );
    const token = redeemed.body.access_token;
    const introspect = (by: typeof client) =>
      flow.form<Record<string, unknown>>('/introspect', { token, token_type_hint: 'access_token' }, by);
    expect((await introspect(client)).body).toMatchObject({
      active: true,
      scope: 'read agent:tool:* offline_access',
      ...{ client_id: client.client_id, azp: client.client_id, aud: `${url}/mcp`, iss: `${url}/auth` },
      sub: expect.any(String),
    });
    const stranger = await flow.register({ token_endpoint_auth_method: 'client_secret_basic' });
    expect((await introspect(stranger)).body).toEqual({ active: false });
    expect((await flow.form('/introspect', { token })).status).toBe(401);
    expect((await mcp(token, 'ping')).status).toBe(200);
    expect((await flow.form('/revoke', { token }, client)).status).toBe(200);
    expect((await mcp(token, 'ping')).status).toBe(401);
    expect((await introspect(client)).body).toEqual({ active: false });
  });
});
