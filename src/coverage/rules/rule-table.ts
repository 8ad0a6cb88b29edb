/** The table of rules: id, highest severity, title, basis, address. */
import type { Finding } from '../facts.ts';

const MANUALS = 'https://www.cms.gov/regulations-and-guidance/guidance/manuals/downloads';
/** A chapter of the Medicare Claims Processing Manual, two digits. */
const claims = (chapter: string) => `${MANUALS}/clm104c${chapter}.pdf` as const;
const INTEGRITY = `${MANUALS}/pim83c13.pdf`;
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
const PROCESSING = 'Medicare Claims Processing Manual (Pub. 100-04)';
const NCCI_MANUAL = 'Medicare NCCI Policy Manual';
const NCCI_POLICY =
  'https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits/medicare-ncci-policy-manual';
/** Where the status codes and indicators of the physician fee schedule are defined. */
const INDICATORS = `${PROCESSING}, chapter 23, addendum (MPFSDB record layout)`;

/** Rule id: highest severity, title, basis, address. */
export const RULES = {
  'code-unknown': ['warning', 'Procedure code not found', `${PROCESSING}, chapter 23, section 20`, claims('23')],
  'code-inactive': [
    'error',
    'Procedure code not valid on the date of service',
    `${PROCESSING}, chapter 23, section 20`,
    claims('23'),
  ],
  'diagnosis-unknown': ['warning', 'Diagnosis code not found', `${PROCESSING}, chapter 23, section 10.1`, claims('23')],
  'diagnosis-not-specific': [
    'error',
    'Diagnosis code not billable',
    `${PROCESSING}, chapter 23, section 10.1`,
    claims('23'),
  ],
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
  'fee-status-payable': ['info', 'Fee schedule status A or J', `${INDICATORS}, status codes`, claims('23')],
  'fee-status-contractor': ['info', 'Fee schedule status C', `${INDICATORS}, status codes`, claims('23')],
  'fee-status-restricted': ['warning', 'Fee schedule status R', `${INDICATORS}, status codes`, claims('23')],
  'fee-status-bundled': ['error', 'Fee schedule status B or P', `${INDICATORS}, status codes`, claims('23')],
  'fee-status-other-schedule': ['info', 'Fee schedule status E or X', `${INDICATORS}, status codes`, claims('23')],
  'fee-status-injection': ['warning', 'Fee schedule status T', `${INDICATORS}, status codes`, claims('23')],
  'fee-status-not-valid': ['error', 'Fee schedule status I, D or M', `${INDICATORS}, status codes`, claims('23')],
  'fee-status-not-covered': ['error', 'Fee schedule status N', `${INDICATORS}, status codes`, claims('23')],
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
  'policy-named': [
    'error',
    'Policy named for the code',
    'Medicare National Coverage Determinations Manual (Pub. 100-03)',
    MCD,
  ],
  'policy-candidate': [
    'info',
    'Policy that may address the code',
    'Medicare National Coverage Determinations Manual (Pub. 100-03)',
    MCD,
  ],
  'policy-logic': ['error', 'Conditions of a policy against the claim', PROGRAM_INTEGRITY, INTEGRITY],
  'laboratory-list': [
    'warning',
    'Diagnosis list of a laboratory NCD',
    'Medicare NCD Manual, sections 190.12 to 190.34, and 42 CFR 411.15(a)',
    'https://www.cms.gov/medicare/coverage/determination-process/basics/lab-ncds',
  ],
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
  'modifier-unknown': ['error', 'Modifier not valid', `${PROCESSING}, chapter 23, section 20`, claims('23')],
  'modifier-conflict': ['error', 'Conflicting modifiers', `${PROCESSING}, chapter 23, section 20`, claims('23')],
  'modifier-component': [
    'error',
    'Modifier 26 or TC',
    `${PROCESSING}, chapter 13, sections 20.1 and 20.2`,
    claims('13'),
  ],
  'modifier-bilateral': ['error', 'Modifier 50, LT or RT', `${PROCESSING}, chapter 12, section 40.7`, claims('12')],
  'modifier-liability': ['error', 'Modifier GA, GX, GY or GZ', `${PROCESSING}, chapter 30, section 50`, claims('30')],
  'modifier-policy': ['error', 'Policy requires KX, GA, GY or GZ', 'Modifier lists of DME MAC policies', MCD],
  'modifier-visit': [
    'error',
    'Modifier of visits or of procedures',
    `${NCCI_MANUAL}, chapter I, sections D and E`,
    NCCI_POLICY,
  ],
  'modifier-therapy': [
    'error',
    'Therapy modifier GN, GO, GP, CO or CQ',
    `${PROCESSING}, chapter 5, section 20.1`,
    claims('05'),
  ],
  'modifier-chiropractic': [
    'error',
    'Chiropractic modifier AT',
    `${PROCESSING}, chapter 12, section 220`,
    claims('12'),
  ],
  'modifier-anesthesia': [
    'error',
    'Anesthesia provider modifier',
    `${PROCESSING}, chapter 12, section 50`,
    claims('12'),
  ],
  'modifier-equipment': [
    'error',
    'Equipment modifier NU, RR, UE, KH, KI or KJ',
    `${PROCESSING}, chapter 20, sections 30.1 to 30.6`,
    claims('20'),
  ],
  'modifier-telehealth': [
    'warning',
    'Telehealth modifier does not match the site of service',
    `${PROCESSING}, chapter 12, section 190`,
    claims('12'),
  ],
  'modifier-surgeon': [
    'error',
    'Modifier 62, 66, 80, 81, 82 or AS',
    `${PROCESSING}, chapter 12, sections 20.4.3 and 40.8`,
    claims('12'),
  ],
  'modifier-global': [
    'error',
    'Global surgery modifier',
    `${PROCESSING}, chapter 12, sections 30.6.6 and 40.2`,
    claims('12'),
  ],
  'site-not-rated': [
    'warning',
    'No fee schedule value for the site of service',
    `${INDICATORS}, facility NA indicators`,
    claims('23'),
  ],
  'site-telehealth': ['error', 'Service by telehealth', `${PROCESSING}, chapter 12, section 190`, claims('12')],
  'site-inpatient-only': ['error', 'Inpatient-only procedure', `${PROCESSING}, chapter 4, section 180.7`, claims('04')],
  'site-asc': ['error', 'ASC covered procedures list', `${PROCESSING}, chapter 14, section 20`, claims('14')],
  'site-opps': ['error', 'OPPS status indicator', `${PROCESSING}, chapter 4, section 10`, claims('04')],
  'equipment-place': [
    'error',
    'Equipment is for use in the home',
    'Medicare Benefit Policy Manual (Pub. 100-02), chapter 15, section 110',
    `${MANUALS}/bp102c15.pdf`,
  ],
  'equipment-claim': [
    'warning',
    'Equipment on a claim to another contractor',
    `${PROCESSING}, chapter 20, section 10`,
    claims('20'),
  ],
  laterality: [
    'error',
    'Side of the diagnosis and side of the line',
    `${PROCESSING}, chapter 23, section 20.3`,
    claims('23'),
  ],
  'modifier-vessel': [
    'error',
    'Coronary vessel modifier LC, LD, LM, RC or RI',
    `${NCCI_MANUAL}, chapter XI, section I`,
    NCCI_POLICY,
  ],
  'repeated-service': ['error', 'Same service on several lines', `${PROCESSING}, chapter 1, section 120`, claims('01')],
  'visit-place': ['error', 'Visit code and place of service', `${PROCESSING}, chapter 12, section 30.6`, claims('12')],
  'visit-complexity': [
    'error',
    'G2211 with an office visit',
    `${PROCESSING}, chapter 12, section 30.6.20`,
    claims('12'),
  ],
  'ambulance-journey': [
    'error',
    'Ambulance origin and destination',
    `${PROCESSING}, chapter 15, section 30`,
    claims('15'),
  ],
  'ambulance-mileage': [
    'error',
    'Ambulance mileage without a transport',
    `${PROCESSING}, chapter 15, section 20.2`,
    claims('15'),
  ],
  'drug-discarded': ['error', 'Modifier JW or JZ', `${PROCESSING}, chapter 17, section 40`, claims('17')],
  'drug-container': [
    'warning',
    'Container of the drug not known',
    `${PROCESSING}, chapter 17, section 40`,
    claims('17'),
  ],
  'drug-units': [
    'error',
    'Units of a drug look like its amount',
    `${PROCESSING}, chapter 17, section 10`,
    claims('17'),
  ],
  'evidence-development': [
    'error',
    'Covered in an approved study or registry only',
    'Medicare National Coverage Determinations Manual (Pub. 100-03)',
    MCD,
  ],
  'trial-claim': ['error', 'Claim of a clinical trial', `${PROCESSING}, chapter 32, section 69`, claims('32')],
  'addon-without-base': [
    'error',
    'Add-on code without a primary procedure',
    `${NCCI_MANUAL}, chapter I, section R`,
    NCCI_POLICY,
  ],
  'addon-primary': [
    'error',
    'Add-on code beside another primary code',
    `${NCCI_MANUAL}, chapter I, section R`,
    NCCI_POLICY,
  ],
  'ncci-pair': ['error', 'NCCI PTP edit', `${NCCI_MANUAL}, chapter I, section E`, NCCI_POLICY],
  'ncci-units': ['error', 'Units exceed MUE', `${NCCI_MANUAL}, chapter I, section V`, NCCI_POLICY],
  'ncci-missing': ['warning', 'No NCCI PTP edits for the date of service', 'NCCI files', NCCI],
  'sex-conflict': [
    'warning',
    'Procedure/sex or diagnosis/sex conflict',
    `${PROCESSING}, chapter 32, section 240`,
    claims('32'),
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
  'payer-applicability': ['warning', 'Plans the document is for', 'Payer documents', MCD],
  'payer-conflict': ['warning', 'Plan type and payer do not agree', 'Payer documents', MCD],
} as const satisfies Record<string, readonly [Finding['severity'], string, string, string]>;
