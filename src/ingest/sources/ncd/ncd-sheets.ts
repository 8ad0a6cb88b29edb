/**
 * Code tables per NCD in a workbook or text. CMS uses several layouts: a workbook per NCD with sheets of diagnoses,
 * procedures and rules, a sheet per laboratory NCD, or one long table with an NCD column.
 */
import { procedureSystem } from '../../../corpus/corpus.public.ts';
import { compactDate } from '../../files/columns.ts';
import type { NamedSheet, SourceRecord } from '../../files/records.ts';
import { BadValue } from '../../files/table.ts';
import { dayAfter } from '../codes/reported-dates.ts';

export type NcdCodeKind = 'procedure' | 'covered' | 'non-covered';

export interface NcdCode {
  line: number;
  ncd: string;
  code: string;
  system: 'CPT' | 'HCPCS' | 'ICD10CM' | 'ICD10PCS';
  kind: NcdCodeKind;
  frequency: string | null;
  from: string | null;
  to: string | null;
}

export type NcdRemark = { line: number; reason: string };

/** Chapters of the manual are tens, from 10 to 310. */
const SECTION = '(?:[1-9]|[12]\\d|3[01])0\\.\\d{1,2}(?:\\.\\d{1,2}){0,2}';
const NAMED = new RegExp(`\\bNCD\\b[^0-9A-Z]{0,12}(${SECTION})(?![\\d.]*\\d)`, 'i');
const TITLED = new RegExp(`^\\s*(${SECTION})(?:\\s*[-\u2013:]|\\s+[A-Za-z(]|\\s*$)`);
const ALONE = new RegExp(`^\\s*(?:NCD\\s*)?(${SECTION})\\s*$`, 'i');
const IN_NAME = new RegExp(`(?<![\\d.])(${SECTION.replaceAll('\\.', '[._]')})(?!\\d)`);

/** The NCD section in a title or heading; null if none. */
export function sectionIn(text: string): string | null {
  return (NAMED.exec(text) ?? TITLED.exec(text))?.[1] ?? null;
}

/** The same for a file or sheet name, where an underscore may replace a dot. */
export function sectionInName(name: string): string | null {
  return IN_NAME.exec(name)?.[1]?.replaceAll('_', '.') ?? null;
}

type Column = 'ICD10CM' | 'ICD10PCS' | 'procedure' | 'ncd' | 'kind' | 'frequency' | 'from' | 'to';

/** Columns by name, comparing only letters and digits. */
const COLUMN_NAMES: readonly (readonly [Column, RegExp])[] = [
  ['ICD10PCS', /^(?:proposed)?icd10(?:pcs|procedure)/],
  ['ICD10CM', /^(?:proposed)?(?:icd10(?:cm|dx|diagnosis|code|$)|icdcode|icd10?cmcode|diagnosiscode|dxcode)/],
  ['procedure', /^(?:proposed)?(?:hcpcs|cpt)/],
  ['ncd', /^ncd(?:number|no|section|id|policy|policynumber)?$|^(?:policy|manual)(?:number|section)$/],
  [
    'kind',
    /^(?:status|coverage|covered|coveragestatus|codestatus|list|listtype|category|covereddenied|coverednoncovered)$/,
  ],
  ['frequency', /^frequency/],
  ['from', /^(?:eff|effective|start|begin)(?:ive)?(?:date|dt)?$/],
  ['to', /^(?:end|term|termination|expiration|delete|deletion)(?:date|dt)?$/],
];
const LONGEST_NAME = 48;

interface State {
  ncd: string | null;
  kind: NcdCodeKind;
  columns: ReadonlyMap<number, Column>;
}

/** Reads every sheet. @param fallback NCD of a file that states it nowhere else. */
export function ncdCodesIn(
  sheets: readonly NamedSheet[],
  fallback: string | null,
  warn: (remark: NcdRemark) => void,
): NcdCode[] {
  const found = new Map<string, NcdCode>();
  for (const { name, records } of sheets) {
    const start = sectionInName(name);
    let state: State = { ncd: start ?? fallback, kind: kindIn(name) ?? 'covered', columns: new Map() };
    for (const record of records) {
      const next = readHeading(record, state);
      if (next !== null) state = next;
      else
        for (const code of readCodes(record, state, warn)) {
          const key = [code.ncd, code.system, code.code, code.kind].join(' ');
          const earlier = found.get(key);
          if (earlier === undefined) found.set(key, code);
          else earlier.frequency ??= code.frequency;
        }
    }
  }
  return [...found.values()];
}

/** What a non-data row changes for the rows below; null for data. */
function readHeading({ cells }: SourceRecord, state: State): State | null {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const columns = findColumns(cells);
  const isHeader = [...columns.values()].some((column) => CODE_COLUMNS.has(column));
  if (filled.length === 1 || isHeader) {
    const text = filled.join(' ');
    if (!isHeader && isLoneCode(cells, state.columns)) return null;
    const ncd = sectionIn(text) ?? (filled.length === 1 ? (ALONE.exec(text)?.[1] ?? null) : null);
    const kind = kindIn(text);
    return { ncd: ncd ?? state.ncd, kind: kind ?? state.kind, columns: isHeader ? columns : state.columns };
  }
  const inTable = state.columns.size > 0;
  if (inTable && ([...state.columns.values()].includes('ncd') || !/^\s*NCD\b/i.test(filled[0] ?? ''))) return null;
  // "NCD:" and its section may be in adjacent cells.
  const ncd = sectionIn(filled.join(' '));
  return !inTable || ncd !== null ? { ...state, ncd: ncd ?? state.ncd } : null;
}

