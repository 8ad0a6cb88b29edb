/** People who sign in to an application under test. */
import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { invite } from '../../src/accounts/invitations.service.ts';
import type { Role } from '../../src/accounts/roles.rules.ts';
import type { TestApp } from './harness.ts';

export const PASSWORD = 'glacier-otter-49-lantern';

export interface Person {
  email: string;
  /** Of a request from our pages, with the cookie of the session. */
  headers: { cookie: string; origin: string; 'x-cpi-console': string };
}

/** The token of a link by which somebody becomes a member. */
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
  const response = await test.inject({ method: 'POST', url: '/auth/sign-up/email', payload });
  if (response.statusCode !== 200) throw new Error(`Sign-up answered ${response.statusCode}: ${response.body}`);
  return { email, headers: headersOf(test, response) };
}

/** What a browser sends after it was given these cookies. */
export function headersOf({ config }: Pick<TestApp, 'config'>, response: LightMyRequestResponse): Person['headers'] {
  const cookie = response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return { cookie, origin: new URL(config.publicUrl).origin, 'x-cpi-console': '1' };
}

export function someAddress(): string {
  return `${randomBytes(6).toString('hex')}@example.com`;
}
