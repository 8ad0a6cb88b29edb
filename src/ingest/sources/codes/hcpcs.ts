/**
 * HCPCS Level II (CMS), quarterly: a workbook, a CSV with the same columns, or fixed-width text with continuation
 * lines.
 */
import type { SourceFile } from '../../files/archive.ts';
import { alias, compactDate, optional, requiredText, text } from '../../files/columns.ts';
import { openRecordTable } from '../../files/record-table.ts';
import { readLines, type TextLine } from '../../files/records.ts';
import { BrokenOffError, SourceError, YearMissingError } from '../../files/source-error.ts';
import { BadValue } from '../../files/table.ts';
import { monthIn, namesWithMonths, parseYear } from '../fee-schedule/fee-editions.ts';
import {
  type CodeFileKind,
  type CodeRow,
  type CodeSource,
  firstDay,
  keepGood,
  permittedText,
  type ReadContext,
} from './code-file.ts';

interface HcpcsRecord {
  code: string;
  record_id: string;
  description: string | null;
  short: string | null;
  coverage: string | null;
  betos: string | null;
  action: string | null;
  pricing: string | null;
  /** Dates as written in the file. */
  added: string | null;
  changed: string | null;
  terminated: string | null;
  /** Replacement codes for one that was deleted or that Medicare does not accept. */
  references: string[];
  line: number;
}

/** A cross reference may also be a range or a modifier. */
const PROCEDURE = /^(?:[A-Z]\d{4}|\d{5}|\d{4}[A-Z])$/;

const levelTwo: CodeFileKind = {
  dataset: 'hcpcs',
  what: 'an HCPCS Level II file',
  names: /^(?:20\d\d[-_ ]?)?hcpcs?[-_ ]?(?:20)?\d\d.*(anweb|alpha).*\.(xlsx|csv|txt)$|anweb.*\.(xlsx|csv|txt)$/,
  // Change reports list codes without descriptions, and notes list none.
  never: {
    names: /trans|correction|change|proc[-_ ]?notes|readme|layout|noc[-_ ]?codes/,
    what: 'a report of changes or notes, not the HCPCS file itself',
  },
  formats: ['csv', 'xlsx', 'txt'],
  table: 'hcpcs_codes',
  async read(file, context) {
    // Do not require a year for a file of another type.
    const records = file.name.endsWith('.txt') ? await openText(file, context) : await openTable(file, context);
    const { year, month } = parseEdition(file, context);
    const cross_references: Record<string, string[]> = {};
    return {
      edition: `${year}-${String(month).padStart(2, '0')}`,
      effectiveFrom: firstDay(year, month),
      coversFrom: firstDay(year, 1),
      rows: keepGood(records, file, context, (record) => {
        const row = toRow(record, context);
        const codes = record.references.filter((code) => PROCEDURE.test(code));
        if (codes.length > 0) cross_references[record.code.trim().toUpperCase()] = codes;
        return row;
      }),
      attributes: () => ({ cross_references }),
    };
  },
};

function parseEdition(file: SourceFile, context: ReadContext): { year: number; month: number } {
  const around = namesWithMonths(file);
  const short = /hcpcs?[-_ ]?(\d\d)(?!\d)/.exec(file.name)?.[1];
  const year = parseYear(file.name, short === undefined ? '' : `20${short}`, around) ?? context.year;
  if (year === null) throw new YearMissingError(file.origin);
  return { year, month: monthIn(file.name, around) ?? 1 };
}

function toRow(record: HcpcsRecord, context: ReadContext): CodeRow {
  const code = record.code.trim().toUpperCase();
  const modifier = record.record_id === '7' || (record.record_id === '' && code.length === 2);
  if (modifier ? !/^[A-Z0-9]{2}$/.test(code) : !/^[A-Z]\d{4}$/.test(code))
    throw new BadValue(`is not a HCPCS code: "${code.slice(0, 20)}"`);
  return [
    code,
    modifier,
    permittedText(code, record.description, context),
    permittedText(code, record.short, context),
    record.coverage,
    record.betos,
    record.action,
    record.pricing,
    parseDay('added', record.added),
    parseDay('changed', record.changed),
    parseDay('terminated', record.terminated),
  ];
}

function parseDay(name: string, value: string | null): string | null {
  try {
    return compactDate.parse(value ?? '');
  } catch (error) {
    throw error instanceof BadValue ? new BadValue(`${name} ${error.message}`) : error;
  }
}

