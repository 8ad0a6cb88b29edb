/** What published lists state about codes. */
import type { Citation } from './citation.facts.ts';

/** Who states that a policy is about a code, where the policy lists no codes. */
export interface NamedBy {
  source_title: string;
  source_url: string | null;
  /** Read in the source; else known from general knowledge. */
  verified: boolean;
  /** How often, in the words of the source. */
  frequency: string | null;
  /** What the list states about the diagnoses of the request; null where it lists none. */
  diagnosis: 'supported' | 'excluded' | 'not_listed' | 'missing' | null;
}

/** Whether a code is on a list. */
export interface ListedFact {
  /** Null when not known: no list is loaded for the day, or only a selection that does not name the code. */
  listed: boolean | null;
  category: string | null;
  detail: string | null;
  verified: boolean;
  /** The list was published for another time. */
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

/** What an add-on code is paid together with. */
export interface AddonFact extends Omit<ListedFact, 'category' | 'detail'> {
  primaries: readonly string[];
  /** The contractor may accept other primary codes. */
  others: boolean;
}

export interface AbsentNcd {
  code: string;
  /** Section of the manual, e.g. "190.22". */
  ncd: string;
  named: NamedBy;
}

/** A local determination that is loaded without codes and may be about a service by its title. */
export interface CodelessLcd {
  policyId: string;
  title: string;
}

/** A national determination that may concern a code by its title, or by title and criteria. */
export interface CandidateNcd {
  code: string;
  by: 'title' | 'criteria';
  citation: Citation;
}
