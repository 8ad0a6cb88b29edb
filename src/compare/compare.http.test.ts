import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import type { Comparison } from './compare.schemas.ts';

const DME = ['DME-A', 'DME-B', 'DME-C', 'DME-D'];

describe('comparison on the starter corpus', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await createTestApp();
    tenant = await app.tenant();
  });
  afterAll(() => app.close());

  const send = (payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/v1/policies/compare',
      headers: { 'content-type': 'application/json', ...tenant.headers, ...headers },
      payload: JSON.stringify(payload),
    });
  const compare = async (payload: unknown, status = 200) => {
    const response = await send(payload);
    expect(response.statusCode, response.body).toBe(status);
    return response.json();
  };
  const row = (data: Comparison, jurisdiction: string) =>
    data.comparison.find((one) => one.jurisdiction === jurisdiction)!;

  it('every jurisdiction has a row with its contractor, and the summary counts what the rows state', async () => {
    const { data } = await compare({ procedure_codes: ['e0607', ' E0607'] });
    expect(data.summary).toMatchObject({
      total_jurisdictions: data.comparison.length,
      jurisdictions_with_coverage: 4,
      national_policies_count: data.national_policies.length,
      has_variation: false,
      queried_codes: ['E0607'],
      policy_type_filter: null,
      unresolved_jurisdictions: [],
      unknown_codes: [],
    });
    expect(data.comparison.length).toBeGreaterThanOrEqual(16);
    for (const code of DME) {
      const { mac, policies, coverage_summary } = row(data, code);
      expect(mac).toMatchObject({ code: expect.stringMatching(/^\d{5}$/), states: expect.any(Array) });
      expect(policies.map(({ policy_id }: { policy_id: string }) => policy_id)).toContain('A52464');
      expect(coverage_summary).toEqual({ covered: 0, not_covered: 0, requires_pa: 0, conditional: 1, unclear: 0 });
    }
    expect(row(data, 'JE')).toMatchObject({ policies: [], coverage_summary: { covered: 0, conditional: 0 } });
    expect(data.summary.by_code).toMatchObject([{ code: 'E0607', dispositions: { conditional: DME }, varies: false }]);
  });

  it('LCDs with checked logic are compared by their requirements; a single one has no differences', async () => {
    const { data } = await compare({ procedure_codes: ['E0601'] });
    expect(data.logic_compared).toEqual(['L33718']);
    expect(data.logic_differences).toEqual([]);
  });

  it('an LCD without codes applies through its billing article', async () => {
    const { data } = await compare({ procedure_codes: ['22513'], policy_type: 'LCD', jurisdictions: ['JE'] });
    expect(row(data, 'JE').policies).toMatchObject([
      {
        policy_id: 'L34228',
        disposition: data.comparison[0].policies[0].codes[0].disposition,
        codes: [{ code: '22513', source: 'document', via: 'linked', linked_policies: ['A56572'] }],
      },
    ]);
    expect(data.comparison[0].mac_name).toBe(data.comparison[0].mac.name);
    expect(data.summary).toMatchObject({
      policy_type_filter: 'LCD',
      national_policies_count: 0,
      requested_jurisdictions: ['JE'],
    });
  });

  it('national policies are listed with the matrix', async () => {
    const { data } = await compare({ procedure_codes: ['E0601'], policy_type: 'NCD', jurisdictions: ['JE'] });
    expect(data.comparison).toMatchObject([{ jurisdiction: 'JE', policies: [] }]);
    expect(data.national_policies.length).toBeGreaterThan(0);
    for (const policy of data.national_policies)
      expect(policy).toMatchObject({ policy_type: 'NCD', is_national: true, source_url: expect.any(String) });
  });

  it('jurisdictions are accepted in other spellings, duplicates merged, unknown ones reported', async () => {
    const jurisdictions = ['je', 'J-E', 'j05', 'DME A', 'ZZ', 'J99', 'J99'];
    const { data } = await compare({ procedure_codes: ['76942'], jurisdictions });
    expect(data.comparison.map((one: { jurisdiction: string }) => one.jurisdiction)).toEqual(['J5', 'JE', 'DME-A']);
    expect(data.summary).toMatchObject({ total_jurisdictions: 3, unresolved_jurisdictions: ['ZZ', 'J99'] });
    const none = await compare({ procedure_codes: ['76942'], jurisdictions: ['J99'] });
    expect(none.data).toMatchObject({ comparison: [], summary: { total_jurisdictions: 0, has_variation: false } });
  });

  it('a state selects the jurisdictions that serve it, of every contractor type', async () => {
    const named = async (jurisdictions: string[]) => {
      const { data } = await compare({ procedure_codes: ['76942'], jurisdictions });
      expect(data.summary.unresolved_jurisdictions).toEqual([]);
      return data.comparison.map((one: { jurisdiction: string }) => one.jurisdiction);
    };
    const all = (await compare({ procedure_codes: ['76942'] })).data as Comparison;
    for (const state of ['CA', 'NY', 'PR', 'GU', 'DC']) {
      const serving = all.comparison.filter(({ mac }) => mac.states.includes(state));
      expect(serving.map(({ mac_type }) => mac_type)).toContain('A/B');
      expect(await named([` ${state.toLowerCase()}`])).toEqual(serving.map(({ jurisdiction }) => jurisdiction));
    }
    expect(await named(['CA', 'JE'])).toEqual(await named(['CA']));
    expect(await named(['JF'])).toEqual(['JF']);
  });

  it('a program requirement counts in the jurisdictions of its states and contractor type', async () => {
    const { data } = await compare({ procedure_codes: ['K0856', 'L5856'] });
    for (const { jurisdiction, mac_type, coverage_summary, prior_auth_programs, policies } of (data as Comparison)
      .comparison) {
      const equipment = mac_type === 'DME';
      expect(coverage_summary.requires_pa, jurisdiction).toBe(equipment ? 2 : 0);
      expect(new Set(prior_auth_programs.map(({ program }) => program))).toEqual(
        new Set(equipment ? ['dmepos-rpa'] : []),
      );
      if (!equipment) expect(policies).toEqual([]);
    }
    const prosthesis = (await compare({ procedure_codes: ['L5856'] })).data as Comparison;
    // A requirement is not coverage: no policy in the corpus lists the code.
    expect(prosthesis.summary).toMatchObject({ jurisdictions_with_coverage: 0, has_variation: false });
  });

  it('a hospital program counts at its site, a voluntary one is listed and not counted', async () => {
    const hospital = (await compare({ procedure_codes: ['22551'], jurisdictions: ['JE'] })).data as Comparison;
    expect(row(hospital, 'JE')).toMatchObject({
      coverage_summary: { requires_pa: 1 },
      prior_auth_programs: [
        { program: 'hopd', requirement: 'required', sites: ['outpatient_hospital'], verified: false },
      ],
    });
    const { data } = await compare({ procedure_codes: ['A0428', '99213'], jurisdictions: ['JL'] });
    expect(row(data, 'JL')).toMatchObject({
      coverage_summary: { covered: 0, not_covered: 0, requires_pa: 0, conditional: 0 },
      prior_auth_programs: [{ code: 'A0428', program: 'rsnat', requirement: 'optional', sites: null }],
    });
    const toxin = (await compare({ procedure_codes: ['J0585'], jurisdictions: ['JE'] })).data as Comparison;
    expect(row(toxin, 'JE').prior_auth_programs).toEqual([]);
    const pair = (await compare({ procedure_codes: ['J0585', '64615'], jurisdictions: ['JE'] })).data as Comparison;
    expect(row(pair, 'JE').coverage_summary.requires_pa).toBe(2);
  });

  it.each([
    [{ policy_type: 'lcd' }, 'VALIDATION_ERROR', 'must be one of LCD, Article, NCD'],
    [{ policy_type: 5 }, 'VALIDATION_INVALID_TYPE', 'must be one of LCD, Article, NCD'],
    [{ jurisdictions: 'JE' }, 'VALIDATION_INVALID_TYPE', 'must be an array of MAC jurisdictions such as ["JE", "J5"]'],
  ])('the error for %j does not mention null', async (members, code, message) => {
    const { error } = await compare({ procedure_codes: ['76942'], ...members }, 400);
    expect(error).toMatchObject({ code, details: { [Object.keys(members)[0]!]: [message] } });
  });

  it('nulls and an empty list are no filter, unknown fields are ignored', async () => {
    const plain = await compare({ procedure_codes: ['76942'] });
    const nulls = await compare({ procedure_codes: ['76942'], policy_type: null, jurisdictions: null, payer: 'x' });
    const empty = await compare({ procedure_codes: ['76942'], jurisdictions: [] });
    expect(nulls.data).toEqual(plain.data);
    expect(empty.data).toEqual(plain.data);
  });

  it('an unknown code is reported with known ones and rejected alone', async () => {
    const { data } = await compare({ procedure_codes: ['E0607', 'Q9998'] });
    expect(data.summary.unknown_codes).toEqual(['Q9998']);
    expect(data.summary.by_code[1]).toMatchObject({ code: 'Q9998', dispositions: {}, varies: false });
    const { error } = await compare({ procedure_codes: ['Q9998'] }, 404);
    expect(error).toMatchObject({ code: 'RESOURCE_CODE_NOT_FOUND', details: { procedure_codes: ['Q9998'] } });
  });

  it.each([
    [{}, 'VALIDATION_MISSING_FIELD'],
    [{ procedure_codes: [] }, 'VALIDATION_ERROR'],
    [{ procedure_codes: Array(11).fill('76942') }, 'VALIDATION_ERROR'],
    [{ procedure_codes: '76942' }, 'VALIDATION_INVALID_TYPE'],
    [{ procedure_codes: [76942] }, 'VALIDATION_INVALID_TYPE'],
    [{ procedure_codes: ['E11.9'] }, 'VALIDATION_ERROR'],
    [{ procedure_codes: ["'; DROP"] }, 'VALIDATION_ERROR'],
    [{ procedure_codes: ['76942'], policy_type: 'PayerPolicy' }, 'VALIDATION_ERROR'],
    [{ procedure_codes: ['76942'], jurisdictions: Array(51).fill('JE') }, 'VALIDATION_ERROR'],
    [{ procedure_codes: ['76942'], jurisdictions: [{}] }, 'VALIDATION_INVALID_TYPE'],
    [[], 'VALIDATION_INVALID_TYPE'],
  ])('%j is rejected', async (payload, code) => {
    expect((await compare(payload, 400)).error.code).toBe(code);
  });

  it('requires a key with the read scope and costs eight units', async () => {
    expect((await app.inject({ method: 'POST', url: '/v1/policies/compare', payload: {} })).statusCode).toBe(401);
    const writer = await app.tenant({ scopes: ['write'] });
    const payload = { procedure_codes: ['76942'] };
    const refused = await app.inject({ method: 'POST', url: '/v1/policies/compare', headers: writer.headers, payload });
    expect(refused.statusCode).toBe(403);
    const remaining = async () => Number((await send(payload)).headers['x-ratelimit-remaining']);
    const first = await remaining();
    expect(first - (await remaining())).toBe(8);
  });

  it('an idempotency key replays the response and rejects another body', async () => {
    const key = { 'x-idempotency-key': 'compare-1' };
    const payload = { procedure_codes: ['76942'] };
    const first = (await send(payload, key)).json();
    expect(first.meta).toMatchObject({ idempotency_key: 'compare-1', cached: false });
    const again = (await send(payload, key)).json();
    expect(again.meta).toMatchObject({ idempotency_key: 'compare-1', cached: true });
    expect(again.data).toEqual(first.data);
    const other = await send({ procedure_codes: ['E0607'] }, key);
    expect([other.statusCode, other.json().error.code]).toEqual([409, 'REQUEST_DUPLICATE']);
    expect((await compare(payload)).meta).toMatchObject({ idempotency_key: null, cached: false });
  });
});
