/**
 * Files that people copy to an offline installation: `<CPI_SYNC_DIR>/<source>/<file>`. They are never changed or moved.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type KnownFile, knownFiles, recordCheck, recordFile } from './sync.queries.ts';
import type { SourceReport, SyncParts } from './sync-source.ts';

/** A file that is still being written is not read: it must be unchanged for this long. */
const REST_MS = 10_000;

interface Carried {
  url: string;
  path: string;
  sha256: string;
  bytes: number;
}

/** Folders in it that are named after a source. */
export function carriedSources(folder: string, known: readonly string[]): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => known.includes(name))
    .sort();
}

/** @param again load files even if they are already known. */
export async function syncFolder(
  source: string,
  folder: string,
  parts: SyncParts,
  { again = false, dry = false }: { again?: boolean; dry?: boolean } = {},
): Promise<SourceReport> {
  const known = await knownFiles(parts.database, source);
  const files = await filesIn(join(folder, source), parts.now());
  const fresh = files.filter(({ url, sha256 }) => again || known.get(url)?.sha256 !== sha256);
  if (fresh.length === 0) return ended(source, known, files, parts, dry);
  if (dry)
    return {
      source,
      outcome: 'loaded',
      problem: null,
      files: fresh.map(({ url, bytes }) => ({ url, bytes, state: 'new' })),
    };
  let problem: string | null = null;
  const at = parts.now();
  try {
    parts.logProgress(
      await parts.load(
        source,
        fresh.map(({ path }) => path),
      ),
    );
  } catch (error) {
    if (parts.signal.aborted) throw error;
    problem = (error as Error).message;
    if ((error as Error).name !== 'SourceError') {
      await recordCheck(parts.database, { source, outcome: 'failed', problem, at });
      return { source, outcome: 'failed', problem, files: [] };
    }
  }
  for (const file of fresh)
    await recordFile(parts.database, source, { ...file, etag: null, last_modified: null }, { problem, at });
  const outcome = problem === null ? 'loaded' : 'quarantined';
  await recordCheck(parts.database, { source, outcome, problem, at });
  const state = problem === null ? 'new' : 'quarantined';
  return { source, outcome, problem, files: fresh.map(({ url, bytes }) => ({ url, bytes, state })) };
}

async function ended(
  source: string,
  known: Map<string, KnownFile>,
  files: readonly Carried[],
  { database, now }: SyncParts,
  dry: boolean,
): Promise<SourceReport> {
  const problem = files.map(({ url }) => known.get(url)?.problem).find((one) => one != null) ?? null;
  const outcome = problem === null ? 'unchanged' : 'quarantined';
  if (!dry) await recordCheck(database, { source, outcome, problem, at: now() });
  return { source, outcome, problem, files: files.map(({ url, bytes }) => ({ url, bytes, state: outcome })) };
}

async function filesIn(folder: string, now: Date): Promise<Carried[]> {
  const found: Carried[] = [];
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    const { size, mtimeMs } = statSync(path);
    if (name.startsWith('.') || !statSync(path).isFile() || now.getTime() - mtimeMs < REST_MS) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
    found.push({ url: `file:${name}`, path, bytes: size, sha256: hash.digest('hex') });
  }
  return found;
}
