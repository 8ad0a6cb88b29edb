/** The console frame: its CSP, size of the first visit, keyboard and phone navigation, colors. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { openScene, type Scene, VIEWS } from './scene.ts';

const FIRST_LOAD_BYTES = 220 * 1024;

describe.skipIf(!hasBrowser)('the console in Chromium (skipped without a browser)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(() => scene?.close());

  it.each(VIEWS)('%s, %s: the first page passes axe, without layout shift', async (screen, colorScheme) => {
    const opened = await scene.open({ screen, colorScheme });
    await opened.goto('/');
    expect(await opened.problems()).toEqual([]);
    expect(await opened.shifted()).toBeLessThan(0.05);
    await opened.context.close();
  });

  it('a first visit loads at most 220 KB of compressed script, and caches it', async () => {
    const { page, goto, context } = await scene.open();
    const scripts: { bytes: number; cache: string; encoding: string }[] = [];
    page.on('requestfinished', async (request) => {
      if (request.resourceType() !== 'script') return;
      const [response, sizes] = [(await request.response())!, await request.sizes()];
      const { 'cache-control': cache = '', 'content-encoding': encoding = '' } = response.headers();
      if (request.url().includes('/assets/')) scripts.push({ bytes: sizes.responseBodySize, cache, encoding });
    });
    await goto('/');
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(FIRST_LOAD_BYTES);
    for (const { cache, encoding, bytes } of scripts) {
      expect(cache).toBe('public, max-age=31536000, immutable');
      if (bytes > 1024) expect(encoding).toMatch(/^(?:br|gzip)$/);
    }
    await context.close();
  });

  it('a page requests its files and data once, before the application has arrived, and no request waits for another', async () => {
    const { page, goto, context } = await scene.open();
    const expected = ['/v1/account', '/v1/policies/L33718', '/v1/policies/L33718/logic', '/v1/saved'];
    const scripts: string[] = [];
    const data: string[] = [];
    const waiting: (() => void)[] = [];
    // No answer arrives before all requests are sent, so a request that waits for one would never be.
    await page.route(/\/v1\/|\/assets\/(?:main|shared)-/, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith('/v1/')) data.push(pathname);
      waiting.push(() => void route.continue());
      if (data.length >= expected.length) for (const send of waiting.splice(0)) send();
    });
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await goto('/policies/L33718');
    await page.waitForLoadState('networkidle');
    expect(data.toSorted()).toEqual(expected);
    expect(scripts.some((path) => path.includes('/policy-'))).toBe(true);
    expect(new Set(scripts).size).toBe(scripts.length);
    await context.close();
  });

  it('letters typed while the palette is still loading are in its field', async () => {
    const other = await scene.open();
    await other.goto('/data');
    let release = () => {};
    const typed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await other.page.route(/palette-window/, (route) => typed.then(() => route.continue()));
    await other.page.keyboard.press('Control+k');
    await other.page.keyboard.type('L33797');
    release();
    const field = other.page.getByRole('combobox', { name: 'Pages, policies, codes and actions' });
    await field.and(other.page.locator(':focus')).waitFor();
    expect(await field.inputValue()).toBe('L33797');
    await other.context.close();
  });

  it('a dialog has a name from the first moment', async () => {
    const { page, goto, context } = await scene.open({ screen: 'phone' });
    await goto('/');
    await page.evaluate(`globalThis.dialogs = []; new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('[role="dialog"]')) {
        const label = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
        dialogs.push(label?.textContent ?? dialog.getAttribute('aria-label'));
      }
    }).observe(document, { subtree: true, childList: true, attributes: true })`);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Explore', exact: true }).waitFor();
    expect(new Set(await page.evaluate<unknown[]>('dialogs'))).toEqual(new Set(['Menu']));
    await context.close();
  });

  it("the page's policy allows no inline script, and each response has its own nonce", async () => {
    const policies = await Promise.all(
      ['', '/explore?q=oxygen'].map(async (path) => {
        const response = await fetch(`${scene.server.url}/console${path}`);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(await response.text()).not.toContain('NONCE-OF-THIS-ANSWER');
        return response.headers.get('content-security-policy')!;
      }),
    );
    for (const policy of policies) {
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe');
    }
    expect(policies[0]).not.toBe(policies[1]);
    const { page, context, goto } = await scene.open();
    await goto('/');
    const ran = await page.evaluate<boolean>(`(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.inlineRan = true';
      document.head.append(script);
      return globalThis.inlineRan === true;
    })()`);
    expect(ran).toBe(false);
    await context.close();
  });

  it('a missing asset returns 404 instead of the page', async () => {
    const response = await fetch(`${scene.server.url}/console/assets/gone-12345678.js`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  it('the color scheme is remembered, and an unknown URL is reported', async () => {
    const { page, goto, context, problems } = await scene.open();
    const background = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    await goto('/no-such-page');
    expect(await page.locator('h1').textContent()).toBe('Page not found');
    const light = await background();
    await page.getByRole('button', { name: 'Use dark colors' }).click();
    await expect.poll(background).not.toBe(light);
    await page.reload();
    await page.locator('h1').waitFor();
    expect(await background()).not.toBe(light);
    expect(await problems()).toEqual([]);
    await context.close();
  });

  it('a dark page prints in light colors', async () => {
    const { page, goto, context } = await scene.open({ colorScheme: 'dark' });
    await goto('/data');
    const scheme = () => page.evaluate<string>('document.documentElement.dataset.mantineColorScheme');
    expect(await scheme()).toBe('dark');
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await scheme()).toBe('light');
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await scheme()).toBe('dark');
    await context.close();
  });
});
