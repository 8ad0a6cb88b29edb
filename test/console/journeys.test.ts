/** Eight user journeys in the console, by keyboard alone, in Chromium. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordCheck } from '../../src/sync/sync.queries.ts';
import { closePages, hasBrowser, openBrowser } from '../support/browser.ts';
import { publishChanges, storedChange } from '../support/change-log.ts';
import { createTestApp, type Tenant, type TestApp } from '../support/harness.ts';
import { linkFor, PASSWORD } from '../support/people.ts';
import { publishProposal } from '../support/proposal.ts';
import { type Keyboard, openKeyboard } from './keyboard.ts';
import { SCREENS, settled } from './scene.ts';

/** Ends a stuck journey; on a busy machine each step may take many seconds. */
const STUCK = { timeout: 400_000 };
const OXYGEN = 'Oxygen and Oxygen Equipment';

interface Visitor {
  page: Page;
  keys: Keyboard;
  context: BrowserContext;
  goto(path: string): Promise<void>;
  heading(name: string | RegExp, level?: number): Promise<void>;
}

describe.skipIf(!hasBrowser)('keyboard-only journeys in Chromium (skipped without a browser)', STUCK, () => {
  let test: TestApp;
  let browser: Browser;
  let address: string;
  let owner: Tenant;
  let admin: Visitor;

  beforeAll(async () => {
    [test, browser] = await Promise.all([createTestApp(), openBrowser()]);
    address = (await test.http.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
    owner = await test.tenant();
    await publishChanges(test.database, [storedChange({ policy_id: 'L33797', policy_title: OXYGEN })]);
    await publishProposal(test.corpus);
    admin = await visitor();
  });
  afterAll(async () => {
    await closePages(browser);
    await test?.close();
  });

  async function visitor(): Promise<Visitor> {
    const context = await browser.newContext({ viewport: SCREENS.desktop, reducedMotion: 'reduce' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    return {
      page,
      context,
      keys: openKeyboard(page),
      heading: (name, level = 1) => page.getByRole('heading', { name, level }).first().waitFor(),
      async goto(path) {
        await page.goto(`${address}/console${path}`);
        await page.locator('h1').waitFor();
        await settled(page);
      },
    };
  }

  async function signUp({ goto, keys, page }: Visitor, token: string, name: string, email: string): Promise<void> {
    await goto(`/sign-up?token=${token}`);
    await keys.fill('textbox', 'Your name', name);
    await keys.fill('textbox', 'Email', email);
    await keys.press('Tab');
    await keys.type(PASSWORD);
    await keys.press('Enter');
    await page.getByRole('button', { name: new RegExp(name) }).waitFor();
  }

  it('an admin on the first day creates an account, names the organization and invites a colleague', async () => {
    const { keys, page, heading } = admin;
    await signUp(admin, await linkFor(test, owner.organizationId, 'owner'), 'Ada Admin', 'ada@example.com');
    await keys.command('settings', /^Settings$/);
    await heading('Settings');
    await keys.fill('textbox', 'Name', 'Lakeside Billing');
    await keys.press('Enter');
    await page.getByText('Settings saved').waitFor();
    await page.getByRole('button', { name: /Lakeside Billing/ }).waitFor();
    await keys.command('members', /^Members$/);
    await heading('Members');
    await keys.activate('button', 'Invite');
    await page.getByRole('dialog', { name: 'Invite a member' }).waitFor();
    await keys.fill('textbox', 'Email', 'rita@example.com');
    await keys.choose('Role', 'Reviewer');
    await keys.activate('button', 'Invite');
    await page.getByRole('dialog').getByText('No mail server is set up').waitFor();
    await keys.activate('button', 'Done');
    await page.getByRole('row', { name: /rita@example\.com Reviewer/ }).waitFor();
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Invite');
  });

  it('an analyst watches a policy, reads its changes on Home, acknowledges them and reads a proposal', async () => {
    const { keys, page, goto, heading } = admin;
    await goto('/');
    await keys.command('L33797', new RegExp(OXYGEN));
    await heading(OXYGEN);
    await keys.activate('button', 'Watch');
    await page.getByRole('button', { name: 'Watching', exact: true }).waitFor();
    await keys.reach('tab', 'Read');
    await keys.press('ArrowRight');
    await page.getByRole('tab', { name: /^Criteria/, selected: true }).waitFor();
    await keys.command('home', /^Home$/);
    await heading('Changes to your watchlist (1)', 2);
    await keys.activate('link', OXYGEN);
    await heading('Changes');
    await keys.activate('button', `Acknowledge the change to ${OXYGEN}`);
    await page
      .getByText(/acknowledged/i)
      .first()
      .waitFor();
    await keys.command('review changes', /^Review changes$/);
    await page.getByText('All changes are reviewed').waitFor();
    await keys.command('upcoming', /^Upcoming$/);
    await keys.activate('link', OXYGEN);
    await page.getByRole('alert').getByText('Not in effect', { exact: true }).waitFor();
    await keys.activate('link', 'L33797');
    await page.getByRole('tab', { name: 'Read' }).waitFor();
  });

  it('a biller with a denial checks the claim, reads the fix, corrects the line and shares the link', async () => {
    const { keys, page, heading } = admin;
    await keys.command('check a claim', /^Check a claim$/);
    await heading('Check');
    await keys.fill('combobox', 'Procedure code', 'E0601');
    await keys.press('Escape');
    await keys.fill('combobox', 'Diagnosis codes', 'G47.33');
    await keys.press('Enter');
    await keys.choose('State', 'TX');
    await keys.activate('button', 'Check');
    await heading('Verdict', 2);
    const line = page.getByRole('region', { name: 'Line 1' });
    await line.getByText('Fix before submission').waitFor();
    const before = await line.textContent();
    await keys.activate('button', 'Change the claim');
    await keys.fill('combobox', 'Modifiers', 'KX');
    await keys.press('Enter');
    await keys.activate('button', 'Check');
    await expect.poll(() => line.textContent()).not.toBe(before);
    await keys.activate('button', 'Copy a link without date and ZIP code');
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toMatch(/\/console\/check\?codes=E0601.*state=TX/);
  });

  it('a nurse researches an authorization and copies what to submit', async () => {
    const { keys, page, heading } = admin;
    await keys.command('research', /^Research$/);
    await heading('Research');
    await keys.fill('combobox', 'Procedure codes', 'E0601');
    await keys.press('Enter');
    await keys.fill('combobox', 'Diagnosis codes', 'G47.33');
    await keys.press('Enter');
    await keys.choose('State', 'TX');
    await keys.activate('button', 'Start research');
    await heading('Next steps', 2);
    await keys.activate('button', 'Copy as text');
    const packet = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(packet).toContain('Prior authorization of E0601');
    expect(packet).toContain('Next steps');
    expect(packet).toContain('Sources');
  });

  it('a reviewer joins by link, reads the case, decides and gives a reason', async () => {
    await test.inject({
      method: 'POST',
      url: '/v1/agent/tools/acknowledge_policy_change',
      headers: owner.headers,
      payload: { diff_id: 1, notes: 'Read' },
    });
    const reviewer = await visitor();
    const { keys, page, heading, context } = reviewer;
    await signUp(reviewer, await linkFor(test, owner.organizationId, 'reviewer'), 'Rita Reviewer', 'rita@example.com');
    await heading('Open reviews', 2);
    await keys.command('reviews', /^Reviews$/);
    await heading('Reviews');
    await keys.activate('link', 'Acknowledge policy change');
    await heading(/^Review: /);
    await keys.reach('radio', /Approve/);
    await keys.press('ArrowDown');
    await page.getByRole('radio', { name: /Reject/, checked: true }).waitFor();
    await keys.fill('textbox', 'Your findings', 'A person has acknowledged it already');
    await keys.activate('button', 'Resolve');
    await heading('Decision', 2);
    await page.getByText('A person has acknowledged it already').waitFor();
    await context.close();
  });

  it('an operator after a failed sync sees a warning on Home, the reason on Data and the fix in the guide', async () => {
    const problem = 'mcd: the download ended after 3 of 40 MB';
    await recordCheck(test.database, { source: 'mcd', outcome: 'failed', problem, at: new Date() });
    const { keys, page, goto, heading } = admin;
    await goto('/');
    await keys.activate('link', /could not be updated/);
    await heading('Data');
    await page.getByText(problem).waitFor();
    await keys.activate('link', 'Keep sources current');
    await page.waitForURL(/\/docs\/guides\/sync/);
    await heading(/./);
  });

  it('a developer creates the first key, copies it and calls the API', async () => {
    const { keys, page, goto } = admin;
    await goto('/');
    await keys.command('create an api key', /^Create an API key$/);
    await page.getByRole('dialog', { name: 'Create a key' }).waitFor();
    await keys.fill('textbox', 'Name', 'claims scrubber');
    await keys.press('Enter');
    await page.getByRole('dialog', { name: 'Your new key' }).waitFor();
    await keys.activate('button', 'Copy the key');
    const key = await page.evaluate<string>('navigator.clipboard.readText()');
    const response = await fetch(`${address}/v1/policies/L33797`, { headers: { authorization: `Bearer ${key}` } });
    expect(response.status).toBe(200);
    await keys.activate('button', 'Done');
    await page.getByRole('row', { name: /claims scrubber/ }).waitFor();
    await keys.activate('button', 'Revoke claims scrubber');
    await page.getByRole('dialog', { name: 'Revoke claims scrubber?' }).waitFor();
    await keys.press('Escape');
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Revoke claims scrubber');
  });

  it('an auditor filters events, exports them and verifies the ledger', async () => {
    const { keys, page, heading } = admin;
    await keys.command('audit', /^Audit$/);
    await heading('Audit');
    await keys.choose('About', 'Keys');
    await page.getByRole('row', { name: /Ada Admin Key created claims scrubber/ }).waitFor();
    const saved = page.waitForEvent('download');
    await keys.activate('button', 'CSV');
    expect((await saved).suggestedFilename()).toBe('audit.csv');
    await keys.command('ledger', /^Ledger$/);
    await heading('Ledger');
    await keys.activate('button', 'Verify the chain');
    await page.getByText(/All \d+ entries verified/).waitFor();
  });
});
