import { createHash } from 'node:crypto';
import { type CriteriaBlock, EXTRACTOR_VERSION, extractCriteria } from '../../criteria/criteria.public.ts';
import { firstSentences, renderBlocks } from '../../platform/html/block-text.ts';
import { tokenize } from '../../platform/text/words.ts';
import type { CodeGroup, PolicyDocument, SectionName } from '../ingest.document.ts';

/** Raised when a document would be stored differently although its source did not change. */
export const LOADER_VERSION = `3.${EXTRACTOR_VERSION}`;

const SUMMARY_CHARACTERS = 400;

export interface CodeRow {
  code: string;
  codeTo: string | null;
  codeSystem: string;
  kind: CodeGroup['kind'];
  group: number;
  disposition: string;
  conditionReference: string | null;
  notes: string | null;
}

/** Everything of one document version that is written to the corpus. */
export interface PreparedVersion {
  document: PolicyDocument;
  contentHash: string;
  summary: string;
  /** The detail answer without status and optional members, as JSON text. */
  detail: string;
  /** The document without its code lists, as JSON text. */
  stored: string;
  searchWords: string;
  codes: CodeRow[];
  codeCount: number;
  displays: { codeSystem: string; code: string; display: string }[];
  criteria: CriteriaBlock[];
}

/** @param codeCount of a document whose code lists are copied from an earlier version. */
export function prepareVersion(document: PolicyDocument, codeCount?: number): PreparedVersion {
  const codes = codeRows(document.codeGroups);
  const count = codeCount ?? codes.length;
  const criteria = extractCriteria(document.policyId, document.sections);
  return {
    document,
    contentHash: hashContent(document),
    summary: summaryOf(document),
    detail: JSON.stringify(detailOf(document, count, criteria.length)),
    stored: JSON.stringify({ ...document, codeGroups: document.codeGroups.map((group) => ({ ...group, codes: [] })) }),
    searchWords: searchWords(document),
    codes,
    codeCount: count,
    displays: displaysOf(document.codeGroups),
    criteria,
  };
}

/** A document its source no longer lists. @param today YYYY-MM-DD, unless the document named an earlier day itself. */
export function asRetired(document: PolicyDocument, today: string): PolicyDocument {
  const known = document.retireDate !== null && document.retireDate <= today;
  return { ...document, status: 'retired', retireDate: known ? document.retireDate : today };
}

/** `E11.9`, `e119` and `E11.9 ` are one code: upper case without dot, dash or space. */
export function normalizeCode(code: string): string {
  return code.toUpperCase().replace(/[.\s-]/g, '');
}

function codeRows(groups: readonly CodeGroup[]): CodeRow[] {
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

function displaysOf(groups: readonly CodeGroup[]): PreparedVersion['displays'] {
  return groups.flatMap((group) =>
    group.codes.flatMap(({ code, codeSystem, display }) =>
      display === null || codeSystem === 'CPT' ? [] : [{ codeSystem, code: normalizeCode(code), display }],
    ),
  );
}

/** What readers care about, free of formatting, row order and re-issued timestamps. */
function hashContent(document: PolicyDocument): string {
  const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();
  const groups = document.codeGroups.map((group) => [
    group.kind,
    group.group,
    collapse(group.paragraph ?? ''),
    collapse(group.asteriskNote ?? ''),
    group.codes
      .map((entry) => [entry.code, entry.codeTo, entry.disposition, entry.conditionReference, entry.notes].join(' '))
      .sort(),
  ]);
  const content = [
    LOADER_VERSION,
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
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function summaryOf(document: PolicyDocument): string {
  const order: SectionName[] = ['indications', 'limitations', 'other', 'frequency', 'documentation'];
  for (const name of order) {
    for (const section of document.sections) {
      if (section.section !== name) continue;
      const summary = firstSentences(section.blocks, SUMMARY_CHARACTERS);
      if (summary !== '') return summary;
    }
  }
  return document.title;
}

function detailOf(document: PolicyDocument, codeCount: number, criteriaCount: number) {
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
    summary: summaryOf(document),
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

/** Distinct stems of the body, for the search index; titles and keywords are indexed as they are. */
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
