/** Every rule with its severity and the public basis it rests on. Each has a page in docs/rules. */
import type { Citation, Effect, Finding } from './decisions.facts.ts';

const MANUAL = 'https://www.cms.gov/regulations-and-guidance/guidance/manuals';
const CLAIMS = `${MANUAL}/internet-only-manuals-ioms-items/cms018912`;
const INTEGRITY = `${MANUAL}/internet-only-manuals-ioms-items/cms019033`;
const SCHEDULE = 'https://www.cms.gov/medicare/payment/fee-schedules/physician/pfs-relative-value-files';
const HCPCS = 'https://www.cms.gov/medicare/coding-billing/healthcare-common-procedure-system';
const NCCI = 'https://www.cms.gov/national-correct-coding-initiative-ncci';
const ICD10 = 'https://www.cms.gov/medicare/coding-billing/icd-10-codes';
const MCE =
  'https://www.cms.gov/medicare/payment/prospective-payment-systems/acute-inpatient-pps/ms-drg-classifications-and-software';
const MCD = 'https://www.cms.gov/medicare-coverage-database/search.aspx';
const PRIOR =
  'https://www.cms.gov/data-research/monitoring-programs/medicare-fee-service-compliance-programs/prior-authorization-and-pre-claim-review-initiatives';
const ADVANTAGE = 'https://www.ecfr.gov/current/title-42/section-422.101';

const RAILROAD =
  'https://www.cms.gov/medicare/medicare-contracting/medicare-administrative-contractors/who-are-the-macs';

const PROGRAM_INTEGRITY = 'Medicare Program Integrity Manual, chapter 13';
const PROCESSING = 'Medicare Claims Processing Manual';

