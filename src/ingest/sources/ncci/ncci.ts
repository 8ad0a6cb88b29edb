/** National Correct Coding Initiative (CMS), quarterly: unit limits (MUE) and pairs not billed together (PTP). */
import type { SourceFile } from '../../files/archive.ts';
import { alias, id, isCalendarDay, optional, procedureCode, requiredText, text } from '../../files/columns.ts';
import { openRecordTable } from '../../files/record-table.ts';
import { detectLayouts, readLines, readRecords, type SourceRecord, type TextLine } from '../../files/records.ts';
import { BrokenOffError, SourceError } from '../../files/source-error.ts';
import { BadValue } from '../../files/table.ts';
import {
  type CodeFileKind,
  type CodeRow,
  type CodeSource,
  firstDay,
  keepGood,
  type ReadContext,
} from '../codes/code-file.ts';
import { monthIn, parseYear } from '../fee-schedule/fee-editions.ts';

/** CMS also publishes quarterly changes, and edits for state programs. */
const OTHER_EDITS = {
  names: /additions|deletions|revisions|(?<![a-z])changes(?![a-z])|(?:^|\/)mcd[-_]|medicaid/,
  what: 'changes of a quarter or edits of Medicaid, not the whole table of Medicare',
  zips: true,
};

/** One file set of unit limits. The column name shows which limits they are, whatever the file is called. */
function unitLimits(dataset: string, names: RegExp, owner: string): CodeFileKind {
  return {
    dataset,
    what: `an MUE file of ${owner.toLowerCase()} services`,
    names,
    never: OTHER_EDITS,
    formats: ['csv', 'xlsx', 'txt'],
    table: 'mue_values',
    async read(file, context) {
      const table = await openRecordTable(
        {
          what: `an MUE file of ${owner.toLowerCase()} services`,
          columns: {
            code: alias(procedureCode, 'HCPCS/ CPT Code', 'HCPCS Code', 'CPT Code', 'HCPCS'),
            units: alias(id, `${owner} Services MUE Values`, `${owner} MUE Values`, `${owner} Services MUE Value`),
            indicator: alias(requiredText, 'MUE Adjudication Indicator', 'MAI'),
            rationale: optional(alias(text, 'MUE Rationale')),
          },
        },
        file,
        context.warn,
      );
      const from = parseDay(file) ?? namedDay(file, context);
      if (from === null)
        throw new SourceError(`${file.origin} does not state its effective date; its name should contain MM-DD-YYYY`);
      return {
        edition: from,
        effectiveFrom: from,
        rows: keepGood(table.rows, file, context, ({ row }) => {
          const indicator = Number(/^[123]/.exec(row.indicator)?.[0]);
          if (Number.isNaN(indicator))
            throw new BadValue(`indicator is not 1, 2 or 3: "${row.indicator.slice(0, 20)}"`);
          return [row.code, row.units, indicator, row.rationale];
        }),
      };
    },
  };
}

/** Date in "..._Eff_07-01-2026.csv", otherwise from the quarter in "medicare-ncci-2026-q3-...zip". */
function parseDay(file: SourceFile): string | null {
  for (const name of [file.name, file.origin.toLowerCase()]) {
    const day = /(\d{1,2})[-_.](\d{1,2})[-_.](20\d{2})(?!\d)/.exec(name);
    const from = day === null ? null : `${day[3]}-${day[1]!.padStart(2, '0')}-${day[2]!.padStart(2, '0')}`;
    if (from !== null && isCalendarDay(from)) return from;
    const quarter = /(20\d\d)[-_ ]?q([1-4])(?!\d)/.exec(name);
    if (quarter !== null) return firstDay(Number(quarter[1]), Number(quarter[2]) * 3 - 2);
  }
  return null;
}

/** "20260401" or "July 1, 2019" in the name, otherwise the first day of `--year`. */
function namedDay({ name }: SourceFile, context: ReadContext): string | null {
  const [, ...parts] = /(?<!\d)(20\d\d)(\d\d)(\d\d)(?!\d)/.exec(name) ?? [];
  const compact = parts.join('-');
  if (compact !== '' && isCalendarDay(compact)) return compact;
  const [year, month] = [parseYear(name), monthIn(name)];
  if (year !== null && month !== null) return firstDay(year, month);
  return context.year === null ? null : firstDay(context.year, 1);
}

