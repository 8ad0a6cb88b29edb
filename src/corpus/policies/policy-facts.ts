/** Facts about policies in a release, for operations. */

export interface Payer {
  name: string;
  code: string;
  slug: string;
  type: string;
}

/** Scope of a commercial payer's document, as far as it states it. */
export interface PayerTerms {
  public_url: string | null;
  /** commercial, medicare_advantage, medicaid, exchange; empty when not stated. */
  lines_of_business: string[];
  /** Text that limits the document to lines of business or markets. */
  evidence: string | null;
}

/** Position of a code or criterion in the file of a version. */
export interface SourcePlace {
  page: number | null;
  /** Left, top, right, bottom in points from the top left corner of the page. */
  box: [number, number, number, number] | null;
  /** For codes: the surrounding text. */
  quote: string | null;
  /** For codes: listed in a table, or named in running text. */
  found: 'table' | 'text' | null;
}

/** One version of a policy without its texts, codes and criteria. Dates are YYYY-MM-DD and half-open. */
export interface PolicyHead {
  version_id: number;
  /**
   * Position among the current policies, newest first; for an older version that of its policy, -1 when the policy was
   * removed.
   */
  position: number;
  policy_id: string;
  policy_type: string;
  /** Label of the publisher. */
  version: string;
  title: string;
  status: 'active' | 'retired';
  effective_date: string | null;
  retire_date: string | null;
  jurisdictions: string[];
  states: string[];
  payer: Payer | null;
  /** Null for Medicare. */
  terms: PayerTerms | null;
  source_url: string;
  manual_section: string | null;
  keywords: string[];
  summary: string;
  /** National coverage level in the NCD file, as text; null otherwise. */
  coverage_level: string | null;
  code_count: number;
  criteria_count: number;
  /** Of the policy, ISO 8601. */
  created_at: string;
  updated_at: string;
  /** Last verification against the source; null if never verified. */
  last_verified_at: string | null;
  /** False: not compared with its document. */
  verified: boolean;
  /** Of the version, ISO 8601. */
  published_at: string;
  /** Release that introduced the version. */
  release: number;
  source: string;
  part: string;
}

/** A version's listing of a code. */
export interface Listing {
  version_id: number;
  /** Position among the codes of the version. */
  ordinal: number;
  /** As listed: the code, a category above it, or the first code of a range. */
  code: string;
  /** Last code of a listed range. */
  code_to: string | null;
  kind: 'procedure' | 'icd10_covered' | 'icd10_noncovered' | 'icd10_unclear' | 'icd10_pcs' | 'modifier';
  code_system: string;
  group_number: number;
  disposition: string;
  condition_reference: string | null;
  notes: string | null;
}

/** A code of one version in document order. */
export interface PolicyCode extends Omit<Listing, 'version_id' | 'ordinal'> {
  display: string | null;
}

export interface CodeGroup {
  kind: string;
  group_number: number;
  /** Number of codes in the group; 0 when the document states "not applicable" instead. */
  size: number;
  /** False when only codes reference the group. */
  described: boolean;
  paragraph: string | null;
  asterisk_note: string | null;
}

export interface StoredCriterion {
  block_id: string;
  section: string;
  text: string;
  tags: string[];
  /** Logic as JSON, null without any. */
  logic: unknown;
  requires_manual_review: boolean;
  /** 0..1, three decimals. */
  confidence_score: number;
  /** Lead-in of the block's list. */
  parent_id: string | null;
  heading: string | null;
}

export interface ContractorNumbers {
  partA: string[];
  partB: string[];
  dme: string[];
  hhh: string[];
}

export interface Jurisdiction {
  jurisdiction_code: string;
  mac_type: 'A/B' | 'DME' | 'HHH';
  jurisdiction_name: string;
  mac_name: string;
  mac_code: string;
  contractor_numbers: ContractorNumbers;
  states: string[];
  website_url: string;
}

export interface ReleaseFile {
  release: number;
  part: string;
  name: string;
  source: string;
  edition: string;
  sha256: string;
  fetched_at: string;
}
