/** How long the console takes to show what came of a click or key (Event Timing), in the browser of the tests. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { createKey, createOrganization } from '../src/access/organizations/organizations.service.ts';
import { ensureStarterCorpus } from '../src/ingest/ingest.public.ts';
import { openStore } from './open-store.ts';
import type { Engine } from './options.ts';
import { startServer } from './processes.ts';
import type { Measured } from './results.ts';
import { makeStore } from './stores.ts';

const BROWSER = '/usr/bin/chromium';
/** What the browser rounds times to; shorter ones are not reported and count as this. */
const MIN_MS = 16;

const OBSERVE = `globalThis.interactions = new Map();
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
}).observe({ type: 'event', durationThreshold: ${MIN_MS}, buffered: true });`;

type Act = (page: Page) => Promise<void>;
/** Ten ordinary ones: pages of the navigation, tabs, a filter, an order, a dialog, the colors. */
const ACTS: readonly Act[] = [
  (page) => page.getByRole('link', { name: 'Explore', exact: true }).click(),
  (page) => page.getByRole('textbox').first().press('o'),
  (page) => page.getByRole('article').first().getByRole('link').click(),
  (page) => page.getByRole('tab', { name: /^Codes \(/ }).click(),
  (page) => page.getByRole('textbox', { name: 'Filter codes' }).press('e'),
  (page) => page.getByRole('button', { name: 'Code', exact: true }).click(),
  (page) => page.getByRole('link', { name: 'API keys', exact: true }).click(),
  (page) => page.getByRole('button', { name: 'Create key' }).first().click(),
  (page) => page.keyboard.press('Escape'),
  (page) => page.getByRole('button', { name: 'Use dark colors' }).first().click(),
];

/** The starter corpus; the third quartile of ten interactions counts, and the median of the rounds of it. */
export async function measureConsole(engine: Engine, dir: string, rounds: number): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  const key = await prepare(store.env);
  const server = await startServer(store.env);
  const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const values: number[] = [];
    for (let round = 0; round < rounds; round++) values.push(await interactions(browser, server.url, key));
    const value = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
    return [{ engine, what: 'console: interactions (INP), p75', value, unit: 'ms', target: { atMost: 150 } }];
  } finally {
    await browser.close();
    await server.stop();
    await store.remove();
  }
}

async function interactions(browser: Browser, url: string, key: string): Promise<number> {
  const context = await browser.newContext({ extraHTTPHeaders: { authorization: `Bearer ${key}` } });
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  await page.goto(`${url}/console/`);
  await page.locator('h1').waitFor();
  for (const act of ACTS) {
    await act(page);
    await page.waitForLoadState('networkidle');
  }
  const reported = await page.evaluate<number[]>('[...interactions.values()]');
  await context.close();
  const quick = Array.from({ length: Math.max(0, ACTS.length - reported.length) }, () => MIN_MS);
  const all = [...reported, ...quick].toSorted((a, b) => a - b);
  return all[Math.ceil(all.length * 0.75) - 1]!;
}

async function prepare(env: Record<string, string>): Promise<string> {
  const { corpus, database, config, close } = await openStore(env);
  try {
    await ensureStarterCorpus(corpus);
    const { id: organizationId } = await createOrganization(database, 'Bench', 'enterprise');
    const scopes = ['read', 'write', 'admin'] as const;
    const made = {
      organizationId,
      name: 'bench',
      mode: 'live' as const,
      scopes: [...scopes],
      prefix: config.keyPrefix,
    };
    return (await createKey(database, made))!.key;
  } finally {
    await close();
  }
}
