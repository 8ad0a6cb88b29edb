/**
 * Providers by NPI, and the names of their taxonomy codes. Neither is included: an operator loads the NPPES file, or
 * part of it.
 */
import { isValidNpi } from '../../../corpus/corpus.public.ts';
import type { SourceFile } from '../../files/archive.ts';
import { alias, date, optional, requiredText, text } from '../../files/columns.ts';
import { openRecordTable, type RecordRow } from '../../files/record-table.ts';
import { SourceError } from '../../files/source-error.ts';
import { BadValue, type ColumnType } from '../../files/table.ts';
import { type CodeFileKind, type CodeRow, type CodeSource, keepGood } from '../codes/code-file.ts';

/** Number of taxonomy columns in the NPPES file. */
const PLACES = Array.from({ length: 15 }, (_, at) => at + 1);
const TAXONOMY = /^[0-9A-Z]{9}X$/;

const number: ColumnType<string> = {
  parse: (value) => {
    const trimmed = value.trim();
    if (!isValidNpi(trimmed)) throw new BadValue('is not an NPI with a valid check digit');
    return trimmed;
  },
};

const COLUMNS = {
  npi: number,
  kind: optional(alias(text, 'Entity Type Code')),
  organization: optional(alias(text, 'Provider Organization Name (Legal Business Name)', 'Organization Name')),
  name: optional(alias(text, 'Provider Name', 'Name')),
  last: optional(alias(text, 'Provider Last Name (Legal Name)', 'Last Name')),
  first: optional(alias(text, 'Provider First Name', 'First Name')),
  credential: optional(alias(text, 'Provider Credential Text', 'Credential')),
  state: optional(alias(text, 'Provider Business Practice Location Address State Name', 'State')),
  deactivated: optional(alias(date, 'NPI Deactivation Date')),
  reactivated: optional(alias(date, 'NPI Reactivation Date')),
  code: alias(text, 'Healthcare Provider Taxonomy Code_1', 'Taxonomy Code', 'Taxonomy'),
  primary: optional(alias(text, 'Healthcare Provider Primary Taxonomy Switch_1')),
  license: optional(alias(text, 'Provider License Number State Code_1', 'License State')),
};

/** Columns from the second taxonomy on. */
const MORE: Record<string, ColumnType<string | null>> = Object.fromEntries(
  PLACES.slice(1).flatMap((place) => [
    [`code${place}`, optional(alias(text, `Healthcare Provider Taxonomy Code_${place}`))],
    [`primary${place}`, optional(alias(text, `Healthcare Provider Primary Taxonomy Switch_${place}`))],
    [`license${place}`, optional(alias(text, `Provider License Number State Code_${place}`))],
  ]),
);

type Row = RecordRow<typeof COLUMNS> & Record<string, string | null | undefined>;

function toProvider(row: Row): CodeRow {
  const own = PLACES.map((place) => {
    const at = place === 1 ? '' : String(place);
    return { code: row[`code${at}`], isPrimary: row[`primary${at}`] === 'Y', license: row[`license${at}`] };
  }).filter(({ code }) => code);
  own.sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  const wrong = own.find(({ code }) => !TAXONOMY.test(code!));
  if (wrong !== undefined) throw new BadValue(`is not a taxonomy code: "${wrong.code!.slice(0, 20)}"`);
  const person = [row.first, row.last].filter(Boolean).join(' ');
  const joined = (values: readonly (string | null | undefined)[]) =>
    [...new Set(values.filter((value) => value))].join(',') || null;
  return [
    row.npi,
    row.kind,
    row.organization ?? row.name ?? (person || null),
    row.credential,
    row.state,
    joined(own.map(({ code }) => code)),
    joined(own.map(({ license }) => license)),
    row.deactivated ?? null,
    row.reactivated ?? null,
  ];
}

/** Last day of the period in names such as npidata_pfile_20050523-20260208.csv; otherwise the day of loading. */
function findDay({ name }: SourceFile, today: string): string {
  const [, year, month, day] = /(20\d\d)(\d\d)(\d\d)(?!.*\d{8})/.exec(name) ?? [];
  const found = `${year}-${month}-${day}`;
  return year !== undefined && found <= today && !Number.isNaN(Date.parse(found)) ? found : today;
}

/** The full file begins with the first day of NPPES, a weekly one with its own. */
function isWeekly(name: string): boolean {
  const [, from] = /(20\d\d)\d{4}-20\d{6}/.exec(name) ?? [];
  return from !== undefined && from !== '2005';
}

const providers: CodeFileKind = {
  dataset: 'providers',
  what: 'a file of providers by NPI',
  names: /^npi(?:data)?.*\.(csv|txt|xlsx)$/,
  never: {
    names: /fileheader|_header|readme|deactivat|othername|pl_pfile|endpoint/,
    what: 'a companion of the NPPES file',
  },
  formats: ['csv', 'txt', 'xlsx'],
  table: 'providers',
  async read(file, context) {
    if (isWeekly(file.name))
      throw new SourceError(
        `${file.origin} contains only the changes of a week; load the monthly file, which begins with 20050523`,
      );
    const columns = { ...COLUMNS, ...MORE };
    const table = await openRecordTable({ what: 'a file of providers by NPI', columns }, file, context.warn);
    const day = findDay(file, context.today);
    const rows = keepGood(table.rows, file, context, ({ row }) => toProvider(row as unknown as Row));
    return { edition: day, effectiveFrom: day, rows };
  },
};

const taxonomies: CodeFileKind = {
  dataset: 'provider_taxonomies',
  what: 'the provider taxonomy code set',
  names: /taxonomy.*\.(csv|xlsx)$/,
  formats: ['csv', 'xlsx'],
  table: 'provider_taxonomies',
  async read(file, context) {
    const table = await openRecordTable(
      {
        what: 'the provider taxonomy code set',
        columns: {
          code: requiredText,
          grouping: alias(text, 'Grouping'),
          classification: alias(requiredText, 'Classification'),
          specialization: alias(text, 'Specialization'),
        },
      },
      file,
      context.warn,
    );
    const version = /taxonomy_(\d\d)(\d)\./.exec(file.name);
    const edition = version === null ? context.today : `${version[1]}.${version[2]}`;
    const rows = keepGood(table.rows, file, context, ({ row }) => {
      if (!TAXONOMY.test(row.code)) throw new BadValue('is not a taxonomy code');
      return [row.code, row.grouping, row.classification, row.specialization];
    });
    return { edition, effectiveFrom: version === null ? context.today : toVersionStart(version), rows };
  },
};

/** Versions are published in January and in July. */
function toVersionStart([, year, half]: RegExpExecArray): string {
  return `20${year}-${half === '0' ? '01' : '07'}-01`;
}

export const npi: CodeSource = {
  name: 'npi',
  accepts:
    'providers by NPI (NPPES dissemination file npidata_pfile_*.csv, or your own part of it), and the taxonomy code set',
  publisher: 'Centers for Medicare & Medicaid Services; National Uniform Claim Committee (taxonomy)',
  url: 'https://download.cms.gov/nppes/NPI_Files.html',
  license: 'Provider data: US government work. Taxonomy: copyright AMA, bring your own copy',
  cadence: 'monthly',
  kinds: [providers, taxonomies],
};
