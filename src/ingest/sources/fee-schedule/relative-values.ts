/** Relative values of the physician fee schedule (PPRRVU): a table with stacked names, or fixed-width text. */
import type { SourceFile } from '../../files/archive.ts';
import {
  alias,
  decimal,
  optional,
  optionalDecimal,
  procedureCode,
  requiredText,
  text,
  twoPlaces,
} from '../../files/columns.ts';
import { openRecordTable, type RecordRow } from '../../files/record-table.ts';
import { readLines } from '../../files/records.ts';
import { SourceError, YearMissingError } from '../../files/source-error.ts';
import { BadValue } from '../../files/table.ts';
import {
  type CodeFileKind,
  type CodeRow,
  firstDay,
  keepGood,
  permittedText,
  type ReadContext,
} from '../codes/code-file.ts';
import { mapRows, monthIn, parseReleaseMonth, paymentVariant, sinceFactor } from './fee-editions.ts';

const COLUMNS = {
  code: alias(procedureCode, 'HCPCS', 'HCPCS CODE', 'CPT CODE', 'CPT/HCPCS', 'HCPCS/CPT'),
  modifier: alias(text, 'MOD'),
  description: optional(alias(text, 'SHORT DESCRIPTION')),
  status: alias(requiredText, 'STATUS CODE', 'STATUS', 'PROC STAT'),
  work: alias(optionalDecimal, 'WORK RVU', 'WORK RVUS'),
  pe_nonfacility: alias(optionalDecimal, 'NON-FAC PE RVU', 'NON-FACILITY PE RVU', 'TRANSITIONED NON-FAC PE RVU'),
  nonfacility_na: alias(text, 'NON-FAC NA INDICATOR', 'NON-FACILITY NA INDICATOR', 'TRANSITIONED NON-FAC NA INDICATOR'),
  pe_facility: alias(optionalDecimal, 'FACILITY PE RVU', 'FAC PE RVU', 'TRANSITIONED FACILITY PE RVU'),
  facility_na: alias(text, 'FACILITY NA INDICATOR', 'FAC NA INDICATOR', 'TRANSITIONED FACILITY NA INDICATOR'),
  mp: alias(optionalDecimal, 'MP RVU', 'MALPRACTICE RVU'),
  total_nonfacility: alias(
    optionalDecimal,
    'NON-FACILITY TOTAL',
    'NON-FAC TOTAL',
    'TRANSITIONED NON-FACILITY TOTAL',
    'TOTAL NON-FACILITY RVU',
  ),
  total_facility: alias(
    optionalDecimal,
    'FACILITY TOTAL',
    'FAC TOTAL',
    'TRANSITIONED FACILITY TOTAL',
    'TOTAL FACILITY RVU',
  ),
  pctc: alias(text, 'PCTC IND', 'PCTC INDICATOR', 'PC/TC', 'PCTC'),
  global_days: alias(text, 'GLOB DAYS', 'GLOBAL DAYS', 'GLOBAL SURGERY', 'GLOBAL'),
  multiple: alias(text, 'MULT PROC', 'MULTIPLE PROCEDURE'),
  bilateral: alias(text, 'BILAT SURG', 'BILATERAL SURGERY'),
  assistant: alias(text, 'ASST SURG', 'ASSISTANT AT SURGERY', 'ASSISTANT SURGERY'),
  co_surgeon: alias(text, 'CO-SURG', 'CO-SURGEONS', 'CO-SURGEON'),
  team: alias(text, 'TEAM SURG', 'TEAM SURGERY', 'TEAM SURGEONS'),
  factor: alias(decimal, 'CONV FACTOR', 'CONVERSION FACTOR', 'CF'),
};
type Values = RecordRow<typeof COLUMNS>;
type Amount = 'work' | 'pe_nonfacility' | 'pe_facility' | 'mp' | 'total_nonfacility' | 'total_facility';

/** First and last position of each column in the text files, from 1; positions 59 and from 144 on are not used. */
const PLACES: Record<keyof typeof COLUMNS, [first: number, last: number]> = {
  code: [1, 5],
  modifier: [6, 7],
  description: [8, 57],
  status: [58, 58],
  work: [60, 65],
  pe_nonfacility: [67, 72],
  nonfacility_na: [73, 74],
  pe_facility: [76, 81],
  facility_na: [82, 83],
  mp: [85, 89],
  total_nonfacility: [91, 96],
  total_facility: [97, 102],
  pctc: [103, 103],
  global_days: [104, 106],
  multiple: [116, 116],
  bilateral: [117, 117],
  assistant: [118, 118],
  co_surgeon: [119, 119],
  team: [120, 120],
  factor: [133, 140],
};

export const relativeValues: CodeFileKind = {
  dataset: 'mpfs',
  what: 'a PPRRVU file of the physician fee schedule',
  names: /^pprrvu.*\.(csv|xlsx|txt)$/,
  formats: ['csv', 'xlsx', 'txt'],
  table: 'mpfs_rows',
  async read(file, context) {
    const { preamble, rows: all } = await openRows(file, context);
    const { year, month } = parseTitle(preamble.join('\n'), file, context);
    const { first, rows } = await peeked(all);
    const effectiveFrom = firstDay(year, month);
    const quarter = { edition: effectiveFrom.slice(0, 7), effectiveFrom, coversFrom: firstDay(year, 1) };
    return {
      ...sinceFactor(quarter, parseFactor(first)),
      variant: paymentVariant(file),
      rows: keepGood(rows, file, context, ({ values }) => toRow(values(), context)),
    };
  },
};

/** `values` throws BadValue for an invalid row. */
interface Row {
  line: number;
  values(): Values;
}

