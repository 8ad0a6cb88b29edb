/** Tables of codes with what their headings state about them. */
import { isLicensedCode, normalizeCode, procedureSystem } from '../../../corpus/corpus.public.ts';
import { lazily } from '../../../platform/text/lexicon.ts';
import { codesIn, isCodeText, type RowCode } from '../../documents/row-codes.ts';
import type { CodeGroup, Disposition, PlacedBlock } from '../../ingest.document.ts';
import { lexicon, type PayerSection, type SectionedBlock } from './sections.ts';

const SEPARATOR = ' | ';
const MAX_QUOTE = 300;
const MAX_CELL = 90;

type Kind = 'procedure' | 'diagnosis' | 'pcs' | 'modifier' | 'revenue';
type ListedDisposition = Disposition | 'no_pa';

const words = lazily(() => {
  const dispositions = lexicon.data<{ says: ListedDisposition; any: string[] }[]>('dispositions');
  const kinds = lexicon.data<Record<Kind, string[]>>('kinds');
  const columns = lexicon.data<Record<'code' | 'disposition' | 'authorization', string>>('columns');
  const compiled = (source: string) => new RegExp(source, 'i');
  return {
    dispositions: dispositions.map(({ says, any }): [ListedDisposition, RegExp] => [says, compiled(any.join('|'))]),
    kinds: (Object.keys(kinds) as Kind[]).map((kind): [Kind, RegExp] => [kind, compiled(kinds[kind].join('|'))]),
    columns: {
      code: compiled(columns.code),
      disposition: compiled(columns.disposition),
      authorization: compiled(columns.authorization),
    },
  };
});

/** What a text states about the codes below it; null where it contains no information. */
export function dispositionIn(text: string): Disposition | null {
  const found = words().dispositions.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return found === 'no_pa' ? 'covered' : found;
}

