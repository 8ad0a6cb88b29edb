/** What a row of a table says of its code for certain, in each of its cells. */
import { needsNoAuthorization } from '../dispositions.ts';
import type { Line } from './lines.ts';
import {
  affirms,
  authorizes,
  certainty,
  isOfCoverage,
  SILENT,
  type Stated,
  stated,
  together,
  voiceIn,
} from './voices.ts';

const YES = /^(?:yes|y|x|required|\[x\]|[✓✔☑●•■])\.?$/i;
const NO = /^(?:no|n|none|not required|n\/a|na|[-–—☐○□]|\[\s*\])\.?$/i;
const TITLES = /\btitles?\b/i;
const NAMES = /\b(?:names?|descri\w+)\b/i;
const DESCRIBES = certainty('describes');
const STATES = certainty('states');
const NEUTRAL = certainty('neutral');
/** Columns that say why, and quote others. */
const REASONS = /\b(?:reasons?|why|basis|rationale|evidence|sources?|references?|literature|background)\b/i;
export function isOfReasons(title: string): boolean {
  return REASONS.test(title);
}
const REFUSED = certainty('refused');
const MARK = /^(?:[A-Z][A-Z0-9/&+]{0,5}|[a-z\d]|\d{1,2}|\(?[a-z\d]{1,2}\)|[^\p{L}\p{N}\s|()[\]]{1,3})$/u;
/** Several of them. Each character belongs to one part of the pattern only: a word in capitals took seconds otherwise. */
const MARKS = /^(?:[A-Z]\d{0,5}|[^\p{L}\p{N}\s|()[\]])(?:\s*(?:[A-Z]\d{0,5}|[^\p{L}\p{N}\s|()[\]]))+$/u;
const AUTHORIZATION =
  /^(?:prior )?(?:auth\w*|approval|pa|pre-?cert\w*|review|requests?|notification)(?: (?:required|needed))?\??$/i;

const COVERAGE = /^(?:is (?:it |this )?|service |code )?(?:covered|coverage|payable|eligible|coverage status)$/i;

export type Meaning = (mark: string) => readonly string[];

