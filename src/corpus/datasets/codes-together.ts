/** Codes of one request: the first read of a table fetches the rows of all of them in one statement. */
import type { Segment } from '../segments/segment-file.ts';

/** A row with its code. */
type OfCode<Row> = Row & { for_code: string };

export class CodesTogether {
  readonly #codes: ReadonlySet<string>;
  readonly #read = new Map<Segment, Map<string, ReadonlyMap<string, unknown[]>>>();

  /** @param codes in normal form. */
  constructor(codes: Iterable<string>) {
    this.#codes = new Set(codes);
  }

  /**
   * Rows of one code. @param sql selects rows with their code as `for_code`, with one parameter: a JSON array of codes.
   * @param code read separately if it is not in the request.
   */
  rows<Row>(segment: Segment, sql: string, code: string): OfCode<Row>[] {
    if (!this.#codes.has(code)) return readRows<Row>(segment, sql, [code]).get(code) ?? [];
    let bySql = this.#read.get(segment);
    if (bySql === undefined) {
      bySql = new Map();
      this.#read.set(segment, bySql);
    }
    let byCode = bySql.get(sql);
    if (byCode === undefined) {
      byCode = readRows(segment, sql, [...this.#codes]);
      bySql.set(sql, byCode);
    }
    return (byCode.get(code) ?? []) as OfCode<Row>[];
  }
}

/** For a single code. */
export const ALONE = new CodesTogether([]);

function readRows<Row>(segment: Segment, sql: string, codes: readonly string[]): Map<string, OfCode<Row>[]> {
  return Map.groupBy(segment.all<OfCode<Row>>(sql, JSON.stringify(codes)), ({ for_code }) => for_code);
}
