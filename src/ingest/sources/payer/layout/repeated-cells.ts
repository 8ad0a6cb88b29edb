/** Cells that repeat what is above them: empty ones below the name of their group, and ditto marks. */
import type { CellBlock } from '../../../ingest.document.ts';
import type { SectionedBlock } from '../sections.ts';
import { type TableRow, tableRows, titleAt } from './table-rows.ts';

const DITTO =
  /^(?:["“”″〃]|['’]{2}|[-–—] ?["“”″] ?[-–—]|ditto|idem|same|(?:same )?as (?:the )?(?:row )?above|same as previous(?: row)?)\.?$/i;
/** "A blank in the first column repeats the status above it." */
const EXPLAINS = /\b(?:blanks?|empty)\b[^.;]{0,80}\b(?:above|preceding|previous|before it)\b/i;
const DENIES = /\b(?:not|no|never|nothing)\b/i;
/** Columns behind the codes of what applies to rows. */
const STATES =
  /^(?:[\p{L}/-]+ ){0,2}(?:status|positions?|determinations?|dispositions?|decisions?|coverage|benefits?|rules?|requirements?|keys?|symbols?|marks?)$/iu;
/** Columns in which nothing is an answer. */
const ANSWERS =
  /\?$|\b(?:auth\w*|pa|pre-?\w*cert\w*|approval|notif\w*|review|required|notes?|remarks?|comments?|exceptions?)\b/i;
const LIMITS = /\b(?:limits?|quantity|mod\w*|new|changes?|date)\b/i;
const NAME = /\p{L}{3}/u;

function isAnswer(title: string): boolean {
  return ANSWERS.test(title) || LIMITS.test(title);
}

/** Where a document sets what applies to a group of rows once, the rows below it have it too. */
export function withRepeatedCells(blocks: readonly SectionedBlock[]): SectionedBlock[] {
  const rows = tableRows(blocks);
  const isExplained = blocks.some(({ block }, at) => rows[at]!.codesAt < 0 && explainsBlanks(block.text));
  let group = new RowGroup(rows, 0);
  let head = '';
  return blocks.map((one, at) => {
    const row = rows[at]!;
    if (row.codesAt < 0) {
      // The same head may come again on the next page.
      if (row.cells.length < 2 || row.cells.join('|') !== head) group = new RowGroup(rows, at + 1);
      head = row.cells.join('|');
      return one;
    }
    const cells = group.fill(row, isExplained);
    if (cells === null) return one;
    const block: CellBlock = { ...one.block, cells };
    return { ...one, block };
  });
}

/** In a sentence of its own, or in a cell of the line below a table. */
function explainsBlanks(text: string): boolean {
  return text.split(SENTENCES).some((one) => EXPLAINS.test(one) && !DENIES.test(one));
}
const SENTENCES = /(?<=[.;])\s+|\s\|\s/;

/** Rows with codes, without any other between them. */
class RowGroup {
  readonly #rows: readonly TableRow[];
  #above: readonly string[] | null = null;

  constructor(all: readonly TableRow[], at: number) {
    const end = all.findIndex(({ codesAt }, nth) => nth >= at && codesAt < 0);
    this.#rows = all.slice(at, end < 0 ? undefined : end);
  }

  /** The cells of a row with those that it repeats; null where it repeats none. */
  fill(row: TableRow, isExplained: boolean): readonly string[] | null {
    const { cells } = row;
    const above = this.#above;
    const filled = cells.map((cell, at) => {
      const last = above?.length === cells.length ? above[at]! : '';
      const repeats = DITTO.test(cell.trim()) || (cell === '' && this.#repeats(row, at, isExplained));
      return repeats && last !== '' ? last : cell;
    });
    this.#above = filled;
    return filled.every((cell, at) => cell === cells[at]) ? null : filled;
  }

  /** Whether an empty cell repeats the one above it. */
  #repeats(row: TableRow, at: number, isExplained: boolean): boolean {
    const title = titleAt(row, at);
    if (at > row.codesAt) return isExplained && title !== null && STATES.test(title);
    const leads = row.cells.slice(0, at).every((cell) => cell === '');
    return leads && (isExplained || (!isAnswer(title ?? '') && this.#isOfGroups(at)));
  }

  /** A column in front of the codes with several names, none of which is repeated in words: there an empty cell would be one without a name. */
  #isOfGroups(at: number): boolean {
    const values = this.#rows.map(({ cells }) => cells[at] ?? '');
    const named = values.filter((value) => value !== '');
    const isSpelledOut = values.some((value, nth) => value !== '' && value === values[nth - 1]);
    return !isSpelledOut && values[0] !== '' && named.every((value) => NAME.test(value)) && new Set(named).size > 1;
  }
}
