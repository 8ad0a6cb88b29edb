import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { type Generations, readKeyGeneration, SecretBoxes } from '../secret-box.ts';
import type { Transaction } from './database.ts';
import type { SealedPlace } from './secrets.queries.ts';

/** Columns of a table with sealed values. */
export interface SealedColumns {
  /** Secret of the installation that seals them. */
  secret: string;
  table: string;
  /** Type of the table's `id`. */
  id: 'int' | 'text';
  /** Column with the context of the sealed values; defaults to the id. */
  owner?: string;
  type?: 'bytea' | 'text';
  columns: readonly string[];
}

/** Re-seals one value with the newest generation. @throws Error when it cannot be read. */
export type SealAgain<Value> = (value: Value, owner: string) => Value | Promise<Value>;

type Row = { id: number | string; owner: string } & Record<string, unknown>;

const PAGE = 500;

/** Reseals columns that a `Sealer` sealed (`type` bytea), or that `again` understands. */
export function sealedColumns<Value = Buffer>(
  where: SealedColumns,
  again: (generations: Generations) => SealAgain<Value> = byBoxes as never,
): SealedPlace {
  return {
    secret: where.secret,
    async reseal(tx, generations) {
      const sealAgain = again(generations) as SealAgain<unknown>;
      let done = 0;
      let page = await lockPage(tx, where, null);
      while (page.length > 0) {
        const changed: Row[] = [];
        for (const row of page) if (await resealRow(row, where.columns, sealAgain)) changed.push(row);
        if (changed.length > 0) await writePage(tx, where, changed);
        done += changed.length;
        page = await lockPage(tx, where, page.at(-1)!.id);
      }
      return done;
    },
  };
}

function byBoxes(generations: Generations): SealAgain<Buffer> {
  const boxes = new SecretBoxes(generations);
  return (sealed, owner) =>
    readKeyGeneration(sealed) === boxes.newest ? sealed : boxes.seal(boxes.open(sealed, owner), owner);
}

/** Locked until the transaction ends, so that values sealed in the meantime are not overwritten. */
function lockPage(tx: Transaction, { table, owner = 'id', columns }: SealedColumns, after: Row['id'] | null) {
  return tx.query<Row>(sql`
    SELECT id, ${raw(owner)} AS owner, ${raw(columns.join(', '))} FROM ${raw(table)}
    ${after === null ? empty : sql`WHERE id > ${after}`} ORDER BY id LIMIT ${PAGE} FOR UPDATE`);
}

/** An unreadable value stays unchanged; its reader reports the error. @returns whether anything changed. */
async function resealRow(row: Row, columns: readonly string[], again: SealAgain<unknown>): Promise<boolean> {
  let changed = false;
  for (const column of columns) {
    const before = row[column];
    if (before === null) continue;
    try {
      row[column] = await again(before, String(row.owner));
    } catch {
      continue;
    }
    changed ||= row[column] !== before;
  }
  return changed;
}

async function writePage(tx: Transaction, { table, id, type = 'bytea', columns }: SealedColumns, rows: readonly Row[]) {
  const list = (name: string, of: string): Sql => sql`${rows.map((row) => row[name])}::${raw(of)}[]`;
  await tx.execute(sql`
    UPDATE ${raw(table)} t SET ${raw(columns.map((column) => `${column} = s.${column}`).join(', '))}
    FROM unnest(${join([list('id', id), ...columns.map((column) => list(column, type))])})
      AS s (id, ${raw(columns.join(', '))}) WHERE t.id = s.id`);
}
