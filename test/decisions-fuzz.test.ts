/** Any valid question about codes of the corpus gets an answer that is traced and does not contradict itself. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from './support/databases.ts';
import { type DecisionAnswer, expectConsistent, expectTraced } from './support/decision-answers.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';

const STATES = ['TX', 'PA', 'NY', 'CA', 'FL', 'OH', 'NC', 'PR', 'ZZ'];
const SITES = ['office', 'outpatient_hospital', 'asc', 'inpatient', 'home', 'telehealth'];
const PAYERS = ['Medicare', 'Aetna', 'Humana Medicare Advantage', 'Medicaid', 'Medicare Part B'];
const PLANS = ['commercial', 'medicare_advantage', 'medicaid', 'traditional_medicare', 'exchange'];
const MODIFIERS = ['26', 'TC', '50', 'LT', 'RT', 'KX', 'GA', 'GY', 'GZ', '59', 'XS', '95', 'ZZ'];

describe.each(engines)('random questions on %s', (engine) => {
  let test: TestApp;
  let procedures: string[];
  let diagnoses: string[];
  beforeAll(async () => {
    test = await createTestApp({ engine });
    const codes = async (text: string) =>
      (await test.database.query<{ code: string }>({ name: '', text, values: [] })).map(({ code }) => code);
    procedures = await codes(`SELECT DISTINCT code FROM policy_codes WHERE kind = 'procedure'
      UNION SELECT code FROM pa_requirements UNION (SELECT code FROM mpfs_rows WHERE modifier = '' ORDER BY code LIMIT 400) ORDER BY 1`);
    diagnoses = await codes(`SELECT DISTINCT code FROM policy_codes WHERE kind LIKE 'icd10%' UNION
      (SELECT code FROM icd10_codes WHERE code ~ '^[A-Z][0-9]' ORDER BY code LIMIT 400) ORDER BY 1`);
  });
  afterAll(() => test.close());

  it('are answered with 200, traced, and never contradict themselves', async () => {
    const optional = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const body = fc.record({
      procedure_codes: fc.array(fc.constantFrom(...procedures), { minLength: 1, maxLength: 10 }),
      diagnosis_codes: fc.option(fc.array(fc.constantFrom(...diagnoses), { maxLength: 8 }), { nil: undefined }),
      modifiers: fc.option(fc.subarray(MODIFIERS, { maxLength: 5 }), { nil: undefined }),
      state: optional(STATES),
      date_of_service: optional(['2015-10-01', '2022-05-01', '2025-01-01', '2025-11-03', '2026-02-02', '2031-01-01']),
      site_of_service: optional(SITES),
      payer: optional(PAYERS),
      plan_type: optional(PLANS),
      sex_when_policy_relevant: optional(['female', 'male', 'other', 'unknown']),
      age_category: optional(['pediatric', 'adult', 'medicare_age']),
    });
    await fc.assert(
      fc.asyncProperty(body, async (payload) => {
        const { headers } = await tenantFor(test);
        for (const url of ['/v1/claims/validate', '/v1/prior-auth/check']) {
          const response = await test.inject({ method: 'POST', url, headers, payload });
          expect(response.statusCode, response.body).toBe(200);
          const data = response.json().data as DecisionAnswer;
          expectTraced(data);
          expectConsistent(data);
          const foreign = data.findings.some(({ rule_id }) => rule_id === 'payer-not-in-corpus');
          if (foreign) expect(data.matched_policies).toEqual([]);
        }
      }),
      { numRuns: engine === 'pglite' ? 60 : 120 },
    );
  }, 120_000);

  it.each([
    [{ procedure_codes: ['99213'], diagnosis_codes: [{}] }],
    [{ procedure_codes: [['99213']] }],
    [{ procedure_codes: ['9921\u0000'] }],
    [{ procedure_codes: ['９９２１３'] }],
    [{ procedure_codes: ['99213'], state: 'T\u0130' }],
    [{ procedure_codes: ['99213'], date_of_service: '0000-00-00' }],
    [{ procedure_codes: ['99213'], payer: 'x'.repeat(101) }],
    [{ procedure_codes: ['99213'], modifiers: [null] }],
    [null],
  ])('hostile input %j is a clear error on both operations', async (payload) => {
    const { headers } = await tenantFor(test);
    for (const url of ['/v1/claims/validate', '/v1/prior-auth/check']) {
      const json = { ...headers, 'content-type': 'application/json' };
      const response = await test.inject({ method: 'POST', url, headers: json, payload: JSON.stringify(payload) });
      expect([200, 400]).toContain(response.statusCode);
      if (url.includes('claims')) expect(response.statusCode).toBe(400);
    }
  });
});

/** An organization has 1,000 units a minute; a question takes five. */
const tenants = new WeakMap<TestApp, { used: number; tenant: Tenant }>();
async function tenantFor(test: TestApp): Promise<Tenant> {
  const known = tenants.get(test);
  if (known !== undefined && known.used++ < 60) return known.tenant;
  const tenant = await test.tenant();
  tenants.set(test, { used: 0, tenant });
  return tenant;
}
