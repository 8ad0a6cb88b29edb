/** What a document states of its lists by their names: "Codes in Table 2 are investigational", "Step 3: not covered". */

import type { CellBlock } from '../../../ingest.document.ts';
import { NAMES_CODE } from '../running-text/code-words.ts';
import type { SectionedBlock } from '../sections.ts';
import { type TableRow, tableRows, titleAt } from './table-rows.ts';

export interface ListStatement {
  /** "table 2" */
  key: string;
  text: string;
  /** Of the block that states it. */
  at: number;
}

const MAX_TEXT = 600;
const SENTENCE = /[.;](?=\s|$)|(?<=\?)\s+/;
const CLAUSE = /,\s+(?:while|whereas|but|and)\s+(?=(?:those|the|codes|services|items)\b)/i;
/** Words that name a list of codes. */
export const LIST_WORDS = 'table list group category schedule appendix exhibit attachment tier set step level'.split(
  ' ',
);
/** Words that are also said of other things, which name a list only at the head of a column. */
const OF_COLUMNS = 'class type status band section'.split(' ');
const LISTS = `(?:${LIST_WORDS.map((word) => `[${word[0]!.toUpperCase()}${word[0]}]${word.slice(1)}|${word.toUpperCase()}`).join('|')})`;
const LABEL = '(?:[A-Z]|\\d{1,2}|[IVX]{1,4})';
/** Behind the name of a group of people or of studies, which is no list of codes. */
const OF_OTHERS = String.raw`\s+(?:members?|patients?|plans?|contracts?|enrollees?|employers?|providers?|hospitals?|evidence|stud(?:y|ies))\b`;
const NAMED = new RegExp(
  String.raw`\b(${LISTS})s?\s+(${LABEL}(?:(?:\s*[,/&]\s*|\s+(?:and|or)\s+){1,2}${LABEL})*)(?![\w.]\w|\w|${OF_OTHERS})`,
  'g',
);
const CAPTION = new RegExp(String.raw`^(?:[\p{L}-]+ ){0,3}(${LISTS})\s+(${LABEL})(?![\w-])`, 'u');
/** In front of the next of several lists that are explained in one line. */
const NEXT = new RegExp(String.raw`[.;,]?\s+(?=${LISTS} ${LABEL}(?:\s*[:=]|\s+[-\u2013\u2014])\s)`);
/** "Step 2: authorization is required after a product of Step 1" is about the list at its beginning. */
const EXPLAINED = new RegExp(String.raw`^${LISTS}s?\s+[^:=\u2013\u2014-]{1,30}(?:\s*[:=]|\s+[-\u2013\u2014])\s`);
/** What follows is a condition, which may name other lists. */
const CONDITION = /\b(?:when|if|with|unless|only|provided|for)\b/i;
/** "If the code is in Schedule 2, authorization is required." */
const LEADING_CONDITION = /^(?:if|when|where|for)\b([^,]{1,80}),\s*(.+)$/i;
const DENIES = /\b(?:not|no|none|neither|never)\b/i;
/** An answer for the codes that are not in the list. */
const OTHERWISE = /^(?:if )?(?:no|not)\b|^otherwise\b/i;

/** The list that a heading or a caption names; null for other texts. */
export function captionKey(caption: string): string | null {
  const named = CAPTION.exec(caption);
  return named === null ? null : toKey(named[1]!, named[2]!);
}

export function listStatements(blocks: readonly SectionedBlock[]): ListStatement[] {
  const rows = tableRows(blocks);
  let queried: readonly string[] = [];
  return blocks.flatMap(({ kind, block }, at) => {
    const { type, text } = block;
    if (kind === 'references' || kind === 'history' || type === 'heading' || text.length > MAX_TEXT) {
      queried = [];
      return [];
    }
    const row = statedInRow(rows[at]!);
    if (row !== null) return [{ ...row, at }];
    const { found, open } = statedInText(text, queried);
    queried = open;
    return found.map(({ key, text: words }) => ({ key, text: words, at }));
  });
}

/** "Step | What applies" above "2 | Authorization is required". */
function statedInRow(row: TableRow): { key: string; text: string } | null {
  const [first, ...rest] = row.cells;
  if (first === undefined || rest.length === 0 || NAMES_CODE.test(row.cells.join(' '))) return null;
  const key = labelKey(titleAt(row, 0), first);
  return key === null ? null : { key, text: rest.join('; ') };
}

type Found = { key: string; text: string }[];

