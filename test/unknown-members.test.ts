/**
 * Request fields that no operation reads: ignored with a warning that suggests the nearest known name, or rejected for
 * clients that request it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';

describe('unknown parameters and fields', () => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp();
    tenant = await test.tenant();
  });
  afterAll(() => test.close());

  const get = (url: string, headers: object = {}) => test.inject({ url, headers: { ...tenant.headers, ...headers } });
  const post = (url: string, payload: object, headers: object = {}) =>
    test.inject({ method: 'POST', url, headers: { ...tenant.headers, ...headers }, payload });
  const STRICT = { prefer: 'respond-async, handling=strict' };

  it.each([
    ['/v1/policies?qq=oxygen', 'qq: unknown parameter, did you mean q?'],
    ['/v1/policies?policyType=LCD', 'policyType: unknown parameter, did you mean policy_type?'],
    ['/v1/policies/L33797?includes=codes', 'includes: unknown parameter, did you mean include?'],
    ['/v1/coverage/criteria?q=oxygen&sectoin=other', 'sectoin: unknown parameter, did you mean section?'],
    ['/v1/codes/lookup?code=E0601&colour=red', 'colour: unknown parameter, ignored'],
    ['/v1/codes/lookup?code=E0601&releese=1', 'releese: unknown parameter, did you mean release?'],
    ['/v1/jurisdictions?limit=5', 'limit: unknown parameter, ignored'],
    ['/v1/policies/changes?sinse=2025-01-01', 'sinse: unknown parameter, did you mean since?'],
  ])('%s responds with a warning; strict clients are rejected', async (url, warning) => {
    const answer = await get(url);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().meta.warnings).toEqual([warning]);
    const refused = await get(url, STRICT);
    expect(refused.json()).toMatchObject({ success: false, error: { code: 'VALIDATION_ERROR', message: warning } });
    expect(refused.headers['preference-applied']).toBe('handling=strict');
  });

  it.each([
    ['/v1/prior-auth/check', { procedure_codes: ['E0601'], payr: 'x' }, 'payr: unknown member, did you mean payer?'],
    [
      '/v1/prior-auth/check',
      { procedure_codes: ['E0601'], dos: '2026-01-31' },
      'dos: unknown member, did you mean date_of_service?',
    ],
    ['/v1/policies/compare', { procedure_codes: ['E0601'], note: 1 }, 'note: unknown member, ignored'],
    ['/v1/codes/batch', { codes: ['E0601'], includes: 'rvu' }, 'includes: unknown member, did you mean include?'],
    ['/v1/webhooks', { url: 'https://93.184.216.34/', events: ['*'], name: 'a' }, 'name: unknown member, ignored'],
  ])('%s accepts a body with an unknown field and warns of it', async (url, body, warning) => {
    const answer = await post(url, body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().meta.warnings).toEqual([warning]);
    expect((await post(url, body, STRICT)).json().error).toMatchObject({ code: 'VALIDATION_ERROR', message: warning });
  });

  it('an error includes the warning too, since it may be the cause', async () => {
    const { error, meta } = (await get('/v1/coverage/criteria?qq=oxygen')).json();
    expect(error.code).toBe('VALIDATION_MISSING_FIELD');
    expect(meta.warnings).toEqual(['qq: unknown parameter, did you mean q?']);
  });

  it('claim validation rejects without repeating the name', async () => {
    for (const headers of [{}, STRICT]) {
      const answer = await post('/v1/claims/validate', { procedure_codes: ['E0601'], patient_jones: 1 }, headers);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).not.toContain('jones');
    }
  });

  it.each([
    ['/v1/codes/lookup?code=76942&include=rvu,polices', 'did you mean policies?', ['rvu']],
    ['/v1/policies/L33797?include=codes,everything', 'must be one or more of criteria, codes', ['codes']],
  ])('%s responds with the known names of the list', async (url, reported, includes) => {
    const answer = (await get(url)).json();
    expect(answer.meta.includes).toEqual(includes);
    expect(answer.meta.warnings).toEqual([expect.stringMatching(/^include: unknown value (?:polices|everything), /)]);
    expect(answer.meta.warnings[0]).toContain(reported);
    expect((await get(url, STRICT)).statusCode).toBe(400);
  });

  it('rates are null and reported as unavailable, in batches and lookups', async () => {
    const one = (await get('/v1/codes/lookup?code=E0601&include=rates')).json();
    const many = (await post('/v1/codes/batch', { codes: ['E0601'], include: ['rates', 'rvu'] })).json();
    for (const [data, meta] of [
      [one.data, one.meta],
      [many.data.results.E0601, many.meta],
    ]) {
      expect(data.negotiated_rates).toBeNull();
      expect(meta.warnings).toEqual([expect.stringContaining('negotiated rates are not part of the corpus')]);
    }
  });

  it.each([
    '/v1/policies?jurisdiction=ZZ',
    '/v1/coverage/criteria?q=oxygen&jurisdiction=J99',
    '/v1/codes/lookup?code=E0601&jurisdiction=DME-Z',
  ])('%s is rejected with the list of valid values', async (url) => {
    const { error } = (await get(url)).json();
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR' });
    const codes = (await get('/v1/jurisdictions'))
      .json()
      .data.map((row: { jurisdiction_code: string }) => row.jurisdiction_code);
    expect(error.details.jurisdiction).toEqual([`must be one of ${codes.join(', ')}`]);
  });

  it('a state instead of a jurisdiction is rejected with its jurisdictions', async () => {
    const { error } = (await get('/v1/codes/lookup?code=E0601&jurisdiction=tx')).json();
    expect(error.hint).toMatch(/^TX is a state; its jurisdictions are .*JH/);
  });

  it('a payer without policies is reported', async () => {
    const answer = (await get('/v1/policies?payer=Nobody%20Health')).json();
    expect([answer.data, answer.meta.warnings]).toEqual([[], ['payer: no policy of this payer is loaded']]);
  });

  it('a thousand unknown parameters cause twenty warnings', async () => {
    const query = Array.from({ length: 1_000 }, (_, at) => `zz${at}=1`).join('&');
    expect((await get(`/v1/jurisdictions?${query}`)).json().meta.warnings).toHaveLength(20);
  });

  it('a request without any has no warnings field', async () => {
    expect((await get('/v1/policies?q=oxygen&release=')).json().meta.warnings).toBeUndefined();
  });
});
