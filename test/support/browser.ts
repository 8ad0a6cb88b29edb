import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

/** Whether pages can be opened here; logs a note if not. */
export const hasBrowser = INSTALLED !== undefined;
if (!hasBrowser) console.log('Skipped: pages in a real browser (no Chromium is installed)');

let opened: Promise<Browser> | null = null;

/** The browser of this worker, which its test files use in turn: contexts share nothing, and starting it takes a second. */
export async function openBrowser(): Promise<Browser> {
  if (opened === null || !(await opened).isConnected()) opened = launch();
  return opened;
}

/** Ends what a test file has opened in the browser, which ends with the worker. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** Longer than on an idle machine, where each takes moments. */
const TIMEOUT_MS = 120_000;

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: INSTALLED!,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  return browser.on('context', (context) => context.setDefaultTimeout(TIMEOUT_MS));
}