export const mue: CodeSource = {
  name: 'mue',
  accepts:
    'NCCI medically unlikely edits: MCR_MUE_PractitionerServices_Eff_MM-DD-YYYY.csv, OutpatientHospital and DMESupplier too, or the zip',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: 'https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits/medicare-ncci-medically-unlikely-edits',
  license: 'US government work; codes only, CPT copyright AMA',
  cadence: 'quarterly',
  kinds: [
    unitLimits('mue', /mue.*practitioner.*\.(csv|xlsx|txt)$|practitioner.*mue.*\.(csv|xlsx|txt)$/, 'Practitioner'),
    unitLimits(
      'mue_hospital',
      /mue.*hospital.*\.(csv|xlsx|txt)$|hospital.*mue.*\.(csv|xlsx|txt)$/,
      'Outpatient Hospital',
    ),
    unitLimits('mue_supplier', /mue.*dme.*\.(csv|xlsx|txt)$|dme.*mue.*\.(csv|xlsx|txt)$/, 'DME Supplier'),
  ],
};

function pairs(dataset: 'ptp' | 'ptp_hospital', prefix: string, owner: string): CodeFileKind {
  return {
    dataset,
    what: `a file of NCCI pairs of ${owner}`,
    names: new RegExp(`^${prefix}.*\\.(txt|csv|xlsx)$`),
    never: OTHER_EDITS,
    formats: ['txt', 'csv', 'xlsx'],
    table: 'ptp_edits',
    async read(file, context) {
      // Both file sets have the same layout, so only a name can distinguish them.
      if (detectPtpSet(file) !== dataset)
        throw new SourceError(
          `${file.origin} does not state in its name (${prefix}) that it contains the pairs of ${owner}`,
        );
      const { edition, from } = parseVersion(file, context);
      const seen: SeenPairs = { rationales: new Map(), pairs: 0, first: '', last: '', ordered: true };
      return {
        edition,
        effectiveFrom: from,
        variant: parsePart(file),
        rows: pairRows(file, context, seen),
        attributes: () => ({
          rationales: [...seen.rationales.keys()],
          revision: /v\d{3}(r\d)/.exec(file.name)?.[1] ?? '',
          pairs: seen.pairs,
          ...(seen.ordered ? { first: seen.first, last: seen.last } : {}),
        }),
      };
    },
  };
}

/**
 * Collected while reading. Parts are divided by first code, so the first and last code show what the other parts
 * contain.
 */
interface SeenPairs {
  rationales: Map<string, number>;
  pairs: number;
  first: string;
  last: string;
  ordered: boolean;
}

function detectPtpSet(file: SourceFile): 'ptp' | 'ptp_hospital' | null {
  for (const name of [file.name, file.origin.toLowerCase()]) {
    if (/ccioph|hospital|outpatient/.test(name)) return 'ptp_hospital';
    if (/ccipra|practitioner|physician/.test(name)) return 'ptp';
  }
  return null;
}

/** "f1" of ccipra-v322r0-f1.txt, even if the file is called "... part 1". Empty for a file with all pairs. */
function parsePart(file: SourceFile): string {
  const number = /(?<![a-z0-9])(?:f|part[-_ ]?)(\d{1,2})(?![a-z0-9])/.exec(file.name)?.[1];
  return number === undefined ? '' : `f${Number(number)}`;
}

/** NCCI version 32.2 is the third quarter of 2026: 1994 plus 32, quarters counted from 0. */
function parseVersion(file: SourceFile, context: ReadContext): { edition: string; from: string } {
  const names = `${file.name} ${file.origin.toLowerCase()}`;
  const version = /v(\d{2})([0-3])(?!\d)/.exec(names);
  const quarter = /(20\d\d)[-_ ]?q([1-4])/.exec(names);
  const year = version !== null ? 1994 + Number(version[1]) : quarter !== null ? Number(quarter[1]) : context.year;
  const number = version !== null ? Number(version[2]) + 1 : Number(quarter?.[2] ?? 1);
  if (year === null)
    throw new SourceError(`${file.origin} does not state its quarter; its name should contain v322 or 2026q3`);
  return { edition: `${year}Q${number}`, from: firstDay(year, number * 3 - 2) };
}

const CODE = '([A-Z0-9]{5})';
const DAY = String.raw`(\d{4})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])`;
/** Both codes, an unused column, first day, last day or *, modifier indicator, rationale. */
const PAIR = new RegExp(`^${[CODE, CODE, '[^\t]*', DAY, `(?:\\*|${DAY})`, '([019])'].join('\t')}\t?([^\t]*)`);
const HEADER_LINES = 30;

