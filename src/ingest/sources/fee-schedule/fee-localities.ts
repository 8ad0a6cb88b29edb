/** Location of fee schedule localities: counties per locality, and the locality of each ZIP code. */
import type { SourceFile } from '../../files/archive.ts';
import { alias, digits, optional, requiredText, text } from '../../files/columns.ts';
import { openRecordTable } from '../../files/record-table.ts';
import { readLines, type TextLine } from '../../files/records.ts';
import { BrokenOffError, SourceError, YearMissingError } from '../../files/source-error.ts';
import { type CodeFileKind, firstDay, type ReadContext, type ReadFile } from '../codes/code-file.ts';
import { reportedDate } from '../codes/reported-dates.ts';
import { localityName, mapRows, parseReleaseMonth, parseYear, yearly } from './fee-editions.ts';

export const localities: CodeFileKind = {
  dataset: 'fee_locality',
  what: 'a locality and county file',
  names: /^\d\dlocco.*\.(txt|csv|xlsx)$/,
  formats: ['txt', 'csv', 'xlsx'],
  table: 'fee_localities',
  async read(file, context) {
    if (!file.name.endsWith('.txt')) return readLocalityTable(file, context);
    const lines = (await Array.fromAsync(readLines(file))).map(({ text: line }) => line);
    const year = parseYear(lines.slice(0, 5).join(' ')) ?? parseReleaseMonth(file)?.year ?? context.year;
    if (year === null || !/localit/i.test(lines.slice(0, 10).join(' ')))
      throw new SourceError(`${file.origin} is not a locality and county file`);
    return { ...yearly(year, file), rows: localityRows(lines) };
  },
};

/** The same as a workbook, which loses leading zeros and leaves the state empty if it repeats the row above. */
async function readLocalityTable(file: SourceFile, context: ReadContext): Promise<ReadFile> {
  const table = await openRecordTable(
    {
      what: 'a locality and county file',
      columns: {
        // CMS misspells it.
        carrier: alias(
          digits(5),
          'Medicare Administrative Contractor',
          'Medicare Adminstrative Contractor',
          'Contractor',
          'Carrier',
        ),
        locality: alias(digits(2), 'Locality Number', 'Locality'),
        state: text,
        area: alias(requiredText, 'Fee Schedule Area'),
        counties: text,
      },
    },
    file,
    context.warn,
  );
  const year = parseYear(table.preamble.join(' '), `20${file.name.slice(0, 2)}`) ?? context.year;
  if (year === null) throw new YearMissingError(file.origin);
  let state = '';
  return {
    ...yearly(year, file),
    rows: mapRows(table.rows, ({ row }) => {
      state = row.state?.replaceAll('*', '').trim() ?? state;
      return [row.carrier, row.locality, state, localityName(row.area), row.counties ?? ''];
    }),
  };
}

/** Only the first line of a block has the state, and some blocks have none; counties continue on separate lines. */
async function* localityRows(lines: readonly string[]): AsyncGenerator<string[]> {
  let state = '';
  let open: string[] | null = null;
  for (const line of lines) {
    const head = /^\s*(\d{5})\s+(\d{2})\s?(.*)$/.exec(line);
    if (head === null) {
      const more = line.trim();
      if (open !== null && more !== '' && !more.startsWith('*')) open[4] = `${open[4]} ${more}`.trim();
      if (more === '') {
        if (open !== null) yield open;
        open = null;
        state = '';
      }
      continue;
    }
    if (open !== null) yield open;
    const parts = head[3]!.trim().split(/\s{2,}/);
    if (
      /^\s{0,12}\S/.test(head[3]!) &&
      parts.length >= 2 &&
      /^[A-Z .,&/()]+\*?$/.test(parts[0]!) &&
      head[3]!.search(/\S/) < 16
    )
      state = parts.shift()!.replaceAll('*', '').trim();
    open = [head[1]!, head[2]!, state, localityName(parts[0] ?? ''), parts.slice(1).join(' ')];
  }
  if (open !== null) yield open;
}

/**
 * State 1-2, ZIP 3-7, carrier 8-12, locality 13-14, rural 15, flag 21; in the nine-digit file, the last four digits
 * 22-25.
 */
