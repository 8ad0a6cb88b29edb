/** The analyst's desk in Chromium: reader, differences, codes, comparison, evaluation, watch list, palette, offline. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { type Opened, openScene, problemsInViews, type Scene, settled } from './scene.ts';

const PAGES = [
  '/codes',
  '/codes/E0601',
  '/codes/Z9999',
  '/compare?codes=64493',
  '/drugs?q=ozempic',
  '/programs',
  '/evaluate?policy=L33718',
  '/research',
  '/watchlists',
  '/logic?q=oxygen',
  '/keys',
  '/upcoming',
  '/receipts',
];

describe.skipIf(!hasBrowser)('the desk in Chromium (skipped without a browser)', () => {
  let scene: Scene;
  let opened: Opened;
  let page: Page;
  beforeAll(async () => {
    scene = await openScene();
    opened = await scene.open();
    page = opened.page;
  });
  afterAll(() => scene?.close());

  const problemsNow = () => problemsInViews(page, opened.problems);
  const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');

  it.each(PAGES)('%s passes axe in every view, without layout shift', async (path) => {
    await opened.goto(path);
    expect(await opened.shifted()).toBeLessThan(0.05);
    expect(await problemsNow()).toEqual([]);
  });

  it('a click on a criterion selects its paragraph, and the URL leads back to it', async () => {
    await opened.goto('/policies/L33797');
    const panel = page.getByRole('complementary', { name: 'About this policy' });
    await panel.getByText('Checked', { exact: true }).waitFor();
    const criterion = page.getByRole('article').getByRole('link', { name: /ordered and evaluated a qualifying/ });
    await criterion.click();
    await panel.getByRole('region', { name: 'Selected paragraph' }).waitFor();
    const address = page.url();
    expect(address).toMatch(/L33797#indications-[0-9a-z]{6}$/);
    expect(await problemsNow()).toEqual([]);
    await page.goto('about:blank');
    await page.goto(address);
    const selected = page.locator('[data-selected="true"]');
    await selected.waitFor();
    expect(await selected.textContent()).toContain('ordered and evaluated a qualifying blood gas study');
    await expect.poll(async () => (await selected.boundingBox())?.y ?? 9999).toBeLessThan(850);
  });

  it("the reader displays the article's codes and copies a citation", async () => {
    await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await opened.goto('/policies/L33797');
    await page.getByRole('tab', { name: 'Codes', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'About this policy' });
    await panel.getByRole('link', { name: /Policy Article/ }).waitFor();
    expect(await problemsNow()).toEqual([]);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Copy citation' }).click();
    await page.getByText('Citation copied').waitFor();
    expect(await clipboard()).toMatch(
      /LCD\): Oxygen and Oxygen Equipment \(L33797, version 50\)\. Effective Apr 1, 2023\./,
    );
  });

  it('a diff displays only changes, and Next steps through them', async () => {
    await opened.goto('/policies/NCD245?tab=versions');
    await page
      .getByRole('button', { name: /unchanged paragraphs?$/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/^1 of \d+$/).waitFor();
    await page.getByText('Inline', { exact: true }).click();
    const changed = page.locator('[data-view="inline"][data-changed="true"]').first();
    expect(await changed.locator('del').textContent()).toBe('40');
    expect(await changed.locator('ins').textContent()).toBe('60');
    expect(await problemsNow()).toEqual([]);
    await page.getByText('Side by side', { exact: true }).click();
  });

  it('a watched policy appears on Home with its changes, and can be unwatched', async () => {
    await opened.goto('/policies/NCD245');
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await page.getByRole('button', { name: 'Watching', exact: true }).waitFor();
    await opened.goto('/');
    await page.getByRole('heading', { name: 'Changes to your watchlist (1)' }).waitFor();
    await page.getByRole('link', { name: 'Cochlear Implantation' }).waitFor();
    await opened.goto('/watchlists');
    await page.getByRole('button', { name: 'Stop watching NCD245' }).click();
    await page.getByRole('heading', { name: 'Watching (0)' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Watching (1)' }).waitFor();
    expect(await problemsNow()).toEqual([]);
  });

  it('an acknowledgment can be taken back from its confirmation', async () => {
    await opened.goto('/changes?queue=unreviewed');
    const [first] = await page.getByRole('button', { name: /^Acknowledge the change to/ }).all();
    const name = (await first!.getAttribute('aria-label'))!;
    const counts = page.getByRole('status').filter({ hasText: 'not reviewed' });
    const before = await counts.textContent();
    await first!.click();
    await expect.poll(() => counts.textContent()).not.toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Acknowledgment undone').waitFor();
    await expect.poll(() => counts.textContent()).toBe(before);
    await page.getByRole('button', { name, exact: true }).first().waitFor();
    await opened.goto('/audit');
    await page.getByRole('row', { name: /Acknowledgment undone/ }).waitFor();
  });

  it('a long table renders the rows near the screen, keeps its headings in view, and has every row on paper', async () => {
    await page.setViewportSize({ width: 1366, height: 850 });
    await opened.goto('/programs');
    const table = page.getByRole('region', { name: 'codes of programs' });
    const rows = table.locator('tbody tr[data-index]');
    const all = Number(await table.getByRole('table').getAttribute('aria-rowcount')) - 1;
    expect(all).toBeGreaterThan(100);
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await expect.poll(() => rows.last().getAttribute('data-index')).toBe(String(all - 1));
    expect(await rows.count()).toBeLessThan(80);
    expect((await table.getByRole('columnheader', { name: 'Program' }).boundingBox())!.y).toBeLessThan(2);
    expect(await problemsNow()).toEqual([]);
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await rows.count()).toBe(all);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await page.getByRole('textbox', { name: 'Filter codes of programs' }).fill('lumbar orthosis nothing');
    await table.getByText('No rows match the filter').or(page.getByText('No rows match the filter')).waitFor();
  });

  it('Explore has one card for policies of several contractors, and saves a search', async () => {
    await opened.goto('/explore?q=facet+joint+interventions&type=LCD');
    const card = page.getByRole('article').filter({ hasText: 'Facet Joint Interventions for Pain Management' });
    await card.first().waitFor();
    expect(await card.count()).toBe(1);
    expect(await card.getByRole('link', { name: /L\d{5}$/ }).count()).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByRole('button', { name: 'Saved' }).waitFor();
    await opened.goto('/');
    await page.getByRole('link', { name: /facet joint interventions/ }).click();
    await page.waitForURL(/\/explore\?.*type=LCD/);
  });

  it('a policy without facts evaluates to undetermined, and lists the answers that could decide', async () => {
    await opened.goto('/evaluate?policy=L33718');
    await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
    await page.getByRole('heading', { name: 'Verdict' }).waitFor();
    await page.getByText('Undetermined', { exact: true }).waitFor();
    await page.getByText('Facts that could decide').waitFor();
    expect(await problemsNow()).toEqual([]);
  });

  it('a check lists fixes per line; its link and history contain neither date nor ZIP code', async () => {
    await opened.goto('/check?codes=E0601&diagnoses=G47.33');
    await page.getByRole('heading', { name: 'Verdict' }).waitFor();
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('75001');
    await page.getByLabel('Date of service').fill('2026-03-04');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.waitForURL(/state=TX/);
    const line = page.getByRole('region', { name: 'Line 1' });
    await line.getByText('Fix before submission').waitFor();
    await page.getByRole('heading', { name: 'What the record must show' }).waitFor();
    expect(page.url()).not.toMatch(/75001|2026-03-04/);
    expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toMatch(/75001|2026-03-04/);
    expect(await problemsNow()).toEqual([]);
    await page
      .getByRole('button', { name: /^Check again: E0601/ })
      .first()
      .waitFor();
  });

  it('a watch list of an earlier version is moved from the browser to the server once', async () => {
    const other = await scene.open();
    await other.goto('/');
    const account = await fetch(`${scene.server.url}/v1/account`, {
      headers: { authorization: `Bearer ${scene.key}` },
    });
    const { organization } = ((await account.json()) as { data: { organization: { id: string } } }).data;
    const key = `console-saved.${organization.id}.key.watched`;
    const entries = [
      { kind: 'policy', id: 'L33718', title: 'PAP', since: '2026-01-02T00:00:00Z' },
      { kind: 'policy', id: 'L99999', title: 'Gone', since: '2026-01-02T00:00:00Z' },
    ];
    await other.page.evaluate(`localStorage.setItem('${key}', ${JSON.stringify(JSON.stringify(entries))})`);
    await other.goto('/watchlists');
    await other.page.getByText('L99999 was not saved').waitFor();
    await other.page.getByRole('button', { name: 'Stop watching L33718' }).waitFor();
    expect(await other.page.evaluate<string | null>(`localStorage.getItem('${key}')`)).toBe(null);
    await other.context.close();
  });

  it('an alert starts with the words and filters of a saved search', async () => {
    await opened.goto('/explore?q=hospital+beds&payer=medicare');
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByRole('button', { name: 'Saved' }).waitFor();
    await opened.goto('/watchlists');
    await page.getByRole('button', { name: /^Alert for hospital beds/ }).click();
    const dialog = page.getByRole('dialog', { name: 'New alert' });
    expect(await dialog.getByLabel('Search words').inputValue()).toBe('hospital beds');
    await dialog.getByText('Only medicare, as in the search.').waitFor();
    expect(await problemsNow()).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('a calendar of upcoming dates is created with the filters, and returns dates at its URL', async () => {
    await opened.goto('/upcoming?kind=program_starts');
    await page
      .getByRole('link', { name: /Prior Authorization List/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'New calendar' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Prior auth');
    await page.getByRole('button', { name: 'Create calendar' }).click();
    const address = (await page.getByTestId('secret').textContent())!;
    const calendar = await fetch(`${scene.server.url}${new URL(address).pathname}`);
    expect(await calendar.text()).toContain('BEGIN:VEVENT');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Includes “Prior auth starts” dates').waitFor();
    expect(await problemsNow()).toEqual([]);
  });

  it('Check saves a receipt; Receipts verifies it and detects a modified answer', async () => {
    await opened.goto('/check?codes=E0601&diagnoses=G47.33&state=TX');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Receipt', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^receipt-claim-\d{4}-\d\d-\d\d\.json$/);
    const text = readFileSync(await file.path(), 'utf8');
    await opened.goto('/receipts');
    const choose = (content: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    await choose(text);
    await page.getByText('The receipt is valid').waitFor();
    expect(await problemsNow()).toEqual([]);
    const changed = JSON.parse(text);
    changed.data.summary = 'Covered.';
    await choose(JSON.stringify(changed));
    await page.getByText('The receipt is not valid').waitFor();
    await choose('{}');
    await page.getByText('The file contains no receipt').waitFor();
  });

  it('research composes a report that stays at its URL', async () => {
    await opened.goto('/research');
    await page.getByRole('combobox', { name: 'Procedure codes' }).fill('E0601');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Start research' }).click();
    await page.waitForURL(/\/research\?id=/);
    await page.getByRole('heading', { name: 'Next steps' }).waitFor();
    expect(await problemsNow()).toEqual([]);
  });

  it('Ctrl-K finds pages, policies and codes by keyboard, and focus returns', async () => {
    await opened.goto('/data');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Pages, policies, codes and actions' });
    await field.fill('L33797');
    await page
      .getByRole('option', { name: /Oxygen and Oxygen Equipment/ })
      .first()
      .waitFor();
    expect(await problemsNow()).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Oxygen and Oxygen Equipment' }).waitFor();
    await page.keyboard.press('Control+k');
    await field.waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  });

  it('every page reports a lost connection, including one not loaded yet', async () => {
    const other = await scene.open();
    await other.goto('/');
    await settled(other.page);
    await other.context.setOffline(true);
    await other.page.getByText('You are offline. Loaded pages remain available').waitFor();
    await other.page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Drugs' }).click();
    await other.page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
    await other.context.setOffline(false);
    await other.page.getByRole('button', { name: 'Try again' }).click();
    await other.page.getByRole('heading', { level: 1, name: 'Drugs' }).waitFor();
    await other.context.close();
  });
});
