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
  /** Of documents of commercial payers: whom the document is for, as it states itself. */
  terms?: DocumentTerms;
  sections: PolicySection[];
  codeGroups: CodeGroup[];
  relatedPolicies: { policyId: string; relation: string }[];
  revisions: { number: string; date: string | null; text: string }[];
  attachments: { fileType: string; url: string; title: string; pageNumber: number | null; fileSizeBytes: number }[];
  /** Of records that no one compared with the document they name. */
  verified?: false;
  /** Facts about the record itself worth informing a reader, e.g. why a date is null. */
  notes: string[];
}

/** Part of a release that holds the documents of a payer. */
export function payerPart(slug: string): string {
  return `payer:${slug}`;
}

export interface DocumentTerms {
  /** Page of the payer that names the document. */
  publicUrl: string | null;
  /** `commercial`, `medicare_advantage`, `medicaid`, `exchange`; empty where neither the document nor its manifest states. */
  linesOfBusiness: string[];
  /** Words of the document, or of its manifest, that limit it to lines of business or markets; null where there are none. */
  evidence: string | null;
}

/** Where in a file something is. */
export interface FilePlace {
  /** From 1; null where the file has no pages. */
  page: number | null;
  /** Left, top, right and bottom in points from the top left corner of the page; null where the file has no layout. */
  box: readonly [number, number, number, number] | null;
}

/** A block of text with its place in the file it was read from. */
export type PlacedBlock = TextBlock & { place?: FilePlace };

/** A row of a table with all its cells, empty ones too; only while a file is read. */
export type CellBlock = PlacedBlock & { cells?: readonly string[] };

export type PolicyType = 'LCD' | 'Article' | 'NCD' | 'PayerPolicy' | 'Medical Policy' | 'Drug Policy';

export type SectionName = 'indications' | 'limitations' | 'documentation' | 'frequency' | 'other';

export interface PolicySection {
  section: SectionName;
  /** Heading as a reader sees it, e.g. "Utilization guidelines". */
  heading: string;
  /** Column or member of the source the text came from, e.g. `lcd.util_guide`. */
  sourceField: string;
  blocks: PlacedBlock[];
  /** False: nothing in it is a criterion, whatever its words are. */
  criteria?: false;
}

export type CodeSystem = 'CPT' | 'HCPCS' | 'ICD10CM' | 'ICD10PCS' | 'NDC' | 'MODIFIER';
/** `unclear`: the document lists the code, and what it says of it cannot be reported. */
export type Disposition = 'covered' | 'not_covered' | 'conditional' | 'requires_pa' | 'unclear';

/** A list of codes with the prose that governs it. Group numbers of procedures and diagnoses are independent. */
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
  /** Where the code is, and in which words; only from sources that report. */
  place?: CodePlace;
}

export interface CodePlace extends FilePlace {
  /** Row or sentence that holds the code, without text that is licensed. */
  quote: string;
  /** Listed in a table of codes, or named in running text. */
  found: 'table' | 'text';
}

/** A text that is proposed: no version of a policy. */
export interface ProposedDocument {
  proposalId: string;
  /** With the id of the policy it would change, or would be. */
  document: PolicyDocument;
  /** First and last day, YYYY-MM-DD. */
  comments: readonly [string | null, string | null];
  notice: readonly [string | null, string | null];
}
