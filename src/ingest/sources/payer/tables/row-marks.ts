/** What a row of a table of codes states about its own codes: by a column, by a mark, by words in brackets. */
import type { Disposition } from '../../../ingest.document.ts';
import { dispositionIn, needsNoAuthorization, statesEnd } from '../dispositions.ts';
import { statedByChoice, statedByPlan, underConditions } from './column-marks.ts';
import { explainedTogether, type Legend, plainMark, refusedWithWords } from './legends.ts';
import { endedIn, isOfAmounts, statedException, statedInNote } from './row-exceptions.ts';
import {
  answered,
  coverageQuestion,
  FAVORABLE,
  NEEDS_NO_AUTHORIZATION,
  NO,
  open,
  STATUS_HEAD,
  type Statement,
  YES,
  YES_IF,
} from './yes-no.ts';

/** Where dispositions and prior authorization are in the rows of a table. */
export interface Columns {
  disposition: number | null;
  authorization: number | null;
  /** Of the codes, where the head names one that is not at the beginning. */
  codes: number | null;
  /** Columns of which one is marked in each row: "Covered", "Not covered". */
  choices: readonly { at: number; disposition: Disposition }[];
  /** Columns of plans, each with what applies to it. */
  plans: readonly number[];
  /** Columns that name other codes than those of the row. */
  others: readonly number[];
  /** Column of exceptions from what the heading states of all. */
  exceptions: number | null;
  /** Columns that say why, and quote what others state. */
  reasons: readonly number[];
  /** Columns of codes, each with what its head states about them: "Covered", "Not covered". */
  lists: Columns['choices'];
  /** Texts of the head; empty where a table has none. */
  head: readonly string[];
}
export const NO_COLUMNS: Columns = {
  disposition: null,
  authorization: null,
  codes: null,
  choices: [],
  plans: [],
  others: [],
  exceptions: null,
  reasons: [],
  lists: [],
  head: [],
};

