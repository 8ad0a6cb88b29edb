/** What is around a list of codes: the texts above it up to the one that governs, headings around it, notes below it. */

import { appliesToList, divideByLists, explainsLists, LIST_WORDS, type ListStatement } from '../layout/list-names.ts';
import { NAMES_CODE } from '../running-text/code-words.ts';
import { isTitleOfList } from '../running-text/questions.ts';
import { legendEntries } from '../tables/legends.ts';
import type { Line } from './lines.ts';
import { statedInLabeled } from './rows.ts';
import {
  againstList,
  isElsewhere,
  isOfCoverage,
  isWeak,
  SILENT,
  type Stated,
  sentencesIn,
  stated,
  together,
  voiceIn,
  voiceOfLead,
} from './voices.ts';

/** Titles of the columns of the table that a row is in; null where it has none. Rows of nothing but text are below those alike. */
export function headAbove(lines: readonly Line[], at: number): readonly string[] | null {
  const row = lines[at]!;
  for (let nth = at - 1; nth >= 0; nth--) {
    const { block, cells, codes } = lines[nth]!;
    if (block.type !== 'table_row') return null;
    if (codes.length > 0 || cells.length < 2) continue;
    if (isHead(lines, nth)) return cells;
    if (row.codes.length > 0 || cells.length !== row.cells.length) return null;
  }
  return null;
}

const CODE_TITLE = /\b(?:codes?|code\(s\)|cpt|hcpcs|icd\S*|proc(?:edure)?|diagnos\w+|number)\b/i;

/** Titles of columns: a row without codes that is set as such, that names the column of codes, or that is the first of its table. */
function isHead(lines: readonly Line[], at: number): boolean {
  const { block, cells, codesAt } = lines[at]!;
  if (block.type !== 'table_row' || codesAt >= 0 || cells.length < 2) return false;
  const isFirst = lines[at - 1]?.block.type !== 'table_row' && lines[at + 1]?.cells.length === cells.length;
  return isFirst || block.level === 1 || cells.some((cell) => cell.length < MAX_TITLE && CODE_TITLE.test(cell));
}
const MAX_TITLE = 60;

const KINDS =
  /\b(?:cpt|hcpcs|icd-?10(?:-?(?:cm|pcs))?|cdt|level|category|codes?|procedures?|diagnos(?:[ei]s|tic)|descriptions?|continued|and|or|the|for|i+)\b/gi;
const ANNOUNCES = /\b(?:following|below|listed|these|this (?:list|table|section)|all|every|each)\b/i;
const EXPLAINS =
  /\b(?:marked|with|without) (?:an? )?(?:dot|asterisk|star|dagger|cross|check ?mark|bullet|symbol)s?\b|\b(?:means|stands for|denotes)\b/i;
const FOOTNOTE = /^(?:[*†‡§¶⁰¹²³⁴⁵⁶⁷⁸⁹]|\(?[a-z\d]{1,2}\)\s|(?:foot)?notes?\b)/i;

/** A text that explains marks, or is a note to what is above it: what it says is not of the list below it. */
function isNoteOrLegend(text: string): boolean {
  return (
    (FOOTNOTE.test(text) && !ANNOUNCES.test(text)) ||
    EXPLAINS.test(text) ||
    legendEntries(text).length > 0 ||
    explainsLists(text)
  );
}

/**
 * The nearest text above a list that states something, if nothing that is not understood is in between.
 * @param at a row of the list.
 */
export function statedAbove(lines: readonly Line[], at: number): Stated {
  let level = 10;
  let passed = false;
  for (let nth = at - 1; nth >= 0; nth--) {
    const { block, codesAt } = lines[nth]!;
    const { type } = block;
    const text = isTitleOfList(block.text) ? block.text.replaceAll('?', '') : block.text;
    if (type === 'heading') {
      if (block.level >= level) continue;
      passed = true;
      // "CPT codes" and "HCPCS codes" divide what is above both.
      if (!namesMore(text)) continue;
      level = block.level;
      const voice = voiceIn(text);
      if (voice === 'affirmed') return withinHeadings(lines, nth, level, text);
      if (voice === 'doubted' && !isTitle(lines, nth)) return stated(voice, text);
      if (isWeak(text) || isElsewhere(text)) return SILENT;
      continue;
    }
    if (codesAt >= 0 || isHead(lines, nth) || isNoteOrLegend(text)) continue;
    // What is above a heading is not about what is below it, unless it says so.
    if (passed && !(ANNOUNCES.test(text) && isLead(lines, nth))) continue;
    const voice = voiceOfLead(text);
    if (voice === 'affirmed')
      return announces(block) || heads(lines, nth) ? withinHeadings(lines, nth, level, text) : underHeading(lines, nth);
    if (voice === 'doubted') return stated(voice, text);
    if (isLead(lines, nth) && (isWeak(text) || /:$/.test(text))) return SILENT;
  }
  return SILENT;
}

