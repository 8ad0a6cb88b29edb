/** Codes with different rows in two sets of editions. Amounts and texts are ignored, because no rule uses them. */
import type { Model } from '../model.ts';
import type { DatasetEdition } from '../segments/manifest.ts';
import { type DatasetTableName, getColumns } from './dataset-tables.ts';

interface RowSet {
  model: Model;
  editions: readonly DatasetEdition[];
}

const IGNORED = /description|^text$|^line$|order_number|rationale/;

/** Sorted; null for tables without a code column. */
export function changedRows(before: RowSet, after: RowSet): string[] | null {
  const tables = [...before.editions, ...after.editions].map(({ table }) => getColumns(table as DatasetTableName));
  if (tables.some((columns) => columns.code === undefined)) return null;
  const [old, next] = [rowsByCode(before), rowsByCode(after)];
  const codes = new Set([...old.keys(), ...next.keys()]);
  return [...codes].filter((code) => old.get(code) !== next.get(code)).sort();
}

function rowsByCode({ model, editions }: RowSet): Map<string, string> {
  const rows = new Map<string, string>();
  for (const edition of editions) {
    const columns = Object.entries(getColumns(edition.table as DatasetTableName));
    const compared = columns.filter(([name, type]) => type !== 'numeric' && !IGNORED.test(name)).map(([name]) => name);
    const found = model
      .dataset(edition)
      .all<Record<string, unknown>>(
        `SELECT ${compared.join(', ')} FROM ${edition.table} ORDER BY ${compared.join(', ')}`,
      );
    for (const row of found) {
      const code = String(row.code);
      rows.set(code, `${rows.get(code) ?? ''}${JSON.stringify(Object.values(row))}`);
    }
  }
  return rows;
}