/** @param head titles of the columns, or none where they are not those of the row. */
export function statedInRow(line: Line, head: readonly string[] | null, meaning: Meaning, marks: string): Stated {
  const { cells, codesAt } = line;
  const titles = head !== null && head.length === cells.length ? head : null;
  const describing = describesAt(line, titles);
  const own = cells.map((cell, at): Stated => {
    if (line.codeCells.includes(at)) return at === codesAt ? statedAtCode(cell, titles?.[at] ?? '', meaning) : SILENT;
    const title = titles?.[at] ?? null;
    if (cell.trim() === '' || (title !== null && (TITLES.test(title) || isOfReasons(title)))) return SILENT;
    const isKey = MARK.test(cell.trim()) && meaning(cell.trim()).length > 0;
    if (describing.includes(at) && !isKey) return statedInDescription(cell, meaning, at < codesAt);
    return statedInCell(title, cell.trim(), meaning);
  });
  const marked = [...marks.replace(/[#^]/g, '')].map((mark) => byMeaning(mark, meaning));
  return together([...own, ...marked]);
}

function describesAt({ cells, codesAt, codeCells }: Line, titles: readonly string[] | null): number[] {
  if (titles === null) {
    const first = cells.findIndex((cell, at) => at > codesAt && !codeCells.includes(at) && !isMark(cell));
    return first < 0 ? [] : [first];
  }
  const named = titles.flatMap((title, at) =>
    at !== codesAt &&
    (NAMES.test(title) || (DESCRIBES().test(title) && !STATES().test(title))) &&
    voiceIn(title) === 'silent'
      ? [at]
      : [],
  );
  if (named.length > 0) return named;
  const next = titles[codesAt + 1];
  return next === undefined || STATES().test(next) || NEUTRAL().test(next) || voiceIn(next) !== 'silent'
    ? []
    : [codesAt + 1];
}

/** "E0601 (rental only)"; "CPT codes not covered" above the code. */
function statedAtCode(cell: string, title: string, meaning: Meaning): Stated {
  const brackets = [...cell.matchAll(/[([]([^()[\]]{1,160})[)\]]/g)].flatMap(({ 1: inner }) =>
    MARK.test(inner!) || /^[a-z\d](?:\s*,\s*[a-z\d])*$/.test(inner!)
      ? inner!.split(/\s*,\s*/).map((mark) => byMeaning(mark, meaning))
      : [ofText(inner!)],
  );
  return together([...brackets, isOfCoverage(title) ? ofText(title) : SILENT]);
}

function ofText(text: string, states = true): Stated {
  // The first reading has it where a list requires authorization.
  if (needsNoAuthorization(text)) return SILENT;
  const voice = voiceIn(text);
  return voice === 'affirmed' && !states ? SILENT : stated(voice, text);
}

const PARTS = [/[([]([^()[\]]{2,120})[)\]]/g, /(?:\s[-–—]|[:;])\s+([^:;]{3,120})$/g, /^([^-–—:(]{3,60}?)\s*[-–—:]\s/g];
/** Behind the name of a group of rows. */
const BEHIND_COMMA = /,\s+([^,]{3,120})$/g;
const STATEMENT = certainty('statement');

/** Descriptions have words of their own: those set apart in them count, if they are about coverage. */
function statedInDescription(cell: string, meaning: Meaning, isGroup: boolean): Stated {
  const parts = (isGroup ? [...PARTS, BEHIND_COMMA] : PARTS).flatMap((pattern) =>
    [...cell.matchAll(pattern)].map(({ 1: part }) => part!.trim()),
  );
  const own = [...parts, ...(STATEMENT().test(cell) ? [cell] : [])].map((text): Stated => {
    if (MARK.test(text) && meaning(text).length > 0) return byMeaning(text, meaning);
    return isOfCoverage(text) ? ofText(text) : SILENT;
  });
  const behind = /(?<=[\p{L}\d)\s])([*†‡§¶⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠ]{1,3})$/u.exec(cell)?.[1];
  const letters = (/(?:\s[A-Z]{2,5}\b[,;/]?)+$/.exec(cell)?.[0].match(/[A-Z]{2,5}/g) ?? []).filter(
    (one) => meaning(one).length > 0,
  );
  return together([
    ...own,
    ...(behind === undefined ? [] : [byMeaning(behind, meaning)]),
    ...letters.map((mark) => byMeaning(mark, meaning)),
  ]);
}

function isMark(cell: string): boolean {
  return /^\(?[a-z\d]{1,2}\)$|^[^\p{L}\p{N}\s|]{1,3}$/u.test(cell.trim());
}

/** Every meaning that the document gives to a mark; without one, the mark is open. */
function byMeaning(mark: string, meaning: Meaning): Stated {
  const meanings = meaning(mark);
  if (meanings.length === 0) return stated('doubted', `“${mark}”, which the document does not explain`);
  const all = meanings.map((text): Stated => ofText(text));
  return all.some(({ voice }) => voice === 'silent') && all.some(({ voice }) => voice === 'affirmed')
    ? SILENT
    : together(all);
}

/** The name of a list that the document explains, alone or in front of a statement: "Tier 3", "Step 2, PA required". */
const OF_LIST = /^(\p{Lu}\p{L}+ (?:[A-Z]|\d{1,2}|[IVX]{1,4}))(?:\s*[,;:(\u2013-]\s*(.+))?$/u;

function statedInCell(title: string | null, cell: string, meaning: Meaning): Stated {
  const listed = OF_LIST.exec(cell);
  if (listed !== null) {
    const own = meaning(listed[1]!).length > 0 ? byMeaning(listed[1]!, meaning) : SILENT;
    const rest = STATEMENT().test(listed[2] ?? '') ? ofText(listed[2]!) : SILENT;
    if (own.voice !== 'silent' || rest.voice !== 'silent') return together([own, rest]);
  }
  if (title !== null && NEUTRAL().test(title) && !STATES().test(title))
    return REFUSED().test(cell) ? stated('doubted', cell) : SILENT;
  if (YES.test(cell) || NO.test(cell)) return answered(title, cell, meaning);
  const isKnown = title === null || title.trim() === '' || STATES().test(title) || affirms(title);
  if (!/\p{L}{2}/u.test(cell) && /\d{2}|\d.*\d/.test(cell))
    return isKnown ? SILENT : stated('doubted', `${title}: ${cell}`);
  if (meaning(cell).length > 0) return byMeaning(cell, meaning);
  if (MARK.test(cell)) return voiceIn(cell) === 'affirmed' ? stated('affirmed', cell) : byMeaning(cell, meaning);
  const several = cell.replace(/\band\b/g, ',');
  if (MARKS.test(several) && !affirms(cell)) {
    const marks = several.match(/[A-Z][A-Z0-9]*|[^\sA-Za-z0-9,;/+&]+/g) ?? [];
    return together(marks.map((mark) => byMeaning(mark, meaning)));
  }
  return ofText(cell, isKnown || STATEMENT().test(cell));
}

/** What a line of a record says: "Prior authorization | Required". */
export function statedInLabeled(title: string, cell: string): Stated {
  const plain = cell.trim();
  return YES.test(plain) || NO.test(plain) ? answered(title, plain, () => []) : ofText(plain);
}

function answered(title: string | null, cell: string, meaning: Meaning): Stated {
  const own = `${title ?? ''}: ${cell}`;
  const question = (title ?? '').replace(/\(?\by(?:es)?\s*\/\s*no?\b\)?|\?/gi, ' ').trim();
  const voice = AUTHORIZATION.test(question) || COVERAGE.test(question) ? 'affirmed' : voiceIn(question);
  if (meaning(cell).length > 0 && voice === 'silent') return byMeaning(cell, meaning);
  if (question === '') return NO.test(cell) && !/\p{L}/u.test(cell) ? SILENT : stated('doubted', own);
  if (voice === 'doubted') return YES.test(cell) ? stated('doubted', own) : SILENT;
  if (voice === 'silent') return STATES().test(question) || !NO.test(cell) ? stated('doubted', own) : SILENT;
  if (YES.test(cell)) return stated('affirmed', own);
  return authorizes(question) || AUTHORIZATION.test(question) ? SILENT : stated('doubted', own);
}