/** Rule id: worst severity, what it looks at, basis, address. */
const RULES = {
  'code-unknown': ['warning', 'A code no loaded table knows', 'HCPCS code sets', HCPCS],
  'code-inactive': ['error', 'A code that may not be used on the date', 'HCPCS code sets', HCPCS],
  'diagnosis-unknown': ['warning', 'A diagnosis no loaded table knows', 'ICD-10-CM code files', ICD10],
  'diagnosis-not-specific': ['error', 'A category where a billable diagnosis is needed', 'ICD-10-CM code files', ICD10],
  'diagnosis-first-listed': [
    'error',
    'A diagnosis that cannot stand first',
    'ICD-10-CM official guidelines, sections I.A.13, I.B.7, I.C.20 and I.C.21',
    ICD10,
  ],
  'edition-stale': ['warning', 'No edition of a code file for the date', 'Quarterly and yearly code files', SCHEDULE],
  'date-not-come': ['warning', 'A date of service in the future', 'Rules change until the service is given', MCD],
  'fee-status-payable': ['info', 'Fee schedule status A or J', 'Physician fee schedule status codes', SCHEDULE],
  'fee-status-contractor': ['info', 'Fee schedule status C', 'Physician fee schedule status codes', SCHEDULE],
  'fee-status-restricted': ['warning', 'Fee schedule status R', 'Physician fee schedule status codes', SCHEDULE],
  'fee-status-bundled': ['error', 'Fee schedule status B or P', 'Physician fee schedule status codes', SCHEDULE],
  'fee-status-other-schedule': ['info', 'Fee schedule status E or X', 'Physician fee schedule status codes', SCHEDULE],
  'fee-status-injection': ['warning', 'Fee schedule status T', 'Physician fee schedule status codes', SCHEDULE],
  'fee-status-not-valid': ['error', 'Fee schedule status I, D or M', 'Physician fee schedule status codes', SCHEDULE],
  'fee-status-not-covered': ['error', 'Fee schedule status N', 'Physician fee schedule status codes', SCHEDULE],
  'hcpcs-coverage-denied': ['error', 'HCPCS coverage code I, M or S', 'HCPCS record layout, coverage codes', HCPCS],
  'hcpcs-coverage-conditional': ['info', 'HCPCS coverage code C or D', 'HCPCS record layout, coverage codes', HCPCS],
  'policy-covered': ['info', 'A policy lists the code as covered', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-conditional': ['info', 'A policy lists the code under conditions', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-not-covered': ['error', 'A policy lists the code as not covered', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-prior-auth': ['warning', 'A policy asks for prior authorization', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-linked': ['warning', 'A policy linked to one that lists the code', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-retired': ['warning', 'Only a retired policy lists the code', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-later': ['warning', 'A policy begins after the date of service', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-conflict': ['warning', 'Policies in force disagree', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-none': ['warning', 'No policy in force lists the code', PROGRAM_INTEGRITY, INTEGRITY],
  'place-missing': ['warning', 'No state, so national policies only', 'MAC jurisdictions', MCD],
  'place-unknown': ['warning', 'A state no contractor serves', 'MAC jurisdictions', MCD],
  'diagnosis-supported': ['info', 'A listed diagnosis supports the code', PROGRAM_INTEGRITY, INTEGRITY],
  'diagnosis-asterisk': ['warning', 'A listed diagnosis with a condition', PROGRAM_INTEGRITY, INTEGRITY],
  'diagnosis-unrestricted': ['info', 'The policy sets no diagnosis limit', PROGRAM_INTEGRITY, INTEGRITY],
  'diagnosis-not-listed': ['error', 'No diagnosis is on the list', PROGRAM_INTEGRITY, INTEGRITY],
  'diagnosis-excluded': ['error', 'A diagnosis that does not support the code', PROGRAM_INTEGRITY, INTEGRITY],
  'diagnosis-partial-list': ['warning', 'The list at hand is a selection', PROGRAM_INTEGRITY, INTEGRITY],
  'diagnosis-missing': ['warning', 'The policy depends on a diagnosis not given', PROGRAM_INTEGRITY, INTEGRITY],
  'diagnosis-unpaired': [
    'warning',
    'The policy does not say which list goes with the code',
    PROGRAM_INTEGRITY,
    INTEGRITY,
  ],
  'diagnosis-second-required': ['error', 'A second diagnosis is needed', PROGRAM_INTEGRITY, INTEGRITY],
  'frequency-limit': ['warning', 'A policy limits how often', PROGRAM_INTEGRITY, INTEGRITY],
  'age-limit': ['warning', 'A policy sets an age', PROGRAM_INTEGRITY, INTEGRITY],
  'modifier-unknown': ['error', 'A modifier no table knows', 'HCPCS modifiers', HCPCS],
  'modifier-conflict': ['error', 'Modifiers that exclude each other', `${PROCESSING}, chapters 12 and 30`, CLAIMS],
  'modifier-component': [
    'error',
    '26 or TC on a code without components',
    'Physician fee schedule PC/TC indicator',
    SCHEDULE,
  ],
  'modifier-bilateral': [
    'error',
    '50 on a code that is not billed bilaterally',
    'Physician fee schedule bilateral indicator',
    SCHEDULE,
  ],
  'modifier-liability': ['error', 'GA, GX, GY or GZ', `${PROCESSING}, chapter 30`, CLAIMS],
  'modifier-policy': ['warning', 'A policy article asks for KX, GA, GY or GZ', 'DME MAC policy articles', MCD],
  'modifier-telehealth': [
    'warning',
    'A telehealth modifier elsewhere',
    `${PROCESSING}, chapter 12, section 190`,
    CLAIMS,
  ],
  'modifier-surgeon': [
    'error',
    '62, 66, 80, 81, 82 or AS',
    'Physician fee schedule indicators for assistants, co-surgeons and teams',
    SCHEDULE,
  ],
  'modifier-global': ['info', '24, 25, 57, 58, 78 or 79', 'Physician fee schedule global days', SCHEDULE],
  'site-not-rated': [
    'warning',
    'A place the fee schedule has no value for',
    'Physician fee schedule NA indicators',
    SCHEDULE,
  ],
  'site-telehealth': ['error', 'A service by telehealth', `${PROCESSING}, chapter 12, section 190`, CLAIMS],
  'addon-without-base': ['error', 'An add-on code alone', 'Physician fee schedule global indicator ZZZ', SCHEDULE],
  'ncci-pair': ['error', 'Codes that are not paid together', 'NCCI procedure-to-procedure edits', NCCI],
  'ncci-units': ['error', 'More units than a day allows', 'NCCI medically unlikely edits', NCCI],
  'ncci-missing': ['warning', 'No NCCI file for the date', 'NCCI files', NCCI],
  'sex-conflict': [
    'warning',
    'A code of the other sex',
    `Medicare Code Editor; ${PROCESSING}, chapter 32, section 240`,
    MCE,
  ],
  'age-conflict': ['warning', 'A code of another age', 'Medicare Code Editor, age edits', MCE],
  'program-required': [
    'warning',
    'A program requires prior authorization',
    'Medicare prior authorization programs',
    PRIOR,
  ],
  'program-optional': [
    'warning',
    'A program offers prior authorization',
    'Medicare prior authorization programs',
    PRIOR,
  ],
  'program-ended': ['info', 'A program does not apply any more or yet', 'Medicare prior authorization programs', PRIOR],
  'program-place-open': [
    'warning',
    'A program depends on state or place',
    'Medicare prior authorization programs',
    PRIOR,
  ],
  'program-not-listed': ['warning', 'No program in force requires it', 'Medicare prior authorization programs', PRIOR],
  'program-lists-missing': ['warning', 'No program list is loaded', 'Medicare prior authorization programs', PRIOR],
  'payer-own-rules': ['warning', 'The plan may add its own rules', '42 CFR 422.101', ADVANTAGE],
  'payer-railroad': ['warning', 'Railroad Medicare', 'Railroad Retirement Board Specialty MAC', RAILROAD],
  'payer-not-in-corpus': ['warning', 'No document of the payer', 'Documents of the payer', MCD],
  'payer-conflict': ['warning', 'Plan type and payer contradict each other', 'Documents of the payer', MCD],
} as const satisfies Record<string, readonly [Finding['severity'], string, string, string]>;

export type RuleId = keyof typeof RULES;

export const RULE_IDS = Object.keys(RULES) as RuleId[];

export function ruleOf(id: RuleId) {
  const [severity, title, basis, url] = RULES[id];
  return { severity, title, basis, url };
}

/** The rule itself as a source: what a statement rests on that no document of the corpus makes. */
export function citeRule(id: RuleId): Citation {
  const { basis, url } = ruleOf(id);
  return {
    source_id: `rule:${id}`,
    policy_id: null,
    title: basis,
    policy_type: 'Rule',
    jurisdiction: null,
    source_url: url,
    effective_date: null,
    last_verified_at: null,
  };
}

const SEVERITY: Record<Effect, Finding['severity']> = {
  supports: 'info',
  conditions: 'info',
  informs: 'info',
  pa_not_required: 'info',
  gap: 'warning',
  warns: 'warning',
  conflicts: 'warning',
  unknown: 'warning',
  pa_required: 'warning',
  pa_unknown: 'warning',
  rejects: 'error',
  denies: 'error',
};

/** A finding of a rule; without a citation it rests on the rule's own basis. */
export function finding(
  rule_id: RuleId,
  effect: Effect,
  code: string | null,
  message: string,
  citation: Citation = citeRule(rule_id),
  more: Pick<Finding, 'confidence' | 'review'> = {},
): Finding {
  return { rule_id, severity: SEVERITY[effect], effect, code, message, citation, ...more };
}