function kindIn(text: string): Kind | null {
  return words().kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

interface Heading {
  /** Words that state what applies to the codes; null: nothing was stated. */
  statement: string | null;
  disposition: Disposition | null;
  kind: Kind | null;
}

/** Where dispositions and prior authorization are in the rows of a table. */
interface Columns {
  disposition: number | null;
  authorization: number | null;
}

const NO_COLUMNS: Columns = { disposition: null, authorization: null };
const COVERAGE_NOT_STATED = 'The document lists the code without saying whether it is covered.';

export interface CodeTables {
  groups: CodeGroup[];
  /** Blocks that are no rows of code tables: what is left for the text. */
  rest: SectionedBlock[];
}

/** Sections where the tables list codes for other reasons. */
const NO_LISTS: ReadonlySet<PayerSection> = new Set(['references', 'history', 'background', 'definitions']);

export function codeTables(blocks: readonly SectionedBlock[]): CodeTables {
  const lists = new ListBuilder();
  const rest: SectionedBlock[] = [];
  for (const sectionedBlock of blocks) {
    const { kind, block } = sectionedBlock;
    if (!NO_LISTS.has(kind) && lists.accept(kind, block)) continue;
    rest.push(sectionedBlock);
  }
  return { groups: lists.finish(), rest };
}

class ListBuilder {
  readonly #groups = new Map<string, CodeGroup>();
  #section: PayerSection | null = null;
  #heading: Heading = { statement: null, disposition: null, kind: null };
  #columns = NO_COLUMNS;
  #afterRow = false;

  /** @returns whether the block is a row of a table of codes. */
  accept(section: PayerSection, block: PlacedBlock): boolean {
    if (section !== this.#section) {
      this.#section = section;
      this.#heading = { statement: null, disposition: sectionDisposition(section), kind: null };
      this.#columns = NO_COLUMNS;
    }
    const cells = block.text.split(SEPARATOR);
    const isRow =
      block.type === 'table_row' || (block.type === 'paragraph' && isCodeText(block.text)) || isCodeItem(block);
    if (isRow && this.#takeRow(block, cells)) {
      this.#afterRow = true;
      return true;
    }
    if (block.type === 'table_row' && cells.length > 1 && this.#takeHead(cells)) return true;
    this.#takeHeading(section, block, cells);
    this.#afterRow = false;
    return false;
  }

  finish(): CodeGroup[] {
    return [...this.#groups.values()].filter(({ codes }) => codes.length > 0);
  }

  #takeRow(block: PlacedBlock, cells: readonly string[]): boolean {
    const at = cells.findIndex((cell) => isCodeText(cell));
    // Codes are in the first column, or in the second behind their kind.
    if (at < 0 || at > 1 || (at === 1 && kindIn(cells[0]!) === null && cells[0]!.length > 40)) return false;
    const codes = codesIn((isGrid(cells, at) ? cells.slice(at) : [cells[at]!]).join(', '));
    // Elsewhere a word such as A1C may fill a cell.
    const certain = this.#section === 'coding' || this.#heading.kind !== null;
    if (!certain && !codes.every(({ code }) => PROCEDURE.test(code) || code.includes('.'))) return false;
    const announced = (at === 1 ? kindIn(cells[0]!) : null) ?? this.#heading.kind;
    if (announced === 'modifier' || announced === 'revenue') return true;
    // A heading may mention several kinds of codes.
    const kind = announced !== null && codes.some(({ code }) => fits(code, announced)) ? announced : guessKind(codes);
    const fitting = codes.filter(({ code }) => fits(code, kind));
    if (fitting.length === 0) return false;
    const display = codes.length === 1 && !isGrid(cells, at) ? (cells[at + 1] ?? null) : null;
    const stated = this.#findStated(cells, at);
    for (const code of fitting) this.#add(kind, code, stated, display, block);
    return true;
  }

  /** What the row itself states in a column of its own. */
  #findStated(cells: readonly string[], at: number): { disposition: Disposition; own: string | null } {
    const fallback = this.#heading.disposition ?? 'conditional';
    const { disposition, authorization } = this.#columns;
    const authorized = authorization === null ? undefined : cells[authorization];
    if (authorized !== undefined && /^(?:yes|y|required|pa|x|✓)\b/i.test(authorized))
      return { disposition: 'requires_pa', own: authorized };
    const named = disposition === null ? undefined : cells[disposition];
    const candidates = named === undefined ? cells.slice(disposition === null ? at + 2 : -1) : [named];
    for (const cell of candidates) {
      const states = cell.length <= MAX_CELL ? dispositionIn(cell) : null;
      if (states !== null) return { disposition: states, own: cell };
    }
    return { disposition: fallback, own: null };
  }

  /** The head of a table: which column states what. */
  #takeHead(cells: readonly string[]): boolean {
    const { columns } = words();
    if (!columns.code.test(cells[0]!) && !(kindIn(cells[0]!) !== null && cells[0]!.length < 40)) return false;
    if (cells.some(isCodeText)) return false;
    const find = (pattern: RegExp) => {
      const at = cells.findIndex((cell, nth) => nth > 0 && cell.length <= 40 && pattern.test(cell));
      return at < 1 ? null : at;
    };
    this.#columns = { disposition: find(columns.disposition), authorization: find(columns.authorization) };
    const kind = kindIn(cells[0]!);
    if (kind !== null) this.#heading = { ...this.#heading, kind };
    return true;
  }

  #takeHeading(section: PayerSection, block: PlacedBlock, cells: readonly string[]): void {
    const text = cells.join(' ');
    const kind = kindIn(text);
    const states = text.length <= 400 ? dispositionIn(text) : null;
    const announces =
      block.type === 'heading' ||
      /:$/.test(text) ||
      (cells.length === 1 && block.type === 'table_row') ||
      kind !== null;
    // Below rows, a sentence is a note to them unless it announces others.
    if (!announces && this.#afterRow && states === null) return;
    if (block.type === 'heading' || block.type === 'table_row') this.#columns = NO_COLUMNS;
    const supports = states !== null && (announces || section === 'coding') && block.type !== 'list_item';
    if (supports) this.#heading = { statement: text, disposition: states, kind: kind ?? this.#heading.kind };
    else if (kind !== null && announces && block.type !== 'list_item') {
      // A new kind of codes below a heading that spoke of all of them keeps what it stated.
      const other =
        block.type === 'heading' && !/\b(?:continued|cont)\b/i.test(text) && this.#afterRow && block.level <= 2;
      this.#heading = other
        ? { statement: text, disposition: sectionDisposition(section), kind }
        : { ...this.#heading, kind };
      if (/\b(?:other|related|reference)\b/i.test(text)) this.#heading = { statement: text, disposition: null, kind };
    }
  }

  #add(
    kind: 'procedure' | 'diagnosis' | 'pcs',
    { code, to, mark }: RowCode,
    { disposition, own }: { disposition: Disposition; own: string | null },
    display: string | null,
    block: PlacedBlock,
  ): void {
    const { statement } = this.#heading;
    const listKind = toListKind(kind, disposition);
    const group = this.#group(listKind, statement);
    const key = normalizeCode(code);
    if (group.codes.some((known) => normalizeCode(known.code) === key && known.codeTo === to)) return;
    const licensed = kind === 'procedure' && isLicensedCode(key);
    const stated = own ?? statement;
    group.codes.push({
      code,
      codeSystem: kind === 'procedure' ? procedureSystem(key) : kind === 'pcs' ? 'ICD10PCS' : 'ICD10CM',
      codeTo: to,
      display: licensed || display === null || display.length > 400 ? null : display,
      disposition: listKind === 'icd10_covered' ? 'covered' : disposition,
      conditionReference: mark === '' ? null : mark.includes('*') ? '*' : mark,
      notes: stated === null && this.#heading.disposition === null ? COVERAGE_NOT_STATED : own,
      place: {
        page: block.place?.page ?? null,
        box: block.place?.box ?? null,
        // The words of the publisher of CPT are licensed, so a row is quoted without them.
        quote: clip(licensed ? [code, stated].filter(Boolean).join(': ') : block.text),
        found: 'table',
      },
    });
  }

  #group(kind: CodeGroup['kind'], statement: string | null): CodeGroup {
    const key = `${kind} ${statement}`;
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const number = [...this.#groups.values()].filter((group) => group.kind === kind).length + 1;
    const group: CodeGroup = { kind, group: number, paragraph: statement, asteriskNote: null, codes: [] };
    this.#groups.set(key, group);
    return group;
  }
}

