/** What rules know: everything a decision may use, loaded beforehand. No rule asks a database or a clock. */
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

/** Where a line is provided. */
export interface Place {
  /** Null for places that none of the sites represents, e.g. 31 (skilled nursing facility). */
  site: Site | null;
  /** Two-digit place of service code of a professional claim; null where the request names a site. */
  code: string | null;
}

/** One line of a claim, read and normalized. Rules ask through `lines.ts`. */
export interface ClaimLine {
  /** Position in the request, from 1. */
  number: number;
  code: string;
  /** Upper case. */
  modifiers: readonly string[];
  /** Above 0; tenths only where a code counts miles. */
  units: number;
  /** The line states no units: 1 is assumed. */
  assumed?: true;
  /** Diagnosis codes the line points to, first the one that counts first; all of the request where it points to none. */
  pointers: readonly string[];
  /** Null: that of the request. */
  place: Place | null;
}

/** Who bills: a practitioner or supplier (professional claim), or an institution. */
export type Setting = 'professional' | 'facility';

/** A question, read and normalized. Codes are upper case without dot; dates are YYYY-MM-DD. */
export interface Question {
  /** `claim` adds the edits that look at a claim as a whole: modifiers, units, pairs. */
  kind: 'prior_auth' | 'claim';
  /** Each code once; `count` is the sum of its units. */
  procedures: readonly { code: string; requested: string; count: number }[];
  /** Left out where the request names codes only; `linesOf` reads both. */
  lines?: readonly ClaimLine[];
  diagnoses: readonly { code: string; requested: string }[];
  /** Of the whole claim, each once. */
  modifiers: readonly string[];
  state: string | null;
  /** Five digits, or nine without a hyphen. */
  zip?: string | null;
  jurisdiction: string | null;
  date: string;
  /** Today, for dates of service that have not come yet. */
  today: string;
  /** Of the request, or of all its lines. */
  site: Site | null;
  /** Null: not given. */
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
  /** Label of the request, or "Medicare". */
  label: string;
  /** Plan type and label contradict each other. */
  conflict: boolean;
  /** Payers of the corpus the label names, by slug. */
  slugs: readonly string[];
}

export interface GroupFact {
  kind: string;
  group: number;
  paragraph: string | null;
  note: string | null;
  /** Codes the group lists; 0 where the document states "not applicable" instead. */
  size: number;
}

export interface BlockFact {
  block_id: string;
  section: string;
  text: string;
  tags: readonly string[];
  /** Lead-in of the list the block belongs to. */
  parent_id: string | null;
  heading: string | null;
  /** Logic of blocks about age or frequency, and of the lead-ins of such; null for the others. */
  logic: CriteriaLogic | null;
}

export interface ListedProcedure {
  code: string;
  group: number;
  disposition: string;
  condition: string | null;
  notes: string | null;
  /** Page of the document that lists the code; null or left out where the source reports none. */
  page?: number | null;
  /** Place among the codes of the version. */
  ordinal?: number;
  /** Not listed in the policy itself: a list of national codes, or of a program, names it for the code. */
  named?: NamedBy;
}

export interface ListedDiagnosis {
  code: string;
  kind: 'icd10_covered' | 'icd10_noncovered';
  group: number;
  disposition: string;
  condition: string | null;
}

/** A policy that applies at the place and for the payer of the question, in the version of the date of service. */
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
  /** False: no one compared it with its document. */
  verified: boolean;
  /** `retired` and `later` policies were found by code but are not in force on the date. */
  force: 'in_force' | 'retired' | 'later';
  retireDate: string | null;
  /** Ids of the policies that led here; empty when the codes themselves are listed. */
  linkedFrom: readonly string[];
  procedures: readonly ListedProcedure[];
  diagnoses: readonly ListedDiagnosis[];
  groups: readonly GroupFact[];
  modifiers: readonly string[];
  blocks: readonly BlockFact[];
  /** National coverage level as the NCD file gives it, as text. */
  coverageLevel: string | null;
  /** Of documents of commercial payers: whom they are for, as far as they state; empty where they do not. */
  limits?: { linesOfBusiness: readonly string[]; states: readonly string[] };
}

export interface MacFact {
  name: string;
  jurisdiction: string;
  states: readonly string[];
}

/** A document of the payer that is not for the plan of the request. */
export interface OtherPlanFact {
  policyId: string;
  linesOfBusiness: readonly string[];
}

