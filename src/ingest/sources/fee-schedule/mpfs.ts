/**
 * Medicare physician fee schedule: the quarterly RVU release of CMS. Columns are found by their stacked names, because
 * 2026 inserted one; each row includes the conversion factor.
 */
import {
  alias,
  decimal,
  digits,
  named,
  optional,
  procedureCode,
  requiredText,
  text,
  twoPlaces,
} from '../../files/columns.ts';
import { openRecordTable } from '../../files/record-table.ts';
import { YearMissingError } from '../../files/source-error.ts';
import { type CodeFileKind, type CodeSource, firstDay } from '../codes/code-file.ts';
import {
  localityName,
  mapRows,
  monthIn,
  parseReleaseMonth,
  parseYear,
  paymentVariant,
  sinceFactor,
  yearly,
} from './fee-editions.ts';
import { localities, longPostalCodes, postalCodes } from './fee-localities.ts';
import { revisedAmounts } from './locality-amounts.ts';
import { relativeValues } from './relative-values.ts';

const CONTRACTOR = ['Contractor', 'Contractor Number', 'Carrier', 'Carrier Number', 'MAC'];
/**
 * "National Anes CF of 20.3178", "Anesthesia Conversion Factor"; since 2026 "Qualifying APM National Anes CF (...) of
 * 20.599835" appears next to the general one, which is used.
 */
const ANESTHESIA_FACTOR = /^(?!.*(?<!non)q(?:ualifying|p)).*(?:cf|conversionfactor)(?:of)?$/;

const costIndices: CodeFileKind = {
  dataset: 'gpci',
  what: 'a GPCI file',
  names: /gpci.*\.(csv|xlsx|txt)$/,
  formats: ['csv', 'xlsx', 'txt'],
  table: 'gpci_rows',
  async read(file, context) {
    const table = await openRecordTable(
      {
        what: 'a GPCI file',
        columns: {
          carrier: alias(digits(5), 'Medicare Administrative Contractor', ...CONTRACTOR),
          state: optional(text),
          locality: alias(digits(2), 'Locality Number', 'Locality No.'),
          name: alias(requiredText, 'Locality Name'),
          // Some years list the index with and without its floor.
          work: alias(decimal, 'PW GPCI (with 1.0 Floor)', 'PW GPCI', 'Work GPCI'),
          pe: alias(decimal, 'PE GPCI'),
          mp: alias(decimal, 'MP GPCI'),
        },
      },
      file,
      context.warn,
    );
    const names = [table.header.join(' '), table.preamble.join(' '), file.name];
    const year = parseYear(...names) ?? parseReleaseMonth(file)?.year ?? context.year;
    if (year === null) throw new YearMissingError(file.origin);
    return {
      ...yearly(year, file),
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
  what: 'an anesthesia conversion factor file',
  names: /^anes.*\.(csv|xlsx|txt)$/,
  formats: ['csv', 'xlsx', 'txt'],
  table: 'anesthesia_factors',
  async read(file, context) {
    const table = await openRecordTable(
      {
        what: 'an anesthesia conversion factor file',
        columns: {
          carrier: alias(digits(5), ...CONTRACTOR),
          locality: alias(digits(2), 'Locality Number'),
          name: alias(requiredText, 'Locality Name'),
          factor: named(decimal, ANESTHESIA_FACTOR),
        },
      },
      file,
      context.warn,
    );
    const year = parseYear(table.preamble.join(' '), file.name) ?? parseReleaseMonth(file)?.year ?? context.year;
    if (year === null) throw new YearMissingError(file.origin);
    // At the end: a statutory increase in parentheses may precede it.
    const national = /(\d+\.\d+)\D*$/.exec(table.columns.get('factor') ?? '')?.[1] ?? null;
    return {
      ...sinceFactor(yearly(year, file), national),
      variant: paymentVariant(file),
      rows: mapRows(table.rows, ({ row }) => [row.carrier, row.locality, localityName(row.name), row.factor]),
      attributes: () => ({ national }),
    };
  },
};

const outpatientCaps: CodeFileKind = {
  dataset: 'opps_cap',
  what: 'an OPPS cap file',
  names: /^oppscap.*\.(csv|xlsx|txt)$/,
  formats: ['csv', 'xlsx', 'txt'],
  table: 'opps_caps',
  async read(file, context) {
    const table = await openRecordTable(
      {
        what: 'an OPPS cap file',
        columns: {
          code: alias(procedureCode, 'HCPCS'),
          modifier: alias(text, 'MOD'),
          status: alias(requiredText, 'PROCSTAT', 'PROC STAT', 'STATUS'),
          carrier: alias(digits(5), 'CARRIER', ...CONTRACTOR),
          locality: alias(digits(2), 'LOCALITY', 'LOCALITY NUMBER'),
          facility: alias(decimal, 'FACILITY PRICE', 'FAC PRICE'),
          nonfacility: alias(decimal, 'NON-FACILITY PRICE', 'NON-FACILTY PRICE', 'NON-FAC PRICE'),
        },
      },
      file,
      context.warn,
    );
    const release = parseReleaseMonth(file);
    const year = parseYear(table.preamble.join(' '), file.name) ?? release?.year ?? context.year;
    if (year === null) throw new YearMissingError(file.origin);
    const month = monthIn(file.name) ?? release?.month ?? 1;
    return {
      edition: `${year}-${String(month).padStart(2, '0')}`,
      effectiveFrom: firstDay(year, month),
      coversFrom: firstDay(year, 1),
      variant: paymentVariant(file),
      rows: mapRows(table.rows, ({ row }) => [
        row.code,
        row.modifier ?? '',
        row.carrier,
        row.locality,
        row.status,
        twoPlaces(row.facility),
        twoPlaces(row.nonfacility),
      ]),
    };
  },
};

export const mpfs: CodeSource = {
  name: 'mpfs',
  accepts:
    'physician fee schedule: RVU release zip; PPRRVU*, GPCI*, ANES*, OPPSCAP*, *LOCCO* as csv, xlsx or txt, PFREV*.txt, ZIP5* and ZIP9* as txt or xlsx',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: 'https://www.cms.gov/medicare/payment/fee-schedules/physician/pfs-relative-value-files',
  license: 'US government work; descriptors of CPT (AMA) and CDT (ADA) are not stored',
  cadence: 'quarterly',
  kinds: [
    relativeValues,
    costIndices,
    anesthesia,
    outpatientCaps,
    localities,
    revisedAmounts,
    postalCodes,
    longPostalCodes,
  ],
};
