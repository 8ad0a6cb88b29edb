/** Claims of a table (CSV or workbook): one row per claim line. Rows of a claim are consecutive. */
import type { ClaimBody } from '../../claims/claims.public.ts';
import { ClaimFileError, type FileItem } from '../file-claim.ts';
import { type RawClaim, toFileClaim } from '../raw-claim.ts';
import { type ColumnField, type Columns, FIELDS, findColumns } from './table-columns.ts';

export interface TableRow {
  cells: string[];
  line: number;
}

type Row = (field: ColumnField) => string[];

/** Maximum lines of one claim. */
const MAX_ROWS = 999;

export async function* readTableFile(
  rows: AsyncIterable<TableRow>,
  file: string,
  mapping: ReadonlyMap<ColumnField, string>,
): AsyncGenerator<FileItem> {
  let columns: Columns | null = null;
  let open: { id: string; rows: { row: Row; line: number }[] } | null = null;
  for await (const { cells, line } of rows) {
    if (columns === null) {
      columns = findColumns(cells, mapping);
      if (columns === null) throw new ClaimFileError(missingColumns(file));
      const remark = describeUnread(columns, cells.length);
      if (remark !== null) yield { note: `${file}: ${remark}` };
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    const row = rowReader(columns, cells);
    const id = row('claim_id')[0] ?? '';
    if (open !== null && id !== '' && open.id === id && open.rows.length < MAX_ROWS) open.rows.push({ row, line });
    else {
      if (open !== null) yield { claim: toFileClaim(toRaw(open, file)) };
      open = { id, rows: [{ row, line }] };
    }
  }
  if (columns === null) throw new ClaimFileError(missingColumns(file));
  if (open !== null) yield { claim: toFileClaim(toRaw(open, file)) };
}

function missingColumns(file: string): string {
  return `${file}: the first row has no column for procedure codes (${FIELDS.procedure_code.split(' ').join(', ')}); map it with --map procedure_code=HEADER`;
}

/**
 * Optional fields that affect the answer. Headers are not echoed: in a file without a header row, the first row is a
 * patient.
 */
const EXPECTED = ['diagnosis_codes', 'modifiers', 'units', 'place', 'state'] as const;

function describeUnread(columns: Columns, count: number): string | null {
  const missing = EXPECTED.filter((field) => !columns.has(field));
  if (missing.length === 0) return null;
  const unread = count - [...columns.values()].flat().length;
  return `no column is read as ${missing.join(', ')}; ${unread} of ${count} columns are not read (map one with --map FIELD=HEADER)`;
}

function rowReader(columns: Columns, cells: readonly string[]): Row {
  return (field) => (columns.get(field) ?? []).map((at) => (cells[at] ?? '').trim());
}

const split = (texts: readonly string[]) => texts.flatMap((text) => text.split(/[;,|\s]+/)).filter(Boolean);

function toRaw({ id, rows }: { id: string; rows: readonly { row: Row; line: number }[] }, file: string): RawClaim {
  const first = rows[0]!;
  const value = (field: ColumnField) => first.row(field)[0] ?? '';
  const diagnoses = [...new Set(rows.flatMap(({ row }) => split(row('diagnosis_codes')).map(upper)))];
  const at = `line ${first.line}`;
  return {
    file,
    at,
    id,
    institutional: value('bill_type') !== '',
    billType: value('bill_type'),
    diagnoses,
    lines: rows.map(({ row, line }, index) => toLine(row, line, index + 1, diagnoses)),
    place: '',
    date: '',
    state: value('state'),
    zip: value('zip'),
    payer: toPayerFields(value('payer'), value('plan_type')),
    birthDate: toDay(value('birth_date')),
    age: value('age'),
    sex: value('sex'),
    gaps:
      value('payer') === '' && value('plan_type') === '' ? ['No payer stated: traditional Medicare is assumed'] : [],
    problems: [],
  };
}

const upper = (text: string) => text.toUpperCase();

function toLine(row: Row, line: number, number: number, diagnoses: readonly string[]): RawClaim['lines'][number] {
  const text = (field: ColumnField) => row(field)[0] ?? '';
  const own = split(row('diagnosis_codes')).map((code) => diagnoses.indexOf(upper(code)) + 1);
  return {
    at: `line ${line}`,
    number,
    procedure: text('procedure_code'),
    modifiers: split(row('modifiers')),
    units: text('units'),
    mayLackUnits: true,
    unitKind: 'UN',
    place: text('place').replace(/^(\d)$/, '0$1'),
    // A line may point to four diagnoses; any further ones count for the claim.
    pointers: own.slice(0, 4).map(String),
    date: toDay(text('date_of_service')),
    charge: text('charge').replace(/[$,]/g, ''),
    controlNumber: '',
  };
}

/** Converts 3/2/2026 and 03/02/2026 to 20260302; other texts are unchanged. */
function toDay(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}${month!.padStart(2, '0')}${day!.padStart(2, '0')}`;
}

const PLAN_TYPES = ['commercial', 'medicare_advantage', 'medicaid', 'traditional_medicare', 'exchange'] as const;

function toPayerFields(payer: string, plan: string): Pick<ClaimBody, 'payer' | 'plan_type'> {
  const type = PLAN_TYPES.find((one) => one === plan.toLowerCase().replaceAll(/[\s-]+/g, '_'));
  const label = payer.replace(/[^A-Za-z0-9 &'().,/-]+/g, ' ').trim();
  return {
    ...(type === undefined ? {} : { plan_type: type }),
    ...(label === '' ? {} : { payer: label.slice(0, 100) }),
  };
}
