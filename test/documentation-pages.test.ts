/**
 * The documentation in a real browser: under its own policy, without third-party requests, on a phone and a desktop,
 * light and dark.
 */
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Site } from '../src/docs/site.ts';
import { closePages, hasBrowser, openBrowser } from './support/browser.ts';
import { preparedDir, type ServerProcess, startServer } from './support/processes.ts';

/** One page of each kind. */
const KINDS = ['', 'guides/operations', 'guides/corpus-file', 'errors', 'rules', 'rules/ncci-pair', 'changelog'];
const SCREENS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1366, height: 800 },
};

interface Watched {
  page: Page;
  /** Requests to other hosts, script errors and CSP violations. */
  problems: string[];
}

describe.skipIf(!hasBrowser)('documentation in Chromium (skipped without a browser)', () => {
  const dir = preparedDir();
  let server: ServerProcess;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startServer({ CPI_DATA_DIR: dir.path, CPI_ANONYMOUS_PER_MINUTE: '100000' }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await closePages(browser);
    await server?.stop();
    dir.remove();
  });

  async function open(screen: keyof typeof SCREENS, colorScheme: 'light' | 'dark'): Promise<Watched> {
    // The test adds the checker, bypassing the page's policy.
    const page = await browser.newPage({ viewport: SCREENS[screen], colorScheme });
    await page.addInitScript(axe.source);
    const problems: string[] = [];
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(`${server.url}/`))
        problems.push(`request to ${request.url()}`);
    });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    return { page, problems };
  }

  const violations = async (page: Page): Promise<string[]> => {
    type Violation = { id: string; nodes: { html: string }[] };
    const found = await page.evaluate<Violation[]>(
      "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
    );
    return found.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };
  const overflow = (page: Page) =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  it.each([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const)('%s, %s: pages fit the screen, and one of each kind passes axe', async (screen, scheme) => {
    const { page, problems } = await open(screen, scheme);
    for (const path of KINDS) {
      await page.goto(`${server.url}/docs/${path}`);
      problems.push(...(await violations(page)));
      if ((await overflow(page)) > 0) problems.push(`${path} is wider than the screen`);
    }
    if (screen === 'phone') {
      expect(await page.locator('#navigation').isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Quick start' }).click();
      expect(await page.locator('h1').textContent()).toBe('Quick start');
    }
    const background = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const before = await background();
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect.poll(background, { timeout: 30_000 }).not.toBe(before);
    await page.reload();
    await expect.poll(background, { timeout: 30_000 }).not.toBe(before);
    expect(problems).toEqual([]);
    await page.close();
  });

  it('every page fits a phone, and all guides pass axe', async () => {
    const { page, problems } = await open('phone', 'light');
    // Pages of single errors and rules are covered by their indexes and one sample each.
    const paths = [...new Site('').pages().keys()].filter((path) => !/^(?:errors|rules)\//.test(path));
    for (const path of paths) {
      await page.goto(`${server.url}/docs/${path}`, { waitUntil: 'domcontentloaded' });
      if (path.startsWith('guides/')) problems.push(...(await violations(page)));
      if ((await overflow(page)) > 0) problems.push(`${path} is wider than the screen`);
    }
    expect(problems).toEqual([]);
    await page.close();
  }, 300_000);

  it('the search finds a page by a mistyped word and opens it by keyboard', async () => {
    const { page, problems } = await open('desktop', 'light');
    await page.goto(`${server.url}/docs`);
    await page.keyboard.press('/');
    await page.keyboard.type('idempotancy');
    await page.locator('#results a').first().waitFor();
    problems.push(...(await violations(page)));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/(?:guides|errors|reference)/);
    await page.getByRole('searchbox').fill('zzzzqqqq');
    await expect.poll(() => page.locator('#found').textContent(), { timeout: 30_000 }).toBe('No results');
    expect(problems).toEqual([]);
    await page.close();
  });

  it('the API reference sends a request with a key, and calls no other host', async () => {
    const { page, problems } = await open('desktop', 'dark');
    await page.goto(`${server.url}/docs/reference#tag/jurisdictions/GET/v1/jurisdictions`);
    await page.getByPlaceholder('Token').first().fill(server.key!);
    await page.getByRole('button', { name: /Test Request\s*\(get \/v1\/jurisdictions\)/ }).click();
    const client = page.getByRole('dialog').first();
    await client.getByRole('button', { name: /^Send/ }).first().click();
    await expect.poll(() => client.textContent(), { timeout: 30_000 }).toMatch(/200 OK.*CGS Administrators/);
    expect(await page.getByText(/Ask AI|Agent Scalar|Open API Client/).count()).toBe(0);
    const phone = await open('phone', 'light');
    await phone.page.goto(`${server.url}/docs/reference`);
    await phone.page.getByRole('heading', { name: 'API reference' }).waitFor();
    expect(await overflow(phone.page)).toBe(0);
    expect(await violations(phone.page)).toEqual([]);
    await phone.page.getByRole('button', { name: 'Try requests here' }).click();
    await phone.page.getByRole('heading', { name: 'Coverage Policy Intelligence' }).first().waitFor();
    expect(await overflow(phone.page)).toBe(0);
    expect([...problems, ...phone.problems]).toEqual([]);
    await Promise.all([page.close(), phone.page.close()]);
  });
});