const MAX_CELL = 120;
const MAX_MARK = 12;
const BRACKETS = /[([]([^()[\]]{1,80})[)\]]/g;
/** Words set apart from a description at its end or its beginning. */
const AT_END = /\s[-–—:]\s*([^-–—:]{3,60})$/;
/** Behind the name of a group of rows: "Knees, prior authorization required". */
const AT_COMMA = /,\s+([^,]{3,60})$/;
/** A mark behind a description, set apart or right behind its last word. */
const TRAILING_MARK = /\s([*†‡§^#]{1,3}|E\/I(?:\/U)?|EIU|NMN)$/;
const GLUED_MARK = /(?<=[\p{L}\d)])([*†‡§¶]{1,3}|[⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠ]{1,2})$/u;
const AT_BEGINNING = /^([^-–—:]{3,60}?)\s*[-–—:]\s/;

/** @param at cell of the codes. @param marks of footnotes behind the code. @param fallback what the heading states. */
export function statedInRow(...row: Parameters<typeof statedByWords>): Statement {
  const [cells, , , columns, legend] = row;
  const stated = statedByWords(...row);
  if (stated.disposition === 'not_covered') return stated;
  const mark = cells.find((cell) => /^\([a-z\d]{1,2}\)$/.test(cell.trim()) && !legend.has(plainMark(cell)));
  return endedIn(cells, columns) ?? (mark === undefined ? stated : open(mark));
}

function statedByWords(
  cells: readonly string[],
  at: number,
  marks: string,
  columns: Columns,
  legend: Legend,
  fallback: Disposition | null,
): Statement {
  const exception = fallback === 'not_covered' ? statedException(cells, columns) : null;
  if (exception !== null) return exception;
  const byColumn = statedByColumn(cells, columns, legend);
  if (byColumn !== null) return fallback === 'not_covered' ? againstHeading(byColumn) : byColumn;
  if (isWithoutAuthorization(cells, columns) && (fallback === null || fallback === 'requires_pa')) {
    const refused = cells.slice(at + 1).flatMap((cell) => statedInCell(cell, legend));
    return refused.find(({ disposition }) => disposition === 'not_covered') ?? NO_AUTHORIZATION;
  }
  const all = [
    ...cells.flatMap((cell, nth) => {
      if (nth === at || columns.others.includes(nth) || columns.reasons.includes(nth)) return [];
      if (isOfAmounts(cells, nth, columns)) return [];
      // Names of services use words of coverage themselves: "Cosmetic surgery".
      const aligned = columns.head.length === cells.length;
      const isStated = aligned && STATED_HEAD.test(columns.head[nth]!);
      // Behind the names of services, what is next to the codes is not their description unless its head says so.
      const isNamed = aligned && columns.codes === at && at > 0 && !DESCRIBES.test(columns.head[nth]!);
      const isKey = legend.has(plainMark(cell)) && cell.trim().length <= MAX_MARK;
      const describes =
        (nth === at + 1 && !isStated && !isNamed && !isKey) || (nth === 0 && (at > 1 || columns.codes === at));
      return describes ? statedInDescription(cell, legend, nth < at) : statedInCell(cell, legend);
    }),
    ...markedBehind(marks, legend, fallback),
    // A code that is refused and has ended is refused.
  ];
  const around = all.find(({ disposition }) => FAVORABLE.has(disposition))?.disposition ?? null;
  const stated = all.filter(({ own }) => own === null || !isSilent(own, fallback ?? around));
  const kinds = new Set(stated.map(({ disposition }) => disposition));
  if (kinds.size === 1)
    return fallback === 'not_covered' && FAVORABLE.has(stated[0]!.disposition)
      ? againstHeading(stated[0]!)
      : stated[0]!;
  // What is covered and needs authorization needs it; other marks that disagree leave it open.
  const limits = [...kinds].every((kind) => kind === 'requires_pa' || FAVORABLE.has(kind))
    ? ['requires_pa', 'conditional'].find((kind) => kinds.has(kind as Disposition))
    : undefined;
  if (kinds.size > 1 && limits !== undefined) return stated.find(({ disposition }) => disposition === limits)!;
  if (kinds.size > 1)
    return { disposition: 'unclear', own: `Marked in two ways: ${stated.map(({ own }) => own).join('; ')}` };
  return { disposition: fallback ?? 'unclear', own: null };
}

/** That a covered code needs no authorization says nothing more of it; nor does its end of one that is refused. */
function isSilent(own: string, fallback: Disposition | null): boolean {
  if (fallback === 'not_covered') return statesEnd(own) || OF_ONE_USE.test(own);
  return fallback !== null && FAVORABLE.has(fallback) && needsNoAuthorization(own);
}

const NO_COVERAGE_IN_KEY = 'the document explains the mark without saying whether the code is covered';

const DESCRIBES = /\b(?:descri\w+|services?|procedures?|items?|drugs?|tests?|devices?|products?|names?|details)\b/i;
/** Columns of statements, which describe no service. */
const STATED_HEAD =
  /^(?:\w+ ){0,2}(?:rules?|actions?|outcomes?|handling|review|requirements?|instructions?|results?|decisions?|edits?)$/i;

/** A row that is favorable below a heading that refuses its codes leaves open which of them holds. */
function againstHeading(stated: Statement): Statement {
  if (stated.disposition === 'not_covered') return stated;
  return { disposition: 'unclear', own: `${stated.own}; the heading says that the codes are not covered` };
}

function statedByColumn(cells: readonly string[], columns: Columns, legend: Legend): Statement | null {
  const { disposition, authorization, head } = columns;
  const authorized = authorization === null ? undefined : cells[authorization];
  const aligned = head.length === 0 || head.length === cells.length;
  if (columns.plans.length > 0) return statedByPlan(cells, columns, aligned, legend);
  const chosen = columns.choices.length === 0 ? null : statedByChoice(cells, columns, aligned);
  if (chosen !== null) return chosen;
  if (authorized !== undefined && (YES.test(authorized.trim()) || /^(?:yes|required)\b/i.test(authorized)))
    return aligned ? authorizedUnless(cells, columns, authorized, legend) : open(authorized);
  const named = disposition === null ? undefined : cells[disposition];
  if (named === undefined || named.trim() === '') return null;
  const explained = legend.get(plainMark(named)) ?? explainedTogether(named, legend) ?? refusedWithWords(named, legend);
  if (explained != null) return limited({ disposition: explained, own: named }, cells, columns, legend);
  const title = head[disposition!] ?? '';
  if (YES.test(named.trim()) || NO.test(named.trim())) {
    const answer = answered(named, title, aligned);
    return answer === null ? null : limited(answer, cells, columns, legend);
  }
  if (YES_IF.test(named.trim()) && aligned && coverageQuestion(title))
    return { disposition: 'conditional', own: named };
  const reports = named.length <= MAX_CELL ? dispositionIn(named) : null;
  if (reports !== null) return limited({ disposition: reports, own: named }, cells, columns, legend);
  // A mark no one explains, in the column that states coverage; or any words of a column that states nothing else.
  const isMark = STATUS_HEAD.test(title) && named.trim().length <= MAX_MARK;
  if (!aligned || !(isMark || disposition === 0)) return null;
  return legend.has(plainMark(named))
    ? { disposition: 'unclear', own: `${named}: ${NO_COVERAGE_IN_KEY}` }
    : open(named);
}

/** What another column says as well: a refusal leaves it open which holds, a condition or an authorization limits what is covered. */
function limited(stated: Statement, cells: readonly string[], columns: Columns, legend: Legend): Statement {
  const rival = otherStatus(cells, columns, legend).find(({ disposition }) => disposition !== stated.disposition);
  if (rival !== undefined && !FAVORABLE.has(stated.disposition))
    return { disposition: 'unclear', own: `Marked in two ways: ${stated.own}; ${rival.own}` };
  if (!FAVORABLE.has(stated.disposition)) return stated;
  // In front of the codes, a column may name groups of rows and state something of them.
  const group = columns.codes !== null && columns.codes > 0 ? statedInDescription(cells[0]!, legend, true) : [];
  const others = cells
    .slice(2)
    .flatMap((cell, at) =>
      at + 2 === columns.disposition || columns.reasons.includes(at + 2) || isOfAmounts(cells, at + 2, columns)
        ? []
        : statedInCell(cell, legend),
    );
  const find = (kind: Disposition) => [...group, ...others].find(({ disposition }) => disposition === kind);
  const contrary = find('not_covered') ?? find('unclear');
  if (contrary !== undefined)
    return { disposition: 'unclear', own: `Marked in two ways: ${stated.own}; ${contrary.own}` };
  return find('requires_pa') ?? find('conditional') ?? underConditions(cells, columns) ?? stated;
}

/** What other columns of coverage state: "Status until June", "Status from July". */
function otherStatus(cells: readonly string[], { head, disposition }: Columns, legend: Legend): Statement[] {
  if (head.length !== cells.length) return [];
  return cells.flatMap((cell, at) =>
    at < 1 || at === disposition || !STATUS_HEAD.test(head[at]!) ? [] : statedInCell(cell, legend),
  );
}

/** Authorization, unless another column refuses the service. */
function authorizedUnless(cells: readonly string[], columns: Columns, authorized: string, legend: Legend): Statement {
  const others = cells.slice(2).flatMap((cell) => (cell === authorized ? [] : statedInCell(cell, legend)));
  const named = columns.disposition === null ? '' : cells[columns.disposition]!.trim();
  const answer = NO.test(named) ? answered(named, columns.head[columns.disposition!] ?? '', true) : null;
  const refused = [...others, ...(answer === null ? [] : [answer])].find(
    ({ disposition }) => disposition === 'not_covered',
  );
  const own = `${columns.head[columns.authorization!] ?? ''}: ${authorized}`;
  return refused === undefined
    ? { disposition: 'requires_pa', own: authorized }
    : { disposition: 'unclear', own: `Marked in two ways: ${own}; ${refused.own}` };
}

export const NO_AUTHORIZATION: Statement = {
  disposition: 'unclear',
  own: NEEDS_NO_AUTHORIZATION,
};

function isWithoutAuthorization(cells: readonly string[], { authorization, head }: Columns): boolean {
  const cell = authorization === null || head.length !== cells.length ? undefined : cells[authorization]?.trim();
  return cell !== undefined && (NO.test(cell) || /^no\b/i.test(cell));
}

function statedInCell(cell: string, legend: Legend): Statement[] {
  const noted = statedInNote(cell, legend);
  if (noted !== null) return noted;
  const explained = legend.get(plainMark(cell)) ?? explainedTogether(cell, legend) ?? refusedWithWords(cell, legend);
  if (explained != null) return [{ disposition: explained, own: cell }];
  const reports = cell.length <= MAX_CELL ? dispositionIn(cell) : null;
  return reports === null ? [] : [{ disposition: reports, own: cell }];
}

/** Descriptions use words of coverage themselves, so only words set apart in them count. */
function statedInDescription(cell: string, legend: Legend, isGroup = false): Statement[] {
  if (cell.length <= 60 && isStatementAlone(cell, legend)) return statedInCell(cell, legend);
  const parts = [...cell.matchAll(BRACKETS)].map(({ 1: inner }) => inner!);
  for (const apart of isGroup ? [AT_END, AT_BEGINNING, AT_COMMA] : [AT_END, AT_BEGINNING])
    parts.push(...(apart.exec(cell)?.slice(1) ?? []));
  parts.push(...lettersBehind(cell, legend));
  const trailing = [TRAILING_MARK, GLUED_MARK].map((mark) => mark.exec(cell)?.[1]).find((mark) => mark !== undefined);
  if (trailing !== undefined) parts.push(trailing);
  return parts.flatMap((part) => {
    const explained = legend.get(plainMark(part));
    if (explained != null) return [{ disposition: explained, own: part }];
    const reports = isStatementAlone(part, legend) ? dispositionIn(part) : null;
    if (reports === 'not_covered' && OF_ONE_USE.test(part)) return [{ disposition: 'unclear', own: part }];
    return reports === null ? [] : [{ disposition: reports, own: part }];
  });
}
/** "Investigational for the neck" leaves open what holds for other uses. */
const OF_ALL_USES =
  '(?:the )?(?:all|any|each|every|most|other|indications|treatment of (?:all|any|every)|(?:this|these) (?:policy|indication|use|member))';
const OF_ONE_USE = new RegExp(
  String.raw`^(?!.*;)(?:considered )?[\w/-]+(?: covered| medically necessary)? for (?!${OF_ALL_USES}\b)`,
  'i',
);

/** Marks of two letters or more behind a description: "Mepolizumab PA SP". */
function lettersBehind(cell: string, legend: Legend): string[] {
  const words = cell.split(/[\s,;/]+/);
  const own = words.findLastIndex((word) => !/^[A-Z]{2,5}$/.test(word) || !legend.has(word));
  return own < 0 ? [] : words.slice(own + 1);
}

const STATEMENT = new RegExp(
  [
    String.raw`^(?:(?:is|are|considered|may be|deemed|always|statutorily|no longer|never|when|if|see|and|or|criteria|code|service|the|this|for|by|policy)\s+)*`,
    String.raw`(?:covered|non[-\s]?covered|not\s|experimental|investigat(?:ional|ive)|unproven|medically\s+necessary|requires?\s|prior\s+(?:auth|approval)|`,
    String.raw`pre-?(?:cert|auth)|excluded|cosmetic|e ?[/&] ?i\b|eiu\b|nmn\b|medical\s+necessity|conditional|pa\s+required|no\s+(?:prior|pre|auth)|`,
    String.raw`individual\s+consideration|bundled|denied|ineligible|deleted?\b|terminated|retired|discontinued|step\s+therapy|pa\b)`,
  ].join(''),
  'i',
);

/** Words that are about coverage from their beginning: "Investigational", not "Device, investigational use". */
function isStatementAlone(text: string, legend: Legend): boolean {
  const plain = text.trim().replace(/[\u2010-\u2015\u2212]/g, '-');
  return legend.has(plainMark(plain)) || STATEMENT.test(plain);
}

function markedBehind(marks: string, legend: Legend, fallback: Disposition | null): Statement[] {
  const bare = [...marks].filter((mark) => !'#^'.includes(mark) || legend.has(mark)).join('');
  if (bare === '') return [];
  const single = legend.has(plainMark(bare)) ? [bare] : [...new Set(bare)];
  const known = single.filter((mark) => legend.has(plainMark(mark)));
  // A mark sets its code apart from the others; without its meaning it is open for what.
  if (known.length === 0) return fallback === 'not_covered' ? [] : [open(bare)];
  return known.flatMap((mark) => {
    const explained = legend.get(plainMark(mark));
    if (explained == null || (explained === 'conditional' && fallback === 'requires_pa')) return [];
    return [{ disposition: explained, own: `${mark} (explained in the document)` }];
  });
}
