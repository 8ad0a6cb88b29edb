import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import type { Queryable } from '../platform/database/database.ts';

const DATE = '2025-11-03';

describe.each(engines)('prior-authorization check over HTTP on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp({ engine });
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

  it('null says the same as leaving a member out', async () => {
    const optional =
      'diagnosis_codes state jurisdiction payer date_of_service site_of_service criteria_page criteria_per_page';
    const nothing = Object.fromEntries(optional.split(' ').map((member) => [member, null]));
    const given = await post({ procedure_codes: ['64483'], ...nothing });
    expect(given.statusCode).toBe(200);
    expect(given.json().data).toEqual((await post({ procedure_codes: ['64483'] })).json().data);
  });

  it('nothing found is unknown: not required is never said of a code no policy speaks of', async () => {
    expect(await check({ procedure_codes: ['99213'], state: 'TX' })).toMatchObject({
      pa_required: false,
      pa_verdict: 'unknown',
      prior_auth_required: null,
      confidence: 'low',
      requires_manual_review: true,
      matched_policies: [],
      effective_date: null,
    });
  });

  it('another payer gets none of the evidence of Medicare', async () => {
    const data = await check({ procedure_codes: ['K0856', 'E0601'], state: 'TX', payer: 'Aetna' });
    expect(data).toMatchObject({ pa_verdict: 'unknown', matched_policies: [], mac: null, documentation_checklist: [] });
    expect(JSON.stringify(data)).not.toMatch(/A52498|L33789|dmepos-rpa/);
    expect(data.known_gaps.join()).toContain('payer-not-in-corpus');
  });

  it('without a state national policies alone speak, and a gap says so', async () => {
    const data = await check({ procedure_codes: ['E0601'], diagnosis_codes: ['G47.33'] });
    expect(data.matched_policies.map((policy: { policy_id: string }) => policy.policy_id)).toEqual(['NCD226']);
    expect(data.known_gaps.join()).toContain('place-missing');
    expect(data.mac).toBeNull();
  });

  it('a jurisdiction in any spelling stands for a state', async () => {
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

  it('members that are not known are ignored', async () => {
    expect((await post({ procedure_codes: ['E0601'], patient: 'x', include: ['a'] })).statusCode).toBe(200);
  });

  it.each([
    [{}],
    [{ procedure_codes: 'E0601' }],
    [{ procedure_codes: ['E0601'], criteria_page: 0 }],
    [{ procedure_codes: ['E0601'], criteria_per_page: 101 }],
    [{ procedure_codes: ['E0601'], date_of_service: '2025-13-01' }],
    [{ procedure_codes: ['E0601'], state: 'Texas' }],
    [{ procedure_codes: ["' OR 1"] }],
  ])('%j is a clear error', async (body) => {
    const response = await post(body);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.code).toMatch(/^VALIDATION_/);
  });

  it('at most eight statements answer the largest question, cold and warm', async () => {
    const procedure_codes = ['K0856', 'E0601', '64483', '64582', '33340', '43644', '22857', 'A9270', '62320', '77080'];
    const diagnosis_codes = [
      'G47.33',
      'M54.16',
      'Z68.25',
      'I48.0',
      'Z00.6',
      'E66.01',
      'E11.9',
      'M17.11',
      'N18.6',
      'C61',
    ];
    const cold = await createTestApp({ engine });
    try {
      const { headers } = await cold.tenant();
      for (const kind of ['cold', 'warm']) {
        const count = countQueries(cold.database);
        const response = await cold.inject({
          method: 'POST',
          url: '/v1/claims/validate',
          headers,
          payload: { procedure_codes, diagnosis_codes, state: 'PA', date_of_service: DATE },
        });
        expect(response.statusCode).toBe(200);
        expect(count.stop(), kind).toBeLessThanOrEqual(8);
      }
    } finally {
      await cold.close();
    }
  });
});

/** Statements about the corpus; those of keys and limits, and those that fill the memory after the start, are not part of a decision. */
function countQueries(database: Queryable): { stop(): number } {
  const query = database.query;
  const seen: string[] = [];
  database.query = (statement) => {
    if (!('name' in statement && statement.name.startsWith('memory_'))) seen.push(statement.text);
    return query(statement);
  };
  return {
    stop() {
      database.query = query;
      return seen.filter((text) => !/take_units|api_keys|idempotent|usage_months|organizations/.test(text)).length;
    },
  };
}
