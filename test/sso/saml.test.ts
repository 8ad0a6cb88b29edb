/** Sign-in by SAML, with responses signed by a provider of the test: which are accepted, and which are rejected. */
import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../support/harness.ts';
import { verifiedDomain } from '../support/people.ts';
import { type Forgery, makeSamlIdp, requestIn, type SamlIdp } from './saml-idp.ts';
import { Browser } from './scene.ts';

const PAT = 'pat@saml.example';
const REFUSED = '/console/sign-in?sso=invalid';

describe.each(engines)('SAML sign-in on %s', (engine) => {
  let test: TestApp;
  let idp: SamlIdp;
  let owner: Tenant;

  beforeAll(async () => {
    [test, idp] = await Promise.all([createTestApp({ engine }), makeSamlIdp()]);
    owner = await test.tenant();
    await verifiedDomain(test, owner.organizationId, 'saml.example');
  });
  afterAll(() => test?.close());

  const connect = (payload: object, by = owner) =>
    test.inject({ method: 'POST', url: '/v1/account/sso', headers: by.headers, payload });
  const account = async ({ headers }: Browser) => (await test.inject({ url: '/v1/account', headers })).json();
  const forged = async (forge: Forgery, by = idp) => {
    const browser = new Browser(test);
    const request = requestIn(await browser.begin(PAT));
    return browser.post(request.relayState, by.answer(request, {}, forge));
  };

  it('metadata is parsed, and invalid metadata is rejected', async () => {
    const roles = { role_claim: 'groups', role_mapping: [{ value: 'reviewers', role: 'reviewer' }] };
    const made = (await connect({ saml: { metadata: idp.metadata }, ...roles })).json().data.connection;
    expect(made).toMatchObject({ protocol: 'saml', issuer: idp.entityId, entry_point: 'https://idp.example.com/sso' });
    const certificate = /<ds:X509Certificate>([^<]+)/.exec(idp.metadata)![1]!;
    expect(made.certificates[0].fingerprint).toBe(
      new X509Certificate(Buffer.from(certificate, 'base64')).fingerprint256,
    );
    const other = await test.tenant();
    const bomb = `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${idp.metadata}`;
    for (const saml of [
      { metadata: bomb },
      { metadata: '<a/>' },
      {},
      {
        metadata: idp.metadata
          .replace('https://idp', 'http://idp')
          .replace('https://idp.example.com/sso', 'http://idp.example.com/sso'),
      },
    ])
      expect((await connect({ saml }, other)).json().error.code).toBe('VALIDATION_ERROR');
    const own = await test.inject({ url: '/auth/sso/metadata' });
    expect(own.body).toContain(`${test.config.publicUrl}/auth/sso/acs`);
  });

  it("a signed response creates a member with the group's role, and works once", async () => {
    const browser = new Browser(test);
    const request = requestIn(await browser.begin(PAT, '/console/keys'));
    expect(request.acsUrl).toBe(`${test.config.publicUrl}/auth/sso/acs`);
    const answer = idp.answer(request, { groups: ['all', 'reviewers'] });
    const finish = await browser.post(request.relayState, answer);
    expect(finish).toMatch(/^\/auth\/sso\/finish\?ticket=/);
    expect(await new Browser(test).come(finish)).toBe('/console/sign-in?sso=expired');
    expect(await browser.come(finish)).toBe('/console/keys');
    expect((await account(browser)).data).toMatchObject({ role: 'reviewer', user: { email: PAT } });
    expect(await new Browser(test).post(request.relayState, answer)).toBe('/console/sign-in?sso=expired');
    const next = new Browser(test);
    const { relayState } = requestIn(await next.begin(PAT));
    expect(await next.post(relayState, answer)).toBe(REFUSED);
  });

  it('a response is kept until its browser arrives, and accepted only once', async () => {
    const browser = new Browser(test);
    const request = requestIn(await browser.begin(PAT));
    const answer = idp.answer(request);
    const both = await Promise.all([
      browser.post(request.relayState, answer),
      browser.post(request.relayState, answer),
    ]);
    expect(both.filter((to) => to.startsWith('/auth/sso/finish'))).toHaveLength(1);
  });

  it.each<[string, Forgery]>([
    ['is not signed', { signed: false }],
    ['is for another audience', { audience: 'https://other.example/sp' }],
    ['is for another recipient', { recipient: 'https://other.example/acs' }],
    ['answers another request', { inResponseTo: '_0123456789abcdef' }],
    ['is too old', { until: new Date(Date.now() - 120_000) }],
    ['is signed with SHA-1', { algorithm: 'sha1' }],
    ['was changed', { rewrite: (xml) => xml.replaceAll('pat@saml.example', 'ceo@saml.example') }],
    ['declares entities', { rewrite: (xml) => `<!DOCTYPE r [<!ENTITY a "b">]>${xml}` }],
    ['expands entities without end', { rewrite: (xml) => `${bomb()}${xml.replace('person-1', '&i;')}` }],
    ['wraps the signed assertion in one of its own', { rewrite: (xml) => wrapped(xml, 'inside') }],
    ['puts one of its own before the signed one', { rewrite: (xml) => wrapped(xml, 'before') }],
    ['puts the signed one into extensions', { rewrite: (xml) => wrapped(xml, 'extensions') }],
  ])('a response that %s is rejected', async (_what, forge) => {
    expect(await forged(forge)).toBe(REFUSED);
  });

  it('a response of another provider, a refusal, and an address of another domain are rejected', async () => {
    expect(await forged({}, await makeSamlIdp())).toBe(REFUSED);
    expect(await forged({}, await makeSamlIdp('https://other.example/metadata'))).toBe(REFUSED);
    const denied = (xml: string) =>
      xml.replace('status:Success', 'status:Responder').replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, '');
    expect(await forged({ rewrite: denied })).toBe('/console/sign-in?sso=denied');
    const browser = new Browser(test);
    const request = requestIn(await browser.begin(PAT));
    const foreign = idp.answer(request, { nameId: 'person-9', email: 'ceo@other.example' });
    const finish = await browser.post(request.relayState, foreign);
    expect(await browser.come(finish)).toBe('/console/sign-in?sso=foreign_email');
  });

  it('a comment inside an address does not truncate it', async () => {
    const browser = new Browser(test);
    const request = requestIn(await browser.begin(PAT));
    const cut = idp.answer(request, { nameId: 'person-8', email: 'ceo@saml.example<!-- -->.evil.example' });
    const to = await browser.post(request.relayState, cut);
    expect(to.startsWith('/auth/sso/finish') ? await browser.come(to) : to).toMatch(/sso=(?:foreign_email|invalid)/);
  });
});

