/**
 * Policies that consist of criteria: 3,000 with 20 blocks each, about a third of them with logic. The same in every
 * run.
 */
import type { PolicyDocument } from '../src/ingest/ingest.document.ts';
import type { ReleaseSource } from '../src/ingest/release/policies/policy-load.ts';
import type { TextBlock } from '../src/platform/html/html-blocks.ts';
import { drawWord, policyId, randomNumbers } from './corpus.ts';

export const CRITERIA_SIZE = { policies: 3_000, blocksEach: 20 };

export function criteriaSource(): ReleaseSource {
  return {
    name: 'mcd',
    parts: ['lcd'],
    edition: 'synthetic-criteria',
    files: [
      {
        name: 'synthetic-criteria#lcd',
        part: 'lcd',
        sha256: 'synthetic-criteria',
        bytes: 0,
        edition: 'synthetic-criteria',
      },
    ],
    replacesStarterParts: ['lcd'],
    async *documents() {
      const random = randomNumbers(43);
      for (let at = 0; at < CRITERIA_SIZE.policies; at++) yield { part: 'lcd', document: makeDocument(random, at) };
    },
  };
}

const paragraph = (text: string): TextBlock => ({ type: 'paragraph', text, level: 0, marker: null });
const item = (text: string): TextBlock => ({ type: 'list_item', text, level: 1, marker: '•' });

/** Each policy has a list of requirements that must all be met, further requirements, exclusions and documentation. */
function makeDocument(random: () => number, at: number): PolicyDocument {
  const words = (count: number) => Array.from({ length: count }, () => drawWord(random)).join(' ');
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const times = (count: number, make: () => string) => Array.from({ length: count }, () => paragraph(make()));
  const indications = [
    paragraph(`The ${words(3)} is covered when all of the following are met:`),
    item(`Age ${between(18, 70)} years or older`),
    item(`Body mass index (BMI) of at least ${between(25, 45)} kg/m2`),
    item(`Apnea-hypopnea index (AHI) of at least ${between(5, 30)} events per hour`),
    item(`Left ventricular ejection fraction of ${between(20, 40)}% or less`),
    item(`The ${words(12)} is present`),
    ...times(6, () => `The ${words(14)} must have ${words(16)}.`),
  ];
  const limitations = [
    paragraph(`The ${words(3)} is limited to one ${words(1)} service every ${between(2, 12)} months.`),
    ...times(3, () => `The ${words(10)} is not covered for ${words(8)}.`),
  ];
  const documentation = times(4, () => `The medical record must document the ${words(16)}.`);
  return {
    ...withoutText(at, words),
    sections: Object.entries({ indications, limitations, documentation }).map(([section, blocks]) => ({
      section: section as 'indications' | 'limitations' | 'documentation',
      heading: section,
      sourceField: `synthetic.${section}`,
      blocks,
    })),
  };
}

function withoutText(at: number, words: (count: number) => string): Omit<PolicyDocument, 'sections'> {
  return {
    policyId: policyId('LCD', at),
    policyType: 'LCD',
    title: words(6),
    status: 'active',
    effectiveDate: '2024-01-15',
    retireDate: null,
    lastReviewedDate: null,
    version: '1',
    sourceUrl: `https://example.org/${policyId('LCD', at)}`,
    pdfUrl: null,
    manualSection: null,
    description: words(30),
    specialty: [],
    keywords: [],
    jurisdictions: ['JE'],
    contractorNumbers: [],
    states: [],
    payer: { name: 'Medicare', code: 'CMS', slug: 'medicare', type: 'medicare' },
    codeGroups: [],
    relatedPolicies: [],
    revisions: [],
    attachments: [],
    notes: [],
  };
}
