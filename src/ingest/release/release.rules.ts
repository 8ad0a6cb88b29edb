import { createHash } from 'node:crypto';
import {
  normalizeCode,
  type StoredCode,
  type StoredProposalText,
  type StoredVersion,
} from '../../corpus/corpus.public.ts';
import {
  type CompiledLogic,
  type CriteriaBlock,
  EXTRACTOR_VERSION,
  extractCriteria,
  installedLibrary,
  type PolicyLibrary,
} from '../../criteria/extraction.public.ts';
import { firstSentences, renderBlocks } from '../../platform/html/block-text.ts';
import { tokenize } from '../../platform/text/words.ts';
import type { CodeEntry, CodeGroup, PolicyDocument, ProposedDocument, SectionName } from '../ingest.document.ts';
import { placesHashed, resolvePlaces } from './policies/places.rules.ts';

/** Increased when different data would be derived from an unchanged document; the next load then derives it again. */
export const LOADER_VERSION = `7.${EXTRACTOR_VERSION}`;

/** Derived data also depends on the library: files are read again when it changed. */
export function loaderIdentity(library: PolicyLibrary = installedLibrary): string {
  return `${LOADER_VERSION}.${library.fingerprint}`;
}

const SUMMARY_CHARACTERS = 400;
/** With these paragraphs all DME determinations start: in a list of results they would all read alike. */
const STANDARD_OPENING =
  /^(?:for any item to be covered by medicare|the purpose of an? local coverage|the lcd-related|refer to the (?:supplier|dme))/i;
const OPENING_OF_RULES = /^(?:in addition to|for the items addressed)\b.{0,60}\blcd\b/i;

/** A document with all its derived data. */
export interface PreparedVersion {
  document: PolicyDocument;
  contentHash: string;
  codes: StoredCode[];
  criteria: CriteriaBlock[];
  /** Library logic, if it has the policy. */
  logic?: CompiledLogic | null;
}

/** @param contentHash of the document, if known. */
export function prepareVersion(document: PolicyDocument, contentHash = hashContent(document)): PreparedVersion {
  return {
    document,
    contentHash,
    codes: codeRows(document.codeGroups),
    criteria: extractCriteria(document.policyId, document.sections, document.title),
  };
}

/** A version as stored in the corpus. @param codeCount when code lists are copied from an earlier version. */
export function storedVersion(
  { document, contentHash, codes, criteria, logic }: PreparedVersion,
  part: string,
  codeCount = codes.length,
): StoredVersion {
  const { terms: _terms, ...rest } = document;
  return {
    ...rest,
    ...resolvePlaces(document, criteria),
    part,
    contentHash,
    summary: summarizeDocument(document),
    coverageLevel: findCoverageLevel(document),
    codeCount,
    detail: JSON.stringify(buildDetail(document, codeCount, criteria.length)),
    document: withoutCodes(document),
    searchWords: searchWords(document),
    codes,
    displays: listDisplays(document.codeGroups),
    groups: document.codeGroups,
    links: document.relatedPolicies,
    criteria,
    logic: logic ?? null,
  };
}

export function storedProposal(part: string, { proposalId, document, comments, notice }: ProposedDocument) {
  const { policyId, title, version, jurisdictions, states, sourceUrl } = document;
  const [comments_from, comments_to] = comments;
  const [notice_from, notice_to] = notice;
  return {
    proposal_id: proposalId,
    policy_id: policyId,
    part,
    title,
    version,
    jurisdictions,
    states,
    comments_from,
    comments_to,
    notice_from,
    notice_to,
    source_url: sourceUrl,
    document: withoutCodes(document),
  } satisfies StoredProposalText;
}

const withoutCodes = (document: PolicyDocument): string =>
  JSON.stringify({ ...document, codeGroups: document.codeGroups.map((group) => ({ ...group, codes: [] })) });

/** How readers of national determinations record the coverage level. */
const COVERAGE_LEVEL = 'National coverage level: ';

function findCoverageLevel({ policyType, notes }: PolicyDocument): string | null {
  if (policyType !== 'NCD') return null;
  return notes.find((note) => note.startsWith(COVERAGE_LEVEL))?.slice(COVERAGE_LEVEL.length) ?? null;
}

/**
 * Content hash of a version from a legacy database.
 * @param document as stored, without codes. @param codes of all its groups, in document order.
 */
export function deriveEarlier(
  document: PolicyDocument,
  codes: readonly StoredCode[],
): Pick<StoredVersion, 'contentHash' | 'coverageLevel'> {
  const byGroup = Map.groupBy(codes, ({ kind, group }) => `${kind} ${group}`);
  const codeGroups = document.codeGroups.map((group) => ({
    ...group,
    codes: (byGroup.get(`${group.kind} ${group.group}`) ?? []).map((code) => ({ ...code, display: null }) as CodeEntry),
  }));
  return { contentHash: hashContent({ ...document, codeGroups }), coverageLevel: findCoverageLevel(document) };
}

