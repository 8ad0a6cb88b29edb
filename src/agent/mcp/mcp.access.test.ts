/** Access to `/mcp`, and the errors for callers without access. */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/harness.ts';
import { changeKey, changeOrganization } from '../../access/organizations/organizations.service.ts';

const ACCEPT = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
const PING = { jsonrpc: '2.0', id: 7, method: 'ping' };
const PUBLIC = 'https://cpi.example.com';

describe('access to /mcp', () => {
  let test: TestApp;
  let headers: Record<string, string>;
  beforeAll(async () => {
    const env = { CPI_PUBLIC_URL: PUBLIC, CPI_CORS_ORIGINS: 'https://app.example.com', CPI_MCP_HOSTS: 'cpi.internal' };
    test = await createTestApp({ env: { ...env, CPI_ANONYMOUS_PER_MINUTE: '60' } });
    headers = (await test.tenant()).headers;
  });
  afterAll(() => test.close());

  const post = (own: Record<string, string>, payload: InjectOptions['payload'] = PING) =>
    test.inject({ method: 'POST', url: '/mcp', headers: { ...ACCEPT, ...own }, payload });

  it('without a key returns 401 with the address of the resource metadata', async () => {
    const response = await post({});
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe(
      `Bearer realm="Coverage Policy Intelligence", resource_metadata="${PUBLIC}/.well-known/oauth-protected-resource/mcp", scope="read agent:tool:*"`,
    );
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.json()).toMatchObject({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32000, message: expect.stringContaining('Authorization'), data: { code: 'AUTH_MISSING' } },
    });
  });

  it('with an invalid key returns 401 with an error, whatever is wrong with the key', async () => {
    const wrong = ['Bearer x', 'Basic abc', `${headers.authorization}x`, 'Bearer eyJhbGciOiJub25lIn0.e30.'];
    const revoked = await test.tenant();
    await changeKey(test.database, revoked.keyId, { addresses: ['203.0.113.7'] });
    for (const authorization of wrong) {
      const response = await post({ authorization });
      expect(response.statusCode, authorization).toBe(401);
      expect(response.headers['www-authenticate']).toContain('error="invalid_token", error_description="');
    }
    const elsewhere = await post(revoked.headers);
    expect(elsewhere.statusCode).toBe(403);
    expect(elsewhere.json().error.data.code).toBe('AUTH_ADDRESS_NOT_ALLOWED');
  });

  it('resource metadata names the authorization server', async () => {
    for (const url of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
      const response = await test.get(url);
      expect(response.json()).toEqual({
        resource: `${PUBLIC}/mcp`,
        resource_name: 'Coverage Policy Intelligence',
        authorization_servers: [`${PUBLIC}/auth`],
        bearer_methods_supported: ['header'],
        scopes_supported: expect.arrayContaining(['read', 'agent:tool:*', 'agent:tool:check_coverage']),
        resource_documentation: `${PUBLIC}/docs/guides/mcp`,
      });
    }
    expect((await test.get('/.well-known/oauth-authorization-server')).json().issuer).toBe(`${PUBLIC}/auth`);
    expect((await test.get('/docs/guides/mcp')).statusCode).toBe(200);
  });

  it.each<[Record<string, string>, number]>([
    [{ host: 'evil.example' }, 403],
    [{ host: 'localhost', origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ host: 'cpi.internal' }, 200],
    [{ host: 'cpi.example.com', origin: PUBLIC }, 200],
    [{ origin: 'https://app.example.com' }, 200],
  ])('a caller with %o gets %i', async (own, status) => {
    const response = await post({ ...headers, ...own });
    expect(response.statusCode).toBe(status);
    if (status === 403) expect(response.json().error.data.code).toBe('REQUEST_ORIGIN_NOT_ALLOWED');
    else if (own.origin === 'https://app.example.com')
      expect(response.headers['access-control-expose-headers']).toContain('WWW-Authenticate');
  });

  it("accepts POST of JSON with limited size, and returns errors in the protocol's format", async () => {
    for (const method of ['GET', 'DELETE', 'PUT'] as const) {
      const response = await test.inject({ method, url: '/mcp', headers });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('OPTIONS, POST');
    }
    expect((await post(headers, '{"jsonrpc":')).json().error).toMatchObject({
      code: -32700,
      data: { code: 'VALIDATION_INVALID_JSON' },
    });
    expect((await post({ ...headers, 'content-type': 'text/plain' }, 'x')).statusCode).toBe(415);
    const large = await post(headers, { ...PING, params: { filler: 'x'.repeat(70_000) } });
    expect([large.statusCode, large.json().error.data.code]).toEqual([413, 'REQUEST_TOO_LARGE']);
    const deep = `${'['.repeat(70)}${']'.repeat(70)}`;
    expect((await post(headers, deep)).json().error).toMatchObject({
      code: -32600,
      data: { code: 'VALIDATION_ERROR' },
    });
    const many = await post(
      headers,
      Array.from({ length: 21 }, () => PING),
    );
    expect([many.statusCode, many.json().error.message]).toEqual([400, expect.stringContaining('20 messages')]);
    for (const body of ['null', '7', '"x"', '{}', '[]', '[1]', '{"jsonrpc":"2.0","id":1}'])
      expect((await post(headers, body)).statusCode, body).toBe(400);
  });

  it('an input larger than the tool accepts is an error of the call', async () => {
    const params = { name: 'find_policies', arguments: { search_query: 'x'.repeat(40_000) } };
    const { body } = await post(headers, { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    expect(body).toContain('REQUEST_TOO_LARGE');
  });

  it('a suspended organization has no access', async () => {
    const own = await test.tenant();
    await changeOrganization(test.database, own.organizationId, { state: 'suspended' });
    const response = await post(own.headers);
    expect([response.statusCode, response.json().error.data.code]).toEqual([401, 'AUTH_SUSPENDED_KEY']);
  });

  it('free messages are limited per organization', async () => {
    const [own, other] = [await test.tenant(), await test.tenant()];
    const batch = Array.from({ length: 20 }, (_one, id) => ({ ...PING, id }));
    for (let time = 0; time < 3; time++) expect((await post(own.headers, batch)).statusCode).toBe(200);
    const refused = await post(own.headers);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(refused.json()).toMatchObject({ id: 7, error: { data: { code: 'RATE_LIMIT_MINUTE' } } });
    expect((await post(other.headers)).statusCode).toBe(200);
  });

  it('charged calls do not count toward that limit', async () => {
    const own = await test.tenant();
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'check_updates', arguments: {} } };
    const batch = Array.from({ length: 20 }, (_one, id) => ({ ...call, id }));
    for (let time = 0; time < 4; time++) {
      const { statusCode, body } = await post(own.headers, batch);
      expect([statusCode, body.includes('isError')]).toEqual([200, false]);
    }
    const other = await test.tenant();
    const unknown = { ...call, params: { name: 'no_such_tool', arguments: {} } };
    for (let time = 0; time < 60; time++) await post(other.headers, unknown);
    expect((await post(other.headers, unknown)).statusCode).toBe(429);
  });

  it.each([
    { method: 'tools/call', params: { name: '__proto__', arguments: {} } },
    { method: 'tools/call', params: { name: 'constructor', arguments: {} } },
    { method: 'tools/call', params: { name: '../../health', arguments: {} } },
    { method: 'tools/call', params: { name: 'check_coverage', arguments: ['E0601'] } },
    { method: 'tools/call', params: { name: 'check_coverage', arguments: 'E0601' } },
    { method: 'tools/call', params: { name: ['check_coverage'] } },
    { method: 'tools/call' },
    { method: 'prompts/get', params: { name: 'toString' } },
    { method: 'prompts/get', params: { name: 'denial_appeal_outline', arguments: { procedure_code: 7 } } },
    { method: 'resources/read', params: { uri: 'not a uri' } },
    { method: 'resources/read', params: { uri: 'cpi://policy/%ZZ' } },
    { method: 'resources/read', params: { uri: `cpi://policy/${'9'.repeat(300)}` } },
    { method: 'resources/read', params: { uri: 'cpi://policy/L1?include=codes' } },
    { method: 'completion/complete', params: { ref: { type: 'ref/prompt', name: 'x' } } },
    { method: 'no/such', params: {} },
    { method: '__proto__' },
  ])('$method with %j is a protocol error, not a fault', async (message) => {
    const own = (await test.tenant()).headers;
    const { statusCode, body } = await post(own, { jsonrpc: '2.0', id: 'a', ...message });
    expect(statusCode).toBeLessThan(500);
    expect(body).toMatch(/"code":-32(?:60[0-3]|000)/);
    expect(body).not.toMatch(/\\n {4}at |node_modules/);
  });
});
