/** Tables of codes with what their headings state about them. */
import { isLicensedCode, normalizeCode, procedureSystem } from '../../../../corpus/corpus.public.ts';
import { codesIn, isCodeText, type RowCode } from '../../../documents/tables/row-codes.ts';
import type { CellBlock, CodeEntry, CodeGroup, Disposition, PlacedBlock } from '../../../ingest.document.ts';
import { dispositionIn, makesExceptions } from '../dispositions.ts';
import { EXCEPTED, exceptedCodes } from '../exceptions.ts';
import { isNote } from '../plain-blocks.ts';
import { isOtherNumberCell } from '../running-text/other-numbers.ts';
import type { PayerSection } from '../section-names.ts';
import type { SectionedBlock } from '../sections.ts';
import { type Heading, nextHeading, sectionDisposition, withKind } from './code-headings.ts';
import { type Kind, kindIn, words } from './code-kinds.ts';
import { notedCodes } from './code-notes.ts';
import { findHead } from './column-heads.ts';
import { type Legend, legendEntries, readLegend } from './legends.ts';
import { otherCodes } from './other-codes.ts';
import { divideEntries, isCodeItem, isGrid, splitMarked } from './row-cells.ts';
import { NO_AUTHORIZATION, NO_COLUMNS, statedInRow } from './row-marks.ts';
import { COVERAGE_NOT_STATED, FAVORABLE, type Statement } from './yes-no.ts';

const MAX_QUOTE = 300;

const OPEN: Statement = { disposition: 'unclear', own: EXCEPTED };

export interface CodeTables {
  groups: CodeGroup[];
  /** Blocks that are no rows of code tables: what is left for the text. */
  rest: SectionedBlock[];
}

/** Sections where the tables list codes for other reasons. */
const NO_LISTS: ReadonlySet<PayerSection> = new Set([
  'references',
  'history',
  'background',
  'definitions',
  'rationale',
  'literature',
]);

