/** Sections of a payer's document by what they hold. */
import { titleExcludes } from '../../../criteria/extraction.public.ts';
import { lazily, openLexicon } from '../../../platform/text/lexicon.ts';
import type { CellBlock, PlacedBlock, PolicySection, SectionName } from '../../ingest.document.ts';
import { isNote } from './notes.ts';

export const PAYER_SECTIONS = {
  coverage_policy: { section: 'indications', heading: 'Coverage policy' },
  medical_necessity: { section: 'indications', heading: 'Medical necessity' },
  not_covered: { section: 'limitations', heading: 'Not covered' },
  prior_authorization: { section: 'other', heading: 'Prior authorization' },
  documentation: { section: 'documentation', heading: 'Documentation' },
  frequency: { section: 'frequency', heading: 'Frequency and quantity' },
  coding: { section: 'other', heading: 'Coding' },
  rationale: { section: 'other', heading: 'Rationale' },
  literature: { section: 'other', heading: 'Literature' },
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
    statements: lexicon
      .data<{ kind: PayerSection; any: string[] }[]>('statements')
      .map(({ kind, any }): [PayerSection, RegExp] => [kind, compiled(any.join('|'))]),
    forPlans: compiled(lexicon.data<string[]>('for_plans').join('|')),
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
/** Letters of a text that has its heading next to it. */
const MIN_LABELED = 20;

/** What others wrote, or what happened to the document: never what it requires. */
const NEVER_CRITERIA: ReadonlySet<PayerSection> = new Set([
  'rationale',
  'literature',
  'references',
  'coding',
  'history',
]);
/** Where only a heading by its full name leads back to what is covered. */
const CLOSED: ReadonlySet<PayerSection> = new Set(['rationale', 'literature', 'references', 'history']);
const MAX_STATEMENT = 600;

export function sectioned(blocks: readonly PlacedBlock[]): SectionedBlock[] {
  let kind: PayerSection = 'instructions';
  let stated: PayerSection | null = null;
  let opened: Opened | null = null;
  const interleaved = hasCodesByPosition(blocks);
  return blocks.map((read) => {
    // A note set in bold letters is a note.
    const block: PlacedBlock =
      read.type === 'heading' && isNote(read.text) ? { ...read, type: 'paragraph', level: 0 } : read;
    if (interleaved && isCodesHeading(block)) return { kind: stated ?? kind, block };
    const next = nextSection(kind, block) ?? reopened(opened, block);
    if (next !== null || block.type === 'heading') stated = null;
    opened = nextOpened(opened, { kind, next, block });
    kind = next ?? kind;
    // The list below a statement belongs to it; a row of a table or an item speaks for itself.
    const own = COVERAGE.has(kind) && next === null ? statementIn(lastCell(block)) : null;
    if (block.type === 'paragraph') stated = own;
    return { kind: (block.type === 'heading' ? null : own) ?? stated ?? kind, block };
  });
}

const CODES_HEADING = /^(?:(?:applicable|procedure|service|cpt|hcpcs)(?: and| or|[,/])?\s*)*codes?\s*:?$/i;

function isCodesHeading({ type, text }: PlacedBlock): boolean {
  return type === 'heading' && CODES_HEADING.test(text);
}

/** Whether codes follow each statement of the policy, below a heading of their own, and are no part of the document. */
function hasCodesByPosition(blocks: readonly PlacedBlock[]): boolean {
  const texts = blocks.filter((block) => block.type === 'paragraph' || isCodesHeading(block));
  const after = texts.filter(
    (block, at) =>
      isCodesHeading(block) && at > 0 && !isCodesHeading(texts[at - 1]!) && statementIn(texts[at - 1]!.text) !== null,
  );
  return after.length > 1;
}

/** A part that a heading began inside the part that says what is covered. */
interface Opened {
  level: number;
  within: PayerSection;
}

const LABELED = /^(?:table|group|part|list|category|schedule)\s+(?:[A-Z]|\d{1,2}|[IVX]{1,4})\b/i;

/**
 * Below "Table B. Always cosmetic", "Table C" of the same rank is no longer about what is cosmetic. Headings without such labels may
 * divide what is excluded, and their ranks are not sure enough to say that it ended.
 */
function reopened(opened: Opened | null, { type, level, text }: PlacedBlock): PayerSection | null {
  return opened !== null && type === 'heading' && level <= opened.level && LABELED.test(text) ? opened.within : null;
}

function nextOpened(
  opened: Opened | null,
  { kind, next, block }: { kind: PayerSection; next: PayerSection | null; block: PlacedBlock },
): Opened | null {
  if (next === null) return opened;
  const named = nameSection(parseTitle(block.text.replace(ASIDE, ''))) !== null;
  if (block.type !== 'heading' || named || !COVERAGE.has(kind) || !LABELED.test(block.text)) return null;
  const within = opened?.within ?? kind;
  return next === within ? null : { level: block.level, within };
}

/** What a row states is in its last cell. */
function lastCell({ type, text }: PlacedBlock): string {
  return type === 'table_row' ? text.split(' | ').at(-1)! : text;
}

/** The part that a sentence belongs to by what it says; null where it leaves that to its heading. */
function statementIn(text: string): PayerSection | null {
  if (text.length > MAX_STATEMENT) return null;
  const reported = patterns().statements.filter(([, pattern]) => pattern.test(text));
  return reported.length === 1 ? reported[0]![0] : null;
}

/** The section a block begins; null where it begins none. */
function nextSection(current: PayerSection, block: PlacedBlock): PayerSection | null {
  const { type } = block;
  const text = (findLabel(block) ?? block.text).replace(ASIDE, '');
  if (text.length > MAX_TITLE || isNote(text) || /^\p{Ll}/u.test(text)) return null;
  const title = parseTitle(text);
  const named = nameSection(title) ?? nameSection(title.replace(APPENDIX, ''));
  if (type !== 'heading') {
    // A heading that is set like text: the name of a part alone, with its colon or without.
    if (type === 'table_row' && text !== block.text && named !== null && current !== 'coding') return named;
    const alone = type === 'paragraph' && (/:$/.test(text) || !/[a-z]/.test(text) || /^\p{Lu}[^.;,]*$/u.test(text));
    // Bulletins number their parts as the items of one list.
    const item = type === 'list_item' && block.level === 1 && COVERAGE.has(current) && isTitle(text);
    return (alone || item) && named !== null && !isWithinCoding(current, named, block) ? named : null;
  }
  if (named !== null)
    return isWithinCoding(current, named, block) || isWithinStudies(current, named, block) ? null : named;
  if (!COVERAGE.has(current)) return null;
  if (titleExcludes(title)) return 'not_covered';
  return patterns().topics.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** What a heading notes in parentheses is not its name. */
const ASIDE = /\s*\([^()]{20,}\)\s*[:.]?$/;
const APPENDIX = /^(?:appendix|attachment|exhibit|schedule|part|table)\s+(?:[A-Z]|\d{1,2}|[IVX]{1,4})\s*[.:)–—-]\s*/i;

function nameSection(title: string): PayerSection | null {
  return patterns().names.find(([, pattern]) => pattern.test(title))?.[0] ?? null;
}

/** Each word of weight with a capital, and no end of a sentence. */
function isTitle(text: string): boolean {
  return !/[.;]$/.test(text) && (text.match(/\b\p{Ll}{4,}/gu) ?? []).length === 0;
}

/** The label in the margin of a part, which is read as a row with the beginning of its text. */
function findLabel({ type, text }: PlacedBlock): string | null {
  const cells = type === 'table_row' ? text.split(' | ') : [];
  return cells.length === 2 && cells[1]!.length >= MIN_LABELED && /\p{Ll} \p{Ll}/u.test(cells[1]!) ? cells[0]! : null;
}

/** Reviews of studies have headings of their own, such as "Indications" or "Limitations", of lower rank. */
function isWithinStudies(current: PayerSection, named: PayerSection, { level }: PlacedBlock): boolean {
  return CLOSED.has(current) && level > 2 && (named === 'not_covered' || named === 'medical_necessity');
}

const CRITERIA = /^(?:(?:clinical|coverage|medical|policy|necessity|review) )*criteria:?$/i;

/** Headings of code lists state what is covered and begin no section. */
function isWithinCoding(current: PayerSection, named: PayerSection, { type, level, text }: PlacedBlock): boolean {
  return (
    current === 'coding' &&
    !(type === 'heading' && level <= 2 && CRITERIA.test(text)) &&
    (named === 'not_covered' || named === 'medical_necessity' || named === 'prior_authorization')
  );
}

function parseTitle(text: string): string {
  return text
    .replace(/^(?:section\s+)?(?:[IVX]+|\d+(?:\.\d+)*|[A-Z])[.):]\s+/, '')
    .replace(/\(cont(?:inued|['’]?d)?\.?\)|[:*†®™]+$/gi, '')
    .replace(/[®™]/g, '')
    .replace(/\s*\/\s*/g, '/')
    .replace(patterns().forPlans, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** One section each, in the order they begin; rows of code tables are taken out before. */
export function policySections(blocks: readonly SectionedBlock[]): PolicySection[] {
  const byKind = Map.groupBy(blocks, ({ kind }) => kind);
  return [...byKind].flatMap(([kind, own]): PolicySection[] => {
    const { section, heading } = PAYER_SECTIONS[kind];
    const retained = own.map(({ block }): PlacedBlock => {
      const { cells: _, ...retains } = block as CellBlock;
      return retains;
    });
    if (retained.every(({ type }) => type === 'heading')) return [];
    const never = NEVER_CRITERIA.has(kind) ? { criteria: false as const } : {};
    return [{ section, heading, sourceField: `payer.${kind}`, blocks: retained, ...never }];
  });
}
