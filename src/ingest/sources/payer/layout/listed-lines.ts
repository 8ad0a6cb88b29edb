/** Lists of codes that are set as lines of text: "93241 Patch" or "Abatacept (Orencia) J0129 †", one below the other. */
import { isCodeText, leadingCodes } from '../../../documents/tables/row-codes.ts';
import type { CellBlock } from '../../../ingest.document.ts';
import type { SectionedBlock } from '../sections.ts';

const MAX_LINE = 160;
const LEAST_NAMED = 3;
const PROCEDURE = /^[*†‡§+]*(?:[A-V]\d{4}|\d{4}[0-9FTUM])(?![\d.])/;
const SENTENCE =
  /^(?:is|are|and|or|may|will|when|should|must|was|were|has|have|requires?|needs?|in|for|if|can|,|through|to|\))(?:\s|$)/;
const ONE = String.raw`(?:[A-V]\d{4}|\d{4}[0-9FTU])`;
/** A name with the codes and marks behind it; what ends in a colon announces codes and names none. */
const NAMED = new RegExp(
  String.raw`^(\p{L}[^:;]{2,100}?)\s+((?:${ONE})(?:\s*(?:,|and|[-\u2013])\s*${ONE})*)\s*([*†‡§¶]{0,3})$`,
  'u',
);
const ANNOUNCES = /\bcodes?\b.{0,160}:$|\bcode\(s\).{0,160}:$/i;

type Cells = readonly [codes: string, name: string];

/** Such lines are rows of a table of codes and names. */
export function withListedLines(blocks: readonly SectionedBlock[]): SectionedBlock[] {
  const begun = blocks.map(({ block }) => beginning(block));
  const named = blocks.map(({ block }) => ending(block));
  return blocks.map((one, at) => {
    const cells = isBegun(blocks, begun, at) ? begun[at]! : runLength(named, at) >= LEAST_NAMED ? named[at]! : null;
    if (cells === null) return one;
    const block: CellBlock = { ...one.block, type: 'table_row', text: cells.join(' | ') };
    return { ...one, block };
  });
}

/** Next to another such line, or alone below a sentence that announces codes. */
function isBegun(blocks: readonly SectionedBlock[], begun: readonly (Cells | null)[], at: number): boolean {
  if (begun[at] === null) return false;
  return runLength(begun, at) > 1 || ANNOUNCES.test(blocks[at - 1]?.block.text ?? '');
}

function runLength(found: readonly (Cells | null)[], at: number): number {
  if (found[at] === null) return 0;
  let [from, to] = [at, at];
  while (from > 0 && found[from - 1] !== null) from--;
  while (to + 1 < found.length && found[to + 1] !== null) to++;
  return to - from + 1;
}

function isLine({ type, text }: CellBlock): boolean {
  return type === 'paragraph' && text.length <= MAX_LINE && !/[.;:?]$/.test(text);
}

function beginning(block: CellBlock): Cells | null {
  const text = block.text.trim();
  if (!isLine(block) || !PROCEDURE.test(text) || isCodeText(text)) return null;
  const mark = /^[*†‡§]+/.exec(text)?.[0] ?? '';
  const leading = leadingCodes(text.slice(mark.length));
  return leading === null || SENTENCE.test(leading.rest) ? null : [`${leading.codes}${mark}`, leading.rest];
}

function ending(block: CellBlock): Cells | null {
  const found = isLine(block) ? NAMED.exec(block.text.trim()) : null;
  return found === null ? null : [`${found[2]}${found[3]}`, found[1]!];
}
