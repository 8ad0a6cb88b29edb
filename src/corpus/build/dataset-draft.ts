/** Writes the segment of one edition of a table. */
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { writeCodeTexts } from '../codes/code-texts.ts';
import type { ColumnType, DatasetTable } from '../datasets/dataset-table.ts';
import { DATASET_TABLES } from '../datasets/dataset-tables.ts';
import { SegmentDraft, type SegmentRef } from '../segments/segment-file.ts';

export type DatasetValue = string | number | boolean | null;

export class DatasetDraft {
  readonly #draft: SegmentDraft;
  readonly #insert: StatementSync;
  readonly #indexes: readonly string[];
  readonly #table: DatasetTable;
  readonly #converters: readonly ((value: DatasetValue) => SQLInputValue)[];
  /** Rows written so far. */
  rows = 0;

  private constructor(draft: SegmentDraft, name: string, table: DatasetTable, columns: readonly string[]) {
    this.#draft = draft;
    this.#table = table;
    this.#indexes = (table.indexes ?? []).map((index) => `CREATE INDEX ${name}_by_${index} ON ${name} (${index})`);
    this.#converters = columns.map((column) => CONVERTERS[table.columns[column]!]);
    const definitions = Object.entries(table.columns).map(([column, type]) => `${column} ${AFFINITY[type]}`);
    const { db } = draft;
    db.exec('CREATE TABLE segment (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID');
    db.prepare('INSERT INTO segment VALUES (?, ?), (?, ?)').run('kind', 'dataset', 'table', name);
    db.exec(`CREATE TABLE ${name} (${definitions.join(', ')}, PRIMARY KEY (${table.key.join(', ')})) WITHOUT ROWID`);
    const holes = columns.map(() => '?').join(', ');
    this.#insert = db.prepare(`INSERT OR IGNORE INTO ${name} (${columns.join(', ')}) VALUES (${holes})`);
    db.exec('BEGIN');
  }

  /** @param name a table of DATASET_TABLES. @param provided columns in the order of row values, if not all. */
  static create(dir: string, name: string, provided?: readonly string[]): DatasetDraft {
    const table = DATASET_TABLES[name];
    if (table === undefined) throw new Error(`No segment contains a table ${name}`);
    const columns = provided ?? Object.keys(table.columns);
    const unknown = columns.filter((column) => table.columns[column] === undefined);
    if (unknown.length > 0) throw new Error(`Table ${name} has no column ${unknown.join(', ')}`);
    return new DatasetDraft(SegmentDraft.create(dir, `dataset-${name}`), name, table, columns);
  }

  /** @returns false when the edition already has a row with this key; the first one is kept. */
  add(row: readonly DatasetValue[]): boolean {
    const values = row.map((value, at) => (value === null ? null : this.#converters[at]!(value)));
    const added = Number(this.#insert.run(...values).changes) === 1;
    if (added) this.rows += 1;
    return added;
  }

  async finish(): Promise<SegmentRef> {
    const { db } = this.#draft;
    db.exec('COMMIT');
    for (const index of this.#indexes) db.exec(index);
    if (this.#table.texts !== undefined) await writeCodeTexts(db, this.#table.texts);
    this.#table.writeIndex?.(db);
    return this.#draft.finish();
  }

  discard(): void {
    this.#draft.discard();
  }
}

/** Amounts are text, so that they keep the digits of the source. */
const AFFINITY: Record<ColumnType, string> = {
  text: 'TEXT',
  int: 'INTEGER',
  boolean: 'INTEGER',
  date: 'TEXT',
  numeric: 'TEXT',
};

const CONVERTERS: Record<ColumnType, (value: DatasetValue) => SQLInputValue> = {
  text: String,
  int: Number,
  boolean: (value) => Number(value === true),
  date: String,
  numeric: (value) => decimalText(String(value)),
};

/** `.5` and `+0.5` become 0.5, `005` becomes 5; trailing zeros are kept. */
export function decimalText(text: string): string {
  const parts = /^\s*([+-]?)0*(\d*)(?:\.(\d*))?\s*$/.exec(text);
  if (parts === null) return text.trim();
  const [, sign, whole, fraction] = parts;
  const digits = `${whole || '0'}${fraction ? `.${fraction}` : ''}`;
  return sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits;
}