interface Opened {
  preamble: string[];
  rows: AsyncGenerator<Row>;
}

/** Reads the first row, and still yields it first. */
async function peeked(all: AsyncGenerator<Row>): Promise<{ first: Row | undefined; rows: AsyncGenerator<Row> }> {
  const next = await all.next();
  const first = next.done === true ? undefined : next.value;
  const rows = (async function* () {
    if (first !== undefined) yield first;
    yield* all;
  })();
  return { first, rows };
}

function parseFactor(row: Row | undefined): string | null {
  try {
    return row?.values().factor ?? null;
  } catch (error) {
    if (error instanceof BadValue) return null;
    throw error;
  }
}

async function openRows(file: SourceFile, context: ReadContext): Promise<Opened> {
  const fixed = file.name.endsWith('.txt') ? await openFixedWidth(file) : null;
  if (fixed !== null) return fixed;
  const what = 'a PPRRVU file of the physician fee schedule';
  const table = await openRecordTable({ what, stacked: true, columns: COLUMNS }, file, context.warn);
  return { preamble: table.preamble, rows: mapRows(table.rows, ({ row, line }) => ({ line, values: () => row })) };
}

/**
 * Year and month of "2025 National Physician Fee Schedule Relative Value File October Release", otherwise from the name
 * of the file or its zip.
 */
function parseTitle(preamble: string, file: SourceFile, context: ReadContext): { year: number; month: number } {
  const title = /(20\d\d)\s+national physician fee schedule([^\n]*)/i.exec(preamble);
  const name = /pprrvu[-_ ]?(?:20)?(\d\d)(?!\d)/.exec(file.name);
  const release = parseReleaseMonth(file);
  const named = name === null ? null : 2000 + Number(name[1]);
  const months = [monthIn(title?.[2] ?? ''), monthIn(file.name)];
  if (
    title !== null &&
    ((named !== null && named !== Number(title[1])) ||
      (months.every((month) => month !== null) && months[0] !== months[1]))
  )
    throw new SourceError(
      `${file.origin} has the title "${title[0].trim().slice(0, 80)}", which is another release than that of its name; correct the wrong one`,
    );
  const year =
    title !== null ? Number(title[1]) : name !== null ? 2000 + Number(name[1]) : (release?.year ?? context.year);
  if (year === null) throw new YearMissingError(file.origin);
  return { year, month: monthIn(title?.[2] ?? '', file.name) ?? release?.month ?? 1 };
}

interface FixedLine {
  text: string;
  line: number;
}

/** The fixed-width text file; null for delimited text. Its header lines begin with HDR. */
async function openFixedWidth(file: SourceFile): Promise<Opened | null> {
  const lines = readLines(file);
  const preamble: string[] = [];
  for (let at = 0; at < 60; at++) {
    const next = await lines.next();
    if (next.done === true) break;
    const { value } = next;
    if (isFixed(value.text)) return { preamble, rows: fixedLines(value, lines) };
    preamble.push(value.text.replace(/^HDR/, '').trim());
  }
  await lines.return(undefined);
  if (preamble.every((line) => !/[,;\t|]/.test(line)))
    throw new SourceError(`${file.origin} is not a PPRRVU file of the physician fee schedule`);
  return null;
}

function isFixed(line: string): boolean {
  return /^[A-Z0-9]\d{3}[A-Z0-9]([A-Z0-9]{2}| {2}).{50}[A-Z]/.test(line) && /^ *\d*\.\d+ *$/.test(line.slice(132, 140));
}

async function* fixedLines(first: FixedLine, rest: AsyncIterable<FixedLine>) {
  const row = ({ text: provided, line }: FixedLine) => ({ line, values: () => parseFixed(provided) });
  yield row(first);
  for await (const line of rest)
    if (line.text.trim() !== '' && line.text !== '\u001a' && !/^(HDR|TRL)/.test(line.text)) yield row(line);
}

function parseFixed(line: string): Values {
  const values = Object.entries(COLUMNS).map(([name, type]) => {
    const [first, last] = PLACES[name as keyof typeof COLUMNS];
    try {
      return [name, type.parse(line.slice(first - 1, last))];
    } catch (error) {
      throw error instanceof BadValue ? new BadValue(`${name} ${error.message}`) : error;
    }
  });
  return Object.fromEntries(values) as Values;
}

function toRow(row: Values, context: ReadContext): CodeRow {
  return [
    row.code,
    row.modifier?.toUpperCase() ?? '',
    permittedText(row.code, row.description, context),
    row.status,
    readAmount('work', row),
    readAmount('pe_nonfacility', row),
    readAmount('pe_facility', row),
    readAmount('mp', row),
    readAmount('total_nonfacility', row),
    readAmount('total_facility', row),
    row.nonfacility_na === 'NA',
    row.facility_na === 'NA',
    row.pctc,
    parseGlobalDays(row.global_days),
    row.multiple,
    row.bilateral,
    row.assistant,
    row.co_surgeon,
    row.team,
    row.factor,
  ];
}

/** Active, restricted and injection codes are priced from their values. */
const PRICED = new Set(['A', 'R', 'T']);

/** A workbook may omit zeros for a code without values. */
function readAmount(name: Amount, row: Values): string {
  const value = row[name];
  if (value === null && PRICED.has(row.status)) throw new BadValue(`${name} is empty`);
  return twoPlaces(value ?? '0');
}

/** A workbook may store the days as numbers: 0 is 000. */
function parseGlobalDays(value: string | null): string | null {
  return value !== null && /^\d{1,2}$/.test(value) ? value.padStart(3, '0') : value;
}
