/** Program payments for procedure codes (CMS, HHS), totaled by code and year; providers and months are not stored. */
import type { SourceFile } from '../../files/archive.ts';
import { alias, decimal, optional, procedureCode, requiredText } from '../../files/columns.ts';
import { openRecordTable } from '../../files/record-table.ts';
import { SourceError, YearMissingError } from '../../files/source-error.ts';
import { BadValue, type ColumnType } from '../../files/table.ts';
import { type CodeFileKind, type CodeRow, type CodeSource, firstDay, type ReadFile } from '../codes/code-file.ts';
import { parseYear } from '../fee-schedule/fee-editions.ts';
import { SpendingTotals } from './spending-totals.ts';

/** A count: exports write 1,234, 1234 and 1234.0. */
const count: ColumnType<number> = { parse: (value) => Math.round(Number(decimal.parse(value))) };
/** Month of YYYY-MM, or of a day in it. */
const month: ColumnType<string> = {
  parse: (value) => {
    const [, year, number] = /^(20\d\d)-?(0[1-9]|1[0-2])(?:-?\d\d)?$/.exec(value.trim()) ?? [];
    if (year === undefined) throw new BadValue(`is not a month: "${value.trim().slice(0, 20)}"`);
    return `${year}-${number}`;
  },
};
/** National Provider Identifier: ten digits beginning with 1 or 2. Empty if the source omits it. */
const provider: ColumnType<number | null> = {
  parse: (value) => {
    const provided = value.trim();
    if (provided === '') return null;
    if (!/^[12]\d{9}$/.test(provided)) throw new BadValue('is not an NPI');
    return Number(provided);
  },
};

const medicare: CodeFileKind = {
  dataset: 'medicare_spending',
  what: 'a table of Medicare services by geography',
  names: /^mup_phy.*_geo.*\.csv$|geography.*service.*\.csv$/,
  formats: ['csv'],
  table: 'spending',
  async read(file, context) {
    const columns = {
      level: alias(requiredText, 'Rndrng_Prvdr_Geo_Lvl'),
      code: alias(procedureCode, 'HCPCS_Cd'),
      providers: alias(count, 'Tot_Rndrng_Prvdrs'),
      patients: alias(count, 'Tot_Benes'),
      services: alias(decimal, 'Tot_Srvcs'),
      days: alias(count, 'Tot_Bene_Day_Srvcs'),
      paid: alias(decimal, 'Avg_Mdcr_Pymt_Amt'),
    };
    const table = await openRecordTable({ what: medicare.what, columns }, file, context.warn);
    const year = yearIn(file.name) ?? context.year ?? parseYear(file.name, file.origin);
    if (year === null) throw new YearMissingError(file.origin);
    const totals = new SpendingTotals();
    const period = { from: `${year}-01`, to: `${year}-12` };
    for await (const { row } of table.rows) {
      // State rows repeat the national totals. Offices and facilities are two rows of one code.
      if (row.level.toLowerCase() !== 'national') continue;
      const paid = Number(row.services) * Number(row.paid);
      totals.add(row.code, year, period, { paid, claims: row.days, patients: row.patients });
      totals.countProviders(row.code, year, row.providers);
    }
    return added(totals, file);
  },
};

const medicaid: CodeFileKind = {
  dataset: 'medicaid_spending',
  what: 'a table of Medicaid provider spending',
  names: /medicaid[-_ ]?provider[-_ ]?spending.*\.csv$/,
  formats: ['csv'],
  table: 'spending',
  async read(file, context) {
    const columns = {
      code: alias(procedureCode, 'HCPCS_CODE'),
      month: alias(month, 'CLAIM_FROM_MONTH'),
      billing: optional(alias(provider, 'BILLING_PROVIDER_NPI_NUM')),
      patients: alias(count, 'TOTAL_UNIQUE_BENEFICIARIES'),
      claims: alias(count, 'TOTAL_CLAIMS'),
      paid: alias(decimal, 'TOTAL_PAID'),
    };
    const table = await openRecordTable({ what: medicaid.what, columns }, file, context.warn);
    const totals = new SpendingTotals();
    for await (const { row } of table.rows) {
      const year = Number(row.month.slice(0, 4));
      const { paid, claims, patients, billing } = row;
      totals.add(row.code, year, { from: row.month, to: row.month }, { paid: Number(paid), claims, patients });
      if (billing !== null) totals.addProvider(row.code, year, billing);
    }
    return added(totals, file);
  },
};

/** The data year in CMS file names: MUP_PHY_R24_P05_V10_D22_Geo.csv is for 2022. */
function yearIn(name: string): number | null {
  const found = /_d(\d\d)_/.exec(name);
  return found === null ? null : 2000 + Number(found[1]);
}

function added(totals: SpendingTotals, file: SourceFile): ReadFile {
  const years = totals.years();
  if (years.length === 0) throw new SourceError(`${file.origin} contains no row that can be totaled`);
  const [first, last] = [years[0]!, years.at(-1)!];
  return {
    edition: first === last ? String(first) : `${first}-${last}`,
    effectiveFrom: firstDay(first, 1),
    rows: streamRows(totals),
    attributes: () => ({ first_year: first, last_year: last }),
  };
}

async function* streamRows(totals: SpendingTotals): AsyncGenerator<CodeRow> {
  yield* totals.rows();
}

export const spending: CodeSource = {
  name: 'spending',
  accepts: 'Medicare services by geography (MUP_PHY_..._Geo.csv) or Medicaid provider spending, as CSV or zip',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: 'https://data.cms.gov/provider-summary-by-type-of-service/medicare-physician-other-practitioners/medicare-physician-other-practitioners-by-geography-and-service',
  license: 'US government work',
  cadence: 'yearly',
  kinds: [medicare, medicaid],
};
