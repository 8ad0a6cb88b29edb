/** A release with a few table rows and no policies, without a database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatasetDraft, type DatasetValue } from '../../src/corpus/build/dataset-draft.ts';
import { PolicyDraft } from '../../src/corpus/build/policy-draft.ts';
import { Model } from '../../src/corpus/model.ts';
import { type DatasetEdition, sealManifest } from '../../src/corpus/segments/manifest.ts';

type Row = Readonly<Record<string, DatasetValue>>;
type Described = Partial<Omit<DatasetEdition, 'id' | 'dataset' | 'table' | 'rows'>>;

export interface TestTable extends Described {
  dataset: string;
  table: string;
  rows: readonly Row[];
}

export interface TableModel {
  model: Model;
  close(): void;
}

/** Editions are in force from 2020 by default. */
export async function tableModel(tables: readonly TestTable[]): Promise<TableModel> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-model-'));
  const datasets: DatasetEdition[] = [];
  for (const { dataset, table, rows, ...own } of tables) {
    const columns = Object.keys(rows[0]!);
    const draft = DatasetDraft.create(dir, table, columns);
    for (const row of rows) draft.add(columns.map((column) => row[column]!));
    datasets.push({
      ...{ variant: '', edition: '2020', effective_from: '2020-01-01', covers_from: '2020-01-01', starter: false },
      ...{ attributes: {}, file: `${dataset}.txt`, file_sha256: '', loader: '1', release: 1 },
      ...own,
      ...(await draft.finish()),
      ...{ id: datasets.length + 1, dataset, table, rows: rows.length },
    });
  }
  const policies = await (await PolicyDraft.open(dir, null, 'test')).finish();
  const about = { sequence: 1, created_at: '2020-01-01T00:00:00Z', source: 'test', edition: '1' };
  const manifest = sealManifest({ ...about, policies, datasets, next_dataset_id: datasets.length + 1 });
  const model = new Model(dir, manifest, false);
  const close = () => {
    model.close();
    rmSync(dir, { recursive: true, force: true });
  };
  return { model, close };
}
