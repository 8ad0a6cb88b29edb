/** Sections of a payer's document by what they hold. */
import { titleExcludes } from '../../../criteria/extraction.public.ts';
import { lazily, openLexicon } from '../../../platform/text/lexicon.ts';
import type { PlacedBlock, PolicySection, SectionName } from '../../ingest.document.ts';

export const PAYER_SECTIONS = {
  coverage_policy: { section: 'indications', heading: 'Coverage policy' },
  medical_necessity: { section: 'indications', heading: 'Medical necessity' },
  not_covered: { section: 'limitations', heading: 'Not covered' },
  prior_authorization: { section: 'other', heading: 'Prior authorization' },
  documentation: { section: 'documentation', heading: 'Documentation' },
  frequency: { section: 'frequency', heading: 'Frequency and quantity' },
  coding: { section: 'other', heading: 'Coding' },
  background: { section: 'other', heading: 'Background' },
  definitions: { section: 'other', heading: 'Definitions' },
  references: { section: 'other', heading: 'References' },
  history: { section: 'other', heading: 'History' },
  instructions: { section: 'other', heading: 'Instructions' },
} as const satisfies Record<string, { section: SectionName; heading: string }>;
export type PayerSection = keyof typeof PAYER_SECTIONS;

/** A block with the section it is in. */
export interface SectionedBlock {
  kind: PayerSection;
  block: PlacedBlock;
}

export const lexicon = openLexicon(new URL('./payer.yaml', import.meta.url));

const patterns = lazily(() => {
  const names = lexicon.data<Record<PayerSection, string[]>>('section_names');
  const supports = lexicon.data<Partial<Record<PayerSection, string[]>>>('speaks_of');
  const compiled = (source: string) => new RegExp(source, 'i');
  return {
    names: (Object.keys(names) as PayerSection[]).map((kind): [PayerSection, RegExp] => [
      kind,
      compiled(`^(?:${names[kind].join('|')})$`),
    ]),
    topics: (Object.keys(supports) as PayerSection[]).map((kind): [PayerSection, RegExp] => [
      kind,
      compiled(supports[kind]!.join('|')),
    ]),
  };
});

/** Sections where the headings may change what is stated about coverage without a name of their own. */
const COVERAGE: ReadonlySet<PayerSection> = new Set([
  'coverage_policy',
  'medical_necessity',
  'not_covered',
  'documentation',
  'frequency',
  'prior_authorization',
]);
const MAX_TITLE = 90;

export function sectioned(blocks: readonly PlacedBlock[]): SectionedBlock[] {
  let kind: PayerSection = 'instructions';
  return blocks.map((block) => {
    kind = nextSection(kind, block) ?? kind;
    return { kind, block };
  });
}

/** The section a block begins; null where it begins none. */
function nextSection(current: PayerSection, { type, text }: PlacedBlock): PayerSection | null {
  if (text.length > MAX_TITLE) return null;
  const title = parseTitle(text);
  const named = patterns().names.find(([, pattern]) => pattern.test(title))?.[0] ?? null;
  if (type !== 'heading') {
    // A heading that is set like text: alone, with its colon or in capitals.
    const alone = type === 'paragraph' && (/:$/.test(text) || !/[a-z]/.test(text));
    return alone && named !== null && !isWithinCoding(current, named) ? named : null;
  }
  if (named !== null) return isWithinCoding(current, named) ? null : named;
  if (!COVERAGE.has(current)) return null;
  if (titleExcludes(title)) return 'not_covered';
  return patterns().topics.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Headings of code lists state what is covered and begin no section. */
function isWithinCoding(current: PayerSection, named: PayerSection): boolean {
  return (
    current === 'coding' &&
    (named === 'not_covered' || named === 'medical_necessity' || named === 'prior_authorization')
  );
}

function parseTitle(text: string): string {
  return text
    .replace(/^(?:section\s+)?(?:[IVX]+|\d+(?:\.\d+)*|[A-Z])[.):]\s+/, '')
    .replace(/\(cont(?:inued|['’]?d)?\.?\)|[:*†®™]+$/gi, '')
    .replace(/[®™]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** One section each, in the order they begin; rows of code tables are taken out before. */
export function policySections(blocks: readonly SectionedBlock[]): PolicySection[] {
  const byKind = Map.groupBy(blocks, ({ kind }) => kind);
  return [...byKind].flatMap(([kind, own]): PolicySection[] => {
    const { section, heading } = PAYER_SECTIONS[kind];
    const retained = own.map(({ block }) => block);
    if (retained.every(({ type }) => type === 'heading')) return [];
    return [{ section, heading, sourceField: `payer.${kind}`, blocks: retained }];
  });
}
