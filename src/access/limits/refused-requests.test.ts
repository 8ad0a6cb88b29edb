/** Limits what rejected requests cost the service: error details, time, units and slots. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { testOperation } from '../../../test/support/test-operation.ts';

describe('rejected requests', () => {
  let test: TestApp;
  const gate = Promise.withResolvers<object>();
  beforeAll(async () => {
    test = await createTestApp({
      engine: 'pglite',
      env: { CPI_REQUESTS_PER_ORGANIZATION: '3' },
      operations: [
        testOperation({
          ...{ method: 'GET', path: '/held', scopes: ['read'] },
          run: async () => ({ data: await gate.promise }),
        }),
      ],
    });
  });
  afterAll(() => test.close());

  const batch = (tenant: Tenant, payload: object | string) =>
    test.inject({
      method: 'POST',
      url: '/v1/codes/batch',
      headers: { ...tenant.headers, 'content-type': 'application/json' },
      payload,
    });

  it('return at most 20 details, and state that there are more', async () => {
    const response = await batch(await test.tenant(), { codes: Array(50).fill(1) });
    const { error } = response.json();
    expect(response.statusCode).toBe(400);
    expect(Object.keys(error.details)).toHaveLength(20);
    expect(error.details_truncated).toBe(true);
    const few = await batch(await test.tenant(), { codes: [1, 2] });
    expect(Object.keys(few.json().error.details)).toHaveLength(2);
    expect(few.json().error).not.toHaveProperty('details_truncated');
  });

  it('return every error while the body is small, even when parts of it are valid', async () => {
    const { error } = (await batch(await test.tenant(), { codes: [], date: 5, jurisdiction: 7 })).json();
    expect(Object.keys(error.details).toSorted()).toEqual(['codes', 'date', 'jurisdiction']);
  });

  it('with an array that is too long report its bounds only, without validating its items', async () => {
    const { error } = (await batch(await test.tenant(), { codes: Array(8_000).fill(1) })).json();
    expect(error.details).toEqual({ codes: ['must have at most 50 entries'] });
    expect(error).not.toHaveProperty('details_truncated');
  });

  it('with many values report the first error only', async () => {
    const { error } = (await batch(await test.tenant(), { codes: [1, 2], more: Array(2_000).fill(1) })).json();
    expect(Object.keys(error.details)).toEqual(['codes[0]']);
  });

  it('with a body larger than the operation can need are rejected with REQUEST_TOO_LARGE', async () => {
    const tenant = await test.tenant();
    const large = `{"codes":["${'x'.repeat(33_000)}"]}`;
    const refused = await batch(tenant, large);
    expect([refused.statusCode, refused.json().error.code]).toEqual([413, 'REQUEST_TOO_LARGE']);
    expect(refused.headers['x-ratelimit-remaining']).toBe('999');
    const evaluated = (bytes: number) =>
      test.inject({
        method: 'POST',
        url: '/v1/coverage/evaluate',
        headers: { ...tenant.headers, 'content-type': 'application/json' },
        payload: JSON.stringify({ policy_id: 'NCD226', parameters: {} }).padEnd(bytes),
      });
    expect((await evaluated(8_000)).statusCode).toBe(200);
    expect((await evaluated(9_000)).statusCode).toBe(413);
  });

  it.each([
    ['are not valid', { codes: 5 }],
    ['are no JSON', '{'],
  ])('that %s are rejected with RATE_LIMIT_MINUTE once the minute is exhausted', async (_what, payload) => {
    const tenant = await test.tenant({ plan: 'free' });
    const statuses: number[] = [];
    for (let at = 0; at < 12; at++) statuses.push((await batch(tenant, payload)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    const refused = await batch(tenant, payload);
    expect(refused.json().error).toMatchObject({ code: 'RATE_LIMIT_MINUTE', details: { limit: 10, cost: 1 } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  const claims = (tenant: Tenant, payload: string, prefer = 'handling=lenient') =>
    test.inject({
      method: 'POST',
      url: '/v1/claims/batch',
      headers: { ...tenant.headers, 'content-type': 'application/json', prefer },
      payload,
    });

  it('for more units than the limit cost 1 unit of the minute each, until it is exhausted', async () => {
    const tenant = await test.tenant({ plan: 'free' });
    const three = JSON.stringify({ claims: Array(3).fill({ procedure_codes: ['E0601'] }) });
    const left: unknown[] = [];
    const costs: unknown[] = [];
    for (let at = 0; at < 12; at++) {
      const refused = await claims(tenant, three);
      expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'RATE_LIMIT_MINUTE']);
      left.push(refused.headers['x-ratelimit-remaining']);
      costs.push(refused.json().error.details.cost);
    }
    expect(left).toEqual(['9', '8', '7', '6', '5', '4', '3', '2', '1', '0', '0', '0']);
    // The last one is rejected before its body is read.
    expect(costs).toEqual([...Array(11).fill(15), 1]);
  });

  it('with an exhausted month cost 1 unit of the minute each', async () => {
    const tenant = await test.tenant({ plan: 'free' });
    await test.database.query({
      name: 'use_up_month',
      text: `INSERT INTO usage_months (organization_id, month, units) VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC')::date, 499)`,
      values: [tenant.organizationId],
    });
    const refused = [await claims(tenant, '{"claims":[{}]}'), await claims(tenant, '{"claims":[{}]}')];
    expect(refused.map((one) => one.json().error.code)).toEqual(Array(2).fill('RATE_LIMIT_EXCEEDED'));
    expect(refused.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['9', '8']);
  });

  it('with a large body are charged to the minute for reading it, or what remains of the minute', async () => {
    const [tenant, small] = [await test.tenant({ plan: 'professional' }), await test.tenant({ plan: 'free' })];
    const empty = (mebibytes: number) => '{"claims":[]}'.padEnd(mebibytes * 1024 * 1024);
    const refused = await claims(tenant, empty(3), 'respond-async');
    expect([refused.statusCode, refused.headers['x-ratelimit-remaining']]).toEqual([400, '288']);
    const all = await claims(small, empty(3), 'respond-async');
    expect([all.statusCode, all.headers['x-ratelimit-remaining']]).toEqual([400, '0']);
  });

  it('from an organization with too many requests in progress do not affect others and cost nothing', async () => {
    const [busy, other] = [await test.tenant(), await test.tenant()];
    const stored = Promise.all([1, 2, 3].map(() => test.get('/held', busy)));
    await expect.poll(async () => (await test.get('/v1/jurisdictions', busy)).statusCode).toBe(429);
    const refused = await test.get('/v1/jurisdictions', busy);
    expect(refused.json().error).toMatchObject({ code: 'RATE_LIMIT_CONCURRENCY', details: { limit: 3 } });
    expect((await test.get('/v1/jurisdictions', other)).statusCode).toBe(200);
    gate.resolve({ done: true });
    await stored;
    expect((await test.get('/v1/jurisdictions', busy)).statusCode).toBe(200);
  });
});
