/** Codes that are certain to be covered; what no statement says for certain is left open. */
import { isLicensedCode, normalizeCode } from '../../../../corpus/corpus.public.ts';
import type { CodeEntry, CodeGroup, Disposition } from '../../../ingest.document.ts';
import { type ListStatement, listStatements } from '../layout/list-names.ts';
import type { PayerSection } from '../section-names.ts';
import type { SectionedBlock } from '../sections.ts';
import { hasMark, legendEntries, ofUnmarked, plainMark, sectionEntries } from '../tables/legends.ts';
import {
  againstListBelow,
  againstRow,
  headAbove,
  isBelowElsewhere,
  isRecorded,
  labelsIn,
  statedAbove,
  statedByName,
  statedInColumn,
  statedInRecord,
} from './around.ts';
import { type Line, names, readLines } from './lines.ts';
import { isOfReasons, statedInRow } from './rows.ts';
import { ofVoice, statedInSentences } from './sentences.ts';
import { authorizes, certainty, SILENT, type Stated, stated, together, voiceOfLead } from './voices.ts';

const POSITIVE: ReadonlySet<Disposition> = new Set(['covered', 'conditional', 'requires_pa']);
/** What others wrote, or what happened to the document: neither for nor against. */
const OF_OTHERS: ReadonlySet<PayerSection> = new Set([
  'references',
  'literature',
  'rationale',
  'background',
  'definitions',
  'history',
]);

export function certainGroups(
  blocks: readonly SectionedBlock[],
  furniture: readonly string[],
  groups: readonly CodeGroup[],
): CodeGroup[] {
  const reader = new CertainReader(readLines(blocks), furniture);
  return groups.flatMap((group) => {
    const settled = group.codes.map((code) => reader.settle(code));
    if (group.kind !== 'icd10_covered') return [{ ...group, codes: settled }];
    const open = settled.filter(({ disposition }) => disposition === 'unclear');
    const certain = settled.filter(({ disposition }) => disposition !== 'unclear');
    return [
      { ...group, codes: certain },
      { ...group, kind: 'icd10_unclear' as const, codes: open },
    ].filter(({ codes }) => codes.length > 0);
  });
}

/** Letters of marks and codes. */
const MAX_MARK = 8;
const DOUBTED = 'Whether the code is covered is not certain';
const UNSTATED = 'No statement of the document covers the code for certain.';

class CertainReader {
  readonly #lines: readonly Line[];
  readonly #texts: readonly string[];
  readonly #labels: ReadonlySet<string>;
  readonly #lists: readonly ListStatement[];
  readonly #meanings = new Map<string, string[]>();
  readonly #ended: string | null;
  /** What the document states of codes without a mark. */
  readonly #unmarked: Stated;
  /** The code that is read is said to need authorization. */
  #needsRequest = false;

  constructor(lines: readonly Line[], furniture: readonly string[]) {
    this.#lines = lines;
    this.#labels = labelsIn(lines);
    this.#lists = listStatements(lines);
    this.#texts = [...lines.filter(({ kind }) => kind !== 'references').map(({ block }) => block.text), ...furniture];
    const lists = this.#lists.map(({ key, text }): [string, string] => [plainMark(key), text]);
    const sections = sectionEntries(lines.map(({ block }) => block));
    const entries = [...this.#texts.flatMap(legendEntries), ...sections, ...lists];
    for (const [mark, meaning] of entries) this.#meanings.set(mark, [...(this.#meanings.get(mark) ?? []), meaning]);
    this.#unmarked = together(this.#texts.flatMap(ofUnmarked).map(ofVoice));
    const first = lines.slice(0, 8).map(({ block }) => block.text);
    this.#ended = first.find((text) => ENDED().test(text)) ?? null;
  }

  settle(entry: CodeEntry): CodeEntry {
    if (!POSITIVE.has(entry.disposition)) return entry;
    this.#needsRequest = entry.disposition === 'requires_pa';
    const found = this.#stated(normalizeCode(entry.code), entry.codeTo === null ? null : normalizeCode(entry.codeTo));
    if (found.voice === 'affirmed')
      return authorizes(found.words) && entry.disposition !== 'requires_pa'
        ? { ...entry, disposition: 'requires_pa' }
        : entry;
    return { ...entry, disposition: 'unclear', notes: this.#reason(normalizeCode(entry.code), found) };
  }

  /** Descriptions of procedures are licensed, so cells of their rows are not quoted. */
  #reason(code: string, { voice, words }: Stated): string {
    if (voice !== 'doubted') return UNSTATED;
    const isCell = this.#lines.some(
      ({ codesAt, cells }) =>
        codesAt >= 0 &&
        cells.some((cell) => cell.length > MAX_MARK && (words.includes(cell) || cell.startsWith(words))),
    );
    return isCell && isLicensedCode(code) ? `${DOUBTED}.` : `${DOUBTED}: ${words}`;
  }

