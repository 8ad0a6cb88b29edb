import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';

const DATE = '2025-11-03';

describe('prior-authorization check over HTTP', () => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp();
    tenant = await test.tenant();
  });
  afterAll(() => test.close());

  const post = (payload: object) =>
    test.inject({ method: 'POST', url: '/v1/prior-auth/check', headers: tenant.headers, payload });
  const check = async (payload: object) => (await post({ date_of_service: DATE, ...payload })).json().data;

  it('a wheelchair of the required list needs it, with policies, codes, checklist and contractor', async () => {
    const data = await check({ procedure_codes: ['K0856'], state: 'tx' });
    expect(data).toMatchObject({
      pa_required: true,
      pa_verdict: 'required',
      prior_auth_required: true,
      coverage_status: 'conditional',
      mac: { jurisdiction: 'DME-C' },
    });
    const article = data.matched_policies.find((policy: { policy_id: string }) => policy.policy_id === 'A52498');
    expect(article).toMatchObject({
      jurisdiction: 'DME-C',
      codes: [{ code: 'K0856', code_system: 'HCPCS', disposition: 'requires_pa', source: 'document' }],
    });
    expect(data.documentation_checklist).toEqual(data.documentation_requirements);
    for (const line of data.documentation_checklist) expect(line).toMatch(/ \[[^\]]+\]$/);
  });

  it('null states the same as leaving a field out', async () => {
    const optional =
      'diagnosis_codes state jurisdiction payer plan_type line_of_business date_of_service site_of_service criteria_page criteria_per_page';
    const nothing = Object.fromEntries(optional.split(' ').map((member) => [member, null]));
    const provided = await post({ procedure_codes: ['64483'], ...nothing });
    expect(provided.statusCode).toBe(200);
    expect(provided.json().data).toEqual((await post({ procedure_codes: ['64483'] })).json().data);
  });

  it('nothing found is unknown: not required is never stated about a code no policy mentions', async () => {
    expect(await check({ procedure_codes: ['99213'], state: 'TX' })).toMatchObject({
      pa_required: false,
      pa_verdict: 'unknown',
      prior_auth_required: null,
      confidence: 'low',
      requires_manual_review: true,
      matched_policies: [],
      effective_date: null,
      reason: expect.stringMatching(/^Unknown: /),
    });
  });

  it('the decision is in one object too, and every source has a name', async () => {
    const { data } = (
      await test.inject({
        method: 'POST',
        url: '/v1/prior-auth/check',
        headers: (await test.tenant()).headers,
        payload: { procedure_codes: ['64483'], diagnosis_codes: ['m5416'], state: 'PA', date_of_service: '2025-11-03' },
      })
    ).json();
    for (const [member, value] of Object.entries(data.coverage_decision)) expect(data[member], member).toEqual(value);
    expect(data.source_policy_references).toEqual(data.policy_sources);
    for (const { source_id, policy_id } of data.policy_sources) expect(policy_id).toBe(source_id);
    for (const { codes, disposition } of data.matched_policies)
      expect(codes.length === 0 ? disposition === null : codes[0].disposition === disposition).toBe(true);
    expect(JSON.stringify(data)).toContain('M54.16');
    expect(JSON.stringify(data)).not.toContain('M5416');
  });

  it('the program that asks has its decision time, validity and the place of its number', async () => {
    const requested = { procedure_codes: ['22551'], state: 'TX', site_of_service: 'outpatient_hospital' };
    const data = await check(requested);
    expect(data.reason).toMatch(/^22551: Hospital Outpatient Department Services requires prior authorization/);
    const [program] = data.prior_auth_programs;
    expect(program).toMatchObject({ program: 'hopd', code: '22551' });
    const stated = Object.fromEntries(
      program.facts.map((fact: { fact: string; statement: string }) => [fact.fact, fact.statement]),
    );
    expect(stated.standard_decision).toContain('7 calendar days');
    expect(stated.authorization_valid).toContain('120 calendar days');
    expect(stated.utn_electronic).toContain('loop 2300');
    expect((await check({ ...requested, payer: 'Aetna' })).prior_auth_programs).toEqual([]);
  });

  it('the decision is separate too, with the same values', async () => {
    const data = await check({ procedure_codes: ['K0856'], state: 'TX' });
    expect(data.source_policy_references).toEqual(data.policy_sources);
    for (const [member, value] of Object.entries(data.coverage_decision)) expect(data[member], member).toEqual(value);
    expect(Object.keys(data.coverage_decision)).toHaveLength(10);
  });

  it('another payer gets none of the evidence of Medicare', async () => {
    const data = await check({ procedure_codes: ['K0856', 'E0601'], state: 'TX', payer: 'Humana' });
    expect(data.mac).toBeNull();
    expect(data.reason).toMatch(/^Unknown: /);
    expect(data).toMatchObject({ pa_verdict: 'unknown', matched_policies: [], documentation_checklist: [] });
    expect(JSON.stringify(data)).not.toMatch(/A52498|L33789|dmepos-rpa/);
    expect(data.known_gaps.join()).toContain('payer-not-in-corpus');
  });

  it.each([{ plan_type: 'medicare_advantage' }, { line_of_business: 'Medicare Advantage HMO' }])(
    'a plan with its own rules is not answered from the programs of Medicare: %j',
    async (plan) => {
      const data = await check({ procedure_codes: ['K0856', 'E0601'], state: 'TX', ...plan });
      expect(data).toMatchObject({ pa_verdict: 'unknown', prior_auth_required: null, prior_auth_programs: [] });
      expect(data.known_gaps.join()).toContain(
        'The corpus does not state whether the plan requires prior authorization',
      );
      expect(data.matched_policies.map(({ policy_id }: { policy_id: string }) => policy_id)).toContain('L33789');
    },
  );

  it('without a state national policies alone speak, and a gap states it', async () => {
    const data = await check({ procedure_codes: ['E0601'], diagnosis_codes: ['G47.33'] });
    expect(data.matched_policies.map((policy: { policy_id: string }) => policy.policy_id)).toEqual(['NCD226']);
    expect(data.known_gaps.join()).toContain('place-missing');
    expect(data.mac).toBeNull();
  });

  it('a jurisdiction in any spelling represents a state', async () => {
    const byState = await check({ procedure_codes: ['64483'], state: 'PA' });
    const byName = await check({ procedure_codes: ['64483'], jurisdiction: 'j-l' });
    expect(byName.matched_policies).toEqual(byState.matched_policies);
    expect((await check({ procedure_codes: ['64483'], jurisdiction: 'J99' })).known_gaps.join()).toContain(
      'place-unknown',
    );
  });

  it('criteria come in pages that neither skip nor repeat; a page past the end is empty', async () => {
    const body = { procedure_codes: ['K0856'], state: 'TX' };
    const whole = (await check({ ...body, criteria_per_page: 100 })).criteria_details;
    const paged: unknown[] = [];
    for (let page = 1; ; page++) {
      const { indications, pagination } = (await check({ ...body, criteria_per_page: 2, criteria_page: page }))
        .criteria_details;
      paged.push(...indications);
      expect(pagination).toMatchObject({ page, per_page: 2, indications: { has_previous: page > 1 } });
      if (!pagination.indications.has_next) break;
    }
    expect(paged).toEqual(whole.indications);
    expect((await check({ ...body, criteria_page: 2_000_000_000 })).criteria_details.indications).toEqual([]);
  });

  it('fields that are not known are ignored', async () => {
    expect((await post({ procedure_codes: ['E0601'], patient: 'x', include: ['a'] })).statusCode).toBe(200);
  });

  it.each([
    [{}],
    [{ procedure_codes: 'E0601' }],
    [{ procedure_codes: ['E0601'], criteria_page: 0 }],
    [{ procedure_codes: ['E0601'], criteria_per_page: 101 }],
    [{ procedure_codes: ['E0601'], date_of_service: '2025-13-01' }],
    [{ procedure_codes: ['E0601'], state: 'Texxas' }],
    [{ procedure_codes: ["' OR 1"] }],
  ])('%j is a clear error', async (body) => {
    const response = await post(body);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.code).toMatch(/^VALIDATION_/);
  });
});
