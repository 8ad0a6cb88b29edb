/** What headings above codes, and the heads of their columns, state about them. */
import { lazily } from '../../../../platform/text/lexicon.ts';
import { isCodeText } from '../../../documents/tables/row-codes.ts';
import type { Disposition, PlacedBlock } from '../../../ingest.document.ts';
import { namesPlans } from '../applicability.ts';
import { announcedIn, dispositionIn } from '../dispositions.ts';
import { asksYesOrNo } from '../running-text/questions.ts';
import { lexicon, type PayerSection } from '../section-names.ts';
import { isOfOthers } from './other-codes.ts';
import { type Columns, findChoices } from './row-marks.ts';
import { FAVORABLE, STATUS_HEAD } from './yes-no.ts';

export type Kind = 'procedure' | 'diagnosis' | 'pcs' | 'modifier' | 'revenue';

const words = lazily(() => {
  const kinds = lexicon.data<Record<Kind, string[]>>('kinds');
  const columns = lexicon.data<Record<'code' | 'disposition' | 'authorization', string>>('columns');
  const compiled = (source: string) => new RegExp(source, 'i');
  return {
    kinds: (Object.keys(kinds) as Kind[]).map((kind): [Kind, RegExp] => [kind, compiled(kinds[kind].join('|'))]),
    columns: {
      code: compiled(columns.code),
      disposition: compiled(columns.disposition),
      authorization: compiled(columns.authorization),
    },
  };
});

/** `several`: a text about procedures and diagnoses leaves open which of them the codes below it are. */
export function kindIn(text: string): Kind | 'several' | null {
  const kinds = words().kinds.flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));
  return kinds.includes('procedure') && (kinds.includes('diagnosis') || kinds.includes('pcs'))
    ? 'several'
    : (kinds[0] ?? null);
}

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
    kind !== null;
  // Below rows, a sentence is a note to them unless it announces others.
  if (!announces && afterRow && states === null) return current;
  // "A. Authorization is required for the following codes:" is the title of a list, numbered like its parts.
  const isItem = block.type === 'list_item' && !/\bcodes?\b.*:$/i.test(text);
  if (states === 'not_covered' && !announces && section === 'coding' && /[.]$/.test(text) && !OF_SEVERAL.test(text)) {
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

/** What a sentence about a list speaks of. */
const OF_SEVERAL = /\b(?:codes|services|procedures|items|all|any|these|those)\b/i;

/** A line of plain text that is short and ends no sentence: files without letters of their own for headings have such titles. */
function isSetAsTitle({ type, text }: PlacedBlock): boolean {
  return type === 'paragraph' && text.length <= MAX_TITLE && /^\p{Lu}/u.test(text) && !/[.,;]$/.test(text);
}
const MAX_TITLE = 60;

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

interface Head {
  columns: Columns;
  /** How many rows are next to each other: "Code | Description | Code | Description". */
  entries: number;
  kind: Kind | 'several' | null;
  /** Of all codes below it, if its first cell states it. */
  disposition: Disposition | null;
}

/** "Category | Codes | Details": which column has the codes where it is not the first; null where none is named. */
function findLateCodes(cells: readonly string[]): number | null {
  if (cells.length < 3 || cells.some((cell) => cell.length > MAX_LATE)) return null;
  const at = cells.findIndex((title, nth) => nth > 0 && LATE_CODES.test(title) && kindIn(title) !== 'diagnosis');
  return at < 0 ? null : at;
}
const LATE_CODES =
  /^(?:(?:applicable|billing|common|procedure|service|affected|covered|drug)\s+)*(?:cpt|hcpcs|codes?\b|code\(s\))/i;
const MAX_LATE = 90;
/** Words of a first column that names services and no codes. */
const NAMES_SERVICES = /^(?:procedures?|services?|diagnos[ei]s|billing)$/i;

/** "No prior authorization": yes in such a column means the contrary. */
const WITHOUT = /\b(?:no|not|without|exempt)\b/i;

/** The head of a table of codes; null for other rows. */
export function findHead(whole: readonly string[]): Head | null {
  if (whole.some(isCodeText) || asksYesOrNo(whole[0]!)) return null;
  const entries = repeats(whole);
  const cells = whole.slice(0, whole.length / entries);
  const { columns } = words();
  const kind = kindIn(cells[0]!);
  const late = findLateCodes(cells);
  const isFirst = columns.code.test(cells[0]!) || (kind !== null && cells[0]!.length < 80);
  if (late !== null && (!isFirst || NAMES_SERVICES.test(cells[0]!)))
    return {
      entries,
      columns: withPosition({ ...findColumns(cells), codes: late }),
      kind: kindIn(cells[late]!),
      disposition: readRowStatement(cells[0]!),
    };
  if (!isFirst) return null;
  return { entries, columns: findColumns(cells), kind, disposition: dispositionIn(cells[0]!) };
}

/** How often the heads of all columns come one after the other; once in most tables. */
function repeats(cells: readonly string[]): number {
  for (let length = 2; length <= cells.length / 2; length++)
    if (cells.length % length === 0 && cells.every((cell, at) => cell === cells[at % length]))
      return cells.length / length;
  return 1;
}

/** Where the first column is for what applies to each row, words of it that are not known leave the row open. */
function withPosition(columns: Columns): Columns {
  return columns.disposition === null && POSITION_HEAD.test(columns.head[0]!)
    ? { ...columns, disposition: 0 }
    : columns;
}
const POSITION_HEAD =
  /^(?:(?:coverage|policy|medical|benefit) )?(?:positions?|status|determinations?|dispositions?|decisions?)$/i;

/** "Excluded product" says of each row what applies to it; "Reconstructive when" or "Service" does not. */
function readRowStatement(title: string): Disposition | null {
  const stated = dispositionIn(title);
  return stated === 'not_covered' ? stated : null;
}

/** Kinds of plans that are no line of business. */
const PRODUCT =
  /^(?:HMO|PPO|POS|EPO|HDHP|indemnity)(?:\s*[/&,]\s*(?:HMO|PPO|POS|EPO))*(?: (?:plans?|members?|products?))?$/i;
/** "No authorization"; or the status of something else than coverage. */
const OTHER_STATUS =
  /\b(?:no|not|without|exempt)\b|\b(?:preferred|preference|formulary|brand|generic|network|fda|regulatory|marketing|tier) status\b/i;

function findColumns(cells: readonly string[]): Columns {
  const { columns } = words();
  const others = cells.flatMap((cell, at) => (at > 0 && isOfOthers(cell) ? [at] : []));
  const find = (pattern: RegExp, except?: RegExp) => {
    const at = cells.findIndex(
      (cell, nth) =>
        nth > 0 && !others.includes(nth) && cell.length <= 40 && pattern.test(cell) && except?.test(cell) !== true,
    );
    return at < 1 ? null : at;
  };
  const named = cells.flatMap((cell, at) =>
    at > 0 && cell.length <= 40 && (namesPlans(cell) || PRODUCT.test(cell)) ? [at] : [],
  );
  // A head that comes twice is of two plans that a row above names.
  const first = find(STATUS_HEAD, OTHER_STATUS) ?? find(columns.disposition);
  const twice = cells.flatMap((cell, at) => (first !== null && cell !== '' && cell === cells[first] ? [at] : []));
  const plans = named.length > 1 ? named : twice;
  return {
    codes: null,
    ...{ disposition: first, authorization: find(columns.authorization, WITHOUT) },
    ...{ choices: findChoices(cells), plans: plans.length > 1 ? plans : [], others, head: cells },
  };
}
