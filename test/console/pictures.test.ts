/**
 * A picture of every page, on a desktop, on a phone and in dark, in CPI_SCREENSHOTS (left out: a folder that is removed again). They
 * are to be looked at; here it is checked that each shows a page, with its heading in view and nothing cut off.
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/browser.ts';
import { openScene, SCREENS, type Scene } from './scene.ts';

/** What replaces the parameters of addresses. */
const EXAMPLES: Record<string, string> = {
  '/policies/$policyId': '/policies/L33797',
  '/codes/$code': '/codes/E0601',
  '/compare': '/compare?codes=64493',
  '/evaluate': '/evaluate?policy=L33718',
  '/check': '/check?codes=E0601&diagnoses=G47.33&state=TX',
  '/drugs': '/drugs?q=ozempic',
  '/explore': '/explore?q=home+oxygen',
};
const LOOKS = [
  ['phone', 'light'],
  ['desktop', 'dark'],
  ['desktop', 'light'],
] as const;
/** Long pages are cut here. */
const MAX_HEIGHT = 2_400;
/** A page without content is smaller. */
const BLANK_BYTES = 8_000;
/** The list itself imports components, which are of another project. */
const listing = readFileSync(join(import.meta.dirname, '../../console/src/pages.ts'), 'utf8');
const listed = [...listing.matchAll(/path: '([^']+)'/g)]
  .map(([, path = '']) => EXAMPLES[path] ?? path)
  .filter((path) => !path.includes('$'));

describe.skipIf(!hasBrowser)('pictures of the console (skipped without a browser)', () => {
  const keep = process.env.CPI_SCREENSHOTS;
  const dir = keep ?? mkdtempSync(join(tmpdir(), 'cpi-pictures-'));
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(async () => {
    await scene?.close();
    if (keep === undefined) rmSync(dir, { recursive: true, force: true });
  });

  it('every page shows its heading and fits: on a desktop, on a phone and in dark', async () => {
    expect(listed.length).toBeGreaterThan(20);
    const { page, goto, context } = await scene.open();
    for (const path of listed) {
      await goto(path);
      for (const [screen, colorScheme] of LOOKS) {
        await page.setViewportSize(SCREENS[screen]);
        await page.emulateMedia({ colorScheme });
        const file = join(dir, `${fileName(path)}.${screen}.${colorScheme}.png`);
        const { width } = SCREENS[screen];
        const long = await page.evaluate<number>('document.documentElement.scrollHeight');
        const clip = { x: 0, y: 0, width, height: Math.min(long, MAX_HEIGHT) };
        await page.screenshot({ path: file, fullPage: true, clip });
        expect(statSync(file).size, file).toBeGreaterThan(BLANK_BYTES);
        const heading = await page.locator('h1').first().boundingBox();
        expect(heading?.y, file).toBeLessThan(SCREENS[screen].height);
        const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        expect(wider, file).toBeLessThanOrEqual(0);
      }
    }
    await context.close();
  }, 900_000);
});

function fileName(path: string): string {
  return path.replaceAll(/[^a-zA-Z0-9]+/g, '-').replace(/^-|-$/g, '') || 'home';
}
