/** One run over one source: finds its files, downloads what is new, loads it, and quarantines what cannot be loaded. */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LockBusyError } from '../platform/database/lock-busy-error.ts';
import { CoverageApi } from './coverage-api/coverage-api.ts';
import { documentUrl, fetchDocuments, type LoadedVersions, newerDocuments } from './coverage-api/coverage-documents.ts';
import { type Downloaded, type DownloadOptions, download, look } from './download.ts';
import { LicenseError } from './errors.ts';
import { findFiles, type Licensed, requireLicense } from './find/find-files.ts';
import type { FoundFile } from './find/find-links.ts';
import type { SyncSource } from './sources.ts';
import { knownFiles, type Outcome, recordCheck, recordFile } from './sync.queries.ts';

/** Loads files as `cpi ingest` does. @returns one line about the result. */
export type Load = (source: string, paths: readonly string[]) => Promise<string>;

export interface SyncParts extends DownloadOptions, Licensed {
  /** Folder of downloads and of quarantined files. */
  dir: string;
  load: Load;
  /** Loaded versions of Medicare documents. */
  loadedVersions(): Promise<LoadedVersions>;
  now(): Date;
  logProgress(text: string): void;
}

export interface SourceReport {
  source: string;
  outcome: Outcome;
  /** A sentence; null if there is no problem. */
  problem: string | null;
  files: { url: string; bytes?: number | null; state: 'new' | 'unchanged' | 'quarantined' }[];
}

type FetchedFile = Downloaded & { url: string };

/** @param again download and load files even if they are already known. */
export async function syncOne(
  source: SyncSource,
  parts: SyncParts,
  { again = false }: { again?: boolean } = {},
): Promise<SourceReport> {
  const report = await attempt(source, parts, again).catch((error: Error): SourceReport => {
    if (parts.signal.aborted) throw error;
    const outcome = error instanceof LicenseError ? 'license' : 'failed';
    return { source: source.name, outcome, problem: error.message, files: [] };
  });
  await recordCheck(parts.database, { ...report, at: parts.now() });
  return report;
}

/** What `syncOne` would download; writes nothing. */
export async function dryRun(source: SyncSource, parts: SyncParts): Promise<SourceReport> {
  try {
    if ('api' in source.files) return await dryApi(source, source.files.api, parts);
    const known = await knownFiles(parts.database, source.name);
    const files: SourceReport['files'] = [];
    for (const { url } of await findFiles(source, parts)) {
      const { etag, last_modified, bytes } = await look(url, parts);
      const before = known.get(url);
      const same = before !== undefined && before.etag === etag && before.last_modified === last_modified;
      files.push({ url, bytes, state: !same ? 'new' : before.state === 'loaded' ? 'unchanged' : 'quarantined' });
    }
    const outcome = files.every(({ state }) => state !== 'new') ? 'unchanged' : 'loaded';
    return { source: source.name, outcome, problem: null, files };
  } catch (error) {
    if (parts.signal.aborted) throw error;
    const outcome = error instanceof LicenseError ? 'license' : 'failed';
    return { source: source.name, outcome, problem: (error as Error).message, files: [] };
  }
}

async function attempt(source: SyncSource, parts: SyncParts, again: boolean): Promise<SourceReport> {
  if ('api' in source.files) return attemptApi(source, source.files.api, parts);
  const found = await findFiles(source, parts);
  const known = await knownFiles(parts.database, source.name);
  const dir = join(parts.dir, 'incoming', source.name);
  const fetched = new Map<string, FetchedFile>();
  for (const { url } of found) {
    const file = await download(url, dir, again ? null : (known.get(url) ?? null), parts);
    if (file !== null && (again || file.sha256 !== known.get(url)?.sha256)) fetched.set(url, { ...file, url });
    else if (file !== null) rmSync(file.path, { force: true });
  }
  if (fetched.size === 0) return unchanged(source, found, known);
  // Files of one edition belong together, so unchanged ones are downloaded as well.
  for (const { url } of found)
    if (!fetched.has(url)) fetched.set(url, { ...(await download(url, dir, null, parts))!, url });
  return load(source, [...fetched.values()], parts);
}

