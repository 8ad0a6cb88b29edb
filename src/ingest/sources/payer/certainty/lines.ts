/** The lines of a document as they name codes. */
import { normalizeCode } from '../../../../corpus/corpus.public.ts';
import { codesIn, isCodeText, leadingCodes } from '../../../documents/tables/row-codes.ts';
import type { CellBlock } from '../../../ingest.document.ts';
import type { PayerSection } from '../section-names.ts';
import type { SectionedBlock } from '../sections.ts';

export interface Line {
  kind: PayerSection;
  block: CellBlock;
  cells: readonly string[];
  /** Cell of the codes that the line lists; -1 where it is no row of a list. */
  codesAt: number;
  /** Cells of nothing but codes. */
  codeCells: readonly number[];
  codes: readonly (CodeRange & { cell: number })[];
}

const BRACKETS = /\s*[([][^()[\]]{1,160}[)\]]/g;
const SENTENCE =
  /^(?:is|are|and|or|may|will|when|should|must|was|were|has|have|requires?|needs?|in|for|if|can|,|through|to|\))(?:\s|$)/;

export function readLines(blocks: readonly SectionedBlock[]): Line[] {
  return blocks.map(({ kind, block }: { kind: PayerSection; block: CellBlock }): Line => {
    const cells = splitCells(block);
    const codeCells = block.type === 'heading' ? [] : cells.flatMap((cell, at) => (isCodeCell(cell) ? [at] : []));
    const codes = cells.flatMap((cell, at) =>
      codeRanges(cell).map((one) => ({
        ...one,
        mark: `${markInFront(cell, codeCells.includes(at))}${one.mark}`,
        cell: at,
      })),
    );
    return { kind, block, cells, codesAt: codeCells[0] ?? -1, codeCells, codes };
  });
}

/** "‡30520": a cell of one code with its mark in front of it. */
function markInFront(cell: string, isCode: boolean): string {
  return isCode && codeRanges(cell).length === 1 ? (/^[*†‡§]+/.exec(cell)?.[0] ?? '') : '';
}

function isCodeCell(cell: string): boolean {
  return isCodeText(
    cell
      .replace(BRACKETS, '')
      .replace(/^[*†‡§]+/, '')
      .trim(),
  );
}

function splitCells({ type, text, cells }: CellBlock): readonly string[] {
  const own = cells ?? text.split(' | ');
  const leading = type === 'heading' || isCodeCell(own[0]!) ? null : leadingCodes(own[0]!.replace(/^[*†‡§]+/, ''));
  return leading === null || SENTENCE.test(leading.rest) ? own : [leading.codes, leading.rest, ...own.slice(1)];
}

interface CodeRange {
  from: string;
  to: string;
  mark: string;
}

/** Codes and ranges that a text names. */
export function codeRanges(text: string): CodeRange[] {
  return codesIn(text).map(({ code, to, mark }) => {
    const from = normalizeCode(code);
    return { from, to: to === null ? from : normalizeCode(to), mark };
  });
}

/** Whether a line names a code, by itself or within a range. */
export function names(line: Line, code: string): boolean {
  return line.codes.some((one) => includesCode(one, code));
}

export function includesCode({ from, to }: CodeRange, code: string): boolean {
  if (from === code || to === code) return true;
  return to !== from && code.length === from.length && code >= from && code <= to && code[0] === from[0];
}