const CODE_COLUMNS: ReadonlySet<Column> = new Set(['ICD10CM', 'ICD10PCS', 'procedure']);

function findColumns(cells: readonly string[]): Map<number, Column> {
  const columns = new Map<number, Column>();
  for (const [at, cell] of cells.entries()) {
    if (cell.length > LONGEST_NAME || /descri|title|text/i.test(cell)) continue;
    const name = cell.toLowerCase().replace(/[^a-z0-9]/g, '');
    const known = COLUMN_NAMES.find(([, pattern]) => pattern.test(name));
    if (known !== undefined) columns.set(at, known[0]);
  }
  return columns;
}

function kindIn(text: string): NcdCodeKind | null {
  if (/non-?\s?cover|not\s+cover|not\s+support|den(?:y|ied)/i.test(text)) return 'non-covered';
  return /cover|support/i.test(text) ? 'covered' : null;
}

function* readCodes(
  { cells, line }: SourceRecord,
  state: State,
  warn: (remark: NcdRemark) => void,
): Generator<NcdCode> {
  const cell = (wanted: Column) => {
    const at = [...state.columns].find(([, column]) => column === wanted)?.[0];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const ncd = cell('ncd') === '' ? state.ncd : (ALONE.exec(cell('ncd'))?.[1] ?? sectionIn(cell('ncd')));
  const reported = kindIn(cell('kind')) ?? state.kind;
  const [from, to] = [parseDay(cell('from')), dayAfter(parseDay(cell('to')))];
  for (const [at, column] of state.columns) {
    if (!CODE_COLUMNS.has(column)) continue;
    const text = cells[at] ?? '';
    const codes = column === 'procedure' ? proceduresIn(text) : diagnosesIn(text, column);
    if (codes === null) {
      warn({ line, reason: `"${text.trim().slice(0, 30)}" is no ${column} code` });
      continue;
    }
    if (codes.length > 0 && ncd === null) {
      warn({ line, reason: 'belongs to no NCD: neither the row nor a title above names its section' });
      return;
    }
    for (const code of codes)
      yield {
        line,
        ncd: ncd!,
        code,
        from,
        to,
        frequency: cell('frequency').slice(0, MAX_FREQUENCY) || null,
        system: column === 'procedure' ? procedureSystem(code) : (column as 'ICD10CM' | 'ICD10PCS'),
        kind: column === 'procedure' ? 'procedure' : column === 'ICD10PCS' ? 'procedure' : reported,
      };
  }
}

const MAX_FREQUENCY = 300;

function parseDay(text: string): string | null {
  try {
    return compactDate.parse(text);
  } catch (error) {
    if (error instanceof BadValue) return null;
    throw error;
  }
}

/** A row's only filled cell is data if it is in a code column and contains no words. */
function isLoneCode(cells: readonly string[], columns: ReadonlyMap<number, Column>): boolean {
  const at = cells.findIndex((cell) => cell.trim() !== '');
  const column = columns.get(at);
  return column !== undefined && CODE_COLUMNS.has(column) && /\d/.test(cells[at]!) && !/[A-Z]{4}/i.test(cells[at]!);
}

const PROCEDURES =
  /(?<![A-Z0-9.])(\d{4}[0-9A-Z]|[A-Z]\d{4})(?![A-Z0-9])(?:\s*[-\u2013]\s*(\d{4}[0-9A-Z]|[A-Z]\d{4})(?![A-Z0-9]))?/g;
const LONGEST_RANGE = 100;

/** Codes in a cell of words, codes and ranges; none for words only. */
function proceduresIn(text: string): string[] {
  return [
    ...text
      .toUpperCase()
      .replace(/\bTHR(?:OUGH|U)\b/g, '-')
      .matchAll(PROCEDURES),
  ].flatMap(([, first, last]) => (last === undefined ? [first!] : expandRange(first!, last)));
}

/** Every number between two codes with the same letters; otherwise only both ends. */
function expandRange(first: string, last: string): string[] {
  const [, head, from, tail] = /^([A-Z]?)(\d+)([A-Z]?)$/.exec(first)!;
  const end = /^([A-Z]?)(\d+)([A-Z]?)$/.exec(last)!;
  const count = Number(end[2]) - Number(from);
  if (head !== end[1] || tail !== end[3] || count < 1 || count > LONGEST_RANGE) return [first, last];
  return Array.from(
    { length: count + 1 },
    (_, at) => `${head}${String(Number(from) + at).padStart(from!.length, '0')}${tail}`,
  );
}

const DIAGNOSIS = /^[A-Z]\d[0-9A-Z](?:\.?[0-9A-Z]{1,4})?$/;
const HOSPITAL_PROCEDURE = /^[0-9A-HJ-NP-Z]{7}$/;

/**
 * Codes of a cell, separated by line breaks or commas; null if one is invalid. Empty cells, N/A and footnotes contain
 * none.
 */
function diagnosesIn(text: string, column: Column): string[] | null {
  const parts = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .map((part) => part.replace(/\*+$/, ''))
    .filter((part) => part !== '' && !/^(?:N\/?A|NONE|TBD)$/.test(part));
  const pattern = column === 'ICD10CM' ? DIAGNOSIS : HOSPITAL_PROCEDURE;
  if (!parts.every((part) => pattern.test(part))) return null;
  return parts.map((part) => part.replace('.', ''));
}