const SHORT_MONTHS = ['02', '04', '06', '09', '11'];

/**
 * Whether a date that matches the pattern exists. Called for millions of rows, so it avoids date objects where
 * possible.
 */
function isDay(day: string, month: string, dayOfMonth: string): boolean {
  if (dayOfMonth === '31') return !SHORT_MONTHS.includes(month);
  if (dayOfMonth === '30') return month !== '02';
  return dayOfMonth !== '29' || month !== '02' || isCalendarDay(day);
}

async function* pairRows(file: SourceFile, context: ReadContext, seen: SeenPairs): AsyncGenerator<CodeRow> {
  const { rationales } = seen;
  let started = false;
  for await (const { text: lineText, line, unfinished } of tabLines(file)) {
    const match = PAIR.exec(lineText);
    if (match === null) {
      if (!started && line > HEADER_LINES)
        throw new SourceError(`${file.origin} is not a file of NCCI procedure-to-procedure edits`);
      if (unfinished === true && started && lineText.trim() !== '\u001a')
        throw new BrokenOffError(file.origin, line, 'within a pair of codes');
      if (started && lineText.trim() !== '' && lineText !== '\u001a')
        context.warn({ code: 'bad_row', file: file.name, line, reason: 'is not a pair of codes with dates' });
      continue;
    }
    started = true;
    const effective = `${match[3]}-${match[4]}-${match[5]}`;
    const deleted = match[6] === undefined ? null : `${match[6]}-${match[7]}-${match[8]}`;
    if (!isDay(effective, match[4]!, match[5]!) || (deleted !== null && !isDay(deleted, match[7]!, match[8]!))) {
      context.warn({
        code: 'bad_value',
        file: file.name,
        line,
        reason: `${effective} to ${deleted ?? 'no end'}: a day that does not exist`,
      });
      continue;
    }
    const reason = match[10]!.trim();
    let rationale = rationales.get(reason);
    if (rationale === undefined) {
      if (rationales.size >= 1_000) throw new SourceError(`${file.origin} has more edit rationales than NCCI does`);
      rationale = rationales.size;
      rationales.set(reason, rationale);
    }
    const column1 = match[1]!;
    if (seen.pairs === 0) seen.first = column1;
    else if (column1 < seen.last) seen.ordered = false;
    seen.last = column1;
    seen.pairs += 1;
    yield [line, column1, match[2]!, effective, deleted, Number(match[9]), rationale];
  }
}

async function* tabLines(file: SourceFile): AsyncGenerator<TextLine> {
  if (file.name.endsWith('.txt')) return yield* readLines(file);
  for await (const { cells, line } of readPairTable(file)) yield { text: cells.map(workbookCell).join('\t'), line };
}

/** Rows of the first sheet or delimiter with a pair near its beginning; the first one if none has. */
async function* readPairTable(file: SourceFile): AsyncGenerator<SourceRecord> {
  const layouts = await detectLayouts(file);
  for (const layout of layouts) {
    const records = readRecords(file, layout);
    const before: SourceRecord[] = [];
    for (let next = await records.next(); next.done !== true; next = await records.next()) {
      before.push(next.value);
      if (PAIR.test(next.value.cells.map(workbookCell).join('\t'))) return yield* joined(before, records);
      if (before.length > HEADER_LINES) break;
    }
    await records.return(undefined);
  }
  throw new SourceError(`${file.origin} is not a file of NCCI procedure-to-procedure edits`);
}

async function* joined(before: readonly SourceRecord[], rest: AsyncIterable<SourceRecord>) {
  yield* before;
  yield* rest;
}

/** Spreadsheet programs convert 00100 to a number, and dates to their own format. */
function workbookCell(cell: string, column: number): string {
  const provided = cell.trim();
  if (column < 2) return /^\d{3,4}$/.test(provided) ? provided.padStart(5, '0') : provided;
  return provided.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3');
}

export const ptp: CodeSource = {
  name: 'ptp',
  accepts:
    'NCCI procedure-to-procedure edits: ccipra-* (practitioner) or ccioph-* (hospital), all parts f1..f4 in one call',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: 'https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits/medicare-ncci-procedure-procedure-ptp-edits',
  license: 'US government work; codes only, CPT copyright AMA',
  cadence: 'quarterly',
  kinds: [pairs('ptp', 'ccipra', 'practitioners'), pairs('ptp_hospital', 'ccioph', 'hospitals')],
};
