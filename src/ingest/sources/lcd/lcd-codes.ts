/**
 * Local determinations that concern a procedure code, from tables that others derived from the code lists of their
 * articles. LCDs themselves contain no codes for physicians' services. Being concerned is not being covered: the
 * determination's text decides.
 */
import { alias, procedureCode, requiredText } from '../../files/columns.ts';
import { openRecordTable } from '../../files/record-table.ts';
import { BadValue } from '../../files/table.ts';
import { type CodeFileKind, type CodeSource, keepGood } from '../codes/code-file.ts';

const URL = 'https://www.cms.gov/medicare-coverage-database/search.aspx';
const LCD = /^D?L\d{5,6}$/;

const codes: CodeFileKind = {
  dataset: 'lcd_codes',
  what: 'a table of procedure codes by LCD',
  names: /(?:^|[^a-z])lcd[-_ ](?:procedure[-_ ])?codes.*\.csv$/,
  formats: ['csv'],
  table: 'listed_codes',
  async read(file, context) {
    const columns = {
      lcd: alias(requiredText, 'lcd_display_id', 'LCD', 'LCD ID'),
      code: alias(procedureCode, 'code', 'HCPCS', 'CPT/HCPCS', 'Procedure Code'),
    };
    const table = await openRecordTable({ what: 'a table of procedure codes by LCD', columns }, file, context.warn);
    const title = `Procedure codes by LCD (${file.name})`;
    return {
      // It has no date: the latest load replaces earlier ones, and each LCD has its own dates.
      edition: context.today,
      effectiveFrom: context.today,
      attributes: () => ({ derived: true, complete: false }),
      rows: keepGood(table.rows, file, context, ({ row, line }) => {
        const lcd = row.lcd.toUpperCase();
        if (!LCD.test(lcd)) throw new BadValue('is not an LCD id such as L33822');
        return [line, row.code, lcd, null, null, null, null, title, URL, false, null];
      }),
    };
  },
};

export const lcdCodes: CodeSource = {
  name: 'lcd-codes',
  accepts: 'a table of LCD ids and the procedure codes that their articles name, columns lcd_display_id and code (csv)',
  publisher: 'Derived from the Medicare Coverage Database',
  url: URL,
  license: 'codes only, CPT copyright AMA',
  cadence: 'as published',
  kinds: [codes],
};