async function attemptApi(source: SyncSource, url: string, parts: SyncParts): Promise<SourceReport> {
  await requireLicense(source, parts);
  const api = new CoverageApi({ ...parts, url });
  const newer = await newerDocuments(api, await parts.loadedVersions());
  if (newer.length === 0) return { source: source.name, outcome: 'unchanged', problem: null, files: [] };
  const file = await fetchDocuments(api, newer, join(parts.dir, 'incoming', source.name), parts.signal);
  const left = newer.length - file.documents;
  if (left > 0) parts.logProgress(`${left} more documents changed; the next run fetches them`);
  return load(source, [file], parts);
}

async function dryApi(source: SyncSource, url: string, parts: SyncParts): Promise<SourceReport> {
  await requireLicense(source, parts);
  const api = new CoverageApi({ ...parts, url });
  const newer = await newerDocuments(api, await parts.loadedVersions());
  const files = newer.map((document) => ({ url: documentUrl(api, document), bytes: null, state: 'new' as const }));
  return { source: source.name, outcome: newer.length === 0 ? 'unchanged' : 'loaded', problem: null, files };
}

function unchanged(
  source: SyncSource,
  found: readonly FoundFile[],
  known: Awaited<ReturnType<typeof knownFiles>>,
): SourceReport {
  const bad = found.map(({ url }) => known.get(url)).find((file) => file?.state === 'quarantined');
  const files = found.map(({ url }) => ({
    url,
    state: known.get(url)?.state === 'quarantined' ? ('quarantined' as const) : ('unchanged' as const),
  }));
  return {
    source: source.name,
    outcome: bad === undefined ? 'unchanged' : 'quarantined',
    problem: bad?.problem ?? null,
    files,
  };
}

async function load(source: SyncSource, files: readonly FetchedFile[], parts: SyncParts): Promise<SourceReport> {
  const { database, now } = parts;
  const at = now();
  try {
    parts.logProgress(
      await parts.load(
        source.name,
        files.map(({ path }) => path),
      ),
    );
  } catch (error) {
    // The files may be valid: the next run loads them.
    if (parts.signal.aborted || error instanceof LockBusyError || !isOfTheFiles(error as Error)) throw error;
    const problem = (error as Error).message;
    for (const file of files) {
      quarantine(parts.dir, source.name, file, problem, at);
      await recordFile(database, source.name, file, { problem, at });
    }
    return report(source, files, 'quarantined', problem);
  }
  for (const file of files) {
    await recordFile(database, source.name, file, { problem: null, at });
    rmSync(file.path, { force: true });
  }
  return report(source, files, 'loaded', null);
}

/** Whether the files caused the error, rather than a full disk or another load in progress. */
function isOfTheFiles({ name }: Error): boolean {
  return name === 'SourceError';
}

function report(
  { name }: SyncSource,
  files: readonly FetchedFile[],
  outcome: 'loaded' | 'quarantined',
  problem: string | null,
): SourceReport {
  const state = outcome === 'loaded' ? 'new' : 'quarantined';
  return { source: name, outcome, problem, files: files.map(({ url, bytes }) => ({ url, bytes, state })) };
}

/** Keeps the file for inspection, with the reason next to it. */
function quarantine(dir: string, source: string, { path, url, sha256 }: FetchedFile, problem: string, at: Date): void {
  const folder = join(dir, 'quarantine', source);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const retained = join(folder, basename(path));
  renameSync(path, retained);
  writeFileSync(`${retained}.json`, `${JSON.stringify({ url, sha256, problem, at: at.toISOString() }, null, 2)}\n`, {
    mode: 0o600,
  });
  forgetOld(folder);
}

/**
 * Maximum quarantined files per source, so that a publisher that keeps releasing damaged files does not fill the disk.
 */
const MAX_QUARANTINED = 5;

function forgetOld(folder: string): void {
  const retained = readdirSync(folder)
    .filter((name) => !name.endsWith('.json'))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, `${name}.json`)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of retained.slice(MAX_QUARANTINED))
    for (const file of [path, `${path}.json`]) rmSync(file, { force: true });
}
