/** Drug lists as tables: CSV files and workbooks with a column mapping, and tables in PDFs. */
import type { SourceFile } from '../../files/archive.ts';
import { alias, optional, text } from '../../files/columns.ts';
import { openRecordTable } from '../../files/record-table.ts';
import { SourceError } from '../../files/source-error.ts';
import { BadValue } from '../../files/table.ts';
import { type CodeRow, keepGood, type ReadContext } from '../codes/code-file.ts';
import { LIST_COLUMNS, type ListColumn, type ListMapping } from './column-mapping.ts';
import {
  clean,
  type DrugRow,
  genericIn,
  MAX_ROWS,
  parseNdc,
  parseRxcui,
  toCodeRow,
  toCoverageStatus,
} from './drug-row.ts';
import { amountIn, formatRequirementCodes, readFlag, readRequirements } from './requirements.rules.ts';

/** One line of a list by column, with its position. */
export interface ListLine {
  cells: Partial<Record<ListColumn, string | null>>;
  /** The line as written in the list. */
  text: string;
  line: number;
  page: number | null;
  /** Heading above the line. */
  heading: string | null;
}

/** Common column names in lists, used without a mapping. */
export const USUAL_NAMES: Readonly<Record<ListColumn, readonly string[]>> = {
  drug_name: [
    'Drug Name',
    'Drug',
    'Medication',
    'Medication Name',
    'Product',
    'Brand Name',
    'Prescription Drug Name',
    'Excluded Medications',
    'Product Name',
  ],
  generic_name: ['Generic Name', 'Generic', 'Generic Equivalent'],
  therapeutic_category: ['Therapeutic Category', 'Category'],
  drug_class: ['Drug Class', 'Therapeutic Class', 'Class', 'Subcategory'],
  rxcui: ['RxCUI', 'RxNorm', 'RxNorm ID'],
  ndc: ['NDC', 'NDC11', 'NDC Code'],
  tier: ['Tier', 'Drug Tier', 'Tier Level', 'Formulary Tier'],
  coverage_status: ['Coverage Status', 'Formulary Status', 'Status'],
  requirements: [
    'Requirements',
    'Requirements/Limits',
    'Requirements & Limits',
    'Coverage Requirements and Limits',
    'Restrictions',
    'Notes',
    'Programs',
    'Limits',
  ],
  prior_authorization: ['Prior Authorization', 'PA', 'Prior Authorization Required'],
  step_therapy: ['Step Therapy', 'ST', 'Step Therapy Required'],
  quantity_limit: ['Quantity Limit', 'Quantity Limits', 'QL'],
  specialty: ['Specialty', 'Specialty Drug', 'SP'],
  alternatives: ['Alternatives', 'Covered Alternatives', 'Alternative'],
  preferred_alternatives: ['Preferred Alternatives', 'Preferred Options', 'Formulary Alternatives', 'Options'],
};

/** Prefix that keeps our column names distinct from a list's: only the list's own names are searched. */
const PREFIX = 'column ';

/** Names of a column in the list: only the mapping's, if it has one. */
export function listColumnNames(column: ListColumn, mapping: ListMapping): readonly string[] {
  const own = mapping.columns[column];
  return own === undefined ? (mapping.columns.drug_name === undefined ? USUAL_NAMES[column] : []) : [own];
}

/** Rows of a delimited file or workbook. @throws SourceError if no row contains the column names. */
export async function* tableLines(
  file: SourceFile,
  mapping: ListMapping,
  context: ReadContext,
): AsyncGenerator<ListLine> {
  const columns = Object.fromEntries(
    LIST_COLUMNS.flatMap((column) => {
      const names = listColumnNames(column, mapping);
      if (names.length === 0) return [];
      const type = alias(text, ...names);
      const needed = column === 'drug_name' || mapping.columns[column] !== undefined;
      return [[`${PREFIX}${column}`, needed ? type : optional(type)] as const];
    }),
  );
  const table = await openRecordTable({ what: 'a drug list', columns }, file, context.warn);
  for await (const { row, line } of table.rows) {
    const cells = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name.slice(PREFIX.length), value as string | null]),
    );
    yield { cells, line, page: null, heading: null, text: Object.values(cells).filter(Boolean).join(' | ') };
  }
}

/** Converts lines to corpus rows; invalid ones are reported and skipped. */
export async function* listRows(
  files: readonly SourceFile[],
  mapping: ListMapping,
  context: ReadContext,
  readLines: (file: SourceFile) => AsyncIterable<ListLine>,
): AsyncGenerator<CodeRow> {
  let count = 0;
  for (const file of files)
    yield* keepGood(readLines(file), file, context, (line) => {
      count += 1;
      if (count > MAX_ROWS) throw new SourceError(`${file.origin} contains more than ${MAX_ROWS} rows`);
      return toCodeRow(toDrugRow(line, mapping), count);
    });
}

function toDrugRow({ cells, text: written, page, heading }: ListLine, mapping: ListMapping): DrugRow {
  const name = clean(cells.drug_name);
  if (name === null) throw new BadValue('drug_name is empty');
  const tier = parseTier(clean(cells.tier), mapping);
  const status = clean(cells.coverage_status);
  return {
    ...parseRequirements(cells, mapping),
    drug_name: name,
    generic_name: clean(cells.generic_name) ?? genericIn(name),
    therapeutic_category: clean(cells.therapeutic_category) ?? heading,
    drug_class: clean(cells.drug_class),
    rxcui: parseRxcui(cells.rxcui),
    ndc: parseNdc(cells.ndc ?? null),
    tier,
    coverage_status: status === null ? (mapping.status ?? toCoverageStatus(tier)) : toCoverageStatus(status),
    alternatives: parseList(cells.alternatives),
    preferred_alternatives: parseList(cells.preferred_alternatives),
    matched_text: written,
    source_page: page,
  };
}

function parseTier(provided: string | null, { tiers }: ListMapping): string | null {
  if (provided === null) return null;
  const named = tiers.get(provided.toLowerCase());
  return named ?? (/^\d{1,2}$/.test(provided) ? `Tier ${Number(provided)}` : provided);
}

/** One column with all requirements, separate columns, or both; null if the list has neither. */
function parseRequirements(cells: ListLine['cells'], mapping: ListMapping) {
  const written = clean(cells.requirements);
  const read = cells.requirements === undefined ? null : readRequirements(written, mapping.codes);
  const flag = (name: 'prior_authorization' | 'step_therapy' | 'specialty') =>
    cells[name] === undefined ? (read?.[name] ?? null) : readFlag(cells[name] ?? null);
  const flags = {
    prior_authorization: flag('prior_authorization'),
    step_therapy: flag('step_therapy'),
    quantity_limit:
      cells.quantity_limit === undefined ? (read?.quantity_limit ?? null) : parseLimit(cells.quantity_limit),
    specialty: flag('specialty'),
  };
  return { ...flags, requirements: written, codes: formatRequirementCodes(flags) };
}

function parseLimit(text: string | null): string {
  const flag = readFlag(text);
  return flag === 'no' || flag === 'yes' ? flag : (amountIn(flag) ?? flag);
}

/** Alternatives separated by commas, as returned in answers. */
function parseList(text: string | null | undefined): string | null {
  const names = (clean(text) ?? '').split(/\s*[,;|]\s*/).filter(Boolean);
  return names.length === 0 ? null : names.join(', ');
}
