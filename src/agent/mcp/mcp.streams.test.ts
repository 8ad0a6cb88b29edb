/** Streams that clients of `/mcp` keep open: counted by organization, and ended with their access. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { changeKeyState } from '../../access/organizations/organizations.service.ts';

const REVISION = '2026-07-28';
const METHOD = 'subscriptions/listen';
const BODY = JSON.stringify({
  ...{ jsonrpc: '2.0', id: 5, method: METHOD },
  params: {
    notifications: {},
    _meta: {
      'io.modelcontextprotocol/protocolVersion': REVISION,
      'io.modelcontextprotocol/clientInfo': { name: 'intake-bot', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
});

describe('subscription streams of /mcp', () => {
  let test: TestApp;
  let base: string;
  beforeAll(async () => {
    test = await createTestApp({ env: { CPI_STREAMS_PER_ORGANIZATION: '2', CPI_REQUESTS_PER_ORGANIZATION: '2' } });
    base = await test.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  async function open({ headers }: Tenant): Promise<IncomingMessage> {
    const sent = {
      ...headers,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': REVISION,
      'mcp-method': METHOD,
    };
    const requested = request(`${base}/mcp`, { method: 'POST', headers: sent, agent: false });
    requested.on('error', () => {});
    requested.end(BODY);
    const [response] = (await once(requested, 'response')) as [IncomingMessage];
    response.on('error', () => {});
    return response;
  }

  async function opened(tenant: Tenant): Promise<IncomingMessage> {
    const stream = await open(tenant);
    expect(stream.statusCode).toBe(200);
    const [event] = (await once(stream, 'data')) as [Buffer];
    expect(String(event)).toContain('acknowledged');
    return stream;
  }

  async function bodyOf(response: IncomingMessage): Promise<string> {
    let text = '';
    for await (const chunk of response) text += chunk;
    return text;
  }

  it('are capped per organization with a clear error, and a closed stream frees its slot', async () => {
    const [tenant, other] = [await test.tenant(), await test.tenant()];
    const [first, second] = [await opened(tenant), await opened(tenant)];
    const refused = await open(tenant);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(JSON.parse(await bodyOf(refused))).toMatchObject({
      id: 5,
      error: {
        message: expect.stringContaining('More than 2 streams of the organization at once'),
        data: { code: 'RATE_LIMIT_CONCURRENCY', details: { limit: 2 } },
      },
    });
    const others = await opened(other);
    first.destroy();
    await expect
      .poll(async () => {
        const again = await open(tenant);
        again.destroy();
        return again.statusCode;
      })
      .toBe(200);
    for (const stream of [second, others]) stream.destroy();
  });

  it('take no slot of requests in progress', async () => {
    const tenant = await test.tenant();
    const streams = [await opened(tenant), await opened(tenant)];
    expect((await test.get('/v1/jurisdictions', tenant)).statusCode).toBe(200);
    for (const stream of streams) stream.destroy();
  });

  it('end when their key is revoked', async () => {
    const [tenant, other] = [await test.tenant(), await test.tenant()];
    const [stream, bystander] = [await opened(tenant), await opened(other)];
    const end = new Promise((resolve) => stream.once('close', resolve));
    await changeKeyState(test.database, tenant.keyId, 'revoked');
    await end;
    expect(bystander.closed).toBe(false);
    bystander.destroy();
  });
});
