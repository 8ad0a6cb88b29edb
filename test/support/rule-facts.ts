/** Facts for rule tests: a Medicare claim in Texas, plus what a test adds. */
import type { CodeRecord } from '../../src/codes/codes.public.ts';
import { applyRules } from '../../src/coverage/decide.ts';
import type { ClaimLine, Facts, Finding, PolicyFact, Question } from '../../src/coverage/facts.ts';

type Schedule = Partial<NonNullable<CodeRecord['schedule']>>;

export function ruleRecord(code: string, schedule: Schedule = {}, more: Partial<CodeRecord> = {}): CodeRecord {
  return {
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
    ...more,
  };
}

export function rulePolicy(policyId: string, code: string, more: Partial<PolicyFact> = {}): PolicyFact {
  return {
    policyId,
    title: policyId,
    policyType: 'LCD',
    jurisdictions: ['JH'],
    payer: null,
    sourceUrl: `https://example.org/${policyId}`,
    effectiveDate: '2024-01-01',
    lastVerifiedAt: '2025-01-01T00:00:00.000Z',
    verified: true,
    force: 'in_force',
    retireDate: null,
    linkedFrom: [],
    procedures: [{ code, group: 1, disposition: 'covered', condition: null, notes: null }],
    diagnoses: [],
    groups: [],
    modifiers: [],
    blocks: [],
    coverageLevel: null,
    ...more,
  };
}

/** A line such as "20610-RT x2", with its diagnosis pointers. */
export interface LineText {
  line: string;
  pointers?: string[];
  place?: ClaimLine['place'];
}

interface Claim {
  lines: (string | LineText)[];
  /** Code without dot to its description. */
  diagnoses?: Record<string, string>;
  records?: CodeRecord[];
  question?: Partial<Question>;
  facts?: Partial<Facts>;
}

export function ruleFacts({ lines, diagnoses = {}, records = [], question = {}, facts = {} }: Claim): Facts {
  const codes = Object.keys(diagnoses);
  const read = lines.map((one, at): ClaimLine => {
    const { line, pointers = codes, place = null } = typeof one === 'string' ? { line: one } : one;
    const [service, units = '1'] = line.split(' x');
    const [code, ...modifiers] = service!.split('-');
    return { number: at + 1, code: code!, modifiers, units: Number(units), pointers, place };
  });
  const counts = Map.groupBy(read, ({ code }) => code);
  const procedures = [...counts].map(([code, own]) => ({
    code,
    requested: code,
    count: own.reduce((sum, { units }) => sum + units, 0),
  }));
  const known = new Map(procedures.map(({ code }) => [code, ruleRecord(code)]));
  for (const record of records) known.set(record.code, record);
  return {
    question: {
      kind: 'claim',
      procedures,
      lines: read,
      diagnoses: codes.map((code) => ({ code, requested: code })),
      modifiers: [...new Set(read.flatMap(({ modifiers }) => modifiers))],
      state: 'TX',
      jurisdiction: null,
      date: '2025-06-02',
      today: '2025-06-02',
      site: null,
      payer: null,
      planType: null,
      lineOfBusiness: null,
      age: null,
      sex: null,
      ...question,
    },
    payer: { kind: 'medicare', label: 'Medicare', conflict: false, slugs: [] },
    place: { byType: { 'A/B': ['JH'], DME: ['DME-C'], HHH: [] }, known: true, mac: null, named: null },
    codes: known,
    diagnoses: new Map(
      codes.map((code) => [
        code,
        { ...ruleRecord(code), system: 'ICD10CM' as const, description: diagnoses[code]!, billable: true },
      ]),
    ),
    editions: new Map(),
    policies: [],
    elsewhere: new Map(),
    ptp: [],
    programs: [],
    ...facts,
  };
}

/** Findings of one rule for a claim. */
export function ruleFindings(rule: string, claim: Claim): Finding[] {
  return applyRules(ruleFacts(claim)).findings.filter(({ rule_id }) => rule_id === rule);
}

/** Effects of one rule for a claim, in order. */
export function ruleEffects(rule: string, claim: Claim): string[] {
  return ruleFindings(rule, claim).map(({ effect }) => effect);
}
