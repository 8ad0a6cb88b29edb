/** Types of statements that published lists make about codes. */
import type { Citation } from './citation.facts.ts';

/** Source of a policy's link to a code that the policy does not list. */
export interface NamedBy {
  source_title: string;
  source_url: string | null;
  /** Verified in the source; otherwise from general knowledge. */
  verified: boolean;
  /** Frequency limit as stated in the source. */
  frequency: string | null;
  /** The list's statement about the request's diagnoses; null when it lists none. */
  diagnosis: 'supported' | 'excluded' | 'not_listed' | 'missing' | null;
}

/** Whether a code is on a list. */
export interface ListedFact {
  /** Null when unknown: no list is loaded for the date, or only an excerpt without the code. */
  listed: boolean | null;
  category: string | null;
  detail: string | null;
  verified: boolean;
  /** The list applies to another period. */
  old: boolean;
  citation: Citation;
}

export interface CodeLists {
  telehealth: ListedFact;
  therapy: ListedFact;
  inpatientOnly: ListedFact;
  opps: ListedFact;
  asc: ListedFact;
  addon: AddonFact;
}

/** Primary codes required for an add-on code. */
export interface AddonFact extends Omit<ListedFact, 'category' | 'detail'> {
  primaries: readonly string[];
  /** The contractor may accept other primary codes. */
  others: boolean;
}

export interface AbsentNcd {
  code: string;
  /** Manual section, e.g. "190.22". */
  ncd: string;
  named: NamedBy;
}

/** A local determination that is loaded without codes and may be about a service by title. */
export interface CodelessLcd {
  policyId: string;
  title: string;
  /** About all drugs by its title; its list of codes has some of them. */
  general?: true;
}

/** A national determination that may concern a code by its title, or by title and criteria. */
export interface CandidateNcd {
  code: string;
  by: 'title' | 'criteria';
  citation: Citation;
}
