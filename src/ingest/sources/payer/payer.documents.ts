/** A document of a payer as the corpus takes it. */
import type { ReadDocument } from '../../documents/read-document.ts';
import type { PlacedBlock, PolicyDocument } from '../../ingest.document.ts';
import { findApplicability } from './applicability.ts';
import { documentCodes } from './document-codes.ts';
import { joinFragments } from './fragments.ts';
import { contradictions, type HeaderFacts, headerFacts } from './header/header-facts.ts';
import { type ManifestDocument, payerPolicyId } from './manifest.ts';
import { reasonAgainstPolicy } from './not-policy.ts';
import { policySections, type SectionedBlock, sectioned } from './sections.ts';

export interface PayerReading {
  /** Null: the file is another document than the manifest states. */
  document: PolicyDocument | null;
  refusal: string | null;
  remarks: string[];
}

export interface PayerOptions {
  /** YYYY-MM-DD */
  today: string;
  /** The manifest takes precedence if the document contradicts it, with a remark in the policy. */
  trustManifest: boolean;
}

export function payerDocument(
  listed: ManifestDocument,
  read: ReadDocument,
  { today, trustManifest }: PayerOptions,
): PayerReading {
  const against = reasonAgainstPolicy(read);
  if (against !== null) return { document: null, refusal: against, remarks: [] };
  const facts = reviewedBy(today, headerFacts(read));
  const contradicted = contradictions(facts, listed, read);
  const applicability = findApplicability(listed, read);
  const remarks = [...contradicted.map((one) => `${one}; the manifest is trusted`), ...applicability.conflicts];
  if (contradicted.length > 0 && !trustManifest) {
    const refusal = `${contradicted.join('; ')}; correct the manifest, or accept it with --trust manifest`;
    return { document: null, refusal, remarks: applicability.conflicts };
  }
  const text = joinFragments(read.blocks);
  const parts = sectioned(text.blocks);
  const margins = [...read.furniture, ...read.asides.map((aside) => aside.text)];
  const { groups, rest } = documentCodes(parts, margins);
  const { payer, number, title, url } = listed;
  const effectiveDate =
    (trustManifest ? listed.effective_date : null) ?? wholeDay(facts.effective) ?? listed.effective_date ?? null;
  const retireDate = listed.retire_date ?? null;
  const document: PolicyDocument = {
    policyId: payerPolicyId(payer.code, number),
    policyType: listed.type ?? 'Medical Policy',
    title,
    status: retireDate !== null && retireDate <= today ? 'retired' : 'active',
    effectiveDate,
    retireDate,
    lastReviewedDate: wholeDay(facts.lastReview),
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
    sections: policySections([...withStatements(rest, parts, text.blocks), ...listAsides(read)]),
    codeGroups: groups,
    relatedPolicies: [],
    revisions: [],
    attachments: [],
    notes: [...buildNotes(listed, facts, trustManifest), ...remarks, ...text.notes],
  };
  return { document, refusal: null, remarks };
}

/** Texts with the sections of their own statements. What lists state about codes does not depend on them. */
function withStatements(
  rest: readonly SectionedBlock[],
  parts: readonly SectionedBlock[],
  blocks: readonly PlacedBlock[],
): SectionedBlock[] {
  const stating = sectioned(blocks, true);
  const kinds = new Map(parts.map((part, at) => [part, stating[at]!]));
  return rest.map((part) => kinds.get(part)!);
}

/** "Review date" with a day that has not come is the next one, unless the document says that it was reviewed. */
function reviewedBy(today: string, facts: HeaderFacts): HeaderFacts {
  const { lastReview, nextReview } = facts;
  if (lastReview === null || lastReview <= today.slice(0, lastReview.length)) return facts;
  if (REVIEWED.test(facts.text)) return facts;
  return { ...facts, lastReview: null, nextReview: nextReview ?? lastReview };
}

const REVIEWED = /\b(?:last|latest|most recent)\b|\b(?:reviewed|approved|approval(?: date)?|p&t)\b.{0,25}\d/i;

/** A month is no day: it is served in the notes alone. */
function wholeDay(date: string | null): string | null {
  return date !== null && date.length > 7 ? date : null;
}

/** Notes in the margin are kept, and are never criteria. */
function listAsides({ asides }: Pick<ReadDocument, 'asides'>): SectionedBlock[] {
  return asides.map((block) => ({ kind: 'instructions', block }));
}

function buildNotes({ review_date }: ManifestDocument, facts: HeaderFacts, trustManifest: boolean): string[] {
  const review = (trustManifest ? review_date : null) ?? facts.nextReview ?? review_date ?? null;
  const month = facts.effective !== null && wholeDay(facts.effective) === null ? facts.effective : null;
  const dates: [string, string | null][] = [
    ['Effective month', month],
    ['Original effective date', facts.originalEffective],
    // Also a note, so that a review without any other change is a version of its own.
    ['Last review', facts.lastReview],
    ['Revised', facts.revision],
    ['Published', facts.publication],
    ['Next review', review],
  ];
  return dates.flatMap(([label, day]) => (day === null ? [] : [`${label}: ${day}`]));
}
