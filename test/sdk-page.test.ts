/**
 * `@coverage-policy/client`, packed and installed as users do it, bundled for a page and run in Chromium against a live
 * server.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, hasBrowser, openBrowser } from './support/browser.ts';
import { createTestApp, type TestApp } from './support/harness.ts';
import { installClient } from './support/installed-client.ts';
import { temporaryDir } from './support/processes.ts';

/** Uses the client in a page: a list, a write with its own key, CSV, an error by its class. */
const PAGE = `import { CoveragePolicy, NotFoundError } from '@coverage-policy/client';
globalThis.ask = async (baseUrl, apiKey) => {
  const cpi = new CoveragePolicy({ baseUrl, apiKey });
  const policies = await cpi.policies.list({ q: 'oxygen', limit: 2 }).toArray(3);
  const codes = { procedure_codes: ['64483'], diagnosis_codes: ['M54.16'] };
  const claim = await cpi.claims.validate({ ...codes, state: 'PA', date_of_service: '2025-11-03' });
  const missing = await cpi.policies.get('L99999').catch((error) => error);
  return {
    policies: policies.length,
    status: claim.data.coverage_status,
    release: claim.meta.release,
    csv: (await cpi.csv('/v1/policies', { q: 'oxygen' })).split(',')[0],
    error: [missing instanceof NotFoundError, missing.code],
  };
};`;

describe.skipIf(!hasBrowser)('the client in a page', () => {
  const dir = temporaryDir();
  let site: Server;
  let origin: string;
  let app: TestApp;
  let script: string;
  beforeAll(async () => {
    const clean = installClient(dir.path);
    writeFileSync(join(clean, 'page.js'), PAGE);
    const outDir = join(clean, 'bundled');
    await build({
      ...{ root: clean, logLevel: 'silent', configFile: false },
      build: { lib: { entry: 'page.js', formats: ['es'], fileName: 'page' }, outDir },
    });
    script = readFileSync(join(outDir, readdirSync(outDir)[0]!), 'utf8');
    site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(`<!doctype html><script type="module">${script}</script>`);
    });
    await new Promise<void>((listening) => void site.listen(0, '127.0.0.1', listening));
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    app = await createTestApp({ env: { CPI_CORS_ORIGINS: origin } });
  }, 300_000);
  afterAll(async () => {
    site.close();
    await app.close();
    dir.remove();
  });

  it('is bundled without Node modules', () => {
    expect(script).not.toMatch(/^import |from ?["']node:|\brequire\(/m);
  });

  it('lists, validates and throws error classes from another allowed origin', async () => {
    const { key } = await app.tenant();
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(origin);
      await page.waitForFunction("'ask' in globalThis");
      expect(await page.evaluate(`ask(${JSON.stringify(url)}, ${JSON.stringify(key)})`)).toEqual({
        policies: 3,
        status: 'covered',
        release: app.corpus.current.release.id,
        csv: 'policy_id',
        error: [true, 'RESOURCE_POLICY_NOT_FOUND'],
      });
    } finally {
      await closePages(browser);
    }
  }, 300_000);
});
