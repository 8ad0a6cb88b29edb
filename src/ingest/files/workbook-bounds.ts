import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import { SourceError } from './source-error.ts';

/** Max rows of a workbook. */
const MAX_ROWS = 1_048_576;
/** Rows times columns: each position takes memory, filled or not. Published files stay below 10 million. */
const MAX_PLACES = 32_000_000;
/** Workbook elements are nested eight deep with a dozen attributes; parsers take quadratic time in both. */
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 256;

/**
 * Streams a sheet to measure its extent, before a reader that loads it completely allocates memory. A few hundred bytes
 * can address the last cell of the last row.
 * @throws SourceError when rows times columns exceed any published file.
 */
export async function checkSheet(sheet: Readable, origin: string): Promise<void> {
  let [row, rows, column, columns, depth, attributes] = [0, 0, 0, 0, 0, 0];
  let problem: string | null = null;
  const reach = () => {
    rows = Math.max(rows, row);
    if (!(rows <= MAX_ROWS)) problem = `has a row ${rows}`;
    else if (rows * columns > MAX_PLACES) problem = `reaches over ${rows} rows and ${columns} columns`;
    else if (depth > MAX_DEPTH) problem = `is nested more than ${MAX_DEPTH} levels deep`;
    else if (attributes > MAX_ATTRIBUTES) problem = `has more than ${MAX_ATTRIBUTES} attributes in one element`;
  };
  const parser = new Parser(
    {
      onattribute() {
        attributes += 1;
        if (attributes > MAX_ATTRIBUTES) reach();
      },
      onclosetag() {
        depth -= 1;
      },
      onopentag(name, { r = '' }) {
        depth += 1;
        if (local(name) === 'row') row = r === '' ? row + 1 : Number(r);
        else if (local(name) === 'c') {
          column = parseColumn(r);
          // A row without a number has that of its cells.
          row = Math.max(row, Number(/\d+$/.exec(r)?.[0] ?? 0));
        }
        // An empty cell takes no memory.
        else if (local(name) === 'v' || local(name) === 'is') columns = Math.max(columns, column);
        reach();
        attributes = 0;
      },
    },
    { xmlMode: true },
  );
  for await (const chunk of sheet as AsyncIterable<Buffer>) {
    parser.write(chunk.toString('latin1'));
    if (problem !== null) throw new SourceError(`${origin} ${problem}, more than any published file`);
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Column number of a reference such as XFD1048576. */
function parseColumn(place: string): number {
  let number = 0;
  for (const character of place) {
    const at = character.charCodeAt(0) - 64;
    if (at < 1 || at > 26) break;
    number = number * 26 + at;
  }
  return number;
}
