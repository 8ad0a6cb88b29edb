/**
 * A synthetic corpus of production size, the same in every run: 1,000 LCDs, 2,000 articles, 350 NCDs, 20,000 procedure
 * rows and 450,000 diagnosis rows, with texts as long as real ones. Words are made up from syllables; codes are drawn
 * at random.
 */
import type { CodeEntry, CodeGroup, PolicyDocument, PolicyType } from '../src/ingest/ingest.document.ts';
import type { ReleaseSource } from '../src/ingest/release/policies/policy-load.ts';
import type { TextBlock } from '../src/platform/html/html-blocks.ts';

export const SIZE = { lcds: 1_000, articles: 2_000, ncds: 350, procedureRows: 20_000, diagnosisRows: 450_000 };
const VOCABULARY = 30_000;
const DIAGNOSES = 40_000;
const BLOCK_WORDS = 45;
export const JURISDICTIONS = [
  'JE',
  'JF',
  'JH',
  'JL',
  'JJ',
  'JM',
  'JN',
  'JK',
  'J5',
  'J6',
  'J8',
  'J15',
  'DME-A',
  'DME-B',
  'DME-C',
  'DME-D',
];
const SYLLABLES =
  'ba be bi bo da de di do fa fe ga go ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to va ve vi vo'.split(
    ' ',
  );

