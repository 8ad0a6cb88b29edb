/** Invented documents, as a source that a test loads. */
import type { Corpus } from '../../src/corpus/corpus.public.ts';
import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import { silentProgress } from '../../src/ingest/release/progress.ts';
import { loadRelease } from '../../src/ingest/release/publish.ts';

export function policyDocument(policyId: string, more: Partial<PolicyDocument> = {}): PolicyDocument {
  return {
    policyId,
    policyType: 'LCD',
    title: policyId,
    status: 'active',
    effectiveDate: '2024-01-01',
    retireDate: null,
    lastReviewedDate: null,
    version: '1',
    sourceUrl: `https://example.org/${policyId}`,
    pdfUrl: null,
    manualSection: null,
    description: '',
    specialty: [],
    keywords: [],
    jurisdictions: ['JE'],
    contractorNumbers: [],
    states: [],
    payer: null,
    sections: [],
    codeGroups: [],
    relatedPolicies: [],
    revisions: [],
    attachments: [],
    notes: [],
    ...more,
  };
}

/** Text in the indications section. */
export function indications(...paragraphs: string[]): PolicyDocument['sections'] {
  const blocks = paragraphs.map((text) => ({ type: 'paragraph' as const, text, level: 0, marker: null }));
  return [{ section: 'indications', heading: 'Indications', sourceField: 'test.indications', blocks }];
}

let edition = 0;

/** Publishes documents of a separate source as one release; its earlier documents that are missing are retired. */
export async function publishDocuments(corpus: Corpus, documents: readonly PolicyDocument[]): Promise<void> {
  edition += 1;
  const name = `test-${edition}`;
  await loadRelease(
    corpus,
    {
      name: 'test',
      parts: ['lcd'],
      edition: name,
      files: [{ name, part: 'lcd', sha256: name, bytes: 0, edition: name }],
      replacesStarterParts: [],
      async *documents() {
        for (const document of documents) yield { part: 'lcd', document };
      },
    },
    { signal: new AbortController().signal, progress: silentProgress },
  );
}
