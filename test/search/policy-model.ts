/**
 * A release of given documents without a database, in its own folder: titles, keywords and texts, but no codes or
 * criteria.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Model,
  openReleaseFiles,
  PolicyDraft,
  type PolicyRefs,
  type ReleaseManifest,
  type VectorSet,
} from '../../src/corpus/corpus.public.ts';
import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import { storedVersion } from '../../src/ingest/release/release.rules.ts';

export interface PolicyModel {
  model: Model;
  /** The same release with vectors, which are written to a file in its folder. */
  withVectors(write: (dir: string, policies: PolicyRefs) => Promise<VectorSet>): Promise<Model>;
  /** Milliseconds to build the indexes. */
  indexMs: number;
  /** Processor time for them in milliseconds, which other work on the machine affects little. */
  indexCpuMs: number;
  close(): void;
}

export async function policyModel(documents: Iterable<PolicyDocument>): Promise<PolicyModel> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-search-'));
  const draft = await PolicyDraft.open(dir, null, 'test');
  const load = { release: 1, source: 'test', at: '2025-07-01T00:00:00.000Z' };
  for (const document of documents)
    draft.addVersion(
      storedVersion({ document, contentHash: document.policyId, codes: [], criteria: [] }, 'test'),
      load,
    );
  const start = performance.now();
  const before = process.cpuUsage();
  const policies = await draft.finish();
  const indexMs = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  const manifest: ReleaseManifest = {
    ...{ format: 2, id: '1-test', sequence: 1, created_at: load.at, source: 'test', edition: 'test' },
    ...{ policies, datasets: [], next_dataset_id: 1 },
  };
  const model = openReleaseFiles(dir, manifest);
  const opened = [model];
  const withVectors: PolicyModel['withVectors'] = async (write) => {
    const other = openReleaseFiles(dir, { ...manifest, vectors: await write(dir, policies) });
    opened.push(other);
    return other;
  };
  const close = () => {
    for (const one of opened) one.close();
    rmSync(dir, { recursive: true, force: true });
  };
  return { model, withVectors, indexMs, indexCpuMs: (user + system) / 1_000, close };
}