/** Deterministic numbers in [0, 1) by mulberry32. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The `rank`-th word of the vocabulary; words of low rank are common, as in real text. */
export function word(rank: number): string {
  let text = '';
  for (let rest = rank + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    text += SYLLABLES[rest % SYLLABLES.length];
  return text;
}

/** A word drawn with the skewed frequencies of natural text. */
export function drawWord(random: () => number): string {
  return word(Math.floor(VOCABULARY * random() ** 3));
}

/** One of 40,000 codes; some are listed far more often than others, as in real policies. */
export function diagnosisCode(random: () => number): string {
  const at = Math.floor(DIAGNOSES * random() ** 1.5);
  const category = Math.floor(at / 20) % 100;
  return `${'ABCDEFGHIJKLMNOPQRST'[Math.floor(at / 2_000)]}${String(category).padStart(2, '0')}.${at % 20}`;
}

export function policyId(kind: 'LCD' | 'Article' | 'NCD', at: number): string {
  return kind === 'NCD' ? `NCD${at + 1}` : `${kind === 'LCD' ? 'L' : 'A'}${30_000 + at}`;
}

/**
 * Number of documents of each kind in a corpus of this many policies. NCDs do not grow with the number of payers and
 * jurisdictions.
 */
export function computeCorpusSize(policies: number): typeof SIZE {
  const local = Math.max(3, policies - SIZE.ncds);
  const lcds = Math.round(local / 3);
  const articles = local - lcds;
  const each = (rows: number) => Math.round((rows / SIZE.articles) * articles);
  return { ...SIZE, lcds, articles, procedureRows: each(SIZE.procedureRows), diagnosisRows: each(SIZE.diagnosisRows) };
}

export function benchSource(size = SIZE): ReleaseSource {
  return {
    name: 'mcd',
    parts: ['lcd', 'article', 'ncd'],
    edition: 'synthetic',
    files: ['lcd', 'article', 'ncd'].map((part) => ({
      name: `synthetic#${part}`,
      part,
      sha256: 'synthetic',
      bytes: 0,
      edition: 'synthetic',
    })),
    replacesStarterParts: ['lcd', 'article', 'ncd'],
    async *documents() {
      const random = randomNumbers(42);
      for (let at = 0; at < size.lcds; at++) yield { part: 'lcd', document: makeDocument(random, 'LCD', at, []) };
      for (let at = 0; at < size.articles; at++)
        yield { part: 'article', document: makeDocument(random, 'Article', at, articleCodes(random)) };
      for (let at = 0; at < size.ncds; at++) yield { part: 'ncd', document: makeDocument(random, 'NCD', at, []) };
    },
  };
}

/**
 * This many policies of a further payer, which is a source of its own: articles of the same kind under other ids.
 * @param payer its number, from 1.
 */
export function payerSource(payer: number, policies: number): ReleaseSource {
  const slug = `bench-${payer}`;
  const part = `payer:${slug}`;
  return {
    name: 'payer',
    parts: [part],
    edition: 'synthetic',
    files: [{ name: `synthetic#${slug}`, part, sha256: slug, bytes: 0, edition: 'synthetic' }],
    replacesStarterParts: [],
    async *documents() {
      const random = randomNumbers(100 + payer);
      for (let at = 0; at < policies; at++) {
        const document = makeDocument(random, 'Article', at, articleCodes(random));
        const owner = { name: `Bench ${payer}`, code: slug.toUpperCase(), slug, type: 'commercial' };
        yield { part, document: { ...document, policyId: `${owner.code}-${at}`, payer: owner } };
      }
    },
  };
}

/**
 * This many policies of the same corpus with a changed text, as a source delivers the differences between two editions.
 */
export function changedSource(policies: number): ReleaseSource {
  const { files, replacesStarterParts: _none, ...source } = benchSource();
  return {
    ...source,
    edition: 'changed',
    files: files.map((file) => ({ ...file, sha256: 'changed', edition: 'changed' })),
    replacesStarterParts: [],
    stays: () => true,
    async *documents() {
      const random = randomNumbers(43);
      for (let at = 0; at < policies; at++)
        if (at % 3 === 0) yield { part: 'lcd', document: makeDocument(random, 'LCD', at, []) };
        else yield { part: 'article', document: makeDocument(random, 'Article', at, articleCodes(random)) };
    },
  };
}

function makeDocument(
  random: () => number,
  type: PolicyType & ('LCD' | 'Article' | 'NCD'),
  at: number,
  codeGroups: CodeGroup[],
): PolicyDocument {
  const words = (count: number) => Array.from({ length: count }, () => drawWord(random));
  const title = words(6)
    .map((text) => text[0]!.toUpperCase() + text.slice(1))
    .join(' ');
  const paragraphs = (count: number) =>
    Array.from(
      { length: count },
      (_, index): TextBlock => ({
        type: index % 3 === 2 ? 'list_item' : 'paragraph',
        text: `${words(BLOCK_WORDS).join(' ')}.`,
        level: index % 3 === 2 ? 1 : 0,
        marker: index % 3 === 2 ? '•' : null,
      }),
    );
  const jurisdiction = JURISDICTIONS[Math.floor(random() * JURISDICTIONS.length)]!;
  const blocks = [(type === 'Article' ? 8 : 14) + Math.floor(random() * 12), 5, 3];
  return {
    policyId: policyId(type, at),
    policyType: type,
    title,
    status: random() < 0.03 ? 'retired' : 'active',
    effectiveDate: `20${10 + Math.floor(random() * 15)}-0${1 + Math.floor(random() * 9)}-15`,
    retireDate: null,
    lastReviewedDate: null,
    version: '1',
    sourceUrl: `https://example.org/${policyId(type, at)}`,
    pdfUrl: null,
    manualSection: type === 'NCD' ? `${10 + (at % 300)}.${at % 40}` : null,
    description: words(30).join(' '),
    specialty: [],
    keywords: words(5),
    jurisdictions: type === 'NCD' ? [] : [jurisdiction],
    contractorNumbers: [],
    states: [],
    payer: { name: 'Medicare', code: 'CMS', slug: 'medicare', type: 'medicare' },
    sections: (['indications', 'limitations', 'documentation'] as const).map((section, index) => ({
      section,
      heading: section,
      sourceField: `synthetic.${section}`,
      blocks: paragraphs(blocks[index]!),
    })),
    codeGroups,
    relatedPolicies: [],
    revisions: [],
    attachments: [],
    notes: [],
  };
}

function articleCodes(random: () => number): CodeGroup[] {
  const entry = (code: string, codeSystem: CodeEntry['codeSystem']): CodeEntry => ({
    code,
    codeSystem,
    codeTo: null,
    display: null,
    disposition: 'covered',
    conditionReference: null,
    notes: null,
  });
  const procedures = Array.from({ length: SIZE.procedureRows / SIZE.articles }, () =>
    entry(String(10_000 + Math.floor(random() * 89_999)), 'CPT'),
  );
  const codes = new Set<string>();
  while (codes.size < SIZE.diagnosisRows / SIZE.articles) codes.add(diagnosisCode(random));
  const diagnoses = [...codes].map((code) => entry(code, 'ICD10CM'));
  return [
    { kind: 'procedure', group: 1, paragraph: null, asteriskNote: null, codes: procedures },
    { kind: 'icd10_covered', group: 1, paragraph: null, asteriskNote: null, codes: diagnoses },
  ];
}
