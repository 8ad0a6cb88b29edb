/** Tables of codes with what their headings state about them. */
import { normalizeCode } from '../../../../corpus/corpus.public.ts';
import { codesIn, isCodeText, leadingCodes, type RowCode } from '../../../documents/tables/row-codes.ts';
import type { CellBlock, CodeGroup, Disposition, PlacedBlock } from '../../../ingest.document.ts';
import { dispositionIn, makesExceptions } from '../dispositions.ts';
import { EXCEPTED, exceptedCodes } from '../exceptions.ts';
import { explainsLists } from '../layout/list-names.ts';
import { isNote } from '../plain-blocks.ts';
import { isOtherNumberCell } from '../running-text/other-numbers.ts';
import type { PayerSection } from '../section-names.ts';
import type { SectionedBlock } from '../sections.ts';
import { CodeGroups, type CodeKind, fits, guessKind, PROCEDURE } from './code-groups.ts';
import { type Heading, nextHeading, sectionDisposition, withKind } from './code-headings.ts';
import { kindIn, words } from './code-kinds.ts';
import { notedCodes, refusedCodes } from './code-notes.ts';
import { findHead } from './column-heads.ts';
import { hasMark, type Legend, legendEntries, ofUnmarked, readLegend } from './legends.ts';
import { otherCodes } from './other-codes.ts';
import {
  type Elsewhere,
  governedBy,
  NamedLists,
  statedBelow,
  statedInColumns,
  statedInRecord,
  statesAbove,
} from './other-places.ts';
import {
  bracketed,
  codeRun,
  divideEntries,
  isCodeItem,
  isGrid,
  listCells,
  splitMarked,
  withoutBrackets,
} from './row-cells.ts';
import { NO_AUTHORIZATION, NO_COLUMNS, statedInRow } from './row-marks.ts';
import { FAVORABLE, type Statement } from './yes-no.ts';

const OPEN_COLUMN: Statement = { disposition: 'unclear', own: 'In a row with other columns than its head' };
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
  const lists = new ListBuilder(blocks, furniture);
  const rest = blocks.filter(({ kind }, at) => NO_LISTS.has(kind) || !lists.accept(at));
  return { groups: lists.groups.finish(), rest };
}

class ListBuilder {
  readonly groups = new CodeGroups();
  #section: PayerSection | null = null;
  #heading: Heading = { statement: null, disposition: null, kind: null, level: 9 };
  #columns = NO_COLUMNS;
  #entries = 1;
  #afterRow = false;
  /** Cells of the rows that follow, if they are about the codes of a row above them: labels with values; 0 elsewhere. */
  #record = 0;
  readonly #blocks: readonly SectionedBlock[];
  readonly #legend: Legend;
  readonly #noted: ReadonlyMap<string, Statement>;
  readonly #refused: ReadonlyMap<string, string>;
  readonly #named: NamedLists;
  readonly #unmarked: Disposition | null;
  readonly #below: readonly (Elsewhere | null)[];

  constructor(blocks: readonly SectionedBlock[], furniture: readonly string[]) {
    this.#blocks = blocks;
    this.#legend = readLegend(blocks, furniture);
    this.#noted = notedCodes(blocks);
    this.#refused = refusedCodes(blocks);
    this.#named = new NamedLists(blocks);
    const unmarked = blocks.flatMap(({ block }) => ofUnmarked(block.text))[0];
    this.#unmarked = unmarked === undefined ? null : dispositionIn(unmarked);
    this.#below = statedBelow(blocks, isCodeRow);
  }

