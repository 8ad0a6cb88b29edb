/** Sign-in by OpenID Connect, with a real provider on loopback: which accounts it signs in, and which it rejects. */
import { Writable } from 'node:stream';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeOrganization } from '../../src/access/organizations/organizations.service.ts';
import { secretGenerations } from '../../src/platform/database/secrets.queries.ts';
import { readKeyGeneration, SecretBoxes } from '../../src/platform/secret-box.ts';
import { ssoCommands } from '../../src/sso/sso.commands.ts';
import { sealedConnections } from '../../src/sso/sso.public.ts';
import { engines } from '../support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../support/harness.ts';
import { linkFor, PASSWORD, type Person, signIn, signUp } from '../support/people.ts';
import { type Certificate, makeCertificate } from '../support/receiver.ts';
import { type Account, type OidcIdp, startOidcIdp } from './oidc-idp.ts';
import { Browser } from './scene.ts';

const DOMAIN = 'acme.example';
const PUBLIC_URL = 'http://localhost:8123';

describe.each(engines)('OpenID Connect sign-in on %s', (engine) => {
  let test: TestApp;
  let certificate: Certificate;
  let idp: OidcIdp;
  let owner: Tenant;
  let founder: Person;
  const records = new Map<string, string[]>();
  const lines: string[] = [];

  beforeAll(async () => {
    certificate = await makeCertificate();
    idp = await startOidcIdp(certificate, `${PUBLIC_URL}/auth/sso/callback`);
    const env = { CPI_WEBHOOK_ALLOW_PRIVATE: 'true', CPI_WEBHOOK_CA: certificate.file, CPI_PUBLIC_URL: PUBLIC_URL };
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const logger = pino({ level: 'debug' }, sink) as never;
    test = await createTestApp({ engine, env, logger, resolveTxt: async (name) => records.get(name) ?? [] });
    owner = await test.tenant();
    founder = await signUp(test, await linkFor(test, owner.organizationId, 'owner'), `founder@${DOMAIN}`);
  });
  afterAll(async () => {
    await test?.close();
    await idp?.close();
    certificate?.remove();
  });

  const manage = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', payload?: object, by: Tenant = owner) =>
    test.inject({ method, url: `/v1/account/sso${path}`, headers: by.headers, ...(payload && { payload }) });
  const provider = (more: object = {}) => ({
    oidc: { issuer: idp.issuer, client_id: idp.clientId, client_secret: idp.clientSecret },
    role_claim: 'groups',
    role_mapping: [{ value: 'builders', role: 'developer' }],
    ...more,
  });
  /** @returns where the user arrives, with the browser used. */
  const arrive = async (person: Account, email = `someone@${DOMAIN}`) => {
    const browser = new Browser(test);
    idp.person = { email_verified: true, ...person };
    const at = await browser.come(await idp.follow(await browser.begin(email, '/console/changes?page=2')));
    return { browser, at };
  };
  const account = async ({ headers }: { headers: Person['headers'] }) =>
    (await test.inject({ url: '/v1/account', headers })).json();
  const cpi = async (name: string, ...positionals: string[]) => {
    const stated: string[] = [];
    const command = ssoCommands.find((one) => one.name === name)!;
    const context = { database: test.database, config: test.config, out: (text: string) => stated.push(text) };
    await command.run({ positionals, options: {}, json: true }, context as never);
    return stated.join('\n');
  };
  const actions = async () =>
    (await test.inject({ url: '/v1/account/audit?limit=100', headers: owner.headers }))
      .json()
      .data.map(({ action }: { action: string }) => action);

  it('a provider is connected, its secret is never returned; plans below enterprise are rejected', async () => {
    const free = await test.tenant({ plan: 'professional' });
    expect((await manage('POST', '', provider(), free)).json().error.code).toBe('AUTH_PLAN_INSUFFICIENT');
    const other = await manage('POST', '', { oidc: { ...provider().oidc, issuer: `${idp.issuer}/other` } });
    expect(other.json().error.details).toHaveProperty(['oidc.issuer']);
    const made = await manage('POST', '', provider());
    expect(made.statusCode).toBe(200);
    expect(made.json().data.connection).toMatchObject({ protocol: 'oidc', client_id: 'cpi', enforced: false });
    const displayed = await manage('GET');
    expect(`${made.body}${displayed.body}`).not.toContain(idp.clientSecret);
    const retained = await manage('POST', '', provider({ oidc: { issuer: idp.issuer, client_id: idp.clientId } }));
    expect(retained.statusCode).toBe(200);
    const [row] = await test.database.query<{ client_secret: Buffer }>(sql`SELECT client_secret FROM sso_connections`);
    expect(row!.client_secret.includes(idp.clientSecret)).toBe(false);
  });

  it('a domain is unusable before its DNS record is found, and no other organization can claim it', async () => {
    const added = (await manage('POST', '/domains', { domain: DOMAIN.toUpperCase() })).json().data;
    expect(added).toMatchObject({ domain: DOMAIN, verified_at: null });
    expect((await new Browser(test).start(`pat@${DOMAIN}`)).statusCode).toBe(404);
    records.set(added.record.name, ['v=spf1 -all']);
    expect((await manage('POST', `/domains/${DOMAIN}/verify`)).json().error.code).toBe('ACCOUNT_DOMAIN_UNVERIFIED');
    expect((await manage('PATCH', '', { enforced: true })).json().error.code).toBe('ACCOUNT_DOMAIN_UNVERIFIED');
    records.set(added.record.name, ['v=spf1 -all', added.record.value]);
    expect((await manage('POST', `/domains/${DOMAIN}/verify`)).json().data.verified_at).not.toBeNull();

    const other = await test.tenant();
    const theirs = (await manage('POST', '/domains', { domain: DOMAIN }, other)).json().data;
    expect(theirs.record.value).not.toBe(added.record.value);
    expect((await manage('POST', `/domains/${DOMAIN}/verify`, undefined, other)).statusCode).toBe(409);
    records.set(added.record.name, [added.record.value, theirs.record.value]);
    const accepted = await manage('POST', `/domains/${DOMAIN}/verify`, undefined, other);
    expect(accepted.json().error.code).toBe('ACCOUNT_DOMAIN_TAKEN');
    expect((await manage('GET', '', undefined, other)).json().data.connection).toBeNull();
    expect((await manage('DELETE', '', undefined, other)).statusCode).toBe(404);
  });

  it("the first sign-in creates a member with the group's role; later ones change nothing", async () => {
    const person = { sub: 'p-ann', email: `Ann@${DOMAIN}`, name: 'Ann Builder', groups: ['all', 'builders'] };
    const first = await arrive(person);
    expect(first.at).toBe('/console/changes?page=2');
    const { data } = await account(first.browser);
    expect(data).toMatchObject({ role: 'developer', user: { name: 'Ann Builder', email: `ann@${DOMAIN}` } });
    expect(data.organization.id).toBe(owner.organizationId);
    const again = await arrive({ ...person, email: `founder@${DOMAIN}`, name: 'The Founder', groups: [] });
    expect((await account(again.browser)).data).toMatchObject({ role: 'developer', user: data.user });
    const viewer = await arrive({ sub: 'p-vic', email: `vic@${DOMAIN}`, groups: ['owner', 'admin'] });
    expect((await account(viewer.browser)).data.role).toBe('viewer');
    expect(await actions()).toEqual(expect.arrayContaining(['sso.connected', 'sso.domain_verified', 'member.joined']));
  });

  it('an address of another domain, an unverified one, and a missing one are rejected', async () => {
    const refused = async (person: object) => (await arrive({ sub: 'p-eve', ...person })).at;
    expect(await refused({ email: 'ceo@other.example' })).toBe('/console/sign-in?sso=foreign_email');
    expect(await refused({ email: `eve@sub.${DOMAIN}` })).toBe('/console/sign-in?sso=foreign_email');
    expect(await refused({ email: `eve@${DOMAIN}`, email_verified: false })).toBe('/console/sign-in?sso=foreign_email');
    expect(await refused({ email: `eve@evil.example,eve@${DOMAIN}` })).toBe('/console/sign-in?sso=no_email');
    expect(await refused({})).toBe('/console/sign-in?sso=no_email');
    // Another user of the provider with the email address of a member.
    expect(await refused({ email: `ann@${DOMAIN}` })).toBe('/console/sign-in?sso=other_person');
    const none = await test.database.query(
      sql`SELECT 1 FROM users WHERE name LIKE 'eve%' OR email LIKE '%other.example'`,
    );
    expect(none).toEqual([]);
  });

  it('a response is accepted once, from the requesting browser, and only for our own pages', async () => {
    const browser = new Browser(test);
    idp.person = { sub: 'p-ann', email: `ann@${DOMAIN}` };
    const back = await idp.follow(await browser.begin(`ann@${DOMAIN}`, 'https://evil.example/'));
    const thief = new Browser(test);
    await thief.begin(`ann@${DOMAIN}`);
    expect(await thief.come(back)).toBe('/console/sign-in?sso=expired');
    expect(await new Browser(test).come(back)).toBe('/console/sign-in?sso=expired');
    const cookie = browser.cookie;
    expect(await browser.come(back)).toBe('/console/');
    browser.cookie = cookie;
    expect(await browser.come(back)).toBe('/console/sign-in?sso=expired');
    const forged = new Browser(test);
    const changed = await idp.follow(await forged.begin(`ann@${DOMAIN}`));
    changed.searchParams.set('code', 'x'.repeat(43));
    expect(await forged.come(changed)).toBe('/console/sign-in?sso=invalid');
    const form = await test.inject({ method: 'POST', url: '/auth/sso/start', payload: { email: `ann@${DOMAIN}` } });
    expect(form.json().error.code).toBe('REQUEST_ORIGIN_NOT_ALLOWED');
  });

  it('an account with the address is the same user: an owner is an admin by SSO, and other organizations stay closed', async () => {
    const elsewhere = await test.tenant();
    const token = await linkFor(test, elsewhere.organizationId, 'admin');
    await test.inject({
      ...{ method: 'POST', url: '/v1/account/invitations/accept', headers: founder.headers, payload: { token } },
    });
    const { browser } = await arrive({ sub: 'p-founder', email: `founder@${DOMAIN}`, groups: [] });
    const { data } = await account(browser);
    expect(data.user.id).toBe((await account(founder)).data.user.id);
    expect([data.role, data.organizations.length]).toEqual(['admin', 1]);
    const query = (url: string, payload: object, method: 'POST' | 'PATCH' = 'POST') =>
      test.inject({ method, url, headers: browser.headers, payload });
    const leave = await query('/v1/account/organization/switch', { organization_id: elsewhere.organizationId });
    expect(leave.statusCode).toBe(404);
    const owners = await query('/v1/account/invitations', { email: 'x@example.org', role: 'owner' });
    expect(owners.json().error.code).toBe('AUTH_ROLE_INSUFFICIENT');
    for (const path of ['change-password', 'two-factor/enable', 'two-factor/disable'])
      expect((await query(`/auth/${path}`, { password: PASSWORD })).json().error.details.reason).toBe(
        'signed_in_with_sso',
      );
    const passkey = await test.inject({ url: '/auth/passkey/generate-register-options', headers: browser.headers });
    expect(passkey.statusCode).toBe(400);
    const sessions = await test.inject({ url: '/v1/account/sessions', headers: browser.headers });
    expect(sessions.json().data).toHaveLength(1);
  });

  it('an account created with a foreign address loses its password', async () => {
    const elsewhere = await test.tenant();
    const squatter = await signUp(test, await linkFor(test, elsewhere.organizationId, 'viewer'), `cfo@${DOMAIN}`);
    const { browser } = await arrive({ sub: 'p-cfo', email: `cfo@${DOMAIN}`, groups: [] });
    expect((await account(browser)).data.organization.id).toBe(owner.organizationId);
    expect((await account(squatter)).error.code).toBe('AUTH_SESSION_ENDED');
    const payload = { email: `cfo@${DOMAIN}`, password: PASSWORD };
    const back = await test.inject({ method: 'POST', url: '/auth/sign-in/email', payload, remoteAddress: '10.8.0.1' });
    expect(back.statusCode).toBe(401);
  });

  it('when required, member passwords are useless and owner passwords work; the operator can lift it', async () => {
    const member = await signUp(test, await linkFor(test, owner.organizationId, 'developer'), `dev@${DOMAIN}`);
    const guest = await signUp(
      test,
      await linkFor(test, owner.organizationId, 'developer'),
      'guest@contractor.example',
    );
    const password = (email: string, remoteAddress: string) =>
      test.inject({
        method: 'POST',
        url: '/auth/sign-in/email',
        payload: { email, password: PASSWORD },
        remoteAddress,
      });
    expect((await manage('PATCH', '', { enforced: true })).statusCode).toBe(200);
    expect((await account(member)).error.code).toBe('AUTH_SESSION_ENDED');
    const refused = await password(`dev@${DOMAIN}`, '10.8.0.2');
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'AUTH_SSO_REQUIRED']);
    expect((await account(guest)).data.role).toBe('developer');
    expect((await password(`founder@${DOMAIN}`, '10.8.0.3')).statusCode).toBe(200);
    const { browser } = await arrive({ sub: 'p-dev', email: `dev@${DOMAIN}`, groups: [] });
    expect((await account(browser)).data.role).toBe('developer');

    // In another organization the password remains valid.
    const elsewhere = await test.tenant();
    const token = await linkFor(test, elsewhere.organizationId, 'viewer', `dev@${DOMAIN}`);
    const headers = browser.headers;
    await test.inject({ method: 'POST', url: '/v1/account/invitations/accept', headers, payload: { token } });
    const there = await password(`dev@${DOMAIN}`, '10.8.0.4');
    const cookie = there.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const opened = await account({ headers: { ...headers, cookie } });
    expect(opened.data.organization.id).toBe(elsewhere.organizationId);
    const back = await test.inject({
      ...{ method: 'POST', url: '/v1/account/organization/switch', headers: { ...headers, cookie } },
      payload: { organization_id: owner.organizationId },
    });
    expect(back.json().error.code).toBe('AUTH_SSO_REQUIRED');
    expect(JSON.parse(await cpi('sso list'))).toMatchObject([
      { enforced: true, domains: [DOMAIN], issuer: idp.issuer },
    ]);
    await cpi('sso enforce', owner.organizationId, 'off');
    expect((await password(`dev@${DOMAIN}`, '10.8.0.5')).statusCode).toBe(200);
  });

  it('a session ends after twelve hours, or with its domain, organization or connection', async () => {
    const signedIn = async () => (await arrive({ sub: 'p-ann', email: `ann@${DOMAIN}` })).browser;
    const old = await signedIn();
    await test.database.execute(sql`
      UPDATE user_sessions SET created_at = now() - interval '13 hours' WHERE sso_connection_id IS NOT NULL`);
    expect((await account(old)).error.code).toBe('AUTH_SESSION_ENDED');

    const [first, second] = [await signedIn(), await arrive({ sub: 'p-founder', email: `founder@${DOMAIN}` })];
    await changeOrganization(test.database, owner.organizationId, { state: 'suspended' });
    expect((await account(first)).error.code).toBe('AUTH_SUSPENDED_KEY');
    expect((await first.start(`ann@${DOMAIN}`)).statusCode).toBe(404);
    await changeOrganization(test.database, owner.organizationId, { state: 'active' });

    expect((await manage('DELETE', `/domains/${DOMAIN}`)).statusCode).toBe(200);
    expect((await account(second.browser)).error.code).toBe('AUTH_SESSION_ENDED');
    expect((await first.start(`ann@${DOMAIN}`)).statusCode).toBe(404);
    const added = (await manage('POST', '/domains', { domain: DOMAIN })).json().data;
    records.set(added.record.name, [added.record.value]);
    await manage('POST', `/domains/${DOMAIN}/verify`);
    const third = await signedIn();
    expect((await manage('DELETE')).statusCode).toBe(200);
    expect((await account(third)).error.code).toBe('AUTH_SESSION_ENDED');
    expect((await account(await signIn(test, founder.email))).data.role).toBe('owner');
  });

  it('the secret is re-sealed on rotation, and was never logged', async () => {
    await manage('POST', '', provider());
    await cpi('sso remove', owner.organizationId);
    expect((await manage('GET')).json().data.connection).toBeNull();
    await manage('POST', '', provider());
    const stored = async () => {
      const [row] = await test.database.query<{ client_secret: Buffer }>(
        sql`SELECT client_secret FROM sso_connections`,
      );
      return row!.client_secret;
    };
    const { keys } = await secretGenerations(test.database, sealedConnections.secret, null);
    const next = { newest: 1, keys: new Map([...keys, [1, Buffer.alloc(32, 7)]]) };
    expect(await test.database.transaction((tx) => sealedConnections.reseal(tx, next))).toBe(1);
    expect(new SecretBoxes(next).open(await stored(), owner.organizationId)).toBe(idp.clientSecret);
    expect(readKeyGeneration(await stored())).toBe(1);
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.join('')).not.toContain(idp.clientSecret);
    const audit = await test.inject({ url: '/v1/account/audit?limit=100', headers: owner.headers });
    expect(audit.body).not.toContain(idp.clientSecret);
  });
});
