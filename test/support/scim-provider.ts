/** An identity provider that provisions an organization's members by SCIM. */
import sql from 'sql-template-tag';
import type { Tenant, TestApp } from './harness.ts';
import { verifiedDomain } from './people.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export interface Provider {
  tenant: Tenant;
  domain: string;
  send(method: string, path: string, body?: unknown, headers?: object): Promise<Answer>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of another protocol
  body: any;
  headers: Record<string, unknown>;
}

let made = 0;

/** An organization with a verified domain, a role mapping, and a token for its provider. */
export async function openProvider(test: TestApp): Promise<Provider> {
  const tenant = await test.tenant();
  const domain = await verifiedDomain(test, tenant.organizationId, `scim${made++}.example.com`);
  await test.database.execute(sql`
    INSERT INTO sso_connections (id, organization_id, protocol, issuer, settings, role_mapping, default_role)
    VALUES (${`sso_${domain}`}, ${tenant.organizationId}, 'saml', 'https://idp.example.com', '{"certificates": []}',
      '[{"value": "Coverage Admins", "role": "admin"}, {"value": "Billing", "role": "developer"}]', 'viewer')`);
  const { secret } = (
    await test.inject({ method: 'POST', url: '/v1/account/scim/token', headers: tenant.headers })
  ).json().data;
  const send: Provider['send'] = async (method, path, body, headers = {}) => {
    const answer = await test.inject({
      method: method as 'GET',
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: answer.statusCode,
      body: answer.body === '' ? null : JSON.parse(answer.body),
      headers: answer.headers,
    };
  };
  return { tenant, domain, send };
}

export const person = (userName: string, more: object = {}) => ({ schemas: [USER], userName, ...more });
export const create = async ({ send, domain }: Provider, name = `p${made++}`, more: object = {}) =>
  (await send('POST', '/Users', person(`${name}@${domain}`, more))).body;
export const patch = ({ send }: Provider, path: string, ...Operations: object[]) =>
  send('PATCH', path, { schemas: [PATCH], Operations });
export const findRole = async ({ database }: TestApp, { tenant }: Provider, id: string) =>
  (
    await database.query<{ role: string }>(
      sql`SELECT role FROM memberships WHERE organization_id = ${tenant.organizationId} AND user_id = ${id}`,
    )
  )[0]?.role ?? null;
