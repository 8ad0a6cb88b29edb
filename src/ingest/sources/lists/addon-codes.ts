/**
 * NCCI add-on code edits: codes paid only together with a primary code. A workbook or fixed-width text, yearly or
 * quarterly.
 */
import type { SourceFile } from '../../files/archive.ts';
import { alias, compactDate, isCalendarDay, optional, procedureCode, requiredText, text } from '../../files/columns.ts';
import { openRecordTable } from '../../files/record-table.ts';
import { readLines, type TextLine } from '../../files/records.ts';
import { BrokenOffError } from '../../files/source-error.ts';
import { BadValue } from '../../files/table.ts';
import { type CodeFileKind, type CodeRow, type CodeSource, keepGood, type ReadContext } from '../codes/code-file.ts';
import { reportedDate } from '../codes/reported-dates.ts';

const URL = 'https://www.cms.gov/ncci-medicare/medicare-ncci-add-code-edits';
/** Placeholder where the contractor chooses the primary codes. */
const CONTRACTOR = 'CCCCC';
/** Rows have their own dates, so a file also answers for earlier days, back to the first such edits. */
const FIRST_EDITS = '2013-04-01';

const WORKBOOK = {
  type: alias(requiredText, 'AOC_Edit_Type', 'AOC Edit Type', 'AOC Type', 'Type'),
  addon: alias(procedureCode, 'Add-On_Code', 'Add-on Code', 'AOC'),
  addon_deleted: optional(alias(text, 'AOC_Del_DT', 'AOC Deletion Date')),
  primary: alias(text, 'Primary_Code', 'Primary Code', 'Primary Procedure Code'),
  primary_deleted: optional(alias(text, 'Primary_Code_Del_DT', 'Primary Code Deletion Date')),
  from: alias(text, 'AOC_Edit_EffDT', 'AOC_Edit_Eff_DT', 'AOC Edit Effective Date', 'Effective Date'),
  to: alias(text, 'AOC_Edit_DelDT', 'AOC_Edit_Del_DT', 'AOC Edit Deletion Date', 'Deletion Date'),
};

interface Edit {
  type: string;
  addon: string;
  addon_deleted: string | null;
  primary: string | null;
  primary_deleted: string | null;
  from: string | null;
  to: string | null;
}

const edits: CodeFileKind = {
  dataset: 'addon_edits',
  what: 'a file of NCCI add-on code edits',
  names: /^(?:aoc|add[-_ ]?on).*\.(?:xlsx|txt|csv)$/,
  never: { names: /mcd|medicaid/, what: 'edits of Medicaid', zips: true },
  formats: ['xlsx', 'txt', 'csv'],
  table: 'addon_edits',
  async read(file, context) {
    const { titles, rows } = await openEdits(file, context);
    const from = reportedDate(file, titles, context);
    const title = `NCCI add-on code edits, from ${from}`;
    return {
      edition: from,
      effectiveFrom: from,
      coversFrom: FIRST_EDITS,
      rows: keepGood(rows, file, context, ({ row, line }) => toRow(row, line, title)),
    };
  },
};

interface Opened {
  titles: string[];
  rows: AsyncIterable<{ row: Edit; line: number }>;
}

async function openEdits(file: SourceFile, context: ReadContext): Promise<Opened> {
  if (file.name.endsWith('.txt')) {
    const lines = readLines(file);
    const first = await lines.next();
    if (first.done !== true && FIXED.test(first.value.text))
      return { titles: [], rows: fixedRows(first.value, lines, { file, context }) };
    await lines.return(undefined);
  }
  const { what } = edits;
  const table = await openRecordTable({ what, columns: WORKBOOK }, file, context.warn);
  return { titles: table.preamble, rows: table.rows };
}

/**
 * Type 1, add-on code 2-6, its deletion 7-13, primary code 14-18, its deletion 19-25, first day of the edit 26-32,
 * deletion 33-39. Dates are a year and a day of the year.
 */
const FIXED = /^([123])([A-Z0-9]{5})([\d ]{7})([A-Z0-9 ]{5})([\d ]{7})(\d{7})([\d ]{7}|[\d ]*$)/;

async function* fixedRows(
  first: TextLine,
  rest: AsyncIterable<TextLine>,
  { file, context }: { file: SourceFile; context: ReadContext },
): AsyncGenerator<{ row: Edit; line: number }> {
  yield { row: parseFixed(first.text)!, line: first.line };
  for await (const { text: provided, line, unfinished } of rest) {
    if (provided.trim() === '' || provided === '\u001a') continue;
    const row = parseFixed(provided);
    if (row === null && unfinished === true) throw new BrokenOffError(file.origin, line, 'within an edit');
    if (row !== null) yield { row, line };
    else context.warn({ code: 'bad_row', file: file.name, line, reason: 'is not an add-on code edit' });
  }
}

function parseFixed(line: string): Edit | null {
  const match = FIXED.exec(line);
  if (match === null) return null;
  const [, type, addon, addonDeleted, primary, primaryDeleted, from, to] = match;
  return {
    type: type!,
    addon: addon!,
    addon_deleted: addonDeleted!,
    primary: primary!.trim() || null,
    primary_deleted: primaryDeleted!,
    from: from!,
    to: to!,
  };
}

function toRow(edit: Edit, line: number, title: string): CodeRow {
  const type = /^\s*(?:type\s*)?([123]|I{1,3})\s*$/i.exec(edit.type)?.[1];
  if (type === undefined) throw new BadValue(`type is not 1, 2 or 3: "${edit.type.slice(0, 20)}"`);
  const primary = edit.primary?.toUpperCase() ?? null;
  const code = primary === null || primary === CONTRACTOR ? null : procedureCode.parse(primary);
  const from = parseDay(edit.from);
  if (from === null) throw new BadValue('first day is empty');
  // The edit ends when either of its codes ends.
  const ends = [edit.to, edit.addon_deleted, edit.primary_deleted].map(parseDay).filter((day) => day !== null);
  const number = /I/i.test(type) ? type.length : Number(type);
  return [line, edit.addon, code, number, from, ends.sort()[0] ?? null, title, URL, true, null];
}

/** 2022001 is January 1, 2022; other years wrote 20220101. Workbooks may contain native dates. */
function parseDay(value: string | null): string | null {
  const provided = value?.trim() ?? '';
  if (provided === '' || /^[09*]+$/.test(provided)) return null;
  if (/^\d{4}-\d\d-\d\d/.test(provided) && isCalendarDay(provided.slice(0, 10))) return provided.slice(0, 10);
  if (/^(?:19|20)\d{6}$/.test(provided)) return compactDate.parse(provided);
  const [, year, day] = /^(20\d\d|19\d\d)(\d{3})$/.exec(provided) ?? [];
  const found = year === undefined ? null : new Date(Date.UTC(Number(year), 0, Number(day)));
  if (found === null || found.getUTCFullYear() !== Number(year) || Number(day) === 0)
    throw new BadValue(`is not a year and a day of it: "${provided.slice(0, 20)}"`);
  return found.toISOString().slice(0, 10);
}

export const addonCodes: CodeSource = {
  name: 'addon-codes',
  accepts: 'NCCI add-on code edits of Medicare (AOC_V2026Q1-MCR.xlsx or .txt, or the zip)',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: URL,
  license: 'US government work; codes only, CPT copyright AMA',
  cadence: 'yearly, with quarterly updates',
  kinds: [edits],
};
