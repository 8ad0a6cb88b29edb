import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { testOperation } from '../../../test/support/test-operation.ts';

/** Two of them are more than the limit of 1 MiB. */
const LARGE = 'x'.repeat(600 * 1024);

describe.each(engines)('stored answers of an organization on %s', (engine) => {
  let test: TestApp;
  let runs = 0;
  const answer = (path: string, scope: 'read' | 'write', stores: object) =>
    testOperation({
      ...{ method: 'POST', path, scopes: [scope], input: { body: Type.Unknown() }, ...stores },
      async run() {
        runs += 1;
        return { data: { run: runs, text: LARGE } };
      },
    });
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      env: { CPI_IDEMPOTENT_MB: '1' },
      operations: [
        answer('/v1/test-reads', 'read', {}),
        answer('/v1/test-writes', 'write', {}),
        answer('/v1/test-stores', 'read', { stores: true }),
      ],
    });
  });
  afterAll(() => test.close());

  const post = async (tenant: Tenant, path: string, key: string) => {
    const headers = { ...tenant.headers, 'x-idempotency-key': key };
    const response = await test.inject({ method: 'POST', url: `/v1/${path}`, headers, payload: {} });
    return { cached: response.json().meta.cached as boolean, run: response.json().data.run as number };
  };

  it('over the limit, a repeated read is answered again, and what is stored is still replayed', async () => {
    const tenant = await test.tenant();
    const first = await post(tenant, 'test-reads', 'first');
    const second = await post(tenant, 'test-reads', 'second');
    expect(await post(tenant, 'test-reads', 'first')).toEqual({ cached: true, run: first.run });
    const again = await post(tenant, 'test-reads', 'second');
    expect(again.cached).toBe(false);
    expect(again.run).toBeGreaterThan(second.run);
  });

  it('over the limit, nothing is written or stored twice', async () => {
    const tenant = await test.tenant();
    for (const key of ['fills', 'the', 'limit']) await post(tenant, 'test-reads', key);
    for (const path of ['test-writes', 'test-stores']) {
      const first = await post(tenant, path, 'once');
      expect(await post(tenant, path, 'once'), path).toEqual({ cached: true, run: first.run });
    }
  });

  it('other organizations have their own', async () => {
    const [full, other] = [await test.tenant(), await test.tenant()];
    for (const key of ['one', 'two']) await post(full, 'test-reads', key);
    const first = await post(other, 'test-reads', 'one');
    expect(await post(other, 'test-reads', 'one')).toEqual({ cached: true, run: first.run });
  });
});
