/** What the heads of the columns of a table state about its codes. */
import { isCodeText } from '../../../documents/tables/row-codes.ts';
import type { Disposition } from '../../../ingest.document.ts';
import { namesPlans } from '../applicability.ts';
import { dispositionIn } from '../dispositions.ts';
import { isQuestion, isYesNoQuestion } from '../running-text/questions.ts';
import { type Kind, kindIn, words } from './code-kinds.ts';
import { isOfOthers } from './other-codes.ts';
import { type Columns, NO_COLUMNS } from './row-marks.ts';
import { STATUS_HEAD } from './yes-no.ts';

interface Head {
  columns: Columns;
  /** How many rows are next to each other: "Code | Description | Code | Description". */
  entries: number;
  kind: Kind | 'several' | null;
  /** Of all codes below it, if its first cell states it. */
  disposition: Disposition | null;
}

/** "Category | Codes | Details": which column has the codes where it is not the first; null where none is named. */
function findLateCodes(cells: readonly string[]): number | null {
  if (cells.length < 3 || cells.some((cell) => cell.length > MAX_LATE)) return null;
  const at = cells.findIndex((title, nth) => nth > 0 && LATE_CODES.test(title) && kindIn(title) !== 'diagnosis');
  return at < 0 ? null : at;
}
const LATE_CODES =
  /^(?:(?:applicable|billing|common|procedure|service|affected|covered|drug)\s+)*(?:cpt|hcpcs|codes?\b|code\(s\))/i;
const MAX_LATE = 90;
/** Words of a first column that names services and no codes. */
const NAMES_SERVICES = /^(?:procedures?|services?|diagnos[ei]s|billing)$/i;

/** "No prior authorization": yes in such a column means the contrary. */
const WITHOUT = /\b(?:no|not|without|exempt)\b/i;
const NO_REQUEST = /\b(?:no|not|without|exempt)\b|^approvals?$/i;

/** The head of a table of codes; null for other rows. */
export function findHead(whole: readonly string[]): Head | null {
  if (whole.some(isCodeText) || isAnswered(whole[0]!)) return null;
  const entries = repeats(whole);
  const cells = whole.slice(0, whole.length / entries);
  const { columns } = words();
  const kind = kindIn(cells[0]!);
  const late = findLateCodes(cells);
  const isFirst = columns.code.test(cells[0]!) || (kind !== null && cells[0]!.length < 80);
  if (late !== null && (!isFirst || NAMES_SERVICES.test(cells[0]!)))
    return {
      entries,
      columns: withPosition({ ...findColumns(cells), codes: late }),
      kind: kindIn(cells[late]!),
      disposition: readRowStatement(cells[0]!),
    };
  const lists = statedLists(cells);
  if (!isFirst)
    return lists.length < 2
      ? null
      : {
          entries: 1,
          columns: { ...NO_COLUMNS, lists, head: cells },
          kind: kindIn(cells.join(' ')),
          disposition: null,
        };
  const disposition = dispositionIn(cells[0]!) ?? (cells.length === 2 ? readRowStatement(cells[1]!) : null);
  return { entries, columns: { ...findColumns(cells), lists: lists.length < 2 ? [] : lists }, kind, disposition };
}

/** "Service | Covered | Not covered", where the codes are in the columns. */
function statedLists(head: readonly string[]): Columns['choices'] {
  if (head.some((title) => title.length > MAX_LATE)) return [];
  const stated = head.flatMap((title, at) => {
    const disposition = dispositionIn(title);
    return disposition === null ? [] : [{ at, disposition }];
  });
  return new Set(stated.map(({ disposition }) => disposition)).size === stated.length &&
    stated.length >= head.length - 1
    ? stated
    : [];
}

/** A question in front of its answer heads no column. */
function isAnswered(cell: string): boolean {
  return isYesNoQuestion(cell) || (isQuestion(cell) && /\d{4}/.test(cell));
}

/** How often the heads of all columns come one after the other; once in most tables. */
function repeats(cells: readonly string[]): number {
  for (let length = 2; length <= cells.length / 2; length++)
    if (cells.length % length === 0 && cells.every((cell, at) => cell === cells[at % length]))
      return cells.length / length;
  return 1;
}