function isCodeItem({ type, text }: PlacedBlock): boolean {
  return type === 'list_item' && isCodeText(text);
}

/** Bare codes next to each other. */
function isGrid(cells: readonly string[], at: number): boolean {
  return cells.slice(at).every((cell) => isCodeText(cell)) && cells.length - at > 1;
}

function sectionDisposition(section: PayerSection): Disposition | null {
  if (section === 'not_covered') return 'not_covered';
  if (section === 'prior_authorization') return 'requires_pa';
  return section === 'medical_necessity' || section === 'coverage_policy' ? 'conditional' : null;
}

function toListKind(kind: 'procedure' | 'diagnosis' | 'pcs', disposition: Disposition): CodeGroup['kind'] {
  if (kind === 'procedure') return 'procedure';
  if (kind === 'pcs') return 'icd10_pcs';
  return disposition === 'not_covered' ? 'icd10_noncovered' : 'icd10_covered';
}

const PROCEDURE = /^(?:\d{4}[0-9FTUMA]|[A-Z]\d{4})$/;
const DIAGNOSIS = /^[A-TV-Z]\d[0-9A-Z](?:\.?[0-9A-Z]{1,4})?$/;

function fits(code: string, kind: Kind): boolean {
  if (kind === 'procedure') return PROCEDURE.test(code);
  return kind === 'pcs' ? /^[0-9A-Z]{7}$/.test(code) : DIAGNOSIS.test(code);
}

function guessKind(codes: readonly RowCode[]): 'procedure' | 'diagnosis' | 'pcs' {
  if (codes.every(({ code }) => PROCEDURE.test(code))) return 'procedure';
  return codes.every(({ code }) => DIAGNOSIS.test(code))
    ? 'diagnosis'
    : codes.every(({ code }) => /^[0-9A-Z]{7}$/.test(code))
      ? 'pcs'
      : 'procedure';
}

function clip(text: string): string {
  return text.length <= MAX_QUOTE ? text : `${text.slice(0, MAX_QUOTE - 1)}…`;
}
