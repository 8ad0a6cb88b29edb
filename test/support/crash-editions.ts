import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import type { ReleaseSource } from '../../src/ingest/release/policies/policy-load.ts';

const DOCUMENTS = 12;
/** Present in even editions only. */
const COMING_AND_GOING = 'L600';

/** Edition `n` of an invented source: every third document gets a new title, another third a new code. */
export function crashEdition(edition: number): ReleaseSource {
  return {
    name: 'crash',
    parts: ['lcd'],
    edition: String(edition),
    files: [{ name: 'crash#lcd', part: 'lcd', sha256: `edition ${edition}`, bytes: 0, edition: String(edition) }],
    replacesStarterParts: [],
    async *documents() {
      for (let at = 0; at < DOCUMENTS; at++) yield { part: 'lcd', document: makeDocument(`L${500 + at}`, edition, at) };
      if (edition % 2 === 0) yield { part: 'lcd', document: makeDocument(COMING_AND_GOING, 0, 0) };
    },
  };
}

/** `<policy id> <change type>` of every record an edition must create, sorted. */
export function expectedRecords(edition: number): string[] {
  if (edition === 0) return [];
  const records = [`${COMING_AND_GOING} ${edition % 2 === 0 ? 'updated' : 'retired'}`];
  for (let at = 0; at < DOCUMENTS; at++) {
    if ((edition + at) % 3 === 0) records.push(`L${500 + at} metadata_changed`);
    if ((edition + at) % 3 === 1) records.push(`L${500 + at} codes_changed`);
  }
  return records.sort();
}

function makeDocument(policyId: string, edition: number, at: number): PolicyDocument {
  const title = Math.floor((edition + at) / 3);
  const code = Math.floor((edition + at + 2) / 3);
  const entry = { codeTo: null, display: null, disposition: 'covered', conditionReference: null, notes: null } as const;
  return {
    policyId,
    policyType: 'LCD',
    title: `Title ${title}`,
    status: 'active',
    effectiveDate: '2025-01-01',
    retireDate: null,
    lastReviewedDate: null,
    version: '1',
    sourceUrl: 'https://example.org/',
    pdfUrl: null,
    manualSection: null,
    description: '',
    specialty: [],
    keywords: [],
    jurisdictions: [],
    contractorNumbers: [],
    states: [],
    payer: null,
    sections: [],
    codeGroups: [
      {
        kind: 'procedure',
        group: 1,
        paragraph: null,
        asteriskNote: null,
        codes: [{ ...entry, code: `E${1_000 + code}`, codeSystem: 'HCPCS' }],
      },
    ],
    relatedPolicies: [],
    revisions: [],
    attachments: [],
    notes: [],
  };
}
