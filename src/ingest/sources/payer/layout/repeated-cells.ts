/** Cells that repeat what is above them: empty ones below the name of their group, and ditto marks. */
import { isCodeText } from '../../../documents/tables/row-codes.ts';
import type { CellBlock } from '../../../ingest.document.ts';
import type { SectionedBlock } from '../sections.ts';

const DITTO =
  /^(?:["“”″〃]|['’]{2}|[-–—] ?["“”″] ?[-–—]|ditto|idem|same|(?:same )?as (?:the )?(?:row )?above|same as previous(?: row)?)\.?$/i;
/** "A blank in the first column repeats the status above it." */
const EXPLAINS = /\b(?:blanks?|empty)\b[^.;]{0,80}\b(?:above|preceding|previous|before it)\b/i;
const DENIES = /\b(?:not|no|never|nothing)\b/i;
/** Columns behind the codes of what applies to rows. */
const STATES =
  /^(?:[\p{L}/-]+ ){0,2}(?:status|positions?|determinations?|dispositions?|decisions?|coverage|benefits?|rules?|requirements?)$/iu;
/** Columns in which nothing is an answer. */
const ANSWERS =
  /\?$|\b(?:auth\w*|pa|pre-?\w*cert\w*|approval|notif\w*|review|required|limits?|quantity|mod\w*|notes?|new|changes?|date|remarks?|comments?|exceptions?)\b/i;
const NAME = /\p{L}{3}/u;

interface Row {
  cells: readonly string[];
  /** Of the first cell with nothing but codes; -1 in other rows. */
  codesAt: number;
}

/** Where a document sets what applies to a group of rows once, the rows below it have it too. */
export function withRepeatedCells(blocks: readonly SectionedBlock[]): SectionedBlock[] {
  const isExplained = blocks.some(
    ({ block: { type, text } }) => type !== 'table_row' && EXPLAINS.test(text) && !DENIES.test(text),
  );
  const rows = blocks.map(({ block }) => toRow(block));
  let table = new Table([], []);
  return blocks.map((one, at) => {
    const row = rows[at]!;
    if (row.codesAt < 0) {
      if (!table.isHead(row)) table = new Table(row.cells.length > 1 ? row.cells : table.head, rowsBelow(rows, at));
      return one;
    }
    const cells = table.fill(row, isExplained);
    if (cells === null) return one;
    const block: CellBlock = { ...one.block, cells };
    return { ...one, block };
  });
}

function toRow(block: CellBlock): Row {
  const cells = block.type === 'table_row' ? (block.cells ?? block.text.split(' | ')) : [];
  return { cells, codesAt: cells.findIndex((cell) => isCodeText(cell)) };
}

function rowsBelow(rows: readonly Row[], at: number): readonly Row[] {
  const end = rows.findIndex(({ codesAt }, nth) => nth > at && codesAt < 0);
  return rows.slice(at + 1, end < 0 ? undefined : end);
}

class Table {
  readonly head: readonly string[];
  readonly #rows: readonly Row[];
  #above: readonly string[] | null = null;

  constructor(head: readonly string[], rows: readonly Row[]) {
    this.head = head;
    this.#rows = rows;
  }

  /** The same head may come again on the next page. */
  isHead({ cells }: Row): boolean {
    return cells.length > 1 && cells.join('|') === this.head.join('|');
  }

  /** The cells of a row with those that it repeats; null where it repeats none. */
  fill({ cells, codesAt }: Row, isExplained: boolean): readonly string[] | null {
    const above = this.#above;
    const filled = cells.map((cell, at) => {
      const last = above?.length === cells.length ? above[at]! : '';
      const repeats = DITTO.test(cell.trim()) || (cell === '' && this.#repeats(cells, codesAt, at, isExplained));
      return repeats && last !== '' ? last : cell;
    });
    this.#above = filled;
    return filled.every((cell, at) => cell === cells[at]) ? null : filled;
  }

  /** Whether an empty cell repeats the one above it. */
  #repeats(cells: readonly string[], codesAt: number, at: number, isExplained: boolean): boolean {
    const title = this.head.length === cells.length ? this.head[at]! : null;
    if (at > codesAt) return isExplained && title !== null && STATES.test(title);
    const leads = cells.slice(0, at).every((cell) => cell === '');
    return leads && (isExplained || (!ANSWERS.test(title ?? '') && this.#isOfGroups(at)));
  }

  /** A column in front of the codes that begins with the first of several names. */
  #isOfGroups(at: number): boolean {
    const values = this.#rows.map(({ cells }) => cells[at] ?? '');
    const named = values.filter((value) => value !== '');
    return values[0] !== '' && named.every((value) => NAME.test(value)) && new Set(named).size > 1;
  }
}
