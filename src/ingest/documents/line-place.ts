/** Positions of lines, and where they split into codes and text. */
import type { FilePlace } from '../ingest.document.ts';
import type { Line } from './pages/page.ts';
import { gluedCodes, leadingCodes } from './tables/row-codes.ts';

/** A line with the number of its page. */
export interface PagedLine extends Line {
  page: number;
}

export function locateLine({
  fragments,
  base,
  size,
  page,
  cells = [],
}: PagedLine): FilePlace & { box: [number, number, number, number] } {
  const last = Math.max(base, ...cells.map((cell) => cell.base));
  const box = [fragments[0]!.left, base - size * 0.8, fragments.at(-1)!.right, last + size * 0.2];
  return { page, box: box.map((length) => Math.round(length)) as [number, number, number, number] };
}

export function around(one: FilePlace, other: FilePlace): FilePlace {
  if (one.box === null || other.box === null) return one;
  const [left, top, right, bottom] = one.box;
  const box = [
    Math.min(left, other.box[0]),
    Math.min(top, other.box[1]),
    Math.max(right, other.box[2]),
    Math.max(bottom, other.box[3]),
  ];
  return { page: one.page, box: box as [number, number, number, number] };
}

/** Codes at the start of table lines with gaps as narrow as spaces. */
export function splitCodeLine(line: PagedLine): PagedLine {
  const [first, ...rest] = line.fragments;
  const found = first === undefined ? null : (leadingCodes(first.text) ?? gluedCodes(first.text));
  if (first === undefined || found === null) return line;
  const share = found.codes.length / first.text.length;
  const middle = first.left + (first.right - first.left) * share;
  return {
    ...line,
    fragments: [
      { ...first, text: found.codes, right: middle - 1 },
      { ...first, text: found.rest, left: middle },
      ...rest,
    ],
  };
}
