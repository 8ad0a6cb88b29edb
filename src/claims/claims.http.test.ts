import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';

const CLAIM = { procedure_codes: ['64483'], diagnosis_codes: ['M54.16'], state: 'PA', date_of_service: '2025-11-03' };

describe('claim validation over HTTP', () => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp();
    tenant = await test.tenant();
  });
  afterAll(() => test.close());

  const post = (payload: unknown, url = '/v1/claims/validate', headers: Record<string, string> = {}) =>
    test.inject({ method: 'POST', url, headers: { ...tenant.headers, ...headers }, payload: payload as object });

  it('a claim is echoed and judged, with a source for each statement', async () => {
    const body = {
      ...CLAIM,
      payer: 'Medicare',
      provider_specialty: 'Pain Medicine',
      modifiers: ['lt'],
      site_of_service: 'office',
    };
    const { data } = (await post(body)).json();
    expect(data).toMatchObject({
      payer: 'Medicare',
      plan_type: 'traditional_medicare',
      state: 'PA',
      provider_specialty: 'Pain Medicine',
      modifiers: ['LT'],
      site_of_service: 'office',
      coverage_status: 'covered',
      denial_risk: 'low',
      prior_auth_required: false,
      mac: { name: 'Novitas Solutions, Inc.', jurisdiction: 'JL' },
    });
    expect(data.codes).toHaveLength(1);
    expect(data.codes[0]).toMatchObject({
      code: '64483',
      code_type: 'CPT',
      description: null,
      pa_required: false,
      policy_count: 2,
    });
    expect(data.matched_policies.map((policy: { policy_id: string }) => policy.policy_id)).toEqual([
      'A56681',
      'L36920',
    ]);
    const all = [...data.policy_sources, ...data.rule_sources];
    const sources = new Set(all.map((source: { source_id: string }) => source.source_id));
    for (const { source_id } of data.findings) expect(sources).toContain(source_id);
    expect(data.summary).toMatch(/^Low denial risk; coverage supported by A56681/);
    // The record must show what the determination requires.
    expect(data.next_actions.at(-1)).toMatchObject({ action: 'submit_if', conditions: expect.any(Array) });
    expect(data.next_actions.at(-1).conditions[0]).toMatchObject({ source_id: 'L36920' });
  });

  it('an unknown prior authorization requirement is null per code, and diagnoses have dots', async () => {
    const unplaced = { procedure_codes: ['E0601', '64483'], diagnosis_codes: ['M5416', 'E11', 'Q9999'] };
    const { data } = (await post(unplaced)).json();
    for (const code of data.codes) expect(code.pa_required).toBe(code.prior_auth_required === true);
    expect(data.codes.map((code: { prior_auth_required: boolean | null }) => code.prior_auth_required)).toContain(null);
    expect(data.mac).toBeNull();
    expect(data.findings.map(({ code }: { code: string | null }) => code)).toContain('Q99.99');
    const placed = (await post({ ...CLAIM, diagnosis_codes: ['m5416'] })).json().data;
    expect(JSON.stringify(placed)).toContain('(M54.16)');
    for (const { disposition } of placed.matched_policies)
      expect(['covered', 'conditional', 'not_covered', 'requires_pa', null]).toContain(disposition);
    for (const { source_id, policy_id } of placed.policy_sources) expect(policy_id).toBe(source_id);
  });

  it('both paths return the same; the older one is marked as deprecated, without an end date', async () => {
    const [first, second] = [await post(CLAIM), await post(CLAIM, '/v1/claim-validation')];
    expect(second.json().data).toEqual(first.json().data);
    expect(first.headers.deprecation).toBeUndefined();
    expect(second.headers.deprecation).toMatch(/^@\d+$/);
    expect(second.headers.sunset).toBeUndefined();
    expect(second.headers.link).toContain('/v1/claims/validate');
  });

  it('the older path is marked as deprecated on every response', async () => {
    const url = '/v1/claim-validation';
    const answers = [
      await post({}, url),
      await post(CLAIM, `${url}?x=1`),
      await post(CLAIM, url, { authorization: 'Bearer nonsense' }),
      await post(CLAIM, url, (await test.tenant({ scopes: ['write'] })).headers),
      await post(CLAIM, url, { 'x-idempotency-key': 'older' }),
      await post(CLAIM, url, { 'x-idempotency-key': 'older' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 401, 403, 200, 200]);
    for (const { headers } of answers) expect(headers.deprecation).toMatch(/^@\d+$/);
  });

  it('a repeated idempotency key replays the response and marks it', async () => {
    const keyed = { 'x-idempotency-key': 'claim-1' };
    const first = (await post(CLAIM, undefined, keyed)).json();
    const again = (await post(CLAIM, undefined, keyed)).json();
    expect([first.meta.cached, again.meta.cached]).toEqual([false, true]);
    expect(again.data).toEqual(first.data);
    expect((await post(CLAIM)).json().meta).toMatchObject({ cached: false, idempotency_key: null });
  });

  it('a request costs 5 units', async () => {
    const { headers } = await test.tenant();
    const remaining = async () =>
      Number(
        (await test.inject({ method: 'POST', url: '/v1/claims/validate', headers, payload: CLAIM })).headers[
          'x-ratelimit-remaining'
        ],
      );
    const before = await remaining();
    expect(before - (await remaining())).toBe(5);
  });

  it.each([
    ['an unknown member', { ...CLAIM, favorite: 'blue' }, '', 'VALIDATION_ERROR', ['favorite', 'blue']],
    [
      'a number of a person',
      { ...CLAIM, member_ssn: '123-45-6789' },
      '',
      'PHI_NOT_ALLOWED',
      ['member_ssn', '123-45-6789'],
    ],
    ['a name in a parameter', CLAIM, '?patient_name=Doe', 'PHI_NOT_ALLOWED', ['patient_name', 'Doe']],
  ])('%s is rejected without being repeated', async (_what, body, query, code, secrets) => {
    const response = await post(body, `/v1/claims/validate${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.code).toBe(code);
    for (const secret of secrets) expect(response.body).not.toContain(secret);
  });

  it.each([
    ['no codes', { procedure_codes: [] }],
    ['11 codes', { procedure_codes: Array(11).fill('99213') }],
    ['21 diagnoses', { ...CLAIM, diagnosis_codes: Array(21).fill('M54.16') }],
    ['6 modifiers', { ...CLAIM, modifiers: ['26', 'TC', '59', 'LT', 'RT', '50'] }],
    ['a modifier of three characters', { ...CLAIM, modifiers: ['LTX'] }],
    ['a state that is no state', { ...CLAIM, state: 'Pennsyl' }],
    ['a day no calendar has', { ...CLAIM, date_of_service: '2025-02-30' }],
    ['a code of six characters', { procedure_codes: ['992133'] }],
    ['a code that is no text', { procedure_codes: [99213] }],
    ['a diagnosis that is a sentence', { ...CLAIM, diagnosis_codes: ['low back pain'] }],
    ['a payer with markup', { ...CLAIM, payer: '<b>Medicare</b>' }],
    ['an unknown site', { ...CLAIM, site_of_service: 'garage' }],
    ['a body that is no object', []],
  ])('%s returns a clear error', async (_what, body) => {
    const response = await post(body);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.code).toMatch(/^VALIDATION_/);
  });

  it('codes in lower case and with spaces are accepted; a code listed twice becomes two units of one entry', async () => {
    const { data } = (
      await post({ ...CLAIM, procedure_codes: [' 64483 ', 'e0601', '64483'], diagnosis_codes: ['m5416'] })
    ).json();
    expect(data.codes.map((entry: { code: string }) => entry.code)).toEqual(['64483', 'E0601']);
    expect(data.codes[0].coverage_status).toBe('covered');
  });

  it.each(['pa', ' Pa ', 'Pennsylvania', 'PENNSYLVANIA'])('the state %j is normalized to PA', async (state) => {
    expect((await post({ ...CLAIM, state })).json().data).toEqual((await post({ ...CLAIM, state: 'PA' })).json().data);
  });

  it('null is the same as an omitted field, except for the codes', async () => {
    const optional =
      'diagnosis_codes modifiers state date_of_service site_of_service payer plan_type line_of_business provider_specialty age_category sex_when_policy_relevant';
    const nothing = Object.fromEntries(optional.split(' ').map((member) => [member, null]));
    const provided = await post({ procedure_codes: ['64483'], ...nothing });
    expect(provided.statusCode).toBe(200);
    expect(provided.json().data).toEqual((await post({ procedure_codes: ['64483'] })).json().data);
    expect((await post({ ...nothing, procedure_codes: null })).statusCode).toBe(400);
    expect((await post({ ...CLAIM, modifiers: [null] })).statusCode).toBe(400);
  });

  it.each([
    [
      { plan_type: 5 },
      'VALIDATION_INVALID_TYPE',
      'must be one of commercial, medicare_advantage, medicaid, traditional_medicare, exchange',
    ],
    [{ state: ['PA'] }, 'VALIDATION_INVALID_TYPE', 'must be a state such as TX or Texas'],
    [{ age_category: 'old' }, 'VALIDATION_ERROR', 'must be one of pediatric, adult, medicare_age'],
  ])('the error for %j does not mention null', async (members, code, message) => {
    const { error } = (await post({ ...CLAIM, ...members })).json();
    expect(error).toMatchObject({ code, details: { [Object.keys(members)[0]!]: [message] } });
  });

  it('a key without the read scope is rejected', async () => {
    const { headers } = await test.tenant({ scopes: ['write'] });
    const response = await test.inject({ method: 'POST', url: '/v1/claims/validate', headers, payload: CLAIM });
    expect(response.statusCode).toBe(403);
  });
});
