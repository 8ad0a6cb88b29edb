/** A passkey is created and used in a real browser with a software authenticator. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, hasBrowser, openBrowser } from './support/browser.ts';
import { createTestApp, type TestApp } from './support/harness.ts';
import { linkFor, PASSWORD, type Person, signUp } from './support/people.ts';

describe.skipIf(!hasBrowser)('passkeys', () => {
  let test: TestApp;
  let browser: Browser;
  let page: Page;
  let person: Person;
  beforeAll(async () => {
    test = await createTestApp();
    const address = await test.http.listen({ port: 0, host: '127.0.0.1' });
    person = await signUp(test, await linkFor(test, (await test.tenant()).organizationId, 'owner'));
    browser = await openBrowser();
    const context = await browser.newContext({ bypassCSP: true });
    page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${address.replace('127.0.0.1', 'localhost')}/docs`);
  });
  afterAll(async () => {
    await closePages(browser);
    await test.close();
  });

  it('can be added after password sign-in, and then sign in without a password', async () => {
    expect(await page.evaluate(addPasskey({ email: person.email, password: PASSWORD }))).toBe(200);
    expect(await page.evaluate(whoAmI)).toBe(person.email);
    expect(await page.evaluate(signOut)).toBe(200);
    expect(await page.evaluate(whoAmI)).toBe('nobody');
    expect(await page.evaluate(signInByPasskey)).toBe(200);
    expect(await page.evaluate(whoAmI)).toBe(person.email);
  });
});

/** Page scripts as text, since the compiler lacks browser types here. */
const POST = `const post = (path, body) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });`;

const addPasskey = (credentials: { email: string; password: string }) => `(async () => {
  ${POST}
  const signedIn = await post('/auth/sign-in/email', ${JSON.stringify(credentials)});
  if (signedIn.status !== 200) return signedIn.status;
  const options = await (await fetch('/auth/passkey/generate-register-options')).json();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await navigator.credentials.create({ publicKey });
  return (await post('/auth/passkey/verify-registration', { response: made.toJSON(), name: 'Laptop' })).status;
})()`;

const signInByPasskey = `(async () => {
  ${POST}
  const options = await (await fetch('/auth/passkey/generate-authenticate-options')).json();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const used = await navigator.credentials.get({ publicKey });
  return (await post('/auth/passkey/verify-authentication', { response: used.toJSON() })).status;
})()`;

const signOut = `(async () => {
  ${POST}
  return (await post('/auth/sign-out', {})).status;
})()`;

const whoAmI = `(async () => {
  const answer = await fetch('/v1/account', { headers: { 'x-cpi-console': '1' } });
  const { data } = await answer.json();
  return data?.user.email ?? 'nobody';
})()`;
