import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type TestApp } from '../../../test/support/harness.ts';
import { linkFor, signUp } from '../../../test/support/people.ts';
import { testOperation } from '../../../test/support/test-operation.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { changeOrganization } from '../organizations/organizations.service.ts';

describe.each(engines)('idempotency on %s', (engine) => {
  let test: TestApp;
  let runs = 0;
  let gate: Promise<void> = Promise.resolve();
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      operations: [
        testOperation({
          ...{ method: 'POST', path: '/v1/test-only', scopes: ['write'], input: { body: Type.Unknown() } },
          async run(_context, { body }) {
            runs += 1;
            await gate;
            const { fail } = (body ?? {}) as { fail?: boolean };
            if (fail) throw new Error('broken');
            return { data: { run: runs, body } };
          },
        }),
      ],
    });
  });
  afterAll(() => test.close());

  const post = (headers: Record<string, string>, payload: object) =>
    test.inject({ method: 'POST', url: '/v1/test-only', headers, payload });

  it('the first answer is replayed for the same key and body', async () => {
    const { headers } = await test.tenant();
    const keyed = { ...headers, 'x-idempotency-key': 'one' };
    const first = (await post(keyed, { a: 1 })).json();
    const again = (await post(keyed, { a: 1 })).json();
    expect(first.meta).toMatchObject({ idempotency_key: 'one', cached: false });
    expect(again.data).toEqual(first.data);
    expect(again.meta).toMatchObject({ idempotency_key: 'one', cached: true });
    expect(again.meta.request_id).not.toBe(first.meta.request_id);
  });

  it('both header names carry the same key; two different keys are rejected', async () => {
    const { headers } = await test.tenant();
    const first = (await post({ ...headers, 'idempotency-key': 'both' }, { a: 1 })).json();
    expect(first.meta).toMatchObject({ idempotency_key: 'both', cached: false });
    const again = (await post({ ...headers, 'x-idempotency-key': 'both' }, { a: 1 })).json();
    expect([again.meta.cached, again.data]).toEqual([true, first.data]);
    const twice = (await post({ ...headers, 'x-idempotency-key': 'both', 'idempotency-key': 'both' }, { a: 1 })).json();
    expect(twice.meta.cached).toBe(true);
    const torn = await post({ ...headers, 'x-idempotency-key': 'one-key', 'idempotency-key': 'other-key' }, { a: 1 });
    expect(torn.json().error).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { 'Idempotency-Key': [expect.any(String)] },
    });
  });

  it('a replay returns the original data byte for byte, with current rate limit headers', async () => {
    const tenant = await test.tenant({ plan: 'free' });
    const keyed = { ...tenant.headers, 'x-idempotency-key': 'bytes' };
    const query = (codes: string[]) =>
      test.inject({ method: 'POST', url: '/v1/codes/batch', headers: keyed, payload: { codes } });
    const first = await query(['E0601', 'a ,"meta":{', '99213', '__proto__', '7']);
    const again = await query(['E0601', 'a ,"meta":{', '99213', '__proto__', '7']);
    const cutData = (text: string) => text.slice(0, text.lastIndexOf(',"meta":{"request_id"'));
    expect(first.json().meta).toMatchObject({ cached: false, count: 5 });
    expect(again.json().meta).toMatchObject({ cached: true, count: 5, idempotency_key: 'bytes' });
    expect(cutData(again.body)).toBe(cutData(first.body));
    expect(again.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '4' });
    for (let i = 0; i < 4; i++) await query(['E0601', 'a ,"meta":{', '99213', '__proto__', '7']);
    const refused = await query(['E0601', 'a ,"meta":{', '99213', '__proto__', '7']);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.code).toBe('RATE_LIMIT_MINUTE');
  });

  it('errors echo the key too, both originally and when replayed', async () => {
    const { headers } = await test.tenant();
    const query = (payload: object, key: Record<string, string> = { 'x-idempotency-key': 'wrong' }) =>
      test.inject({ method: 'POST', url: '/v1/policies/compare', headers: { ...headers, ...key }, payload });
    const fetchMeta = async (payload: object, key?: Record<string, string>) => (await query(payload, key)).json().meta;
    expect(await fetchMeta({})).toMatchObject({ idempotency_key: 'wrong', cached: false });
    expect(await fetchMeta({ procedure_codes: ['none'] })).toMatchObject({ idempotency_key: 'wrong', cached: false });
    expect(await fetchMeta({ procedure_codes: ['none'] })).toMatchObject({ idempotency_key: 'wrong', cached: true });
    expect(await fetchMeta({}, {})).toMatchObject({ idempotency_key: null, cached: false });
    expect(await fetchMeta({}, { 'x-idempotency-key': 'é' })).toMatchObject({ idempotency_key: null });
  });

  it('the same key with a different body is rejected with REQUEST_DUPLICATE', async () => {
    const { headers } = await test.tenant();
    const keyed = { ...headers, 'x-idempotency-key': 'two' };
    await post(keyed, { a: 1 });
    const response = await post(keyed, { a: 2 });
    expect(response.statusCode).toBe(409);
    expect(response.json().error).toMatchObject({ code: 'REQUEST_DUPLICATE', retryable: false });
  });

  it('the same key from another organization is a different request', async () => {
    const before = runs;
    for (const tenant of [await test.tenant(), await test.tenant()]) {
      await post({ ...tenant.headers, 'x-idempotency-key': 'shared' }, {});
    }
    expect(runs).toBe(before + 2);
  });

  it('a response is replayed only to the caller it was given to: the secret of a key stays with its creator', async () => {
    const admin = await test.tenant();
    const writer = await test.tenant({ organizationId: admin.organizationId, scopes: ['read', 'write'] });
    const developer = await signUp(test, await linkFor(test, admin.organizationId, 'developer'));
    const create = (headers: Record<string, string>) =>
      test.inject({
        method: 'POST',
        url: '/v1/account/keys',
        headers: { ...headers, 'idempotency-key': 'key-for-operations' },
        payload: { name: 'operations', scopes: ['admin'] },
      });
    const { key } = (await create(admin.headers)).json().data;
    for (const { headers } of [writer, developer]) {
      const answer = await create(headers);
      expect(answer.body).not.toContain(key);
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'REQUEST_DUPLICATE']);
    }
    expect((await create(admin.headers)).json()).toMatchObject({ data: { key }, meta: { cached: true } });
  });

  it('of concurrent duplicates exactly one executes; the others are asked to retry', async () => {
    const { headers } = await test.tenant();
    const keyed = { ...headers, 'x-idempotency-key': 'twins' };
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const before = runs;
    const first = post(keyed, {});
    await expect.poll(() => runs).toBe(before + 1);
    const second = await post(keyed, {});
    expect(second.statusCode).toBe(409);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    expect(second.json().error.retryable).toBe(true);
    open();
    expect((await first).statusCode).toBe(200);
    expect(runs).toBe(before + 1);
    expect((await post(keyed, {})).json().meta.cached).toBe(true);
  });

  it('a 5xx is not stored: the same key executes again and the month is not charged', async () => {
    const { headers } = await test.tenant();
    const keyed = { ...headers, 'x-idempotency-key': 'fails' };
    const before = runs;
    const failed = await post(keyed, { fail: true });
    expect(failed.statusCode).toBe(500);
    expect(failed.json().error).toMatchObject({
      code: 'SERVER_ERROR',
      message: 'An unexpected error occurred',
      details: {},
    });
    expect(failed.body).not.toContain('broken');
    await post(keyed, { fail: true });
    expect(runs).toBe(before + 2);
  });

  it('an organization that requires idempotency keys rejects writes without one', async () => {
    const tenant = await test.tenant();
    await changeOrganization(test.database, tenant.organizationId, { requireIdempotency: true });
    await expect.poll(async () => (await post(tenant.headers, {})).statusCode).toBe(400);
    expect((await post(tenant.headers, {})).json().error.code).toBe('REQUEST_MISSING_IDEMPOTENCY');
  });

  it.each(['', ' ', 'é', 'x'.repeat(256)])('the idempotency key %j is rejected', async (key) => {
    const { headers } = await test.tenant();
    const response = await post({ ...headers, 'x-idempotency-key': key }, {});
    expect(response.json().error.code).toBe('VALIDATION_ERROR');
  });

  it.each([
    ['VALIDATION_INVALID_JSON', 400, 'application/json', '{"a":'],
    ['VALIDATION_INVALID_JSON', 400, 'application/json', ''],
    ['REQUEST_UNSUPPORTED_MEDIA_TYPE', 415, 'text/plain', 'a'],
    ['REQUEST_TOO_LARGE', 413, 'application/json', JSON.stringify('x'.repeat(1_100_000))],
  ])('a bad body is %s', async (code, status, type, payload) => {
    const { headers } = await test.tenant();
    const response = await test.inject({
      method: 'POST',
      url: '/v1/test-only',
      headers: { ...headers, 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json().error.code).toBe(code);
  });

  it('an AppError keeps its code; any other thrown value never leaks', () => {
    expect(new AppError('RESOURCE_CODE_NOT_FOUND', 'x').status).toBe(404);
  });
});
