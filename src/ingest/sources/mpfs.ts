/**
 * Medicare physician fee schedule: the RVU release of CMS, quarterly. Columns are found by their stacked names, because
 * 2026 inserted one; the conversion factor comes with every row.
 */
import type { SourceFile } from '../files/archive.ts';
import { alias, decimal, digits, procedureCode, requiredText, text } from '../files/columns.ts';
import { openRecordTable } from '../files/record-table.ts';
import { YearMissingError } from '../files/source-error.ts';
import {
  type CodeFileKind,
  type CodeSource,
  firstDay,
  monthNumber,
  permittedText,
  type ReadContext,
} from './codes/code-file.ts';
import { localityName, mapRows, wholeYear, yearOf } from './codes/fee-editions.ts';
import { localities, postalCodes } from './codes/fee-localities.ts';

const RELATIVE_VALUES = {
  what: 'a PPRRVU file of the physician fee schedule',
  stacked: true,
  columns: {
    code: alias(procedureCode, 'HCPCS'),
    modifier: alias(text, 'MOD'),
    description: text,
    status: alias(requiredText, 'STATUS CODE'),
    work: alias(decimal, 'WORK RVU'),
    pe_nonfacility: alias(decimal, 'NON-FAC PE RVU'),
    nonfacility_na: alias(text, 'NON-FAC NA INDICATOR'),
    pe_facility: alias(decimal, 'FACILITY PE RVU'),
    facility_na: alias(text, 'FACILITY NA INDICATOR'),
    mp: alias(decimal, 'MP RVU'),
    total_nonfacility: alias(decimal, 'NON-FACILITY TOTAL'),
    total_facility: alias(decimal, 'FACILITY TOTAL'),
    pctc: alias(text, 'PCTC IND'),
    global_days: alias(text, 'GLOB DAYS'),
    multiple: alias(text, 'MULT PROC'),
    bilateral: alias(text, 'BILAT SURG'),
    assistant: alias(text, 'ASST SURG'),
    co_surgeon: alias(text, 'CO- SURG'),
    team: alias(text, 'TEAM SURG'),
    factor: alias(decimal, 'CONV FACTOR'),
  },
};

const relativeValues: CodeFileKind = {
  dataset: 'mpfs',
  names: /^pprrvu.*\.(csv|xlsx)$/,
  formats: ['csv', 'xlsx'],
  table: {
    name: 'mpfs_rows',
    columns: {
      code: 'text',
      modifier: 'text',
      description: 'text',
      status: 'text',
      work_rvu: 'numeric',
      pe_nonfacility: 'numeric',
      pe_facility: 'numeric',
      mp_rvu: 'numeric',
      total_nonfacility: 'numeric',
      total_facility: 'numeric',
      nonfacility_na: 'boolean',
      facility_na: 'boolean',
      pctc: 'text',
      global_days: 'text',
      multiple_procedure: 'text',
      bilateral: 'text',
      assistant: 'text',
      co_surgeon: 'text',
      team: 'text',
      conversion_factor: 'numeric',
    },
  },
  async read(file, context) {
    const table = await openRecordTable(RELATIVE_VALUES, file, context.warn);
    const { year, month } = releaseOf(table.preamble.join('\n'), file, context);
    const variant = /(?<!non[-_ ]?)qpp/.test(file.name) ? 'qpp' : '';
    return {
      edition: `${year}-${String(month).padStart(2, '0')}`,
      effectiveFrom: firstDay(year, month),
      coversFrom: firstDay(year, 1),
      variant,
      rows: mapRows(table.rows, ({ row }) => [
        row.code,
        row.modifier?.toUpperCase() ?? '',
        permittedText(row.code, row.description, context),
        row.status,
        row.work,
        row.pe_nonfacility,
        row.pe_facility,
        row.mp,
        row.total_nonfacility,
        row.total_facility,
        row.nonfacility_na === 'NA',
        row.facility_na === 'NA',
        row.pctc,
        daysOf(row.global_days),
        row.multiple,
        row.bilateral,
        row.assistant,
        row.co_surgeon,
        row.team,
        row.factor,
      ]),
    };
  },
};

/** Year and month of "2025 National Physician Fee Schedule Relative Value File October Release", else of the file's name. */
function releaseOf(preamble: string, file: SourceFile, context: ReadContext): { year: number; month: number } {
  const title = /(20\d\d)\s+national physician fee schedule[^\n]*?(jan|apr|jul|oct)\w*/i.exec(preamble);
  const name = /pprrvu_?(?:20)?(\d\d).*?(jan|apr|jul|oct)?/.exec(file.name);
  const month = monthNumber(title?.[2] ?? /(jan|apr|jul|oct)/.exec(file.name)?.[1] ?? 'jan') ?? 1;
  const year = title ? Number(title[1]) : name ? 2000 + Number(name[1]) : context.year;
  if (year === null) throw new YearMissingError(file.origin);
  return { year, month };
}