/** A sentence that affirms, right below a heading that does: the list behind both is of the heading. */
function underHeading(lines: readonly Line[], at: number): Stated {
  const above = lines[at - 1]?.block;
  return above?.type === 'heading' && isLead(lines, at) && voiceIn(above.text) === 'affirmed'
    ? withinHeadings(lines, at - 1, above.level, above.text)
    : SILENT;
}

/** A text that speaks of codes below it. */
function announces({ text }: Line['block']): boolean {
  return OF_BELOW.test(text) && OF_CODES.test(text);
}
const OF_BELOW = /\b(?:following|below|listed|these|this (?:list|table|section)|all|every|each)\b/i;
const OF_CODES =
  /\b(?:codes?|services?|items?|products?|drugs?|procedures?|operations?|surgeries|studies|tests?|supplies|cpt|hcpcs)\b/i;

/** The title or the lead of the list right below it: no sentence of its own. */
function heads(lines: readonly Line[], at: number): boolean {
  const { block } = lines[at]!;
  return isLead(lines, at) && (block.type === 'table_row' || !/[.;]$/.test(block.text) || OF_CODES.test(block.text));
}

/** Whether nothing but headings and names of kinds of codes is between a text and the list below it; below such a name, criteria may be. */
function isLead(lines: readonly Line[], at: number): boolean {
  const after = lines.slice(at + 1);
  const end = after.findIndex((one) => one.block.type !== 'heading' && !isTitleOfKind(one.block) && !isCriterion(one));
  const [next, between] = [after[end], after.slice(0, Math.max(end, 0))];
  const isTitled = !between.some(isCriterion) || isTitleOfKind(between.at(-1)!.block);
  return next !== undefined && isTitled && (next.codesAt >= 0 || next.block.type === 'table_row');
}

/** An item of a list of criteria, or a sentence that refuses what does not meet them. */
function isCriterion({ block: { type, text }, codesAt }: Line): boolean {
  return (type === 'list_item' && codesAt < 0) || (type === 'paragraph' && sentencesIn(text).length === 0);
}

/** "Procedure codes" in a line of its own, or the head of a table that is set like text. */
function isTitleOfKind({ type, text }: Line['block']): boolean {
  return (type === 'paragraph' || type === 'heading') && !/\d/.test(text) && !namesMore(text);
}

/** Whether a text has words other than kinds of codes. */
function namesMore(text: string): boolean {
  return /\p{L}{3}/u.test(text.replace(KINDS, ' '));
}

function isTitle(lines: readonly Line[], at: number): boolean {
  return lines.findIndex(({ block }) => block.type === 'heading') === at;
}

/** What affirms, unless a heading around it speaks against it. */
function withinHeadings(lines: readonly Line[], at: number, from: number, words: string): Stated {
  let level = from;
  for (let nth = at - 1; nth >= 0; nth--) {
    const { block } = lines[nth]!;
    if (block.type !== 'heading' || block.level >= level) continue;
    level = block.level;
    if (!isTitle(lines, nth) && voiceIn(block.text) === 'doubted') return stated('doubted', block.text);
  }
  return stated('affirmed', words);
}

/** What speaks against a row that states something itself: the lead of its list, its group, the headings around it. */
export function againstRow(lines: readonly Line[], at: number): Stated {
  for (let nth = at - 1; nth >= 0; nth--) {
    const { block, codesAt } = lines[nth]!;
    if (block.type === 'heading') {
      const found = withinHeadings(lines, nth + 1, block.level + 1, '');
      return found.voice === 'doubted' ? found : SILENT;
    }
    if (codesAt >= 0 || isHead(lines, nth) || isNoteOrLegend(block.text)) continue;
    if (isLead(lines, nth)) return voiceOfLead(block.text) === 'doubted' ? stated('doubted', block.text) : SILENT;
  }
  return SILENT;
}

/** Whether the heading above a text names a part that states nothing itself. */
export function isBelowElsewhere(lines: readonly Line[], at: number): boolean {
  const heading = lines.slice(0, at).findLast(({ block }) => block.type === 'heading');
  return heading !== undefined && (isElsewhere(heading.block.text) || isWeak(heading.block.text));
}

const MAX_NOTES = 6;

