/** Columns of what happens without a request: "Denied" below "If not requested" refuses nothing. */
import type { CellBlock } from '../../../ingest.document.ts';
import type { SectionedBlock } from '../sections.ts';
import { tableRows, titleAt } from './table-rows.ts';

const WITHOUT =
  /^(?:what (?:happens|applies) )?(?:without|if (?:it is )?(?:no|not|none)|when (?:no|not)|in the absence of)\b/i;
const OF_REQUESTS = /\b(?:auth\w*|pa|approv\w*|request\w*|pre-?\w*cert\w*|notif\w*|review\w*|obtained)\b/i;

/** Cells of such columns have the words of their head: "If not requested: Denied". */
export function withConditions(blocks: readonly SectionedBlock[]): SectionedBlock[] {
  const rows = tableRows(blocks);
  return blocks.map((one, at) => {
    const row = rows[at]!;
    if (row.codesAt < 0) return one;
    const cells = row.cells.map((cell, nth) => {
      const title = titleAt(row, nth);
      return title !== null && nth > row.codesAt && cell !== '' && WITHOUT.test(title) && OF_REQUESTS.test(title)
        ? `${title}: ${cell}`
        : cell;
    });
    if (cells.every((cell, nth) => cell === row.cells[nth])) return one;
    const block: CellBlock = { ...one.block, cells };
    return { ...one, block };
  });
}
