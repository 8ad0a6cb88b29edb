/** Files are charged for as many rows as may be requested, then for the rows they contain. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';

const FILES = [
  '/v1/account/audit?format=csv',
  '/v1/agent/ledger?format=csv',
  '/v1/agent/ledger?format=jsonl',
  '/v1/claims/work-list?format=csv',
  '/v1/compliance/acknowledgements?format=csv',
];

describe('file pricing', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const left = async (url: string, tenant: Tenant) => {
    const { statusCode, headers } = await test.get(url, tenant);
    return [statusCode, Number(headers['x-ratelimit-remaining'])];
  };
  const month = async ({ organizationId }: Tenant) => {
    const rows = await test.database.query<{ units: number }>(
      sql`SELECT units::int AS units FROM usage_months WHERE organization_id = ${organizationId}`,
    );
    return rows[0]?.units ?? 0;
  };

  it.each(FILES)('%s costs 1 unit for a file with few rows', async (url) => {
    const tenant = await test.tenant({ plan: 'professional' });
    expect(await left(url, tenant)).toEqual([200, 299]);
    // Some engines write this asynchronously.
    await expect.poll(() => month(tenant)).toBe(1);
    expect(await left(url, tenant)).toEqual([200, 298]);
  });

  it('charges at most one full minute of the plan, so that every plan can download one', async () => {
    const tenant = await test.tenant({ plan: 'free' });
    expect(await left('/v1/account/audit?format=csv', tenant)).toEqual([200, 9]);
    const refused = await test.get('/v1/account/audit?format=csv', tenant);
    expect(refused.json().error).toMatchObject({ code: 'RATE_LIMIT_MINUTE', details: { cost: 10, limit: 10 } });
    expect(await left('/v1/account/audit?format=csv&limit=2000', tenant)).toEqual([200, 7]);
  });

  it('charges a unit per 500 rows', async () => {
    const tenant = await test.tenant({ plan: 'professional' });
    await test.database.execute(sql`
      INSERT INTO access_log (actor, action, organization_id)
      SELECT 'cli:test', 'key.created', ${tenant.organizationId} FROM generate_series(1, 1600)`);
    expect(await left('/v1/account/audit?format=csv', tenant)).toEqual([200, 296]);
    expect(await left('/v1/account/audit', tenant)).toEqual([200, 296]);
  });
});
