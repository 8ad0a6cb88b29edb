/** Conversion table of ICD-10-CM (NCHS): previous codes for new ones, once a fiscal year, cumulative. */
import { alias, compactDate, optional, requiredText } from '../../files/columns.ts';
import { openRecordTable } from '../../files/record-table.ts';
import { BadValue, type ColumnType } from '../../files/table.ts';
import type { CodeFileKind, CodeRow } from '../codes/code-file.ts';
import { fiscalYear } from './fiscal-year.ts';

/** Codes in a cell with several; both ends of a range. */
const CODES = /\b[A-Z]\d[0-9A-Z](?:\.?[0-9A-Z]{1,4})?\b/g;

/** A date if the cell contains one; some editions have a fiscal year or nothing there. */
const dayIfAny: ColumnType<string | null> = {
  parse: (value) => {
    try {
      return compactDate.parse(value);
    } catch (error) {
      if (error instanceof BadValue) return null;
      throw error;
    }
  },
};

export const conversionTable: CodeFileKind = {
  dataset: 'icd10cm_conversion',
  what: 'an ICD-10-CM conversion table',
  names: /icd[-_ ]?10[-_ ]?cm.*conver.*\.(?:xlsx|csv|txt)$/,
  formats: ['xlsx', 'csv', 'txt'],
  table: 'code_conversions',
  async read(file, context) {
    const table = await openRecordTable(
      {
        what: 'an ICD-10-CM conversion table',
        columns: {
          code: alias(requiredText, 'Current code assignment', 'Current code', 'New code', 'Code assignment'),
          previous: alias(requiredText, 'Previous code assignment', 'Previous codes', 'Previous code', 'Old code'),
          effective: optional(
            alias(dayIfAny, 'Effective', 'Effective date', 'Effective October', 'Effective October 1'),
          ),
        },
      },
      file,
      context.warn,
    );
    const { year, from } = fiscalYear(file, context);
    return {
      edition: `FY${year}`,
      effectiveFrom: from,
      coversFrom: `${year - 1}-10-01`,
      rows: (async function* (): AsyncGenerator<CodeRow> {
        let at = 0;
        for await (const { row } of table.rows)
          for (const code of codesIn(row.code))
            for (const previous of codesIn(row.previous))
              if (code !== previous) yield [++at, previous, code, row.effective];
      })(),
    };
  },
};

function codesIn(cell: string): string[] {
  return (cell.toUpperCase().match(CODES) ?? []).map((code) => code.replace('.', ''));
}