/** Where the first column is for what applies to each row, words of it that are not known leave the row open. */
function withPosition(columns: Columns): Columns {
  return columns.disposition === null && POSITION_HEAD.test(columns.head[0]!)
    ? { ...columns, disposition: 0 }
    : columns;
}
const POSITION_HEAD =
  /^(?:(?:coverage|policy|medical|benefit) )?(?:positions?|status|determinations?|dispositions?|decisions?)$/i;

/** "Excluded product" says of each row what applies to it; "Reconstructive when" or "Service" does not. */
function readRowStatement(title: string): Disposition | null {
  const stated = dispositionIn(title);
  return stated === 'not_covered' ? stated : null;
}

/** Kinds of plans that are no line of business. */
const PRODUCT =
  /^(?:HMO|PPO|POS|EPO|HDHP|indemnity)(?:\s*[/&,]\s*(?:HMO|PPO|POS|EPO))*(?: (?:plans?|members?|products?))?$/i;
/** "No authorization"; or the status of something else than coverage. */
const OTHER_STATUS =
  /\b(?:no|not|without|exempt|dates?)\b|\b(?:preferred|preference|formulary|brand|generic|network|fda|regulatory|marketing|tier) status\b/i;

/** "Where it is covered" */
const OTHER_QUESTION = /^(?:where|how|who|why)\b|\bdates?\b/i;

/** Columns that quote others, next to one that states what applies. */
const REASONS =
  /^(?:(?:policy|summary of|clinical|supporting|scientific) )?(?:basis|rationale|evidence|literature|background|references?|sources?)$/i;

/** Columns of names, which state nothing: "Title of the policy". */
const TITLES = /^(?:(?:policy|document) )?titles?(?: of .{1,30})?$/i;

function findColumns(cells: readonly string[]): Columns {
  const { columns } = words();
  const others = cells.flatMap((cell, at) => (at > 0 && isOfOthers(cell) ? [at] : []));
  const find = (pattern: RegExp, except?: RegExp) => {
    const at = cells.findIndex(
      (cell, nth) =>
        nth > 0 && !others.includes(nth) && cell.length <= 40 && pattern.test(cell) && except?.test(cell) !== true,
    );
    return at < 1 ? null : at;
  };
  const named = cells.flatMap((cell, at) =>
    at > 0 && cell.length <= 40 && (namesPlans(cell) || PRODUCT.test(cell)) ? [at] : [],
  );
  // A head that comes twice is of two plans that a row above names.
  const first = find(STATUS_HEAD, OTHER_STATUS) ?? find(columns.disposition, OTHER_QUESTION);
  const twice = cells.flatMap((cell, at) => (first !== null && cell !== '' && cell === cells[first] ? [at] : []));
  const plans = named.length > 1 ? named : twice;
  const reasons = cells.flatMap((cell, at) =>
    TITLES.test(cell) || (first !== null && at !== first && REASONS.test(cell)) ? [at] : [],
  );
  return {
    codes: null,
    lists: [],
    exceptions: find(/^(?:\w+ )?exceptions?(?: .{1,20})?$/i),
    reasons,
    // "Approval" alone may be that of an agency.
    disposition: first,
    authorization: find(columns.authorization, first === null ? NO_REQUEST : WITHOUT),
    choices: findChoices(cells),
    plans: plans.length > 1 ? plans : [],
    others,
    head: cells,
  };
}

/** @param head texts of the head. @returns none unless one of the columns is for what is refused. */
function findChoices(head: readonly string[]): Columns['choices'] {
  const choices = head.flatMap((title, at) => {
    const disposition = at > 0 && title.length <= 40 ? dispositionIn(title) : null;
    return disposition === null ? [] : [{ at, disposition }];
  });
  const kinds = new Set(choices.map(({ disposition }) => disposition));
  return kinds.size > 1 && kinds.size === choices.length && kinds.has('not_covered') ? choices : [];
}
