/** A biller works through claims in Chromium: worst first, owner and status with undo, a re-check, settings. */
import type { Browser, Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, hasBrowser, openBrowser } from '../support/browser.ts';
import { createTestApp, type Tenant, type TestApp } from '../support/harness.ts';
import { linkFor, type Person, signUp } from '../support/people.ts';
import { openKeyboard } from './keyboard.ts';
import { problemsInViews, SCREENS, SHIFTS, settled, shiftedOn, watched } from './scene.ts';

const DEVICE = {
  lines: [{ procedure_code: 'E0601', modifiers: ['RR', 'KH'] }],
  diagnosis_codes: ['G47.33'],
  state: 'TX',
  date_of_service: '2025-10-03',
};
const VISIT = { procedure_codes: ['99213'], diagnosis_codes: ['I10'], state: 'TX', date_of_service: '2025-10-01' };
const LIST = {
  claims: [{ reference: 3, charges: [95] }, { reference: 7 }, { reference: 9, charges: [250] }, { reference: 12 }],
};

describe.skipIf(!hasBrowser)('the work list in the console (skipped without a browser)', () => {
  let test: TestApp;
  let browser: Browser;
  let address: string;
  let tenant: Tenant;
  let page: Page;
  let problems: () => Promise<string[]>;

  beforeAll(async () => {
    [test, browser] = await Promise.all([createTestApp(), openBrowser()]);
    address = (await test.http.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
    tenant = await test.tenant();
    page = await openAs(await signUp(test, await linkFor(test, tenant.organizationId, 'owner')));
    problems = watched(page, address);
  });
  afterAll(async () => {
    await closePages(browser);
    await test?.close();
  });

  async function openAs(person: Person): Promise<Page> {
    const context = await browser.newContext({ viewport: SCREENS.desktop, reducedMotion: 'reduce' });
    const cookies = person.headers.cookie.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      return { name, value, url: address };
    });
    await context.addCookies(cookies);
    const opened = await context.newPage();
    await opened.addInitScript(SHIFTS);
    return opened;
  }
  const goto = async (path: string, on = page) => {
    await on.goto(`${address}/console${path}`);
    await on.locator('h1').waitFor();
    await settled(on);
  };
  const entries = async (query: string) =>
    (await test.get(`/v1/claims/work-list?${query}`, tenant)).json().data as {
      reference: number;
      status: string;
      owner: { name: string } | null;
    }[];
  const row = (reference: number) =>
    page.getByRole('row').filter({ has: page.getByRole('button', { name: `Claim ${reference}`, exact: true }) });

  it('without claims it explains how to fill it, and how long claims are kept', async () => {
    await goto('/work-list');
    await page.getByText('No claims on the work list').waitFor();
    await page.getByText('cpi scrub tonight.837 --server URL --work-list').waitFor();
    await page.getByText(/deleted after 30 days/).waitFor();
    expect(await problemsInViews(page, problems)).toEqual([]);
  });

  it('the worst and largest claims come first, and every view passes axe without layout shift', async () => {
    const claims = [DEVICE, VISIT, DEVICE, { ...VISIT, state: 'Atlantis' }];
    const payload = { claims, work_list: LIST };
    const answer = await test.inject({ method: 'POST', url: '/v1/claims/batch', headers: tenant.headers, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    await goto('/work-list');
    await row(9).getByText('Fix', { exact: true }).waitFor();
    const order = await page.getByRole('button', { name: /^Claim \d+$/ }).allTextContents();
    expect(order.slice(0, 3)).toEqual(['Claim 9', 'Claim 3', 'Claim 12']);
    await row(9).getByText('$250.00').waitFor();
    await row(9)
      .getByText(/lists modifiers KX, GA, GZ/)
      .waitFor();
    expect(await shiftedOn(page)).toBeLessThan(0.05);
    expect(await problemsInViews(page, problems)).toEqual([]);
  });

  it('owner and status change immediately, and Undo restores a status', async () => {
    await page.getByRole('combobox', { name: 'Owner of claim 9' }).selectOption('Pat Example');
    await page.getByRole('combobox', { name: 'Status of claim 9' }).selectOption('Done');
    await expect
      .poll(() => entries('status=done&verdict=fix'))
      .toMatchObject([{ reference: 9, owner: { name: 'Pat Example' } }]);
    const message = page.getByText('Claim 9: Done');
    await message.waitFor();
    await message.locator('..').getByRole('button', { name: 'Undo' }).click();
    expect(await page.getByRole('combobox', { name: 'Status of claim 9' }).inputValue()).toBe('open');
    await expect.poll(() => entries('verdict=fix&status=done')).toEqual([]);
    await expect.poll(async () => (await entries('verdict=fix')).length).toBe(2);
  });

  it('a change that the server rejects is reverted with the reason', async () => {
    await page.route('**/v1/claims/work-list/wle_*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await page.getByRole('combobox', { name: 'Status of claim 3' }).selectOption('Won’t fix');
    await page.getByText(/^Could not change:/).waitFor();
    expect(await page.getByRole('combobox', { name: 'Status of claim 3' }).inputValue()).toBe('open');
    await page.unroute('**/v1/claims/work-list/wle_*');
    // The browser logs the rejection.
    await problems();
  });

  it('a claim opens with lines, findings and sources by keyboard only, at its own URL', async () => {
    await goto('/work-list');
    const keyboard = openKeyboard(page);
    await keyboard.activate('button', 'Claim 9');
    const window = page.getByRole('dialog', { name: 'Claim 9' });
    await window.getByRole('heading', { name: 'What to do' }).waitFor();
    await window.getByRole('link', { name: 'E0601' }).waitFor();
    await window
      .getByText(/lists modifiers KX, GA, GZ/)
      .first()
      .waitFor();
    expect(page.url()).toMatch(/entry=wle_/);
    expect(await problemsInViews(page, problems)).toEqual([]);
    await keyboard.press('Escape');
    await window.waitFor({ state: 'detached' });
    await keyboard.reach('combobox', 'Status of claim 9');
    await keyboard.type('In progress');
    await expect.poll(() => entries('status=in_progress')).toMatchObject([{ reference: 9 }]);
  });

  it('filters are in the URL, and the export applies them', async () => {
    await goto('/work-list?status=all&verdict=refused');
    await row(12).waitFor();
    expect(await page.getByRole('button', { name: /^Claim \d+$/ }).count()).toBe(1);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const stream = await (await saved).createReadStream();
    const text = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)).toString();
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    expect(text).toContain(',12,refused,open,');
    await goto('/work-list?owner=me&status=all');
    await row(9).waitFor();
    await goto('/work-list?verdict=ok&status=open');
    await page.getByText('No claim matches').waitFor();
  });

  it('claims of an earlier release are re-checked, and changes are displayed', async () => {
    const older = sql`UPDATE work_list_entries SET release = 'earlier' WHERE reference IN (3, 7)`;
    await test.database.execute(older);
    await test.database.execute(
      sql`UPDATE work_list_entries SET verdict = 'ok', rank = 3, status = 'done' WHERE reference = 3`,
    );
    await goto('/work-list');
    await page.getByText('2 claims were checked against an earlier release.').waitFor();
    expect(await problemsInViews(page, problems)).toEqual([]);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('2 claims were checked again: 1 changed.').waitFor();
    await page.getByRole('button', { name: 'Show what changed' }).click();
    await row(3).getByText('was OK').waitFor();
    expect(await page.getByRole('button', { name: /^Claim \d+$/ }).count()).toBe(1);
  });

  it('a read-only user sees claims without editable fields or settings', async () => {
    const viewer = await openAs(await signUp(test, await linkFor(test, tenant.organizationId, 'viewer')));
    await goto('/work-list', viewer);
    await viewer.getByRole('button', { name: 'Claim 9', exact: true }).waitFor();
    expect(await viewer.getByRole('combobox', { name: /^Status of claim/ }).count()).toBe(0);
    expect(await viewer.getByRole('button', { name: 'Settings' }).count()).toBe(0);
    expect(await viewer.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    await viewer.context().close();
  });

  it('a batch is deleted after confirmation, and an owner switches the list off', async () => {
    await goto('/work-list');
    await page.getByRole('button', { name: 'Settings' }).click();
    const window = page.getByRole('dialog', { name: 'Work list settings' });
    await window.getByLabel('Retention in days').fill('7');
    expect(await problemsInViews(page, problems)).toEqual([]);
    await window.getByRole('button', { name: 'Save' }).click();
    await window.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Delete the batch/ }).click();
    await page.getByRole('dialog', { name: 'Delete this batch?' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/deleted after 7 days/).waitFor();
    expect(await entries('status=all')).toEqual([]);
    await page.getByRole('button', { name: 'Settings' }).click();
    await window.getByRole('switch', { name: 'Store checked claims on the work list' }).uncheck();
    await window.getByRole('button', { name: 'Turn off and delete' }).click();
    await page.getByText('The work list is turned off').waitFor();
    expect(await problemsInViews(page, problems)).toEqual([]);
  });
});
