/** Amounts of carrier-priced and revised codes by locality (PFREV): quoted records without a header. */
import type { SourceFile } from '../../files/archive.ts';
import { decimal, digits, procedureCode, twoPlaces } from '../../files/columns.ts';
import { readRecords, type SourceRecord } from '../../files/records.ts';
import { BrokenOffError, SourceError } from '../../files/source-error.ts';
import { type CodeFileKind, firstDay, keepGood, type ReadContext } from '../codes/code-file.ts';
import { monthIn, parseReleaseMonth } from './fee-editions.ts';

/** Positions of the values; later ones are not used. */
const AT = { year: 0, carrier: 1, locality: 2, code: 3, modifier: 4, nonfacility: 5, facility: 6, status: 9 } as const;
const QUARTERS = 'abcd';

export const revisedAmounts: CodeFileKind = {
  dataset: 'locality_amounts',
  what: 'a PFREV file of amounts by locality',
  names: /^pfrev.*\.(txt|csv)$/,
  never: { names: /^pfall/, what: 'amounts of all codes, which are computed from relative values and indices' },
  formats: ['txt', 'csv'],
  table: 'locality_amounts',
  async read(file, context) {
    const records = readRecords(file, { delimiter: ',', quoted: true });
    const first = await records.next();
    if (first.done === true || !isAmount(first.value)) {
      await records.return(undefined);
      throw new SourceError(
        `${file.origin} is not a PFREV file of amounts by locality: its records do not begin with year, carrier, locality, HCPCS, modifier and two amounts`,
      );
    }
    const from = firstDay(Number(cell(first.value, 'year')), parseMonth(file));
    return {
      edition: from.slice(0, 7),
      effectiveFrom: from,
      coversFrom: firstDay(Number(from.slice(0, 4)), 1),
      rows: amounts(first.value, records, file, context),
    };
  },
};

/** PFREV25C is for the third quarter; otherwise the month in the name or the release decides. */
function parseMonth(file: SourceFile): number {
  const quarter = /^pfrev[-_ ]?(?:20)?\d\d([a-d])(?![a-z])/.exec(file.name)?.[1];
  if (quarter !== undefined) return QUARTERS.indexOf(quarter) * 3 + 1;
  return monthIn(file.name) ?? parseReleaseMonth(file)?.month ?? 1;
}

function cell({ cells }: SourceRecord, name: keyof typeof AT): string {
  return (cells[AT[name]] ?? '').trim();
}

function isAmount(record: SourceRecord): boolean {
  const plain = ['year', 'carrier', 'locality', 'code'] as const;
  return /^20\d\d \d{5} \d{2} [A-Z0-9]{5}$/.test(plain.map((name) => cell(record, name)).join(' '));
}

function amounts(first: SourceRecord, rest: AsyncIterable<SourceRecord>, file: SourceFile, context: ReadContext) {
  const all = (async function* () {
    yield first;
    yield* rest;
  })();
  return keepGood(all, file, context, (record) => {
    // The last record is a count, and a control character may end the file.
    if (!/^\d/.test(cell(record, 'year'))) return null;
    if (record.unfinished === true && record.cells.length < first.cells.length)
      throw new BrokenOffError(
        file.origin,
        record.line,
        `after ${record.cells.length} of ${first.cells.length} values`,
      );
    return [
      procedureCode.parse(cell(record, 'code')),
      cell(record, 'modifier').toUpperCase(),
      digits(5).parse(cell(record, 'carrier')),
      digits(2).parse(cell(record, 'locality')),
      parseAmount(cell(record, 'nonfacility')),
      parseAmount(cell(record, 'facility')),
      cell(record, 'status') || null,
    ];
  });
}

/** Ten digits with leading zeros: 000000112.50. */
function parseAmount(value: string): string {
  return twoPlaces(decimal.parse(value).replace(/^0+(?=\d)/, ''));
}
