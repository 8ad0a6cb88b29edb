/** Restructured BETOS classification (CMS), yearly: what kind of service a code is. Official and converted columns. */
import { alias, compactDate, optional, procedureCode, requiredText, text } from '../files/columns.ts';
import { openRecordTable } from '../files/record-table.ts';
import { YearMissingError } from '../files/source-error.ts';
import { type CodeFileKind, type CodeSource, firstDay, keepGood } from './codes/code-file.ts';

const KINDS: Record<string, string> = { M: 'Major', O: 'Other', N: 'Non-Procedure' };

const classification: CodeFileKind = {
  dataset: 'rbcs',
  names: /^rbcs.*\.(csv|xlsx)$/,
  formats: ['csv', 'xlsx'],
  table: {
    name: 'rbcs_codes',
    columns: {
      line: 'int',
      code: 'text',
      rbcs_id: 'text',
      category: 'text',
      subcategory: 'text',
      family: 'text',
      kind: 'text',
      assigned_on: 'date',
      ended_on: 'date',
    },
  },
  async read(file, context) {
    const table = await openRecordTable(
      {
        what: 'an RBCS file',
        columns: {
          code: alias(procedureCode, 'HCPCS_Cd', 'hcpcs_code'),
          id: optional(alias(text, 'RBCS_Id')),
          category: alias(requiredText, 'RBCS_Cat_Desc', 'rbcs_category'),
          subcategory: alias(text, 'RBCS_Subcat_Desc', 'rbcs_subcategory'),
          family: alias(text, 'RBCS_Family_Desc', 'rbcs_family'),
          kind: alias(text, 'RBCS_Major_Ind', 'rbcs_procedure'),
          assigned: alias(compactDate, 'RBCS_Analysis_Start_Dt', 'rbcs_date_effective'),
          ended: alias(compactDate, 'HCPCS_Cd_End_Dt', 'hcpcs_date_ended'),
        },
      },
      file,
      context.warn,
    );
    const found = /(20\d\d)/.exec(file.name)?.[1];
    const year = found === undefined ? context.year : Number(found);
    if (year === null) throw new YearMissingError(file.origin);
    return {
      edition: String(year),
      effectiveFrom: firstDay(year, 1),
      rows: keepGood(table.rows, file, context, ({ row, line }) => [
        line,
        row.code,
        row.id,
        row.category,
        row.subcategory,
        row.family,
        KINDS[row.kind ?? ''] ?? row.kind,
        row.assigned ?? firstDay(year, 1),
        row.ended?.startsWith('9999') === true ? null : row.ended,
      ]),
    };
  },
};

export const rbcs: CodeSource = {
  name: 'rbcs',
  accepts: 'RBCS classification of codes (RBCS_RY_YYYY.csv, also .gz or zip)',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: 'https://data.cms.gov/provider-summary-by-type-of-service/provider-service-classifications/restructured-betos-classification-system',
  licence: 'US government work',
  cadence: 'yearly',
  kinds: [classification],
};
