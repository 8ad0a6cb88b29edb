/** Input of rules: everything a decision may use, loaded in advance. No rule accesses a database or a clock. */
import type { CodeRecord } from '../codes/codes.public.ts';
import type { RecordEdition } from '../corpus/corpus.public.ts';
import type { CriteriaLogic, PolicyTree } from '../criteria/criteria.public.ts';
import type { ProgramRequirement } from '../programs/programs.public.ts';
import type { Citation } from './facts/citation.facts.ts';
import type { AbsentNcd, CandidateNcd, CodeLists, CodelessLcd, NamedBy } from './facts/list.facts.ts';
import type { DiagnosisNotes, MissingLaboratoryList } from './logic.facts.ts';

export type Site = 'office' | 'outpatient_hospital' | 'asc' | 'inpatient' | 'home' | 'telehealth';
export type AgeBand = 'pediatric' | 'adult' | 'medicare_age';
export type Sex = 'female' | 'male' | 'other' | 'unknown';
export type PlanType = 'commercial' | 'medicare_advantage' | 'medicaid' | 'traditional_medicare' | 'exchange';

/** Place of service of a line. */
export interface Place {
  /** Null for places that match no site, e.g. 31 (skilled nursing facility). */
  site: Site | null;
  /** Two-digit place of service code of a professional claim; null when the request specifies a site. */
  code: string | null;
}

/** A parsed and normalized claim line. Rules read it via `lines.ts`. */
export interface ClaimLine {
  /** Position in the request, from 1. */
  number: number;
  code: string;
  /** Upper case, without duplicates; separately, those that the line repeats. */
  modifiers: readonly string[];
  repeated?: readonly string[];
  /** Positive; tenths only for codes in miles. 1 by default. */
  units: number;
  assumed?: true;
  /** Diagnosis codes the line points to, primary first; all of the request when it points to none. */
  pointers: readonly string[];
  /** Null: the place of the request. */
  place: Place | null;
}

/** Who bills: a practitioner or supplier (professional claim), or an institution. */
export type Setting = 'professional' | 'facility';

/** A parsed and normalized request. Codes are upper case without dot; dates are YYYY-MM-DD. */
export interface Question {
  /** `claim` adds the edits about complete claims: modifiers, units, pairs. */
  kind: 'prior_auth' | 'claim';
  /** Distinct codes; `count` is the sum of units. */
  procedures: readonly { code: string; requested: string; count: number }[];
  /** Absent when the request has codes only; `linesOf` handles both. */
  lines?: readonly ClaimLine[];
  diagnoses: readonly { code: string; requested: string; repeated?: true }[];
  /** Of the entire claim, without duplicates. */
  modifiers: readonly string[];
  state: string | null;
  /** Five digits, or nine without a hyphen. */
  zip?: string | null;
  jurisdiction: string | null;
  date: string;
  /** Today, for future dates of service. */
  today: string;
  /** Of the request, or common to all its lines. */
  site: Site | null;
  /** Null: not specified. */
  setting?: Setting | null;
  payer: string | null;
  planType: PlanType | null;
  lineOfBusiness: string | null;
  age: AgeBand | null;
  sex: Sex | null;
}

/** Which rules apply. */
export interface PayerContext {
  kind: 'medicare' | 'medicare_advantage' | 'other';
  /** Payer label of the request, or "Medicare". */
  label: string;
  /** Plan type and label contradict each other. */
  conflict: boolean;
  /** Matching payers in the corpus, by slug. */
  slugs: readonly string[];
}

export interface GroupFact {
  kind: string;
  group: number;
  paragraph: string | null;
  note: string | null;
  /** Number of codes in the group; 0 when the document states "not applicable" instead. */
  size: number;
}

export interface BlockFact {
  block_id: string;
  section: string;
  text: string;
  tags: readonly string[];
  /** Lead-in of the block's list. */
  parent_id: string | null;
  heading: string | null;
  /** Logic of blocks about age or frequency and their lead-ins; null for others. */
  logic: CriteriaLogic | null;
}

