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
}

/** What applies below a text that is no row of codes. */
export function nextHeading(current: Heading, above: Above): Heading {
  const { section, block, text, afterRow } = above;
  const kind = kindIn(text);
  const level = block.type === 'heading' ? block.level : 9;
  const announced = block.type === 'paragraph' && text.length <= MAX_ANNOUNCED ? announcedIn(text) : null;
  const states = announced ?? (text.length <= 400 ? dispositionIn(text) : null);
  const announces =
    announced !== null ||
    block.type === 'heading' ||
    /:$/.test(text) ||
    (!text.includes(' | ') && block.type === 'table_row') ||
    (states !== null && isSetAsTitle(block)) ||
    isLabeledTitle(block) ||
    kind !== null;
  // Below rows, a sentence is a note to them unless it announces others.
  if (!announces && afterRow && states === null) return current;
  // "A. Authorization is required for the following codes:" is the title of a list, numbered like its parts.
  const isItem = block.type === 'list_item' && !/\bcodes?\b.*:$/i.test(text);
  if (states === 'not_covered' && section === 'coding' && block.type !== 'heading' && isOfProduct(text, announces)) {
    // "The brand X is not covered" states nothing about the list that it is above.
    const governed = !afterRow && current.disposition !== null;
    return governed ? current : { statement: text, disposition: 'unclear', kind: current.kind, level };
  }
  if (states !== null && (announces || section === 'coding') && !isItem) {
    // In a part that refuses, a sentence with the words of coverage may speak of what the codes lack.
    const isSentence = block.type === 'paragraph' && !/:$/.test(text);
    const disposition = isSentence && section === 'not_covered' && FAVORABLE.has(states) ? 'unclear' : states;
    const lasting = announced !== null && LASTING.has(announced) && ofAll().test(text);
    return { statement: text, disposition, kind: kind ?? current.kind, level: lasting ? 0 : level };
  }
  if (!announces || isItem) return current;
  if (/\b(?:other|related|reference|additional)\b/i.test(text) && (kind !== null || level < 9))
    return { statement: text, disposition: null, kind: kind ?? current.kind, level };
  const fresh = { statement: text, disposition: sectionDisposition(section), kind: kind ?? current.kind, level };
  if (endsStatement(current, above, level)) return fresh;
  if (kind === null) return current;
  const named = withKind(current, kind, section);
  return block.type === 'heading' && !afterRow ? { ...named, kindLevel: level } : named;
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
function endsStatement(current: Heading, { block, text, afterRow }: Above, level: number): boolean {
  // The end of a cell at the top of a page is no heading.
  if (!afterRow || /^\p{Ll}/u.test(text) || /\b(?:continued|cont['’.]?d?)\b/iu.test(text)) return false;
  const ownWords = text.replace(kindWords(), ' ').match(/\p{L}{3,}/gu) ?? [];
  if (block.type === 'heading')
    return ownWords.length > 0
      ? level <= current.level
      : kindIn(text) !== null && level <= 2 && !isSibling(current, kindIn(text), level);
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
