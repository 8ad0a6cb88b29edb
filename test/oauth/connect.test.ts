/** An assistant connects by OAuth, as the official client of MCP does, with its person in a real browser. */
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, openBrowser } from '../support/browser.ts';
import { engines } from '../support/databases.ts';
import { createTestApp, type TestApp } from '../support/harness.ts';
import { linkFor, type Person, signUp } from '../support/people.ts';
import { Assistant } from './assistant.ts';
import { freePort } from './flow.ts';

describe.each(engines)('connecting an assistant on %s', (engine) => {
  let test: TestApp;
  let other: TestApp;
  let url: string;
  let owner: Person;
  let browser: Browser;
  let assistant: Assistant;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const env = { CPI_PUBLIC_URL: url };
    test = await createTestApp({ engine, env });
    // Another process on the same database.
    other = await createTestApp({ engine, env, shared: test.opened });
    const tenant = await test.tenant();
    owner = await signUp(test, await linkFor(test, tenant.organizationId, 'owner'));
    await test.http.listen({ port, host: '127.0.0.1' });
    assistant = await Assistant.start();
    browser = await openBrowser();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    assistant?.close();
    await other?.close();
    await test?.close();
  });

  async function pageFor(person: Person): Promise<{ page: Page; problems: string[] }> {
    const context = await browser.newContext();
    const cookies = person.headers.cookie.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return { name, value: value.join('='), url };
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.addInitScript(axe.source);
    const problems: string[] = [];
    page.on('request', (request) => {
      const known = [url, assistant.redirectUrl].some((own) => request.url().startsWith(own));
      if (!known && !request.url().endsWith('/favicon.ico')) problems.push(`request to ${request.url()}`);
    });
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    return { page, problems };
  }

  it.skipIf(!hasBrowser)(
    'works with the official client, is listed, and ends at once everywhere',
    async () => {
      const { page, problems } = await pageFor(owner);
      const client = await assistant.connect(url, async (asked) => {
        await page.goto(asked.href);
        expect(await page.title()).toContain('Connect Intake <b>Assistant</b>');
        const text = await page.locator('main').textContent();
        expect(text).toContain(owner.email);
        expect(text).toContain('Check coverage');
        expect(text).toContain('nobody checked it');
        const violations = await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))');
        expect(violations).toEqual([]);
        await page.getByRole('button', { name: 'Allow' }).click();
        await page.waitForURL(/callback/, { timeout: 60_000 });
      });
      expect(problems.filter((problem) => !problem.includes('favicon'))).toEqual([]);
      expect(assistant.tokens).toMatchObject({ refresh_token: expect.stringMatching(/^cpi_ort_/), expires_in: 600 });

      expect((await client.listTools()).tools).toHaveLength(5);
      const answer = await client.callTool({ name: 'check_updates', arguments: {} });
      expect(answer.isError ?? false).toBe(false);
      await client.close();

      const { data } = (await test.inject({ url: '/v1/account/connections', headers: owner.headers })).json();
      expect(data).toEqual([
        expect.objectContaining({
          client: expect.objectContaining({ name: 'Intake <b>Assistant</b>', known_by: 'registration' }),
          user: expect.objectContaining({ email: owner.email }),
          scopes: expect.arrayContaining(['read', 'agent:tool:*', 'offline_access']),
          resources: [`${url}/mcp`],
        }),
      ]);
      const ledger = (await test.inject({ url: '/v1/agent/ledger', headers: owner.headers })).json();
      expect(JSON.stringify(ledger)).toContain(data[0].id);

      const ping = (app: TestApp) =>
        app.inject({
          method: 'POST',
          url: '/mcp',
          headers: {
            accept: 'application/json, text/event-stream',
            authorization: `Bearer ${assistant.tokens!.access_token}`,
          },
          payload: { jsonrpc: '2.0', id: 1, method: 'ping' },
        });
      expect((await ping(other)).statusCode).toBe(200);
      const ended = await test.inject({
        method: 'DELETE',
        url: `/v1/account/connections/${data[0].id}`,
        headers: owner.headers,
      });
      expect(ended.statusCode).toBe(200);
      for (const app of [test, other]) {
        const refused = await ping(app);
        expect(refused.statusCode).toBe(401);
        expect(refused.headers['www-authenticate']).toContain('error="invalid_token"');
      }
      const log = await test.database.query<{ action: string }>({
        ...{ name: 'ended', text: `SELECT action FROM access_log WHERE action = 'connection.ended'`, values: [] },
      });
      expect(log).toHaveLength(1);
    },
    120_000,
  );
});
