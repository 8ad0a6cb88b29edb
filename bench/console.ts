/** How soon console pages appear and respond to a click or key (Event Timing), in the browser the tests use. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { createKey, createOrganization } from '../src/access/organizations/organizations.service.ts';
import { ensureStarterCorpus } from '../src/ingest/ingest.public.ts';
import { measurePages, type PageFigures } from './console-pages.ts';
import { median } from './load.ts';
import { openStore } from './open-store.ts';
import type { Engine } from './options.ts';
import { startServer } from './processes.ts';
import type { Measured } from './results.ts';
import { makeStore } from './stores.ts';

const BROWSER = '/usr/bin/chromium';
/** The browser rounds times to this value; shorter ones are not reported and count as this. */
const MIN_MS = 16;

const OBSERVE = `globalThis.interactions = new Map();
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
}).observe({ type: 'event', durationThreshold: ${MIN_MS}, buffered: true });`;

type Act = (page: Page) => Promise<void>;
/** Ordinary interactions: pages, a navigation group, tabs, a filter, a sort order, a dialog, the color scheme. */
const ACTS: readonly Act[] = [
  (page) => page.getByRole('link', { name: 'Explore', exact: true }).click(),
  (page) => page.getByRole('textbox').first().press('o'),
  (page) => page.getByRole('article').first().getByRole('link').click(),
  (page) => page.getByRole('tab', { name: /^Codes \(/ }).click(),
  (page) => page.getByRole('textbox', { name: 'Filter codes' }).press('e'),
  (page) => page.getByRole('button', { name: 'Code', exact: true }).click(),
  (page) => page.getByRole('button', { name: 'Build', exact: true }).click(),
  (page) => page.getByRole('link', { name: 'API keys', exact: true }).click(),
  (page) => page.getByRole('button', { name: 'Create key' }).first().click(),
  (page) => page.keyboard.press('Escape'),
  (page) => page.getByRole('button', { name: 'Use dark colors' }).first().click(),
];

/** Uses the starter corpus. Reports the 75th percentile of interactions and pages, as the median of the rounds. */
export async function measureConsole(engine: Engine, dir: string, rounds: number): Promise<Measured[]> {
  const store = await makeStore(engine, dir);
  const key = await prepare(store.env);
  const server = await startServer(store.env);
  const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const values: number[] = [];
    for (let round = 0; round < rounds; round++) values.push(await interactions(browser, server.url, key));
    const passes: PageFigures[][] = [];
    for (let round = 0; round < rounds; round++) passes.push(await measurePages(browser, server.url, key));
    const lcp = median(passes.map((pages) => thirdQuartile(pages.map((page) => page.lcp))));
    const cls = median(passes.map((pages) => Math.max(...pages.map((page) => page.cls))));
    return [
      { engine, what: 'console: interactions (INP), p75', value: median(values), unit: 'ms', target: { atMost: 150 } },
      { engine, what: 'console: largest paint (LCP), p75 of pages', value: lcp, unit: 'ms', target: { atMost: 1_000 } },
      { engine, what: 'console: layout shift (CLS), worst page', value: cls, unit: '', target: { atMost: 0.05 } },
    ];
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
  return thirdQuartile([...reported, ...quick]);
}

function thirdQuartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1]!;
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
