/** The built console in a real browser: one server with the starter corpus and one browser for all tests of a file. */
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { closePages, openBrowser } from '../support/browser.ts';
import { type ServerProcess, startedDir, startServer } from '../support/processes.ts';

export const SCREENS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1366, height: 850 },
};
export const VIEWS = [
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
] as const;

export interface OpenOptions {
  screen?: keyof typeof SCREENS;
  colorScheme?: 'light' | 'dark';
  /** No user is signed in. */
  signedOut?: boolean;
}

export interface Opened {
  page: Page;
  context: BrowserContext;
  /** Opens a path below `/console` and waits for the page's heading. */
  goto(path: string): Promise<void>;
  /**
   * Requests to other hosts, script errors and CSP violations; and, at the time of the call, axe findings and overflow.
   */
  problems: Problems;
  /** Cumulative layout shift since the page was opened, not counting shifts after user input. */
  shifted(): Promise<number>;
}

export interface Scene {
  server: ServerProcess;
  /** Belongs to the organization created at first start. */
  key: string;
  browser: Browser;
  open(options?: OpenOptions): Promise<Opened>;
  close(): Promise<void>;
}

/** A server after its first start, which publishes the changes of the starter corpus. */
export async function openScene(env: Record<string, string> = {}): Promise<Scene> {
  const dir = await startedDir();
  const settings = { CPI_DATA_DIR: dir.path, CPI_ANONYMOUS_PER_MINUTE: '100000', ...env };
  const [server, browser] = await Promise.all([startServer(settings), openBrowser()]);
  return {
    server,
    key: dir.key,
    browser,
    open: (options) => openPage({ url: server.url, key: dir.key }, browser, options),
    async close() {
      await closePages(browser);
      await server.stop();
      dir.remove();
    },
  };
}

/** Runs in a page before its own scripts. */
export const SHIFTS = `globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

async function openPage(
  server: Pick<Scene, 'key'> & { url: string },
  browser: Browser,
  options: OpenOptions = {},
): Promise<Opened> {
  const { screen = 'desktop', colorScheme = 'light', signedOut = false } = options;
  const context = await browser.newContext({ viewport: SCREENS[screen], colorScheme, reducedMotion: 'reduce' });
  // The demo organization's key replaces a session.
  if (!signedOut) await context.setExtraHTTPHeaders({ authorization: `Bearer ${server.key}` });
  const page = await context.newPage();
  await page.addInitScript(SHIFTS);
  const problems = watched(page, server.url);
  return {
    page,
    context,
    async goto(path) {
      await page.goto(`${server.url}/console${path}`);
      await page.locator('h1').waitFor();
      await settled(page);
    },
    problems,
    shifted: () => shiftedOn(page),
  };
}

/** @returns problems since the last call, and those of the current page. */
export type Problems = () => Promise<string[]>;

/**
 * A phone in light and a desktop in dark: covers all widths and color schemes without rendering each page four times.
 */
export const CHECKED = [
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const;

/** Checks the current page on each screen, then restores desktop and light. */
export async function problemsInViews(page: Page, problems: Problems): Promise<string[]> {
  const found: string[] = [];
  for (const [screen, colorScheme] of CHECKED) {
    await page.setViewportSize(SCREENS[screen]);
    await page.emulateMedia({ colorScheme });
    found.push(...(await problems()).map((problem) => `${screen} ${colorScheme}: ${problem}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Cumulative layout shift of a page that was opened with `SHIFTS`. */
export const shiftedOn = (page: Page): Promise<number> => page.evaluate<number>('globalThis.shifted');

/** Records problems of a page from now on. @returns those so far, and those of the current page. */
export function watched(page: Page, address: string): Problems {
  const problems: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(`${address}/`))
      problems.push(`request to ${request.url()}`);
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return async () => [...problems.splice(0), ...(await violations(page)), ...(await overflow(page))];
}

/** Waits until no request is pending. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

async function violations(page: Page): Promise<string[]> {
  // The checker bypasses the page's policy, which would block it.
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe.source);
  type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };
  const found = await page.evaluate<Violation[]>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
  return found.map(
    ({ id, nodes }) =>
      `${page.url()} ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
}

async function overflow(page: Page): Promise<string[]> {
  const wider = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return wider > 0 ? [`${page.url()} is ${wider} px wider than the screen`] : [];
}