/** A workbook may hold the days as numbers: 0 is 000. */
function daysOf(value: string | null): string | null {
  return value !== null && /^\d{1,2}$/.test(value) ? value.padStart(3, '0') : value;
}

const costIndices: CodeFileKind = {
  dataset: 'gpci',
  names: /gpci.*\.(csv|xlsx)$/,
  formats: ['csv', 'xlsx'],
  table: {
    name: 'gpci_rows',
    columns: {
      carrier: 'text',
      locality: 'text',
      state: 'text',
      name: 'text',
      work: 'numeric',
      pe: 'numeric',
      mp: 'numeric',
    },
  },
  async read(file, context) {
    const table = await openRecordTable(
      {
        what: 'a GPCI file',
        columns: {
          carrier: alias(digits(5), 'Medicare Administrative Contractor'),
          state: text,
          locality: alias(digits(2), 'Locality Number'),
          name: alias(requiredText, 'Locality Name'),
          work: alias(decimal, 'PW GPCI'),
          pe: alias(decimal, 'PE GPCI'),
          mp: alias(decimal, 'MP GPCI'),
        },
      },
      file,
      context.warn,
    );
    const year = yearOf(table.header.join(' '), table.preamble.join(' '), file.name) ?? context.year;
    if (year === null) throw new YearMissingError(file.origin);
    return {
      ...wholeYear(year),
      rows: mapRows(table.rows, ({ row }) => [
        row.carrier,
        row.locality,
        row.state,
        localityName(row.name),
        row.work,
        row.pe,
        row.mp,
      ]),
    };
  },
};

const anesthesia: CodeFileKind = {
  dataset: 'anesthesia',
  names: /^anes.*\.(csv|xlsx)$/,
  formats: ['csv', 'xlsx'],
  table: {
    name: 'anesthesia_factors',
    columns: { carrier: 'text', locality: 'text', name: 'text', factor: 'numeric' },
  },
  async read(file, context) {
    const table = await openRecordTable(
      {
        what: 'an anesthesia conversion factor file',
        columns: {
          carrier: alias(digits(5), 'Contractor'),
          locality: digits(2),
          name: alias(requiredText, 'Locality Name'),
          factor: alias(decimal, 'National Anes CF of', 'Anesthesia CF', 'Anes CF'),
        },
      },
      file,
      context.warn,
    );
    const year = yearOf(table.preamble.join(' '), file.name) ?? context.year;
    if (year === null) throw new YearMissingError(file.origin);
    const national = /\d+\.\d+/.exec(table.header.join(' '))?.[0] ?? null;
    return {
      ...wholeYear(year),
      rows: mapRows(table.rows, ({ row }) => [row.carrier, row.locality, localityName(row.name), row.factor]),
      attributes: () => ({ national }),
    };
  },
};

const outpatientCaps: CodeFileKind = {
  dataset: 'opps_cap',
  names: /^oppscap.*\.(csv|xlsx)$/,
  formats: ['csv', 'xlsx'],
  table: {
    name: 'opps_caps',
    columns: {
      code: 'text',
      modifier: 'text',
      carrier: 'text',
      locality: 'text',
      status: 'text',
      facility: 'numeric',
      nonfacility: 'numeric',
    },
  },
  async read(file, context) {
    const table = await openRecordTable(
      {
        what: 'an OPPS cap file',
        columns: {
          code: alias(procedureCode, 'HCPCS'),
          modifier: alias(text, 'MOD'),
          status: alias(requiredText, 'PROCSTAT'),
          carrier: digits(5),
          locality: digits(2),
          facility: alias(decimal, 'FACILITY PRICE'),
          nonfacility: alias(decimal, 'NON-FACILTY PRICE', 'NON-FACILITY PRICE'),
        },
      },
      file,
      context.warn,
    );
    const year = yearOf(table.preamble.join(' '), file.name) ?? context.year;
    if (year === null) throw new YearMissingError(file.origin);
    const month = monthNumber(/(jan|apr|jul|oct)/.exec(file.name)?.[1] ?? 'jan') ?? 1;
    return {
      edition: `${year}-${String(month).padStart(2, '0')}`,
      effectiveFrom: firstDay(year, month),
      coversFrom: firstDay(year, 1),
      rows: mapRows(table.rows, ({ row }) => [
        row.code,
        row.modifier ?? '',
        row.carrier,
        row.locality,
        row.status,
        row.facility,
        row.nonfacility,
      ]),
    };
  },
};

export const mpfs: CodeSource = {
  name: 'mpfs',
  accepts:
    'physician fee schedule: RVU release zip, PPRRVU*.csv, GPCI*.csv, ANES*.csv, OPPSCAP*.csv, *LOCCO.txt, ZIP5*.txt',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: 'https://www.cms.gov/medicare/payment/fee-schedules/physician/pfs-relative-value-files',
  licence: 'US government work; descriptors of CPT (AMA) and CDT (ADA) are not stored',
  cadence: 'quarterly',
  kinds: [relativeValues, costIndices, anesthesia, outpatientCaps, localities, postalCodes],
};