async function openTable(file: SourceFile, context: ReadContext): Promise<AsyncIterable<HcpcsRecord>> {
  const table = await openRecordTable(
    {
      what: 'a HCPCS Level II file',
      columns: {
        code: alias(requiredText, 'HCPC', 'HCPCS', 'HCPCS CODE', 'HCPC CODE'),
        record_id: alias(requiredText, 'RECID', 'REC ID', 'RECORD ID', 'RIC'),
        description: alias(text, 'LONG DESCRIPTION', 'LONG DESC'),
        short: alias(text, 'SHORT DESCRIPTION', 'SHORT DESC'),
        price1: optional(alias(text, 'PRICE 1', 'PRICING 1')),
        price2: optional(alias(text, 'PRICE 2', 'PRICING 2')),
        price3: optional(alias(text, 'PRICE 3', 'PRICING 3')),
        price4: optional(alias(text, 'PRICE 4', 'PRICING 4')),
        coverage: alias(text, 'COV', 'COVERAGE CODE', 'COVERAGE'),
        betos: optional(alias(text, 'BETOS CODE')),
        added: alias(compactDate, 'ADD DT', 'ADD DATE', 'CODE ADDED DATE'),
        changed: alias(compactDate, 'ACT EFF DT', 'ACTION EFFECTIVE DATE', 'ACT EFF DATE'),
        terminated: alias(compactDate, 'TERM DT', 'TERMINATION DATE', 'TERM DATE'),
        action: alias(text, 'ACTION CD', 'ACTION CODE'),
        xref1: optional(alias(text, 'XREF1', 'XREF 1', 'CROSS REFERENCE 1')),
        xref2: optional(alias(text, 'XREF2', 'XREF 2', 'CROSS REFERENCE 2')),
        xref3: optional(alias(text, 'XREF3', 'XREF 3', 'CROSS REFERENCE 3')),
        xref4: optional(alias(text, 'XREF4', 'XREF 4', 'CROSS REFERENCE 4')),
        xref5: optional(alias(text, 'XREF5', 'XREF 5', 'CROSS REFERENCE 5')),
      },
    },
    file,
    context.warn,
  );
  return joinContinuations(
    (async function* () {
      for await (const { row, line } of table.rows) {
        const pricing = [row.price1, row.price2, row.price3, row.price4].flatMap((price) =>
          price === null ? [] : [price.padStart(2, '0')],
        );
        const references = [row.xref1, row.xref2, row.xref3, row.xref4, row.xref5].flatMap((code) => code ?? []);
        yield { ...row, pricing: pricing.join(',') || null, references, line };
      }
    })(),
  );
}

/** Positions of the published record layout, 1-based. */
async function openText(file: SourceFile, context: ReadContext): Promise<AsyncIterable<HcpcsRecord>> {
  const lines = readLines(file);
  for (let at = 0; at < 60; at++) {
    const next = await lines.next();
    if (next.done === true) break;
    if (isRecord(next.value.text)) return joinContinuations(textRecords(next.value, lines, file, context));
  }
  throw new SourceError(`${file.origin} is not a HCPCS Level II file`);
}

function isRecord(line: string): boolean {
  return /^( {3}[A-Z0-9]{2}|[A-Z]\d{4})\d{5}[3478]/.test(line);
}

async function* textRecords(first: TextLine, rest: AsyncIterable<TextLine>, file: SourceFile, context: ReadContext) {
  yield textRecord(first);
  for await (const line of rest) {
    const cut = line.unfinished === true && line.text.length < first.text.length;
    if (isWhole(line.text) && !cut) yield textRecord(line);
    else if (cut && line.text.trim() !== '\u001a')
      throw new BrokenOffError(file.origin, line.line, `after ${line.text.length} of 320 characters`);
    else if (line.text.replace('\u001a', '').trim() !== '') {
      const reason = isRecord(line.text) ? 'ends before its dates' : 'is not a record of a Level II code';
      context.warn({ code: 'bad_row', file: file.name, line: line.line, reason });
    }
  }
}

/** The first line of a code has dates; editors trim the blanks of continuation lines. */
function isWhole(line: string): boolean {
  return isRecord(line) && (line[10] === '4' || line[10] === '8' || line.length >= LAST_DATE);
}

/** Position of the last character of its action date; the end date and the action may be blank. */
const LAST_DATE = 284;

function textRecord({ text: line, line: number }: TextLine): HcpcsRecord {
  const at = (start: number, end: number) => line.slice(start - 1, end).trim() || null;
  const pricing = [120, 122, 124, 126].flatMap((start) => at(start, start + 1) ?? []);
  const day = (start: number) => at(start, start + 7);
  const first = line[10] === '3' || line[10] === '7';
  return {
    code: line.slice(0, 5),
    record_id: line[10]!,
    description: line.slice(11, 91),
    short: at(92, 119),
    coverage: at(230, 230),
    betos: at(257, 259),
    action: at(293, 293),
    pricing: pricing.join(',') || null,
    added: first ? day(269) : null,
    changed: first ? day(277) : null,
    terminated: first ? day(285) : null,
    references: first ? [205, 210, 215, 220, 225].flatMap((start) => at(start, start + 4) ?? []) : [],
    line: number,
  };
}

/** Lines 4 and 8 continue the long description of the preceding line 3 or 7. */
async function* joinContinuations(records: AsyncIterable<HcpcsRecord>): AsyncGenerator<HcpcsRecord> {
  let open: HcpcsRecord | null = null;
  for await (const record of records) {
    if ((record.record_id === '4' || record.record_id === '8') && open !== null && open.code === record.code) {
      open.description = `${open.description ?? ''}${continued(open.description, record.description)}`;
      continue;
    }
    if (open !== null) yield tidy(open);
    open = { ...record };
  }
  if (open !== null) yield tidy(open);
}

/** Text lines are cut at 80 characters, so a full one may end inside a word; workbook rows are complete. */
function continued(before: string | null, more: string | null): string {
  return before !== null && before.length === 80 * Math.ceil(before.length / 80) ? (more ?? '') : ` ${more ?? ''}`;
}

function tidy(record: HcpcsRecord): HcpcsRecord {
  return { ...record, description: record.description?.replace(/\s+/g, ' ').trim() || null };
}

export const hcpcs: CodeSource = {
  name: 'hcpcs',
  accepts: 'HCPCS Level II: HCPCYYYY_*_ANWEB*.xlsx, .csv or .txt, or the zip they come in',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: 'https://www.cms.gov/medicare/coding-billing/healthcare-common-procedure-system/quarterly-update',
  license: 'US government work; CDT text (ADA) is not stored',
  cadence: 'quarterly',
  kinds: [levelTwo],
};
