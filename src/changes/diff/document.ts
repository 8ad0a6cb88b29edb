import type { StoredCode } from '../../corpus/corpus.public.ts';
import type { PolicyLogic } from '../../criteria/criteria.public.ts';
import type { TextBlock } from '../../platform/html/html-blocks.ts';

/**
 * The fields of a stored document that a comparison reads. Declared here and not imported from the loader, which
 * depends on this capability; the compiler checks the two against each other at the loader's call.
 */
export interface ComparedDocument {
  policyType: string;
  title: string;
  status: 'active' | 'retired';
  effectiveDate: string | null;
  retireDate: string | null;
  version: string;
  sourceUrl: string;
  pdfUrl: string | null;
  manualSection: string | null;
  description: string;
  specialty: string[];
  keywords: string[];
  jurisdictions: string[];
  contractorNumbers: string[];
  states: string[];
  payer: { name: string; code: string; slug: string; type: string } | null;
  sections: ComparedSection[];
  codeGroups: { kind: string; group: number; paragraph: string | null; asteriskNote: string | null }[];
  relatedPolicies: { policyId: string; relation: string }[];
  revisions: { number: string; date: string | null; text: string }[];
  attachments: { fileType: string; url: string; title: string }[];
  notes: string[];
}

export interface ComparedSection {
  section: 'indications' | 'limitations' | 'documentation' | 'frequency' | 'other';
  heading: string;
  sourceField: string;
  blocks: TextBlock[];
}

/** One version with its codes. */
export interface VersionSide {
  document: ComparedDocument;
  codes: readonly StoredCode[];
  /** Library logic that the text of this version supports; null without any. */
  logic: PolicyLogic | null;
  /** The text changed after the logic was written, so the logic is no longer used. */
  logicStale: boolean;
}
