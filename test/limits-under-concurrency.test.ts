/** Counted limits apply to concurrent requests: only a transaction with the lock of the organization may count. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from './support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';

interface Limited {
  path: string;
  /** Of the nth request. */
  body(at: number): object;
  /** Leaves room for one more. */
  fill(test: TestApp, tenant: Tenant): Promise<unknown>;
}

const AT_ONCE = 8;

const LIMITED: Record<string, Limited> = {
  keys: {
    path: '/v1/account/keys',
    body: (at) => ({ name: `k${at}`, scopes: ['read'] }),
    fill: ({ database }, { organizationId }) =>
      database.execute(sql`
        INSERT INTO api_keys (id, organization_id, name, key_hash, hint, mode, scopes)
        SELECT 'key_' || ${organizationId} || n, ${organizationId}, 'n', decode(md5(${organizationId} || n), 'hex'), 'h', 'test', '{read}'
        FROM generate_series(1, 500 - 1 - (SELECT count(*)::int FROM api_keys WHERE organization_id = ${organizationId})) AS n`),
  },
  invitations: {
    path: '/v1/account/invitations',
    body: (at) => ({ email: `n${at}@example.org`, role: 'viewer' }),
    fill: ({ database }, { organizationId }) =>
      database.execute(sql`
        INSERT INTO invitations (id, organization_id, email, role, token_hash, invited_by, expires_at)
        SELECT 'inv_' || ${organizationId} || n, ${organizationId}, NULL, 'viewer', decode(md5(${organizationId} || n), 'hex'), 'system', now()
        FROM generate_series(1, 199) AS n`),
  },
  'calendar feeds': {
    path: '/v1/upcoming/feeds',
    body: (at) => ({ name: `c${at}` }),
    fill: ({ database }, { organizationId }) =>
      database.execute(sql`
        INSERT INTO calendar_feeds (feed_id, organization_id, token_hash, name, filter)
        SELECT 'feed_' || ${organizationId} || n, ${organizationId}, decode(md5(${organizationId} || n), 'hex'), 'n', '{}'
        FROM generate_series(1, 49) AS n`),
  },
  'domains of single sign-on': {
    path: '/v1/account/sso/domains',
    body: (at) => ({ domain: `d${at}.example.org` }),
    fill: ({ database }, { organizationId }) =>
      database.execute(sql`
        INSERT INTO sso_domains (organization_id, domain, token)
        SELECT ${organizationId}, 'f' || n || '.example.org', 't' FROM generate_series(1, 49) AS n`),
  },
  webhooks: {
    path: '/v1/webhooks',
    body: (at) => ({ url: `https://192.0.2.1:9443/${at}`, events: ['*'] }),
    fill: ({ database }, { organizationId }) =>
      database.execute(sql`
        INSERT INTO webhook_endpoints (organization_id, url, events, secret, after_diff_id)
        SELECT ${organizationId}, 'https://192.0.2.1/', '{*}', '\\x00', 0 FROM generate_series(1, 99) AS n`),
  },
  'saved items': {
    path: '/v1/saved',
    body: (at) => ({ items: [{ kind: 'code', name: `E999${at}` }] }),
    fill: ({ database }, { organizationId, keyId }) =>
      database.execute(sql`
        INSERT INTO saved_items (saved_id, organization_id, key_id, kind, name)
        SELECT 'sav_' || ${organizationId} || n, ${organizationId}, ${keyId}, 'code', 'A' || n FROM generate_series(1, 499) AS n`),
  },
};

describe.each(engines)('limits of an organization on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, env: { CPI_WEBHOOK_ALLOW_PRIVATE: 'true' } });
  });
  afterAll(() => test?.close());

  it.each(Object.entries(LIMITED))(
    'of concurrent requests for the last of its %s, one succeeds',
    async (_name, limited) => {
      const tenant = await test.tenant();
      await limited.fill(test, tenant);
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) =>
          test.inject({ method: 'POST', url: limited.path, headers: tenant.headers, payload: limited.body(at) }),
        ),
      );
      const codes = answers.map(({ statusCode }) => statusCode);
      expect([codes.filter((code) => code === 200).length, codes.filter((code) => code >= 500).length]).toEqual([1, 0]);
    },
  );
});
