/**
 * An assistant connects by OAuth, as the official MCP client does, with its user in a real browser: on a local server
 * that the assistant reaches by IP address and the user by name.
 */
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, hasBrowser, openBrowser } from '../support/browser.ts';
import { oneEngine } from '../support/databases.ts';
import { createTestApp, type TestApp } from '../support/harness.ts';
import { linkFor, PASSWORD, type Person, signUp } from '../support/people.ts';
import { Assistant } from './assistant.ts';
import { freePort } from './flow.ts';

const VIOLATIONS = 'axe.run().then(({ violations }) => violations.map(({ id }) => id))';

describe.each(oneEngine)('connecting an assistant on %s', (engine) => {
  let test: TestApp;
  let other: TestApp;
  let url: string;
  /** URL where users open pages. */
  let pages: string;
  let owner: Person;
  let browser: Browser;
  let assistant: Assistant;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    pages = `http://localhost:${port}`;
    const env = { PORT: String(port) };
    test = await createTestApp({ engine, env });
    // A second application on the same database.
    other = await createTestApp({ engine, env, shared: test.opened });
    const tenant = await test.tenant();
    owner = await signUp(test, await linkFor(test, tenant.organizationId, 'owner'));
    await test.http.listen({ port, host: '127.0.0.1' });
    assistant = await Assistant.start();
    browser = await openBrowser();
  }, 600_000);
  afterAll(async () => {
    await closePages(browser);
    assistant?.close();
    await other?.close();
    await test?.close();
  });

  async function openPage(): Promise<{ page: Page; problems: string[] }> {
    const page = await (await browser.newContext()).newPage();
    await page.addInitScript(axe.source);
    const problems: string[] = [];
    page.on('request', (request) => {
      const known = [pages, assistant.redirectUrl].some((own) => request.url().startsWith(own));
      if (!known && !request.url().endsWith('/favicon.ico')) problems.push(`request to ${request.url()}`);
    });
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    return { page, problems };
  }

  async function signIn(page: Page): Promise<void> {
    await page.waitForURL(`${pages}/console/sign-in?**`);
    await page.getByLabel('Email').fill(owner.email);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${pages}/oauth/consent?**`);
  }

  it.skipIf(!hasBrowser)(
    'its user signs in and consents; it works, is listed in the console, and can be disconnected everywhere at once',
    async () => {
      const { page, problems } = await openPage();
      const client = await assistant.connect(url, async (requested) => {
        await page.goto(requested.href);
        await signIn(page);
        expect(await page.title()).toContain('Connect Intake <b>Assistant</b>');
        const text = await page.locator('main').textContent();
        expect(text).toContain(owner.email);
        expect(text).toContain('Check coverage');
        expect(text).toContain('not verified');
        expect(await page.evaluate(VIOLATIONS)).toEqual([]);
        await page.getByRole('button', { name: 'Allow' }).click();
        await page.waitForURL(/callback/);
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
      await page.goto(`${pages}/console/connections`);
      const row = page.getByRole('row', { name: /Intake <b>Assistant<\/b>/ });
      expect(await row.textContent()).toContain(owner.email);
      expect(await row.textContent()).toContain('the name is not verified');
      expect(await page.getByText(`${pages}/mcp`, { exact: true }).count()).toBe(1);
      expect(await page.evaluate(VIOLATIONS)).toEqual([]);
      await row.getByRole('button', { name: /^End the connection/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
      await page.getByText('No connections yet').waitFor();
      expect(problems.filter((problem) => !problem.includes('favicon'))).toEqual([]);
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
    300_000,
  );
});
