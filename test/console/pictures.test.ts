/**
 * Every page fits a phone and has its heading. With CPI_SCREENSHOTS=<folder>, saves a screenshot of each on a desktop,
 * on a phone and in the dark scheme for visual review; otherwise each page is rendered once, without screenshots.
 */
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, hasBrowser, openBrowser } from '../support/browser.ts';
import { publishChanges, storedChange } from '../support/change-log.ts';
import { createTestApp, type Tenant, type TestApp } from '../support/harness.ts';
import { linkFor, type Person, signUp } from '../support/people.ts';
import { publishProposal } from '../support/proposal.ts';
import { storeSampleLogic } from '../support/sample-logic.ts';
import { settled } from './scene.ts';

const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const LOOKS = [
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'dark'],
  ['desktop', 'light'],
] as const;
/** Screenshots of long pages are cut at this height. */
const MAX_HEIGHT = 2_400;
/** A screenshot below this size is a blank page. */
const BLANK_BYTES = 8_000;
const FOLDER = process.env.CPI_SCREENSHOTS;

/**
 * Reads the list of pages as text, since it imports components of another project; pages with a parameter get a record
 * of the scene.
 */
const listing = readFileSync(join(import.meta.dirname, '../../console/src/pages.ts'), 'utf8');
const listed = [...listing.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
/** Pages that show more after a query. */
const FILLED = [
  '/compare?codes=64493',
  '/evaluate?policy=L33718',
  '/check?codes=E0601&diagnoses=G47.33&state=TX',
  '/drugs?q=ozempic',
  '/explore?q=home+oxygen',
  '/policies/NCD245?tab=versions',
  '/policies/L33797?tab=codes',
  '/logic?q=oxygen',
  '/nowhere',
];
/** For users who are not signed in; TOKEN is a link that works. */
const SIGNED_OUT = [
  '/sign-in',
  '/sign-in?sso=denied',
  '/sign-up',
  '/sign-up?token=TOKEN',
  '/accept',
  '/accept?invitation=TOKEN',
  '/accept?invitation=old',
  '/reset',
  '/reset?token=TOKEN',
  '/two-factor',
  '/nowhere',
];

describe.skipIf(!hasBrowser)('console pages (skipped without a browser)', () => {
  let test: TestApp;
  let browser: Browser;
  let address: string;
  let records: Record<string, string>;
  let person: Person;
  let organizationId: string;

  beforeAll(async () => {
    [test, browser] = await Promise.all([createTestApp({ env: { CPI_WEBHOOK_ALLOW_PRIVATE: 'true' } }), openBrowser()]);
    address = (await test.http.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
    const tenant = await test.tenant({ plan: 'unlimited' });
    organizationId = tenant.organizationId;
    person = await signUp(test, await linkFor(test, tenant.organizationId, 'owner'));
    records = await makeRecords(test, tenant, person);
  });
  afterAll(async () => {
    await closePages(browser);
    await test?.close();
  });

  async function openPage(signedIn = true): Promise<Page> {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    if (!signedIn) return context.newPage();
    await context.addCookies(
      person.headers.cookie.split('; ').map((cookie) => {
        const [name = '', value = ''] = cookie.split(/=(.*)/s);
        return { name, value, url: address };
      }),
    );
    return context.newPage();
  }

  it('every page displays its heading and fits the screen', async () => {
    expect(listed.length).toBeGreaterThan(35);
    const page = await openPage();
    for (const path of [...listed.map((one) => records[one] ?? one), ...FILLED]) {
      expect(path, 'a page with a parameter needs a record').not.toContain('$');
      await page.setViewportSize(SCREENS.phone);
      await page.goto(`${address}/console${path}`);
      await page.locator('h1').waitFor();
      await settled(page);
      await look(page, path);
    }
    await page.context().close();
  }, 900_000);

  it('every page without a session, and what appears when the server cannot be reached, fits the screen', async () => {
    const page = await openPage(false);
    const invitation = await linkFor(test, organizationId, 'viewer', 'new.member@example.com');
    for (const path of SIGNED_OUT) {
      await page.setViewportSize(SCREENS.phone);
      await page.goto(`${address}/console${path.replace('TOKEN', invitation)}`);
      await page.locator('h1').waitFor();
      await settled(page);
      await look(page, `signed out ${path}`);
    }
    await page.context().close();
    const reader = await openPage();
    await reader.goto(`${address}/console/`);
    await reader.locator('h1').waitFor();
    await settled(reader);
    await reader.route('**/v1/**', (route) => route.abort());
    await reader.setViewportSize(SCREENS.desktop);
    await reader.getByRole('link', { name: 'Explore', exact: true }).click();
    await reader.getByText('The server cannot be reached').first().waitFor();
    await look(reader, 'server down');
    await reader.setViewportSize(SCREENS.desktop);
    await reader.context().setOffline(true);
    await reader.getByText('You are offline').first().waitFor();
    await look(reader, 'offline');
    await reader.setViewportSize(SCREENS.desktop);
    await reader.getByRole('link', { name: 'Research', exact: true }).click();
    await reader.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await look(reader, 'offline page not loaded');
    await reader.context().close();
  }, 900_000);
});

/** Checks a page on a phone, and on all screens if it saves a picture of each. */
async function look(page: Page, name: string): Promise<void> {
  for (const [screen, colorScheme] of FOLDER === undefined ? LOOKS.slice(0, 1) : LOOKS) {
    const { width, height } = SCREENS[screen];
    await page.setViewportSize({ width, height });
    const heading = await page.locator('h1').first().boundingBox();
    expect(heading?.y, `${name} ${screen}`).toBeLessThan(height);
    const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(wider, `${name} ${screen}`).toBeLessThanOrEqual(0);
    expect(await cutButtons(page), `${name} ${screen}`).toEqual([]);
    if (FOLDER !== undefined) await takePicture(page, name, screen, colorScheme);
  }
}

/** Creates the records for pages with a parameter. */
async function makeRecords(test: TestApp, tenant: Tenant, owner: Person): Promise<Record<string, string>> {
  const post = async (url: string, payload: object, headers: Record<string, string> = owner.headers) =>
    (await test.inject({ method: 'POST', url, headers, payload })).json().data;
  const [diff_id] = await publishChanges(test.database, [
    storedChange({ policy_id: 'L33797', policy_title: 'Oxygen and Oxygen Equipment' }),
  ]);
  await publishProposal(test.corpus);
  const logic = await storeSampleLogic(test, tenant.organizationId, 'AETNA-CPB-0004');
  const agent = await test.tenant({ organizationId: tenant.organizationId, scopes: ['agent:tool:*'] });
  const review = await post('/v1/agent/tools/acknowledge_policy_change', { diff_id }, agent.headers);
  const webhook = await post('/v1/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['*'] });
  const items = [
    { kind: 'policy', name: 'L33797' },
    { kind: 'code', name: 'E0601' },
  ];
  await post('/v1/saved', { items: [...items, { kind: 'search', name: 'Oxygen', search: { q: 'oxygen' } }] });
  await post('/v1/account/invitations', { email: 'rita@example.com', role: 'reviewer' });
  await post('/v1/claims/batch', { claims: [{ procedure_codes: ['97110'], state: 'PA' }], work_list: {} });
  await post('/v1/upcoming/feeds', { name: 'Oxygen in Texas', filter: { policy_id: 'L33797' } });
  return {
    '/policies/$policyId': '/policies/L33797',
    '/codes/$code': '/codes/E0601',
    '/upcoming/$proposalId': '/upcoming/DL33797',
    '/reviews/$caseId': `/reviews/${review.case_id}`,
    '/logic/$logicId': `/logic/${logic}`,
    '/webhooks/$webhookId': `/webhooks/${webhook.id}`,
  };
}

/** Buttons with a truncated label. */
function cutButtons(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `[...document.querySelectorAll('main button, main a[role=button], main .mantine-Button-root')]
      .filter((button) => button.offsetParent !== null)
      .filter((button) => [button, ...button.querySelectorAll('.mantine-Button-label')].some((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible'))
      .map((button) => button.textContent)`,
  );
}

async function takePicture(page: Page, path: string, screen: keyof typeof SCREENS, colorScheme: 'light' | 'dark') {
  mkdirSync(FOLDER!, { recursive: true });
  await page.emulateMedia({ colorScheme });
  const file = join(FOLDER!, `${fileName(path)}.${screen}.${colorScheme}.png`);
  const { width, height } = SCREENS[screen];
  const long = await page.evaluate<number>('document.documentElement.scrollHeight');
  const clip = { x: 0, y: 0, width, height: Math.max(height, Math.min(long, MAX_HEIGHT)) };
  await page.screenshot({ path: file, fullPage: true, clip });
  expect(statSync(file).size, file).toBeGreaterThan(BLANK_BYTES);
}

function fileName(path: string): string {
  return path.replaceAll(/[^a-zA-Z0-9]+/g, '-').replace(/^-|-$/g, '') || 'home';
}
