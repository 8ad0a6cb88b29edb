/** Manuals and lists that rules rest on, with their addresses. */
export const MANUALS = 'https://www.cms.gov/regulations-and-guidance/guidance/manuals/downloads';
/** A chapter of the Medicare Claims Processing Manual, two digits. */
export const claims = (chapter: string) => `${MANUALS}/clm104c${chapter}.pdf` as const;
export const INTEGRITY = `${MANUALS}/pim83c13.pdf`;
export const SCHEDULE = 'https://www.cms.gov/medicare/payment/fee-schedules/physician/pfs-relative-value-files';
export const HCPCS = 'https://www.cms.gov/medicare/coding-billing/healthcare-common-procedure-system';
export const NCCI = 'https://www.cms.gov/national-correct-coding-initiative-ncci';
export const ICD10 = 'https://www.cms.gov/medicare/coding-billing/icd-10-codes';
export const MCE =
  'https://www.cms.gov/medicare/payment/prospective-payment-systems/acute-inpatient-pps/ms-drg-classifications-and-software';
export const MCD = 'https://www.cms.gov/medicare-coverage-database/search.aspx';
export const PRIOR =
  'https://www.cms.gov/data-research/monitoring-programs/medicare-fee-service-compliance-programs/prior-authorization-and-pre-claim-review-initiatives';
export const ADVANTAGE = 'https://www.ecfr.gov/current/title-42/section-422.101';

export const RAILROAD =
  'https://www.cms.gov/medicare/medicare-contracting/medicare-administrative-contractors/who-are-the-macs';

export const ZIP = 'https://www.cms.gov/medicare/payment/fee-schedules';

export const PROGRAM_INTEGRITY = 'Medicare Program Integrity Manual, chapter 13';
export const PROCESSING = 'Medicare Claims Processing Manual (Pub. 100-04)';
export const NCCI_MANUAL = 'Medicare NCCI Policy Manual';
export const NCCI_POLICY =
  'https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits/medicare-ncci-policy-manual';
/** Where the status codes and indicators of the physician fee schedule are defined. */
export const INDICATORS = `${PROCESSING}, chapter 23, addendum (MPFSDB record layout)`;
