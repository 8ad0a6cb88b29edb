/** Facts from the code tables, shared by rules and readers. */
import type { DatasetEdition } from '../segments/manifest.ts';

/** Edition as named in citations. */
export interface RecordEdition {
  /** mpfs, hcpcs, icd10cm, mue, ptp, pa_programs, ... */
  dataset: string;
  edition: string;
  /** YYYY-MM-DD */
  effective_from: string;
  /** An excerpt in the starter corpus: a code missing from it may exist. */
  starter: boolean;
  /** Edition view for the date of a response; absent without a date. */
  view?: EditionView;
}

/** The edition used, and whether it covers the requested date. */
export interface EditionView {
  source: string;
  label: string;
  /** First and last day in force, inclusive; `to` is null for a directory without an end. YYYY-MM-DD */
  from: string;
  to: string | null;
  /** False: a newer edition must have been published, or the date precedes this one. */
  covers_date: boolean;
}

export function toRecordEdition({ dataset, edition, effective_from, starter }: DatasetEdition): RecordEdition {
  return { dataset, edition, effective_from, starter };
}

export interface Icd10Fact {
  description: string;
  short_description: string | null;
  /** Null if a list without seventh characters does not state it. */
  billable: boolean | null;
}

export interface HcpcsFact {
  description: string | null;
  short_description: string | null;
  is_modifier: boolean;
  coverage: string | null;
  betos: string | null;
  /** Pricing indicators in the file's notation: "36", "32,34". Null if the file has none. */
  pricing: string | null;
  added_on: string | null;
  terminated_on: string | null;
}

export interface MpfsFact {
  modifier: string;
  description: string | null;
  status: string;
  work: string;
  pe_nonfacility: string;
  pe_facility: string;
  mp: string;
  total_nonfacility: string;
  total_facility: string;
  nonfacility_na: boolean;
  facility_na: boolean;
  global_days: string | null;
  conversion_factor: string;
  /** Professional and technical component indicator, 0 to 9. */
  pctc: string | null;
  /** Bilateral surgery indicator, 0 to 3 or 9. */
  bilateral: string | null;
  /** Indicators for assistants, co-surgeons and teams at surgery: 0 to 2 or 9. */
  assistant: string | null;
  co_surgeon: string | null;
  team: string | null;
}

export interface RbcsFact {
  rbcs_id: string | null;
  category: string;
  subcategory: string | null;
  family: string | null;
  /** First day of its first class: the code was in use by then. */
  assigned_on: string | null;
  ended_on: string | null;
}

export interface AspFact {
  ndc: string;
  hcpcs_code: string;
  description: string | null;
  labeler: string | null;
  drug_name: string | null;
  dosage: string | null;
  bill_units: number | null;
  bill_units_package: number | null;
  route: string | null;
}

export interface LimitFact {
  description: string | null;
  dosage: string | null;
  payment_limit: string | null;
  coinsurance_percent: string | null;
}

export interface NdcFact {
  package_code: string;
  package: string | null;
  name: string | null;
  generic: string | null;
  route: string | null;
  labeler: string | null;
  started_on: string | null;
  ended_on: string | null;
}

export interface MueFact {
  units: number;
  indicator: number;
  rationale: string | null;
}

/** Statement of one table about one code. `kind` determines the type of `fact`. */
export type CodeFact = { dataset_id: number; code: string } & (
  | { kind: 'icd10'; fact: Icd10Fact }
  | { kind: 'hcpcs'; fact: HcpcsFact }
  | { kind: 'mpfs'; fact: MpfsFact }
  | { kind: 'rbcs'; fact: RbcsFact }
  | { kind: 'asp'; fact: AspFact }
  | { kind: 'limit'; fact: LimitFact }
  | { kind: 'ndc'; fact: NdcFact }
  | { kind: 'poa'; fact: Record<string, never> }
  | { kind: 'mue' | 'mue_hospital' | 'mue_supplier'; fact: MueFact }
);

export interface PricesRow {
  name: string;
  state: string | null;
  work: string;
  pe: string;
  mp: string;
  anesthesia: string | null;
  caps: { modifier: string; facility: string; nonfacility: string }[] | null;
}
