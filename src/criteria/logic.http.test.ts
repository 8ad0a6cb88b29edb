import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';

describe('logic of policies over HTTP', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const get = async (path: string) => (await test.get(path, await test.tenant())).json();

  it('the starter corpus has logic for its policies, accepted for its paraphrases', async () => {
    const { data } = await get('/v1/policies/L33820/logic');
    expect(data).toMatchObject({ policy: { policy_id: 'L33820' }, kind: 'computable', anchor_state: 'paraphrase' });
    expect(['drafted', 'checked']).toContain(data.assurance);
    expect(data.logic.services.length).toBeGreaterThan(3);
    expect(data.logic.facts.find(({ id }: { id: string }) => id === 'weight')).toMatchObject({
      kind: 'number',
      unit: 'kg',
    });
  });

  it('an outline lists services, conditions and their passages in plain English', async () => {
    const { data } = await get('/v1/policies/l33820/logic?format=outline');
    expect(data.outline).toMatch(/^L33820 /);
    expect(data.outline).toMatch(/more than 350 lb @[0-9a-f]{8}/);
    expect(data).not.toHaveProperty('logic');
  });

  it('ELM and CQL define each service', async () => {
    const { data } = await get('/v1/policies/L33820/logic?format=elm');
    const names = data.elm.library.statements.def.map(({ name }: { name: string }) => name);
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(data.cql).toContain(`define "${name}":`);
  });

  it('a policy without library logic reports that, an unknown one is not found', async () => {
    expect((await get('/v1/policies/AETNA-CPB-0004/logic')).data).toMatchObject({
      assurance: 'extracted',
      logic: null,
      kind: null,
    });
    expect((await get('/v1/policies/L99999/logic')).error.code).toBe('RESOURCE_POLICY_NOT_FOUND');
  });

  it('parameters are found by words, synonym and LOINC code, and listed for one policy', async () => {
    const found = async (query: string) => (await get(`/v1/coverage/parameters?${query}`)).data;
    expect((await found('q=body+weight'))[0]).toMatchObject({ id: 'weight', kind: 'number', unit: 'kg' });
    expect((await found('q=29463-7'))[0].id).toBe('weight');
    const own = await found('policy_id=L33820&limit=200');
    expect(own.map(({ id }: { id: string }) => id)).toContain('weight');
    expect(own.every(({ policy_ids }: { policy_ids: string[] }) => policy_ids.join() === 'L33820')).toBe(true);
    expect(await found('q=zzzzzz')).toEqual([]);
  });

  it('a search can be restricted to policies with logic on a parameter, by id, code or words', async () => {
    const ids = async (query: string) =>
      (await get(`/v1/policies?limit=100&${query}`)).data.map(({ policy_id }: { policy_id: string }) => policy_id);
    const found = await ids('parameter=ahi');
    expect(found).toContain('L33718');
    expect(found).not.toContain('L33820');
    for (const same of ['AHI', 'apnea-hypopnea+index', 'Apnea_Hypopnea_Index'])
      expect(await ids(`parameter=${same}`)).toEqual(found);
    expect(await ids('parameter=29463-7')).toContain('L33820');
    expect(await ids('parameter=ahi&q=oxygen&policy_type=NCD')).not.toContain('L33718');
    expect((await get('/v1/policies?parameter=ahi&limit=1')).meta.filters.parameter).toBe('ahi');
    expect((await get('/v1/policies?parameter=zzzz')).error).toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('evaluation selects the service by code, lists what is missing as questions, and decides nothing with unchecked logic', async () => {
    const { headers } = await test.tenant({ plan: 'professional' });
    const evaluate = async (payload: object) =>
      (await test.inject({ method: 'POST', url: '/v1/coverage/evaluate', headers, payload })).json().data;
    const requested = await evaluate({
      policy_id: 'L33820',
      procedure_codes: ['E0303'],
      parameters: { weight: '400 lb' },
    });
    expect(requested.verdict).toBe('undetermined');
    expect(
      requested.services.map(({ codes: _codes, ...service }: { codes?: unknown; verdict: string }) => service.verdict),
    ).toEqual(['undetermined']);
    expect(requested.questions.length).toBeGreaterThan(0);
    for (const diagnosis of [{ parameters: { ahi: 16, diagnosis: 'G47.33' } }, { diagnosis_codes: 'G47.33' }]) {
      const sleep = await evaluate({ policy_id: 'L33718', parameters: { ahi: 16 }, ...diagnosis });
      expect(sleep.missing_parameters).toContain('prior_evaluation');
      expect(sleep.missing_parameters).not.toContain('obstructive_sleep_apnea');
    }
    const light = await evaluate({
      policy_id: 'L33820',
      procedure_codes: 'E0303',
      parameters: { weight: { value: 100, unit: 'kg' } },
    });
    expect(light.verdict === 'not_met' || light.found === 'not_met').toBe(true);
    expect(light.unmatched_criteria.join()).toMatch(/more than 350 lb \[given: 100 kg\]/);
  });
});