  #stated(code: string, to: string | null): Stated {
    if (this.#ended !== null) return stated('doubted', this.#ended);
    return together(
      this.#lines.flatMap((line, at) =>
        names(line, code) || (to !== null && names(line, to)) ? [this.#statedAt(line, at, code)] : [],
      ),
    );
  }

  #statedAt(line: Line, at: number, code: string): Stated {
    if (OF_OTHERS.has(line.kind)) return SILENT;
    const named = line.codes.find(({ from, to }) => from === code || (from <= code && to >= code));
    if (named !== undefined && this.#isListed(line, at, named.cell)) return this.#inList(line, at, named);
    return line.block.type === 'table_row'
      ? this.#inCell(line, at, code, named?.cell ?? 0)
      : this.#inText(line, at, code);
  }

  /** In the column of codes, or next to others where no column has a title. */
  #isListed({ codesAt, codeCells, cells }: Line, at: number, cell: number): boolean {
    const head = headAbove(this.#lines, at);
    const isTitled = head !== null && head.length === cells.length && head[cell] !== head[codesAt];
    return cell === codesAt || (codeCells.includes(cell) && !isTitled);
  }

  #inList(line: Line, at: number, { mark, cell }: Line['codes'][number]): Stated {
    const [own, head] = entryWith(line, cell, headAbove(this.#lines, at));
    const row = statedInRow(own, head, (one) => this.#meaning(one), mark);
    if (row.voice === 'doubted') return row;
    if (line.codesAt === 1 && line.codeCells.length === line.cells.length - 1 && line.cells.length > 2) {
      const column = statedInColumn(this.#lines, at, cell);
      if (column.voice !== 'silent') return column;
    }
    const around = [statedByName(this.#lines, at, this.#lists), againstListBelow(this.#lines, at)];
    if (row.voice === 'affirmed') return together([againstRow(this.#lines, at), ...around, row]);
    if (isRecorded(this.#lines, at, this.#labels)) return statedInRecord(this.#lines, at, this.#labels);
    const isAlone = alone(line) && (this.#lines[at - 1]?.codesAt ?? -1) < 0;
    const record = isAlone ? statedInRecord(this.#lines, at, this.#labels) : SILENT;
    if (record.voice !== 'silent') return record;
    const whole = together([statedAbove(this.#lines, at), ...around]);
    return whole.voice === 'silent' && mark === '' && this.#isUnmarked(line) ? this.#unmarked : whole;
  }

  #isUnmarked({ cells, block }: Line): boolean {
    return !hasMark(block.text) && cells.every((one) => this.#meaning(one.trim()).length === 0);
  }

  /** Meanings of a mark: those of legends, or the one line that begins with it. */
  #meaning(mark: string): readonly string[] {
    const known = this.#meanings.get(plainMark(mark));
    const letter = /^\(?([a-z\d]{1,2})\)?$/.exec(mark)?.[1];
    if (letter !== undefined) return [...(known ?? []), ...this.#bracketed(letter)];
    if (known !== undefined || /[\p{L}\p{N}]/u.test(mark)) return known ?? [];
    const own = this.#texts.filter((text) => text.startsWith(mark) && /^\S{1,3}\s+\p{L}/u.test(text));
    return own.length === 1 ? [own[0]!.slice(mark.length).trim()] : [];
  }

  /** "(a) One dose per eye." */
  #bracketed(letter: string): string[] {
    const pattern = new RegExp(`\\(${letter}\\)\\s+(\\p{Lu}[^()]+)`, 'gu');
    return this.#texts.flatMap((text) => [...text.matchAll(pattern)].map(({ 1: meaning }) => meaning!.trim()));
  }

  /** A code in a cell next to words: "Lifting by implants: 52441". */
  #inCell(line: Line, at: number, code: string, nth: number): Stated {
    const head = headAbove(this.#lines, at);
    const titles = head !== null && head.length === line.cells.length ? head : null;
    const cell = line.cells[nth]!;
    const isOther = (one: string, column: number) =>
      column !== nth && one !== '' && !isOfReasons(titles?.[column] ?? '');
    const next = line.cells[nth + 1] ?? '';
    const own = statedInSentences(cell, code, isOther(next, nth + 1) ? next : '', this.#needsRequest);
    const isShared = line.codes.every((one) => one.cell === nth);
    const others = isShared ? line.cells.filter(isOther).map(ofVoice) : [];
    const whole = own.voice === 'silent' ? stated(voiceOfLead(cell), cell) : own;
    return together([whole, ofVoice(titles?.[nth] ?? ''), ...others]);
  }

  #inText(line: Line, at: number, code: string): Stated {
    const own = statedInSentences(line.block.text, code, this.#lines[at + 1]?.block.text ?? '', this.#needsRequest);
    if (own.voice === 'doubted' || isBelowElsewhere(this.#lines, at)) return own.voice === 'doubted' ? own : SILENT;
    if (own.voice === 'affirmed') return together([againstRow(this.#lines, at), own]);
    if (line.block.type === 'heading' || alone(line)) {
      const record = statedInRecord(this.#lines, at, this.#labels);
      if (record.voice !== 'silent' || line.block.type === 'heading') return record;
    }
    const isList = line.block.type === 'list_item' || isCodeList(line.block.text);
    return isList ? together([statedAbove(this.#lines, at), againstListBelow(this.#lines, at)]) : SILENT;
  }
}

const ENDED = certainty('ended');

/** The part of a row that is about one of several codes next to each other: "A4238 | M | E0183 | P". */
function entryWith(line: Line, cell: number, head: readonly string[] | null): [Line, readonly string[] | null] {
  const { codeCells, cells } = line;
  const isGrid = codeCells.every((one, nth) => nth === 0 || one === codeCells[nth - 1]! + 1);
  if (codeCells.length < 2 || isGrid) return [line, head];
  const end = codeCells.find((one) => one > cell) ?? cells.length;
  const own = { ...line, cells: cells.slice(cell, end), codesAt: 0, codeCells: [0] };
  return [own, head !== null && head.length === cells.length ? head.slice(cell, end) : null];
}

/** "Code: E0601" above lines about it. */
function alone({ block, cells, codes, codesAt }: Line): boolean {
  const isLabeled = cells.length === 1 || (cells.length === 2 && codesAt === 1);
  return codes.length === 1 && isLabeled && block.text.length <= 120 && !/[.;:]$/.test(block.text);
}

const NO_WORDS =
  /\b(?:cpt|hcpcs|icd-?10(?:-?cm)?|codes?|and|or|to|through|thru|procedures?|the|following)\b|[A-Z]?\d[\w.]*/gi;
function isCodeList(text: string): boolean {
  return (text.replace(NO_WORDS, ' ').match(/\p{L}{2,}/gu) ?? []).length <= 2;
}
