/** What headings above codes state about them. */
import { lazily } from '../../../../platform/text/lexicon.ts';
import type { Disposition, PlacedBlock } from '../../../ingest.document.ts';
import { announcedIn, dispositionIn } from '../dispositions.ts';
import { lexicon, type PayerSection } from '../section-names.ts';
import { refusesBrands, refusesOneProduct } from './brand-sentences.ts';
import { type Kind, kindIn } from './code-kinds.ts';
import { FAVORABLE } from './yes-no.ts';

export interface Heading {
  /** Words that state what applies to the codes; null: nothing was stated. */
  statement: string | null;
  disposition: Disposition | null;
  kind: Kind | 'several' | null;
  /** Rank of the heading that states it; 9 where it is no heading. */
  level: number;
  /** Rank of the heading that names the first kind of codes below the statement. */
  kindLevel?: number;
  /** What governs again where this statement ends. */
  outer?: Heading | null;
}

export function sectionDisposition(section: PayerSection): Disposition | null {
  if (section === 'not_covered') return 'not_covered';
  if (section === 'prior_authorization') return 'requires_pa';
  return section === 'medical_necessity' ? 'conditional' : null;
}

interface Above {
  section: PayerSection;
  block: PlacedBlock;
  text: string;
  /** Codes were listed since the last heading. */
  afterRow: boolean;
  /** What is stated elsewhere of the list that the text names. */
  elsewhere: Disposition | null;
  /** A table begins right below. */
  leadsTable: boolean;
  /** Items of a list begin right below, within this one. */
  leadsItems: boolean;
  /** An item without codes is right above. */
  afterItems: boolean;
}

/** What applies below a text that is no row of codes. */
export function nextHeading(before: Heading, above: Above): Heading {
  const current = isSpent(before, above)
    ? { statement: null, disposition: sectionDisposition(above.section), kind: null, level: PARAGRAPH }
    : before;
  const { section, block, text, afterRow, elsewhere, leadsTable, leadsItems } = above;
  const kind = kindIn(text);
  const level = block.type === 'heading' ? block.level : isBand(above) ? BAND : PARAGRAPH;
  const announced = block.type === 'paragraph' && text.length <= MAX_ANNOUNCED ? announcedIn(text) : null;
  const whole = announced ?? (text.length <= 400 ? dispositionIn(text) : null) ?? elsewhere;
  const leads = leadsTable && announced === null && whole !== null && block.type === 'paragraph';
  const states = leads ? agreedIn(text) : whole;
  // What a sentence leaves open does not lift a refusal.
  if (leads && states === 'unclear' && current.disposition === 'not_covered') return current;
  const announces =
    announced !== null ||
    block.type === 'heading' ||
    /:$/.test(text) ||
    (!text.includes(' | ') && block.type === 'table_row') ||
    (states !== null && isSetAsTitle(block)) ||
    isLabeledTitle(block) ||
    elsewhere !== null ||
    leads ||
    leadsItems ||
    kind !== null;
  // Below rows, a sentence is a note to them unless it announces others.
  if (!announces && afterRow && states === null) return current;
  // "A. Authorization is required for the following codes:" is the title of a list, numbered like its parts.
  const isItem = block.type === 'list_item' && !leadsItems && !/\bcodes?\b.*:$/i.test(text);
  if (
    states === 'not_covered' &&
    section === 'coding' &&
    block.type !== 'heading' &&
    isOfProduct(text, announces && !leads)
  ) {
    // "The brand X is not covered" states nothing about the list that it is above.
    const governed = !afterRow && current.disposition !== null;
    return governed ? current : { statement: text, disposition: 'unclear', kind: current.kind, level };
  }
  if (states !== null && (announces || section === 'coding') && !isItem) {
    // In a part that refuses, a sentence with the words of coverage may speak of what the codes lack.
    const isSentence = block.type === 'paragraph' && !/:$/.test(text);
    const disposition = isSentence && section === 'not_covered' && FAVORABLE.has(states) ? 'unclear' : states;
    const lasting = announced !== null && LASTING.has(announced) && ofAll().test(text);
    const outer = enclosing(current, block.type === 'heading' ? level : PARAGRAPH);
    return { statement: text, disposition, kind: kind ?? current.kind, level: lasting ? 0 : level, outer };
  }
  if (!announces || isItem) return current;
  if (/\b(?:other|related|reference|additional)\b/i.test(text) && (kind !== null || level < 9))
    return { statement: text, disposition: null, kind: kind ?? current.kind, level };
  if (endsStatement(current, above, level)) {
    const outer = enclosing(current, level);
    if (outer !== null) return kind === null ? outer : withKind(outer, kind, section);
    return { statement: text, disposition: sectionDisposition(section), kind: kind ?? current.kind, level };
  }
  const kept = level < PARAGRAPH && !afterRow ? overSiblings(current, level) : current;
  if (kind === null) return kept;
  const named = withKind(kept, kind, section);
  return block.type === 'heading' && !afterRow ? { ...named, kindLevel: level } : named;
}