function postalFile(
  dataset: string,
  names: RegExp,
  what: string,
  parseZip: (line: string) => string | null,
): CodeFileKind {
  return {
    dataset,
    what,
    names,
    formats: ['txt', 'xlsx', 'csv'],
    table: 'zip_localities',
    async read(file, context) {
      if (!file.name.endsWith('.txt'))
        return readPostalTable(file, context, { what, long: dataset === 'zip9_locality' });
      const lines = readLines(file);
      const first = await lines.next();
      const head = first.done === true ? '' : first.value.text;
      const quarter = /^[A-Z]{2}\d{12}.*(20\d\d)([1-4])\s*$/.exec(head);
      if (quarter === null || parseZip(head) === null) throw new SourceError(`${file.origin} is not ${what}`);
      const year = Number(quarter[1]);
      return {
        edition: `${year}Q${quarter[2]}`,
        effectiveFrom: firstDay(year, Number(quarter[2]) * 3 - 2),
        coversFrom: firstDay(year, 1),
        rows: postalRows(head, lines, { file, context, parseZip }),
      };
    },
  };
}

const POSTAL_COLUMNS = {
  state: alias(requiredText, 'State'),
  zip: alias(digits(5), 'ZIP Code', 'ZIP'),
  carrier: alias(digits(5), 'Carrier', 'Contractor', 'MAC'),
  locality: alias(digits(2), 'Pricing Locality', 'Locality', 'Locality Number'),
  rural: alias(text, 'Rural Indicator', 'Rural Ind', 'Rural'),
  flag: optional(alias(text, 'Plus Four Flag', 'Plus 4 Flag', 'Plus-4 Flag', 'Bene Locality Flag')),
  four: optional(alias(text, 'Plus Four', 'Plus 4', 'ZIP Plus 4', '+4')),
  quarter: optional(alias(text, 'Year/Quarter', 'Year/Qtr', 'YYYYQ', 'Year Quarter')),
};

/** The same as a table with a header. */
async function readPostalTable(
  file: SourceFile,
  context: ReadContext,
  { what, long }: { what: string; long: boolean },
): Promise<ReadFile> {
  const table = await openRecordTable({ what, columns: POSTAL_COLUMNS }, file, context.warn);
  if (long !== table.columns.has('four'))
    throw new SourceError(
      `${file.origin} is not ${what}: it has ${long ? 'no column' : 'a column'} of the last four digits of nine`,
    );
  const first = await table.rows.next();
  const reported = first.done === true ? null : /^(20\d\d)\D?([1-4])$/.exec(first.value.row.quarter ?? '');
  const from =
    reported === null
      ? reportedDate(file, table.preamble, context)
      : firstDay(Number(reported[1]), Number(reported[2]) * 3 - 2);
  const all = (async function* () {
    if (first.done !== true) yield first.value;
    yield* table.rows;
  })();
  return {
    edition: `${from.slice(0, 4)}Q${Math.ceil(Number(from.slice(5, 7)) / 3)}`,
    effectiveFrom: from,
    coversFrom: firstDay(Number(from.slice(0, 4)), 1),
    rows: mapRows(all, ({ row }) => [
      row.zip + (long ? (row.four ?? '').padStart(4, '0') : ''),
      row.state.toUpperCase(),
      row.carrier,
      row.locality,
      row.rural,
      row.flag === '1',
    ]),
  };
}

export const postalCodes = postalFile(
  'zip_locality',
  /^zip5.*\d{4}.*\.(?:txt|xlsx|csv)$/,
  'a ZIP code to carrier locality file',
  (line) => (/^\d{4}$/.test(line.slice(21, 25)) ? null : line.slice(2, 7)),
);

/** ZIP codes in several localities, with the last four digits that select one. */
export const longPostalCodes = postalFile(
  'zip9_locality',
  /^zip9.*\d{4}.*\.(?:txt|xlsx|csv)$/,
  'a ZIP+4 to carrier locality file',
  (line) => (/^\d{4}$/.test(line.slice(21, 25)) ? line.slice(2, 7) + line.slice(21, 25) : null),
);

async function* postalRows(
  head: string,
  lines: AsyncIterable<TextLine>,
  { file, context, parseZip }: { file: SourceFile; context: ReadContext; parseZip(line: string): string | null },
): AsyncGenerator<(string | boolean | null)[]> {
  const toRow = (line: string) => {
    const match = /^([A-Z]{2})\d{5}(\d{5})(\d{2})(.)/.exec(line);
    const zip = parseZip(line);
    if (match === null || zip === null) return null;
    const [, state, carrier, locality, rural] = match;
    return [zip, state!, carrier!, locality!, rural!.trim() || null, line[20] === '1'];
  };
  const first = toRow(head);
  if (first !== null) yield first;
  for await (const { text: line, line: number, unfinished } of lines) {
    if (line.trim() === '' || line === '\u001a') continue;
    const row = toRow(line);
    if (unfinished === true && (row === null || line.trimEnd().length < head.trimEnd().length))
      throw new BrokenOffError(file.origin, number, `after ${line.length} of ${head.length} characters`);
    if (row === null)
      context.warn({ code: 'bad_row', file: file.name, line: number, reason: 'is not a ZIP code record' });
    else yield row;
  }
}
