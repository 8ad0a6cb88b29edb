/** Rules where the facts no corpus available has, and properties of all rules over facts made up. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodeRecord } from '../../codes/codes.public.ts';
import { applyRules } from '../decide.ts';
import type { Facts, PolicyFact, Question } from '../facts.ts';
import { getRule, RULE_IDS } from './catalog.ts';

const QUESTION: Question = {
  kind: 'claim',
  procedures: [{ code: '11111', requested: '11111', count: 1 }],
  diagnoses: [{ code: 'A000', requested: 'A00.0' }],
  modifiers: [],
  state: 'TX',
  jurisdiction: null,
  date: '2025-06-02',
  today: '2025-06-02',
  site: null,
  payer: null,
  planType: null,
  lineOfBusiness: null,
  ...{ age: null, sex: null },
};

const makeRecord = (code: string, schedule: Partial<NonNullable<CodeRecord['schedule']>> = {}): CodeRecord => ({
  code,
  system: 'CPT',
  active: true,
  description: null,
  terminated_on: null,
  billable: null,
  coverage: null,
  schedule: {
    status: 'A',
    global_days: '000',
    nonfacility_na: false,
    facility_na: false,
    pctc: '0',
    bilateral: '0',
    assistant: '0',
    co_surgeon: '0',
    team: '0',
    ...schedule,
  },
  mue: null,
});

const makePolicy = (policyId: string, more: Partial<PolicyFact> = {}): PolicyFact => ({
  policyId,
  title: policyId,
  policyType: 'Article',
  jurisdictions: ['JH'],
  payer: null,
  sourceUrl: `https://example.org/${policyId}`,
  effectiveDate: '2024-01-01',
  lastVerifiedAt: '2025-01-01T00:00:00.000Z',
  verified: true,
  force: 'in_force',
  retireDate: null,
  linkedFrom: [],
  procedures: [{ code: '11111', group: 1, disposition: 'covered', condition: null, notes: null }],
  diagnoses: [],
  groups: [],
  modifiers: [],
  blocks: [],
  coverageLevel: null,
  ...more,
});

const makeFacts = (more: Partial<Facts> = {}): Facts => ({
  question: QUESTION,
  payer: { kind: 'medicare', label: 'Medicare', conflict: false, slugs: [] },
  place: { byType: { 'A/B': ['JH'], DME: ['DME-C'], HHH: [] }, known: true, mac: null, named: null },
  codes: new Map([['11111', makeRecord('11111')]]),
  diagnoses: new Map(),
  editions: new Map(),
  policies: [],
  elsewhere: new Map(),
  ptp: [],
  programs: [],
  ...more,
});

const listRules = (facts: Facts) => new Set(applyRules(facts).codes[0]!.findings.map(({ rule_id }) => rule_id));
const listing = (codes: string[], paragraph: string | null = null): Partial<PolicyFact> => ({
  groups: [{ kind: 'icd10_covered', group: 1, paragraph, note: null, size: 3 }],
  diagnoses: codes.map((code) => ({ code, kind: 'icd10_covered', group: 1, disposition: 'covered', condition: null })),
});

describe('rules', () => {
  it('a policy that lists the code without conditions covers it; one that does not list it contains no information', () => {
    expect(listRules(makeFacts({ policies: [makePolicy('A1')] }))).toContain('policy-covered');
    expect(listRules(makeFacts({ policies: [makePolicy('A1', { procedures: [] })] }))).not.toContain('policy-covered');
  });

  it('two policies of which one lists the diagnosis are a conflict; two that both do are none', () => {
    const [yes, no] = [makePolicy('A1', listing(['A000'])), makePolicy('A2', listing([]))];
    const decision = applyRules(makeFacts({ policies: [yes, no] }));
    expect(listRules(makeFacts({ policies: [yes, no] }))).toContain('policy-conflict');
    expect(decision.verdict).toMatchObject({
      coverage_status: 'conditional',
      confidence: 'low',
      requires_manual_review: true,
    });
    expect(listRules(makeFacts({ policies: [yes, makePolicy('A2', listing(['A000']))] }))).not.toContain(
      'policy-conflict',
    );
  });

  it('an exclusion stays a denial alongside support', () => {
    const excluding = makePolicy('A2', {
      groups: [{ kind: 'icd10_noncovered', group: 1, paragraph: null, note: null, size: 1 }],
      diagnoses: [{ code: 'A000', kind: 'icd10_noncovered', group: 1, disposition: 'not_covered', condition: null }],
    });
    const { verdict } = applyRules(makeFacts({ policies: [makePolicy('A1', listing(['A000'])), excluding] }));
    expect(verdict).toMatchObject({ coverage_status: 'not_covered', denial_risk: 'high' });
  });

  it('lists that name other procedures leave the pairing open; one that names this one does not', () => {
    const of = (paragraph: string) =>
      listRules(makeFacts({ policies: [makePolicy('A1', listing(['A000'], paragraph))] }));
    expect(of('For CPT 22222')).toContain('diagnosis-unpaired');
    expect(of('For CPT 11111')).not.toContain('diagnosis-unpaired');
  });

  it.each([
    ['a reconstruction of the male urethra', '53410', 'female'],
    ['a prostate resection', '52601', 'female'],
    ['cervical cytology', '88175', 'male'],
    ['a transvaginal examination', '76830', 'male'],
  ] as const)('%s of the other sex is a conflict', (_what, code, sex) => {
    const question = { ...QUESTION, procedures: [{ code, requested: code, count: 1 }], sex };
    expect(listRules(makeFacts({ question }))).toContain('sex-conflict');
    expect(listRules(makeFacts({ question: { ...question, sex: 'unknown' } }))).not.toContain('sex-conflict');
  });

  it.each([
    ['cytology of an aspirate', '88173'],
    ['cytology of another source', '88160'],
    ['a bladder neck resection', '52500'],
    ['a transrectal examination', '76872'],
  ])('%s is of either sex', (_what, code) => {
    for (const sex of ['female', 'male'] as const) {
      const question = { ...QUESTION, procedures: [{ code, requested: code, count: 1 }], sex };
      expect(listRules(makeFacts({ question }))).not.toContain('sex-conflict');
    }
  });

  it('diagnoses are of one sex by chapter or by name', () => {
    const of = (code: string, description: string, sex: 'female' | 'male') =>
      listRules(
        makeFacts({
          question: { ...QUESTION, diagnoses: [{ code, requested: code }], sex },
          diagnoses: new Map([[code, { ...makeRecord(code), system: 'ICD10CM', description, billable: true }]]),
        }),
      ).has('sex-conflict');
    for (const code of ['D3910', 'Z370', 'Z01419', 'Z124', 'B3731', 'Q5110'])
      expect(of(code, '', 'male'), code).toBe(true);
    for (const code of ['D4010', 'R9720', 'N401', 'D075', 'Z8546']) expect(of(code, '', 'female'), code).toBe(true);
    expect(of('C50911', 'Malignant neoplasm of unspecified site of right female breast', 'male')).toBe(true);
    expect(of('C50921', 'Malignant neoplasm of unspecified site of right male breast', 'female')).toBe(true);
    expect(of('N393', 'Stress incontinence (female) (male)', 'male')).toBe(false);
    expect(of('Y0704', 'Female partner, perpetrator of maltreatment and neglect', 'male')).toBe(false);
    expect(of('E119', 'Type 2 diabetes mellitus without complications', 'male')).toBe(false);
  });

  it('origin and destination of a transport are a modifier of ambulance codes only; measures and anesthesia have their own', () => {
    const of = (code: string, modifiers: string[]) =>
      listRules(makeFacts({ question: { ...QUESTION, procedures: [{ code, requested: code, count: 1 }], modifiers } }));
    expect(of('A0428', ['RN'])).not.toContain('modifier-unknown');
    expect(of('A0428', ['XR'])).toContain('modifier-unknown');
    expect(of('99213', ['RN'])).toContain('modifier-unknown');
    expect(of('3008F', ['1P', '8P'])).not.toContain('modifier-unknown');
    expect(of('00840', ['P3'])).not.toContain('modifier-unknown');
    expect(of('99213', ['11'])).toContain('modifier-unknown');
  });

  it('0 units to a practitioner reject no claim of an outpatient hospital', () => {
    const of = (code: string, site: Question['site'], hospital?: { units: number; indicator: number }) => {
      const record: CodeRecord = { ...makeRecord(code), mue: { units: 0, indicator: 3 }, mueHospital: hospital };
      const question = { ...QUESTION, procedures: [{ code, requested: code, count: 1 }], site };
      const findings = applyRules(makeFacts({ question, codes: new Map([[code, record]]) })).codes[0]!.findings;
      return findings.find(({ rule_id }) => rule_id === 'ncci-units')?.effect;
    };
    expect(of('G0463', 'outpatient_hospital')).toBe('warns');
    expect(of('G0463', 'outpatient_hospital', { units: 1, indicator: 3 })).toBeUndefined();
    expect(of('G0463', 'outpatient_hospital', { units: 0, indicator: 3 })).toBe('rejects');
    expect(of('G0463', 'office')).toBe('rejects');
    expect(of('C1713', null)).toBe('warns');
  });

  it('pairs of practitioners leave a gap at an outpatient hospital until those of hospitals are loaded', () => {
    const procedures = ['11111', '22222'].map((code) => ({ code, requested: code, count: 1 }));
    const of = (site: Question['site'], dataset: string) => {
      const edition = { dataset, edition: '2025Q2', effective_from: '2025-04-01', starter: false };
      const facts = makeFacts({ question: { ...QUESTION, procedures, site }, editions: new Map([[dataset, edition]]) });
      return applyRules(facts).whole.some(({ rule_id }) => rule_id === 'ncci-missing');
    };
    expect(of('outpatient_hospital', 'ptp')).toBe(true);
    expect(of('outpatient_hospital', 'ptp_hospital')).toBe(false);
    expect(of('office', 'ptp')).toBe(false);
  });

  it('without lists of programs prior authorization is not known; with them it is', () => {
    const of = (programs: Facts['programs']) => applyRules(makeFacts({ policies: [makePolicy('A1')], programs }));
    expect(of(null).verdict.prior_auth_required).toBeNull();
    expect(listRules(makeFacts({ policies: [makePolicy('A1')], programs: null }))).toContain('program-lists-missing');
    expect(of([]).verdict.prior_auth_required).toBe(false);
  });

  it('what is not known of a claim is not known of any of its codes; what is against the claim stays with it', () => {
    const codes = ['11111', '22222'];
    const facts = makeFacts({
      question: {
        ...QUESTION,
        state: null,
        modifiers: ['GZ'],
        procedures: codes.map((code) => ({ code, requested: code, count: 1 })),
      },
      codes: new Map(codes.map((code) => [code, makeRecord(code)])),
      policies: [
        makePolicy('A1', {
          procedures: codes.map((code) => ({ code, group: 1, disposition: 'covered', condition: null, notes: null })),
        }),
      ],
      place: { byType: { 'A/B': [], DME: [], HHH: [] }, known: false, mac: null, named: null },
    });
    const decision = applyRules(facts);
    for (const { findings, verdict } of decision.codes) {
      expect(findings.map(({ rule_id }) => rule_id)).toContain('place-missing');
      expect(findings.map(({ rule_id }) => rule_id)).not.toContain('modifier-liability');
      expect(verdict.confidence).not.toBe('high');
    }
    expect(decision.verdict).toMatchObject({ coverage_status: 'not_covered', denial_risk: 'high' });
  });

  it('no finding is graver than the table states, and each names a rule of it', () => {
    const order = ['info', 'warning', 'error'];
    const flags = fc.record({
      status: fc.constantFrom('A', 'B', 'C', 'E', 'I', 'J', 'M', 'N', 'P', 'R', 'T', 'X', 'D', '?'),
      coverage: fc.constantFrom(null, 'C', 'D', 'I', 'M', 'S'),
      global: fc.constantFrom('000', '010', '090', 'XXX', 'ZZZ'),
      na: fc.boolean(),
      pctc: fc.constantFrom(null, '0', '1', '6'),
      mue: fc.constantFrom(null, { units: 0, indicator: 3 }, { units: 1, indicator: 2 }, { units: 4, indicator: 3 }),
      modifiers: fc.subarray(['26', 'TC', '11', '50', 'LT', 'KX', 'GA', 'GY', 'GZ', '59', 'XS', '95', 'Q9']),
      site: fc.constantFrom(null, 'office', 'telehealth', 'asc', 'home', 'inpatient') as fc.Arbitrary<Question['site']>,
      sex: fc.constantFrom(null, 'female', 'male', 'unknown') as fc.Arbitrary<Question['sex']>,
      kind: fc.constantFrom('medicare', 'medicare_advantage', 'other') as fc.Arbitrary<Facts['payer']['kind']>,
      dispositions: fc.array(fc.constantFrom('covered', 'conditional', 'not_covered', 'requires_pa'), { maxLength: 3 }),
      force: fc.constantFrom('in_force', 'retired', 'later') as fc.Arbitrary<PolicyFact['force']>,
    });
    fc.assert(
      fc.property(flags, (f) => {
        const record = {
          ...makeRecord('11111', {
            status: f.status,
            global_days: f.global,
            nonfacility_na: f.na,
            facility_na: f.na,
            pctc: f.pctc,
          }),
          coverage: f.coverage,
          mue: f.mue,
        };
        const policies = f.dispositions.map((disposition, at) =>
          makePolicy(`A${at}`, {
            force: f.force,
            procedures: [{ code: '11111', group: 1, disposition, condition: null, notes: null }],
          }),
        );
        const facts = makeFacts({
          question: {
            ...QUESTION,
            modifiers: f.modifiers,
            site: f.site,
            sex: f.sex,
            procedures: [{ code: '11111', requested: '11111', count: 2 }],
          },
          payer: { kind: f.kind, label: 'x', conflict: false, slugs: [] },
          codes: new Map([['11111', record]]),
          policies,
        });
        const { codes, verdict } = applyRules(facts);
        for (const one of codes[0]!.findings) {
          expect(RULE_IDS).toContain(one.rule_id);
          const worst = getRule(one.rule_id as (typeof RULE_IDS)[number]).severity;
          expect(order.indexOf(one.severity), one.rule_id).toBeLessThanOrEqual(order.indexOf(worst));
          expect(one.citation.source_url).toMatch(/^https:/);
        }
        const inForce = policies.filter(({ force }) => force === 'in_force');
        const requests = inForce.some(({ procedures }) => procedures[0]!.disposition === 'requires_pa');
        if (requests) expect(verdict.prior_auth_required).toBe(f.kind === 'medicare_advantage' ? null : true);
        if (inForce.length === 0) expect(verdict.prior_auth_required).toBeNull();
        expect(applyRules({ ...facts, policies: policies.toReversed() }).verdict).toEqual(verdict);
      }),
      { numRuns: 300 },
    );
  });
});
