/**
 * What an attacker may post to the assertion consumer service without a valid signature, and its cost to the process.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../support/harness.ts';
import { verifiedDomain } from '../support/people.ts';
import { processMs, threadMs } from '../support/processor-time.ts';
import { makeSamlIdp, requestIn, type SamlIdp } from './saml-idp.ts';
import { Browser } from './scene.ts';

const REFUSED = '/console/sign-in?sso=invalid';
const EXPIRED = '/console/sign-in?sso=expired';
const base64 = (xml: string | Buffer) => Buffer.from(xml).toString('base64');

describe('hostile SAML responses', () => {
  let test: TestApp;
  let idp: SamlIdp;
  let tenants = 0;
  beforeAll(async () => {
    [test, idp] = await Promise.all([createTestApp(), makeSamlIdp()]);
  });
  afterAll(() => test?.close());

  /** A separate organization, since failures are counted per organization. @returns the email address of a member */
  const organization = async (): Promise<string> => {
    tenants += 1;
    const domain = `saml-${tenants}.example`;
    const owner: Tenant = await test.tenant();
    await verifiedDomain(test, owner.organizationId, domain);
    const payload = { saml: { metadata: idp.metadata } };
    const made = await test.inject({ method: 'POST', url: '/v1/account/sso', headers: owner.headers, payload });
    expect(made.statusCode).toBe(200);
    return `pat@${domain}`;
  };
  const begin = async (email: string) => {
    const browser = new Browser(test);
    return { browser, request: requestIn(await browser.begin(email)) };
  };
  const form = (relayState: string, response: string, remoteAddress: string) =>
    test.inject({
      ...{ method: 'POST', url: '/auth/sso/acs', remoteAddress },
      payload: new URLSearchParams({ RelayState: relayState, SAMLResponse: response }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  const attributes = Array.from({ length: 9_000 }, (_, at) => ` a${at}=""`).join('');
  const shapes: [string, (xml: string) => string | Buffer][] = [
    ['many elements', () => `<a>${'<b/>'.repeat(36_000)}</a>`],
    ['many elements of a namespace', () => `<s:a xmlns:s="u">${'<s:b/>'.repeat(20_000)}</s:a>`],
    [
      'many elements inside the signed assertion',
      (xml) => xml.replace('</saml:Assertion>', `${'<b/>'.repeat(30_000)}$&`),
    ],
    ['nesting that is never closed', () => '<b>'.repeat(10_000)],
    ['nesting that is closed', () => '<b>'.repeat(15_000) + '</b>'.repeat(15_000)],
    ['one element with many attributes', () => `<a${attributes}/>`],
    ['many namespaces', () => `<a${attributes.replaceAll(' a', ' xmlns:a').replaceAll('""', '"u"')}/>`],
    ['many comments', () => `<a>${'<!---->'.repeat(20_000)}</a>`],
    ['many sections', () => `<a>${'<![CDATA[]]>'.repeat(14_000)}</a>`],
    ['entities that expand', (xml) => `<!DOCTYPE r [<!ENTITY a "${'b'.repeat(1_000)}">]>${xml}`],
    ['UTF-16', (xml) => Buffer.from(`\ufeff${xml}`, 'utf16le')],
    ['two documents', (xml) => `${xml}<a/>`],
  ];

  it('are each rejected before parsing, while the process serves others', async () => {
    const email = await organization();
    // The parsing thread already exists.
    const { browser: warm, request: first } = await begin(email);
    await warm.post(first.relayState, idp.answer(first, { email, nameId: 'warm' }));
    for (const [what, make] of shapes) {
      const { browser, request } = await begin(email);
      const xml = Buffer.from(idp.answer(request, { email }), 'base64').toString();
      const response = base64(make(xml));
      const started = processMs();
      const posted = browser.post(request.relayState, response);
      const health = await test.inject({ url: '/livez' });
      expect([what, await posted, health.statusCode]).toEqual([what, REFUSED, 200]);
      expect([what, processMs() - started < 1_000]).toEqual([what, true]);
    }
  });

  it('within the limits but expensive to parse do not block the process', async () => {
    const email = await organization();
    const { browser, request } = await begin(email);
    const xml = Buffer.from(idp.answer(request, { email }), 'base64').toString();
    const spaces = Array.from({ length: 8 }, (_, at) => ` xmlns:n${at}="u${at}"`).join('');
    const deep = (`<b${spaces}>`.repeat(18) + '</b>'.repeat(18)).repeat(50);
    const posted = browser.post(request.relayState, base64(xml.replace('</saml:Assertion>', `${deep}$&`)));
    let longest = 0;
    let running = true;
    const watch = (async () => {
      while (running) {
        const before = threadMs();
        await delay(5);
        longest = Math.max(longest, threadMs() - before);
      }
    })();
    expect(await posted).toBe(REFUSED);
    running = false;
    await watch;
    expect(longest).toBeLessThan(1_000);
  });

  it('the first response consumes the sign-in attempt, whatever it contains', async () => {
    const email = await organization();
    for (const bad of ['', 'no base 64!', base64('<a/>'), base64(`<a>${'<b/>'.repeat(5_000)}</a>`)]) {
      const { browser, request } = await begin(email);
      expect(await browser.post(request.relayState, bad)).toBe(REFUSED);
      const good = idp.answer(request, { email });
      expect(await browser.post(request.relayState, good)).toBe(EXPIRED);
    }
  });

  it('failures are counted by address across all organizations', async () => {
    const from = '192.0.2.77';
    const codes: number[] = [];
    for (let at = 0; at < 22; at += 1) codes.push((await form(`_${at}`, base64('<a/>'), from)).statusCode);
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(303));
    expect(codes.slice(20)).toEqual([429, 429]);
    const email = await organization();
    const { request } = await begin(email);
    const refused = await form(request.relayState, idp.answer(request, { email }), from);
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'RATE_LIMIT_MINUTE']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // The response was rejected unread, so the sign-in is still pending.
    const elsewhere = await form(request.relayState, idp.answer(request, { email }), '192.0.2.78');
    expect(elsewhere.headers.location).toContain('/auth/sso/finish?ticket=');
  });

  it('failures of an organization are counted by address, so an outsider locks no one out elsewhere', async () => {
    const email = await organization();
    const from = '198.51.100.7';
    const answers: (number | undefined)[] = [];
    for (let at = 0; at < 11; at += 1) {
      const { request } = await begin(email);
      answers.push((await form(request.relayState, base64('<a/>'), from)).statusCode);
    }
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(303));
    expect(answers[10]).toBe(429);
    const { browser, request } = await begin(email);
    expect(await browser.post(request.relayState, idp.answer(request, { email }))).toMatch(/finish\?ticket=/);
    // Another organization at the same address has attempts left.
    const other = await organization();
    const theirs = await begin(other);
    const answer = await form(theirs.request.relayState, idp.answer(theirs.request, { email: other }), from);
    expect(answer.headers.location).toContain('/auth/sso/finish?ticket=');
  });

  it('metadata has the same limits', async () => {
    const { headers } = await test.tenant();
    const connect = (metadata: string) =>
      test.inject({ method: 'POST', url: '/v1/account/sso', headers, payload: { saml: { metadata } } });
    const inside = (extra: string) => idp.metadata.replace('</md:EntityDescriptor>', `${extra}</md:EntityDescriptor>`);
    expect((await connect(inside('<b/>'))).statusCode).toBe(200);
    for (const extra of [
      '<b/>'.repeat(5_000),
      '<b>'.repeat(30) + '</b>'.repeat(30),
      `<b${attributes.slice(0, 900)}/>`,
      '<b>',
      '&b;',
      '<?b?>',
    ]) {
      const started = processMs();
      expect((await connect(inside(extra))).json().error.code).toBe('VALIDATION_ERROR');
      expect(processMs() - started).toBeLessThan(1_000);
    }
  });
});
