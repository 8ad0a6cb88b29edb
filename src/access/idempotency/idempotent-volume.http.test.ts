import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type TestApp } from '../../../test/support/harness.ts';
import { testOperation } from '../../../test/support/test-operation.ts';

describe.each(engines)('volume of responses kept for idempotency keys on %s', (engine) => {
  let test: TestApp;
  let runs = 0;
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      env: { CPI_IDEMPOTENCY_MB: '1' },
      operations: [
        testOperation({
          ...{ method: 'POST', path: '/v1/test-only', scopes: ['write'], input: { body: Type.Unknown() } },
          async run(_context, { body }) {
            runs += 1;
            const { size = 0 } = body as { size?: number };
            return { data: { run: runs, text: 'x'.repeat(size) } };
          },
        }),
      ],
    });
  });
  afterAll(() => test.close());

  const post = (headers: Record<string, string>, key: string, size = 400_000) =>
    test.inject({
      ...{ method: 'POST', url: '/v1/test-only', payload: { size } },
      headers: { ...headers, 'idempotency-key': key },
    });

  it('a new key is refused before anything is executed; stored keys and requests without a key are answered', async () => {
    const { headers } = await test.tenant();
    for (const key of ['one', 'two', 'three']) expect((await post(headers, key)).statusCode).toBe(200);
    const before = runs;
    const refused = await post(headers, 'four', 1);
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'RATE_LIMIT_IDEMPOTENCY']);
    expect(refused.json().error).toMatchObject({ retryable: true, details: { limit_mb: 1 } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
    expect(runs).toBe(before);
    expect((await post(headers, 'one')).json().meta.cached).toBe(true);
    const plain = await test.inject({ method: 'POST', url: '/v1/test-only', headers, payload: {} });
    expect(plain.statusCode).toBe(200);
    const other = await test.tenant();
    expect((await post(other.headers, 'four', 1)).statusCode).toBe(200);
  });

  it('a day later the key is accepted again, and an earlier response is not repeated', async () => {
    const { headers, organizationId } = await test.tenant();
    for (const key of ['one', 'two', 'three']) await post(headers, key);
    await test.database.execute(
      sql`UPDATE idempotent_responses SET created_at = created_at - interval '24 hours' WHERE organization_id = ${organizationId}`,
    );
    expect((await post(headers, 'one')).json().error.code).toBe('RATE_LIMIT_IDEMPOTENCY');
    await test.database.execute(
      sql`UPDATE idempotent_volumes SET hour = hour - interval '25 hours' WHERE organization_id = ${organizationId}`,
    );
    expect((await post(headers, 'one')).json().meta.cached).toBe(false);
    expect((await post(headers, 'four')).statusCode).toBe(200);
  });

  it('a key that a stopped process left is refused for the limit, not as still running', async () => {
    const { headers, organizationId } = await test.tenant();
    for (const key of ['one', 'two', 'three']) await post(headers, key);
    await test.database.execute(
      sql`UPDATE idempotent_responses SET status = NULL, body = NULL, locked_until = now() - interval '1 minute'
        WHERE organization_id = ${organizationId} AND key = 'one'`,
    );
    expect((await post(headers, 'one')).json().error.code).toBe('RATE_LIMIT_IDEMPOTENCY');
  });
});