/** Keeps the signed assertion in the document and adds another one where a naive reader would find it. */
function wrapped(xml: string, how: 'inside' | 'before' | 'extensions'): string {
  const genuine = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];
  const signature = /<(?:ds:)?Signature[\s\S]*<\/(?:ds:)?Signature>/.exec(genuine)![0];
  const own = (inner: string, id = '_evil') =>
    genuine
      .replace(signature, inner)
      .replace(/ID="_a[^"]+"/, `ID="${id}"`)
      .replaceAll('pat@saml.example', 'ceo@saml.example');
  if (how === 'before') return xml.replace(genuine, own('') + genuine);
  const retained = genuine.replace(signature, '');
  if (how === 'inside') {
    const containing = signature.replace(/<\/((?:ds:)?)Signature>$/, `<$1Object>${retained}</$1Object></$1Signature>`);
    return xml.replace(genuine, own(containing));
  }
  return xml
    .replace(genuine, own(''))
    .replace('<samlp:Status>', `<samlp:Extensions>${genuine}</samlp:Extensions><samlp:Status>`);
}

function bomb(): string {
  const names = [...'abcdefghi'];
  const entities = names.slice(1).map((name, at) => `<!ENTITY ${name} "${`&${names[at]};`.repeat(10)}">`);
  return `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${entities.join('')}]>`;
}
