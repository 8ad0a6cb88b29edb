/** Guards of the table of documents: what is missing in it would be retired. */
import { SourceError } from '../../files/source-error.ts';
import type { RelatedData } from './mcd.documents.ts';
import type { McdPart, McdReadOptions } from './mcd.reader.ts';

const LETTERS: Record<McdPart, string> = { lcd: 'L', article: 'A', ncd: 'NCD' };
const FILES: Record<McdPart, string> = { lcd: 'lcd.csv', article: 'article.csv', ncd: 'ncd_trkg.csv' };
/** Single rows are skipped and reported; more than this means a different layout. */
const TOLERATED_ROWS = 20;
const TOLERATED_SHARE = 0.2;

export class MainTable {
  readonly #part: McdPart;
  readonly #options: Pick<McdReadOptions, 'unread' | 'places'>;
  #skipped = 0;

  constructor(part: McdPart, options: Pick<McdReadOptions, 'unread' | 'places'>) {
    this.#part = part;
    this.#options = options;
  }

  /** @param id of the document in a skipped row, if it was read. */
  skip(id: unknown): void {
    this.#skipped += 1;
    this.#options.unread?.(this.#part, typeof id === 'number' ? `${LETTERS[this.#part]}${id}` : null);
  }

  /**
   * @throws SourceError when the table of an export has no usable row or mostly invalid ones. The Coverage API gives few
   * documents, and what it omits is never retired.
   */
  check<Row>(rows: Row[]): Row[] {
    if (this.#options.places !== undefined) return rows;
    const file = FILES[this.#part];
    const many = this.#skipped > TOLERATED_ROWS && this.#skipped > rows.length * TOLERATED_SHARE;
    if (rows.length === 0 || this.#skipped > rows.length || many)
      throw new SourceError(
        `${file} does not have the expected layout: ${this.#skipped} of its rows are invalid and ${rows.length} are valid`,
      );
    return rows;
  }

  /** @throws SourceError when no document has a contractor, because all would appear to apply everywhere. */
  checkPlaces<Row>(rows: readonly Row[], relatedTo: (row: Row) => RelatedData): void {
    if (this.#options.places !== undefined || rows.length === 0) return;
    if (!rows.some((row) => relatedTo(row).place.jurisdictions.length > 0))
      throw new SourceError(
        `The export gives no document a jurisdiction: ${this.#part}_x_contractor.csv, contractor.csv or the tables of regions and states are missing or empty`,
      );
  }
}