/** @param queried lists of a question right above. @returns with those of a question that the text leaves without an answer. */
function statedInText(whole: string, queried: readonly string[]): { found: Found; open: readonly string[] } {
  const found: Found = [];
  let open = queried;
  const sentences = whole.split(NEXT).flatMap((part) => part.split(SENTENCE));
  const parts = sentences.flatMap((one) => (EXPLAINED.test(one.trim()) ? [one] : one.split(CLAUSE)));
  for (const part of parts.map((one) => one.trim()).filter((one) => one !== '')) {
    // What is said of a code is not said of its list: "E0601 moved to List 2".
    if (NAMES_CODE.test(part)) continue;
    if (/\?["”)]*$/.test(part)) {
      open = DENIES.test(part) ? [] : listKeys(part);
      continue;
    }
    const named = findStated(part);
    if (named.length > 0 || OTHERWISE.test(part)) open = [];
    found.push(...named, ...open.map((key) => ({ key, text: part })));
  }
  return { found, open };
}

function findStated(part: string): Found {
  const explained = EXPLAINED.exec(part)?.[0];
  if (explained !== undefined) return listKeys(explained).map((key) => ({ key, text: part }));
  const [, condition, rest] = LEADING_CONDITION.exec(part) ?? [];
  const own = listKeys((rest ?? part).split(CONDITION)[0]!);
  const keys = own.length > 0 || condition === undefined || DENIES.test(condition) ? own : listKeys(condition);
  return keys.map((key) => ({ key, text: own.length > 0 ? part : rest! }));
}

function listKeys(text: string): string[] {
  return [...text.matchAll(NAMED)].flatMap(({ 1: list, 2: labels }) =>
    (labels!.match(new RegExp(`\\b${LABEL}\\b`, 'g')) ?? []).map((label) => toKey(list!, label)),
  );
}

function toKey(list: string, label: string): string {
  return `${list.toLowerCase()} ${label}`;
}

const LISTED = [...LIST_WORDS, ...OF_COLUMNS];
const ONLY_LABEL = new RegExp(`^${LABEL}$`);

/** The list that a cell of a column names: "2" below "Step". */
function labelKey(title: string | null, cell: string): string | null {
  const list = title?.trim().toLowerCase().split(' ').at(-1) ?? '';
  const label = cell.trim().replace(/[.:)]$/, '');
  return LISTED.includes(list) && ONLY_LABEL.test(label) ? toKey(list, label) : null;
}

/** Cells with the number of a list that the document explains have its whole name: "Step 2" instead of "2". */
export function withListNames(
  blocks: readonly SectionedBlock[],
  statements: readonly ListStatement[],
): SectionedBlock[] {
  const known = new Set(statements.map(({ key }) => key));
  if (known.size === 0) return [...blocks];
  const rows = tableRows(blocks);
  return blocks.map((one, at) => {
    const row = rows[at]!;
    if (row.codesAt < 0) return one;
    const cells = row.cells.map((cell, nth) => {
      const key = nth === row.codesAt ? null : labelKey(titleAt(row, nth), cell);
      return key !== null && known.has(key) ? key.replace(/^./, (letter) => letter.toUpperCase()) : cell;
    });
    if (cells.every((cell, nth) => cell === row.cells[nth])) return one;
    const block: CellBlock = { ...one.block, cells };
    return { ...one, block };
  });
}

/** Parts of a line that explains several lists: "List 1 - covered List 2 - not covered". */
export function divideByLists(text: string): string[] {
  return text.split(NEXT);
}

/** Whether a text explains lists, and so says nothing of all codes below it. */
export function explainsLists(text: string): boolean {
  return divideByLists(text).length > 1 || explainsColumns(text);
}

/** "Y in the column PA: authorization is required": what a letter means depends on its column. */
export function explainsColumns(text: string): boolean {
  return OF_COLUMN.test(text);
}
const OF_COLUMN = /(?<![\p{L}\d])["“'(]?(?:[YNX]|Yes|No)["”')]? (?:in|under|below) (?:the )?(?:\w+ )?columns?\b/u;

/** Whether a sentence speaks of a list. @param name in small letters. */
export function appliesToList(sentence: string, name: string): boolean {
  const at = sentence.toLowerCase().indexOf(name);
  return at >= 0 && !OTHERS.test(sentence.slice(at + name.length));
}
const OTHERS = new RegExp(`^${OF_OTHERS}`, 'i');
