/** Codes that running text names. A document that lists codes in tables states more of them there. */
import { normalizeCode, procedureSystem } from '../../../corpus/corpus.public.ts';
import type { CodeEntry, CodeGroup } from '../../ingest.document.ts';
import { dispositionIn } from './code-tables.ts';
import type { PayerSection, SectionedBlock } from './sections.ts';

const LISTING_SECTIONS: ReadonlySet<PayerSection> = new Set([
  'coverage_policy',
  'medical_necessity',
  'not_covered',
  'prior_authorization',
  'documentation',
  'frequency',
  'coding',
]);
const HCPCS = /(?<![\w.-])([A-CEGHJ-MP-V]\d{4})(?![\w-]|\.\d)/g;
/** Five digits are a code only alongside a word that states it. */
const CPT = /(?<![\w.,$-])(\d{4}[0-9FTUM])(?![\w%-]|[.,]\d)/g;
const MENTIONS_CODE = /\b(?:cpt|hcpcs|procedure|codes?)\b/i;
const DIAGNOSIS = /(?<![\w.-])([A-TV-Z]\d[0-9A-Z]\.[0-9A-Z]{1,4})(?![\w-])/g;
const SENTENCE = /[^.;]+(?:[.;](?!\s|$)[^.;]*)*[.;]?/g;
const MAX_QUOTE = 300;

export const TEXT_CODES = 'Codes named in running text, not in a table of codes.';
const TEXT_DIAGNOSES = 'Selection of diagnoses named in running text; the document has no table of them.';

/** @param groups of the tables. */
export function textCodes(blocks: readonly SectionedBlock[], groups: readonly CodeGroup[]): CodeGroup[] {
  const listed = new Set(groups.flatMap(({ codes }) => codes.map(({ code }) => normalizeCode(code))));
  const hasDiagnoses = groups.some(({ kind }) => kind.startsWith('icd10'));
  const procedures = new Map<string, CodeEntry>();
  const diagnoses = new Map<string, CodeEntry>();
  for (const { kind, block } of blocks) {
    if (!LISTING_SECTIONS.has(kind)) continue;
    for (const { 0: text } of block.text.matchAll(SENTENCE)) {
      for (const code of proceduresIn(text))
        if (!listed.has(code) && !procedures.has(code))
          procedures.set(code, entry(code, procedureSystem(code), kind, text, block));
      if (hasDiagnoses) continue;
      for (const { 1: code } of text.matchAll(DIAGNOSIS))
        if (!diagnoses.has(code!)) diagnoses.set(code!, entry(code!, 'ICD10CM', kind, text, block));
    }
  }
  const next = (kind: string) => groups.filter((group) => group.kind === kind).length + 1;
  const covered = [...diagnoses.values()].filter(({ disposition }) => disposition !== 'not_covered');
  return [
    ...group('procedure', next('procedure'), TEXT_CODES, [...procedures.values()]),
    ...group(
      'icd10_covered',
      next('icd10_covered'),
      TEXT_DIAGNOSES,
      covered.map((code) => ({ ...code, disposition: 'covered' as const })),
    ),
  ];
}

function proceduresIn(text: string): string[] {
  const found = [...text.matchAll(HCPCS)].map(({ 1: code }) => code!);
  if (MENTIONS_CODE.test(text)) found.push(...[...text.matchAll(CPT)].map(({ 1: code }) => code!));
  return found;
}

function entry(
  code: string,
  codeSystem: CodeEntry['codeSystem'],
  section: PayerSection,
  sentence: string,
  block: SectionedBlock['block'],
): CodeEntry {
  const text = sentence.trim();
  const states = dispositionIn(text);
  const disposition =
    section === 'not_covered' || states === 'not_covered'
      ? 'not_covered'
      : states === 'requires_pa'
        ? states
        : 'conditional';
  return {
    code,
    codeSystem,
    codeTo: null,
    display: null,
    disposition,
    conditionReference: null,
    notes: 'Named in running text, not in a table of codes',
    place: {
      page: block.place?.page ?? null,
      box: block.place?.box ?? null,
      quote: text.length <= MAX_QUOTE ? text : `${text.slice(0, MAX_QUOTE - 1)}…`,
      found: 'text',
    },
  };
}

function group(kind: CodeGroup['kind'], number: number, paragraph: string, codes: CodeEntry[]): CodeGroup[] {
  return codes.length === 0 ? [] : [{ kind, group: number, paragraph, asteriskNote: null, codes }];
}
