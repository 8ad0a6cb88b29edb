/** Codes that a document prints and no reader placed: they are found, and what applies to them is left open. */
import { isLicensedCode, normalizeCode, procedureSystem } from '../../../../corpus/corpus.public.ts';
import type { CodeEntry, CodeGroup } from '../../../ingest.document.ts';
import type { NamedCode } from '../running-text/named-codes.ts';
import type { PayerSection } from '../section-names.ts';
import type { SectionedBlock } from '../sections.ts';
import { headAbove } from './around.ts';
import { type Line, readLines } from './lines.ts';

/** Parts that name codes of others or of other times. */
const OF_OTHERS: ReadonlySet<PayerSection> = new Set(['references', 'literature', 'history', 'definitions']);
const PROCEDURE = /^(?:[A-CEGHJ-MP-V]\d{4}|\d{4}[0-9FTUM])$/;
/** Titles of columns of documents, which may have numbers like codes: "G2061". */
const OF_DOCUMENTS =
  /^(?:(?:medical|coverage|clinical|related) )?(?:polic(?:y|ies)|guidelines?|bulletins?|documents?|articles?)(?: (?:no|number|id|#))?\W*$/i;
/** A code with the year, the mark or the few words of its cell: "0102T 2019". */
const MAX_CELL = 40;
const MAX_QUOTE = 300;

/** @param groups what the readers found. */
export function withUnreadCodes(blocks: readonly SectionedBlock[], groups: readonly CodeGroup[]): CodeGroup[] {
  const known = groups.flatMap(({ codes }) => codes.map(({ code, codeTo }) => toRange(code, codeTo)));
  const isKnown = (code: string) =>
    known.some(({ from, to }) => from.length === code.length && from <= code && code <= to);
  const unread = new Map<string, CodeEntry>();
  const lines = readLines(blocks);
  for (const [at, line] of lines.entries())
    for (const named of OF_OTHERS.has(line.kind) ? [] : listCodes(line, headAbove(lines, at) ?? []))
      if (!isKnown(named.code) && !unread.has(named.code)) unread.set(named.code, openEntry(named, line));
  if (unread.size === 0) return [...groups];
  const number = groups.filter(({ kind }) => kind === 'procedure').length + 1;
  const codes = [...unread.values()];
  return [...groups, { kind: 'procedure', group: number, paragraph: UNREAD, asteriskNote: null, codes }];
}
const UNREAD = 'Codes that the document prints without a statement that was read.';

function toRange(code: string, codeTo: string | null): { from: string; to: string } {
  return { from: normalizeCode(code), to: normalizeCode(codeTo ?? code) };
}

/** Of rows of several codes, with nothing or a year or a mark in their cells; a single one may be the number of anything. */
function listCodes({ block, cells, codes, codeCells }: Line, head: readonly string[]): NamedCode[] {
  if (block.type === 'heading' || codes.length < 2) return [];
  const titles = head.length === cells.length ? head : [];
  return codes
    .filter(({ cell }) => !OF_DOCUMENTS.test(titles[cell] ?? ''))
    .filter(({ cell }) => codeCells.includes(cell) || (block.type === 'table_row' && cells[cell]!.length <= MAX_CELL))
    .map(({ from, to }): NamedCode => ({ code: from, to: to === from ? null : to }))
    .filter(({ code }) => PROCEDURE.test(code) && (/\D/.test(code) || codeCells.length > 1));
}

function openEntry({ code, to }: NamedCode, { block, codes }: Line): CodeEntry {
  // Descriptions of procedures are licensed, so rows with any of them are not quoted.
  const isLicensed = block.type === 'table_row' && codes.some(({ from }) => isLicensedCode(from));
  const quote = isLicensed ? code : block.text.slice(0, MAX_QUOTE);
  return {
    code,
    codeSystem: procedureSystem(code),
    codeTo: to,
    display: null,
    disposition: 'unclear',
    conditionReference: null,
    notes: UNREAD,
    place: { page: block.place?.page ?? null, box: block.place?.box ?? null, quote, found: 'text' },
  };
}
