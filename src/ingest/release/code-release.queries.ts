import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { CodeRow, CodeTable } from '../sources/codes/code-file.ts';

/** Name of the notification every publish of codes sends. */
export const CODES_PUBLISHED = 'codes_published';

export interface NewDataset {
  releaseId: number;
  dataset: string;
  variant: string;
  edition: string;
  effectiveFrom: string;
  coversFrom: string;
  starter: boolean;
  table: string;
  file: string;
  sha256: string;
  loader: string;
}

export interface KnownFile {
  dataset: string;
  sha256: string;
  name: string;
  loader: string;
  year: number | null;
  /** First day of the quarter of its release; null where nothing tells. */
  quarter: string | null;
}

/**
 * Whether a file is what readers see. The same bytes under another name, or loaded for another year, are another edition: some
 * files do not change from one quarter to the next. A table that lies in a release is known when it came with that quarter, or
 * with an earlier one of the year and is still in force then.
 */
export async function isPublished(db: Queryable, file: KnownFile): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT 1 FROM code_datasets own
    WHERE dataset = ${file.dataset} AND sha256 = ${file.sha256} AND loader = ${file.loader} AND state = 'published'
      AND regexp_replace(lower(file), '^.*/|\\.gz$', '', 'g') = ${file.name}
      AND (${file.year}::int IS NULL OR extract(year FROM effective_from) IN (${file.year}::int, ${file.year}::int - 1))
      AND (${file.quarter}::date IS NULL OR date_trunc('quarter', effective_from) = ${file.quarter}::date
        OR date_trunc('year', effective_from) <> date_trunc('year', ${file.quarter}::date)
        OR effective_from < ${file.quarter}::date AND NOT EXISTS (
          SELECT 1 FROM code_datasets later WHERE later.dataset = own.dataset AND later.variant = own.variant
            AND later.state = 'published' AND NOT later.starter
            AND later.effective_from > own.effective_from AND later.effective_from <= ${file.quarter}::date))`);
  return rows.length > 0;
}

export async function insertDataset(db: Queryable, row: NewDataset): Promise<number> {
  const rows = await db.query<{ id: number }>(sql`
    INSERT INTO code_datasets (release_id, dataset, variant, edition, effective_from, covers_from, starter, state, table_name,
      file, sha256, loader)
    VALUES (${row.releaseId}, ${row.dataset}, ${row.variant}, ${row.edition}, ${row.effectiveFrom}, ${row.coversFrom},
      ${row.starter}, 'loading', ${row.table}, ${row.file}, ${row.sha256}, ${row.loader}) RETURNING id`);
  return rows[0]!.id;
}

/**
 * Writes rows of one dataset in one statement, whatever their number: one array per column keeps the statement within the
 * limits of both engines. Rows whose key the dataset has already are left out. @returns rows written.
 */
export function insertCodeRows(
  db: Queryable,
  table: CodeTable,
  datasetId: number,
  rows: readonly CodeRow[],
): Promise<number> {
  const names = Object.keys(table.columns);
  const types = Object.values(table.columns);
  const arrays = types.map((type, at) =>
    table.bulk === true ? `string_to_array($${at + 2}::text, E'\\n', '\\N')::${type}[]` : `$${at + 2}::${type}[]`,
  );
  const columns = names.map((_, column) => rows.map((row) => row[column]));
  return db.execute({
    name: `insert_${table.name}`,
    text: `INSERT INTO ${table.name} (dataset_id, ${names.join(', ')})
      SELECT $1::int, * FROM unnest(${arrays.join(', ')}) ${table.bulk === true ? '' : 'ON CONFLICT DO NOTHING'}`,
    values: [
      datasetId,
      ...columns.map((values) => (table.bulk === true ? values.map((value) => value ?? '\\N').join('\n') : values)),
    ],
  });
}

export async function finishDataset(db: Queryable, id: number, rowCount: number, attributes: object): Promise<void> {
  await db.execute(sql`
    UPDATE code_datasets SET row_count = ${rowCount}, attributes = ${JSON.stringify(attributes)}::jsonb WHERE id = ${id}`);
}

/** Statistics for the planner after many rows arrived. */
export async function analyzeTables(db: Queryable, tables: readonly string[]): Promise<void> {
  for (const table of new Set(tables))
    await db.execute({ name: `analyze_${table}`, text: `ANALYZE ${table}`, values: [] });
}

export interface ShrunkDataset {
  dataset: string;
  edition: string;
  row_count: number;
  other_edition: string;
  other_count: number;
}

/** Datasets of a release with less than half the rows of the official edition nearest in time, where that is no small one. */
export function shrunkDatasets(db: Queryable, releaseId: number): Promise<ShrunkDataset[]> {
  return db.query<ShrunkDataset>(sql`
    SELECT new.dataset, new.edition, new.row_count, other.edition AS other_edition, other.row_count AS other_count
    FROM code_datasets new CROSS JOIN LATERAL (
      SELECT edition, row_count FROM code_datasets old
      WHERE old.dataset = new.dataset AND old.variant = new.variant AND old.release_id <> new.release_id AND NOT old.starter
        AND old.state IN ('published', 'superseded')
      ORDER BY abs(old.effective_from - new.effective_from), old.id DESC LIMIT 1) AS other
    WHERE new.release_id = ${releaseId} AND NOT new.starter AND other.row_count >= 100 AND new.row_count * 2 < other.row_count
    ORDER BY new.id`);
}

/** Shows the datasets of a release to readers and hides those they replace, at once. Touches no large table. */
export async function publishDatasets(tx: Transaction, releaseId: number): Promise<void> {
  await tx.execute(sql`
    UPDATE code_datasets old SET state = 'superseded' FROM code_datasets new
    WHERE new.release_id = ${releaseId} AND new.state = 'loading' AND old.state = 'published' AND old.dataset = new.dataset
      AND old.variant = new.variant AND old.starter = new.starter
      AND (old.effective_from = new.effective_from OR new.starter)`);
  await tx.execute(sql`
    UPDATE code_datasets SET state = 'published', published_at = now() WHERE release_id = ${releaseId} AND state = 'loading'`);
}

export async function publishRelease(tx: Transaction, releaseId: number, report: object): Promise<void> {
  await tx.execute(sql`
    UPDATE releases SET state = 'published', published_at = now(), report = ${JSON.stringify(report)}::jsonb WHERE id = ${releaseId}`);
  await tx.query(sql`SELECT pg_notify(${CODES_PUBLISHED}, ${String(releaseId)})`);
}

/** Datasets nobody may read: left by a load that failed, or replaced before the last one. */
export function unreadableDatasets(db: Queryable, states: string[]): Promise<{ id: number; table_name: string }[]> {
  return db.query(sql`SELECT id, table_name FROM code_datasets WHERE state = ANY (${states}::text[])`);
}

/** Table names come from the loader's own descriptors. */
export async function deleteDataset(tx: Transaction, dataset: { id: number; table_name: string }): Promise<void> {
  await tx.execute({
    name: `delete_${dataset.table_name}`,
    text: `DELETE FROM ${dataset.table_name} WHERE dataset_id = $1`,
    values: [dataset.id],
  });
  await tx.execute(sql`DELETE FROM code_datasets WHERE id = ${dataset.id}`);
}

export async function failRelease(db: Queryable, releaseId: number): Promise<void> {
  await db.execute(sql`UPDATE releases SET state = 'failed' WHERE id = ${releaseId} AND state = 'loading'`);
}
