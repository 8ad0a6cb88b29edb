import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';

const ID = 'AETNA-CPB-0172';
const QUESTIONS = { procedure_codes: ['G0277'], payer: 'Aetna' };

describe('an unverified policy', () => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp();
    tenant = await test.tenant();
  });
  afterAll(() => test.close());

  const get = async (url: string) => (await test.inject({ method: 'GET', url, headers: tenant.headers })).json().data;
  const post = async (url: string, payload: object) =>
    (await test.inject({ method: 'POST', url, headers: tenant.headers, payload })).json().data;
  const of = <Row extends { policy_id?: string | null }>(rows: readonly Row[]) =>
    rows.find(({ policy_id }) => policy_id === ID);
  const unverified = { verified: false, last_verified_at: null };

  it('is marked as unverified in its detail, in lists, and for its payer', async () => {
    expect(await get(`/v1/policies/${ID}`)).toMatchObject(unverified);
    expect(of(await get('/v1/policies?payer=aetna'))).toMatchObject(unverified);
    const payers = (await get('/v1/payers')) as { slug: string; last_verified_at: string | null }[];
    expect(payers.find(({ slug }) => slug === 'aetna')?.last_verified_at).toBeNull();
  });

  it('is not reported as verified in a response that relies on it, with medium confidence at most', async () => {
    const prior = await post('/v1/prior-auth/check', QUESTIONS);
    expect(of(prior.policy_sources)).toMatchObject(unverified);
    expect(of(prior.matched_policies)).toMatchObject(unverified);
    expect(prior.last_verified_at).toBeNull();
    expect(['medium', 'low']).toContain(prior.confidence);
    const claim = await post('/v1/claims/validate', { ...QUESTIONS, diagnosis_codes: ['L97.511'], state: 'TX' });
    expect(of(claim.policy_sources)).toMatchObject(unverified);
    expect(claim.last_verified_at).toBeNull();
    expect(['medium', 'low']).toContain(claim.confidence);
  });

  it('does not affect what was verified in its document', async () => {
    const read = await get('/v1/policies/NCD12');
    expect(read).not.toHaveProperty('verified');
    expect(read.last_verified_at).toMatch(/^\d{4}-/);
  });
});
