/** Sections of a payer's document by what they hold. */
import { titleExcludes } from '../../../criteria/extraction.public.ts';
import { lazily } from '../../../platform/text/lexicon.ts';
import type { CellBlock, PlacedBlock, PolicySection } from '../../ingest.document.ts';
import { asPlainBlock, findLabel, isNote } from './plain-blocks.ts';
import {
  type Answering,
  headsConditions,
  nextAnswering,
  nextReprint,
  type Reprint,
} from './running-text/interludes.ts';
import { lexicon, nameSection, PAYER_SECTIONS, type PayerSection, parseTitle } from './section-names.ts';
import { announcedPart, isForOthers, RefusingItems, statementIn } from './section-statements.ts';
import { refusesNamedProduct } from './tables/brand-sentences.ts';

/** A block with the section it is in. */
export interface SectionedBlock {
  kind: PayerSection;
  block: PlacedBlock;
}

const patterns = lazily(() => {
  const supports = lexicon.data<Partial<Record<PayerSection, string[]>>>('speaks_of');
  const compiled = (source: string) => new RegExp(source, 'i');
  return {
    changeHead: compiled(lexicon.data<string[]>('change_heads').join('|')),
    limits: compiled(lexicon.data<string[]>('frequency_limits').join('|')),
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
  'guidelines',
  'documentation',
  'frequency',
  'prior_authorization',
]);
/** A document without a part for any of them states what is covered anywhere. */
const POSITIONS: ReadonlySet<PayerSection> = new Set([
  'coverage_policy',
  'medical_necessity',
  'not_covered',
  'guidelines',
]);
const MAX_TITLE = 90;
/** A whole sentence may head what to send. */
const MAX_REQUEST = 140;
const OF_RECORDS = /\bfollowing (?:\w+ ){0,2}(?:documentation|information|records|documents)\b/i;

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
/** Where a question and its answer remain what their part is. */
const APART: ReadonlySet<PayerSection> = new Set([...CLOSED, 'background', 'definitions']);

/** @param anywhere a document without a part for what is covered states it anywhere. */
export function sectioned(blocks: readonly PlacedBlock[], anywhere = false): SectionedBlock[] {
  let kind: PayerSection = 'instructions';
  let stated: PayerSection | null = null;
  /** What the codes below a position are for: that the service is refused for anything else says nothing of them. */
  let position: PayerSection | null = null;
  let refused: number | null = null;
  /** Rank of the heading above what is necessary. */
  let necessary: number | null = null;
  /** A part with a name began: before the first one, sentences state what is covered themselves. */
  let opened = false;
  let answering: Answering = null;
  let reprint: Reprint | null = null;
  /** What is refused is a product with a name, of a service that is covered: it says nothing of the codes below it. */
  let product = false;
  const refusing = new RefusingItems();
  let favored = false;
  const interleaved = hasCodesByPosition(blocks);
  const plain = blocks.map((block, at): PlacedBlock => asPlainBlock(block, [blocks[at - 1], blocks[at + 1]]));
  const unnamed = anywhere && !plain.some((block) => POSITIONS.has(nextSection('instructions', block)!));
  return plain.map((block, at) => {
    if (interleaved && isCodesHeading(block)) {
      stated = position ?? stated;
      return { kind: stated ?? kind, block };
    }
    reprint = nextReprint(reprint, block);
    if (reprint !== null) return { kind: 'references', block };
    answering = nextAnswering(answering, block);
    if (answering !== null && !APART.has(kind)) {
      // What is asked is no criterion; an answer is one if it states necessity as a sentence of its own.
      const own = statementIn(lastCell(block));
      if (block.type !== 'list_item')
        [stated, position] = [own ?? (headsConditions(block.text) ? 'medical_necessity' : null), own];
      const outside = block.type === 'table_row' && kind === 'coding' ? kind : 'instructions';
      return { kind: answering === 'question' || answering === 'brief' ? outside : (own ?? stated ?? outside), block };
    }
    const ended = necessary !== null && block.type === 'heading' && block.level <= necessary ? 'coverage_policy' : null;
    const next = nextSection(kind, block) ?? (endsRefusal(refused, block) ? 'guidelines' : ended);
    if (next !== null) necessary = next === 'medical_necessity' && block.type === 'heading' ? block.level : null;
    if (next !== null) refused = next === 'not_covered' && block.type === 'heading' ? block.level : null;
    if (next !== null || block.type === 'heading') [stated, position] = [null, null];
    kind = next ?? kind;
    opened ||= next !== null;
    // The list below a statement belongs to it; a row of a table or an item speaks for itself.
    const heads = kind === 'coding' && headsRefusedList(block, blocks[at + 1]);
    const states = COVERAGE.has(kind) || ((unnamed || (anywhere && !opened)) && kind === 'instructions');
    const own = (states && next === null) || heads ? (statedInCells(block) ?? announcedPart(block)) : null;
    if (refusing.includes(block, blocks[at + 1], states ? own : 'instructions')) return { kind: 'not_covered', block };
    if (block.type === 'paragraph') {
      // A note on what the policy is not about says nothing of what follows, unless it heads a list.
      stated = own === 'instructions' && !/:$/.test(block.text) ? null : own;
      position = own === 'not_covered' && isForOthers(block.text) ? position : own;
      favored ||= own === 'medical_necessity';
      product = favored && own === 'not_covered' && refusesNamedProduct(block.text);
    }
    const inherited = product && stated !== null && block.type === 'table_row' ? 'guidelines' : (stated ?? kind);
    if (own === null && statesLimit(inherited, block)) return { kind: 'frequency', block };
    return { kind: (block.type === 'heading' ? null : own) ?? inherited, block };
  });
}

/** Whether a paragraph among criteria states how often a service is covered, and nothing else. */
function statesLimit(kind: PayerSection, { type, text }: PlacedBlock): boolean {
  return (
    type === 'paragraph' &&
    (kind === 'coverage_policy' || kind === 'medical_necessity') &&
    !/[:;]$/.test(text) &&
    !/[.;]\s/.test(text) &&
    patterns().limits.test(text)
  );
}

/** Below tables of codes, a list of uses that are refused is no longer about codes. */
function headsRefusedList({ type, text }: PlacedBlock, next: PlacedBlock | undefined): boolean {
  return (
    type === 'paragraph' &&
    /:$/.test(text) &&
    next?.type === 'list_item' &&
    !/\d{4}/.test(next.text) &&
    statementIn(text) === 'not_covered'
  );
}

/**
 * Whether another part begins, of which its heading does not say what it holds: after "Table B. Always cosmetic", "Table C". Ranks of
 * headings on pages are guessed by their look, so that headings without such labels may divide what is excluded.
 * @param refused rank of the heading above what is not covered.
 */
function endsRefusal(refused: number | null, { type, level, text, place }: PlacedBlock): boolean {
  if (refused === null || type !== 'heading') return false;
  return place?.page == null || LABELED.test(text) ? level <= refused : level < refused;
}
const LABELED = /^(?:table|group|part|list|category|schedule)\s+(?:[A-Z]|\d{1,2}|[IVX]{1,4})\b/i;

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

/** What a row states is in its last cell, or it is refused in another. */
function statedInCells(block: PlacedBlock): PayerSection | null {
  const own = statementIn(lastCell(block));
  const cells = own === null && block.type === 'table_row' ? block.text.split(' | ') : [];
  return cells.some((cell) => statementIn(cell) === 'not_covered') ? 'not_covered' : own;
}

/** What a row states is in its last cell. */
function lastCell({ type, text }: PlacedBlock): string {
  return type === 'table_row' ? text.split(' | ').at(-1)! : text;
}

/** The section a block begins; null where it begins none. */
function nextSection(current: PayerSection, block: PlacedBlock): PayerSection | null {
  const { type } = block;
  const text = (findLabel(block) ?? block.text).replace(ASIDE, '');
  const longest = type === 'heading' && OF_RECORDS.test(text) ? MAX_REQUEST : MAX_TITLE;
  if (text.length > longest || isNote(text) || /^\p{Ll}/u.test(text)) return null;
  const title = parseTitle(text);
  const named = nameSection(title) ?? nameBeforeColon(block, title);
  if (type === 'table_row' && isHistoryHead(block.text)) return 'history';
  if (type !== 'heading') {
    // A heading that is set like text: the name of a part alone, with its colon or without.
    if (type === 'table_row' && text !== block.text && named !== null && current !== 'coding') return named;
    if (type === 'table_row' && current === 'instructions') return namedByHead(block);
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

/** "Position | Why": the head of a table that is itself the part for what is covered. */
function namedByHead({ text, level }: PlacedBlock): PayerSection | null {
  const [first, ...others] = text.split(' | ');
  const named = level === 1 && others.length > 0 ? nameSection(parseTitle(first!)) : null;
  return named !== null && COVERAGE.has(named) ? named : null;
}

/** What a heading notes in parentheses is not its name. */
const ASIDE = /\s*\([^()]{20,}\)\s*[:.]?$/;

/** "Indications: requires authorization": the name of a part with more about it. A policy and its title are named alike. */
function nameBeforeColon({ type }: PlacedBlock, title: string): PayerSection | null {
  const at = type === 'heading' ? title.indexOf(': ') : -1;
  const named = at < 0 ? null : nameSection(title.slice(0, at));
  return named !== null && (COVERAGE.has(named) ? named !== 'coverage_policy' : CLOSED.has(named) || named === 'coding')
    ? named
    : null;
}

/** The head of a table of what was changed and when, which may have no heading: "Date | Summary of changes". */
function isHistoryHead(text: string): boolean {
  const cells = text.split(' | ').map((cell) => parseTitle(cell));
  const dated = cells.filter((cell) => DATE_HEAD.test(cell)).length;
  const changes = cells.some((cell) => patterns().changeHead.test(cell));
  return (
    dated > 0 &&
    changes &&
    cells.every((cell) => [DATE_HEAD, patterns().changeHead, STATE_HEAD].some((one) => one.test(cell)))
  );
}
const DATE_HEAD = /^(?:[\w&]+ ){0,3}date$/i;
const STATE_HEAD = /^(?:status|versions?)$/i;

/** Each word of weight with a capital, and no end of a sentence. */
function isTitle(text: string): boolean {
  return !/[.;]$/.test(text) && (text.match(/\b\p{Ll}{4,}/gu) ?? []).length === 0;
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
    !(type === 'heading' && level <= 2 && CRITERIA.test(parseTitle(text))) &&
    (named === 'not_covered' || named === 'medical_necessity' || named === 'prior_authorization')
  );
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