/** A document removed from its source. @param today YYYY-MM-DD, unless the document had an earlier date itself. */
export function asRetired(document: PolicyDocument, today: string): PolicyDocument {
  const known = document.retireDate !== null && document.retireDate <= today;
  return { ...document, status: 'retired', retireDate: known ? document.retireDate : today };
}

function codeRows(groups: readonly CodeGroup[]): StoredCode[] {
  return groups.flatMap((group) =>
    group.codes.map((entry) => ({
      code: normalizeCode(entry.code),
      codeTo: entry.codeTo === null ? null : normalizeCode(entry.codeTo),
      codeSystem: entry.codeSystem,
      kind: group.kind,
      group: group.group,
      disposition: entry.disposition,
      conditionReference: entry.conditionReference,
      notes: entry.notes,
    })),
  );
}

function listDisplays(groups: readonly CodeGroup[]): StoredVersion['displays'] {
  return groups.flatMap((group) =>
    group.codes.flatMap(({ code, codeSystem, display }) =>
      display === null || codeSystem === 'CPT' ? [] : [{ codeSystem, code: normalizeCode(code), display }],
    ),
  );
}

/**
 * SHA-256 of the relevant content, independent of formatting, row order, re-issued timestamps and the reader's version.
 */
export function hashContent(document: PolicyDocument): string {
  const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();
  const groups = document.codeGroups.map((group) => [
    group.kind,
    group.group,
    collapse(group.paragraph ?? ''),
    collapse(group.asteriskNote ?? ''),
    group.codes
      .map(({ code, codeTo, disposition, conditionReference, notes }) =>
        [normalizeCode(code), codeTo && normalizeCode(codeTo), disposition, conditionReference, notes].join(' '),
      )
      .sort(),
  ]);
  const content = [
    document.policyType,
    document.title,
    document.status,
    document.effectiveDate,
    document.retireDate,
    document.version,
    document.sourceUrl,
    document.manualSection,
    [...document.keywords].sort(),
    [...document.specialty].sort(),
    document.jurisdictions,
    [...document.states].sort(),
    [...document.contractorNumbers].sort(),
    document.payer,
    document.sections.map((section) => [
      section.section,
      section.sourceField,
      section.blocks.map((block) => collapse(block.text)),
    ]),
    groups.sort((a, b) => (JSON.stringify(a.slice(0, 2)) < JSON.stringify(b.slice(0, 2)) ? -1 : 1)),
    document.relatedPolicies.map(({ policyId, relation }) => `${relation} ${policyId}`).sort(),
    document.revisions,
    document.attachments,
    document.notes,
    ...placesHashed(document),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

const isStandardOpening = (text: string): boolean => STANDARD_OPENING.test(text) || OPENING_OF_RULES.test(text);

function summarizeDocument(document: PolicyDocument): string {
  const order: SectionName[] = ['indications', 'limitations', 'other', 'frequency', 'documentation'];
  for (const name of order) {
    for (const section of document.sections) {
      if (section.section !== name) continue;
      const own = section.blocks.filter(({ text }) => !isStandardOpening(text));
      const summary = firstSentences(own, SUMMARY_CHARACTERS) || firstSentences(section.blocks, SUMMARY_CHARACTERS);
      if (summary !== '') return summary;
    }
  }
  return document.title;
}

function buildDetail(document: PolicyDocument, codeCount: number, criteriaCount: number) {
  const text = (name: SectionName) =>
    document.sections
      .filter(({ section }) => section === name)
      .map(({ blocks }) => renderBlocks(blocks))
      .join('\n\n');
  return {
    policy_id: document.policyId,
    title: document.title,
    policy_type: document.policyType,
    jurisdiction: document.jurisdictions[0] ?? null,
    jurisdictions: document.jurisdictions,
    effective_date: document.effectiveDate,
    retire_date: document.retireDate,
    source_url: document.sourceUrl,
    summary: summarizeDocument(document),
    code_count: codeCount,
    criteria_count: criteriaCount,
    last_reviewed_date: document.lastReviewedDate,
    version: document.version,
    pdf_url: document.pdfUrl,
    manual_section: document.manualSection,
    description: document.description,
    specialty: document.specialty,
    keywords: document.keywords,
    sections: {
      indications: text('indications'),
      limitations: text('limitations'),
      documentation: text('documentation'),
      frequency: text('frequency'),
      other: text('other'),
    },
    states: document.states,
    contractor_numbers: document.contractorNumbers,
    payer: document.payer,
    revision_history: document.revisions,
    notes: document.notes,
  };
}

/** Distinct stems of the body, for the search index; titles and keywords are indexed unchanged. */
function searchWords(document: PolicyDocument): string {
  const words = new Set<string>();
  const add = (text: string) => {
    for (const word of tokenize(text)) words.add(word);
  };
  add(document.description);
  for (const section of document.sections) for (const block of section.blocks) add(block.text);
  for (const group of document.codeGroups) if (group.paragraph !== null) add(group.paragraph);
  return [...words].join(' ');
}
