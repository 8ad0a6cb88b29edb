import type { ComparedDocument, ComparedSection, VersionSide } from '../../src/changes/diff/document.ts';
import type { StoredCode } from '../../src/corpus/corpus.public.ts';

/** An invented version to compare with another, with the same defaults on both sides. */
export function document(more: Partial<ComparedDocument> = {}): ComparedDocument {
  return {
    policyType: 'Article',
    title: 'Sample service',
    status: 'active',
    effectiveDate: '2025-01-01',
    retireDate: null,
    version: '3',
    sourceUrl: 'https://example.org/a?ver=3',
    pdfUrl: null,
    manualSection: null,
    description: '',
    specialty: [],
    keywords: ['sample', 'service'],
    jurisdictions: ['J5', 'JE'],
    contractorNumbers: ['01182', '05901'],
    states: ['CA', 'IA'],
    payer: { name: 'Medicare', code: 'CMS', slug: 'medicare', type: 'medicare' },
    sections: [section('The service is covered when all of these are met:', 'Age 50 years or older')],
    codeGroups: [],
    relatedPolicies: [],
    revisions: [],
    attachments: [],
    notes: [],
    ...more,
  };
}

export function section(lead: string, ...items: string[]): ComparedSection {
  return {
    section: 'indications',
    heading: 'Coverage indications',
    sourceField: 'lcd.indication',
    blocks: [
      { type: 'paragraph', text: lead, level: 0, marker: null },
      ...items.map((text) => ({ type: 'list_item' as const, text, level: 1, marker: '•' })),
    ],
  };
}

export function code(value: string, more: Partial<StoredCode> = {}): StoredCode {
  return {
    code: value,
    codeTo: null,
    codeSystem: 'ICD10CM',
    kind: 'icd10_covered',
    group: 1,
    disposition: 'covered',
    conditionReference: null,
    notes: null,
    ...more,
  };
}

export const side = (more: Partial<ComparedDocument> = {}, codes: StoredCode[] = []): VersionSide => ({
  document: document(more),
  codes,
  logic: null,
  logicStale: false,
});
