/** The API reference in a real browser: it loads under its own content security policy and sends a request. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startServer, temporaryDir } from './support/processes.ts';

const BROWSER = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
if (BROWSER === undefined) console.log('Skipped: pages in a real browser (no Chromium is installed)');

describe.skipIf(BROWSER === undefined)('API reference in Chromium (skipped without a browser)', () => {
  it('lists the operations and sends a request with a key', async () => {
    const dir = temporaryDir();
    const server = await startServer({ CPI_DATA_DIR: dir.path });
    const browser = await chromium.launch({
      executablePath: BROWSER!,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    });
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.goto(`${server.url}/docs`);
      await page.getByRole('button', { name: 'Authorize' }).click();
      await page.locator('.auth-container input').fill(server.key!);
      await page.locator('.auth-btn-wrapper .authorize').click();
      await page.locator('.btn-done').click();
      await page.locator('#operations-Jurisdictions-listJurisdictions').click();
      await page.locator('#operations-Jurisdictions-listJurisdictions .execute').click();
      await expect
        .poll(
          () =>
            page
              .locator('#operations-Jurisdictions-listJurisdictions .live-responses-table tbody .response-col_status')
              .first()
              .textContent(),
          { timeout: 10_000 },
        )
        .toContain('200');
      expect(
        await page
          .locator('#operations-Jurisdictions-listJurisdictions .live-responses-table .microlight')
          .first()
          .textContent(),
      ).toContain('DME-A');
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
      await server.stop();
      dir.remove();
    }
  }, 60_000);
});
