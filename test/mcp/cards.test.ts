/** How cards render documents, in a real browser: texts as text, and every link with its host. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, hasBrowser, openBrowser } from '../support/browser.ts';

const CARD = readFileSync(join(import.meta.dirname, '../../src/agent/mcp/cards/card.html'), 'utf8');
const TITLE = '<img src=x onerror="document.title=1"> www.cms.gov';
const URLS: [url: string, host: string | null][] = [
  ['https://www.cms.gov/lcd', 'www.cms.gov'],
  ['https://www.cms.gov@evil.example/lcd', 'evil.example'],
  ['http://evil.example:8080/www.cms.gov', 'evil.example:8080'],
  ['javascript:alert(1)', null],
  ['https://', null],
  ['/console', null],
];
const CARDS: [card: string, data: (url: string) => object][] = [
  ['policy', (url) => ({ policies: [{ policy_id: 'L1', title: TITLE, url }] })],
  ['claim-check', (url) => ({ answer: TITLE, citations: [{ title: TITLE, url }] })],
  ['difference', (url) => ({ changes: [{ policy_id: TITLE, url, summary: TITLE }] })],
];

describe.skipIf(!hasBrowser)('tool cards', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage();
  });
  afterAll(() => closePages(browser));

  it.each(CARDS)('a link on the %s card displays its host', async (card, data) => {
    for (const [url, host] of URLS) {
      // Removes the scripts of the previous card.
      await page.goto('about:blank');
      await page.setContent(CARD.replace('__CARD__', card));
      const message = {
        jsonrpc: '2.0',
        method: 'ui/notifications/tool-result',
        params: { structuredContent: data(url) },
      };
      await page.evaluate(`postMessage(${JSON.stringify(message)}, '*')`);
      await page.waitForFunction(`document.body.innerText.includes('www.cms.gov')`);
      const links = await page.locator('a').allInnerTexts();
      expect(
        links.map((text) => text.endsWith(`(${host})`)),
        url,
      ).toEqual(host === null ? [] : [true]);
      expect(await page.locator('img').count()).toBe(0);
    }
  });
});
