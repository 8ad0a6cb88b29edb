/** A run over sources: from their publishers, or from the folder that replaces them offline. */
import { join } from 'node:path';
import type { Corpus } from '../corpus/corpus.public.ts';
import { ingestFiles } from '../ingest/ingest.public.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { Fetcher } from '../platform/outbound/fetcher.ts';
import { productVersion } from '../platform/version.ts';
import type { LoadedVersions } from './coverage-api/coverage-documents.ts';
import { SyncError } from './errors.ts';
import { withPages } from './find/find-files.ts';
import { LICENSES, PUBLISHER_HOSTS, SYNC_SOURCES, type SyncSource } from './sources.ts';
import { confirmLicense } from './sync.queries.ts';
import { carriedSources, syncFolder } from './sync-folder.ts';
import { dryRun, type SourceReport, type SyncParts, syncOne } from './sync-source.ts';

/** Lock held during a sync: one process per database. */
export const SYNC_LOCK = 7_431_005;

export interface SyncOptions {
  sources: readonly SyncSource[];
  dry?: boolean;
  again?: boolean;
  signal: AbortSignal;
  logProgress(text: string): void;
  /** Waits between attempts; replaced in tests. */
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Syncs one source after another; a failure does not stop the others. @throws LockBusyError while another run is in
 * progress.
 */
export function syncAll(corpus: Corpus, config: Config, options: SyncOptions): Promise<SourceReport[]> {
  const { sync } = config;
  const sources = withPages(options.sources, sync.pages, SYNC_SOURCES);
  return corpus.database.exclusively(SYNC_LOCK, 'Another sync is running; wait for it to finish', async () => {
    const fetcher = new Fetcher({
      hosts: PUBLISHER_HOSTS,
      mirror: sync.mirror,
      proxy: sync.proxy,
      userAgent: `coverage-policy-intelligence/${productVersion()}`,
    });
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(sync.minutes * 60_000)]);
    requireKnown(sync.licenses);
    if (options.dry !== true) await recordAccepted(corpus.database, sync.licenses);
    const parts: SyncParts = {
      database: corpus.database,
      fetcher,
      signal,
      maxBytes: sync.maxMb * 1_000_000,
      logProgress: options.logProgress,
      accepted: sync.licenses,
      dir: join(config.dataDir, 'sync'),
      now: () => new Date(),
      loadedVersions: () => loadedVersions(corpus),
      load: (source, paths) => ingestFiles(corpus, source, paths, { config, signal, note: options.logProgress }),
      ...(options.wait === undefined ? {} : { wait: options.wait }),
    };
    try {
      return sync.folder === null
        ? await fromPublishers(parts, { ...options, sources })
        : await fromFolder(sync.folder, parts, options);
    } finally {
      await fetcher.close();
    }
  });
}

/** @throws SyncError if the export has not been loaded yet, since this source only adds to it. */
async function loadedVersions(corpus: Corpus): Promise<LoadedVersions> {
  await corpus.refresh();
  const own = (corpus.served?.policies.heads ?? []).filter(({ source }) => source === 'mcd');
  if (own.length === 0) throw new SyncError('Load the Medicare Coverage Database first: cpi sync mcd');
  return new Map(own.map(({ policy_id, version }) => [policy_id, version]));
}

async function fromPublishers(parts: SyncParts, { sources, dry, again = false }: SyncOptions): Promise<SourceReport[]> {
  const reports: SourceReport[] = [];
  for (const source of sources)
    reports.push(dry ? await dryRun(source, parts) : await syncOne(source, parts, { again }));
  return reports;
}

async function fromFolder(
  folder: string,
  parts: SyncParts,
  { sources, dry, again }: SyncOptions,
): Promise<SourceReport[]> {
  const reports: SourceReport[] = [];
  const requested = sources.map(({ name }) => name);
  for (const source of carriedSources(folder, requested))
    reports.push(await syncFolder(source, folder, parts, { again: again ?? false, dry: dry ?? false }));
  return reports;
}

/** Requested sources, or all of them. @returns the first unknown name. */
export function sourcesNamed(names: readonly string[]): readonly SyncSource[] | string {
  const unknown = names.find((name) => !SYNC_SOURCES.some((known) => known.name === name));
  if (unknown !== undefined) return unknown;
  return names.length === 0 ? SYNC_SOURCES : SYNC_SOURCES.filter(({ name }) => names.includes(name));
}

/** @throws SyncError naming an unknown license. */
function requireKnown(licenses: readonly string[]): void {
  const unknown = licenses.find((license) => !Object.hasOwn(LICENSES, license));
  if (unknown !== undefined)
    throw new SyncError(`CPI_SYNC_LICENSES lists ${unknown}, which is not one of ${Object.keys(LICENSES).join(', ')}`);
}

/** Licenses that the operator accepted with a setting. */
async function recordAccepted(database: Database, licenses: readonly string[]): Promise<void> {
  for (const license of licenses) await confirmLicense(database, license, 'CPI_SYNC_LICENSES', new Date());
}
