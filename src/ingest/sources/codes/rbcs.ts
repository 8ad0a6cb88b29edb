/** Restructured BETOS classification (CMS), yearly: the type of service of a code. Official and converted columns. */
import { alias, compactDate, optional, procedureCode, text } from '../../files/columns.ts';
import { openRecordTable } from '../../files/record-table.ts';
import { SourceError, YearMissingError } from '../../files/source-error.ts';
import { BadValue } from '../../files/table.ts';
import { parseYear } from '../fee-schedule/fee-editions.ts';
import { type CodeFileKind, type CodeSource, firstDay, keepGood } from './code-file.ts';

/** First letter of an RBCS id. */
const CATEGORIES: Record<string, string> = {
  A: 'Anesthesia',
  D: 'DME',
  E: 'E&M',
  I: 'Imaging',
  O: 'Other',
  P: 'Procedure',
  R: 'Treatment',
  T: 'Test',
};

function parseCategory(row: { id: string | null; letter: string | null; category: string | null }): string {
  const category = row.category ?? CATEGORIES[(row.letter ?? row.id ?? '').slice(0, 1).toUpperCase()];
  if (category === undefined) throw new BadValue('category is empty');
  return category;
}

const KINDS: Record<string, string> = { M: 'Major', O: 'Other', N: 'Non-Procedure' };

const classification: CodeFileKind = {
  dataset: 'rbcs',
  what: 'an RBCS file',
  names: /(^|[^a-z])rbcs.*\.(csv|xlsx|txt)$/,
  never: { names: /dictionary|readme|report|methodology|summary/, what: 'notes on RBCS, not the classification' },
  formats: ['csv', 'xlsx', 'txt'],
  table: 'rbcs_codes',
  async read(file, context) {
    const table = await openRecordTable(
      {
        what: 'an RBCS file',
        columns: {
          code: alias(procedureCode, 'HCPCS_Cd', 'HCPCS_Code', 'HCPCS'),
          id: optional(alias(text, 'RBCS_Id', 'RBCS')),
          letter: optional(alias(text, 'RBCS_Cat')),
          category: optional(alias(text, 'RBCS_Cat_Desc', 'RBCS_Category', 'RBCS_Category_Desc')),
          subcategory: optional(alias(text, 'RBCS_Subcat_Desc', 'rbcs_subcategory', 'RBCS_Subcategory_Desc')),
          family: optional(alias(text, 'RBCS_Family_Desc', 'rbcs_family')),
          kind: optional(alias(text, 'RBCS_Major_Ind', 'rbcs_procedure', 'RBCS_Major_Indicator')),
          assigned: optional(
            alias(
              compactDate,
              'RBCS_Analysis_Start_Dt',
              'rbcs_date_effective',
              'RBCS_Assignment_Eff_Dt',
              'RBCS_Assignment_Start_Dt',
            ),
          ),
          latest: optional(alias(text, 'RBCS_Latest_Assignment')),
          ended: optional(alias(compactDate, 'HCPCS_Cd_End_Dt', 'hcpcs_date_ended', 'HCPCS_Code_End_Dt')),
        },
      },
      file,
      context.warn,
    );
    if (!table.columns.has('id') && !table.columns.has('letter') && !table.columns.has('category'))
      throw new SourceError(`${file.origin} is not an RBCS file: no column names the id or the category`);
    const year = parseYear(file.name, file.origin, table.preamble.join(' ')) ?? context.year;
    if (year === null) throw new YearMissingError(file.origin);
    return {
      edition: String(year),
      effectiveFrom: firstDay(year, 1),
      rows: keepGood(table.rows, file, context, ({ row, line }) => {
        // Skip replaced assignments; dates alone do not always show which of two is current.
        if (row.latest === '0') return null;
        return [
          line,
          row.code,
          row.id,
          parseCategory(row),
          row.subcategory,
          row.family,
          KINDS[row.kind ?? ''] ?? row.kind,
          row.assigned ?? firstDay(year, 1),
          row.ended?.startsWith('9999') === true ? null : row.ended,
        ];
      }),
    };
  },
};

export const rbcs: CodeSource = {
  name: 'rbcs',
  accepts: 'RBCS classification of codes (RBCS_RY_YYYY.csv, also .gz or zip)',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: 'https://data.cms.gov/provider-summary-by-type-of-service/provider-service-classifications/restructured-betos-classification-system',
  license: 'US government work',
  cadence: 'yearly',
  kinds: [classification],
};
