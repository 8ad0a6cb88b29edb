/** Any valid question about codes of the corpus gets a traceable answer without contradictions. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateClaim } from '../src/claims/validate-claim.ts';
import { today } from '../src/platform/today.ts';
import { checkPriorAuth } from '../src/prior-auth/check-prior-auth.ts';
import { openTestDatabase, type TestDatabase } from './support/databases.ts';
import { type DecisionAnswer, expectConsistent, expectTraced } from './support/decision-answers.ts';
import { createTestApp, type TestApp } from './support/harness.ts';
import { tenantFor } from './support/tenants.ts';

const STATES = ['TX', 'PA', 'NY', 'CA', 'FL', 'OH', 'NC', 'NJ', 'AK', 'PR', 'GU', 'VI', 'AS', 'MP', 'ZZ'];
const SITES = ['office', 'outpatient_hospital', 'asc', 'inpatient', 'home', 'telehealth'];
const PAYERS = [
  'Medicare',
  'MEDICARE PART B',
  'Novitas Solutions, Inc.',
  'Aetna',
  'Aetna Medicare',
  'Humana Medicare Advantage',
  'Medicare Supplement',
  'Medicaid',
  'Blue Cross (PPO)',
];
const PLANS = ['commercial', 'medicare_advantage', 'medicaid', 'traditional_medicare', 'exchange'];
const LINES = ['Medicare Advantage', 'Medicaid', 'Commercial'];
const MODIFIERS =
  '22 24 25 26 50 57 58 59 62 66 78 79 80 82 93 95 AS EY FQ GA GQ GT GX GY GZ KX LT RT TC XE XS XU ZZ 00'.split(' ');
const DATES = [
  '2015-10-01',
  '2022-05-01',
  '2025-01-01',
  '2025-11-03',
  '2026-01-19',
  '2026-02-02',
  '2031-01-01',
  '2099-12-31',
];
const VERDICT = [
  'coverage_status',
  'denial_risk',
  'confidence',
  'prior_auth_required',
  'requires_manual_review',
] as const;
/** Rules based on Medicare's own lists and edits, which do not apply to other payers. */
const MEDICARE_ONLY = /^(?:fee-status|hcpcs-coverage|ncci|site|modifier|program|place|addon)-/;

describe('random requests', () => {
  let opened: TestDatabase;
  let procedures: string[];
  let diagnoses: string[];
  beforeAll(async () => {
    opened = await openTestDatabase();
    const { policies, editions, dataset } = opened.corpus.current;
    const listed = (kind: string) => {
      const sql = `SELECT DISTINCT c.code FROM policy_codes c JOIN code_lists l ON l.list_id = c.list_id WHERE l.kind LIKE ?`;
      return policies.segment.all<{ code: string }>(sql, kind);
    };
    const first = (name: string, table: string, where: string) =>
      editions
        .of(name)
        .flatMap((edition) =>
          dataset(edition).all<{ code: string }>(`SELECT code FROM ${table} WHERE ${where} ORDER BY code LIMIT 400`),
        );
    const listCodes = (...lists: { code: string }[][]) => [...new Set(lists.flat().map(({ code }) => code))].sort();
    procedures = listCodes(
      listed('procedure'),
      first('pa_programs', 'pa_requirements', 'true'),
      first('mpfs', 'mpfs_rows', "modifier = ''"),
    );
    diagnoses = listCodes(listed('icd10%'), first('icd10cm', 'icd10_codes', 'true'));
  });
  afterAll(() => opened.close());

  it('get traced responses that never contradict themselves', () => {
    const optional = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const body = fc.record({
      procedure_codes: fc
        .array(fc.tuple(fc.constantFrom(...procedures), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 6 })
        .map((units) => units.flatMap(([code, count]) => Array<string>(count).fill(code)).slice(0, 10)),
      diagnosis_codes: fc.option(fc.array(fc.constantFrom(...diagnoses), { maxLength: 8 }), { nil: undefined }),
      modifiers: fc.option(fc.subarray(MODIFIERS, { maxLength: 5 }), { nil: undefined }),
      state: optional(STATES),
      date_of_service: optional(DATES),
      site_of_service: optional(SITES),
      payer: optional(PAYERS),
      plan_type: optional(PLANS),
      line_of_business: optional(LINES),
      sex_when_policy_relevant: optional(['female', 'male', 'other', 'unknown']),
      age_category: optional(['pediatric', 'adult', 'medicare_age']),
    });
    fc.assert(
      fc.property(body, (payload) => {
        for (const operation of [validateClaim, checkPriorAuth]) {
          const query = (requested: typeof payload) =>
            operation(opened.corpus.current, requested as never, today()) as unknown as DecisionAnswer;
          const data = query(payload);
          expectTraced(data);
          expectConsistent(data);
          const foreign = data.findings.some(({ rule_id }) => rule_id === 'payer-not-in-corpus');
          if (foreign) {
            expect(data.matched_policies).toEqual([]);
            expect(data.findings.filter(({ rule_id }) => MEDICARE_ONLY.test(rule_id))).toEqual([]);
          }
          const turned = {
            ...payload,
            procedure_codes: payload.procedure_codes.toReversed(),
            modifiers: payload.modifiers?.toReversed(),
          };
          const again = query(turned);
          for (const member of VERDICT) expect(again[member], member).toEqual(data[member]);
          for (const member of ['issues', 'known_gaps', 'findings', 'next_actions', 'summary'] as const)
            expect(again[member], member).toEqual(data[member]);
        }
      }),
      { numRuns: 200 },
    );
  }, 300_000);
});

describe('hostile requests', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it.each([
    [{ procedure_codes: ['99213'], diagnosis_codes: [{}] }],
    [{ procedure_codes: [['99213']] }],
    [{ procedure_codes: ['9921\u0000'] }],
    [{ procedure_codes: ['９９２１３'] }],
    [{ procedure_codes: ['99213'], state: 'T\u0130' }],
    [{ procedure_codes: ['99213'], date_of_service: '0000-00-00' }],
    [{ procedure_codes: ['99213'], payer: 'x'.repeat(101) }],
    [{ procedure_codes: ['99213'], modifiers: [null] }],
    [{ procedure_codes: Array(500).fill('99213') }],
    [{ procedure_codes: ['99213'], diagnosis_codes: Array(21).fill('G47.33') }],
    [{ procedure_codes: ['99213'], date_of_service: '2025-02-30' }],
    [{ procedure_codes: ['99213'], state: 'TEX' }],
    [null],
  ])('hostile input %j returns a clear error from both operations', async (payload) => {
    const { headers } = await tenantFor(test);
    for (const url of ['/v1/claims/validate', '/v1/prior-auth/check']) {
      const json = { ...headers, 'content-type': 'application/json' };
      const response = await test.inject({ method: 'POST', url, headers: json, payload: JSON.stringify(payload) });
      expect([200, 400]).toContain(response.statusCode);
      if (url.includes('claims')) expect(response.statusCode).toBe(400);
    }
  });
});