export interface ListedProcedure {
  code: string;
  group: number;
  disposition: string;
  condition: string | null;
  notes: string | null;
  /** Page of the document with the code; null or absent when the source has none. */
  page?: number | null;
  /** Position among the codes of the version. */
  ordinal?: number;
  /** Not listed in the policy itself: a national code list or a program assigns it the code. */
  named?: NamedBy;
}

export interface ListedDiagnosis {
  code: string;
  kind: 'icd10_covered' | 'icd10_noncovered';
  group: number;
  disposition: string;
  condition: string | null;
}

/** A policy that applies to the request's place and payer, in the version of the date of service. */
export interface PolicyFact {
  policyId: string;
  title: string;
  policyType: string;
  section?: string | null;
  jurisdictions: readonly string[];
  payer: { name: string; slug: string } | null;
  sourceUrl: string;
  effectiveDate: string | null;
  lastVerifiedAt: string | null;
  /** False: not yet compared with its document. */
  verified: boolean;
  /** `retired` and `later` policies list a code but are not in force on the date. */
  force: 'in_force' | 'retired' | 'later';
  retireDate: string | null;
  /** Ids of the policies that link to this one; empty when it lists the codes itself. */
  linkedFrom: readonly string[];
  procedures: readonly ListedProcedure[];
  diagnoses: readonly ListedDiagnosis[];
  groups: readonly GroupFact[];
  modifiers: readonly string[];
  blocks: readonly BlockFact[];
  /** National coverage level, as in the NCD file. */
  coverageLevel: string | null;
  /** For commercial documents: plans they apply to, if stated; otherwise empty. */
  limits?: { linesOfBusiness: readonly string[]; states: readonly string[] };
}

export interface MacFact {
  name: string;
  jurisdiction: string;
  states: readonly string[];
}

/** A document of the payer that does not apply to the request's plan. */
export interface OtherPlanFact {
  policyId: string;
  linesOfBusiness: readonly string[];
}

/** The Medicare contractor, or why there is none. */
export interface PlaceFact {
  /** Jurisdiction codes by contractor type; empty when the place is unknown. */
  byType: Readonly<Record<'A/B' | 'DME' | 'HHH', readonly string[]>>;
  known: boolean;
  mac: MacFact | null;
  /** Contractors of `byType`, by jurisdiction; absent in tests. */
  macs?: readonly MacFact[];
  /** State that determines the policies; absent when it is the state of the request. */
  states?: readonly string[];
  /** A/B jurisdictions that share the state and depend on the ZIP code; empty or absent with a single one. */
  shared?: readonly string[];
  /** Set when a ZIP code could not be used. */
  zipProblem?: 'not_loaded' | 'unknown';
  /** Contractor type and states of the requested jurisdiction; null when none was requested. */
  named: { type: 'A/B' | 'DME' | 'HHH'; states: readonly string[] } | null;
}

export interface PtpFact {
  column1: string;
  column2: string;
  modifier: number;
  rationale: string | null;
  /** Defaults to the one of `editions`. */
  edition?: RecordEdition;
}

