import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';

const CLAIM = { procedure_codes: ['99213'], diagnosis_codes: ['I10'], state: 'TX', date_of_service: '2025-10-01' };

describe('batch of claims', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await createTestApp();
    tenant = await app.tenant();
  });
  afterAll(() => app.close());

  const post = async (url: string, payload: object, status = 200, headers: Record<string, string> = tenant.headers) => {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    });
    expect(response.statusCode, response.body).toBe(status);
    return response.json();
  };

  it('each claim gets the response of /claims/validate, and a rejected one does not stop the others', async () => {
    const alone = await post('/v1/claims/validate', CLAIM);
    const claims = [CLAIM, { ...CLAIM, state: 'Atlantis' }, { ...CLAIM, note: 'Jane Doe, born 02/03/1950' }, CLAIM];
    const { data } = await post('/v1/claims/batch', { claims });
    expect(data.counts).toEqual({ checked: 2, refused: 2 });
    expect(data.results.map(({ index, status }: { index: number; status: number }) => [index, status])).toEqual([
      [0, 200],
      [1, 400],
      [2, 400],
      [3, 200],
    ]);
    expect(data.results[0].data).toEqual(alone.data);
    expect(data.results[2].error.code).toBe('PHI_NOT_ALLOWED');
    expect(JSON.stringify(data)).not.toContain('Jane');
  });

  it('a batch costs the sum of its claims, and one above the per-minute limit is rejected with the figures', async () => {
    const small = await app.tenant({ plan: 'free' });
    const response = await app.inject({
      method: 'POST',
      url: '/v1/claims/batch',
      headers: { 'content-type': 'application/json', ...small.headers },
      payload: JSON.stringify({ claims: [CLAIM] }),
    });
    expect(response.headers['x-ratelimit-remaining']).toBe('5');
    const refused = await post('/v1/claims/batch', { claims: [CLAIM, CLAIM, CLAIM] }, 429, small.headers);
    expect(refused.error).toMatchObject({ retryable: false, hint: expect.stringContaining('15 units') });
  });

  it('rejects a body that is not a list of claims', async () => {
    await post('/v1/claims/batch', { claims: [] }, 400);
    await post('/v1/claims/batch', { claims: Array.from({ length: 201 }, () => CLAIM) }, 400);
    await post('/v1/claims/batch', { claim: [CLAIM] }, 400);
  });
});
