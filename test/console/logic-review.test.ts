/** A reviewer decides on the logic of a policy in Chromium: the tree next to the text, the decision with its reason. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, hasBrowser, openBrowser } from '../support/browser.ts';
import { createTestApp, type Tenant, type TestApp } from '../support/harness.ts';
import { linkFor, type Person, signUp } from '../support/people.ts';
import { storeSampleLogic } from '../support/sample-logic.ts';
import { problemsInViews, SCREENS, settled, watched } from './scene.ts';

const POLICY = 'AETNA-CPB-0004';

describe.skipIf(!hasBrowser)('logic review in the console (skipped without a browser)', () => {
  let test: TestApp;
  let browser: Browser;
  let address: string;
  let tenant: Tenant;
  let reviewer: Person;
  let page: Page;
  let logicId: string;
  let problems: () => Promise<string[]>;

  beforeAll(async () => {
    [test, browser] = await Promise.all([createTestApp(), openBrowser()]);
    address = (await test.http.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
    tenant = await test.tenant({ plan: 'professional' });
    reviewer = await signUp(test, await linkFor(test, tenant.organizationId, 'reviewer'));
    logicId = await storeSampleLogic(test, tenant.organizationId, POLICY);
    const context = await browser.newContext({ viewport: SCREENS.desktop, reducedMotion: 'reduce' });
    await context.addCookies(
      reviewer.headers.cookie.split('; ').map((cookie) => {
        const [name = '', value = ''] = cookie.split(/=(.*)/s);
        return { name, value, url: address };
      }),
    );
    page = await context.newPage();
    problems = watched(page, address);
  });
  afterAll(async () => {
    await closePages(browser);
    await test?.close();
  });

  const goto = async (path: string) => {
    await page.goto(`${address}/console${path}`);
    await page.locator('h1').waitFor();
    await settled(page);
  };
  const assurance = async () => (await test.get(`/v1/policies/${POLICY}/logic`, tenant)).json().data.assurance;

  it('the queue lists pending logic and links to it', async () => {
    await goto('/reviews');
    await page.getByRole('link', { name: POLICY }).click();
    await page.getByRole('heading', { name: `Logic of ${POLICY}` }).waitFor();
    expect(page.url()).toContain(`/logic/${logicId}`);
  });

  it('tree and text are linked in both directions, and every view passes axe', async () => {
    await goto(`/logic/${logicId}`);
    const passages = page.getByRole('list', { name: 'Passages' });
    await page.getByText('at most 300 lb').waitFor();
    await page.getByRole('button', { name: 'Show the paragraph' }).first().click();
    const selected = passages.locator('[data-selected="true"]');
    expect(await selected.count()).toBeGreaterThan(0);
    expect(await selected.first().textContent()).toMatch(/Cited by 2 conditions/);
    expect(await problemsInViews(page, problems)).toEqual([]);
  });

  it('a rejection requires a reason; acceptance marks the logic as reviewed and names the reviewer', async () => {
    await goto(`/logic/${logicId}`);
    const record = page.getByRole('button', { name: 'Record the decision' });
    expect(await record.isDisabled()).toBe(true);
    await page.getByRole('radio', { name: /^Reject/ }).check();
    await record.click();
    expect(
      await page
        .getByLabel('Reason')
        .evaluate((field) => (field as unknown as { validity: { valueMissing: boolean } }).validity.valueMissing),
    ).toBe(true);
    await page.getByRole('radio', { name: /^Accept/ }).check();
    await page.getByLabel('Reason').fill('Compared with the text');
    await record.click();
    await page.getByRole('heading', { name: 'Decision', exact: true }).waitFor();
    await page.getByText('by Pat Example on').waitFor();
    expect(await assurance()).toBe('reviewed');
    await goto('/reviews?status=resolved');
    await page.getByText('Accepted', { exact: true }).waitFor();
    expect(await problems()).toEqual([]);
  });

  it('the policy page displays the assurance, and accepted logic can be removed', async () => {
    await goto(`/policies/${POLICY}`);
    await page
      .getByRole('complementary', { name: 'About this policy' })
      .getByText('Reviewed', { exact: true })
      .waitFor();
    await goto(`/logic/${logicId}`);
    await page.getByRole('radio', { name: /^Remove/ }).check();
    await page.getByLabel('Reason').fill('The text sets no weight limit');
    await page.getByRole('button', { name: 'Record the decision' }).click();
    await page.getByText('The text sets no weight limit').last().waitFor();
    await expect.poll(assurance).toBe('extracted');
  });
});
