/** Largest contentful paint (LCP) and layout shift (CLS) of each console page, as the browser reports them. */
import type { Browser } from 'playwright-core';

/** The pages that users open first or most often. Each is opened with an empty cache. */
const PAGES = [
  '/',
  '/explore',
  '/explore?q=home+oxygen',
  '/policies/L33718',
  '/policies/L33797?tab=codes',
  '/check?codes=E0601&diagnoses=G47.33&state=TX',
  '/changes',
  '/compare?codes=64493',
  '/codes',
  '/drugs?q=ozempic',
  '/programs',
  '/upcoming',
  '/evaluate?policy=L33718',
  '/watchlists',
  '/data',
  '/reviews',
  '/logic',
  '/keys',
] as const;

const OBSERVE = `globalThis.painted = 0; globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) globalThis.painted = entry.startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

export interface PageFigures {
  path: string;
  /** Milliseconds since the request. */
  lcp: number;
  cls: number;
}

export async function measurePages(browser: Browser, url: string, key: string): Promise<PageFigures[]> {
  const figures: PageFigures[] = [];
  for (const path of PAGES) {
    const context = await browser.newContext({ extraHTTPHeaders: { authorization: `Bearer ${key}` } });
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    await page.goto(`${url}/console${path}`);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    // The browser reports a paint with a delay; without this wait, a page with no report yet would count as the
    // fastest. A function, since the policy of the page admits no text as code.
    await page.waitForFunction(() => ((globalThis as { painted?: number }).painted ?? 0) > 0);
    const [lcp, cls] = await page.evaluate<[number, number]>('[painted, shifted]');
    await context.close();
    figures.push({ path, lcp, cls });
    console.error(`  ${path.padEnd(46)} LCP ${Math.round(lcp)} ms, CLS ${cls.toFixed(3)}`);
  }
  return figures;
}
