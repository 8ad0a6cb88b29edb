/** Users who sign in to an application under test. */
import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import { invite } from '../../src/accounts/invitations/invitations.service.ts';
import type { Role } from '../../src/accounts/members/roles.rules.ts';
import { sortableId } from '../../src/platform/ids.ts';
import type { AccountScene } from './account-requests.ts';
import type { TestApp } from './harness.ts';

export const PASSWORD = 'glacier-otter-49-lantern';

export interface Person {
  email: string;
  /** Headers of a request from our pages, with the session cookie. */
  headers: { cookie: string; origin: string; 'x-cpi-console': string } & Record<string, string>;
}

/** Token of an invitation link. */
export async function linkFor(
  test: Pick<TestApp, 'database'>,
  organizationId: string,
  role: Role,
  email: string | null = null,
): Promise<string> {
  const made = { organizationId, email, role, actor: 'test' };
  return (await test.database.transaction((tx) => invite(tx, made, new Date()))).token;
}

export async function signUp(test: TestApp, token: string, email = someAddress()): Promise<Person> {
  const payload = { email, password: PASSWORD, name: 'Pat Example', token };
  const response = await test.inject({
    method: 'POST',
    url: '/auth/sign-up/email',
    payload,
    remoteAddress: someClient(),
  });
  if (response.statusCode !== 200) throw new Error(`Sign-up answered ${response.statusCode}: ${response.body}`);
  return { email, headers: sessionHeaders(test, response) };
}

/** Headers that a browser sends after receiving these cookies. */
export function sessionHeaders(
  { config }: Pick<TestApp, 'config'>,
  response: LightMyRequestResponse,
): Person['headers'] {
  const cookie = response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return { cookie, origin: new URL(config.publicUrl).origin, 'x-cpi-console': '1' };
}

/** Attempts are counted per address, so the users of a test have different ones. */
function someClient(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}

export function someAddress(): string {
  return `${randomBytes(6).toString('hex')}@example.com`;
}

/** An owner of two organizations, a member, a session elsewhere, and an invited user. */
export async function accountScene(test: TestApp, organizationId: string): Promise<AccountScene> {
  const owner = await signUp(test, await linkFor(test, organizationId, 'owner'), 'owner@example.com');
  const other = (await test.tenant()).organizationId;
  const accept = (token: string) =>
    test.inject({
      method: 'POST',
      url: '/v1/account/invitations/accept',
      headers: owner.headers,
      payload: { token },
    });
  await accept(await linkFor(test, other, 'viewer'));
  await accept(await linkFor(test, organizationId, 'viewer'));
  const elsewhere = await signIn(test, owner.email);
  const member = await signUp(test, await linkFor(test, organizationId, 'viewer'), 'member@example.com');
  const guest = await signUp(test, await linkFor(test, other, 'viewer'), 'guest@example.com');
  const made = { organizationId, role: 'reviewer', actor: 'test' } as const;
  const [invited, withdrawn] = await test.database.transaction(async (tx) => [
    await invite(tx, { ...made, email: guest.email }, new Date()),
    await invite(tx, { ...made, email: 'other@example.com' }, new Date()),
  ]);
  const leaving = (await test.tenant()).organizationId;
  const last = await signUp(test, await linkFor(test, leaving, 'owner'), 'last-owner@example.com');
  return {
    owner: owner.headers,
    leaving: { headers: last.headers, name: 'Test' },
    guest: guest.headers,
    memberId: (await account(test, member)).user.id,
    sessionId: (await account(test, elsewhere)).session.id,
    otherOrganizationId: other,
    invitation: { id: withdrawn!.invitation.id, token: invited!.token },
    connectionId: await connection(test, organizationId, owner.email),
    domain: await verifiedDomain(test, organizationId, 'example.com'),
  };
}

/** What the authorization server stores for a connected assistant. @returns the id of the connection */
async function connection(test: TestApp, organizationId: string, email: string): Promise<string> {
  const id = sortableId('con_');
  const client = 'https://assistant.example.com/client.json';
  const made = { created_at: new Date(), resources: JSON.stringify([`${test.config.publicUrl}/mcp`]) };
  await test.database.execute(sql`
    INSERT INTO oauth_clients (id, client_id, client_discovery_id, name, redirect_uris, created_at)
    VALUES (${id}, ${client}, 'cimd', 'Example Assistant', '["https://assistant.example.com/callback"]', ${made.created_at})`);
  await test.database.execute(sql`
    INSERT INTO oauth_consents (id, client_id, user_id, reference_id, resources, scopes, created_at, updated_at)
    SELECT ${id}, ${client}, id, ${organizationId}, ${made.resources}::jsonb, '["read", "agent:tool:*", "offline_access"]',
      ${made.created_at}, ${made.created_at} FROM users WHERE email = ${email}`);
  return id;
}

/** A domain with a verified TXT record. */
export async function verifiedDomain(
  test: Pick<TestApp, 'database'>,
  organizationId: string,
  domain: string,
): Promise<string> {
  await test.database.execute(sql`
    INSERT INTO sso_domains (organization_id, domain, token, verified_at)
    VALUES (${organizationId}, ${domain}, 'k3v9-example-token', now())`);
  return domain;
}

export async function signIn(test: TestApp, email: string, password = PASSWORD): Promise<Person> {
  const response = await test.inject({
    method: 'POST',
    url: '/auth/sign-in/email',
    payload: { email, password },
    remoteAddress: someClient(),
  });
  if (response.statusCode !== 200) throw new Error(`Sign-in answered ${response.statusCode}: ${response.body}`);
  return { email, headers: sessionHeaders(test, response) };
}

/** The service's account information for a signed-in user. */
export async function account(
  test: TestApp,
  { headers }: Person,
): Promise<{ user: { id: string }; session: { id: string } }> {
  return (await test.inject({ url: '/v1/account', headers })).json().data;
}

/** Secret of an authenticator app, as the library generates it: the URL contains it in base 32. */
export function secretIn(uri: string): string {
  const text = new URL(uri).searchParams.get('secret')!;
  const bits = [...text]
    .map((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'))
    .join('');
  return (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('');
}
