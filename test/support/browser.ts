import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

/** Whether pages can be opened here; logs a note if not. */
export const hasBrowser = INSTALLED !== undefined;
if (!hasBrowser) console.log('Skipped: pages in a real browser (no Chromium is installed)');

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
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
}
