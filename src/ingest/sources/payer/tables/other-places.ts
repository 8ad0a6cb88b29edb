/** Statements that are not above the codes they speak of: below them, by the name of their list, in the lines of one record. */

import type { CellBlock, Disposition, PlacedBlock } from '../../../ingest.document.ts';
import { dispositionIn } from '../dispositions.ts';
import { captionKey, listStatements } from '../layout/list-names.ts';
import { NAMES_CODE } from '../running-text/code-words.ts';
import type { SectionedBlock } from '../sections.ts';
import { answered, FAVORABLE, type Statement } from './yes-no.ts';

export interface Elsewhere {
  disposition: Disposition;
  statement: string;
}

const MAX_TEXT = 600;
/** What sentences state of lists by their names: "Codes in Table 2 are investigational", "Group B: not covered". */
export class NamedLists {
  readonly #stated = new Map<string, Elsewhere>();

  constructor(blocks: readonly SectionedBlock[]) {
    for (const { key, text } of listStatements(blocks)) {
      const disposition = dispositionIn(text);
      if (disposition === null) continue;
      const known = this.#stated.get(key);
      const agrees = known === undefined || known.disposition === disposition;
      this.#stated.set(key, { disposition: agrees ? disposition : 'unclear', statement: text });
    }
  }

  /** What was stated elsewhere of the list that a heading or a caption names. */
  find(caption: string): Elsewhere | null {
    const key = captionKey(caption);
    return key === null ? null : (this.#stated.get(key) ?? null);
  }
}

const LISTED = '(?:codes?|services?|procedures?|items?|drugs?|products?|tests?|devices?|entries|rows?|tables?|lists?)';
const OF_ABOVE = new RegExp(
  String.raw`\b${LISTED}\s+(?:(?:that (?:is|are)|which (?:is|are)|listed|shown|named|in the (?:table|list)|of the (?:table|list))\s+)*(?:just )?(?:above|preceding)\b|\b(?:above|preceding|foregoing)(?:[- ]listed)?\s+(?:\w+\s+)?${LISTED}\b`,
  'i',
);

/** Whether a text states something of the codes above it. */
export function statesAbove(text: string): boolean {
  return OF_ABOVE.test(text) && dispositionIn(text) !== null;
}

/** For each block what a text below it states of the codes above: "All codes above are investigational." */
export function statedBelow(
  blocks: readonly SectionedBlock[],
  isRow: (block: CellBlock) => boolean,
): (Elsewhere | null)[] {
  const found: (Elsewhere | null)[] = [];
  let below: Elsewhere | null = null;
  for (const { block } of blocks.toReversed()) {
    found.push(isRow(block) ? below : null);
    if (isRow(block)) continue;
    const disposition = block.text.length <= MAX_TEXT ? dispositionIn(block.text) : null;
    if (disposition !== null && OF_ABOVE.test(block.text)) below = { disposition, statement: block.text };
    else if (block.type === 'heading' || disposition !== null || /:$/.test(block.text)) below = null;
  }
  return found.reverse();
}

/** What governs where text above and below speaks of codes: the text above; a refusal against coverage leaves it open. */
export function governedBy(above: Disposition | null, below: Disposition | null): Disposition | null {
  if (above === null || below === null || above === below) return above ?? below;
  return above === 'not_covered' || below === 'not_covered' ? 'unclear' : above;
}

/** Below a row of codes, rows that each state one thing of all of them: "Code | A | B" above "Covered | Yes | No"; null where there are none. */
export function statedInColumns(
  blocks: readonly SectionedBlock[],
  at: number,
  width: number,
): (Statement | null)[] | null {
  const rows: (readonly string[])[] = [];
  for (const { block } of blocks.slice(at + 1, at + 1 + MAX_RECORD)) {
    const cells = (block as CellBlock).cells ?? block.text.split(' | ');
    if (block.type !== 'table_row' || cells.length !== width || NAMES_CODE.test(block.text)) break;
    rows.push(cells);
  }
  const columns = Array.from({ length: width }, (_, column) =>
    together(rows.flatMap((cells) => (column === 0 ? [] : (statedInLine(cells[0]!, cells[column]!.trim()) ?? [])))),
  );
  return columns.some((stated) => stated !== null) ? columns : null;
}

const STATUS = String.raw`(?:(?:coverage|plan|policy|benefit|medical) )?(?:coverage|status|determination|positions?|decision|disposition|covered|benefit|prior auth\w*|pre-?auth\w*|precert\w*|authorization|approval|medical necessity)`;
const STATUS_LINE = new RegExp(
  String.raw`^(${STATUS}(?: (?:status|required|needed|position|level))?\s*\??)\s*(?::|\||\s[-\u2013\u2014]\s)\s*(\S.*)$`,
  'i',
);
const MAX_RECORD = 6;

/**
 * What the lines below a code state of it: "Code: E0601" above "Coverage: Not covered", or a code in a heading above a sentence.
 * @param at of the block with the code.
 */
export function statedInRecord(blocks: readonly { block: PlacedBlock }[], at: number): Statement | null {
  const { type } = blocks[at]!.block;
  const stated: Statement[] = [];
  for (const { block } of blocks.slice(at + 1, at + 1 + MAX_RECORD)) {
    if (block.type === 'heading' || NAMES_CODE.test(block.text)) break;
    const line = STATUS_LINE.exec(block.text);
    const own = line === null ? sentenceBelow(type, block.text, stated) : statedInLine(line[1]!, line[2]!);
    if (own !== null) stated.push(own);
  }
  return together(stated);
}

/** Below a heading that is a code, the text states what applies to it. */
function sentenceBelow(type: PlacedBlock['type'], text: string, before: readonly Statement[]): Statement | null {
  const disposition = type === 'heading' && before.length === 0 ? dispositionIn(text) : null;
  return disposition === null ? null : { disposition, own: text };
}

function statedInLine(title: string, value: string): Statement | null {
  const disposition = dispositionIn(value);
  if (disposition !== null) return { disposition, own: `${title}: ${value}` };
  if (/^(?:yes|y|required)\b/i.test(value) && dispositionIn(title) === 'requires_pa')
    return { disposition: 'requires_pa', own: `${title}: ${value}` };
  return /^(?:yes|y|no|n)\.?$/i.test(value) ? answered(value.replace('.', ''), title, true) : null;
}

/** Coverage that needs authorization needs it; statements that disagree leave open which holds. */
function together(stated: readonly Statement[]): Statement | null {
  const [first = null] = stated;
  if (first === null || stated.every(({ disposition }) => disposition === first.disposition)) return first;
  const own = stated.map((one) => one.own).join('; ');
  const limited = stated.every(({ disposition }) => disposition === 'requires_pa' || FAVORABLE.has(disposition));
  const needs = stated.some(({ disposition }) => disposition === 'requires_pa') ? 'requires_pa' : 'conditional';
  return { disposition: limited ? needs : 'unclear', own };
}