/** Why no Medicare contractor, or which. */
export interface PlaceFact {
  /** Jurisdiction codes by type of contractor; empty when the place is not known. */
  byType: Readonly<Record<'A/B' | 'DME' | 'HHH', readonly string[]>>;
  known: boolean;
  mac: MacFact | null;
  /** Contractors of `byType`, by jurisdiction; left out in tests. */
  macs?: readonly MacFact[];
  /** States which policies apply; left out where it is the state of the request alone. */
  states?: readonly string[];
  /** A/B jurisdictions that share the state and among which only a ZIP code decides; empty or left out where one serves it. */
  shared?: readonly string[];
  /** Set where a ZIP code was given and could not be used. */
  zipProblem?: 'not_loaded' | 'unknown';
  /** Kind of contractor and states of the jurisdiction that was named; null when none was. */
  named: { type: 'A/B' | 'DME' | 'HHH'; states: readonly string[] } | null;
}

export interface PtpFact {
  column1: string;
  column2: string;
  modifier: number;
  rationale: string | null;
  /** The one of `editions` when left out. */
  edition?: RecordEdition;
}

export interface Facts {
  question: Question;
  payer: PayerContext;
  place: PlaceFact;
  codes: ReadonlyMap<string, CodeRecord>;
  diagnoses: ReadonlyMap<string, CodeRecord>;
  /** Why codes that are in neither map are not known, by code. */
  unknownCodes?: ReadonlyMap<string, string>;
  editions: ReadonlyMap<string, RecordEdition>;
  policies: readonly PolicyFact[];
  /** By code: policies elsewhere that list it, and determinations of the place without codes that may be about it. */
  elsewhere: ReadonlyMap<string, number>;
  codelessLcds?: ReadonlyMap<string, readonly CodelessLcd[]>;
  /** Documents of the payer that list a code and are for plans of other lines of business. */
  otherPlans?: readonly OtherPlanFact[];
  /** Null when no NCCI file is loaded for the date; some codes may have their pairs in a file that is not loaded. */
  ptp: readonly PtpFact[] | null;
  ptpUnchecked?: readonly string[];
  /** Null when no list of prior-authorization programs is loaded. */
  programs: readonly ProgramRequirement[] | null;
  /** Lists of CMS that the procedures of a Medicare claim are on or not, by code. */
  lists?: ReadonlyMap<string, CodeLists>;
  /** National determinations that a list names for a code and that the corpus does not hold. */
  absentNcds?: readonly AbsentNcd[];
  /** National determinations that may concern a code by their title alone: for manual review. */
  candidateNcds?: readonly CandidateNcd[];
  /** Logic of the policies, by policy id; left out where it is not asked. */
  logic?: ReadonlyMap<string, PolicyTree>;
  missingLaboratoryLists?: readonly MissingLaboratoryList[];
  /** Of the tabular list, between diagnoses of the request; null where none is loaded. */
  diagnosisNotes?: DiagnosisNotes | null;
}

/** How a finding bears on the verdict; `docs/rules/verdicts.md` is the table. */
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

/** A step that settles a finding; `next_actions` of an answer are made of them. */
export type Action =
  /** One of the modifiers on one of the lines; `code` is the code of the line where the request has no lines. */
  | { kind: 'add_modifier'; modifiers: readonly string[]; code: string; line: number | null }
  | { kind: 'remove_modifier'; modifiers: readonly string[]; code: string; line: number | null }
  | { kind: 'use_replacement_code'; code: string; replacements: readonly string[] }
  /** In one sentence without the final period, beginning with a verb: "Bill one line with modifier 50". */
  | { kind: 'correct_claim'; text: string };

/** What a record must show before a claim is sent. */
export interface Condition {
  policy_id: string;
  /** A question with the answer it needs, or a statement. */
  text: string;
  /** Heading of the passage it comes from. */
  section: string | null;
  /** Passages of the policy's logic it comes from. */
  anchors: readonly string[];
}

/** Codes of the remittance advice that a denial would carry. */
export interface DenialCodes {
  carc: string;
  rarc: string[];
  /** CO: the provider's; PR: the patient's; OA: neither's, for duplicates alone. */
  group_code: 'CO' | 'PR' | 'OA';
}

export interface Finding {
  rule_id: string;
  severity: 'info' | 'warning' | 'error';
  effect: Effect;
  /** Procedure or diagnosis code the finding is about; null for the whole request. */
  code: string | null;
  message: string;
  citation: Citation;
  /** Lines the finding is about, where the request has lines and it is not about all lines of the code. */
  lines?: readonly number[];
  /** What would settle it, where the rule knows. */
  action?: Action;
  /** What the record must show before the claim is sent, each as a clause: "conservative treatment for 6 weeks". */
  attest?: readonly string[];
  /** Sources in addition to `citation`. */
  also?: readonly Citation[];
  /** False: what links the source to the code was not read there; confidence is then medium at most. */
  verified?: boolean;
  /** Confidence the verdict may not exceed because of this finding. */
  confidence?: 'medium' | 'low';
  /** A person has to look at it, whatever the rest states. */
  review?: boolean;
  /** What the record must show before the claim is sent. */
  conditions?: readonly Condition[];
  /** Where the denial carries other codes than the rule's. */
  denial?: DenialCodes;
}