/** A lead with items of its own states nothing below the next heading. */
function isSpent({ level, statement }: Heading, { block, afterItems }: Above): boolean {
  return block.type === 'heading' && afterItems && level === PARAGRAPH && statement !== null && /:$/.test(statement);
}

/** What all sentences of a text state that state something; sentences that disagree leave it open. */
function agreedIn(text: string): Disposition | null {
  const stated = new Set(text.split(/(?<=[.;])\s+/).map(dispositionIn));
  stated.delete(null);
  return stated.size > 1 ? 'unclear' : ([...stated][0] ?? null);
}

/** A row of one cell names the group of the rows below it. */
function isBand({ block }: Above): boolean {
  return block.type === 'table_row' && !block.text.includes(' | ');
}
const BAND = 8;

/** Rank of what is no heading. */
const PARAGRAPH = 9;

/** A statement of a higher heading, which holds again after a part with a statement of its own; only one that refuses or limits. */
function enclosing(current: Heading, level: number): Heading | null {
  if (current.disposition === null) return null;
  if (current.level < level && LASTING.has(current.disposition)) return current;
  return current.outer == null ? null : enclosing(current.outer, level);
}

/** A heading between a statement and the codes names a part of what is stated, and so do the headings of its rank. */
function overSiblings(current: Heading, level: number): Heading {
  const lasts = current.disposition !== null && LASTING.has(current.disposition) && current.level >= level;
  return lasts ? { ...current, level: level - 0.5 } : current;
}

function isOfProduct(text: string, announces: boolean): boolean {
  return announces ? refusesBrands(text) : refusesOneProduct(text);
}

/** A line of plain text that is short and ends no sentence: files without letters of their own for headings have such titles. */
function isSetAsTitle({ type, text }: PlacedBlock): boolean {
  return type === 'paragraph' && text.length <= MAX_TITLE && /^\p{Lu}/u.test(text) && !/[.,;]$/.test(text);
}
const MAX_TITLE = 60;

/** "Table 3. Tests under review": the title of a table with its number, in letters like those of the text. */
function isLabeledTitle({ type, text }: PlacedBlock): boolean {
  return type === 'paragraph' && text.length <= MAX_LABELED && LABELED.test(text);
}
const LABELED =
  /^(?:table|list|group|category|schedule|appendix|exhibit)\s+(?:[A-Z]|\d{1,2}|[IVX]{1,4})\s*[.:)\u2013\u2014-]\s*\S/i;
const MAX_LABELED = 160;

/** "Approval is required for every code below": headings that name groups of services do not end it. */
const ofAll = lazily(() => new RegExp(lexicon.data<string[]>('announces_all').join('|'), 'i'));
/** What is served as covered too far would be the worse error. */
const LASTING: ReadonlySet<Disposition> = new Set(['requires_pa', 'not_covered']);

/** A new kind of codes below a statement about all of them keeps it; what was said of procedures is not said of diagnoses. */
export function withKind(current: Heading, kind: Kind | 'several', section: PayerSection): Heading {
  const about = current.statement === null ? null : kindIn(current.statement);
  const isOther = about !== null && about !== 'several' && kind !== 'several' && about !== kind;
  return isOther
    ? { ...current, statement: null, disposition: sectionDisposition(section), kind }
    : { ...current, kind };
}

const MAX_ANNOUNCED = 1_200;

/** Whether a heading that says nothing about coverage itself ends what the last one said. */
function endsStatement(current: Heading, { block, text, afterRow, leadsItems }: Above, level: number): boolean {
  // The end of a cell at the top of a page is no heading.
  if (!afterRow || /^\p{Ll}/u.test(text) || /\b(?:continued|cont['’.]?d?)\b/iu.test(text)) return false;
  const ownWords = text.replace(kindWords(), ' ').match(/\p{L}{3,}/gu) ?? [];
  if (block.type === 'heading')
    return ownWords.length > 0
      ? level <= current.level
      : kindIn(text) !== null && level <= 2 && !isSibling(current, kindIn(text), level);
  // A group of rows ends what the one before it states, and an item with items of its own does.
  if (level === BAND && current.level === BAND && ownWords.length > 0) return true;
  if (leadsItems && current.level === PARAGRAPH) return true;
  if (isLabeledTitle(block)) return true;
  // "ICD-10 codes that ..." says something of its own, in words that are not known here.
  return (kindIn(text) !== null || OF_CODES.test(text)) && ownWords.length > 1;
}

/** "Codes that follow the coverage of another service:" */
const OF_CODES = /\bcodes?\b.*:$/i;

/** "HCPCS codes" next to "CPT codes", below a statement about both. */
function isSibling({ kind, kindLevel }: Heading, named: Kind | 'several' | null, level: number): boolean {
  return named === kind && kindLevel === level;
}

const kindWords = lazily(() => new RegExp(lexicon.data<string[]>('kind_words').join('|'), 'gi'));
