/** An organization's own settings in the console, in a real browser: sign-up, keys, webhooks, reviews, the ledger. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, hasBrowser, openBrowser } from '../support/browser.ts';
import { publishChanges, storedChange } from '../support/change-log.ts';
import { oneEngine } from '../support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../support/harness.ts';
import { linkFor, PASSWORD } from '../support/people.ts';
import { type Certificate, makeCertificate, type Receiver, startReceiver } from '../support/receiver.ts';
import { CHECKED, type Problems, problemsInViews, SCREENS, SHIFTS, settled, shiftedOn, watched } from './scene.ts';

const INSIDE = `/keys /keys?create=1 /usage?by=operation /webhooks /reviews?status=resolved /ledger /members
  /connections /audit?action=key /sessions /profile /settings`.split(/\s+/);
/** The page asks the server what the link is for, which rejects it: a browser logs that. */
const INVALID_LINK = '/sign-up?token=a';
const OUTSIDE = ['/sign-in', INVALID_LINK, '/two-factor', '/reset', '/reset?token=a', '/accept'];

describe.skipIf(!hasBrowser).each(oneEngine)(
  'an organization in the console on %s (skipped without a browser)',
  (engine) => {
    let test: TestApp;
    let browser: Browser;
    let address: string;
    let owner: Tenant;
    let certificate: Certificate;
    let receiver: Receiver;
    let page: Page;
    let problems: Problems;

    beforeAll(async () => {
      certificate = await makeCertificate();
      const env = { CPI_WEBHOOK_ALLOW_PRIVATE: 'true', CPI_WEBHOOK_CA: certificate.file };
      [test, browser, receiver] = await Promise.all([
        createTestApp({ engine, env }),
        openBrowser(),
        startReceiver(certificate),
      ]);
      address = (await test.http.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
      owner = await test.tenant();
      const context = await browser.newContext({ viewport: SCREENS.desktop, reducedMotion: 'reduce' });
      page = await context.newPage();
      await page.addInitScript(SHIFTS);
      problems = watched(page, address);
    });
    afterAll(async () => {
      await closePages(browser);
      await test?.close();
      await receiver?.close();
      certificate?.remove();
    });

    const goto = async (path: string) => {
      await page.goto(`${address}/console${path}`);
      await page.locator('h1').waitFor();
      await settled(page);
    };
    const button = (name: string | RegExp) => page.getByRole('button', { name });

    it('a user signs up by invitation link and gets a cited answer within ten clicks', async () => {
      const token = await linkFor(test, owner.organizationId, 'owner');
      await goto(`/sign-up?token=${token}`);
      expect(page.url()).not.toContain(token);
      expect(await problems()).toEqual([]);
      await page.getByLabel('Your name').fill('Pat Example');
      await page.getByLabel('Email').fill(`pat-${engine}@example.com`);
      await page.locator('input[type=password]').fill(PASSWORD);
      let clicks = 0;
      const click = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
        clicks += 1;
        await page.getByRole(role, { name }).first().click();
      };
      await click('Create account');
      await page.getByRole('button', { name: /Pat Example/ }).waitFor();
      await click('Explore', 'link');
      await page.getByRole('heading', { name: 'Explore', level: 1 }).waitFor();
      await page.getByRole('textbox').first().fill('home oxygen');
      await page.keyboard.press('Enter');
      await click(/Oxygen and Oxygen Equipment/i, 'link');
      await page.getByRole('heading', { level: 1, name: /Oxygen/ }).waitFor();
      expect(await page.locator('a[href^="https://"]').count()).toBeGreaterThan(0);
      expect(clicks).toBeLessThan(10);
    });

    it('a key is created, displayed once, works, is rotated and revoked', async () => {
      await goto('/keys');
      await button('Create key').first().click();
      await page.getByLabel('Name').fill('billing');
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      const key = (await page.getByTestId('secret').textContent())!;
      expect(await problems()).toEqual([]);
      const use = (text: string) =>
        fetch(`${address}/v1/jurisdictions`, { headers: { authorization: `Bearer ${text}` } });
      expect((await use(key)).status).toBe(200);
      await button('Done').click();
      expect(await page.content()).not.toContain(key);
      await button('Change billing').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Allowed IP addresses').fill('192.0.2.0/24');
      await page.keyboard.press('Enter');
      await dialog.getByLabel('Units per minute').fill('50');
      expect(await problems()).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('row', { name: /50 units per minute; from 192\.0\.2\.0\/24/ }).waitFor();
      await expect.poll(async () => (await use(key)).status).toBe(403);
      await button('Change billing').click();
      await dialog.getByLabel('Allowed IP addresses').press('Backspace');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(async () => (await use(key)).status).toBe(200);
      await button('Rotate billing').click();
      const next = (await page.getByTestId('secret').textContent())!;
      expect([(await use(key)).status, (await use(next)).status]).toEqual([200, 200]);
      await button('Done').click();
      await button('Revoke billing').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await expect.poll(async () => [(await use(key)).status, (await use(next)).status].includes(401)).toBe(true);
      await goto('/keys?state=revoked');
      expect(await page.getByRole('row', { name: /billing/ }).count()).toBe(1);
      expect(page.url()).not.toContain(key);
      expect(await problems()).toEqual([]);
    });

    it('the Audit page lists events with their actors, is filtered by URL, and exports a file', async () => {
      await goto('/audit');
      await page
        .getByRole('row', { name: /Pat Example Key changed billing Addresses: 192\.0\.2\.0\/24/ })
        .first()
        .waitFor();
      await goto('/audit?action=member');
      expect(await page.getByRole('row', { name: /Key/ }).count()).toBe(1);
      await page.getByRole('row', { name: /Member joined/ }).waitFor();
      await page.getByLabel('Who').fill('nobody at all');
      await page.getByText('No results').waitFor();
      expect(new URL(page.url()).search).toContain('actor=nobody');
      const saved = page.waitForEvent('download');
      await button('CSV').click();
      expect((await saved).suggestedFilename()).toBe('audit.csv');
      expect(await problems()).toEqual([]);
    });

    it('a user changes their own name, all pages and the audit log have it, and Undo takes it back', async () => {
      await goto('/profile');
      expect(await button('Change name').isDisabled()).toBe(true);
      await page.getByLabel('Your name').fill('Pat Renamed');
      await button('Change name').click();
      await page.getByText('Name changed', { exact: true }).waitFor();
      await page.getByRole('button', { name: /Pat Renamed/ }).waitFor();
      expect(await problems()).toEqual([]);
      await button('Undo').click();
      await page.getByRole('button', { name: /Pat Example/ }).waitFor();
      await goto('/audit?action=user');
      await page
        .getByRole('row', { name: /Name changed .*Name: Pat Example → Pat Renamed/ })
        .first()
        .waitFor();
    });

    it('a second factor is set up with the code that a phone scans', async () => {
      await goto('/profile');
      await page.getByLabel('Your password').fill(PASSWORD);
      await button('Set up').click();
      const drawn = await page.getByRole('img', { name: 'QR code of the secret' }).locator('path').getAttribute('d');
      const uri = await page.getByRole('link', { name: 'open the app' }).getAttribute('href');
      const { data } = encode(uri!, { border: 0, ecc: 'M' });
      const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
      expect(drawn).toBe(dark.join(''));
      expect(await problems()).toEqual([]);
      await button('Cancel').click();
    });

    it('an owner exports the organization, and must enter its name to delete it', async () => {
      const leaving = await test.tenant();
      const context = await browser.newContext({ viewport: SCREENS.desktop, acceptDownloads: true });
      const own = await context.newPage();
      await own.goto(`${address}/console/sign-up?token=${await linkFor(test, leaving.organizationId, 'owner')}`);
      await own.getByLabel('Your name').fill('Last Owner');
      await own.getByLabel('Email').fill(`last-${engine}@example.com`);
      await own.locator('input[type=password]').fill(PASSWORD);
      await own.getByRole('button', { name: 'Create account' }).click();
      await own.getByRole('button', { name: /Last Owner/ }).waitFor();
      await own.goto(`${address}/console/settings`);
      const saved = own.waitForEvent('download');
      await own.getByRole('button', { name: 'Export organization' }).click();
      const file = await (await saved).path();
      expect(readFileSync(file, 'utf8')).toContain(leaving.organizationId);
      await own.getByRole('button', { name: 'Delete organization' }).click();
      const confirm = own.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
      await own.getByLabel('Type Test to confirm').fill('test');
      expect(await confirm.isDisabled()).toBe(true);
      await own.getByLabel('Type Test to confirm').fill('Test');
      await confirm.click();
      await own.waitForURL(/sign-in/);
      expect((await test.get('/v1/account', leaving)).statusCode).toBe(401);
      await context.close();
    });

    it('a webhook can be tested and redelivered, and its payload is displayed', async () => {
      await goto('/webhooks?create=1');
      await page.getByLabel('Endpoint URL').fill(`${receiver.url}/policies`);
      await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
      expect(await page.getByTestId('secret').textContent()).toMatch(/^whsec_/);
      await button('Done').click();
      await page.getByRole('heading', { name: 'Webhook', level: 1 }).waitFor();
      await button('Send a test').click();
      await page.getByText('Test delivered').waitFor();
      await button(/^Show delivery/).click();
      await page.getByText('test.ping').last().waitFor();
      const before = receiver.received.length;
      await button('Deliver again').click();
      await expect.poll(() => receiver.received.length).toBe(before + 1);
      expect(receiver.received.at(-1)!.body).toBe(receiver.received.at(-2)!.body);
      expect(await problems()).toEqual([]);
    });

    it('a review is resolved by the user, and the ledger entry verifies', async () => {
      const [diffId] = await publishChanges(test.database, [storedChange()]);
      const requested = await test.inject({
        method: 'POST',
        url: '/v1/agent/tools/acknowledge_policy_change',
        headers: owner.headers,
        payload: { diff_id: diffId, notes: 'Read' },
      });
      expect(requested.statusCode, requested.body).toBeLessThan(300);
      await goto('/reviews');
      await page.getByText('Invented service').waitFor();
      await page.getByRole('link', { name: 'Acknowledge policy change' }).click();
      await page.getByRole('heading', { name: 'Invented service' }).waitFor();
      await page.getByText('Edits the text of "Bibliography".').waitFor();
      await page.getByText(`Marks change ${diffId} as reviewed for the organization`).waitFor();
      await page.getByRole('heading', { name: 'Who requested it' }).waitFor();
      expect(await page.getByRole('link', { name: 'Publisher’s page' }).textContent()).toContain('(www.example.org)');
      expect(await problems()).toEqual([]);
      await page.getByLabel('Reject').click();
      await page.getByLabel('Your findings').fill('Not ours');
      await button('Resolve').click();
      await page.getByText('Not ours').waitFor();
      expect(await problems()).toEqual([]);
      await goto('/ledger?outcome=review_resolved');
      expect(await page.getByRole('row').count()).toBe(2);
      await button('Verify the chain').click();
      await page.getByText(/All \d+ entries verified/).waitFor();
      expect(await problems()).toEqual([]);
    });

    it('every page passes axe in light, dark and on a phone', async () => {
      const members = [...INSIDE, '/webhooks/1'];
      const found: string[] = [];
      for (const [screen, colorScheme] of CHECKED) {
        await page.setViewportSize(SCREENS[screen]);
        await page.emulateMedia({ colorScheme });
        for (const path of members) {
          await goto(path);
          const shifted = await shiftedOn(page);
          if (shifted >= 0.1) found.push(`${path} jumps by ${shifted} (${screen})`);
          found.push(...(await problems()));
          await shot(`${path} ${screen}`);
        }
      }
      await page.emulateMedia({ colorScheme: 'light' });
      expect(found).toEqual([]);
    }, 300_000);

    it('signed-out pages pass axe', async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const outside = await context.newPage();
      const objections = watched(outside, address);
      const found: string[] = [];
      for (const path of OUTSIDE) {
        await outside.goto(`${address}/console${path}`);
        await outside.locator('h1').waitFor();
        const all = await problemsInViews(outside, objections);
        found.push(...all.filter((one) => path !== INVALID_LINK || !/resource.*status of 400/.test(one)));
        await shot(path, outside);
      }
      expect(found).toEqual([]);
      await context.close();
    }, 300_000);

    /** Screenshots, stored only on request. */
    async function shot(name: string, of = page): Promise<void> {
      const dir = process.env.CPI_SCREENSHOTS;
      if (dir !== undefined)
        await of.screenshot({ path: `${dir}/${name.replaceAll(/\W+/g, '-')}.png`, fullPage: true });
    }
  },
);