/** @param furniture headers and footers: the legend of a long table may be there alone. */
export function codeTables(blocks: readonly SectionedBlock[], furniture: readonly string[] = []): CodeTables {
  const lists = new ListBuilder(readLegend(blocks, furniture), notedCodes(blocks));
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
  #heading: Heading = { statement: null, disposition: null, kind: null, level: 9 };
  #columns = NO_COLUMNS;
  #entries = 1;
  #afterRow = false;
  readonly #legend: Legend;
  readonly #noted: ReadonlyMap<string, Statement>;
  /** Entries of tables of limits, which say nothing about coverage. */
  readonly #limits = new Set<CodeEntry>();

  constructor(legend: Legend, noted: ReadonlyMap<string, Statement>) {
    this.#legend = legend;
    this.#noted = noted;
  }

  /** @returns whether the block is a row of a table of codes. */
  accept(section: PayerSection, block: CellBlock): boolean {
    if (section !== this.#section) {
      this.#section = section;
      this.#heading = { statement: null, disposition: sectionDisposition(section), kind: null, level: 9 };
      this.#resetColumns();
    }
    const cells = splitMarked(block, section, this.#heading.statement);
    const isRow =
      block.type === 'table_row' || (block.type === 'paragraph' && isCodeText(block.text)) || isCodeItem(block, cells);
    const rows = isRow ? divideEntries(cells, this.#columns.head, this.#entries) : [];
    if (rows.filter((row) => this.#takeRow(block, row)).length > 0) {
      this.#takeOthers(block, cells);
      this.#afterRow = true;
      return true;
    }
    if (block.type === 'table_row' && cells.length > 1 && this.#takeHead(cells)) return true;
    // Notes and legends speak of marks and of single codes, and head no table.
    if (isNote(block.text) || isLegend(block)) return false;
    // Nor does a row that names codes in a column of its own.
    if (isRow && cells.length > 2 && cells.some(isCodeText)) return false;
    // Behind the names of services, a row without codes is one of the table.
    if (this.#columns.codes !== null && block.type === 'table_row' && cells.length > 1) return false;
    // A row with fewer cells than the head may have two of its columns in one cell.
    const runsTogether = cells.length > 1 && cells.length < this.#columns.head.length;
    if (block.type === 'heading' || (block.type === 'table_row' && !runsTogether)) this.#resetColumns();
    this.#heading = nextHeading(this.#heading, { section, block, text: cells.join(' '), afterRow: this.#afterRow });
    this.#afterRow = false;
    return false;
  }

  finish(): CodeGroup[] {
    const all = [...this.#groups.values()];
    const entries = all.flatMap(({ codes }) => codes).filter((code) => !this.#limits.has(code));
    const stated = new Set(entries.map(({ code, codeTo }) => `${code}-${codeTo}`));
    return all
      .map((group) => ({
        ...group,
        codes: group.codes.filter((one) => !this.#limits.has(one) || !stated.has(`${one.code}-${one.codeTo}`)),
      }))
      .filter(({ codes }) => codes.length > 0);
  }

  #resetColumns(): void {
    this.#columns = NO_COLUMNS;
    this.#entries = 1;
  }

  #takeRow(block: PlacedBlock, cells: readonly string[]): boolean {
    const { codes: last, head } = this.#columns;
    const isLast = last !== null && head.length === cells.length && isCodeText(withoutBrackets(cells[last]!));
    const at = isLast ? last : cells.findIndex((cell) => isCodeText(withoutBrackets(cell)));
    // Codes are in the first column, or in the second behind their kind, unless the head names another.
    if (at < 0 || (at > 1 && !isLast) || (at === 1 && kindIn(cells[0]!) === null && cells[0]!.length > 40))
      return false;
    // Below the head of a column of codes, a number is a code whatever its description says.
    const title = head[at]?.replace(/[\s:]+$/, '') ?? '';
    const headed = /\b(?:codes?|cpt|hcpcs)\b/i.test(title) && words().columns.code.test(title);
    if (!headed && isOtherNumberCell(cells, at)) return false;
    const codes = codesIn((isGrid(cells, at) ? cells.slice(at) : [cells[at]!]).join(', '));
    // Elsewhere a word such as A1C may fill a cell.
    const certain = this.#section === 'coding' || this.#heading.kind !== null;
    if (!certain && !codes.every(({ code }) => PROCEDURE.test(code) || code.includes('.'))) return false;
    const named = (at === 1 ? kindIn(cells[0]!) : null) ?? this.#heading.kind;
    const isOther = named === 'modifier' || named === 'revenue';
    // A sentence may name modifiers along with the codes below it.
    if (isOther && !codes.every(({ code }) => PROCEDURE.test(code))) return true;
    const announced = named === 'several' || isOther ? null : named;
    // A heading may mention several kinds of codes.
    const kind = announced !== null && codes.some(({ code }) => fits(code, announced)) ? announced : guessKind(codes);
    const fitting = codes.filter(({ code }) => fits(code, kind));
    if (fitting.length === 0) return false;
    const display = codes.length === 1 && !isGrid(cells, at) ? (cells[at + 1] ?? null) : null;
    const exempt = exceptedCodes(this.#heading.statement ?? '');
    for (const code of fitting) {
      const noted = this.#noted.get(normalizeCode(code.code)) ?? (exempt.has(code.code) ? OPEN : undefined);
      const own = () => statedInRow(cells, at, code.mark, this.#columns, this.#legend, this.#heading.disposition);
      const stated = noted === undefined || noted === NO_AUTHORIZATION ? (bracketed(cells[at]!, code) ?? own()) : noted;
      // That a code needs no authorization is against a list that requires it, and says nothing otherwise.
      const open = noted === NO_AUTHORIZATION && stated.disposition === 'requires_pa';
      this.#add(kind, code, open ? NO_AUTHORIZATION : this.#unlessNoted(stated, cells.slice(at + 2)), display, block);
    }
    return true;
  }

  /** "Covered unless otherwise noted": a row with a note in words that are not known is open. */
  #unlessNoted(stated: Statement, notes: readonly string[]): Statement {
    const note = notes.find((cell) => cell.trim() !== '' && !/\bnotes?\s*#?\(?(?:\d|[A-Z]\b)/i.test(cell));
    const applies = stated.own !== null || note === undefined || !FAVORABLE.has(stated.disposition);
    return applies || !makesExceptions(this.#heading.statement ?? '') ? stated : { disposition: 'unclear', own: note };
  }

  /** Codes in columns for others than those of the row. */
  #takeOthers(block: PlacedBlock, cells: readonly string[]): void {
    const { others, head } = this.#columns;
    if (head.length !== cells.length) return;
    for (const at of others)
      for (const { code, stated } of otherCodes(cells[at]!, head[at]!))
        this.#add('procedure', code, stated, null, block);
  }

  /** The head of a table: which column states what. */
  #takeHead(cells: readonly string[]): boolean {
    const head = findHead(cells);
    if (head === null) return false;
    this.#columns = head.columns;
    this.#entries = head.entries;
    // "CPT codes not covered | Description" states what applies itself.
    const { kind, disposition } = head;
    const above = kind === null ? this.#heading : withKind(this.#heading, kind, this.#section!);
    this.#heading = disposition === null ? above : { ...above, statement: cells[0]!, disposition };
    return true;
  }

  #add(
    kind: 'procedure' | 'diagnosis' | 'pcs',
    { code, to, mark }: RowCode,
    { disposition, own }: Statement,
    display: string | null,
    block: PlacedBlock,
  ): void {
    const { statement } = this.#heading;
    const listKind = toListKind(kind, disposition, own ?? statement ?? '');
    const group = this.#group(listKind, statement);
    const key = normalizeCode(code);
    // A code may be listed twice with different statements: both are kept.
    if (
      group.codes.some((one) => normalizeCode(one.code) === key && one.codeTo === to && one.disposition === disposition)
    )
      return;
    const licensed = kind === 'procedure' && isLicensedCode(key);
    const stated = own ?? statement;
    const entry: CodeEntry = {
      code,
      codeSystem: kind === 'procedure' ? procedureSystem(key) : kind === 'pcs' ? 'ICD10PCS' : 'ICD10CM',
      codeTo: to,
      display: licensed || display === null || display.length > 400 ? null : display,
      disposition: STATED_BY_LIST.get(listKind) ?? disposition,
      conditionReference: mark === '' ? null : mark.includes('*') ? '*' : mark,
      notes: own ?? (disposition === 'unclear' || listKind === 'icd10_unclear' ? COVERAGE_NOT_STATED : null),
      place: {
        page: block.place?.page ?? null,
        box: block.place?.box ?? null,
        // The words of the publisher of CPT are licensed, so a row is quoted without them.
        quote: clip(licensed ? [code, stated].filter(Boolean).join(': ') : block.text),
        found: 'table',
      },
    };
    if (this.#section === 'frequency' && entry.notes === COVERAGE_NOT_STATED) this.#limits.add(entry);
    group.codes.push(entry);
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

const IN_BRACKETS = /\s*[([]([^()[\]]{3,160})[)\]]/g;

function withoutBrackets(cell: string): string {
  return cell.replace(IN_BRACKETS, '');
}

/** What words in brackets right behind a code, or around it, state of it: "63685 (no authorization in an office)", "[Deleted 1/2026: 0524T]". */
function bracketed(cell: string, { code, start, end }: RowCode): Statement | null {
  const found = [...cell.matchAll(IN_BRACKETS)].find(
    ({ 0: whole, index }) => index === end || (index < start && index + whole.length >= end),
  );
  if (found === undefined) return null;
  const own = `${code} (${found[1]})`;
  return { disposition: dispositionIn(found[1]!) ?? 'unclear', own };
}

function isLegend({ type, text }: PlacedBlock): boolean {
  return (type !== 'heading' || /^[*†‡§^#]/.test(text)) && legendEntries(text).length > 0;
}

/** Diagnoses that are looked at, which is not what supports necessity: "Diagnoses subject to review". */
const REVIEWED = /\bsubject to (?:\w+ ){0,3}review\b/i;

const STATED_BY_LIST = new Map<CodeGroup['kind'], Disposition>([
  ['icd10_covered', 'covered'],
  ['icd10_unclear', 'unclear'],
]);

function toListKind(
  kind: 'procedure' | 'diagnosis' | 'pcs',
  disposition: Disposition,
  statement: string,
): CodeGroup['kind'] {
  if (kind === 'procedure') return 'procedure';
  if (kind === 'pcs') return 'icd10_pcs';
  if (disposition === 'unclear' || (disposition === 'conditional' && REVIEWED.test(statement))) return 'icd10_unclear';
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