/** Notes below a list that speak against its codes, up to the next heading or list. */
export function againstListBelow(lines: readonly Line[], at: number): Stated {
  let nth = at + 1;
  while (nth < lines.length && (lines[nth]!.codesAt >= 0 || isHead(lines, nth))) nth++;
  for (let seen = 0; nth < lines.length && seen < MAX_NOTES; nth++, seen++) {
    const { block, codesAt } = lines[nth]!;
    const { text, type } = block;
    if (type === 'heading' || codesAt >= 0 || /:$/.test(text) || type === 'table_row') break;
    if (isLead(lines, nth) && !/\babove\b/i.test(text)) break;
    if (NAMES_CODE.test(text) || isNoteOrLegend(text)) continue;
    const found = againstList(text);
    if (found !== null) return stated('doubted', found);
  }
  return SILENT;
}

const LISTS = `(?:${[...LIST_WORDS, 'section', 'part'].join('|')})`;
const CAPTION = new RegExp(`\\b${LISTS}\\s+(?:[A-Z]|\\d{1,2}|[IVX]{1,4})(?![\\w-])`, 'i');

/** What sentences elsewhere say of the list by its name: "Codes in Table 2 are investigational". */
export function statedByName(lines: readonly Line[], at: number, explained: readonly ListStatement[]): Stated {
  for (let nth = at - 1; nth >= 0; nth--) {
    const { block, codesAt } = lines[nth]!;
    if (codesAt >= 0 || isHead(lines, nth)) continue;
    const name = CAPTION.exec(block.text)?.[0].toLowerCase();
    if (name !== undefined)
      return together([...namedElsewhere(lines, nth, name), ...explainedElsewhere(explained, nth, name)]);
    if (block.type === 'heading') return SILENT;
  }
  return SILENT;
}

function namedElsewhere(lines: readonly Line[], caption: number, name: string): Stated[] {
  return lines.flatMap(({ block, kind }, nth) => {
    if (nth === caption || kind === 'references' || kind === 'history' || block.type === 'heading') return [];
    return divideByLists(block.text)
      .flatMap(sentencesIn)
      .flatMap((one): Stated[] => {
        const isNamed = appliesToList(one, name) && !NAMES_CODE.test(one);
        const voice = isNamed ? voiceIn(one) : 'silent';
        return voice === 'silent' ? [] : [stated(voice, one)];
      });
  });
}

/** Answers to questions about the list, and rows of a table that explains lists. */
function explainedElsewhere(explained: readonly ListStatement[], caption: number, name: string): Stated[] {
  return explained.flatMap(({ key, text, at }): Stated[] => {
    if (at === caption || key.toLowerCase() !== name) return [];
    const voice = voiceIn(text);
    return voice === 'affirmed' || (voice === 'doubted' && isOfCoverage(text)) ? [stated(voice, text)] : [];
  });
}

/** Short lines that come again and again: labels of records. */
export function labelsIn(lines: readonly Line[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { block } of lines)
    if (block.type === 'paragraph' && block.text.length <= MAX_LABEL && !/\d/.test(block.text))
      counts.set(block.text, (counts.get(block.text) ?? 0) + 1);
  return new Set([...counts].flatMap(([text, count]) => (count >= MIN_RECORDS ? [text] : [])));
}
const MAX_LABEL = 40;
const MIN_RECORDS = 3;
const MAX_RECORD = 6;

/** What the lines below a code say of it, where it is in a heading, in a line of its own or behind a label. */
export function statedInRecord(lines: readonly Line[], at: number, labels: ReadonlySet<string>): Stated {
  const first = lines.findIndex(({ codesAt }) => codesAt >= 0);
  const begins = new Set(lines.slice(0, first).flatMap(({ block }) => (labels.has(block.text) ? [block.text] : [])));
  const found: Stated[] = [];
  for (const { block, cells, codesAt } of lines.slice(at + 1, at + 1 + MAX_RECORD)) {
    if (block.type === 'heading' || codesAt >= 0 || begins.has(block.text) || /:$/.test(block.text)) break;
    if (block.type === 'table_row' && cells.length === 1) break;
    found.push(cells.length === 2 ? statedInLabeled(cells[0]!, cells[1]!) : stated(voiceIn(block.text), block.text));
  }
  return together(found);
}

/** Whether a line with codes is the value of a label, in one of several records alike. */
export function isRecorded(lines: readonly Line[], at: number, labels: ReadonlySet<string>): boolean {
  return at > 0 && labels.has(lines[at - 1]!.block.text);
}

/** What rows below say of codes in columns: "Code | A | B" above "Covered | Yes | No". */
export function statedInColumn(lines: readonly Line[], at: number, cell: number): Stated {
  const width = lines[at]!.cells.length;
  const end = lines.findIndex(
    ({ block, cells, codesAt }, nth) =>
      nth > at && (block.type !== 'table_row' || cells.length !== width || codesAt >= 0),
  );
  const below = lines.slice(at + 1, end < 0 ? undefined : end).slice(0, MAX_RECORD);
  return together(below.map(({ cells }) => statedInLabeled(cells[0]!, cells[cell]!)));
}
