/** Every rule with its severity and the public basis it rests on. Each has a page in docs/rules. */
import type { Citation, Effect, Finding } from '../facts.ts';

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

const ZIP = 'https://www.cms.gov/medicare/payment/fee-schedules';

const PROGRAM_INTEGRITY = 'Medicare Program Integrity Manual, chapter 13';
const PROCESSING = 'Medicare Claims Processing Manual';

/** Rule id: highest severity, title, basis, address. */
const RULES = {
  'code-unknown': ['warning', 'Procedure code not found', 'HCPCS code sets', HCPCS],
  'code-inactive': ['error', 'Procedure code not valid on the date of service', 'HCPCS code sets', HCPCS],
  'diagnosis-unknown': ['warning', 'Diagnosis code not found', 'ICD-10-CM code files', ICD10],
  'diagnosis-not-specific': ['error', 'Diagnosis code not billable', 'ICD-10-CM code files', ICD10],
  'diagnosis-first-listed': [
    'error',
    'Diagnosis cannot be first-listed',
    'ICD-10-CM official guidelines, sections I.A.13, I.B.7, I.C.20 and I.C.21',
    ICD10,
  ],
  'edition-stale': [
    'warning',
    'No code file edition for the date of service',
    'Quarterly and annual code files',
    SCHEDULE,
  ],
  'date-not-come': ['warning', 'Date of service in the future', 'Rules in effect on the date of service', MCD],
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
  'policy-covered': ['info', 'Policy lists the code as covered', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-conditional': ['info', 'Policy covers the code conditionally', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-not-covered': ['error', 'Policy lists the code as not covered', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-prior-auth': ['warning', 'Policy requires prior authorization', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-linked': ['warning', 'Policy linked to one that lists the code', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-retired': ['warning', 'Only a retired policy lists the code', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-later': ['warning', 'Policy takes effect after the date of service', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-conflict': ['warning', 'Active policies disagree', PROGRAM_INTEGRITY, INTEGRITY],
  'policy-none': ['warning', 'No active policy lists the code', PROGRAM_INTEGRITY, INTEGRITY],
  'place-missing': ['warning', 'State missing; national policies only', 'MAC jurisdictions', MCD],
  'place-shared': ['warning', 'Two A/B MACs serve the state', 'ZIP code to carrier locality file', ZIP],
  'place-unknown': ['warning', 'State or jurisdiction not served by a MAC', 'MAC jurisdictions', MCD],
  'diagnosis-supported': ['info', 'Diagnosis supports medical necessity', PROGRAM_INTEGRITY, INTEGRITY],
  'diagnosis-asterisk': ['warning', 'Listed diagnosis with a condition', PROGRAM_INTEGRITY, INTEGRITY],
  'diagnosis-unrestricted': ['info', 'No diagnosis restriction', PROGRAM_INTEGRITY, INTEGRITY],
  'diagnosis-not-listed': ['error', 'Diagnosis not listed', PROGRAM_INTEGRITY, INTEGRITY],
  'diagnosis-excluded': ['error', 'Diagnosis does not support medical necessity', PROGRAM_INTEGRITY, INTEGRITY],
  'diagnosis-partial-list': ['warning', 'Partial diagnosis list', PROGRAM_INTEGRITY, INTEGRITY],
  'diagnosis-missing': ['warning', 'No diagnosis reported', PROGRAM_INTEGRITY, INTEGRITY],
  'diagnosis-unpaired': ['warning', 'Diagnosis list not matched to the code', PROGRAM_INTEGRITY, INTEGRITY],
  'diagnosis-second-required': ['error', 'Second diagnosis required', PROGRAM_INTEGRITY, INTEGRITY],
  'frequency-limit': ['warning', 'Policy limits frequency', PROGRAM_INTEGRITY, INTEGRITY],
  'age-limit': ['warning', 'Policy sets an age requirement', PROGRAM_INTEGRITY, INTEGRITY],
  'modifier-unknown': ['error', 'Modifier not valid', 'HCPCS modifiers', HCPCS],
  'modifier-conflict': ['error', 'Conflicting modifiers', `${PROCESSING}, chapters 12 and 30`, CLAIMS],
  'modifier-component': [
    'error',
    'Modifier 26 or TC does not apply',
    'Physician fee schedule PC/TC indicator',
    SCHEDULE,
  ],
  'modifier-bilateral': ['error', 'Modifier 50 does not apply', 'Physician fee schedule bilateral indicator', SCHEDULE],
  'modifier-liability': ['error', 'Modifier GA, GX, GY or GZ', `${PROCESSING}, chapter 30`, CLAIMS],
  'modifier-policy': ['warning', 'Policy article requires KX, GA, GY or GZ', 'DME MAC policy articles', MCD],
  'modifier-telehealth': [
    'warning',
    'Telehealth modifier does not match the site of service',
    `${PROCESSING}, chapter 12, section 190`,
    CLAIMS,
  ],
  'modifier-surgeon': [
    'error',
    'Modifier 62, 66, 80, 81, 82 or AS',
    'Physician fee schedule assistant, co-surgeon and team surgery indicators',
    SCHEDULE,
  ],
  'modifier-global': ['info', 'Global surgery modifier', 'Physician fee schedule global days', SCHEDULE],
  'site-not-rated': [
    'warning',
    'No fee schedule value for the site of service',
    'Physician fee schedule NA indicators',
    SCHEDULE,
  ],
  'site-telehealth': ['error', 'Service by telehealth', `${PROCESSING}, chapter 12, section 190`, CLAIMS],
  'addon-without-base': [
    'error',
    'Add-on code without a primary procedure',
    'Physician fee schedule global indicator ZZZ',
    SCHEDULE,
  ],
  'ncci-pair': ['error', 'NCCI PTP edit', 'NCCI procedure-to-procedure (PTP) edits', NCCI],
  'ncci-units': ['error', 'Units exceed MUE', 'NCCI medically unlikely edits (MUE)', NCCI],
  'ncci-missing': ['warning', 'No NCCI PTP edits for the date of service', 'NCCI files', NCCI],
  'sex-conflict': [
    'warning',
    'Procedure/sex or diagnosis/sex conflict',
    `Medicare Code Editor; ${PROCESSING}, chapter 32, section 240`,
    MCE,
  ],
  'age-conflict': ['warning', 'Procedure/age or diagnosis/age conflict', 'Medicare Code Editor, age edits', MCE],
  'program-required': [
    'warning',
    'Program requires prior authorization',
    'Medicare prior authorization programs',
    PRIOR,
  ],
  'program-optional': [
    'warning',
    'Voluntary prior authorization program',
    'Medicare prior authorization programs',
    PRIOR,
  ],
  'program-ended': ['info', 'Program not in effect', 'Medicare prior authorization programs', PRIOR],
  'program-place-open': ['warning', 'Program depends on missing facts', 'Medicare prior authorization programs', PRIOR],
  'program-not-listed': [
    'warning',
    'No program requires prior authorization',
    'Medicare prior authorization programs',
    PRIOR,
  ],
  'program-lists-missing': ['warning', 'No program list loaded', 'Medicare prior authorization programs', PRIOR],
  'payer-own-rules': ['warning', 'Plan may have its own rules', '42 CFR 422.101', ADVANTAGE],
  'payer-railroad': ['warning', 'Railroad Medicare', 'Railroad Retirement Board Specialty MAC', RAILROAD],
  'payer-not-in-corpus': ['warning', 'No documents from the payer', 'Payer documents', MCD],
  'payer-conflict': ['warning', 'Plan type and payer do not agree', 'Payer documents', MCD],
} as const satisfies Record<string, readonly [Finding['severity'], string, string, string]>;

export type RuleId = keyof typeof RULES;

export const RULE_IDS = Object.keys(RULES) as RuleId[];

export function ruleOf(id: RuleId) {
  const [severity, title, basis, url] = RULES[id];
  return { severity, title, basis, url };
}

/** The rule itself as a source, for statements that no document of the corpus makes. */
export function citeRule(id: RuleId): Citation {
  const { basis, url } = ruleOf(id);
  return {
    source_id: `rule:${id}`,
    policy_id: `rule:${id}`,
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
  silent: 'info',
  pa_silent: 'info',
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
  more: Pick<Finding, 'confidence' | 'review' | 'action' | 'lines'> = {},
): Finding {
  return { rule_id, severity: SEVERITY[effect], effect, code, message, citation, ...more };
}