export interface Facts {
  question: Question;
  payer: PayerContext;
  place: PlaceFact;
  codes: ReadonlyMap<string, CodeRecord>;
  diagnoses: ReadonlyMap<string, CodeRecord>;
  /** Reasons why codes missing in both maps are unknown, by code. */
  unknownCodes?: ReadonlyMap<string, string>;
  editions: ReadonlyMap<string, RecordEdition>;
  policies: readonly PolicyFact[];
  /** By code: policies in other places that list it, and local determinations without codes that may be about it. */
  elsewhere: ReadonlyMap<string, number>;
  codelessLcds?: ReadonlyMap<string, readonly CodelessLcd[]>;
  /** Documents of the payer that list a code, but for plans of other lines of business. */
  otherPlans?: readonly OtherPlanFact[];
  /** Null when no NCCI file is loaded for the date; some codes may have their pairs in a file that is not loaded. */
  ptp: readonly PtpFact[] | null;
  ptpUnchecked?: readonly string[];
  /** Null when no list of prior authorization programs is loaded. */
  programs: readonly ProgramRequirement[] | null;
  /** CMS lists that do or do not contain the procedures of a Medicare claim, by code. */
  lists?: ReadonlyMap<string, CodeLists>;
  /** National determinations that a list assigns to a code but that are not in the corpus. */
  absentNcds?: readonly AbsentNcd[];
  /** National determinations that may concern a code by title only: for manual review. */
  candidateNcds?: readonly CandidateNcd[];
  /** Logic of the policies, by policy id; absent when not needed. */
  logic?: ReadonlyMap<string, PolicyTree>;
  missingLaboratoryLists?: readonly MissingLaboratoryList[];
  /** Notes of the tabular list between the request's diagnoses; null when none is loaded. */
  diagnosisNotes?: DiagnosisNotes | null;
}

/** Effect of a finding on the verdict; `docs/rules/verdicts.md` has the table. */
export type Effect =
  | 'supports'
  | 'conditions'
  | 'informs'
  | 'gap'
  | 'warns'
  | 'conflicts'
  | 'unknown'
  /** No policy mentions a service that the fee schedule pays in the ordinary case: coverage is not known, and no one need ask. */
  | 'silent'
  | 'rejects'
  | 'denies'
  | 'pa_required'
  | 'pa_not_required'
  | 'pa_unknown'
  /** The same of prior authorization: no program requests it, and no policy mentions the service. */
  | 'pa_silent';

/** A step that settles a finding; `next_actions` of a response consist of these. */
export type Action =
  /** `code` is that of the line for requests without lines; needed only while `ifKept`, which another step removes, is billed. */
  | { kind: 'add_modifier'; modifiers: readonly string[]; code: string; line: number | null; ifKept?: string }
  | { kind: 'remove_modifier'; modifiers: readonly string[]; code: string; line: number | null }
  | { kind: 'use_replacement_code'; code: string; replacements: readonly string[] }
  /** In one sentence without the final period, beginning with a verb: "Bill one line with modifier 50". */
  | { kind: 'correct_claim'; text: string };

/** What a record must show before the claim is sent. */
export interface Condition {
  policy_id: string;
  /** A question with its required answer, or a statement. */
  text: string;
  /** Heading of the source passage. */
  section: string | null;
  /** Passages of the policy's logic that it comes from. */
  anchors: readonly string[];
}

/** Remittance advice codes of a denial. */
export interface DenialCodes {
  carc: string;
  rarc: string[];
  /** CO: provider liability; PR: patient liability; OA: neither, for duplicates only. */
  group_code: 'CO' | 'PR' | 'OA';
}

export interface Finding {
  rule_id: string;
  severity: 'info' | 'warning' | 'error';
  effect: Effect;
  /** Affected procedure or diagnosis code; null for the entire request. */
  code: string | null;
  message: string;
  citation: Citation;
  /** Affected lines, if the request has lines and they are not all lines of the code. */
  lines?: readonly number[];
  /** Step that would settle it, if known. */
  action?: Action;
  /** What the record must show before the claim is sent, as clauses: "conservative treatment for 6 weeks". */
  attest?: readonly string[];
  /** Sources in addition to `citation`. */
  also?: readonly Citation[];
  /** False: the link between source and code was not verified there, which caps confidence at medium. */
  verified?: boolean;
  /** Cap on the verdict's confidence because of this finding. */
  confidence?: 'medium' | 'low';
  /** Requires manual review, regardless of other findings. */
  review?: boolean;
  /** What the record must show before the claim is sent. */
  conditions?: readonly Condition[];
  /** If the denial has other codes than the rule. */
  denial?: DenialCodes;
}
