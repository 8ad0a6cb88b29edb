import type { TextBlock } from '../platform/html/html-blocks.ts';

/**
 * One policy document as every source delivers it: the shape between a source reader and the corpus.
 * A reader (MCD, starter corpus, payer files) yields these; the loader diffs and publishes them.
 */
export interface PolicyDocument {
  /** `L33797`, `A52457`, `NCD226`, `<PAYER>-<number>`. */
  policyId: string;
  policyType: PolicyType;
  title: string;
  status: 'active' | 'retired';
  /** ISO dates (YYYY-MM-DD), half-open window: in force from `effectiveDate` up to, not including, `retireDate`. */
  effectiveDate: string | null;
  retireDate: string | null;
  lastReviewedDate: string | null;
  version: string;
  sourceUrl: string;
  pdfUrl: string | null;
  /** Manual section of an NCD (`240.4`); null elsewhere. */
  manualSection: string | null;
  description: string;
  specialty: string[];
  keywords: string[];
  /** Jurisdiction codes (`JE`, `J5`, `DME-A`), primary one first; empty for national and commercial documents. */
  jurisdictions: string[];
  /** CMS contractor workload numbers, five digits with leading zeros. */
  contractorNumbers: string[];
  /** State codes this document applies to; empty means everywhere (national). */
  states: string[];
  payer: { name: string; code: string; slug: string; type: string } | null;
  /** For commercial payers' documents: their scope, as stated. */
  terms?: DocumentTerms;
  sections: PolicySection[];
  codeGroups: CodeGroup[];
  relatedPolicies: { policyId: string; relation: string }[];
  revisions: { number: string; date: string | null; text: string }[];
  attachments: { fileType: string; url: string; title: string; pageNumber: number | null; fileSizeBytes: number }[];
  /** For records not compared with their document. */
  verified?: false;
  /** Facts about the record itself that readers should know, e.g. why a date is null. */
  notes: string[];
}

/** Part of a release with a payer's documents. */
export function payerPart(slug: string): string {
  return `payer:${slug}`;
}

export interface DocumentTerms {
  /** The payer's page that lists the document. */
  publicUrl: string | null;
  /**
   * `commercial`, `medicare_advantage`, `medicaid`, `exchange`; empty when neither the document nor its manifest states
   * it.
   */
  linesOfBusiness: string[];
  /** Text in the document or its manifest that limits it to lines of business or markets; null without any. */
  evidence: string | null;
}

/** Position in a file. */
export interface FilePlace {
  /** From 1; null if the file has no pages. */
  page: number | null;
  /** Left, top, right and bottom in points from the top left corner of the page; null if the file has no layout. */
  box: readonly [number, number, number, number] | null;
}

/** A block of text with its position in the source file. */
export type PlacedBlock = TextBlock & { place?: FilePlace };

/** A table row with all cells, including empty ones; only while reading a file. */
export type CellBlock = PlacedBlock & { cells?: readonly string[] };

export type PolicyType = 'LCD' | 'Article' | 'NCD' | 'PayerPolicy' | 'Medical Policy' | 'Drug Policy';

export type SectionName = 'indications' | 'limitations' | 'documentation' | 'frequency' | 'other';

export interface PolicySection {
  section: SectionName;
  /** Displayed heading, e.g. "Utilization guidelines". */
  heading: string;
  /** Source column or field of the text, e.g. `lcd.util_guide`. */
  sourceField: string;
  blocks: PlacedBlock[];
  /** False: it contains no criterion, whatever its wording. */
  criteria?: false;
}

export type CodeSystem = 'CPT' | 'HCPCS' | 'ICD10CM' | 'ICD10PCS' | 'NDC' | 'MODIFIER';
/** `unclear`: the document lists the code, but its position on it is ambiguous. */
export type Disposition = 'covered' | 'not_covered' | 'conditional' | 'requires_pa' | 'unclear';

/** A list of codes with its governing text. Group numbers of procedures and diagnoses are independent. */
export interface CodeGroup {
  kind: 'procedure' | 'icd10_covered' | 'icd10_noncovered' | 'icd10_unclear' | 'icd10_pcs' | 'modifier';
  group: number;
  /** Plain text of the group's paragraph; null when the source has none. */
  paragraph: string | null;
  /** Footnote that explains codes marked with an asterisk. */
  asteriskNote: string | null;
  codes: CodeEntry[];
}

export interface CodeEntry {
  code: string;
  codeSystem: CodeSystem;
  /** Last code of a range (`E11.0` .. `codeTo`); null for a single code. */
  codeTo: string | null;
  /** Null for CPT and CDT: their descriptors are licensed. */
  display: string | null;
  disposition: Disposition;
  conditionReference: string | null;
  notes: string | null;
  /** Position and text of the code; only from sources that provide them. */
  place?: CodePlace;
}

export interface CodePlace extends FilePlace {
  /** Row or sentence with the code, without licensed text. */
  quote: string;
  /** In a code table, or in running text. */
  found: 'table' | 'text';
}

/** A proposed text, which is not a policy version. */
export interface ProposedDocument {
  proposalId: string;
  /** With the id of the policy it would change or become. */
  document: PolicyDocument;
  /** First and last day, YYYY-MM-DD. */
  comments: readonly [string | null, string | null];
  notice: readonly [string | null, string | null];
}
