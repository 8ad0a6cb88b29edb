/** A document of a payer as the corpus takes it. */
import type { ReadDocument } from '../../documents/read-document.ts';
import type { PolicyDocument } from '../../ingest.document.ts';
import { findApplicability } from './applicability.ts';
import { codeTables } from './code-tables.ts';
import { compareHeader, headerFacts } from './header-facts.ts';
import { type ManifestDocument, payerPolicyId } from './manifest.ts';
import { policySections, sectioned } from './sections.ts';
import { textCodes } from './text-codes.ts';

export interface PayerReading {
  /** Null: the file is another document than the manifest states. */
  document: PolicyDocument | null;
  refusal: string | null;
  remarks: string[];
}

/** @param today YYYY-MM-DD */
export function payerDocument(listed: ManifestDocument, read: ReadDocument, today: string): PayerReading {
  const facts = headerFacts(read);
  const beginning = [...read.furniture, ...read.blocks.slice(0, 60).map(({ text }) => text)].join('\n');
  const { refusal, remarks } = compareHeader(facts, listed, beginning);
  if (refusal !== null) return { document: null, refusal, remarks };
  const { groups, rest } = codeTables(sectioned(read.blocks));
  const { payer, number, title, url } = listed;
  const effectiveDate = facts.effective ?? listed.effective_date ?? null;
  const retireDate = listed.retire_date ?? null;
  const applicability = findApplicability(listed, beginning);
  const document: PolicyDocument = {
    policyId: payerPolicyId(payer.code, number),
    policyType: listed.type ?? 'Medical Policy',
    title,
    status: retireDate !== null && retireDate <= today ? 'retired' : 'active',
    effectiveDate,
    retireDate,
    lastReviewedDate: null,
    version: listed.version ?? effectiveDate ?? '1',
    sourceUrl: url,
    pdfUrl: read.pages === null ? null : url,
    manualSection: null,
    description: title,
    specialty: [],
    keywords: [...new Set([...(listed.keywords ?? []), number])],
    jurisdictions: [],
    contractorNumbers: [],
    states: applicability.markets,
    payer,
    terms: {
      publicUrl: listed.public_url ?? url,
      linesOfBusiness: applicability.linesOfBusiness,
      evidence: applicability.evidence,
    },
    sections: policySections(rest),
    codeGroups: [...groups, ...textCodes(rest, groups)],
    relatedPolicies: [],
    revisions: [],
    attachments: [],
    notes: [...buildNotes(listed, facts.review), ...remarks],
  };
  return { document, refusal: null, remarks };
}

function buildNotes({ review_date }: ManifestDocument, own: string | null): string[] {
  const review = own ?? review_date;
  return review === undefined || review === null ? [] : [`Next review: ${review}`];
}
