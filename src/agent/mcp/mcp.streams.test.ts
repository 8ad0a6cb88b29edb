/** Nothing is announced to clients of `/mcp`, so that no subscription keeps a stream open. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/harness.ts';

const REVISION = '2026-07-28';
const METHOD = 'subscriptions/listen';
const BODY = JSON.stringify({
  ...{ jsonrpc: '2.0', id: 5, method: METHOD },
  params: {
    notifications: {
      ...{ toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true },
      resourceSubscriptions: ['cpi://policies/L33718'],
    },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': REVISION,
      'io.modelcontextprotocol/clientInfo': { name: 'intake-bot', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
});
/** More than a process holds open, for whichever organization. */
const MANY = 120;

let test: TestApp;
let base: string;
beforeAll(async () => {
  test = await createTestApp();
  base = await test.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

it('streams of subscriptions are acknowledged and end at once, however many a client opens', async () => {
  const { headers } = await test.tenant();
  const sent = {
    ...headers,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-protocol-version': REVISION,
    'mcp-method': METHOD,
  };
  for (let opened = 0; opened < MANY; opened++) {
    const response = await fetch(`${base}/mcp`, { method: 'POST', headers: sent, body: BODY });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('notifications/subscriptions/acknowledged');
    expect(text).toContain('"resultType":"complete"');
  }
});
