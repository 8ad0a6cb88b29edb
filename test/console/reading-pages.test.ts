/** Main console pages as a user visits them: search, policy, check, changes, data. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { type Opened, openScene, problemsInViews, SCREENS, type Scene, settled } from './scene.ts';

/** For content that renders in several steps. */

const PAGES = [
  '/',
  '/explore?q=oxygen+at+home&mode=semantic',
  '/explore?q=zzzzqqqq',
  '/policies/L33797',
  '/policies/L33718?tab=criteria',
  '/policies/L33718?tab=codes&codes_sort=-code',
  '/policies/NCD245?tab=versions',
  '/policies/L33797?tab=links',
  '/check',
  '/changes',
  '/data?sources_filter=drug',
];

describe.skipIf(!hasBrowser)('reading pages in Chromium (skipped without a browser)', () => {
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

  it.each(PAGES)('%s passes axe in every view, without layout shift', async (path) => {
    await opened.goto(path);
    expect(await opened.shifted()).toBeLessThan(0.05);
    expect(await problemsNow()).toEqual([]);
  });

  it('a search on Home leads to a cited policy by keyboard only', async () => {
    await opened.goto('/');
    await page.getByRole('textbox', { name: 'Search policies' }).focus();
    await page.keyboard.type('home oxygen');
    await page.getByRole('textbox', { name: 'Search policies' }).press('Enter');
    await page.waitForURL(/\/console\/explore\?q=home\+oxygen&mode=semantic/);
    await settled(page);
    const first = page.getByRole('article').first().getByRole('link').first();
    const title = await first.textContent();
    await first.press('Enter');
    await page.waitForURL(/\/console\/policies\//);
    await page.getByRole('heading', { level: 1, name: title!, exact: true }).waitFor();
  });

  it('CSV in Explore contains every policy of the search, not one for each card', async () => {
    await opened.goto('/explore?q=facet+joint+interventions&type=LCD');
    const total = /^(\d+) policies in (\d+) famil/.exec((await page.getByText(/policies in/).textContent())!)!;
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const rows = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(rows.length - 1).toBe(Number(total[1]));
    expect(Number(total[1])).toBeGreaterThan(Number(total[2]));
  });

  it('several words find a diagnosis; words that are left are marked, and a list of codes is split', async () => {
    await opened.goto('/check');
    const field = page.getByRole('combobox', { name: 'Diagnosis codes' });
    await field.click();
    await page.keyboard.type('sleep apnea');
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByText('Choose a code from the list').waitFor();
    expect(await field.inputValue()).toBe('sleep apnea');
    await page.keyboard.press('Escape');
    await field.click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    const chosen = page.locator('.mantine-Pill-label');
    await expect.poll(() => chosen.count()).toBe(1);
    await page.keyboard.type('i10 m54.16 ');
    await expect.poll(async () => (await chosen.allTextContents()).slice(1)).toEqual(['I10', 'M54.16']);
  });

  it('a list of procedure codes with modifiers and units becomes lines, typed or pasted', async () => {
    await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await opened.goto('/check');
    const codes = page.getByRole('combobox', { name: 'Procedure code' });
    const listed = () =>
      codes.evaluateAll((fields) => fields.map((field) => (field as unknown as { value: string }).value));
    await codes.click();
    await page.keyboard.type('99213-25, j1885');
    await expect.poll(listed).toEqual(['99213', 'J1885']);
    await expect.poll(() => page.locator('.mantine-Pill-label').allTextContents()).toEqual(['25']);
    await page.getByRole('button', { name: 'Add a line' }).click();
    await codes.last().click();
    await page.evaluate("navigator.clipboard.writeText('20610-RT\\nJ7325 x 48')");
    await page.keyboard.press('Control+V');
    await expect.poll(listed).toEqual(['99213', 'J1885', '20610', 'J7325']);
    expect(await page.getByRole('textbox', { name: 'Units' }).last().inputValue()).toBe('48');
  });

  it('only the questions of the chosen service are asked, under the headings of its logic', async () => {
    await opened.goto('/evaluate?policy=L33718');
    const question = page.getByText('Apnea-hypopnea index of the sleep test', { exact: true });
    await question.waitFor();
    await page.getByRole('combobox', { name: 'Service' }).click();
    await page.getByRole('option', { name: /^Humidifier/ }).click();
    await page.waitForURL(/service=humidifier/);
    await question.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Questions' }).waitFor();
    const answer = page.waitForResponse((received) => received.url().endsWith('/v1/coverage/evaluate'));
    await page.getByRole('button', { name: 'Evaluate', exact: true }).click();
    const { data } = (await (await answer).json()) as { data: { services: { id: string }[] } };
    expect(data.services.map(({ id }) => id)).toEqual(['humidifier']);
    await page.getByRole('heading', { name: 'Verdict' }).waitFor();
    expect(await problemsNow()).toEqual([]);
  });

  it('facets and the map narrow the search, are in the URL, and can be undone one by one', async () => {
    await opened.goto('/explore');
    await page.getByRole('button', { name: 'All states and MACs' }).click();
    await page.getByRole('button', { name: 'TX', exact: true }).click();
    await page.waitForURL(/jurisdiction=TX/);
    await page.getByText('JH Novitas').waitFor();
    expect(await problemsNow()).toEqual([]);
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: /^Article/ }).click();
    await page.waitForURL(/type=Article/);
    await settled(page);
    const types = page.getByRole('article').locator('[class*=Badge-root]:not(:has-text("Retired"))');
    await expect.poll(async () => [...new Set(await types.allTextContents())]).toEqual(['Article']);
    await page.goBack();
    expect(new URL(page.url()).search).toBe('?jurisdiction=TX');
  });

  it('policy codes can be filtered, sorted and copied', async () => {
    await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await opened.goto('/policies/L33718?tab=codes');
    await page.getByRole('textbox', { name: 'Filter codes' }).fill('humidifier');
    await page.getByRole('button', { name: 'Code', exact: true }).click();
    await page.waitForURL(/codes_filter=humidifier/);
    const rows = page.getByRole('region', { name: 'codes' }).getByRole('row');
    await expect.poll(() => rows.count()).toBeLessThan(6);
    await page.getByRole('button', { name: 'Copy codes in this list' }).click();
    expect((await page.evaluate<string>('navigator.clipboard.readText()')).split('\n')).toEqual([
      'A7046',
      'E0561',
      'E0562',
    ]);
  });

  it('two versions are compared with additions and removals', async () => {
    await opened.goto('/policies/NCD245?tab=versions');
    await page.locator('ins', { hasText: '60' }).first().waitFor();
    expect(await page.locator('del', { hasText: '40' }).count()).toBeGreaterThan(0);
  });

  it('a claim gets a verdict, and a citation opens its passage', async () => {
    await opened.goto('/check');
    await page.getByRole('combobox', { name: 'Procedure code' }).fill('E060');
    await page.getByRole('option', { name: /^E0601/ }).click();
    await page.getByRole('combobox', { name: 'Diagnosis codes' }).fill('G47.33');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('heading', { name: 'Verdict' }).waitFor();
    expect(await problemsNow()).toEqual([]);
    await page
      .getByRole('button', { name: /^NCD226/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Source' });
    await dialog.locator('blockquote').first().waitFor();
    expect(await dialog.locator('blockquote').first().textContent()).toContain('CPAP');
    expect(await problemsNow()).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('what was entered wrongly is named in plain words, without data for operators', async () => {
    await opened.goto('/check?kind=prior-auth');
    await page.getByRole('combobox', { name: 'Procedure code' }).fill('E06O1');
    // Leaving the field closes the suggestions; arriving late, they would cover the button.
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/^Check what you entered[^_]*must be a CPT or HCPCS code[^_]*$/);
    // The browser logs the rejected request itself.
    expect((await opened.problems()).filter((problem) => !problem.includes('status of 400'))).toEqual([]);
  });

  it('a printed list is a table without controls, also where paper is as narrow as a phone', async () => {
    await opened.goto('/policies/L33797?tab=criteria');
    const displayed = () =>
      page.evaluate<string[]>(
        `['main table', 'main td', 'main [placeholder="Filter"]', 'main [aria-label="Copy the criterion"]']
          .map((one) => getComputedStyle(document.querySelector(one)).display + (document.querySelector(one).checkVisibility() ? '' : ' hidden'))`,
      );
    await page.setViewportSize({ width: 680, height: 900 });
    expect((await displayed())[0]).toBe('block');
    await page.emulateMedia({ media: 'print' });
    const [table, cell, filter, copy] = await displayed();
    expect([table, cell]).toEqual(['table', 'table-cell']);
    expect([filter, copy]).toEqual([expect.stringContaining('hidden'), expect.stringContaining('hidden')]);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(SCREENS.desktop);
  });

  it('changes are compared, acknowledged and removed from the queue; lists are downloaded', async () => {
    await opened.goto('/changes?queue=unreviewed');
    const boxes = page.getByRole('checkbox', { name: /^Select the change to/ });
    await boxes.nth(2).waitFor();
    const before = await boxes.count();
    await page.getByRole('button', { name: 'Show the difference' }).first().click();
    await page.locator('ins').first().waitFor();
    expect(await problemsNow()).toEqual([]);
    const list = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download these (CSV)' }).click();
    expect((await list).suggestedFilename()).toBe('changes.csv');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('textbox', { name: 'Note' }).fill('Read by the billing team');
    await page.getByRole('button', { name: 'Acknowledge', exact: true }).click();
    await page.getByText('2 acknowledged').waitFor();
    await expect.poll(() => boxes.count()).toBe(before - 2);
    const acknowledged = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Acknowledgments (CSV)' }).click();
    expect((await acknowledged).suggestedFilename()).toBe('acknowledgments.csv');
    expect(await opened.problems()).toEqual([]);
  });

  it('Data displays the served release and what is not loaded', async () => {
    await opened.goto('/data');
    const current = page.getByRole('region', { name: 'releases' }).getByRole('row', { name: /Current/ });
    expect(await current.count()).toBe(1);
    expect(await page.getByText(/sources are not loaded/).count()).toBe(1);
  });

  it('on a phone the menu opens a page and closes', async () => {
    await page.setViewportSize(SCREENS.phone);
    await opened.goto('/');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    expect(await opened.problems()).toEqual([]);
    await menu.getByRole('link', { name: 'Changes' }).click();
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Changes' }).waitFor();
  });
});