  /** @returns whether the block is a row of a table of codes. */
  accept(at: number): boolean {
    const { kind: section, block }: { kind: PayerSection; block: CellBlock } = this.#blocks[at]!;
    if (section !== this.#section) {
      this.#section = section;
      this.#heading = { statement: null, disposition: sectionDisposition(section), kind: null, level: 9 };
      this.#resetColumns();
    }
    const cells = splitMarked(block, section, this.#heading.statement);
    if (block.type !== 'table_row' || cells.length !== this.#record || cells.some(isCodeText)) this.#record = 0;
    if (this.#record > 0) return true;
    const isRow =
      block.type === 'table_row' || (block.type === 'paragraph' && isCodeText(block.text)) || isCodeItem(block, cells);
    if (this.#takeLists(block, cells)) {
      this.#afterRow = true;
      return true;
    }
    const rows = isRow ? divideEntries(cells, this.#columns.head, this.#entries) : [];
    if (rows.filter((row) => this.#takeRow(at, row)).length > 0) {
      this.#takeOthers(block, cells);
      this.#afterRow = true;
      return true;
    }
    if (block.type === 'table_row' && cells.length > 1 && this.#takeHead(cells)) return true;
    // Notes and legends speak of marks and of single codes, and head no table.
    if (isNote(block.text) || isLegend(block) || (this.#afterRow && statesAbove(block.text))) return false;
    // Nor does a row that names codes in a column of its own.
    if (isRow && cells.length > 2 && cells.some(isCodeText)) return false;
    // Behind the names of services, a row without codes is one of the table.
    if (this.#columns.codes !== null && block.type === 'table_row' && cells.length > 1) return false;
    // A row with fewer cells than the head may have two of its columns in one cell.
    const runsTogether = cells.length > 1 && cells.length < this.#columns.head.length;
    if (block.type === 'heading' || (block.type === 'table_row' && !runsTogether && !this.#isBandWithin(at)))
      this.#resetColumns();
    const text = cells.join(' ');
    const elsewhere = this.#named.find(text)?.disposition ?? null;
    const [before, next] = [this.#blocks[at - 1]?.block, this.#blocks[at + 1]?.block];
    const leadsTable = before?.type === 'heading' && next?.type === 'table_row';
    const afterItems = before?.type === 'list_item' && !/\d{4}/.test(before.text);
    const leadsItems = block.type === 'list_item' && next?.type === 'list_item' && next.level > block.level;
    this.#heading = nextHeading(this.#heading, {
      section,
      block,
      text,
      afterRow: this.#afterRow,
      elsewhere,
      leadsTable,
      leadsItems,
      afterItems,
    });
    this.#afterRow = false;
    return false;
  }

  /** The name of a group of rows, between two rows of one table. */
  #isBandWithin(at: number): boolean {
    const [before, own, next] = [at - 1, at, at + 1].map((nth) => listCells(this.#blocks[nth]?.block));
    const { length } = this.#columns.head;
    return own!.length === 1 && before!.length > 1 && length > 2 && next!.length === length;
  }

  #resetColumns(): void {
    this.#columns = NO_COLUMNS;
    this.#entries = 1;
  }

  #takeRow(nth: number, cells: readonly string[]): boolean {
    const { block } = this.#blocks[nth]!;
    const { codes: last, head } = this.#columns;
    const isLast = last !== null && head.length === cells.length && isCodeText(withoutBrackets(cells[last]!));
    const at = isLast ? last : cells.findIndex((cell) => isCodeText(withoutBrackets(cell)));
    // Codes are in the first column, or in the second behind their kind, unless the head names another.
    const isBehindText = at > 1 || (at === 1 && kindIn(cells[0]!) === null && cells[0]!.length > 40);
    if (at < 0 || (isBehindText && !isLast)) return false;
    // Below the head of a column of codes, a number is a code whatever its description says.
    const title = head[at]?.replace(/[\s:]+$/, '') ?? '';
    const headed = /\b(?:codes?|cpt|hcpcs)\b/i.test(title) && words().columns.code.test(title);
    if (!headed && isOtherNumberCell(cells, at)) return false;
    const run = head.length === 0 ? codeRun(cells, at) : isGrid(cells, at) ? cells.length - at : 1;
    const codes = codesIn(cells.slice(at, at + run).join(', '));
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
    const display = codes.length === 1 && run === 1 ? (cells[at + 1] ?? null) : null;
    const exempt = exceptedCodes(this.#heading.statement ?? '');
    const governing = this.#governing(nth);
    const inRecord = this.#readRecord(nth, cells, at);
    for (const code of fitting) {
      const noted = this.#noted.get(normalizeCode(code.code)) ?? (exempt.has(code.code) ? OPEN : undefined);
      const own = () =>
        inRecord(codes.indexOf(code)) ?? statedInRow(cells, at, code.mark, this.#columns, this.#legend, governing);
      const stated = noted === undefined || noted === NO_AUTHORIZATION ? (bracketed(cells[at]!, code) ?? own()) : noted;
      const refusal = this.#refused.get(normalizeCode(code.code));
      // That a code needs no authorization is against a list that requires it, and says nothing otherwise.
      const open = noted === NO_AUTHORIZATION && stated.disposition === 'requires_pa';
      const doubted = refusal !== undefined && stated.disposition !== 'not_covered';
      const silent = stated.own === null && governing === null;
      const settled = open ? NO_AUTHORIZATION : this.#unlessNoted(stated, cells.slice(at + 2));
      this.#add(
        kind,
        code,
        doubted ? { disposition: silent ? 'not_covered' : 'unclear', own: refusal } : settled,
        display,
        block,
      );
    }
    return true;
  }

  /** What is stated around a row; of a row without a mark, what the document states of all such rows. */
  #governing(nth: number): Disposition | null {
    const around = governedBy(this.#heading.disposition, this.#below[nth]?.disposition ?? null);
    return around ?? (hasMark(this.#blocks[nth]!.block.text) ? null : this.#unmarked);
  }

  /** "Covered unless otherwise noted": a row with a note in words that are not known is open. */
  #unlessNoted(stated: Statement, notes: readonly string[]): Statement {
    const note = notes.find((cell) => cell.trim() !== '' && !/\bnotes?\s*#?\(?(?:\d|[A-Z]\b)/i.test(cell));
    const applies = stated.own !== null || note === undefined || !FAVORABLE.has(stated.disposition);
    return applies || !makesExceptions(this.#heading.statement ?? '') ? stated : { disposition: 'unclear', own: note };
  }

  #add(kind: CodeKind, code: RowCode, stated: Statement, display: string | null, block: PlacedBlock): void {
    const list = { statement: this.#heading.statement, limits: this.#section === 'frequency' };
    this.groups.add({ kind, code, stated, display, block, ...list });
  }

  /** "Code | E0601" and "Code | E0601 | E0470" begin records of rows, each with a label and a value for each code. */
  #readRecord(nth: number, cells: readonly string[], at: number): (code: number) => Statement | null {
    const isLabeled = at === 1 && words().columns.code.test(cells[0]!.replace(/[\s:]+$/, ''));
    if (!isLabeled || !cells.slice(1).every(isCodeText)) return () => null;
    const stated =
      cells.length === 2 ? [null, statedInRecord(this.#blocks, nth)] : statedInColumns(this.#blocks, nth, cells.length);
    this.#record = stated === null || stated.every((one) => one === null) ? 0 : cells.length;
    return (code) => (cells.length === 2 ? stated![1]! : (stated?.[code + 1] ?? null));
  }

  /** Codes in columns of which each states what applies to them. */
  #takeLists(block: CellBlock, cells: readonly string[]): boolean {
    const { lists, head } = this.#columns;
    if (lists.length === 0 || block.type !== 'table_row' || isCodeText(cells[0]!)) return false;
    const aligned = head.length === cells.length;
    const found = cells.flatMap((cell, at) => {
      const stated = aligned ? lists.find((list) => list.at === at) : OPEN_COLUMN;
      if (stated === undefined) return [];
      const codes = codesIn(cell).filter(({ code }) => PROCEDURE.test(code) || code.includes('.'));
      const own = aligned ? head[at]! : OPEN_COLUMN.own;
      return codes.map((code) => ({ code, statement: { disposition: stated.disposition, own } }));
    });
    for (const { code, statement } of found) this.#add(guessKind([code]), code, statement, null, block);
    return found.length > 0;
  }

  /** Codes in columns for others than those of the row. */
  #takeOthers(block: PlacedBlock, cells: readonly string[]): void {
    const { others, head } = this.#columns;
    if (head.length !== cells.length) return;
    for (const at of others)
      for (const { code, stated } of otherCodes(cells[at]!, head[at]!))
        this.groups.addMentioned({
          kind: 'procedure',
          code,
          stated,
          display: null,
          block,
          statement: this.#heading.statement,
          limits: false,
        });
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
}

function isCodeRow({ type, text }: CellBlock): boolean {
  return type !== 'heading' && (text.split(' | ').slice(0, 2).some(isCodeText) || leadingCodes(text) !== null);
}

function isLegend({ type, text }: PlacedBlock): boolean {
  const isSet = type !== 'heading' || /^[*†‡§^#]/.test(text);
  return isSet && (legendEntries(text).length > 0 || explainsLists(text));
}
