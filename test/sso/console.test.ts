/** Single sign-on in a real browser: an owner sets it up, and a member signs in with it and sees the first page. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsInViews, SCREENS, settled, watched } from '../console/scene.ts';
import { closePages, hasBrowser, openBrowser } from '../support/browser.ts';
import { oneEngine } from '../support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../support/harness.ts';
import { linkFor, PASSWORD, signUp } from '../support/people.ts';
import { type Certificate, makeCertificate } from '../support/receiver.ts';
import { type OidcIdp, startOidcIdp } from './oidc-idp.ts';

const DOMAIN = 'walk.example';

describe.skipIf(!hasBrowser).each(oneEngine)(
  'single sign-on in the console on %s (skipped without a browser)',
  (engine) => {
    let test: TestApp;
    let browser: Browser;
    let certificate: Certificate;
    let idp: OidcIdp;
    let address: string;
    let owner: Tenant;
    const records = new Map<string, string[]>();

    beforeAll(async () => {
      certificate = await makeCertificate();
      const port = await freePort();
      address = `http://localhost:${port}`;
      idp = await startOidcIdp(certificate, `${address}/auth/sso/callback`);
      const env = { CPI_WEBHOOK_ALLOW_PRIVATE: 'true', CPI_WEBHOOK_CA: certificate.file, CPI_PUBLIC_URL: address };
      [test, browser] = await Promise.all([
        createTestApp({ engine, env, resolveTxt: async (name) => records.get(name) ?? [] }),
        openBrowser(),
      ]);
      await test.http.listen({ port, host: '127.0.0.1' });
      owner = await test.tenant();
    });
    afterAll(async () => {
      await closePages(browser);
      await test?.close();
      await idp?.close();
      certificate?.remove();
    });

    const openPage = async () => {
      const context = await browser.newContext({
        viewport: SCREENS.desktop,
        reducedMotion: 'reduce',
        ignoreHTTPSErrors: true,
      });
      const page = await context.newPage();
      return { page, context, problems: watched(page, address) };
    };
    const goto = async (page: Page, path: string) => {
      await page.goto(`${address}/console${path}`);
      await page.locator('h1').waitFor();
      await settled(page);
    };

    it('an owner connects a provider, verifies a domain and requires it; the pages pass axe', async () => {
      const email = `owner@${DOMAIN}`;
      await signUp(test, await linkFor(test, owner.organizationId, 'owner'), email);
      const { page, context, problems } = await openPage();
      await goto(page, '/sign-in?next=/sso');
      await page.getByLabel('Email').fill(email);
      await page.locator('input[type=password]').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('No identity provider yet').waitFor();
      expect(await problems()).toEqual([]);
      await page.getByRole('button', { name: 'Connect a provider' }).click();
      await page.getByText(`${address}/auth/sso/callback`).waitFor();
      await page.getByLabel('Issuer').fill(idp.issuer);
      await page.getByLabel('Client ID').fill(idp.clientId);
      await page.getByRole('textbox', { name: 'Client secret' }).fill(idp.clientSecret);
      expect(await problems()).toEqual([]);
      await page.getByRole('button', { name: 'Save provider' }).click();
      await page.getByRole('heading', { name: 'Roles of new members' }).waitFor();
      await page.getByLabel('Email domain').fill(DOMAIN);
      await page.getByRole('button', { name: 'Add domain' }).click();
      await page.getByText(`_cpi-sso.${DOMAIN}`).waitFor();
      expect(await problems()).toEqual([]);
      const value = (await page.getByText(/^cpi-domain=/).textContent())!;
      records.set(`_cpi-sso.${DOMAIN}`, [value]);
      await page.getByRole('button', { name: `Verify ${DOMAIN}` }).click();
      await page.getByText(/^Verified/).waitFor();
      await page.getByLabel('Claim or attribute with groups').fill('groups');
      await page.getByRole('button', { name: 'Add a rule' }).click();
      await page.getByLabel('Value of rule 1').fill('reviewers');
      await page.getByRole('combobox', { name: 'Role of rule 1' }).click();
      await page.getByRole('option', { name: 'Reviewer' }).click();
      await page.getByRole('button', { name: 'Save roles' }).click();
      await page.getByRole('switch').click({ force: true });
      await page.getByText('SSO is required').waitFor();
      await expect.poll(() => page.getByRole('switch').isChecked()).toBe(true);
      await goto(page, '/sso');
      expect(await problemsInViews(page, problems)).toEqual([]);
      await context.close();
    }, 300_000);

    it('a member signs in by SSO and returns to the requested page; an address without SSO gets an explanation', async () => {
      const { page, context, problems } = await openPage();
      idp.person = {
        sub: 'walker',
        email: `walker@${DOMAIN}`,
        email_verified: true,
        name: 'Wanda Walker',
        groups: ['reviewers'],
      };
      await goto(page, '/sign-in?next=/changes');
      const sso = page.getByRole('button', { name: 'Sign in with SSO' });
      await page.getByLabel('Email').fill('somebody@nowhere.example');
      await sso.click();
      await page.getByText(/No organization uses SSO for addresses at nowhere.example/).waitFor();
      await problems();
      await page.getByLabel('Email').fill(`walker@${DOMAIN}`);
      await sso.click();
      await page.getByRole('heading', { name: 'Changes', level: 1 }).waitFor();
      await page.getByRole('button', { name: /Wanda Walker/ }).waitFor();
      const role = (await test.inject({ url: '/v1/account/members', headers: owner.headers })).json().data.at(-1);
      expect(role).toMatchObject({ email: `walker@${DOMAIN}`, role: 'reviewer' });
      expect(page.url()).toBe(`${address}/console/changes`);
      await context.close();

      const refused = await openPage();
      idp.person = { sub: 'stranger', email: 'stranger@other.example', email_verified: true };
      await goto(refused.page, '/sign-in');
      await refused.page.getByLabel('Email').fill(`walker@${DOMAIN}`);
      await refused.page.getByRole('button', { name: 'Sign in with SSO' }).click();
      await refused.page.getByText('Your organization has not verified the domain of your email address.').waitFor();
      expect((await refused.problems()).filter((one) => !one.startsWith('request to '))).toEqual([]);
      await refused.context.close();
    }, 300_000);
  },
);

/** Providers need the URL before the server listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
