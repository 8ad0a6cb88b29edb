import type { RecordEdition } from '../corpus/corpus.public.ts';
import type { ProgramRequirement } from '../programs/programs.public.ts';
import type { Citation } from './facts/citation.facts.ts';
import type { PolicyFact } from './facts.ts';

const NCCI = 'https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits';
const MUE = `${NCCI}/medicare-ncci-medically-unlikely-edits-mues`;
const OPPS =
  'https://www.cms.gov/medicare/payment/prospective-payment-systems/hospital-outpatient-pps/quarterly-addenda-updates';
const PTP = `${NCCI}/medicare-ncci-procedure-procedure-ptp-edits`;

/** `brief` is its name in sentences that list several. */
const DATASETS: Record<string, { title: string; brief: string; url: string }> = {
  mpfs: {
    title: 'Medicare physician fee schedule, relative value file',
    brief: 'physician fee schedule',
    url: 'https://www.cms.gov/medicare/payment/fee-schedules/physician/pfs-relative-value-files',
  },
  hcpcs: {
    title: 'HCPCS Level II alpha-numeric file',
    brief: 'HCPCS Level II',
    url: 'https://www.cms.gov/medicare/coding-billing/healthcare-common-procedure-system/quarterly-update',
  },
  icd10cm: {
    title: 'ICD-10-CM code file',
    brief: 'ICD-10-CM',
    url: 'https://www.cms.gov/medicare/coding-billing/icd-10-codes',
  },
  icd10cm_notes: {
    title: 'ICD-10-CM tabular list',
    brief: 'ICD-10-CM tabular list',
    url: 'https://www.cms.gov/medicare/coding-billing/icd-10-codes',
  },
  rbcs: {
    title: 'Restructured BETOS Classification System (RBCS)',
    brief: 'RBCS',
    url: 'https://data.cms.gov/provider-summary-by-type-of-service/provider-service-classifications/restructured-betos-classification-system',
  },
  pa_programs: {
    title: 'Medicare prior authorization program lists',
    brief: 'prior authorization lists',
    url: 'https://www.cms.gov/data-research/monitoring-programs/medicare-fee-service-compliance-programs/prior-authorization-and-pre-claim-review-initiatives',
  },
  mue: {
    title: 'NCCI medically unlikely edits (MUE), practitioner',
    brief: 'NCCI MUE',
    url: MUE,
  },
  mue_hospital: {
    title: 'NCCI medically unlikely edits (MUE), outpatient hospital',
    brief: 'NCCI MUE (hospital)',
    url: MUE,
  },
  mue_supplier: { title: 'NCCI medically unlikely edits (MUE), DME supplier', brief: 'NCCI MUE (DME)', url: MUE },
  ptp: {
    title: 'NCCI procedure-to-procedure (PTP) edits, practitioner',
    brief: 'NCCI PTP',
    url: PTP,
  },
  ptp_hospital: {
    title: 'NCCI procedure-to-procedure (PTP) edits, outpatient hospital',
    brief: 'NCCI PTP (hospital)',
    url: PTP,
  },
  telehealth: {
    title: 'Medicare telehealth services list',
    brief: 'telehealth list',
    url: 'https://www.cms.gov/medicare/coverage/telehealth/list-services',
  },
  therapy_codes: {
    title: 'Medicare therapy code list',
    brief: 'therapy code list',
    url: 'https://www.cms.gov/medicare/coding-billing/therapy-services/annual-therapy-update',
  },
  inpatient_only: { title: 'OPPS inpatient-only list (Addendum E)', brief: 'inpatient-only list', url: OPPS },
  opps_status: { title: 'OPPS status indicators (Addendum B)', brief: 'OPPS status indicators', url: OPPS },
  asc_procedures: {
    title: 'ASC covered surgical procedures (Addendum AA)',
    brief: 'ASC procedure list',
    url: 'https://www.cms.gov/medicare/payment/prospective-payment-systems/ambulatory-surgical-center-asc/asc-payment-rates-addenda',
  },
  addon_edits: {
    title: 'NCCI add-on code edits',
    brief: 'NCCI add-on edits',
    url: 'https://www.cms.gov/ncci-medicare/medicare-ncci-add-code-edits',
  },
};

/** Whether rules can cite editions of a dataset. */
export function isCited(dataset: string): boolean {
  return DATASETS[dataset] !== undefined;
}

export function datasetBrief(dataset: string): string {
  return DATASETS[dataset]?.brief ?? dataset;
}

/** Name without the edition, which is in the source id. */
export function datasetTitle(sourceId: string): string | undefined {
  return DATASETS[sourceId.split(':')[0]!]?.title;
}

/** @param dataset name of the edition, including a missing one. */
export function citeEdition(dataset: string, edition: RecordEdition | undefined): Citation {
  const known = DATASETS[dataset]!;
  return {
    source_id: edition === undefined ? dataset : `${dataset}:${edition.edition}`,
    policy_id: edition === undefined ? dataset : `${dataset}:${edition.edition}`,
    title: edition === undefined ? known.title : `${known.title}, edition ${edition.edition}`,
    policy_type: 'Dataset',
    jurisdiction: null,
    source_url: known.url,
    effective_date: edition?.effective_from ?? null,
    last_verified_at: null,
    // An edition that covers the date is cited by name only.
    ...(edition?.view?.covers_date === false ? { edition: edition.view } : {}),
  };
}

export function citePolicy(policy: PolicyFact): Citation {
  const pages = listPages(policy.procedures);
  return {
    source_id: policy.policyId,
    policy_id: policy.policyId,
    title: policy.title,
    policy_type: policy.policyType,
    ...(policy.section == null ? {} : { manual_section: policy.section }),
    jurisdiction: policy.jurisdictions[0] ?? null,
    source_url: policy.sourceUrl,
    effective_date: policy.effectiveDate,
    last_verified_at: policy.lastVerifiedAt,
    ...(policy.verified ? {} : { verified: false }),
    ...(pages.length === 0 ? {} : { pages }),
  };
}

/** Pages that list procedures, in order. */
export function listPages(procedures: PolicyFact['procedures']): number[] {
  return [...new Set(procedures.flatMap(({ page }) => page ?? []))].sort((a, b) => a - b);
}

export function citeProgram(program: ProgramRequirement): Citation {
  return {
    source_id: `program:${program.program}`,
    policy_id: `program:${program.program}`,
    title: program.source_title,
    policy_type: 'Program',
    jurisdiction: null,
    source_url: program.source_url,
    effective_date: program.from,
    last_verified_at: null,
    ...(program.verified ? {} : { verified: false }),
  };
}

/** "NCD57 (100.1 Bariatric Surgery ...)": national determinations are identified by their manual section. */
export function policyName({ policyId, title, section }: Pick<PolicyFact, 'policyId' | 'title' | 'section'>): string {
  return `${policyId} (${section == null ? '' : `${section} `}${title})`;
}
